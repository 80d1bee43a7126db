import Foundation

/// Presents a controller as a sheet that the user drags from one height to the next, and away.
///
/// A page sheet is attached to the bottom of the window and rests at its detents; a form sheet is a
/// centered card of its preferred size. Unlike UIKit, a sheet is never wider than 640 points, and
/// it does not push the presenter back.
@preconcurrency @MainActor open class UISheetPresentationController: UIPresentationController {
  /// The heights at which the sheet rests.
  ///
  /// - Precondition: Not empty.
  open var detents: [Detent] = [.large()] {
    didSet {
      demand(!detents.isEmpty, "a sheet needs a detent, but \(self) was given none")
      invalidateDetents()
    }
  }

  /// The detent at which the sheet rests; nil: the lowest. Set it inside `animateChanges` to
  /// animate the change.
  open var selectedDetentIdentifier: Detent.Identifier? {
    didSet { layOutSheet() }
  }

  /// Up to this detent the presenter is not dimmed and receives touches; nil: always dimmed.
  open var largestUndimmedDetentIdentifier: Detent.Identifier? {
    didSet { layOutSheet() }
  }

  /// Whether a grabber is shown at the top of the sheet.
  open var prefersGrabberVisible = false {
    didSet { sheetView.showsGrabber = prefersGrabberVisible }
  }

  /// The radius of the upper corners, in points; nil: the standard 14.
  open var preferredCornerRadius: CGFloat? {
    didSet { sheetView.cornerRadius = preferredCornerRadius ?? SheetView.standardCornerRadius }
  }

  /// Whether dragging up in a list that is scrolled to its top first expands the sheet.
  open var prefersScrollingExpandsWhenScrolledToEdge = true

  private(set) lazy var sheetView = SheetView(self)
  private(set) lazy var dimmingView = makeDimmingView()
  private(set) lazy var dragging = SheetDrag(self)

  /// The height in points while a finger holds the sheet.
  var draggedHeight: CGFloat? {
    didSet { layOutSheet() }
  }

  /// Recomputes the heights of the detents, after a change that one of them depends on.
  open func invalidateDetents() {
    layOutSheet()
  }

  /// Animates what `changes` does to the sheet, such as selecting a detent.
  open func animateChanges(_ changes: () -> Void) {
    UIView.animate(springDuration: SheetMetrics.springDuration, bounce: 0) {
      changes()
      layOutSheet()
      sheetView.layoutIfNeeded()
    }
  }

  // MARK: Geometry

  /// The sheet's frame at its selected detent, in the container, in points.
  open override var frameOfPresentedViewInContainerView: CGRect {
    frame(height: selectedHeight)
  }

  override var escapeDismisses: Bool { true }

  private static let sheetTraits = UITraitCollection {
    $0.horizontalSizeClass = .compact
    $0.userInterfaceLevel = .elevated
  }

  override var standardTraits: UITraitCollection? { Self.sheetTraits }

  // MARK: The life of a presentation

  open override var presentedView: UIView? {
    sheetView.setContent(presentedViewController.view)
    return sheetView
  }

  open override func presentationTransitionWillBegin() {
    guard let containerView else { return }
    dimmingView.frame = containerView.bounds
    dimmingView.alpha = 0
    containerView.addSubview(dimmingView)
    dragging.install()
    alongside { $0.dimmingView.alpha = $0.dimming }
  }

  open override func dismissalTransitionWillBegin() {
    alongside { $0.dimmingView.alpha = 0 }
  }

  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    dragging.dismissalEnded(completed)
    guard !completed else { return }
    layOutSheet()
    dimmingView.alpha = dimming
  }

  open override func containerViewWillLayoutSubviews() {
    dragging.containerWillLayOut()
    layOutSheet()
  }

  /// Makes `change` alongside the transition if it is animated, else at once.
  private func alongside(_ change: @escaping (UISheetPresentationController) -> Void) {
    guard let coordinator = presentedViewController.transitionCoordinator else {
      return change(self)
    }
    coordinator.animate(alongsideTransition: { [weak self] _ in
      if let self { change(self) }
    })
  }

  private func makeDimmingView() -> UIView {
    let view = UIView()
    view.backgroundColor = .black
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let tap = UITapGestureRecognizer(
      target: self, action: UISheetPresentationController.tappedOutside)
    tap.owner = .content
    view.addGestureRecognizer(tap)
    return view
  }

  private func tappedOutside(_ recognizer: UITapGestureRecognizer) {
    if recognizer.state == .ended { userDismisses() }
  }
}

// MARK: - Geometry

/// Sizes and times of sheets, in points and seconds.
enum SheetMetrics {
  static let greatestWidth: CGFloat = 640
  /// Between the top of the container and a large sheet.
  static let rim: CGFloat = 28
  static let formSize = CGSize(width: 540, height: 480)
  /// The minimum around a form sheet.
  static let formMargin: CGFloat = 20
  /// The opacity of the black over the presenter.
  static let dimming: CGFloat = 0.4
  static let springDuration: TimeInterval = 0.4
}

extension UISheetPresentationController {
  var isForm: Bool { (adaptedStyle ?? presentationStyle) == .formSheet }

  private var containerSize: CGSize { containerView?.bounds.size ?? .zero }

  /// The detents available now, with their heights in points, the lowest first.
  var heights: [(identifier: Detent.Identifier, height: CGFloat)] {
    let context = DetentContext(maximum: max(0, containerSize.height - SheetMetrics.rim))
    let resolved = detents.compactMap { detent in
      detent.resolvedValue(in: context).map { (identifier: detent.identifier, height: $0) }
    }
    let sorted = resolved.sorted { $0.height < $1.height }
    return sorted.isEmpty ? [(.large, context.maximumDetentValue)] : sorted
  }

  /// The height of the selected detent, in points.
  var selectedHeight: CGFloat {
    if isForm { return formSize.height }
    let heights = heights
    return (heights.first { $0.identifier == selectedDetentIdentifier } ?? heights[0]).height
  }

  private var formSize: CGSize {
    let preferred = presentedViewController.preferredContentSize
    return CGSize(
      width: fitted(preferred.width, SheetMetrics.formSize.width, containerSize.width),
      height: fitted(preferred.height, SheetMetrics.formSize.height, containerSize.height))
  }

  private func fitted(_ preferred: CGFloat, _ standard: CGFloat, _ available: CGFloat) -> CGFloat {
    min(preferred > 0 ? preferred : standard, max(0, available - 2 * SheetMetrics.formMargin))
  }

  /// The sheet's frame where it is `height` points high.
  func frame(height: CGFloat) -> CGRect {
    let size = containerSize
    if isForm {
      let form = formSize
      return CGRect(
        x: ((size.width - form.width) / 2).rounded(),
        y: ((size.height - form.height) / 2).rounded() + form.height - height,
        width: form.width, height: form.height)
    }
    let width = min(size.width, SheetMetrics.greatestWidth)
    let lowest = heights[0].height
    return CGRect(
      x: ((size.width - width) / 2).rounded(), y: size.height - height, width: width,
      height: max(height, lowest))
  }

  /// The opacity of the dimming view at the selected detent, or at the dragged height.
  var dimming: CGFloat {
    guard let undimmed = largestUndimmedDetentIdentifier,
      let limit = heights.first(where: { $0.identifier == undimmed })?.height
    else { return SheetMetrics.dimming }
    let next = heights.first { $0.height > limit }?.height ?? limit + 1
    let part = ((draggedHeight ?? selectedHeight) - limit) / max(1, next - limit)
    return SheetMetrics.dimming * min(max(part, 0), 1)
  }

  /// Sets the sheet's bounds and center, which leave alone the transform that an animation gives
  /// it.
  func layOutSheet() {
    guard containerView != nil, sheetView.superview != nil else { return }
    let frame = frame(height: draggedHeight ?? selectedHeight)
    if sheetView.bounds.size != frame.size {
      sheetView.bounds.size = frame.size
    }
    let center = CGPoint(x: frame.midX, y: frame.midY)
    if sheetView.center != center { sheetView.center = center }
    if presentedViewController.presentation?.isAtRest == true { dimmingView.alpha = dimming }
    dimmingView.isUserInteractionEnabled = dimming > 0
    (containerView as? PresentationContainerView)?.letsTouchesThrough = dimming == 0
  }
}

private final class DetentContext: NSObject,
  UISheetPresentationControllerDetentResolutionContext
{
  let maximumDetentValue: CGFloat

  init(maximum: CGFloat) {
    maximumDetentValue = maximum
  }
}
