import Foundation

/// Arranges views in a row or a column, by constraints.
///
/// A hidden view takes no room. Hidden or shown in an animation block, a view shrinks or grows while the others move.
@preconcurrency @MainActor open class UIStackView: UIView {
  /// The distribution of views along a stack.
  public enum Distribution: Int, Sendable {
    /// They fill it; those that hug or resist least grow or shrink.
    case fill = 0
    /// They fill it, all of the same length.
    case fillEqually
    /// They fill it, in proportion to their natural lengths.
    case fillProportionally
    /// They have their natural lengths, with the same room between each two.
    case equalSpacing
    /// They have their natural lengths, and their middles the same distance.
    case equalCentering
  }

  /// The alignment of views across a stack.
  public enum Alignment: Int, Sendable {
    /// From edge to edge.
    case fill = 0
    /// At the leading edge of a column.
    case leading
    /// With the baselines of their first lines in line, in a row.
    case firstBaseline
    /// In the middle.
    case center
    /// At the trailing edge of a column.
    case trailing
    /// With the baselines of their last lines in line, in a row.
    case lastBaseline

    /// At the upper edge of a row.
    public static var top: Alignment { .leading }
    /// At the lower edge of a row.
    public static var bottom: Alignment { .trailing }
  }

  /// The custom spacing of a view that has none of its own.
  public class var spacingUseDefault: CGFloat { CGFloat(Float.greatestFiniteMagnitude) }
  /// The spacing of the system: 8 points.
  public class var spacingUseSystem: CGFloat { CGFloat(Float.leastNormalMagnitude) }

  /// The views in the stack, in their order.
  open internal(set) var arrangedSubviews: [UIView] = []

  /// Whether it is a row or a column; a row by default.
  open var axis: NSLayoutConstraint.Axis = .horizontal {
    didSet { if axis != oldValue { arrangementDidChange() } }
  }

  /// The distribution of the views along the stack.
  open var distribution: Distribution = .fill {
    didSet { if distribution != oldValue { arrangementDidChange() } }
  }

  /// The alignment of the views across the stack.
  open var alignment: Alignment = .fill {
    didSet { if alignment != oldValue { arrangementDidChange() } }
  }

  /// The least room between two views, in points; the room between them where they fill the stack. 0 by default.
  ///
  /// - Precondition: Finite.
  open var spacing: CGFloat = 0 {
    didSet {
      demand(spacing.isFinite, "the spacing of \(self) cannot be \(spacing)")
      if spacing != oldValue { arrangementDidChange() }
    }
  }

  /// Whether the spacing of a column is from the last baseline of a view to the first of the next.
  open var isBaselineRelativeArrangement = false {
    didSet { if isBaselineRelativeArrangement != oldValue { arrangementDidChange() } }
  }

  /// Whether the views keep within the layout margins.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { arrangementDidChange() } }
  }

  /// By view.
  var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  /// The constraints and guides of the present arrangement.
  var arrangement = StackArrangement()
  private var isStale = true

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Unlike UIKit, there are no archives: this is an empty view of zero size.
  public required init(coder: NSCoder) {
    super.init(frame: .zero)
  }

  /// A row of `views`.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  // MARK: Views

  /// Adds `view` at the end, and to the subviews.
  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arrangedSubviews.count - (contains(view) ? 1 : 0))
  }

  /// Adds `view` at `index`, and to the subviews; a view that is in the stack moves there.
  open func insertArrangedSubview(_ view: UIView, at index: Int) {
    let count = arrangedSubviews.count - (contains(view) ? 1 : 0)
    demand(
      (0...count).contains(index), "\(view) cannot go to index \(index) of \(count) arranged views")
    if view.superview !== self { addSubview(view) }
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.insert(view, at: index)
    view.translatesAutoresizingMaskIntoConstraints = false
    view.madeLayoutState.stack = self
    arrangementDidChange()
  }

  /// Removes `view` from the arrangement; it stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    guard contains(view) else { return }
    arrangedSubviews.removeAll { $0 === view }
    customSpacings[ObjectIdentifier(view)] = nil
    view.layoutState?.stack = nil
    arrangementDidChange()
  }

  /// A view that leaves the subviews leaves the arrangement.
  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  private func contains(_ view: UIView) -> Bool { arrangedSubviews.contains { $0 === view } }

  /// Sets the room after `view`, in points, instead of `spacing`; `spacingUseDefault`: `spacing` again.
  open func setCustomSpacing(_ spacing: CGFloat, after view: UIView) {
    guard contains(view) else { return }
    customSpacings[ObjectIdentifier(view)] = spacing == Self.spacingUseDefault ? nil : spacing
    arrangementDidChange()
  }

  /// The room after `view`, if it has one of its own; else `spacingUseDefault`.
  open func customSpacing(after view: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(view)] ?? Self.spacingUseDefault
  }

  // MARK: Layout

  func arrangementDidChange() {
    isStale = true
    setNeedsUpdateConstraints()
  }

  /// Makes the constraints for what has changed.
  open override func updateConstraints() {
    if isStale {
      isStale = false
      arrange()
    }
    super.updateConstraints()
  }
}
