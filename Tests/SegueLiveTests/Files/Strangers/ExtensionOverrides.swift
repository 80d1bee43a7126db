// swift-format-ignore-file

import UIKit

class SpringyPage: UIViewController {
  let ball = UIView(frame: CGRect(x: 100, y: 100, width: 60, height: 60))
}

// MARK: - Life cycle
extension SpringyPage {
  override func viewDidLoad() {
    super.viewDidLoad()
    ball.backgroundColor = .red
    view.addSubview(ball)
  }

  override func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
    super.viewWillTransition(to: size, with: coordinator)
    coordinator.animate(alongsideTransition: { _ in self.ball.center.x = size.width / 2 })
  }

  override var prefersStatusBarHidden: Bool { return true }
}

// MARK: - Touches
extension SpringyPage {
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return super.touchesMoved(touches, with: event) }
    ball.center = touch.location(in: view)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    UIView.animate(withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0, animations: {
      self.ball.center = self.view.center
    })
  }
}
