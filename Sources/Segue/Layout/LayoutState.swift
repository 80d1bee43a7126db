import Foundation

/// A view's Auto Layout state, made when the view first takes part; other views have none.
@MainActor final class LayoutState {
  unowned let view: UIView
  var translatesMask = true
  /// The constraints that the view contains.
  var constraints = OrderedObjects<NSLayoutConstraint>()
  var guides: [UILayoutGuide] = []
  /// By `EdgeGuide`.
  var edgeGuides: [Int: UILayoutGuide] = [:]
  var hugging = Priorities(.defaultLow)
  var resistance = Priorities(.defaultHigh)

  /// The stack view that arranges this view.
  weak var stack: UIStackView?
  /// Whether the view is hidden as soon as the running animation ends.
  var isVanishing = false

  /// Whether the view is about to leave its tree.
  var isLeaving = false

  /// Solves the constraints of the whole tree, if this view is its root.
  var engine: LayoutEngine?
  /// The engine of the tree, where it places subviews of this view, or reads its geometry, or did.
  weak var usedEngine: LayoutEngine?
  /// Whether the engine decides this view's frame.
  var isPlaced = false
  /// Whether the engine reads the geometry of this view.
  var isRead = false
  /// The subviews whose frames the engine decides, in the order in which it learned of them.
  var placed = OrderedObjects<LayoutItem>()

  /// The number of the view's request for `updateConstraints`; nil: none is pending.
  var updateRequest: Int?
  /// Whether `updateConstraints` was ever called.
  var wasUpdated = false

  /// A priority for each axis.
  struct Priorities {
    var horizontal: UILayoutPriority
    var vertical: UILayoutPriority

    init(_ priority: UILayoutPriority) {
      horizontal = priority
      vertical = priority
    }

    subscript(axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
      get { axis == .horizontal ? horizontal : vertical }
      set {
        if axis == .horizontal { horizontal = newValue } else { vertical = newValue }
      }
    }
  }

  init(_ view: UIView) {
    self.view = view
  }

  /// The engine must look at the view again.
  func changed(contentToo: Bool = false) {
    usedEngine?.itemChanged(view, contentToo: contentToo)
  }
}

extension UIView {
  /// The state for Auto Layout, made now if there is none.
  var madeLayoutState: LayoutState {
    if let layoutState { return layoutState }
    LayoutEngine.isUsed = true
    let state = LayoutState(self)
    layoutState = state
    ConstraintUpdates.add(self)
    return state
  }

  /// Whether the view has anything for Auto Layout.
  package var takesPartInAutoLayout: Bool { layoutState != nil }

  /// The view's place or size has changed.
  @inline(__always) func geometryDidChange() {
    if let layoutState, layoutState.isRead { layoutState.usedEngine?.geometryChanged() }
  }

  var topmostView: UIView {
    if let windowStorage { return windowStorage }
    var top = self
    while let above = top.superviewStorage { top = above }
    return top
  }
}
