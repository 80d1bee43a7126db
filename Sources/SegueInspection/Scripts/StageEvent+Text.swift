/// A script's lines, as the table of `StageEvent` shows them.
extension StageEvent: LosslessStringConvertible {
  /// One line of a script.
  public var description: String {
    switch self {
    case .press(let point, let pointer): "press \(point)\(Self.suffix(pointer))"
    case .move(let point, let pointer): "move \(point)\(Self.suffix(pointer))"
    case .drag(let point, let seconds, let pointer):
      "drag \(point) over \(plainNumber(seconds))\(Self.suffix(pointer))"
    case .release(let pointer): "release\(Self.suffix(pointer))"
    case .tap(let point, let pointer): "tap \(point)\(Self.suffix(pointer))"
    case .hover(let point): "hover \(point.map { "\($0)" } ?? "none")"
    case .scroll(let x, let y, let point): "scroll \(x) \(y) at \(point)"
    case .cancel: "cancel"
    case .key(let input, let modifiers): "key \(KeyName.text(input, modifiers))"
    case .resize(let width, let height): "resize \(width) \(height)"
    case .step(let count): "step \(count)"
    case .wait(let seconds): "wait \(plainNumber(seconds))"
    case .rest: "rest"
    case .action(let name): "do \(name)"
    }
  }

  private static func suffix(_ pointer: Int) -> String {
    pointer == 1 ? "" : " pointer \(pointer)"
  }

  /// The most frames, or points of a window's side, that a line may ask for.
  private static let limit = 10_000
  /// The longest time that a line may ask for, in seconds.
  private static let longest = 600.0

  /// The event that a line describes; nil if it describes none.
  public init?(_ line: String) {
    var words = line.split(whereSeparator: \.isWhitespace)[...]
    guard let name = words.popFirst() else { return nil }
    if name == "do" {
      guard !words.isEmpty else { return nil }
      self = .action(words.joined(separator: " "))
      return
    }
    let event = Self.touch(name, &words) ?? Self.pointing(name, &words) ?? Self.other(name, &words)
    guard let event, words.isEmpty else { return nil }
    self = event
  }

  /// An event with a pointer.
  private static func touch(
    _ name: Substring, _ words: inout ArraySlice<Substring>
  ) -> StageEvent? {
    if name == "release" { return pointer(&words).map { .release(pointer: $0) } }
    guard ["press", "move", "drag", "tap"].contains(name),
      let point = StagePoint(takingFrom: &words)
    else { return nil }
    var seconds = 0.1
    if name == "drag", words.first == "over" {
      guard let given = time(words.dropFirst().first) else { return nil }
      seconds = given
      words = words.dropFirst(2)
    }
    guard let pointer = pointer(&words) else { return nil }
    return switch name {
    case "press": .press(point, pointer: pointer)
    case "move": .move(point, pointer: pointer)
    case "tap": .tap(point, pointer: pointer)
    default: .drag(point, seconds: seconds, pointer: pointer)
    }
  }

  /// The number after the word “pointer”, or 1 where the words end; nil if it is no number.
  private static func pointer(_ words: inout ArraySlice<Substring>) -> Int? {
    guard words.first == "pointer" else { return 1 }
    defer { words = words.dropFirst(2) }
    return words.dropFirst().first.flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
  }

  /// An event of a pointer with no button down.
  private static func pointing(
    _ name: Substring, _ words: inout ArraySlice<Substring>
  ) -> StageEvent? {
    func distance() -> Int? {
      words.popFirst().flatMap { Int($0) }.flatMap { (-limit...limit).contains($0) ? $0 : nil }
    }
    switch name {
    case "hover" where words.first == "none":
      words = words.dropFirst()
      return .hover(nil)
    case "hover": return StagePoint(takingFrom: &words).map { .hover($0) }
    case "scroll":
      guard let x = distance(), let y = distance(), words.popFirst() == "at" else { return nil }
      return StagePoint(takingFrom: &words).map { .scroll(x: x, y: y, at: $0) }
    default: return nil
    }
  }

  /// An event without a pointer.
  private static func other(
    _ name: Substring, _ words: inout ArraySlice<Substring>
  ) -> StageEvent? {
    func count() -> Int? {
      words.popFirst().flatMap { Int($0) }.flatMap { (1...limit).contains($0) ? $0 : nil }
    }
    switch name {
    case "cancel": return .cancel
    case "rest": return .rest
    case "step": return count().map { .step($0) }
    case "wait": return time(words.popFirst()).map { .wait($0) }
    case "key":
      return words.popFirst().flatMap(KeyName.key).map { .key($0.input, modifiers: $0.modifiers) }
    case "resize":
      guard let width = count(), let height = count() else { return nil }
      return .resize(width: width, height: height)
    default: return nil
    }
  }

  private static func time(_ word: Substring?) -> Double? {
    word.flatMap(finiteNumber).flatMap { (0...longest).contains($0) ? $0 : nil }
  }
}
