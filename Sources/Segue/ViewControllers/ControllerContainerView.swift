import Foundation

/// Contains the views of a container's controllers, and is the container view of its transitions: as large as the
/// container's view, so that its content extends below the bars (I4). It does not clip: an animator may move it and
/// its subviews against each other.
@MainActor final class ControllerContainerView: UIView {
  private weak var controller: (UIViewController & TransitionHost)?
  /// The edges at which an opaque bar lies: content extends below it only if it asks for that.
  private(set) var opaqueEdges: UIRectEdge = []

  init(_ controller: UIViewController & TransitionHost, frame: CGRect) {
    self.controller = controller
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) { nil }

  /// Sets the insets that bars take from the view, and the edges at which they are opaque.
  func setBars(_ bars: UIEdgeInsets, opaqueEdges: UIRectEdge) {
    guard bars != insets?.bars ?? .zero || opaqueEdges != self.opaqueEdges else { return }
    self.opaqueEdges = opaqueEdges
    insetsToChange.bars = bars
    updateSafeArea()
    // Out of a window there is no safe area, and opaque bars leave it as it is.
    placeContent()
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    placeContent()
  }

  /// Places anew what does not extend below the bars, unless a transition has hold of it, and tells the views of
  /// controllers what bars cover of them.
  private func placeContent() {
    controller?.restoreVisibleView()
    for case let view in subviewStorage where view.owningViewController != nil {
      view.updateSafeArea()
    }
  }

  /// The parts of the safe area that `controller` does not extend into.
  func insetsKept(from controller: UIViewController) -> UIEdgeInsets {
    let insets = window == nil ? insets?.bars ?? .zero : safeAreaInsets
    guard insets != .zero else { return .zero }
    func kept(_ inset: CGFloat, _ edge: UIRectEdge) -> CGFloat {
      let extends =
        controller.edgesForExtendedLayout.contains(edge)
        && (!opaqueEdges.contains(edge) || controller.extendedLayoutIncludesOpaqueBars)
      return extends ? 0 : inset
    }
    return UIEdgeInsets(
      top: kept(insets.top, .top), left: kept(insets.left, .left),
      bottom: kept(insets.bottom, .bottom), right: kept(insets.right, .right))
  }

  /// The place of the view of `controller` at rest.
  func frame(of controller: UIViewController) -> CGRect {
    let kept = insetsKept(from: controller)
    let size = bounds.size
    return CGRect(
      x: bounds.minX + kept.left, y: bounds.minY + kept.top,
      width: max(0, size.width - kept.left - kept.right),
      height: max(0, size.height - kept.top - kept.bottom))
  }
}

extension UIViewController {
  /// Its place in `container` at rest: all of it, unless it does not extend below the bars there.
  func frame(in container: UIView) -> CGRect {
    (container as? ControllerContainerView)?.frame(of: self) ?? container.bounds
  }

  /// Other edges of the view extend below the bars.
  func extensionDidChange() {
    guard let view = viewStorage, view.superview is ControllerContainerView else { return }
    (parentStorage as? TransitionHost)?.restoreVisibleView()
    view.updateSafeArea()
  }
}
