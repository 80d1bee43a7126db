import Foundation
internal import SegueConstraints

/// The ambiguity of a layout. A variable is open if a constraint that is weaker than any other
/// moves it: that cannot be at the cost of another.
extension LayoutEngine {
  /// The strength of a pull on a variable: below that with which a view that nothing places keeps
  /// its size.
  private static let pull = ConstraintSolver.Strength.optional(0.0001)
  /// The distance by which a variable is pulled, in points.
  private static let reach = 100.0
  /// The least movement of an open variable, in points; a smaller one is a rounding error.
  private static let leastMove = 0.01

  /// Returns the engine that places a view or a guide, or reads its geometry; nil: no constraint
  /// names it.
  static func using(_ object: AnyObject) -> LayoutEngine? {
    (object as? UIView)?.layoutState?.usedEngine ?? (object as? UILayoutGuide)?.engine
  }

  /// The active constraints that name a view or a guide and involve this axis.
  func constraints(
    of object: AnyObject, along axis: NSLayoutConstraint.Axis
  ) -> [NSLayoutConstraint] {
    constraints(of: object).filter { $0.firstAttribute.axis == axis }
  }

  /// Whether a view or a guide could be elsewhere, or of another size, along `axis`, or along any.
  func isAmbiguous(_ object: AnyObject, along axis: NSLayoutConstraint.Axis? = nil) -> Bool {
    guard let item = openItem(object) else { return false }
    let edges: [LayoutItem.Edge] =
      switch axis {
      case .horizontal: [.x, .width]
      case .vertical: [.y, .height]
      default: LayoutItem.Edge.allCases
      }
    return edges.contains { edge in
      // No constraint is about an edge without a variable.
      item.variables[edge.rawValue] == nil || otherValue(of: edge, item) != nil
    }
  }

  /// Moves what can be elsewhere there.
  func exerciseAmbiguity(of object: AnyObject) {
    guard let item = openItem(object) else { return }
    for edge in LayoutItem.Edge.allCases {
      guard let variable = item.variables[edge.rawValue], let value = otherValue(of: edge, item)
      else { continue }
      dropPull(of: item)
      item.pull = solver.add([.init(variable)], .equal, constant: -value, Self.pull)
      // Optional constraints contradict nothing.
      _ = solver.solve()
      askForLayout()
      return
    }
  }

  func dropPull(of item: LayoutItem) {
    if let pull = item.pull { solver.remove(pull) }
    item.pull = nil
  }

  /// The solved item, if it is one that constraints place.
  private func openItem(_ object: AnyObject) -> LayoutItem? {
    update()
    guard let item = knownItem(object) else { return nil }
    return item.role == .placed || item.role == .free ? item : nil
  }

  /// Another value that a variable may have, tried in a copy; nil: there is none.
  private func otherValue(of edge: LayoutItem.Edge, _ item: LayoutItem) -> Double? {
    guard let variable = item.variables[edge.rawValue] else { return nil }
    let present = solver.value(of: variable)
    for distance in [Self.reach, -Self.reach] {
      let trial = ConstraintSolver(copying: solver)
      if let pull = item.pull { trial.remove(pull) }
      _ = trial.add([.init(variable)], .equal, constant: -(present + distance), Self.pull)
      _ = trial.solve()
      let value = trial.value(of: variable)
      if abs(value - present) > Self.leastMove { return value }
    }
    return nil
  }
}
