/// A file for iOS as it compiles without Objective-C: pieces that only its runtime needs are left out or written as Swift,
/// line for line and column for column. The user's file stays as it is.
///
///     @objc func pan()                           func pan()
///     tap.addTarget(                       ─▶    tap.addTarget(
///       self, action: #selector(pan))              self, action: { $0.pan }    )
///     #if os(iOS)                                #if true
///
/// Anything whose meaning is not certain stays, and the compiler says what it is.
struct AdaptedSource {
  /// A piece of the file that is compiled otherwise than it is written.
  struct Change {
    /// Number of the line, from 1.
    let line: Int
    /// The piece as it is written.
    let old: String
    /// The piece as it is compiled; empty: it is left out.
    let new: String

    /// The change as a sentence without a full stop.
    var sentence: String { new.isEmpty ? "\(old) is left out" : "\(old) is read as \(new)" }
  }

  /// The file's content as it is compiled.
  let code: String
  /// In the order of the file.
  let changes: [Change]

  /// Attributes that matter to Objective-C and to Interface Builder alone.
  private static let attributes: Set = [
    "@objc", "@objcMembers", "@nonobjc", "@IBOutlet", "@IBAction", "@IBSegueAction",
    "@IBInspectable", "@IBDesignable", "@GKInspectable",
  ]

  init(_ text: String) {
    let scan = SwiftLexer.scan(text)
    let tokens = scan.tokens
    var characters = scan.characters
    var found: [(range: Range<Int>, change: Change)] = []
    for (index, token) in tokens.enumerated() {
      let range: Range<Int>
      let new: String
      if Self.attributes.contains(token.text) {
        (range, new) = (Self.attribute(at: index, in: tokens), "")
      } else if token == "#", let selector = SelectorExpression(at: index, in: tokens) {
        (range, new) = (selector.range, selector.function)
      } else if token == "os", let condition = Self.condition(at: index, in: tokens) {
        (range, new) = (condition, "true")
      } else {
        continue
      }
      let old = String(characters[range])
      found.append((range, Change(line: token.line, old: old, new: new)))
    }
    for (range, change) in found.reversed() {
      let padding = String(repeating: " ", count: range.count - change.new.count)
      characters.replaceSubrange(range, with: Array(change.new + padding))
    }
    (code, changes) = (found.isEmpty ? text : String(characters), found.map(\.change))
  }

  /// The range of an attribute with its arguments, which follow at once and on the same line.
  private static func attribute(at index: Int, in tokens: [SwiftToken]) -> Range<Int> {
    let start = tokens[index].range
    guard tokens.indices.contains(index + 1), tokens[index + 1] == "(",
      tokens[index + 1].range.lowerBound == start.upperBound,
      let end = tokens.end(ofBracketsAt: index + 1), tokens[end].line == tokens[index].line
    else { return start }
    return start.lowerBound..<tokens[end].range.upperBound
  }

  /// The range of `os(iOS)` in a condition of compilation.
  private static func condition(at index: Int, in tokens: [SwiftToken]) -> Range<Int>? {
    let words = tokens[index...].prefix(4).map(\.text)
    guard words == ["os", "(", "iOS", ")"] else { return nil }
    let line = tokens[..<index].lastIndex { $0.beginsLine } ?? 0
    let directive = tokens[line...].prefix(2).map(\.text)
    guard directive == ["#", "if"] || directive == ["#", "elseif"] else { return nil }
    return tokens[index].range.lowerBound..<tokens[index + 3].range.upperBound
  }
}

extension [SwiftToken] {
  /// The index of the bracket that closes the one at `index`; nil: none does.
  fileprivate func end(ofBracketsAt index: Int) -> Int? {
    var depth = 0
    for (place, token) in self[index...].enumerated() where token.kind == .sign {
      if ["(", "[", "{"].contains(token.text) { depth += 1 }
      if [")", "]", "}"].contains(token.text) { depth -= 1 }
      if depth == 0 { return index + place }
    }
    return nil
  }
}

/// `#selector(…)` as the action of a target. Objective-C sends its name to the target, whatever type or object it was
/// written with: the target's own function of that name means the same, and is shorter, so that columns stay.
private struct SelectorExpression {
  /// The range of the whole expression, in characters of the file.
  let range: Range<Int>
  /// The function as a closure of the target: “{ $0.pan(_:) }”.
  let function: String

  /// Nil where it is no selector, no action, or no plain function.
  init?(at index: Int, in tokens: [SwiftToken]) {
    guard index >= 2, tokens.indices.contains(index + 3), tokens[index + 1] == "selector",
      tokens[index + 2] == "(", tokens[index - 1] == ":",
      ["action", "selector"].contains(tokens[index - 2].text),
      let end = tokens.end(ofBracketsAt: index + 2)
    else { return nil }
    range = tokens[index].range.lowerBound..<tokens[end].range.upperBound
    let content = tokens[(index + 3)..<end]
    let names = content.prefix { $0 != "(" }
    let labels = content.dropFirst(names.count)
    guard let name = names.last, names.count % 2 == 1, !(names.first == "super"),
      names.enumerated().allSatisfy({ $0 % 2 == 0 ? $1.kind == .word : $1 == "." }),
      labels.isEmpty || labels.last == ")",
      labels.allSatisfy({ $0.kind == .word && $0 != "as" || ["(", ":", ")"].contains($0.text) })
    else { return nil }
    function = "{ $0.\(name.text)\(labels.map(\.text).joined()) }"
  }
}
