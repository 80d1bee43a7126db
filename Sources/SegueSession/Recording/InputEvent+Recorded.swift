import Segue

/// Input events in the words of recordings:
///
/// | words | event |
/// |---|---|
/// | `press 0 20,240@100.5` | a pointer went down: its number, location, and time in seconds of the stage |
/// | `move 0 20,241@100.51 20,243@100.52` | it moved, through these locations |
/// | `release 0 20,243@100.53` | it went up |
/// | `press 1 20,240@100.5 direct shift` | a finger went down, while Shift was held |
/// | `hover 20,240`, `hover none` | the pointer is there with no button down; it is nowhere |
/// | `scroll 0,-12 20,240` | a wheel scrolled by a distance, with the pointer at a location |
/// | `keydown "A" "a" shift types "A"` | a key, its plain characters, the modifiers held, and the text it types |
/// | `keyup "A" "a" shift` | a key went up |
/// | `text "A"` | text was typed |
/// | `compose "A" 1` | text is being composed, with the offset of the caret in characters |
/// | `cancel` | all touches were cancelled |
extension InputEvent {
  var recorded: String {
    switch self {
    case .began(let id, let sample): "press \(id) \(sample.recorded)"
    case .moved(let id, let samples):
      (["move \(id)"] + samples.map(\.recorded)).joined(separator: " ")
    case .ended(let id, let sample): "release \(id) \(sample.recorded)"
    case .hovered(let point): "hover \(point?.recorded ?? "none")"
    case .scrolled(let delta, let point):
      "scroll \(CGPoint(x: delta.dx, y: delta.dy).recorded) \(point.recorded)"
    case .keyDown(let key, let text):
      "keydown \(key.recorded)" + (text.map { " types \(RecordingWord.quoted($0))" } ?? "")
    case .keyUp(let key): "keyup \(key.recorded)"
    case .text(let text): "text \(RecordingWord.quoted(text))"
    case .composed(let text, let caret): "compose \(RecordingWord.quoted(text)) \(caret)"
    case .cancelled: "cancel"
    }
  }

  /// Takes what `recorded` wrote; nil: it is no input.
  init?(_ name: Substring, _ words: inout RecordingWords) {
    let event: InputEvent? =
      switch name {
      case "press", "move", "release": Self.touch(name, &words)
      case "hover":
        words.takes("none") ? .hovered(nil) : words.point().map { .hovered($0) }
      case "scroll":
        words.point().flatMap { delta in
          words.point().map { .scrolled(CGVector(dx: delta.x, dy: delta.y), at: $0) }
        }
      case "keydown":
        UIKey.taken(from: &words).flatMap { key in
          guard words.takes("types") else { return .keyDown(key, text: nil) }
          return words.text().map { .keyDown(key, text: $0) }
        }
      case "keyup": UIKey.taken(from: &words).map { .keyUp($0) }
      case "text": words.text().map { .text($0) }
      case "compose":
        words.text().flatMap { text in
          words.whole(in: -1_000_000...1_000_000).map { .composed(text, caret: $0) }
        }
      case "cancel": .cancelled
      default: nil
      }
    guard let event else { return nil }
    self = event
  }

  private static func touch(_ name: Substring, _ words: inout RecordingWords) -> InputEvent? {
    guard let id = words.whole(in: 0...Int(Int32.max)),
      let first = PointerSample.taken(from: &words)
    else { return nil }
    if name == "press" { return .began(id: id, first) }
    if name == "release" { return .ended(id: id, first) }
    var samples = [first]
    while !words.isEmpty {
      guard let sample = PointerSample.taken(from: &words) else { return nil }
      samples.append(sample)
    }
    return .moved(id: id, samples)
  }
}

extension PointerSample {
  private static let types: [(name: String, type: UITouch.TouchType)] = [
    ("direct", .direct), ("indirect", .indirect), ("pencil", .pencil),
  ]
  private static let times = 0.0...1e10

  fileprivate var recorded: String {
    let words = [
      "\(location.recorded)@\(timestamp.recorded)",
      Self.types.first { $0.type == type }?.name,
      modifierFlags.recorded,
    ]
    return words.compactMap { $0 }.joined(separator: " ")
  }

  fileprivate static func taken(from words: inout RecordingWords) -> PointerSample? {
    guard let parts = words.plain()?.split(separator: "@", omittingEmptySubsequences: false),
      parts.count == 2, let location = RecordingWords.point(parts[0]),
      let time = Double(parts[1]), times.contains(time)
    else { return nil }
    let type = types.first { words.takes($0.name) }?.type
    return PointerSample(
      location: location, timestamp: time, type: type ?? .indirectPointer,
      modifierFlags: .taken(from: &words))
  }
}

extension UIKey {
  fileprivate var recorded: String {
    let words = [
      RecordingWord.quoted(characters), RecordingWord.quoted(charactersIgnoringModifiers),
      modifierFlags.recorded,
    ]
    return words.compactMap { $0 }.joined(separator: " ")
  }

  fileprivate static func taken(from words: inout RecordingWords) -> UIKey? {
    guard let characters = words.text(), let plain = words.text() else { return nil }
    return UIKey(
      characters: characters, charactersIgnoringModifiers: plain,
      modifierFlags: .taken(from: &words))
  }
}

extension UIKeyModifierFlags {
  private static let names: [(name: String, flag: UIKeyModifierFlags)] = [
    ("capslock", .alphaShift), ("shift", .shift), ("control", .control), ("alt", .alternate),
    ("command", .command), ("numericpad", .numericPad),
  ]

  /// The names of the modifiers that are held; nil: none.
  fileprivate var recorded: String? {
    let held = Self.names.filter { contains($0.flag) }.map(\.name)
    return held.isEmpty ? nil : held.joined(separator: " ")
  }

  fileprivate static func taken(from words: inout RecordingWords) -> UIKeyModifierFlags {
    names.reduce(into: []) { flags, held in
      if words.takes(held.name) { flags.insert(held.flag) }
    }
  }
}

/// Events are equal if their words are: these say all of an event, to the last bit of its numbers.
extension InputEvent: Equatable {
  package static func == (a: InputEvent, b: InputEvent) -> Bool { a.recorded == b.recorded }
}
