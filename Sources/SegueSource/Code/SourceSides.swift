/// The screens of a transition that the names in a Swift file stand for.
package struct SourceSides {
  package enum Side: Equatable {
    /// The one that leaves, and the one that comes.
    case from, to
    /// The one that is before, and the one that is after the other when the transition is played forward.
    case old, new
  }

  private let outline: SourceOutline
  /// Sides of constants and variables, by their names; nil: none, or more than one.
  private var bound: [String: Side?] = [:]

  init(_ outline: SourceOutline) {
    self.outline = outline
    for (index, token) in outline.tokens.enumerated() where token == "let" || token == "var" {
      bind(after: index)
    }
  }

  /// Returns the side of a name; nil: none is known.
  func side(of name: String) -> Side? {
    if let known = bound[name] { return known }
    switch name {
    case "old": return .old
    case "new": return .new
    default: break
    }
    for (word, side) in [("from", Side.from), ("to", .to)] where name.hasPrefix(word) {
      // “to”, “toView”, but not “touch”.
      if name.dropFirst(word.count).first.map(\.isUppercase) ?? true { return side }
    }
    return nil
  }

  /// Returns the side of the first of the names in these tokens that has one; nil: none has.
  func side(of tokens: Range<Int>) -> Side? {
    tokens.lazy.compactMap { index in
      let token = outline.tokens[index]
      guard token.kind == .word else { return nil }
      // A word before a colon is the name of an argument.
      let isLabel = index + 1 < outline.tokens.count && outline.tokens[index + 1] == ":"
      return isLabel ? nil : side(of: token.text)
    }.first
  }

  private mutating func bind(after index: Int) {
    let tokens = outline.tokens
    guard index + 2 < tokens.count else { return }
    if tokens[index + 1] == "(", let close = outline.partners[index + 1] {
      guard close + 2 < tokens.count, tokens[close + 1] == "=", tokens[close + 2] == "(",
        let end = outline.partners[close + 2]
      else { return }
      let names = parts(index + 2..<close)
      let values = parts(close + 3..<end)
      guard names.count == values.count else { return }
      for (name, value) in zip(names, values) where name.count == 1 {
        note(tokens[name.lowerBound].text, side(of: value))
      }
    } else if tokens[index + 1].kind == .word {
      var sign = index + 2
      if tokens[sign] == ":" {
        while sign < tokens.count, tokens[sign] != "=", !outline.beginsStatement(sign) {
          sign += 1
        }
      }
      guard sign < tokens.count, tokens[sign] == "=" else { return }
      note(tokens[index + 1].text, side(of: sign + 1..<end(of: sign + 1)))
    }
  }

  private mutating func note(_ name: String, _ side: Side?) {
    if let known = bound[name], known != side {
      bound[name] = .some(nil)
    } else {
      bound[name] = .some(side)
    }
  }

  /// Returns the end of the value that begins with a token.
  private func end(of start: Int) -> Int {
    var index = start
    while index < outline.tokens.count {
      let token = outline.tokens[index]
      if index > start, outline.beginsStatement(index) { break }
      if ["else", ",", "{", ")", "]", "}", ";"].contains(token.text) { break }
      if token == "(" || token == "[" { index = outline.partners[index] ?? index }
      index += 1
    }
    return min(index, outline.tokens.count)
  }

  /// Returns the parts of a range that are separated by commas.
  private func parts(_ range: Range<Int>) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var (start, index) = (range.lowerBound, range.lowerBound)
    while index < range.upperBound {
      if outline.tokens[index] == "," {
        parts.append(start..<index)
        start = index + 1
      }
      if let partner = outline.partners[index], partner > index { index = partner }
      index += 1
    }
    return parts + [start..<range.upperBound]
  }
}
