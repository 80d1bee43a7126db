import Segue

/// A delegate of navigation controllers, tab bar controllers and presentations: vends what a test gives it, and notes
/// its callbacks.
@MainActor public final class DelegateSpy: NSObject {
  /// A call of the delegate.
  public enum Callback: String, Sendable {
    case animator = "animationControllerFor"
    case interactor = "interactionControllerFor"
    case presentationController = "presentationControllerFor"
    case willShow, didShow, shouldSelect, didSelect
  }

  private let journal: Journal?
  private let noted: Set<Callback>

  /// Vended for every transition.
  public var animator: UIViewControllerAnimatedTransitioning?
  /// Vended for dismissals, in the place of `animator`.
  public var dismissalAnimator: UIViewControllerAnimatedTransitioning?
  /// Vended for every transition that has an animator.
  public var interactor: UIViewControllerInteractiveTransitioning?
  /// Makes the presentation controllers of custom presentations.
  public var makeController: ((UIViewController, UIViewController?) -> UIPresentationController)?
  /// The answer to `shouldSelect`.
  public var allowsSelection = true
  /// Receives each callback, after what it vends is chosen.
  public var react: ((Callback) -> Void)?
  /// The number of calls of each callback.
  public private(set) var counts: [Callback: Int] = [:]

  /// - Parameters:
  ///   - animator: Vended for every transition.
  ///   - journal: Takes the notes.
  ///   - noted: The callbacks that are noted in the journal.
  public init(
    _ animator: UIViewControllerAnimatedTransitioning? = nil, journal: Journal? = nil,
    noting noted: Set<Callback> = []
  ) {
    self.animator = animator
    self.journal = journal
    self.noted = noted
  }

  /// The interaction controller if it is driven by percentages.
  public var percentDriven: UIPercentDrivenInteractiveTransition? {
    interactor as? UIPercentDrivenInteractiveTransition
  }

  /// Counts and notes a callback, and reacts to it.
  public func hear(_ callback: Callback, _ note: String) {
    counts[callback, default: 0] += 1
    if noted.contains(callback) { journal?.note(note) }
    react?(callback)
  }

  /// The answer to a request for an animator.
  public func vendAnimator(
    forDismissal isDismissal: Bool = false, _ note: String = "animator?"
  ) -> UIViewControllerAnimatedTransitioning? {
    let vended = isDismissal ? dismissalAnimator ?? animator : animator
    hear(.animator, note)
    return vended
  }

  /// The answer to a request for an interaction controller.
  public func vendInteractor() -> UIViewControllerInteractiveTransitioning? {
    let vended = interactor
    hear(.interactor, "interactor?")
    return vended
  }
}

extension Set<DelegateSpy.Callback> {
  /// The requests for something to vend.
  public static let requests: Self = [.animator, .interactor, .presentationController]
  /// The callbacks before and after a navigation controller shows a controller.
  public static let shows: Self = [.willShow, .didShow]
  /// The callbacks of a selection in a tab bar.
  public static let selections: Self = [.shouldSelect, .didSelect]
}

// MARK: - Navigation controllers

extension DelegateSpy: UINavigationControllerDelegate {
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) { hear(.willShow, "willShow(\(viewController))") }

  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) { hear(.didShow, "didShow(\(viewController))") }

  public func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? { vendAnimator() }

  public func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? { vendInteractor() }
}

// MARK: - Tab bar controllers

extension DelegateSpy: UITabBarControllerDelegate {
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool {
    hear(.shouldSelect, "shouldSelect(\(viewController))")
    return allowsSelection
  }

  public func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) { hear(.didSelect, "didSelect(\(viewController))") }

  public func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? { vendAnimator() }

  public func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? { vendInteractor() }
}

// MARK: - Presentations

extension DelegateSpy: UIViewControllerTransitioningDelegate {
  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    vendAnimator("animator?(\(presented) by \(presenting) from \(source))")
  }

  public func animationController(
    forDismissed dismissed: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? { vendAnimator(forDismissal: true) }

  public func interactionControllerForPresentation(
    using animator: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? { vendInteractor() }

  public func interactionControllerForDismissal(
    using animator: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? { vendInteractor() }

  public func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    hear(.presentationController, "controller?")
    return makeController?(presented, presenting)
  }
}
