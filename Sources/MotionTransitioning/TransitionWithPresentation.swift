import Segue

/// A transition that provides its own presentation controller.
@preconcurrency @MainActor public protocol TransitionWithPresentation: Transition {
  /// The style of presentation that the transition is made for: `custom`, for a presentation
  /// controller of its own.
  ///
  /// Called once, when the transition is assigned to a transition controller; it becomes the view
  /// controller's `modalPresentationStyle`.
  func defaultModalPresentationStyle() -> UIModalPresentationStyle

  /// The presentation controller; nil for none. Only called where the style is `custom`.
  ///
  /// If it is a `Transition` itself, it is started before this one, in both directions.
  ///
  /// - Parameters:
  ///   - presented: The controller that is going to be presented.
  ///   - presenting: The controller that presents; the source where that is not known yet.
  ///   - source: The controller whose `present` was called.
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController?
  ) -> UIPresentationController?
}
