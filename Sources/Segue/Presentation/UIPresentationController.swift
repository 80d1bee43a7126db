import Foundation

/// Manages what surrounds a presented controller, from its presentation to the end of its
/// dismissal: its frame, dimming views and other decoration, and whether the presenter's view is
/// removed.
///
/// This class lets the presented view fill the container and leaves the presenter in place.
@preconcurrency @MainActor open class UIPresentationController: NSObject, UIContentContainer {
  /// The presenting controller. Known once the presentation begins; before that, the one given to
  /// the initializer, or, without one, the presented controller itself.
  open var presentingViewController: UIViewController { presenting ?? presentedViewController }

  /// The presented controller.
  open var presentedViewController: UIViewController {
    guard let presented else {
      trap("the controller that \(self) presented is gone")
    }
    return presented
  }

  // While a presentation lasts, the presenter owns the presented controller.
  private weak var presented: UIViewController?
  private weak var presenting: UIViewController?
  /// The traits that the presentation has, and was last notified of.
  var knownTraits = ScreenTraits.collection
  /// The trait overrides and registrations of the presentation; nil: none.
  var traitOptions: TraitOptions?

  /// The view in which the presentation takes place; nil before it begins and after the dismissal (M2).
  open internal(set) var containerView: UIView?

  /// The style of the presented controller, resolved: never `automatic`.
  open internal(set) var presentationStyle: UIModalPresentationStyle

  /// Is notified of dismissals by the user.
  open weak var delegate: UIAdaptivePresentationControllerDelegate?

  /// The presentation of one controller by another.
  ///
  /// - Parameters:
  ///   - presentedViewController: The controller that is going to be presented.
  ///   - presentingViewController: The controller that is going to present it, if known.
  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    presented = presentedViewController
    presenting = presentingViewController
    presentationStyle = presentedViewController.resolvedPresentationStyle
    super.init()
  }

  func begin(presenting: UIViewController, in containerView: UIView) {
    self.presenting = presenting
    self.containerView = containerView
  }

  /// Changes the presenter, as when the presentations in between are dismissed.
  func adopt(presenting: UIViewController) {
    self.presenting = presenting
  }

  // MARK: Adapting

  /// Another style for a window with these traits; `none`: its own. Asks the delegate (W7).
  ///
  /// Sheets are asked in compact width, custom presentations everywhere: when the presentation begins, and whenever a
  /// size class changes. They can become full screens, with or without the presenter below, and sheets.
  ///
  /// Unlike UIKit, without an answer a form sheet stays one in compact width.
  open func adaptivePresentationStyle(
    for traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    delegate?.adaptivePresentationStyle(for: self, traitCollection: traitCollection) ?? .none
  }

  /// The same, for a window of compact width.
  open var adaptivePresentationStyle: UIModalPresentationStyle {
    adaptivePresentationStyle(
      for: UITraitCollection(traitsFrom: [
        traitCollection, UITraitCollection(horizontalSizeClass: .compact),
      ]))
  }

  /// The style of sheet that a sheet has adapted to; nil: its own.
  var adaptedStyle: UIModalPresentationStyle?

  // MARK: The presented view

  /// The view that animators move: the presented controller's, or one that wraps it.
  open var presentedView: UIView? { presentedViewController.view }

  /// The frame of `presentedView` in the container at the end of the presentation, in points.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }

  /// Whether it covers the window rather than the presentation context.
  open var shouldPresentInFullscreen: Bool { true }

  /// Whether the presenter's view leaves the window once the presentation has ended.
  open var shouldRemovePresentersView: Bool { false }

  // MARK: The life of a presentation

  /// The presentation begins: the container view is there. Add custom views here and animate them
  /// alongside, with the presented controller's `transitionCoordinator`.
  open func presentationTransitionWillBegin() {}

  /// The presentation ended; `completed` is false where it was cancelled, and then views that were
  /// added must be removed again.
  open func presentationTransitionDidEnd(_ completed: Bool) {}

  /// The dismissal begins.
  open func dismissalTransitionWillBegin() {}

  /// The dismissal ended; `completed` is false where it was cancelled and the controller stays.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  /// The container view is about to lay out its subviews, as after a resize of the window. The
  /// presented view does not get its new frame automatically (M4).
  open func containerViewWillLayoutSubviews() {}

  /// The container view has laid out its subviews.
  open func containerViewDidLayoutSubviews() {}

  // MARK: UIContentContainer

  /// The size that the presented controller prefers, in points.
  open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }

  /// Called when the presented controller prefers another size.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: UIContentContainer
  ) {}

  /// The size of the presented controller in a container of `parentSize`, in points.
  open func size(
    forChildContentContainer container: UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// Called before the container changes its size.
  open func viewWillTransition(
    to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator
  ) {
    presentedViewController.viewWillTransition(to: size, with: coordinator)
  }

  /// Called before the traits of what is presented become `newCollection`.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: UIViewControllerTransitionCoordinator
  ) {
    let collection = resolvedTraits(on: newCollection)
    guard collection != presentedViewController.traitCollection else { return }
    presentedViewController.willTransition(to: collection, with: coordinator)
  }

  // MARK: Traits

  /// The traits of what is presented, but for its own overrides.
  open var traitCollection: UITraitCollection { knownTraits }

  /// The traits have changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The traits that this kind of presentation overrides; nil: none.
  var standardTraits: UITraitCollection? { nil }

  /// Traits of the presented controller that the presentation overrides; nil: none of them.
  open var overrideTraitCollection: UITraitCollection? {
    get { traitOptions?.imposed }
    set {
      guard traitOptions?.imposed != newValue else { return }
      madeTraitOptions.imposed = newValue
      followTraits()
    }
  }

  // MARK: The user's dismissals

  /// Whether the user may dismiss the presented controller now, in whatever way the presentation
  /// offers.
  var mayUserDismiss: Bool {
    !presentedViewController.holdsPresentation
      && delegate?.presentationControllerShouldDismiss(self) ?? true
  }

  /// The user dismisses it with one action, such as a key or a click: animates the dismissal, or
  /// notifies the delegate that it was refused.
  func userDismisses() {
    guard let presentation = presentedViewController.presentation, presentation.isAtRest else {
      return
    }
    guard mayUserDismiss else {
      delegate?.presentationControllerDidAttemptToDismiss(self)
      return
    }
    delegate?.presentationControllerWillDismiss(self)
    presentation.dismiss(animated: true) { [self] in
      delegate?.presentationControllerDidDismiss(self)
    }
  }

  /// Whether the Escape key dismisses it.
  var escapeDismisses: Bool { false }
}

/// Full screen and current context: the presenter's view is removed.
@MainActor final class ReplacingPresentationController: UIPresentationController {
  override var shouldRemovePresentersView: Bool { true }
}
