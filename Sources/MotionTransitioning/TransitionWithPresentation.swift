import Segue

/// A transition with a say in what surrounds the presented view and in where it ends up.
@preconcurrency @MainActor public protocol TransitionWithPresentation: Transition {
  /// The style of presentation that the transition is made for: `custom`, for a presentation controller
  /// of its own.
  ///
  /// Asked once, when the transition is given to a transition controller, whose view controller gets it
  /// as `modalPresentationStyle`.
  func defaultModalPresentationStyle() -> UIModalPresentationStyle

  /// What looks after the presentation; nil for nothing of the kind. Only asked where the style is
  /// `custom`.
  ///
  /// If it is a `Transition` itself, it is started before this one, in both directions.
  ///
  /// - Parameters:
  ///   - presented: Who is going to be presented.
  ///   - presenting: Who presents; where that is not known yet, the source.
  ///   - source: Whose `present` was called.
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController?
  ) -> UIPresentationController?
}
