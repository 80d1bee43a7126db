/// The views that asked for `updateConstraints`, which comes before layout, from the inside out.
@MainActor enum ConstraintUpdates {
  private struct Entry {
    weak var view: UIView?
  }

  private static var pending: [Entry] = []

  /// How often updates may ask for updates in one layout.
  private static let mostRounds = 20

  static func add(_ view: UIView) {
    guard let state = view.layoutState, !state.needsConstraintUpdate else { return }
    state.needsConstraintUpdate = true
    pending.append(Entry(view: view))
    view.setNeedsLayout()
  }

  /// Updates what asked for it, in `view` and below.
  static func run(below view: UIView) {
    for _ in 0..<mostRounds where !pending.isEmpty {
      var found: [(view: UIView, depth: Int)] = []
      pending.removeAll { entry in
        guard let asker = entry.view else { return true }
        guard asker.isDescendant(of: view) else { return false }
        let depth = sequence(first: asker, next: \.superviewStorage).reduce(0) { count, _ in
          count + 1
        }
        found.append((asker, depth))
        return true
      }
      guard !found.isEmpty else { return }
      for (view, _) in found.enumerated().sorted(by: {
        ($1.element.depth, $0.offset) < ($0.element.depth, $1.offset)
      }).map(\.element) {
        update(view)
      }
      for (view, _) in found { updateControllers(above: view) }
    }
  }

  private static func update(_ view: UIView) {
    view.layoutState?.needsConstraintUpdate = false
    view.layoutState?.wasUpdated = true
    if let controller = view.owningViewController {
      controller.updateViewConstraints()
    } else {
      view.updateConstraints()
    }
  }

  /// Controllers hear of the first constraints in their views.
  private static func updateControllers(above view: UIView) {
    var next = view.superviewStorage
    while let above = next {
      if above.owningViewController != nil, above.layoutState?.wasUpdated != true {
        add(above, withState: above.layoutOptions)
      }
      next = above.superviewStorage
    }
  }

  private static func add(_ view: UIView, withState state: LayoutState) {
    if !state.needsConstraintUpdate { add(view) }
  }
}
