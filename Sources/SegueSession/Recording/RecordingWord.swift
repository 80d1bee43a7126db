import Foundation
import Segue

/// A part of a line of a recording.
enum RecordingWord: Equatable {
  /// A word as it stands in the line.
  case plain(Substring)
  /// A text between quotation marks.
  case text(String)
  /// The separator of two events.
  case semicolon

  /// Returns the words of a line; nil: a text in it does not end, or has an unknown escape.
  static func words(of line: some StringProtocol) -> [RecordingWord]? {
    var words: [RecordingWord] = []
    var rest = Substring(line)
    while let first = rest.first {
      if first.isWhitespace {
        rest.removeFirst()
      } else if first == ";" {
        words.append(.semicolon)
        rest.removeFirst()
      } else if first == "\"" {
        guard let text = takeText(from: &rest) else { return nil }
        words.append(.text(text))
      } else {
        let word = rest.prefix { !$0.isWhitespace && $0 != ";" && $0 != "\"" }
        words.append(.plain(word))
        rest = rest.dropFirst(word.count)
      }
    }
    return words
  }

  // MARK: Texts

  /// A text between quotation marks, in one line and in plain characters: others are escaped, as Swift does it.
  static func quoted(_ text: String) -> String {
    let scalars = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case " "..."~": String(scalar)
      default: "\\u{\(String(scalar.value, radix: 16))}"
      }
    }
    return "\"\(scalars.joined())\""
  }

  private static func takeText(from rest: inout Substring) -> String? {
    var text = String.UnicodeScalarView()
    var scalars = rest.unicodeScalars.dropFirst()
    while let scalar = scalars.popFirst() {
      switch scalar {
      case "\"":
        rest = Substring(scalars)
        return String(text)
      case "\\":
        guard let escaped = takeEscaped(from: &scalars) else { return nil }
        text.append(escaped)
      default: text.append(scalar)
      }
    }
    return nil
  }

  private static func takeEscaped(
    from scalars: inout Substring.UnicodeScalarView
  ) -> Unicode.Scalar? {
    let kind = scalars.popFirst()
    if kind == "\"" || kind == "\\" { return kind }
    guard kind == "u", scalars.popFirst() == "{" else { return nil }
    let digits = scalars.prefix { $0 != "}" }
    scalars = scalars.dropFirst(digits.count + 1)
    return UInt32(String(digits), radix: 16).flatMap(Unicode.Scalar.init)
  }
}

// MARK: - Numbers

extension CGPoint {
  /// “20,240.5”.
  var recorded: String { "\(Double(x).recorded),\(Double(y).recorded)" }
}

/// Takes the words of an event one after the other.
struct RecordingWords {
  private var rest: ArraySlice<RecordingWord>

  /// Points are within this distance from the origin; nobody's hand is farther away.
  private static let farthest = 1e6

  init(_ words: some Sequence<RecordingWord>) {
    rest = ArraySlice(words)
  }

  var isEmpty: Bool { rest.isEmpty }

  mutating func plain() -> Substring? {
    guard case .plain(let word)? = rest.first else { return nil }
    rest.removeFirst()
    return word
  }

  mutating func text() -> String? {
    guard case .text(let text)? = rest.first else { return nil }
    rest.removeFirst()
    return text
  }

  /// Takes a word if it comes next.
  mutating func takes(_ word: String) -> Bool {
    guard rest.first == .plain(Substring(word)) else { return false }
    rest.removeFirst()
    return true
  }

  /// A number in a range; nil if it is none, or beyond it.
  mutating func number(in range: ClosedRange<Double>) -> Double? {
    plain().flatMap { Double($0) }.flatMap { range.contains($0) ? $0 : nil }
  }

  mutating func whole(in range: ClosedRange<Int>) -> Int? {
    plain().flatMap { Int($0) }.flatMap { range.contains($0) ? $0 : nil }
  }

  mutating func point() -> CGPoint? {
    plain().flatMap(Self.point)
  }

  /// The point that a word like “20,240.5” names.
  static func point(_ word: Substring) -> CGPoint? {
    let parts = word.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, let x = Double(parts[0]), let y = Double(parts[1]),
      abs(x) <= farthest, abs(y) <= farthest
    else { return nil }
    return CGPoint(x: x, y: y)
  }
}
