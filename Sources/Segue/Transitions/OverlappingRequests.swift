import Foundation

/// The requests for a transition that reach a container or a presenter while one of its own is in flight.
///
///     OverlappingRequests(of: navigation).policy = .interrupt
///
/// UIKit has no such choice, so it is no property of the controller: a subclass may have one of any name.
@MainActor public struct OverlappingRequests {
  private let controller: UIViewController

  /// The requests to `controller`, a container or a presenter.
  public init(of controller: UIViewController) {
    self.controller = controller
  }

  /// The treatment of a request; to wait, unless set.
  public var policy: TransitionPolicy {
    get { controller.transitionPolicy }
    nonmutating set { controller.transitionPolicy = newValue }
  }

  /// Called with the outcome of each request: the policy, or `queue` if an interruption was not possible.
  public var onDecision: ((TransitionPolicy) -> Void)? {
    get { controller.onOverlappingRequest }
    nonmutating set { controller.onOverlappingRequest = newValue }
  }
}
