// swift-format-ignore-file

import UIKit

/// A panel that opens and closes, and can be grabbed at any time.
class GrabbedAnimators: UIViewController {
  enum State { case open, closed }

  @IBOutlet weak var panel: UIView!
  @IBOutlet var bottom: NSLayoutConstraint!

  private var state = State.closed
  private var running: [UIViewPropertyAnimator] = []
  private var progresses: [CGFloat] = []

  private lazy var recognizer: UIPanGestureRecognizer = {
    let recognizer = UIPanGestureRecognizer()
    recognizer.addTarget(self, action: #selector(grabbed(recognizer:)))
    return recognizer
  }()

  override func viewDidLoad() {
    super.viewDidLoad()
    panel.addGestureRecognizer(recognizer)
  }

  private func animate(to next: State, duration: TimeInterval) {
    guard running.isEmpty else { return }
    let animator = UIViewPropertyAnimator(duration: duration, dampingRatio: 1) {
      self.bottom.constant = next == .open ? 0 : 400
      self.view.layoutIfNeeded()
    }
    animator.addCompletion { position in
      if position == .end { self.state = next }
      self.running.removeAll()
    }
    animator.startAnimation()
    running.append(animator)
  }

  @objc private func grabbed(recognizer: UIPanGestureRecognizer) {
    switch recognizer.state {
    case .began:
      animate(to: state == .open ? .closed : .open, duration: 1)
      running.forEach { $0.pauseAnimation() }
      progresses = running.map { $0.fractionComplete }
    case .changed:
      let fraction = -recognizer.translation(in: panel).y / 400
      for (index, animator) in running.enumerated() {
        animator.fractionComplete = fraction + progresses[index]
      }
    case .ended:
      let isUp = recognizer.velocity(in: panel).y < 0
      running.forEach {
        $0.isReversed = isUp == (state == .open)
        $0.continueAnimation(withTimingParameters: nil, durationFactor: 0)
      }
    default: break
    }
  }
}
