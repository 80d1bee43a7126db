import UIKit

/// Everything below one name, as larger projects have it.
enum Transitions {
  enum Direction: String, CaseIterable { case left, right, up, down }

  final class Shift: NSObject, UIViewControllerAnimatedTransitioning {
    struct Configuration {
      var duration: TimeInterval = 0.3
      static let standard = Configuration()
    }

    private let configuration: Configuration
    let direction: Direction
    var fades: Bool = true

    init(direction: Direction, configuration: Configuration = .standard) {
      self.direction = direction
      self.configuration = configuration
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    func transitionDuration(
      using transitionContext: UIViewControllerContextTransitioning?
    ) -> TimeInterval { configuration.duration }

    func animateTransition(using context: UIViewControllerContextTransitioning) {
      guard let to = context.view(forKey: .to) else { return context.completeTransition(false) }
      let size = context.containerView.bounds.size
      let offset: CGPoint =
        switch direction {
        case .left: CGPoint(x: -size.width, y: 0)
        case .right: CGPoint(x: size.width, y: 0)
        case .up: CGPoint(x: 0, y: -size.height)
        case .down: CGPoint(x: 0, y: size.height)
        }
      context.containerView.addSubview(to)
      to.transform = CGAffineTransform(translationX: offset.x, y: offset.y)
      if fades { to.alpha = 0 }
      UIView.animate(
        withDuration: configuration.duration,
        animations: {
          to.transform = .identity
          to.alpha = 1
        }
      ) { _ in
        to.transform = .identity
        to.alpha = 1
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
  }
}
