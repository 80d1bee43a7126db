import Foundation

/// Recognizes drags that start at an edge of the window and go inwards.
@preconcurrency @MainActor open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The width of the zone along an edge in which a drag must start, in points.
  private static let zone: CGFloat = 20

  /// The edges at which drags may start. None by default, so nothing is recognized.
  open var edges: UIRectEdge = []

  /// The edges at which the running drag started.
  private var startEdges: UIRectEdge = []

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard internalState == .possible, let touch = touches.first else { return }
    startEdges = edges.intersection(edgesNear(touch))
    if startEdges.isEmpty { state = .failed }
  }

  open override func reset() {
    super.reset()
    startEdges = []
  }

  /// Begins when the movement goes more inwards than along the edge.
  override func verdict(for translation: CGVector) -> Verdict {
    guard super.verdict(for: translation) == .begin else { return .wait }
    let (x, y) = (translation.dx, translation.dy)
    let isInward =
      (startEdges.contains(.left) && x >= abs(y)) || (startEdges.contains(.right) && -x >= abs(y))
      || (startEdges.contains(.top) && y >= abs(x))
      || (startEdges.contains(.bottom) && -y >= abs(x))
    return isInward ? .begin : .fail
  }

  private func edgesNear(_ touch: UITouch) -> UIRectEdge {
    guard let bounds = touch.window?.bounds else { return [] }
    var near: UIRectEdge = []
    if touch.windowLocation.x - bounds.minX < Self.zone { near.insert(.left) }
    if bounds.maxX - touch.windowLocation.x <= Self.zone { near.insert(.right) }
    if touch.windowLocation.y - bounds.minY < Self.zone { near.insert(.top) }
    if bounds.maxY - touch.windowLocation.y <= Self.zone { near.insert(.bottom) }
    return near
  }
}
