import Foundation

/// Pointers are identified by numbers that the test chooses; the default is the first one, 1.
/// Several at once are the fingers of one hand:
///
///     stage.press(CGPoint(x: 100, y: 100))
///     stage.press(CGPoint(x: 200, y: 100), pointer: 2)
///     stage.drag(to: [1: CGPoint(x: 50, y: 100), 2: CGPoint(x: 250, y: 100)])    // a pinch
///     stage.release(pointer: 2)
///     stage.release()
extension HeadlessStage {
  /// Puts a pointer down at `point`, in points of the window, with modifier keys held.
  public func press(
    _ point: CGPoint, pointer: Int = 1, modifiers: UIKeyModifierFlags = []
  ) {
    activateForInput()
    pointers[pointer] = point
    var sample = sample(point)
    sample.modifierFlags = modifiers
    window.touchBegan(id: pointer, sample: sample)
    turn()
  }

  /// Moves a pressed pointer to `point` in a straight line, frame by frame. Does nothing if it is
  /// not pressed.
  public func drag(to point: CGPoint, over seconds: TimeInterval = 0.1, pointer: Int = 1) {
    drag(to: [pointer: point], over: seconds)
  }

  /// Moves pressed pointers, by their numbers, to points of the window, all at the same time, each
  /// in a straight line, frame by frame. Pointers that are not pressed are ignored.
  public func drag(to points: [Int: CGPoint], over seconds: TimeInterval = 0.1) {
    let paths = points.sorted { $0.key < $1.key }.compactMap { id, end in
      pointers[id].map { (id: id, start: $0, end: end) }
    }
    guard !paths.isEmpty else { return }
    let frames = max(1, Int((seconds / frameDuration).rounded()))
    for frame in 1...frames {
      let part = CGFloat(frame) / CGFloat(frames)
      advance(by: seconds / TimeInterval(frames))
      for (id, start, end) in paths where pointers[id] != nil {
        let location = CGPoint(
          x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
        pointers[id] = location
        window.touchMoved(id: id, samples: [sample(location)])
      }
      turn()
    }
  }

  /// Moves a pressed pointer to `point` at once. Does nothing if it is not pressed.
  public func move(to point: CGPoint, pointer: Int = 1) {
    guard pointers[pointer] != nil else { return }
    activateForInput()
    pointers[pointer] = point
    window.touchMoved(id: pointer, samples: [sample(point)])
    turn()
  }

  /// Releases a pointer where it is.
  public func release(pointer: Int = 1) {
    guard let point = pointers.removeValue(forKey: pointer) else { return }
    activateForInput()
    window.touchEnded(id: pointer, sample: sample(point))
    turn()
  }

  /// Presses and releases at `point`.
  public func tap(_ point: CGPoint) {
    press(point)
    step()
    release()
  }

  /// Moves the pointer to `point` with no button down; nil: out of the window.
  public func hover(at point: CGPoint?) {
    activateForInput()
    window.hoverMoved(to: point)
    turn()
  }

  /// Scrolls with a wheel or trackpad at `point`, by the distance in points that the content would move under a finger.
  public func scroll(by delta: CGVector, at point: CGPoint) {
    activateForInput()
    window.scrolled(by: delta, at: point)
    turn()
  }

  /// Cancels all touches, as when the window loses the focus.
  public func cancelTouches() {
    activateForInput()
    pointers = [:]
    window.cancelAllTouches()
    turn()
  }

  /// Presses and releases a key: a lower-case character, which is typed where text is edited, or
  /// one of `UIKeyCommand`'s constants.
  public func key(_ input: String, modifiers: UIKeyModifierFlags = []) {
    activateForInput()
    let key = UIKey(characters: input, modifierFlags: modifiers)
    let text = modifiers.contains(.shift) ? input.uppercased() : input
    window.keyDown(key, text: key.typesItself ? text : nil)
    window.keyUp(key)
    turn()
  }

  /// Types `text` with a key for each character; a line feed is the Return key.
  public func type(_ text: String) {
    activateForInput()
    for character in text {
      let key = UIKey(typing: character)
      let isText = !character.isNewline && character != "\t"
      window.keyDown(key, text: isText ? String(character) : nil)
      window.keyUp(key)
      turn()
    }
  }

  private func sample(_ point: CGPoint) -> PointerSample {
    PointerSample(location: point, timestamp: now)
  }
}
