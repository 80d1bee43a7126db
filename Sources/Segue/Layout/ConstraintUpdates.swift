/// The views that asked for `updateConstraints`, which comes before layout, from the inside out.
///
/// A request is a mark on the view and on all above it, so that a layout finds those below it, and no others.
@MainActor enum ConstraintUpdates {
  /// The maximum number of rounds in which updates may ask for further updates during one layout.
  private static let mostRounds = 20

  private static var requestCount = 0

  static func add(_ view: UIView) {
    guard let state = view.layoutState, state.updateRequest == nil else { return }
    requestCount += 1
    state.updateRequest = requestCount
    mark(view)
    view.setNeedsLayout()
  }

  /// A view that may contain some has another superview.
  static func didMove(_ view: UIView) {
    if view.containsConstraintUpdates { view.superviewStorage.map(mark) }
  }

  private static func mark(_ view: UIView) {
    var next: UIView? = view
    while let above = next, !above.containsConstraintUpdates {
      above.containsConstraintUpdates = true
      next = above.superviewStorage
    }
  }

  /// Updates what asked for it, in `view` and below.
  static func run(below view: UIView) {
    guard view.containsConstraintUpdates else { return }
    for _ in 0..<mostRounds {
      let requests = takeRequests(below: view)
      guard !requests.isEmpty else { return }
      let inOrder = requests.sorted { ($1.depth, $0.number) < ($0.depth, $1.number) }
      for request in inOrder { update(request.view) }
      var seen: Set<ObjectIdentifier> = []
      for request in requests.sorted(by: { $0.number < $1.number }) {
        updateControllers(above: request.view, &seen)
      }
    }
  }

  private struct Request {
    let view: UIView
    let depth: Int
    let number: Int
  }

  /// Removes the marks in `view` and below, and returns what asked.
  private static func takeRequests(below view: UIView) -> [Request] {
    var found: [Request] = []
    var rest = view.containsConstraintUpdates ? [(view: view, depth: 0)] : []
    while let (next, depth) = rest.popLast() {
      next.containsConstraintUpdates = false
      if let number = next.layoutState?.updateRequest {
        next.layoutState?.updateRequest = nil
        found.append(Request(view: next, depth: depth, number: number))
      }
      for subview in next.subviewStorage where subview.containsConstraintUpdates {
        rest.append((subview, depth + 1))
      }
    }
    return found
  }

  private static func update(_ view: UIView) {
    view.layoutState?.wasUpdated = true
    if let controller = view.owningViewController {
      controller.updateViewConstraints()
    } else {
      view.updateConstraints()
    }
  }

  /// Controllers hear of the first constraints in their views. What is above the views `seen` was looked at before.
  private static func updateControllers(above view: UIView, _ seen: inout Set<ObjectIdentifier>) {
    var next: UIView? = view
    while let above = next, seen.insert(ObjectIdentifier(above)).inserted {
      if above.owningViewController != nil, above.layoutState?.wasUpdated != true {
        _ = above.madeLayoutState
        add(above)
      }
      next = above.superviewStorage
    }
  }
}
