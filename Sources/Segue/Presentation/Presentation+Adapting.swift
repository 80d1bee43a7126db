import Foundation

/// Adapting to the size classes around it (W7).
extension Presentation {
  /// The style in which it is shown; `none`: its own.
  private var adaptedStyle: UIModalPresentationStyle {
    controller === original ? original.adaptedStyle ?? .none : style
  }

  /// The style that surroundings with these traits ask for; `none`: its own.
  private func styleAsked(in traits: UITraitCollection) -> UIModalPresentationStyle {
    let own = original.presentationStyle
    switch own {
    case .custom: break
    case .pageSheet, .formSheet:
      guard traits.horizontalSizeClass == .compact else { return .none }
    default: return .none
    }
    let style = original.adaptivePresentationStyle(for: traits)
    switch style {
    case .fullScreen, .overFullScreen, .pageSheet, .formSheet: return style == own ? .none : style
    default: return .none
    }
  }

  /// The controller that shows it in `style`.
  private func choose(_ style: UIModalPresentationStyle) -> UIPresentationController {
    let isSheet = style == .pageSheet || style == .formSheet
    // A sheet that becomes another kind of sheet keeps its detents.
    let keeps = isSheet && original is UISheetPresentationController
    original.adaptedStyle = keeps ? style : nil
    guard style != .none, !keeps else { return original }
    let new = presented.makePresentationController(style, presenting: presenting)
    new.presentationStyle = style
    new.delegate = original.delegate
    new.traitOptions = original.traitOptions
    return new
  }

  /// Adapts before the presentation begins.
  func adaptAtFirst() {
    guard let window = presenting?.viewIfLoaded?.window else { return }
    traitsAdaptedTo = window.traitCollection
    controller = choose(styleAsked(in: traitsAdaptedTo))
  }

  /// Tells the delegate in which style it is going to be shown.
  func announceStyle() {
    original.delegate?.presentationController(
      original, willPresentWithAdaptiveStyle: adaptedStyle,
      transitionCoordinator: isAtRest ? nil : presented.transitionCoordinator)
  }

  /// Whether a size class around it has changed.
  private var needsAdapting: Bool {
    let now = containerView.traitCollection
    return now.horizontalSizeClass != traitsAdaptedTo.horizontalSizeClass
      || now.verticalSizeClass != traitsAdaptedTo.verticalSizeClass
  }

  /// Lets the next layout adapt it, where a size class has changed.
  func adaptWhenLaidOut() {
    if needsAdapting { containerView.setNeedsLayout() }
  }

  /// Adapts after a change of size classes, unless a transition is in flight or the presented view has made way for
  /// another presentation: then afterwards.
  func adaptIfNeeded() {
    guard needsAdapting, isAtRest, containerView.window != nil, let presenting,
      presented.presentedStorage?.presentation?.removesPresenter != true
    else { return }
    traitsAdaptedTo = containerView.traitCollection
    let style = styleAsked(in: traitsAdaptedTo)
    guard style != adaptedStyle else { return }
    let old = controller
    let new = choose(style)
    if new !== old { replace(old, by: new, of: presenting) }
    announceStyle()
  }

  /// Ends what `old` shows around the presented view, and begins what `new` shows. The view stays in the window.
  private func replace(
    _ old: UIPresentationController, by new: UIPresentationController,
    of presenting: UIViewController
  ) {
    isReplacing = true
    defer { isReplacing = false }
    old.dismissalTransitionWillBegin()
    controller = new
    new.begin(presenting: presenting, in: containerView)
    containerView.letsTouchesThrough = false
    // The view stays in the window, so that what is edited in it stays edited.
    if let sheet = new as? UISheetPresentationController {
      containerView.addSubview(sheet.sheetView)
    }
    let view = new.presentedView
    if let view { containerView.addSubview(view) }
    for other in containerView.subviews where other !== view { other.removeFromSuperview() }
    old.dismissalTransitionDidEnd(true)
    old.containerView = nil

    new.presentationTransitionWillBegin()
    if let view {
      containerView.addSubview(view)
      view.frame = new.frameOfPresentedViewInContainerView
    }
    keepPresentedView(begunAt: containerView.bounds.size)
    removePresenter(presenting, where: new.shouldRemovePresentersView)
    new.presentationTransitionDidEnd(true)
    presented.followTraits()
  }

  private func removePresenter(_ presenting: UIViewController, where removes: Bool) {
    guard removes != removesPresenter else { return }
    if removes {
      bringPresenterIn(presenting)
      presenting.beginAppearanceTransition(false, animated: false)
      presenting.view.removeFromSuperview()
    } else {
      bringPresenterBack(presenting)
      presenting.beginAppearanceTransition(true, animated: false)
      sendPresenterHome(presenting)
    }
    presenting.endAppearanceTransition()
    removesPresenter = removes
  }
}
