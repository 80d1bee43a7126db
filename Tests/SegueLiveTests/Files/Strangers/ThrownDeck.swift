// swift-format-ignore-file

import UIKit

@objc public enum DeckSide: Int { case left = -1, right = 1 }

@objc public protocol ThrownDeckDataSource: AnyObject {
  func numberOfCards(in deck: ThrownDeck) -> Int
  func deck(_ deck: ThrownDeck, cardAt index: Int) -> UIView
  @objc optional func deck(_ deck: ThrownDeck, titleForCardAt index: Int) -> String?
}

@objc public protocol ThrownDeckDelegate {
  @objc optional func deck(_ deck: ThrownDeck, didThrowCardAt index: Int, to side: DeckSide)
  @objc optional func deckDidRunOut(_ deck: ThrownDeck)
}

/// A deck whose first card is thrown to either side.
open class ThrownDeck: UIView {
  @IBOutlet open weak var dataSource: ThrownDeckDataSource? { didSet { reload() } }
  @IBOutlet open weak var delegate: ThrownDeckDelegate?
  private var index = 0
  private var cards = [UIView]()

  @objc open func reload() {
    guard let source = dataSource else { return }
    cards.forEach { $0.removeFromSuperview() }
    cards = (index..<source.numberOfCards(in: self)).prefix(3).map { source.deck(self, cardAt: $0) }
    for card in cards.reversed() { addSubview(card) }
    cards.first?.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(panned(_:))))
    if let title = dataSource?.deck?(self, titleForCardAt: index) { accessibilityLabel = title }
  }

  @objc private func panned(_ pan: UIPanGestureRecognizer) {
    guard let card = cards.first else { return }
    let x = pan.translation(in: self).x
    card.transform = CGAffineTransform(translationX: x, y: 0).rotated(by: x / 900)
    guard pan.state == .ended else { return }
    guard abs(x) > 100 else {
      UIView.animate(withDuration: 0.4) { card.transform = .identity }
      return
    }
    let side: DeckSide = x < 0 ? .left : .right
    UIView.animate(withDuration: 0.3, animations: { card.center.x += CGFloat(side.rawValue) * self.bounds.width }) { _ in
      self.delegate?.deck?(self, didThrowCardAt: self.index, to: side)
      self.index += 1
      self.reload()
      if self.cards.isEmpty { self.delegate?.deckDidRunOut?(self) }
    }
  }
}

class DeckController: UIViewController, ThrownDeckDataSource, ThrownDeckDelegate {
  private let deck = ThrownDeck(frame: .zero)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    deck.frame = view.bounds.insetBy(dx: 40, dy: 60)
    view.addSubview(deck)
    deck.delegate = self
    deck.dataSource = self
  }

  func numberOfCards(in deck: ThrownDeck) -> Int { 8 }

  func deck(_ deck: ThrownDeck, cardAt index: Int) -> UIView {
    let card = UIView(frame: deck.bounds)
    card.backgroundColor = UIColor(hue: CGFloat(index) / 8, saturation: 0.5, brightness: 0.95, alpha: 1)
    return card
  }

  func deckDidRunOut(_ deck: ThrownDeck) { title = "None is left" }
}
