import Foundation

/// A visual format, read: views in a row or column, and the distances between them.
///
///     format      ( "H:" | "V:" )? ( "|" connection )? view ( connection view )* ( connection "|" )?
///     connection  nothing | "-" | "-" distances "-"
///     distances   name | number | "(" predicate ( "," predicate )* ")"
///     view        "[" name ( "(" predicate ( "," predicate )* ")" )? "]"
///     predicate   ( "==" | "<=" | ">=" )? ( number | name ) ( "@" ( number | name ) )?
struct VisualFormat {
  enum Part {
    case superview
    case view(name: String, [Predicate])
  }

  enum Connection {
    /// The edges touch.
    case none
    case standard
    case distances([Predicate])
  }

  struct Predicate {
    var relation: NSLayoutConstraint.Relation
    var length: Value
    var priority: Value?
  }

  enum Value {
    case number(CGFloat)
    case name(String)
  }

  var isVertical = false
  var parts: [Part] = []
  /// Between each part and the next.
  var connections: [Connection] = []

  /// Reads `text`; traps, with the place, where it is none.
  init(_ text: String) {
    var reader = Reader(text)
    if reader.take("V:") {
      isVertical = true
    } else {
      _ = reader.take("H:")
    }
    if reader.take("|") {
      parts.append(.superview)
      connections.append(reader.connection())
    }
    parts.append(reader.view())
    while !reader.isAtEnd {
      connections.append(reader.connection())
      if reader.take("|") {
        parts.append(.superview)
        guard reader.isAtEnd else { reader.fail("nothing can follow the superview") }
      } else {
        parts.append(reader.view())
      }
    }
  }
}

// MARK: - Reading

private struct Reader {
  let text: [Character]
  var position = 0

  init(_ text: String) {
    self.text = Array(text)
  }

  var isAtEnd: Bool { position == text.count }
  private var next: Character? { isAtEnd ? nil : text[position] }

  func fail(_ problem: String) -> Never {
    let pointer = String(repeating: " ", count: position) + "^"
    trap("the visual format cannot be read: \(problem)\n\(String(text))\n\(pointer)")
  }

  mutating func take(_ word: String) -> Bool {
    let end = position + word.count
    guard end <= text.count, String(text[position..<end]) == word else { return false }
    position = end
    return true
  }

  private mutating func expect(_ word: String, _ reason: String) {
    if !take(word) { fail("\"\(word)\" is missing \(reason)") }
  }

  mutating func view() -> VisualFormat.Part {
    expect("[", "before the name of a view")
    guard let name = name() else { fail("the name of a view is missing") }
    let predicates = next == "(" ? predicates() : []
    expect("]", "after a view")
    return .view(name: name, predicates)
  }

  mutating func connection() -> VisualFormat.Connection {
    guard take("-") else { return .none }
    if next == "[" || next == "|" { return .standard }
    let distances: [VisualFormat.Predicate]
    if next == "(" {
      distances = predicates()
    } else {
      distances = [VisualFormat.Predicate(relation: .equal, length: value(), priority: nil)]
    }
    expect("-", "after a distance")
    return .distances(distances)
  }

  private mutating func predicates() -> [VisualFormat.Predicate] {
    expect("(", "before a predicate")
    var result = [predicate()]
    while take(",") { result.append(predicate()) }
    expect(")", "after a predicate")
    return result
  }

  private mutating func predicate() -> VisualFormat.Predicate {
    var relation = NSLayoutConstraint.Relation.equal
    if take("<=") {
      relation = .lessThanOrEqual
    } else if take(">=") {
      relation = .greaterThanOrEqual
    } else {
      _ = take("==")
    }
    let length = value()
    return VisualFormat.Predicate(
      relation: relation, length: length, priority: take("@") ? value() : nil)
  }

  private mutating func value() -> VisualFormat.Value {
    if let name = name() { return .name(name) }
    let start = position
    if next == "-" || next == "+" { position += 1 }
    while let next, next.isASCII, next.isNumber || next == "." { position += 1 }
    guard let number = Double(String(text[start..<position])) else {
      position = start
      fail("a number or a name is missing")
    }
    return .number(number)
  }

  /// Letters, digits and underscores that do not begin with a digit.
  private mutating func name() -> String? {
    guard let first = next, first.isLetter || first == "_" else { return nil }
    let start = position
    while let next, next.isLetter || next.isNumber || next == "_" { position += 1 }
    return String(text[start..<position])
  }
}
