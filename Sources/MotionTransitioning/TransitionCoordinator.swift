import Foundation
import Segue

/// Runs one presentation or dismissal: the animator that UIKit is given, which owns all the parts.
@MainActor final class TransitionCoordinator: NSObject {
  /// The controller that has vended it.
  private(set) weak var owner: TransitionController?
  private let session: TransitionSession
  private let main: TransitionNode
  /// The presentation controller's part, which begins first.
  private var accompaniment: TransitionNode?
  private var record: ViewRecord?
  private var isStarting = false

  init(_ transition: Transition, in session: TransitionSession, of owner: TransitionController?) {
    self.owner = owner
    self.session = session
    main = TransitionNode(transition, in: session)
    super.init()
    session.coordinator = self
  }

  /// Whether the transition says that it can be performed.
  var isFeasible: Bool {
    (main.transition as? TransitionWithFeasibility)?.canPerformTransition(with: main) ?? true
  }

  /// The transition that runs or is about to; nil once it is over.
  var activeTransition: Transition? { session.isOver ? nil : main.transition }

  /// A node has ended, perhaps the last one.
  func nodeDidEnd() {
    guard !isStarting, case .running(let context, _) = session.stage,
      main.isOver, accompaniment?.isOver ?? true
    else { return }
    finish()
    context.completeTransition(!session.wasCancelled)
  }

  private func finish() {
    session.end()
    if session.wasCancelled { record?.restore() }
  }
}

extension TransitionCoordinator: UIViewControllerAnimatedTransitioning {
  func transitionDuration(
    using transitionContext: UIViewControllerContextTransitioning?
  ) -> TimeInterval {
    if let transitionContext, case .prepared = session.stage {
      session.begin(in: transitionContext)
    }
    return main.duration
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    session.begin(in: transitionContext)
    place(in: transitionContext)
    record = ViewRecord(of: views(in: transitionContext), in: transitionContext.containerView)
    isStarting = true
    if transitionContext.isAnimated {
      startNodes()
    } else {
      // A custom presentation that is not animated asks its animator, too (X2).
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      UIView.performWithoutAnimation { startNodes() }
      CATransaction.commit()
    }
    isStarting = false
    nodeDidEnd()
  }

  private func startNodes() {
    if let controller = session.presentationController as? Transition {
      let node = TransitionNode(controller, in: session)
      accompaniment = node
      node.start(accompanying: main)
    }
    main.start()
  }

  /// Called after `completeTransition`, and without it where the transition was ended from outside.
  func animationEnded(_ transitionCompleted: Bool) {
    if !session.isOver { finish() }
    // The dismissed view must look as before the motion when it is presented again.
    if session.direction == .backward, transitionCompleted, let view = session.fore.viewIfLoaded {
      record?.restore(view)
    }
    record = nil
  }

  /// Puts the appearing view into its final frame, and into the container. The other one is in its place, where it stays
  /// if the transition is cancelled: its final frame may be beside the container.
  private func place(in context: UIViewControllerContextTransitioning) {
    guard let coming = context.view(forKey: .to) else { return }
    if let controller = context.viewController(forKey: .to), coming === controller.viewIfLoaded,
      coming.transform.isIdentity
    {
      let frame = context.finalFrame(for: controller)
      if !frame.isEmpty { coming.frame = frame }
    }
    if coming.superview == nil {
      switch session.direction {
      case .forward: context.containerView.addSubview(coming)
      case .backward: context.containerView.insertSubview(coming, at: 0)
      }
    }
    coming.layoutIfNeeded()
  }

  /// All views that the motion may change.
  private func views(in context: UIViewControllerContextTransitioning) -> [UIView] {
    let views = [
      context.view(forKey: .from), context.view(forKey: .to),
      session.back.viewIfLoaded, session.fore.viewIfLoaded,
    ]
    var distinct: [UIView] = []
    for case let view? in views where !distinct.contains(where: { $0 === view }) {
      distinct.append(view)
    }
    return distinct
  }
}
