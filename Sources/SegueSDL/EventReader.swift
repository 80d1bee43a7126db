import Foundation
import Segue

internal import CSDL

/// A change of the window itself.
enum WindowChange: Hashable {
  case resized
  /// The display lost what the window showed.
  case exposed
  /// It was shown, hidden, minimised or restored.
  case visibility
  case focus(Bool)
  /// It moved to another display, whose scale and refresh rate may differ.
  case display
  case closed
}

/// Translates SDL's events to input and window changes, in points and seconds of the media clock.
@MainActor struct EventReader {
  /// The pointer id of the mouse; those of fingers follow.
  private static let mouse = 0

  /// Points scrolled per notch of a wheel.
  private static let pointsPerNotch: CGFloat = 40

  /// The number of events that are fetched at a time.
  private static let batch = 64

  /// Points per desktop unit.
  var pointsPerUnit: CGFloat = 1
  /// The window's size in points.
  var size = CGSize.zero

  private(set) var queue = InputQueue()
  private(set) var changes: [WindowChange] = []
  /// Files that were dropped on the window.
  private var files: [URL] = []
  private var isButtonDown = false
  private var pointer = CGPoint.zero
  private var fingers: [SDL_FingerID] = []
  /// The modifier keys held with the last key that went down.
  private var keyModifiers: UIKeyModifierFlags = []
  /// The keys that are down, without modifiers.
  private var heldKeys: Set<UInt32> = []
  private let composer: Composer?
  /// X11's symbol of the key whose event comes next.
  private var keySymbol: UInt32?
  /// Keys of sequences that SDL tells next, if it does.
  private var composedKeys: [ComposedKey] = []
  /// Whether the text that comes next is of a key in a sequence, which types something else or nothing.
  private var skipsText = false

  /// - Parameter composer: Composes characters where SDL does not; nil: it does.
  init(composer: Composer? = nil) {
    self.composer = composer
  }

  /// Reads the events that SDL has for this program.
  ///
  /// - Parameter composed: Keys that were pressed meanwhile and of which SDL may make something wrong.
  mutating func readEvents(_ composed: [ComposedKey] = []) {
    composedKeys = composed
    var events = Array(repeating: SDL_Event(), count: EventReader.batch)
    while true {
      let count = SDL_PeepEvents(
        &events, Int32(EventReader.batch), SDL_GETEVENT, SDL_FIRSTEVENT.rawValue,
        SDL_LASTEVENT.rawValue)
      guard count > 0 else { return }
      for event in events.prefix(Int(count)) { read(event) }
    }
  }

  /// Removes the pending input and returns it.
  mutating func takeInput() -> [InputEvent] { queue.take() }

  /// Removes the pending changes and returns them.
  mutating func takeChanges() -> [WindowChange] {
    defer { changes.removeAll(keepingCapacity: true) }
    return changes
  }

  /// Removes the files that were dropped and returns them.
  mutating func takeFiles() -> [URL] {
    defer { files.removeAll() }
    return files
  }

  /// Whether a key is down that may repeat.
  var isKeyHeld: Bool { !heldKeys.isEmpty }

  /// Whether any input or change is pending.
  var hasPending: Bool { !queue.events.isEmpty || !changes.isEmpty || !files.isEmpty }
}

// MARK: - Translating events

extension EventReader {
  private mutating func read(_ event: SDL_Event) {
    switch SDL_EventType(event.type) {
    case SDL_QUIT: changes.append(.closed)
    case SDL_WINDOWEVENT: read(event.window)
    case SDL_MOUSEMOTION: read(event.motion)
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP: read(event.button)
    case SDL_MOUSEWHEEL: read(event.wheel)
    case SDL_FINGERDOWN, SDL_FINGERUP, SDL_FINGERMOTION: read(event.tfinger)
    case SDL_SYSWMEVENT: read(event.syswm)
    case SDL_KEYDOWN: readKeyDown(event.key.keysym)
    case SDL_KEYUP:
      heldKeys.remove(event.key.keysym.scancode.rawValue)
      KeyMap.key(event.key.keysym).map { queue.append(.keyUp($0)) }
    case SDL_TEXTINPUT: read(event.text)
    case SDL_TEXTEDITING:
      queue.append(.composed(EventReader.string(event.edit.text), caret: Int(event.edit.start)))
    case SDL_DROPFILE: read(event.drop)
    default: break
    }
  }

  /// The path must be freed by the receiver.
  private mutating func read(_ event: SDL_DropEvent) {
    guard let path = event.file else { return }
    files.append(URL(fileURLWithPath: String(cString: path)))
    SDL_free(path)
  }

  /// Notes what is on the key of which SDL tells next. These events come only while text is edited.
  private mutating func read(_ event: SDL_SysWMEvent) {
    guard composer != nil, let message = event.msg?.pointee, message.subsystem == SDL_SYSWM_X11
    else { return }
    var native = message.msg.x11.event
    if native.type == KeyPress { keySymbol = X11Library.symbol(of: &native.xkey) }
  }

  private mutating func readKeyDown(_ symbol: SDL_Keysym) {
    keyModifiers = KeyMap.modifierFlags(symbol.mod)
    if !KeyMap.isModifier(symbol) { heldKeys.insert(symbol.scancode.rawValue) }
    skipsText = false
    let outcome = outcome(of: symbol)
    skipsText = outcome != .plain
    var composed: String?
    if case .composed(let text) = outcome { composed = text } else if skipsText { return }
    defer { if let composed { queue.append(.text(composed)) } }
    guard let key = KeyMap.key(symbol) else { return }
    // A key that was pressed before text input is on, as the one before it was not handled yet,
    // types what its plain text is.
    let typesItself = SDL_IsTextInputActive() == SDL_FALSE && key.typesItself
    queue.append(.keyDown(key, text: typesItself ? key.characters : nil))
  }

  /// The part of the key in a sequence, if it belongs to one.
  private mutating func outcome(of symbol: SDL_Keysym) -> Composer.Outcome {
    if let composer, let keySymbol {
      self.keySymbol = nil
      return composer.feed(keySymbol)
    }
    // SDL keeps to itself what continues a sequence in its eyes.
    let index = composedKeys.firstIndex { $0.symbol == UInt32(bitPattern: symbol.sym) }
    guard let index else { return .plain }
    defer { composedKeys.removeFirst(index + 1) }
    return composedKeys[index].outcome
  }

  private mutating func read(_ event: SDL_TextInputEvent) {
    guard !skipsText else { return }
    // X11 types letters for shortcuts as well. AltGr, the right Alt, types.
    guard keyModifiers.isDisjoint(with: [.control, .command]),
      !keyModifiers.contains(.alternate) || EventReader.isAltGrHeld
    else { return }
    let text = EventReader.string(event.text)
    if !text.isEmpty { queue.append(.text(text)) }
  }

  /// The text of a C array of bytes.
  private static func string<Bytes>(_ bytes: Bytes) -> String {
    withUnsafeBytes(of: bytes) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }

  private static var isAltGrHeld: Bool {
    SDL_GetModState().rawValue & (KMOD_RALT.rawValue | KMOD_MODE.rawValue) != 0
  }

  private mutating func read(_ event: SDL_WindowEvent) {
    switch SDL_WindowEventID(UInt32(event.event)) {
    case SDL_WINDOWEVENT_SIZE_CHANGED: changes.append(.resized)
    case SDL_WINDOWEVENT_EXPOSED: changes.append(.exposed)
    case SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_MAXIMIZED:
      changes.append(.visibility)
    case SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED:
      changes.append(.visibility)
      cancelPointers()
    case SDL_WINDOWEVENT_FOCUS_GAINED: changes.append(.focus(true))
    case SDL_WINDOWEVENT_FOCUS_LOST:
      changes.append(.focus(false))
      heldKeys.removeAll()
      composer?.reset()
      cancelPointers()
    case SDL_WINDOWEVENT_ENTER:
      if !isButtonDown { queue.append(.hovered(readPointer())) }
    case SDL_WINDOWEVENT_LEAVE:
      if !isButtonDown { queue.append(.hovered(nil)) }
    case SDL_WINDOWEVENT_DISPLAY_CHANGED: changes.append(.display)
    case SDL_WINDOWEVENT_CLOSE: changes.append(.closed)
    default: break
    }
  }

  /// The location of a pointer that entered without moving, as when the window grows under it.
  private mutating func readPointer() -> CGPoint {
    var x: Int32 = 0
    var y: Int32 = 0
    SDL_GetMouseState(&x, &y)
    pointer = point(x, y)
    return pointer
  }

  private mutating func read(_ event: SDL_MouseMotionEvent) {
    guard event.which != EventReader.touchAsMouse else { return }
    pointer = point(event.x, event.y)
    if isButtonDown {
      let sample = mouseSample(at: event.timestamp)
      queue.append(.moved(id: EventReader.mouse, [sample]))
    } else {
      queue.append(.hovered(pointer))
    }
  }

  private mutating func read(_ event: SDL_MouseButtonEvent) {
    guard event.which != EventReader.touchAsMouse, event.button == UInt8(SDL_BUTTON_LEFT) else {
      return
    }
    let isDown = event.state == UInt8(SDL_PRESSED)
    guard isDown != isButtonDown else { return }
    isButtonDown = isDown
    pointer = point(event.x, event.y)
    let sample = mouseSample(at: event.timestamp)
    if isDown {
      queue.append(.began(id: EventReader.mouse, sample))
    } else {
      queue.append(.ended(id: EventReader.mouse, sample))
      let isInside = CGRect(origin: .zero, size: size).contains(pointer)
      queue.append(.hovered(isInside ? pointer : nil))
    }
  }

  private func mouseSample(at timestamp: UInt32) -> PointerSample {
    PointerSample(
      location: pointer, timestamp: time(of: timestamp),
      modifierFlags: KeyMap.modifierFlags(UInt16(truncatingIfNeeded: SDL_GetModState().rawValue)))
  }

  private mutating func read(_ event: SDL_MouseWheelEvent) {
    guard event.which != EventReader.touchAsMouse else { return }
    // Positive is right and away from the user. Content follows: away moves it down, right left.
    let turned: CGFloat = event.direction == SDL_MOUSEWHEEL_FLIPPED.rawValue ? -1 : 1
    let step = EventReader.pointsPerNotch * turned
    let delta = CGVector(
      dx: -CGFloat(event.preciseX) * step, dy: CGFloat(event.preciseY) * step)
    queue.append(.scrolled(delta, at: pointer))
  }

  private mutating func read(_ event: SDL_TouchFingerEvent) {
    guard event.touchId != EventReader.mouseAsTouch,
      SDL_GetTouchDeviceType(event.touchId) == SDL_TOUCH_DEVICE_DIRECT
    else { return }
    let location = CGPoint(x: CGFloat(event.x) * size.width, y: CGFloat(event.y) * size.height)
    let sample = PointerSample(
      location: location, timestamp: time(of: event.timestamp), type: .direct)
    let known = fingers.firstIndex(of: event.fingerId)
    switch SDL_EventType(event.type) {
    case SDL_FINGERDOWN where known == nil:
      let free = fingers.firstIndex(of: EventReader.noFinger) ?? fingers.count
      if free == fingers.count { fingers.append(event.fingerId) }
      fingers[free] = event.fingerId
      queue.append(.began(id: EventReader.mouse + 1 + free, sample))
    case SDL_FINGERMOTION:
      guard let known else { return }
      queue.append(.moved(id: EventReader.mouse + 1 + known, [sample]))
    case SDL_FINGERUP:
      guard let known else { return }
      fingers[known] = EventReader.noFinger
      queue.append(.ended(id: EventReader.mouse + 1 + known, sample))
    default: break
    }
  }

  /// The mouse of events that SDL makes of touches: SDL_TOUCH_MOUSEID, a macro.
  private static let touchAsMouse = UInt32.max

  /// The touch screen of events that SDL makes of the mouse: SDL_MOUSE_TOUCHID, a macro.
  private static let mouseAsTouch = SDL_TouchID(-1)

  /// Marks a free slot in `fingers`.
  private static let noFinger = SDL_FingerID.min

  private mutating func cancelPointers() {
    isButtonDown = false
    fingers.removeAll()
    queue.append(.cancelled)
  }
}

// MARK: - Units

extension EventReader {
  private func point(_ x: Int32, _ y: Int32) -> CGPoint {
    CGPoint(x: CGFloat(x) * pointsPerUnit, y: CGFloat(y) * pointsPerUnit)
  }

  /// SDL's timestamps are milliseconds that wrap around to 0 after 49 days.
  private func time(of timestamp: UInt32) -> TimeInterval {
    let age = SDL_GetTicks() &- timestamp
    return MediaClock.now - TimeInterval(age) / 1000
  }
}
