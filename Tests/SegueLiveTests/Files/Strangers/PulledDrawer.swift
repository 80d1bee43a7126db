// swift-format-ignore-file

import UIKit
import UIKit.UIGestureRecognizerSubclass

/// A drawer that property animators open, and that a finger takes hold of at once.
public class PulledDrawer: UIViewController {
  private enum Constants {
    static let drawerHeight: CGFloat = 320
    static let grabHeight: CGFloat = 60
  }

  fileprivate lazy var drawer = UIView()
  fileprivate var animator: UIViewPropertyAnimator?
  fileprivate var isOpen: Bool = false
  fileprivate var fractionAtTouch: CGFloat = 0

  override public func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor.lightGray
    drawer.backgroundColor = UIColor.white
    drawer.layer.cornerRadius = 16
    view.addSubview(drawer)
    drawer.addGestureRecognizer(AtOncePan(target: self, action: #selector(PulledDrawer.pulled(pan:))))
  }

  override public func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard animator == nil else { return }
    drawer.frame = frame(open: isOpen)
  }

  private func frame(open: Bool) -> CGRect {
    let height = open ? Constants.drawerHeight : Constants.grabHeight
    return CGRect(x: 0, y: view.bounds.height - height, width: view.bounds.width, height: Constants.drawerHeight)
  }

  @objc fileprivate func pulled(pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began:
      let running = animator ?? makeAnimator()
      running.pauseAnimation()
      fractionAtTouch = running.isReversed ? 1 - running.fractionComplete : running.fractionComplete
      running.isReversed = false
    case .changed:
      let way = pan.translation(in: view).y / (Constants.drawerHeight - Constants.grabHeight)
      animator?.fractionComplete = fractionAtTouch + (isOpen ? way : -way)
    case .ended, .cancelled:
      let velocity = pan.velocity(in: view).y
      animator?.isReversed = velocity != 0 && (velocity < 0) == isOpen
      animator?.continueAnimation(withTimingParameters: UISpringTimingParameters(dampingRatio: 0.8), durationFactor: 1)
    default: break
    }
  }

  private func makeAnimator() -> UIViewPropertyAnimator {
    let target = !isOpen
    let made = UIViewPropertyAnimator(duration: 0.6, dampingRatio: 0.9) { [unowned self] in
      self.drawer.frame = self.frame(open: target)
    }
    made.addCompletion { [unowned self] position in
      if position == .end { self.isOpen = target }
      self.animator = nil
    }
    animator = made
    return made
  }
}

/// Begins with the touch.
private final class AtOncePan: UIPanGestureRecognizer {
  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    maximumNumberOfTouches = 1
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state != .began else { return }
    super.touchesBegan(touches, with: event)
    state = .began
  }
}
