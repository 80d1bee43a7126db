import Foundation
internal import SegueConstraints

/// A constraint as a sum of variables: first − multiplier · second + constant, to be compared with 0.
///
/// Places are in the coordinates of the innermost view that contains both items. Where the layout is from right to
/// left, leading and trailing edges are distances from the right edge of that view:
///
///     left to right    x
///     right to left    width − x
struct Lowering {
  var terms: [ConstraintSolver.Term] = []
  var constant = 0.0
  var items: [LayoutItem] = []
  /// Whether it has to be made anew when the direction changes.
  var isDirectional = false
  /// Whether the constant depends on how far views between have scrolled.
  var isFloating = false
  /// Whether places are counted from the right.
  var isMirrored = false
}

extension LayoutEngine {
  func lower(_ constraint: NSLayoutConstraint) -> Lowering {
    guard let first = constraint.firstItem, let space = constraint.commonAncestor else {
      trap("an item of \(constraint) is gone")
    }
    var result = Lowering()
    let (one, other) = (constraint.firstAttribute, constraint.secondAttribute)
    let (start, otherStart) = (constraint.distances?.first, constraint.distances?.second)
    result.isDirectional = [one, other, start?.attribute, otherStart?.attribute]
      .contains { $0?.isDirectional == true }
    result.isMirrored =
      result.isDirectional && NSLayoutConstraint.view(of: first)?.isRightToLeft == true
    add(first, one, 1, in: space, beside: start?.item ?? constraint.secondItem, to: &result)
    if let start, let item = start.item {
      add(item, start.attribute, -1, in: space, beside: first, to: &result)
    }
    guard let second = constraint.secondItem else { return result }
    let factor = Double(constraint.multiplier)
    add(second, other, -factor, in: space, beside: otherStart?.item ?? first, to: &result)
    if let otherStart, let item = otherStart.item {
      add(item, otherStart.attribute, factor, in: space, beside: second, to: &result)
    }
    return result
  }

  /// Adds an attribute of a view or guide, times `factor`.
  private func add(
    _ object: AnyObject, _ attribute: NSLayoutConstraint.Attribute, _ factor: Double,
    in space: UIView, beside other: AnyObject?, to result: inout Lowering
  ) {
    if let attribute = attribute.withinMargins, let view = object as? UIView {
      return add(
        view.layoutMarginsGuide, attribute, factor, in: space, beside: other, to: &result)
    }
    switch attribute {
    case .width: addTerm(item(object), .width, factor, to: &result)
    case .height: addTerm(item(object), .height, factor, to: &result)
    default:
      // The edges of a scroll view are those of its content, for what is in it.
      if let view = object as? UIScrollView, view === space, let other, other !== view,
        NSLayoutConstraint.view(of: other) !== view
      {
        return addCoordinate(
          view.contentLayoutGuide, attribute, factor, in: space, to: &result)
      }
      addCoordinate(object, attribute, factor, in: space, to: &result)
    }
  }

  private func addCoordinate(
    _ object: AnyObject, _ attribute: NSLayoutConstraint.Attribute, _ factor: Double,
    in space: UIView, to result: inout Lowering
  ) {
    if let view = object as? UIView,
      addBaseline(of: view, attribute, factor, in: space, to: &result)
    {
      return
    }
    var factor = factor
    let isHorizontal = attribute.dimension == .x
    let mirrors = result.isMirrored && isHorizontal
    if mirrors {
      addTerm(item(space), .width, factor, to: &result)
      factor = -factor
    }
    let (start, length): (LayoutItem.Edge, LayoutItem.Edge) =
      isHorizontal ? (.x, .width) : (.y, .height)
    addOrigin(of: object, start, factor, in: space, to: &result)
    let part: Double =
      switch attribute {
      case .right, .bottom, .lastBaseline: 1
      case .centerX, .centerY: 0.5
      case .leading: mirrors ? 1 : 0
      case .trailing: mirrors ? 0 : 1
      default: 0
      }
    if part != 0 { addTerm(item(object), length, part * factor, to: &result) }
  }

  /// Adds where an item begins, in the coordinates of `space`.
  private func addOrigin(
    of object: AnyObject, _ edge: LayoutItem.Edge, _ factor: Double, in space: UIView,
    to result: inout Lowering
  ) {
    func inset(_ view: UIView) -> Double {
      let insets = view.alignmentRectInsets
      return Double(edge == .x ? insets.left : insets.top)
    }
    var ancestor: UIView
    if let view = object as? UIView {
      guard view !== space else {
        result.constant += factor * inset(view)
        return
      }
      guard let superview = view.superviewStorage else { return }
      ancestor = superview
      addTerm(item(view), edge, factor, to: &result)
    } else {
      guard let owner = (object as? UILayoutGuide)?.owningView else { return }
      ancestor = owner
      addTerm(item(object), edge, factor, to: &result)
    }
    while ancestor !== space, let superview = ancestor.superviewStorage {
      let origin = ancestor.bounds.origin
      addTerm(item(ancestor), edge, factor, to: &result)
      result.constant -= factor * (Double(edge == .x ? origin.x : origin.y) + inset(ancestor))
      result.isFloating = true
      ancestor.madeLayoutState.isRead = true
      ancestor = superview
    }
  }

  /// Adds a baseline, if the view has text or another view that stands for it.
  private func addBaseline(
    of view: UIView, _ attribute: NSLayoutConstraint.Attribute, _ factor: Double, in space: UIView,
    to result: inout Lowering
  ) -> Bool {
    guard attribute == .firstBaseline || attribute == .lastBaseline else { return false }
    let isFirst = attribute == .firstBaseline
    let inner = isFirst ? view.forFirstBaselineLayout : view.forLastBaselineLayout
    if inner !== view, inner.isDescendant(of: view) {
      addCoordinate(inner, attribute, factor, in: space, to: &result)
      return true
    }
    guard let text = view as? BaselineView else { return false }
    addCoordinate(view, isFirst ? .top : .bottom, factor, in: space, to: &result)
    let offset = isFirst ? text.firstBaselineOffset : -text.lastBaselineOffset
    result.constant += factor * Double(offset)
    // The offset changes with the font.
    result.isFloating = true
    return true
  }

  private func addTerm(
    _ item: LayoutItem, _ edge: LayoutItem.Edge, _ factor: Double, to result: inout Lowering
  ) {
    result.terms.append(.init(variable(item, edge), factor))
    if !result.items.contains(where: { $0 === item }) { result.items.append(item) }
  }
}

extension NSLayoutConstraint.Relation {
  var solver: ConstraintSolver.Relation {
    switch self {
    case .lessThanOrEqual: .lessThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .greaterThanOrEqual
    }
  }
}

extension UILayoutPriority {
  var strength: ConstraintSolver.Strength {
    rawValue >= UILayoutPriority.required.rawValue ? .required : .optional(Double(rawValue))
  }
}
