/// A sequence of events as a value: made in Swift or read from text, one event a line.
///
/// What follows a `#` is a comment. Several events may stand on one line, between semicolons:
///
///     press 20,240; drag 280,240 over 0.2; release; rest
public struct EventScript<Event: LosslessStringConvertible & Hashable & Sendable>: Hashable,
  Sendable
{
  /// The events, in the order in which they happen.
  public var events: [Event]

  /// A script of these events.
  public init(_ events: [Event]) {
    self.events = events
  }
}

/// A script of a user's actions on a stage; `HeadlessStage.play` plays it.
public typealias TouchScript = EventScript<StageEvent>

// MARK: - As text

extension EventScript: CustomStringConvertible {
  /// One event a line.
  public var text: String { text(comment: nil) }

  /// One event a line, below a comment.
  ///
  /// - Parameter comment: A line that says where the script comes from.
  public func text(comment: String?) -> String {
    let lines = (comment.map { ["# \($0)"] } ?? []) + events.map(\.description)
    return lines.joined(separator: "\n") + "\n"
  }

  /// The events in one line.
  public var description: String { events.map(\.description).joined(separator: "; ") }

  /// Parses what `text` wrote, with any line endings and blanks. Throws a `ScriptError` that names an
  /// invalid line, or says that there are no events.
  public init(text: String) throws {
    events = []
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      let code = line.prefix { $0 != "#" }
      for part in code.split(separator: ";") {
        let words = part.split(whereSeparator: Self.isBlank).joined(separator: " ")
        if words.isEmpty { continue }
        guard let event = Event(words) else {
          throw ScriptError(
            "Line \(index + 1) of the script, “\(ScriptError.quote(words))”, is no event")
        }
        events.append(event)
      }
    }
    guard !events.isEmpty else { throw ScriptError("The script has no events") }
  }

  /// White space, and the byte order mark with which some editors begin a file.
  private static func isBlank(_ character: Character) -> Bool {
    character.isWhitespace || character == "\u{FEFF}"
  }
}

extension EventScript: ExpressibleByStringLiteral {
  /// The script that a literal describes.
  ///
  /// - Precondition: Each line is an event.
  public init(stringLiteral value: String) {
    do {
      try self.init(text: value)
    } catch {
      trap("\(error)")
    }
  }
}

/// The reason why a text is no script.
public struct ScriptError: Error, Equatable, CustomStringConvertible {
  /// The reason as a sentence, without a full stop.
  public let description: String

  /// The most characters quoted from an invalid line.
  private static let quoteLimit = 80

  init(_ sentence: String) {
    description = sentence
  }

  /// The beginning of a line, without control characters that would move a terminal's cursor.
  package static func quote(_ line: String) -> String {
    let scalars = line.unicodeScalars.prefix(quoteLimit + 1).map { scalar in
      scalar.properties.generalCategory == .control ? "\u{FFFD}" : scalar
    }
    let kept = scalars.count > quoteLimit ? scalars.prefix(quoteLimit - 1) + ["…"] : scalars[...]
    return String(String.UnicodeScalarView(kept))
  }
}
