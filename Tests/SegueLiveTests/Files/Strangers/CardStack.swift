// swift-format-ignore-file

import UIKit

/// Cards that are thrown away one after the other.
@IBDesignable class CardStack: UIView {
  @IBInspectable var overlap: CGFloat = 8 { didSet { setNeedsLayout() } }
  var cards: [UIView] = []
  var didThrow: ((Int) -> Void)?

  func add(_ card: UIView) {
    let pan = UIPanGestureRecognizer(target: self, action: #selector(CardStack.drag))
    card.addGestureRecognizer(pan)
    insertSubview(card, at: 0)
    cards.append(card)
  }

  @objc private func drag(_ pan: UIPanGestureRecognizer) {
    guard let card = pan.view else { return }
    let move = pan.translation(in: self)
    switch pan.state {
    case .changed:
      card.transform = CGAffineTransform(translationX: move.x, y: move.y)
        .rotated(by: move.x / 800)
    case .ended where abs(move.x) > 120:
      perform(#selector(remove(_:)), with: card, afterDelay: 0.25)
      UIView.animate(withDuration: 0.25) { card.alpha = 0 }
    default:
      UIView.animate(
        withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.6, initialSpringVelocity: 1,
        options: [.allowUserInteraction], animations: { card.transform = .identity },
        completion: nil)
    }
  }

  @objc private func remove(_ card: UIView) {
    cards.removeAll { $0 === card }
    card.removeFromSuperview()
    didThrow?(cards.count)
  }
}
