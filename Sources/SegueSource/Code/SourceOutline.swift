/// A pair of braces in a Swift file, and what stands between them.
struct SourceBlock: Equatable {
  enum Kind: Equatable {
    /// A type or an extension of one.
    case type(String)
    /// A function, or a closure that has a name.
    case function(String)
    /// A closure that sets what is animated, as far as can be told.
    case closure
    /// Code that runs at the end of an animation.
    case completion
    /// Code that runs without an animation.
    case still
    /// Whatever else: conditions, loops, closures that are called at once.
    case plain
  }

  let kind: Kind
  /// Numbers of tokens: the first one of the statement that it belongs to, and its braces.
  let head: Int
  let open: Int
  let close: Int
  /// The number of the block around it.
  let parent: Int?
}

/// The blocks of a Swift file, one within the other, as its tokens tell.
package struct SourceOutline {
  package let tokens: [SwiftToken]
  private(set) var blocks: [SourceBlock] = []
  /// The number of the innermost block around each token; nil: none. Braces are outside of their own.
  private(set) var blockOfToken: [Int?] = []
  /// The closing bracket of each opening one, and the other way round, by the numbers of tokens.
  package let partners: [Int: Int]

  init(_ tokens: [SwiftToken]) {
    self.tokens = tokens
    partners = Self.partners(in: tokens)
    var open: [Int] = []
    for index in tokens.indices {
      while let last = open.last, blocks[last].close <= index { open.removeLast() }
      blockOfToken.append(open.last)
      guard tokens[index] == "{", let close = partners[index] else { continue }
      let head = statementStart(before: index)
      blocks.append(
        SourceBlock(
          kind: kind(of: index, from: head), head: head, open: index, close: close,
          parent: open.last))
      open.append(blocks.count - 1)
    }
  }

  private static func partners(in tokens: [SwiftToken]) -> [Int: Int] {
    let pairs = ["(": ")", "[": "]", "{": "}"]
    var partners: [Int: Int] = [:]
    var open: [Int] = []
    for (index, token) in tokens.enumerated() where token.kind == .sign {
      if pairs[token.text] != nil {
        open.append(index)
      } else if let last = open.last, pairs[tokens[last].text] == token.text {
        open.removeLast()
        (partners[last], partners[index]) = (index, last)
      }
    }
    return partners
  }

  // MARK: Statements

  /// Lines that begin with one of these go on with a statement.
  private static let continuing: Set = [
    ".", "?", ":", "+", "-", "*", "/", "=", "&", "|", "<", ">", ")", "]", "}", "{", "->", ",",
    "else",
    "where", "throws", "in",
  ]

  /// Whether a statement begins with the token of that number.
  func beginsStatement(_ index: Int) -> Bool {
    let token = tokens[index]
    guard token.beginsLine, !Self.continuing.contains(token.text) else { return false }
    guard index > 0 else { return true }
    let before = tokens[index - 1]
    return before.kind != .sign || [")", "]", "}", "{", ";", "?", "!", ">"].contains(before.text)
  }

  /// Returns the number of the first token of the statement that goes on right before a token.
  func statementStart(before index: Int) -> Int {
    var position = index - 1
    while position >= 0 {
      let token = tokens[position]
      if token.kind == .sign {
        if ["(", "[", "{", ";"].contains(token.text) { return position + 1 }
        if [")", "]", "}"].contains(token.text) {
          guard let partner = partners[position] else { return position + 1 }
          position = partner
        }
      }
      if beginsStatement(position) { return position }
      position -= 1
    }
    return max(0, position + 1)
  }

  /// Returns the number of the last token of the statement that goes on with a token.
  func statementEnd(from index: Int) -> Int {
    var (position, last) = (index, index)
    while position < tokens.count {
      let token = tokens[position]
      if position > index, beginsStatement(position) || token == ";" { return last }
      if token.kind == .sign {
        if [")", "]", "}"].contains(token.text) { return last }
        if ["(", "[", "{"].contains(token.text) { position = partners[position] ?? position }
      }
      last = position
      position += 1
    }
    return last
  }

  /// The ranges of tokens of the statements right within a block, or outside of all blocks.
  func statements(in block: Int?) -> [ClosedRange<Int>] {
    var start = block.map { blocks[$0].open + 1 } ?? 0
    let end = block.map { blocks[$0].close } ?? tokens.count
    var ranges: [ClosedRange<Int>] = []
    while start < end {
      let last = max(start, min(statementEnd(from: start), end - 1))
      ranges.append(start...last)
      start = last + 1
    }
    return ranges
  }

  // MARK: Kinds of blocks

  private static let types: Set = ["class", "struct", "enum", "actor", "protocol", "extension"]
  private static let control: Set = [
    "if", "for", "while", "guard", "switch", "do", "repeat", "else", "catch", "defer", "case",
    "get",
    "set", "didSet", "willSet",
  ]
  /// Closures of these are called at once, or set nothing.
  private static let callers: Set = [
    "forEach", "map", "flatMap", "compactMap", "filter", "reduce", "sorted", "contains", "first",
    "last", "allSatisfy", "min", "max", "zip", "async", "asyncAfter", "run", "assumeIsolated",
  ]

  private func kind(of brace: Int, from head: Int) -> SourceBlock.Kind {
    let before = brace > 0 ? tokens[brace - 1] : nil
    if before == ":" || before == "(" || before == "," {
      let label = before == ":" && brace > 1 ? tokens[brace - 2].text : ""
      return Self.isCompletion(label) ? .completion : .closure
    }
    let words = words(from: head, to: brace)
    if words.first.map(Self.control.contains) == true || before == "else" { return .plain }
    if let index = words.firstIndex(of: "func"), index + 1 < words.count {
      return .function(words[index + 1])
    }
    if let index = words.firstIndex(where: { $0 == "let" || $0 == "var" }) {
      let name = index + 1 < words.count ? words[index + 1] : ""
      if before == "=" || !hasValue(from: head, to: brace) { return .function(name) }
    }
    if let index = words.firstIndex(where: Self.types.contains), index + 1 < words.count {
      return .type(words[(index + 1)...].prefix { $0 != "where" }.first ?? "")
    }
    if words.contains("init") || words.contains("deinit") || words.contains("subscript") {
      return .function("init")
    }
    return kindOfTrailingClosure(brace)
  }

  /// Whether there is a “=” outside of all brackets.
  private func hasValue(from head: Int, to end: Int) -> Bool {
    var index = head
    while index < end {
      if tokens[index] == "=" { return true }
      if let partner = partners[index], partner > index { index = partner }
      index += 1
    }
    return false
  }

  /// Returns the words outside of all brackets.
  private func words(from head: Int, to end: Int) -> [String] {
    var words: [String] = []
    var index = head
    while index < end {
      let token = tokens[index]
      if token.kind == .sign, ["(", "[", "{"].contains(token.text), let partner = partners[index] {
        index = partner
      } else if token.kind == .word {
        words.append(token.text)
      }
      index += 1
    }
    return words
  }

  private func kindOfTrailingClosure(_ brace: Int) -> SourceBlock.Kind {
    guard brace > 0 else { return .plain }
    var callee = brace - 1
    var labels: Set<String> = []
    if tokens[callee] == ")", let open = partners[callee] {
      for index in open..<callee where tokens[index + 1] == ":" {
        labels.insert(tokens[index].text)
      }
      callee = open - 1
    }
    guard callee >= 0, tokens[callee].kind == .word else { return .plain }
    let name = tokens[callee].text
    // “animate(…, animations: { … }) { finished in … }”
    if Self.isCompletion(name) || labels.contains("animations") || name == "defer" {
      return .completion
    }
    if name == "performWithoutAnimation" { return .still }
    return Self.callers.contains(name) ? .plain : .closure
  }

  private static func isCompletion(_ name: String) -> Bool {
    name.lowercased().contains("completion")
  }
}
