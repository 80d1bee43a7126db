import Foundation
import SegueRandom

/// A sequence of events that can be generated from a seed, written as text and read again.
struct TortureScript: Equatable {
  var events: [TortureEvent]

  private static let header = "# segue torture script, to be shown with `segue replay`"

  init(_ events: [TortureEvent]) {
    self.events = events
  }

  /// `count` random events, the same for the same seed.
  init(seed: UInt64, count: Int) {
    var random = SeededRandom(seed: seed)
    var made: [TortureEvent] = []
    made.reserveCapacity(count + 8)
    while made.count < count { Self.append(to: &made, &random) }
    events = Array(made.prefix(count))
  }

  private static func append(to events: inout [TortureEvent], _ random: inout SeededRandom) {
    func place() -> Int { random.below(1000) }
    switch random.below(100) {
    case 0..<18: events.append(.step(1 + random.below(random.below(4) == 0 ? 40 : 6)))
    case 18..<30:
      // A click, often on a bar.
      let y = [place(), 20 + random.below(60), 960][random.below(3)]
      events += [.press(x: place(), y: y), .step(1), .release]
    case 30..<46: appendDrag(to: &events, &random)
    case 46..<54: events.append(.push)
    case 54..<61: events.append(.pop)
    case 61..<63: events.append(.root)
    case 63..<65: events.append(.stack(random.below(64)))
    case 65..<73: events.append(.tab(random.element(of: TortureCatalog.containers)))
    case 73..<79: events.append(.present(random.below(12)))
    case 79..<84: events.append(.dismiss)
    case 84..<86: events.append(.chain(random.below(12)))
    case 86..<89:
      let name = random.element(of: TortureCatalog.engines)
      events.append(.engine(name, interactive: random.below(3) == 2))
    case 89..<91: events.append(.policy(random.below(3)))
    case 91..<93:
      events.append(.resize(width: 1 + random.below(600), height: 1 + random.below(500)))
    case 93..<95: events.append([.escape, .left, .right][random.below(3)])
    case 95..<96: events.append(.speed([100, 50, 10, 300][random.below(4)]))
    case 96..<97: events.append(.motion)
    case 97..<98: events.append(.direction)
    case 98..<99: events.append(.cancel)
    default: events += random.below(3) == 0 ? [.rest] : [.speed(100), .step(60)]
    }
  }

  /// A drag from anywhere, often from an edge, to anywhere, perhaps back, perhaps without a pointer
  /// up.
  private static func appendDrag(to events: inout [TortureEvent], _ random: inout SeededRandom) {
    func place() -> Int { random.below(1000) }
    var x = random.below(3) == 0 ? 5 : place()
    var y = place()
    events.append(.press(x: x, y: y))
    for _ in 0...random.below(4) {
      x = min(999, max(0, x + random.below(500) - 200))
      y = min(999, max(0, y + random.below(300) - 120))
      events += [.move(x: x, y: y), .step(1 + random.below(3))]
    }
    switch random.below(8) {
    case 0: events.append(.cancel)
    case 1: events.append(.escape)
    default: events.append(.release)
    }
  }
}

// MARK: - As text

extension TortureScript {
  /// One event per line; lines that begin with # are comments.
  var text: String {
    ([Self.header] + events.map(\.description)).joined(separator: "\n") + "\n"
  }

  /// Reads a script from the file at `url`. Throws a sentence that says what is wrong with it.
  init(file url: URL) throws {
    // Through a file handle, because a script may come from a pipe.
    guard let data = try? FileHandle(forReadingFrom: url).readToEnd() ?? Data(),
      let text = String(data: data, encoding: .utf8)
    else {
      throw CommandFailure("The script \(url.path) cannot be read; give the path of a text file.")
    }
    try self.init(text: text)
  }

  /// The most characters quoted from an invalid line.
  private static let quoteLimit = 80

  /// Parses what `text` wrote, with any line endings and blanks. Throws an error with the number of
  /// an invalid line.
  init(text: String) throws {
    events = []
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      let words = line.split(whereSeparator: Self.isBlank).joined(separator: " ")
      if words.isEmpty || words.hasPrefix("#") { continue }
      guard let event = TortureEvent(words[...]) else {
        throw CommandFailure(
          "Line \(index + 1) of the script, “\(Self.quote(words))”, is no event; `segue torture` "
            + "writes scripts.")
      }
      events.append(event)
    }
    guard !events.isEmpty else {
      throw CommandFailure("The script has no events; `segue torture` writes scripts.")
    }
  }

  /// White space, and the byte order mark with which some editors begin a file.
  private static func isBlank(_ character: Character) -> Bool {
    character.isWhitespace || character == "\u{FEFF}"
  }

  /// The beginning of a line, without control characters that would move a terminal's cursor.
  private static func quote(_ line: String) -> String {
    let scalars = line.unicodeScalars.prefix(quoteLimit + 1).map { scalar in
      scalar.properties.generalCategory == .control ? "\u{FFFD}" : scalar
    }
    let kept = scalars.count > quoteLimit ? scalars.prefix(quoteLimit - 1) + ["…"] : scalars[...]
    return String(String.UnicodeScalarView(kept))
  }
}
