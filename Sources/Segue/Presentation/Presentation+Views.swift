import Foundation

/// The place of a presenter's view while it is not covered.
@MainActor struct PresenterHome {
  weak var superview: UIView?
  let frame: CGRect
  let fills: Bool
  /// Whether the container has exactly its place.
  let isCovered: Bool

  /// Records the place of `view` now, and whether `containerView` has the same.
  init(of view: UIView, below containerView: UIView) {
    superview = view.superview
    frame = view.frame
    fills = view.frame == view.superview?.bounds
    isCovered = containerView.superview === superview && containerView.frame == frame
  }
}

extension Presentation {
  /// Covers the window, or the view of the presentation context.
  func placeContainer(over presenting: UIViewController) {
    let view: UIView = presenting.view
    let isContext = style == .currentContext || style == .overCurrentContext
    let confined = isContext || !controller.shouldPresentInFullscreen
    if confined, let home, let superview = home.superview, superview !== view.window {
      containerView.frame = home.fills ? superview.bounds : home.frame
      superview.addSubview(containerView)
    } else if confined, home == nil, let superview = view.superview, superview !== view.window {
      containerView.frame = view.transform.isIdentity ? view.frame : superview.bounds
      superview.insertSubview(containerView, aboveSubview: view)
    } else if let window = view.window {
      containerView.frame = window.bounds
      window.addSubview(containerView)
    }
  }

  /// Leaves the presented view where its animator put it (O7), unless the container's size has
  /// changed from `size` since.
  func keepPresentedView(begunAt size: CGSize) {
    guard let view = controller.presentedView else { return }
    if !view.isDescendant(of: containerView) { containerView.addSubview(view) }
    guard view.transform.isIdentity,
      controller.frameOfPresentedViewInContainerView == containerView.bounds
    else { return }
    if containerView.bounds.size != size { view.frame = containerView.bounds }
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  /// Puts the presented view back into the container at rest, if something has removed it.
  func restoreVisibleView() {
    guard isAtRest, engine.hasEnded, let view = controller.presentedView,
      presented.presentedStorage?.presentation?.removesPresenter != true,
      !view.isDescendant(of: containerView)
    else { return }
    containerView.addSubview(view)
  }

  /// The presenter's place in the container's coordinates.
  func frame(of presenting: UIViewController) -> CGRect {
    guard let view = presenting.viewIfLoaded else { return .zero }
    if let home {
      return home.fills || home.isCovered ? containerView.bounds : home.frame
    }
    guard view.superview != nil, view.transform.isIdentity else { return containerView.bounds }
    return view.convert(view.bounds, to: containerView)
  }

  /// The presenter's view is about to leave: moves it into the container, to take part in the
  /// transition (X1).
  func bringPresenterIn(_ presenting: UIViewController) {
    let view: UIView = presenting.view
    home = PresenterHome(of: view, below: containerView)
    containerView.insertSubview(view, at: 0)
    if view.transform.isIdentity { view.frame = frame(of: presenting) }
  }

  /// The presenter's view is about to come back: sets its size before it is visible.
  func bringPresenterBack(_ presenting: UIViewController) {
    presenting.view.frame = frame(of: presenting)
  }

  /// Puts the presenter's view back where it was before the presentation.
  func sendPresenterHome(_ presenting: UIViewController) {
    guard let home else { return }
    put(presenting, into: home)
    self.home = nil
  }

  /// Puts back the view of a presenter that stays, where an animator has moved it although the
  /// context did not provide it (X7).
  func keepPresenter(_ presenting: UIViewController, at home: PresenterHome) {
    guard presenting.viewIfLoaded?.superview !== home.superview else { return }
    put(presenting, into: home)
  }

  private func put(_ presenting: UIViewController, into home: PresenterHome) {
    guard let superview = home.superview else { return }
    let view: UIView = presenting.view
    if superview === containerView.superview {
      superview.insertSubview(view, belowSubview: containerView)
    } else {
      superview.addSubview(view)
    }
    guard view.transform.isIdentity else { return }
    // The window may have been resized meanwhile.
    view.frame =
      home.fills ? superview.bounds : home.isCovered ? containerView.frame : home.frame
  }

  /// The style of the controller in whose context it is presented, if that provides one; else its own (M10).
  private var transitionStyle: UIModalTransitionStyle {
    let style = presented.modalPresentationStyle
    guard style == .currentContext || style == .overCurrentContext, let presenting,
      presenting.definesPresentationContext, presenting.providesPresentationContextTransitionStyle
    else { return presented.modalTransitionStyle }
    return presenting.modalTransitionStyle
  }

  /// The built-in animator, used where the delegate vends none. Where motion is to be reduced it
  /// fades, unless a finger drives it.
  func standardAnimator(
    animated: Bool, isInteractive: Bool = false, _ direction: Direction
  ) -> UIViewControllerAnimatedTransitioning {
    guard animated else { return ModalAnimator(.none, direction) }
    if UIAccessibility.isReduceMotionEnabled, !isInteractive {
      return ModalAnimator(.crossDissolve, direction)
    }
    if controller is UISheetPresentationController {
      return ModalAnimator(.coverVertical, direction)
    }
    switch transitionStyle {
    case .coverVertical: return ModalAnimator(.coverVertical, direction)
    case .flipHorizontal: return FlipAnimator(direction)
    case .crossDissolve, .partialCurl: return ModalAnimator(.crossDissolve, direction)
    }
  }
}
