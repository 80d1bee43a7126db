import Foundation
internal import SegueConstraints

/// Solves the constraints of a tree of views.
///
/// The root of a tree has one as soon as a constraint is active in it. Changes are collected; the next layout of the
/// root, or of a view with subviews to be placed, solves for them and asks the superviews of what has moved
/// for layout. There the frames are set, so an animation block around the layout animates them.
///
///     constraint ── add, remove, edit ──▶ engine ── solve ──▶ setNeedsLayout ──▶ layoutSubviews ──▶ frames
///     frames of views with a mask ────────▲
///     natural sizes, insets of guides ────▲
@MainActor final class LayoutEngine {
  /// Whether any view ever took part in Auto Layout. As long as none did, views need not look for an engine.
  static var isUsed = false

  unowned let root: UIView
  /// The size that `systemLayoutSizeFitting` asks for; nil: the engine finds the frames of a tree.
  let fitting: Fitting?
  let solver = ConstraintSolver()
  /// In the order in which constraints named them.
  private(set) var items = OrderedObjects<LayoutItem>()
  private var itemIndex: [ObjectIdentifier: LayoutItem] = [:]
  private var itemCount = 0
  /// The items whose geometry is read, as the program decides it.
  var read = OrderedObjects<LayoutItem>()
  /// The items with text, whose height may depend on their width.
  private var wrapping = OrderedObjects<LayoutItem>()
  /// The item of each variable, by its index.
  private(set) var owners: [LayoutItem?] = []
  /// The items whose targets have to be found anew.
  var moved: [LayoutItem] = []
  var lowered: [ObjectIdentifier: Lowered] = [:]
  /// The item of each constraint that the program did not make.
  var implicit: [ConstraintSolver.ConstraintID: LayoutItem] = [:]
  /// The active constraint of each of the solver's.
  var explicit: [ConstraintSolver.ConstraintID: NSLayoutConstraint] = [:]
  /// To be looked at before the next solution.
  var changedItems = OrderedObjects<LayoutItem>()
  /// Constraints across views whose content scrolls, in the order of activation.
  var floating = OrderedObjects<NSLayoutConstraint>()
  private(set) var isDirty = true
  /// The scale of the screen for which edges were last rounded.
  var scale = UIScreen.main.scale

  /// The size that a view is to have, and the priority of each of its lengths.
  struct Fitting {
    var size: CGSize
    var horizontal: UILayoutPriority
    var vertical: UILayoutPriority
  }

  /// A constraint in the solver.
  struct Lowered {
    var id: ConstraintSolver.ConstraintID
    /// The number in the equation besides the constraint's constant.
    var offset: Double
    /// The items whose variables the constraint contains.
    var items: [LayoutItem]
    var isDirectional: Bool
  }

  /// The maximum number of times that text is wrapped for new widths in one solution.
  private static let mostWrappings = 4

  init(_ root: UIView, fitting: Fitting? = nil) {
    self.root = root
    self.fitting = fitting
  }

  /// The engine of the tree that `view` is in. In a view that takes part it is known, so that the way up is short.
  static func of(_ view: UIView) -> LayoutEngine {
    var top = view
    if let window = view.windowStorage {
      top = window
    } else {
      while true {
        if let engine = top.layoutState?.usedEngine { return engine }
        guard let above = top.superviewStorage else { break }
        top = above
      }
    }
    let state = top.madeLayoutState
    if let engine = state.engine { return engine }
    let engine = LayoutEngine(state.view)
    state.engine = engine
    return engine
  }
}

// MARK: - Constraints

extension LayoutEngine {
  func add(_ constraint: NSLayoutConstraint) {
    if fitting == nil {
      constraint.engine = self
      constraint.container?.layoutState?.usedEngine = self
    }
    insert(constraint)
    for object in constraint.namedItems {
      itemIndex[ObjectIdentifier(object)]?.users.append(constraint)
    }
    changed(near: constraint.container)
  }

  func remove(_ constraint: NSLayoutConstraint) {
    changed(near: constraint.container)
    constraint.engine = nil
    for object in constraint.namedItems {
      itemIndex[ObjectIdentifier(object)]?.users.remove(constraint)
    }
    takeOut(constraint)
  }

  private func insert(_ constraint: NSLayoutConstraint) {
    let lowering = lower(constraint)
    let id = solver.add(
      lowering.terms, constraint.relation.solver,
      constant: lowering.constant - Double(constraint.constant), constraint.priority.strength)
    explicit[id] = constraint
    for item in lowering.items { item.uses += 1 }
    lowered[ObjectIdentifier(constraint)] = Lowered(
      id: id, offset: lowering.constant, items: lowering.items,
      isDirectional: lowering.isDirectional)
    if lowering.isFloating { floating.append(constraint) }
  }

  private func takeOut(_ constraint: NSLayoutConstraint) {
    guard let old = lowered.removeValue(forKey: ObjectIdentifier(constraint)) else { return }
    solver.remove(old.id)
    explicit[old.id] = nil
    floating.remove(constraint)
    for item in old.items { letGo(item) }
  }

  /// Makes a constraint anew, as its attributes mean something else now.
  private func renew(_ constraint: NSLayoutConstraint) {
    // The items that it names are kept.
    let items = lowered[ObjectIdentifier(constraint)]?.items ?? []
    for item in items { item.uses += 1 }
    takeOut(constraint)
    insert(constraint)
    for item in items { letGo(item) }
  }

  func constantChanged(_ constraint: NSLayoutConstraint) {
    guard let known = lowered[ObjectIdentifier(constraint)] else { return }
    solver.setConstant(known.offset - Double(constraint.constant), of: known.id)
    changed(near: constraint.container)
  }

  func priorityChanged(_ constraint: NSLayoutConstraint) {
    guard let known = lowered[ObjectIdentifier(constraint)] else { return }
    solver.setStrength(constraint.priority.strength, of: known.id)
    changed(near: constraint.container)
  }

  /// Deactivates what names a view or a guide.
  func deactivateConstraints(of object: AnyObject) {
    for constraint in constraints(of: object) { constraint.deactivate() }
  }

  /// The active constraints that name a view or a guide.
  func constraints(of object: AnyObject) -> [NSLayoutConstraint] {
    itemIndex[ObjectIdentifier(object)]?.users.all ?? []
  }
}

// MARK: - Items

extension LayoutEngine {
  /// The item of a view, or of a guide, if a constraint names it.
  func knownItem(_ object: AnyObject) -> LayoutItem? { itemIndex[ObjectIdentifier(object)] }

  /// The item of a view, or of a guide, made now if there is none.
  func item(_ object: AnyObject) -> LayoutItem {
    if let item = itemIndex[ObjectIdentifier(object)] { return item }
    let guide = object as? UILayoutGuide
    guard let view = object as? UIView ?? guide?.owningView else {
      trap("\(object) belongs to no view")
    }
    itemCount += 1
    let item = LayoutItem(view, guide: guide, number: itemCount)
    items.append(item)
    if item.wraps { wrapping.append(item) }
    itemIndex[ObjectIdentifier(object)] = item
    if guide != nil { self.item(view).uses += 1 }
    if fitting == nil {
      view.madeLayoutState.usedEngine = self
      guide?.engine = self
    }
    look(at: item)
    return item
  }

  func variable(_ item: LayoutItem, _ edge: LayoutItem.Edge) -> ConstraintSolver.Variable {
    if let variable = item.variables[edge.rawValue] { return variable }
    // The insets of a guide may be larger than its view.
    let isLength = edge == .width || edge == .height
    let variable = solver.makeVariable(isNonnegative: isLength && item.guide?.insets == nil)
    item.variables[edge.rawValue] = variable
    if variable.index >= owners.count {
      owners += repeatElement(nil, count: variable.index + 1 - owners.count)
    }
    owners[variable.index] = item
    look(at: item)
    return variable
  }

  func look(at item: LayoutItem) {
    guard !item.isChanged else { return }
    item.isChanged = true
    changedItems.append(item)
  }

  /// Removes an item that nothing names any more.
  private func letGo(_ item: LayoutItem) {
    item.uses -= 1
    guard item.uses == 0 else { return }
    forgetRole(of: item)
    for case let variable? in item.variables {
      owners[variable.index] = nil
      solver.release(variable)
    }
    items.remove(item)
    if item.wraps { wrapping.remove(item) }
    itemIndex[ObjectIdentifier(item.object)] = nil
    changedItems.remove(item)
    item.isChanged = false
    guard item.guide != nil else {
      if fitting == nil, let state = item.view.layoutState, state.placed.isEmpty,
        state.constraints.isEmpty
      {
        state.usedEngine = nil
      }
      return
    }
    if fitting == nil { item.guide?.engine = nil }
    if let owner = itemIndex[ObjectIdentifier(item.view)] { letGo(owner) }
  }

  /// A view or a guide has changed in a way that concerns constraints.
  func itemChanged(_ object: AnyObject, contentToo: Bool = false) {
    guard let item = itemIndex[ObjectIdentifier(object)] else { return }
    if contentToo { item.contentChanged = true }
    look(at: item)
    changed(near: item.guide == nil ? item.view.superviewStorage : item.view)
  }

  /// A frame that the engine reads has changed.
  func geometryChanged() {
    changed(near: nil)
  }

  /// Left and right have changed places for a view.
  func directionChanged(_ view: UIView) {
    let users = constraints(of: view) + (view.layoutState?.guides ?? []).flatMap(constraints)
    for constraint in users where lowered[ObjectIdentifier(constraint)]?.isDirectional == true {
      renew(constraint)
    }
    changed(near: view)
  }

  private func changed(near view: UIView?) {
    guard fitting == nil else { return }
    view?.setNeedsLayout()
    guard !isDirty || !root.layer.needsLayout() else { return }
    isDirty = true
    root.setNeedsLayout()
  }
}

// MARK: - Solving

extension LayoutEngine {
  /// Solves for what has changed, and asks for the layout of what moves.
  func update() {
    guard isDirty else { return }
    isDirty = false
    readFrames()
    refreshChanged()
    solve()
    for _ in 0..<Self.mostWrappings where wrap() {
      refreshChanged()
      solve()
    }
    if fitting == nil { askForLayout() }
  }

  /// Takes over the frames of views that are not placed by the engine, and where content was scrolled.
  private func readFrames() {
    for item in read { look(at: item) }
    for constraint in floating {
      guard let known = lowered[ObjectIdentifier(constraint)] else { continue }
      let offset = lower(constraint).constant
      guard offset != known.offset else { continue }
      lowered[ObjectIdentifier(constraint)]?.offset = offset
      solver.setConstant(offset - Double(constraint.constant), of: known.id)
    }
  }

  private func refreshChanged() {
    while !changedItems.isEmpty {
      let items = changedItems
      changedItems.removeAll()
      // One of them may remove another.
      for item in items where item.isChanged {
        item.isChanged = false
        refresh(item)
      }
    }
  }

  private func solve() {
    while let conflict = solver.solve() { breakOne(of: conflict) }
  }

  /// Asks views whose text wraps for their height at the new width. Returns whether any is another.
  private func wrap() -> Bool {
    for item in wrapping where item.role == .placed || item.role == .fitted {
      guard let view = item.view as? WrappingView, item.content[1] != nil,
        let variable = item.variables[LayoutItem.Edge.width.rawValue]
      else { continue }
      // The frame may be narrower by the rest of a pixel.
      let pixels = CGFloat(solver.value(of: variable)) * UIScreen.main.scale
      let width = (pixels + 0.001).rounded(.down) / UIScreen.main.scale
      guard abs(width - (item.wrapWidth ?? -1)) > 1e-6, view.contentSize(wrappedAt: width) != nil
      else { continue }
      item.wrapWidth = width
      item.contentChanged = true
      look(at: item)
    }
    return !changedItems.isEmpty
  }
}
