import Segue

/// The state of one presentation or dismissal, shared by all transitions that run in it.
///
/// They own it; it owns none of them, so that a context that is kept keeps nothing else alive.
@MainActor final class TransitionSession {
  let direction: TransitionDirection
  let source: UIViewController?
  let back: UIViewController
  let fore: UIViewController
  let presentationController: UIPresentationController?
  weak var coordinator: TransitionCoordinator?
  private(set) var stage = Stage.prepared
  private var deferred: [() -> Void] = []

  enum Stage {
    case prepared
    case running(UIViewControllerContextTransitioning, UIView)
    case over(UIView, wasCancelled: Bool)
  }

  init(
    _ direction: TransitionDirection, source: UIViewController?, back: UIViewController,
    fore: UIViewController, presentationController: UIPresentationController?
  ) {
    self.direction = direction
    self.source = source
    self.back = back
    self.fore = fore
    self.presentationController = presentationController
  }

  var isOver: Bool {
    if case .over = stage { true } else { false }
  }

  var wasCancelled: Bool {
    switch stage {
    case .prepared: false
    case .running(let context, _): context.transitionWasCancelled
    case .over(_, let wasCancelled): wasCancelled
    }
  }

  var containerView: UIView {
    switch stage {
    case .prepared: fore.viewIfLoaded?.window ?? back.viewIfLoaded?.window ?? back.view
    case .running(_, let view), .over(let view, _): view
    }
  }

  // MARK: Moving on

  func begin(in context: UIViewControllerContextTransitioning) {
    stage = .running(context, context.containerView)
  }

  func deferToCompletion(_ work: @escaping () -> Void) {
    guard !isOver else { return work() }
    deferred.append(work)
  }

  /// Runs the deferred work, also what that defers in turn; then the session is over.
  func end() {
    while !deferred.isEmpty { deferred.removeFirst()() }
    stage = .over(containerView, wasCancelled: wasCancelled)
  }
}
