import Foundation
internal import SegueConstraints

// MARK: - Constraints that follow from an item

extension LayoutEngine {
  /// The strength with which a view that nothing places keeps its size: below any priority.
  private static let staying = ConstraintSolver.Strength.optional(0.001)
  /// The strength of the height of a row that follows its constraints: above any priority but required.
  private static let givingWay = ConstraintSolver.Strength.optional(999.99)

  private func role(of item: LayoutItem) -> LayoutItem.Role {
    if let guide = item.guide {
      if guide.insets != nil { return .inset }
      return item.view.existingGuide(.content) === guide ? .content : .free
    }
    if item.view === root, fitting != nil { return .fitted }
    if item.view.translatesAutoresizingMaskIntoConstraints { return .given }
    return item.view === root ? .top : .placed
  }

  /// Makes the constraints that follow from the item, or changes them to what it is now.
  func refresh(_ item: LayoutItem) {
    let role = role(of: item)
    if role != item.role { take(role, item) }
    switch role {
    case .new, .free: break
    case .placed: addContent(item)
    case .given:
      let rect = item.view.untransformedAlignmentRect
      fix(item, .x, rect.minX)
      fix(item, .y, rect.minY)
      fix(item, .width, rect.width)
      let givesWay = (item.view as? RowContentView)?.followsConstraints == true
      fix(item, .height, rect.height, givesWay ? Self.givingWay : .required)
    case .top:
      let rect = item.view.untransformedAlignmentRect
      fix(item, .width, rect.width, Self.staying)
      fix(item, .height, rect.height, Self.staying)
      addContent(item)
    case .fitted:
      guard let fitting else { return }
      let size = item.view.alignmentRect(forFrame: CGRect(origin: .zero, size: fitting.size)).size
      fix(item, .width, max(0, size.width), fitting.horizontal.strength)
      fix(item, .height, max(0, size.height), fitting.vertical.strength)
      addContent(item)
    case .inset: fixInset(item)
    case .content:
      fix(item, .x, 0)
      fix(item, .y, 0)
    }
  }

  private func take(_ role: LayoutItem.Role, _ item: LayoutItem) {
    forgetRole(of: item)
    item.role = role
    item.contentChanged = true
    didMove(item)
    switch role {
    case .placed, .fitted, .top:
      for edge in LayoutItem.Edge.allCases { _ = variable(item, edge) }
    case .content: for edge in [LayoutItem.Edge.x, .y] { _ = variable(item, edge) }
    case .new, .given, .inset, .free: break
    }
    if role.readsGeometry { read.append(item) }
    guard fitting == nil else { return }
    let state = item.view.madeLayoutState
    switch role {
    case .placed:
      guard let view = item.view.superviewStorage else { return }
      let superview = view.madeLayoutState
      state.isPlaced = true
      item.place = ObjectIdentifier(view)
      superview.placed.append(item)
      superview.usedEngine = self
    case .given, .top, .inset: state.isRead = true
    case .new, .fitted, .content, .free: break
    }
  }

  /// Removes what `refresh` made.
  func forgetRole(of item: LayoutItem) {
    let content = item.content.flatMap { $0.map { [$0.hugging, $0.resistance] } ?? [] }
    for id in item.fixes.compactMap({ $0 }) + content {
      solver.remove(id)
      implicit[id] = nil
    }
    dropPull(of: item)
    item.fixes = [nil, nil, nil, nil]
    item.content = [nil, nil]
    item.wrapWidth = nil
    if item.role == .placed, fitting == nil {
      item.view.layoutState?.isPlaced = false
      item.view.superviewStorage?.layoutState?.placed.remove(item)
    }
    item.place = nil
    if item.role.readsGeometry { read.remove(item) }
    item.role = .new
  }

  /// Makes an edge, if any constraint is about it, equal to a number.
  private func fix(
    _ item: LayoutItem, _ edge: LayoutItem.Edge, _ value: CGFloat,
    _ strength: ConstraintSolver.Strength = .required
  ) {
    guard let variable = item.variables[edge.rawValue] else { return }
    fix(item, edge, [.init(variable)], -value, strength)
  }

  private func fix(
    _ item: LayoutItem, _ edge: LayoutItem.Edge, _ terms: [ConstraintSolver.Term],
    _ constant: CGFloat, _ strength: ConstraintSolver.Strength = .required
  ) {
    if let id = item.fixes[edge.rawValue] {
      solver.setConstant(Double(constant), of: id)
      solver.setStrength(strength, of: id)
    } else {
      let id = solver.add(terms, .equal, constant: Double(constant), strength)
      item.fixes[edge.rawValue] = id
      implicit[id] = item
    }
  }

  private func fixInset(_ item: LayoutItem) {
    guard var insets = item.guide?.insets else { return }
    let bounds = item.view.bounds
    let owner = self.item(item.view)
    // A window may be smaller than its margins; in that a guide is nothing, not less.
    switch self.role(of: owner) {
    case .given, .top: insets = insets.givingWay(to: bounds.size)
    case .new, .placed, .fitted, .inset, .content, .free: break
    }
    fix(item, .x, bounds.minX + insets.left)
    fix(item, .y, bounds.minY + insets.top)
    for (edge, sum) in [
      (LayoutItem.Edge.width, insets.left + insets.right), (.height, insets.top + insets.bottom),
    ] {
      guard let length = item.variables[edge.rawValue] else { continue }
      fix(item, edge, [.init(length), .init(variable(owner, edge), -1)], sum)
    }
  }

  // MARK: Natural sizes

  /// A view wants to be as large as its content.
  private func addContent(_ item: LayoutItem) {
    guard let state = item.view.layoutState else { return }
    if item.contentChanged {
      item.contentChanged = false
      didMove(item)  // Its alignment rectangle may be another.
      let size = naturalSize(of: item)
      setContent(item, .horizontal, size.width, state)
      setContent(item, .vertical, size.height, state)
    }
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      guard let content = item.content[axis.rawValue] else { continue }
      solver.setStrength(state.hugging[axis].strength, of: content.hugging)
      solver.setStrength(state.resistance[axis].strength, of: content.resistance)
    }
  }

  private func naturalSize(of item: LayoutItem) -> CGSize {
    var size = item.view.intrinsicContentSize
    if let width = item.wrapWidth,
      let wrapped = (item.view as? WrappingView)?.contentSize(wrappedAt: width)
    {
      size.height = wrapped.height
    }
    return size
  }

  private func setContent(
    _ item: LayoutItem, _ axis: NSLayoutConstraint.Axis, _ length: CGFloat, _ state: LayoutState
  ) {
    let index = axis.rawValue
    guard length >= 0, length.isFinite else {
      guard let old = item.content[index] else { return }
      for id in [old.hugging, old.resistance] {
        solver.remove(id)
        implicit[id] = nil
      }
      item.content[index] = nil
      return
    }
    if let old = item.content[index] {
      item.content[index]?.length = length
      solver.setConstant(-Double(length), of: old.hugging)
      solver.setConstant(-Double(length), of: old.resistance)
      return
    }
    let edge: LayoutItem.Edge = axis == .horizontal ? .width : .height
    let terms = [ConstraintSolver.Term(variable(item, edge))]
    let content = LayoutItem.Content(
      hugging: solver.add(
        terms, .lessThanOrEqual, constant: -Double(length), state.hugging[axis].strength),
      resistance: solver.add(
        terms, .greaterThanOrEqual, constant: -Double(length), state.resistance[axis].strength),
      length: length)
    item.content[index] = content
    implicit[content.hugging] = item
    implicit[content.resistance] = item
  }
}

// MARK: - Conflicts

extension LayoutEngine {
  /// The strength of a required constraint that contradicts others: above all that are optional.
  private static let broken = ConstraintSolver.Strength.optional(1000)

  /// Makes one of constraints that contradict one another optional, and reports it: the last that the program made.
  func breakOne(of conflict: ConstraintSolver.Conflict) {
    let ids = conflict.constraints
    guard let last = ids.last else { return }
    let victim = ids.last { explicit[$0] != nil } ?? last
    solver.setStrength(Self.broken, of: victim)
    guard fitting == nil else { return }
    let lines = ids.map { "\n  \(describe($0))" }.joined()
    Diagnostics.warn(
      "These constraints are required and contradict one another:\(lines)\n"
        + "This one is given up where it does not fit:\n  \(describe(victim))")
  }

  private func describe(_ id: ConstraintSolver.ConstraintID) -> String {
    if let constraint = explicit[id] { return constraint.sentence }
    guard let item = implicit[id] else { return "<a removed constraint>" }
    let name = NSLayoutConstraint.name(of: item.object)
    for edge in LayoutItem.Edge.allCases where item.fixes[edge.rawValue] == id {
      switch item.role {
      case .inset: return "<insets of \(name)>"
      case .content: return "<origin of \(name)>"
      case .fitted, .top: return "<size of \(name)>"
      case .given:
        return "<\(name).\(edge), as translatesAutoresizingMaskIntoConstraints is true>"
      case .new, .placed, .free: break
      }
    }
    return "<size of the content of \(name)>"
  }
}
