// swift-format-ignore-file

import UIKit

protocol LazyCardDelegate: class {
  func lazyCardWillGo(_ card: LazyCard)
}

/// Recognizers that are lazy, of another object, and in closures.
final class LazyCard: UIPresentationController, UIGestureRecognizerDelegate {
  weak var cardDelegate: LazyCardDelegate?
  private lazy var dimming: UIView = {
    let view = UIView()
    let tap = UITapGestureRecognizer(target: self, action:  #selector (self.tapped (_:)))
    view.addGestureRecognizer(tap)
    return view
  }()
  private(set) lazy var pan = UIPanGestureRecognizer(target: self,
                                                     action: #selector(handlePan(_:)))

  override func presentationTransitionDidEnd(_ completed: Bool) {
    [pan].forEach { $0.delegate = self; presentedView?.addGestureRecognizer($0) }
    if let sheet = presentedViewController as? LazySheet {
      let swipe = UISwipeGestureRecognizer(target: sheet, action: #selector(sheet.swiped(sender:)))
      containerView?.addGestureRecognizer(swipe)
    }
  }

  @objc func tapped(_ sender: UITapGestureRecognizer) { cardDelegate?.lazyCardWillGo(self) }

  @objc private func handlePan(_ pan: UIPanGestureRecognizer) {
    let view = pan.view!
    if pan.state == .ended, pan.translation(in: view).y > 40 { tapped(UITapGestureRecognizer()) }
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { gestureRecognizer === pan }
}

class LazySheet: UIViewController {
  @objc func swiped(sender: UISwipeGestureRecognizer) {
    if sender.state == .ended { dismiss(animated: true, completion: nil) }
  }
}
