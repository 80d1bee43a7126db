import Segue
import SegueInspection

/// The actions of the user in the hierarchy.
extension TortureHierarchy {
  func apply(_ event: StageEvent) {
    switch event {
    case .press(let point, let pointer):
      press(point.location(in: window.bounds.size), pointer: pointer)
    case .move(let point, let pointer):
      move(point.location(in: window.bounds.size), pointer: pointer)
    case .release(let pointer): release(pointer: pointer)
    case .cancel:
      pressed = [:]
      window.cancelAllTouches()
    case .key(let input, let modifiers): key(input, modifiers)
    case .hover(let point): window.hoverMoved(to: point?.location(in: window.bounds.size))
    case .scroll(let x, let y, let point):
      window.scrolled(by: CGVector(dx: x, dy: y), at: point.location(in: window.bounds.size))
    // The host's.
    case .drag, .tap, .resize, .step, .wait, .rest, .action: break
    }
  }

  private func sample(_ point: CGPoint) -> PointerSample {
    PointerSample(location: point, timestamp: CACurrentMediaTime())
  }

  private func press(_ point: CGPoint, pointer: Int) {
    release(pointer: pointer)
    pressed[pointer] = point
    window.touchBegan(id: pointer, sample: sample(point))
  }

  private func move(_ point: CGPoint, pointer: Int) {
    guard pressed[pointer] != nil else { return }
    pressed[pointer] = point
    window.touchMoved(id: pointer, samples: [sample(point)])
  }

  private func release(pointer: Int) {
    guard let point = pressed.removeValue(forKey: pointer) else { return }
    window.touchEnded(id: pointer, sample: sample(point))
  }

  /// Takes all fingers off, and the pointer out of the window.
  func takeHandsOff() {
    for pointer in pressed.keys.sorted() { release(pointer: pointer) }
    window.hoverMoved(to: nil)
  }

  private func key(_ input: String, _ modifiers: UIKeyModifierFlags) {
    let key = UIKey(characters: input, modifierFlags: modifiers)
    let text = modifiers.contains(.shift) ? input.uppercased() : input
    window.keyDown(key, text: key.typesItself ? text : nil)
    window.keyUp(key)
  }
}
