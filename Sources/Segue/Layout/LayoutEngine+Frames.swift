import Foundation
internal import SegueConstraints

// MARK: - Placing

extension LayoutEngine {
  /// Notes that the target of an item has to be found anew.
  func didMove(_ item: LayoutItem) {
    guard !item.isMoved else { return }
    item.isMoved = true
    moved.append(item)
  }

  /// Finds where items belong now, and asks the superviews of views that are elsewhere for layout.
  func askForLayout() {
    for variable in solver.takeChanges() {
      if let item = owners[variable.index] { didMove(item) }
    }
    let items = moved
    moved = []
    let scale = UIScreen.main.scale
    var others: [LayoutItem] = []
    // OPTIMIZATION: Comparing identities, as a weak reference to the same superview was loaded for each of its views.
    var asked: ObjectIdentifier?
    for item in items {
      item.isMoved = false
      switch item.role {
      case .placed:
        let view = item.view
        item.target = frame(item, of: view, scale)
        guard asked == nil || item.place != asked, !view.isPlaced(at: item.target),
          let superview = view.superviewStorage
        else { continue }
        superview.setNeedsLayout()
        asked = ObjectIdentifier(superview)
      case .top, .content: others.append(item)
      case .new, .given, .fitted, .inset, .free: break
      }
    }
    for item in others.sorted(by: { $0.number < $1.number }) {
      item.target = frame(item, of: item.view, scale)
      if item.role == .top {
        if item.view.bounds.size != item.target.size { item.view.bounds.size = item.target.size }
      } else {
        (item.view as? UIScrollView)?.takeOver(
          contentSize: item.target.size,
          hasWidth: item.variables[LayoutItem.Edge.width.rawValue] != nil,
          hasHeight: item.variables[LayoutItem.Edge.height.rawValue] != nil)
      }
    }
  }

  /// Sets the frames of the subviews of a view.
  func placeSubviews(of state: LayoutState) {
    update()
    if scale != UIScreen.main.scale {
      scale = UIScreen.main.scale
      for item in items { item.target = frame(item) }
    }
    for item in state.placed {
      let view = item.view
      if !view.isPlaced(at: item.target) { view.place(at: item.target) }
    }
  }
}

// MARK: - Reading

extension LayoutEngine {
  /// Solutions are rounded to multiples of this, in points, so that rounding errors make no difference of a pixel.
  private static let grain: CGFloat = 1.0 / 4096

  func value(_ item: LayoutItem, _ edge: LayoutItem.Edge) -> CGFloat {
    guard let variable = item.variables[edge.rawValue] else { return 0 }
    return (CGFloat(solver.value(of: variable)) / Self.grain).rounded() * Self.grain
  }

  /// The frame of an item in the last solution, its edges on whole pixels.
  func frame(_ item: LayoutItem) -> CGRect { frame(item, of: item.view, UIScreen.main.scale) }

  private func frame(_ item: LayoutItem, of view: UIView, _ scale: CGFloat) -> CGRect {
    var rect = CGRect(
      x: value(item, .x), y: value(item, .y), width: value(item, .width),
      height: value(item, .height))
    if item.guide == nil { rect = view.frame(forAlignmentRect: rect) }
    let (left, top) = (rect.minX.snapped(scale), rect.minY.snapped(scale))
    return CGRect(
      x: left, y: top, width: (rect.minX + rect.width).snapped(scale) - left,
      height: (rect.minY + rect.height).snapped(scale) - top)
  }

  func frame(of guide: UILayoutGuide) -> CGRect {
    knownItem(guide).map { frame($0) } ?? .zero
  }
}
