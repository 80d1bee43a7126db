import Foundation

extension UITextView {
  /// The speed of scrolling while a selection is dragged beyond the edge: in points per second, for each point of
  /// distance.
  private static let edgeSpeed: CGFloat = 10
  /// The greatest speed, in points per second.
  private static let topEdgeSpeed: CGFloat = 3000

  /// A touch went down. Returns whether it is for the text.
  func beginPress(_ touches: Set<UITouch>, _ event: UIEvent?) -> Bool {
    guard isEditable || isSelectable, press == nil, let touch = touches.first else { return false }
    press = touch
    if touch.type == .indirectPointer { use(touch, event) }
    return true
  }

  func movePress(_ touches: Set<UITouch>) -> Bool {
    guard let press, touches.contains(press) else { return false }
    guard drag != nil else { return true }
    extendSelection(to: press)
    scrollAtEdge(press)
    return true
  }

  func endPress(_ touches: Set<UITouch>, _ event: UIEvent?) -> Bool {
    guard let press, touches.contains(press) else { return false }
    self.press = nil
    if press.type != .indirectPointer, bounds.contains(press.location(in: self)) {
      use(press, event)
    }
    drag = nil
    edgeScroll = nil
    if !isEditable, isSelectable, edited.selection.isEmpty { useItem(at: press) }
    return true
  }

  func dropPress(_ touches: Set<UITouch>) -> Bool {
    guard let press, touches.contains(press) else { return false }
    self.press = nil
    drag = nil
    edgeScroll = nil
    return true
  }

  /// The pointer went down, or a finger was lifted: begins editing, and selects.
  private func use(_ touch: UITouch, _ event: UIEvent?) {
    if !isFirstResponder {
      let selection = edited.selection
      guard becomeFirstResponder() else { return }
      // A selection made as editing begins is kept (K8).
      if edited.selection != selection { return }
    }
    beginSelecting(touch, event)
    if isEditing { placeSelection(restartsBlink: true) }
  }

  /// Whether `recognizer` must leave the touches to the text.
  func isForText(_ recognizer: UIGestureRecognizer) -> Bool {
    if recognizer === panGestureRecognizer {
      return drag != nil && (recognizer as? ScrollPanGestureRecognizer)?.isWheel == false
    }
    guard recognizer.view !== self, isEditable || isSelectable else { return false }
    if drag != nil { return recognizer is UIPanGestureRecognizer }
    let tap = recognizer as? UITapGestureRecognizer
    return tap?.numberOfTapsRequired == 1 && tap?.numberOfTouchesRequired == 1
  }

  /// Scrolls as long as the touch is above or below the visible part.
  private func scrollAtEdge(_ touch: UITouch) {
    guard edgeDistance(touch) != 0 else {
      edgeScroll = nil
      return
    }
    guard edgeScroll == nil else { return }
    var last: TimeInterval = 0
    edgeScroll = FrameTimer { [weak self, weak touch] time in
      guard let self, let touch, drag != nil else { return false }
      let speed = edgeDistance(touch) * Self.edgeSpeed
      let limited = min(max(speed, -Self.topEdgeSpeed), Self.topEdgeSpeed)
      let offset = contentOffset
      apply(clamp(CGPoint(x: offset.x, y: offset.y + limited * (time - last))))
      // It ends at the first or last line.
      guard contentOffset != offset || time == last else {
        edgeScroll = nil
        return false
      }
      last = time
      layoutIfNeeded()
      extendSelection(to: touch)
      return true
    }
  }

  /// Returns the distance of a touch below the visible part, or above it (negative), in points.
  private func edgeDistance(_ touch: UITouch) -> CGFloat {
    let y = touch.location(in: self).y
    return y < bounds.minY ? y - bounds.minY : max(0, y - bounds.maxY)
  }

  // MARK: Places

  func offset(nearestTo touch: UITouch) -> Int { offset(nearestTo: touch.location(in: self)) }

  /// The edge between characters nearest to a point of the view, in UTF-16 units.
  func offset(nearestTo point: CGPoint) -> Int {
    updateFlow()
    guard let line = flow.line(at: point.y - textOrigin.y) else { return edited.length }
    return line.offset(of: line.line.character(nearestTo: point.x - textOrigin.x))
  }

  func offset(under touch: UITouch) -> Int {
    updateFlow()
    let point = touch.location(in: self)
    guard let line = flow.line(at: point.y - textOrigin.y) else { return edited.length }
    let x = point.x - textOrigin.x
    return line.offset(
      of: line.line.character(under: x) ?? line.line.character(nearestTo: x))
  }
}
