import Foundation

extension UIScrollView {
  /// The rule by which the safe area counts as a part of a scroll view's insets.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// As `scrollableAxes`; and above and below in any case for the view of a controller in a navigation or tab bar
    /// controller, or the first subview of such a view.
    case automatic
    /// Along the axes on which the content can be scrolled.
    case scrollableAxes
    /// Not at all.
    case never
    /// At every edge.
    case always
  }

  private var wantedAdjustment: UIEdgeInsets {
    let safeArea = safeAreaInsets
    guard safeArea != .zero, contentInsetAdjustmentBehavior != .never else { return .zero }
    guard contentInsetAdjustmentBehavior != .always else { return safeArea }
    let own = contentInset
    let isWide = contentSize.width + own.left + own.right > bounds.width
    let isTall = contentSize.height + own.top + own.bottom > bounds.height
    let isHorizontal = isWide || bounces && alwaysBounceHorizontal
    let isVertical = isTall || bounces && alwaysBounceVertical || isMainContent
    return UIEdgeInsets(
      top: isVertical ? safeArea.top : 0, left: isHorizontal ? safeArea.left : 0,
      bottom: isVertical ? safeArea.bottom : 0, right: isHorizontal ? safeArea.right : 0)
  }

  /// Whether `automatic` takes it for the content of a controller below bars.
  private var isMainContent: Bool {
    guard contentInsetAdjustmentBehavior == .automatic else { return false }
    let superview = superviewStorage
    let isFirst = superview?.subviewList.map { $0.count > 0 && $0[0] === self } ?? false
    let controller = owningViewController ?? (isFirst ? superview?.owningViewController : nil)
    guard let controller, controller.automaticallyAdjustsScrollViewInsets else { return false }
    return controller.navigationController != nil || controller.tabBarController != nil
  }

  /// Notifies the view and its delegate if the insets have changed.
  ///
  /// - Parameter keepsEdge: Whether content at its upper or left edge stays there.
  func insetsMayHaveChanged(keepsEdge: Bool) {
    safeAreaAdjustment = wantedAdjustment
    let old = knownInset
    let new = adjustedContentInset
    guard new != old else { return limitsDidChange() }
    knownInset = new
    adjustedContentInsetDidChange()
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
    if keepsEdge, case .idle = activity, !isTracking {
      let offset = contentOffset
      apply(
        CGPoint(
          x: offset.x == -old.left ? -new.left : offset.x,
          y: offset.y == -old.top ? -new.top : offset.y))
    }
    limitsDidChange()
    if insets != nil {
      for subview in subviewStorage { subview.updateSafeArea() }
    }
  }

  /// Returns the insets of an indicator's ends: `own`, and the safe area where the indicators stay
  /// within it.
  func indicatorInsets(_ own: UIEdgeInsets) -> UIEdgeInsets {
    automaticallyAdjustsScrollIndicatorInsets ? own + safeAreaInsets : own
  }
}
