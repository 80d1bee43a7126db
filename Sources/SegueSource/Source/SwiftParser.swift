/// Finds the types of a Swift file, with what is needed to make objects of them.
///
/// It reads what compiles; of anything else it finds what it can. What it cannot know, such as conditions of
/// compilation, shows when the file is compiled.
package struct SwiftParser {
  private let tokens: [SwiftToken]
  private var index = 0
  private(set) var types: [SwiftType] = []

  private static let stops: Set = ["fatalError", "preconditionFailure", "assertionFailure"]

  /// The types of a file, extensions included, those around others after them.
  package static func types(in tokens: [SwiftToken]) -> [SwiftType] {
    var parser = SwiftParser(tokens: tokens)
    while parser.index < parser.tokens.count {
      parser.parseMember(of: nil, path: [])
      // A brace too many.
      parser.index += parser.current == "}" ? 1 : 0
    }
    return parser.types
  }

  private init(tokens: [SwiftToken]) {
    self.tokens = tokens
  }

  // MARK: Tokens

  private var current: String { index < tokens.count ? tokens[index].text : "" }

  private func token(_ offset: Int = 0) -> SwiftToken? {
    tokens.indices.contains(index + offset) ? tokens[index + offset] : nil
  }

  private mutating func take() -> String {
    defer { index += 1 }
    return current
  }

  /// The tokens from an opening bracket to where it is closed, both included.
  @discardableResult private mutating func takeBalanced() -> [SwiftToken] {
    let start = index
    index = (tokens.end(ofBracketsAt: index) ?? tokens.count - 1) + 1
    return Array(tokens[start..<min(index, tokens.count)])
  }

  /// The tokens until one of `ends`, outside of all brackets, or until the line ends, if that counts.
  private mutating func takeUntil(_ ends: Set<String>, stopsAtLine: Bool) -> [SwiftToken] {
    let start = min(index, tokens.count)
    while index < tokens.count, !ends.contains(current) {
      let isFirst = index == start
      // A line that begins with a sign goes on.
      if !isFirst, stopsAtLine, let token = token(), token.beginsLine,
        !["?", ".", ":", "+", "-", "*", "/"].contains(token.text)
      {
        break
      }
      if ["(", "[", "{"].contains(current) { takeBalanced() } else { index += 1 }
    }
    return Array(tokens[start..<min(max(index, start), tokens.count)])
  }

  /// Skips “<…>”. Returns whether there was one.
  private mutating func skipGenerics() -> Bool {
    let end = tokens.end(ofGenericsAt: index)
    defer { index = end }
    return end > index
  }

  // MARK: Members

  /// Reads a declaration, or skips what is none, up to the end of the type around it.
  private mutating func parseMember(of owner: Int?, path: [String]) {
    var (modifiers, comment): (Set<String>, String) = ([], "")
    while let token = token() {
      if !token.comment.isEmpty { comment = token.comment }
      if token.text.hasPrefix("@") {
        index += 1
        if current == "(" { takeBalanced() }
      } else if token.kind == .word, Self.modifiers.contains(token.text), !isTypeHere {
        modifiers.insert(take())
        if current == "(" { takeBalanced() }
      } else {
        break
      }
    }
    switch current {
    case "class", "struct", "enum", "actor", "protocol", "extension":
      parseType(comment, path: path)
    case "var", "let": parseProperties(of: owner, modifiers, comment)
    case "init": parseInitializer(of: owner, modifiers)
    case "case": parseCases(of: owner)
    case "func": parseFunction(of: owner)
    case "(", "[", "{": takeBalanced()
    case "#":
      // A condition: what is between is read.
      let line = token()?.line
      while index < tokens.count, token()?.line == line { index += 1 }
    case "}": break
    default: index += 1
    }
  }

  static let modifiers: Set = [
    "public", "private", "internal", "fileprivate", "open", "package", "final", "static", "class",
    "lazy", "weak", "unowned", "override", "required", "convenience", "mutating", "nonisolated",
    "indirect", "dynamic", "isolated",
  ]

  /// Whether the word here begins a type: “class” can be a modifier, too.
  private var isTypeHere: Bool {
    guard current == "class", let next = token(1) else { return false }
    return !["func", "var", "let", "subscript"].contains(next.text)
      && !Self.modifiers.contains(next.text)
  }

  private mutating func parseType(_ comment: String, path: [String]) {
    guard let start = token(), let kind = SwiftType.Kind(rawValue: take()) else { return }
    var names = [take()]
    var isGeneric = skipGenerics()
    while current == "." {
      index += 1
      names.append(take())
      isGeneric = skipGenerics() || isGeneric
    }
    var inherited: [String] = []
    if current == ":" {
      index += 1
      let clause = Self.plain(takeUntil(["{", "where"], stopsAtLine: false))
      inherited = clause.split { $0 == "," || $0 == "&" }
        .map { $0.filter { !$0.hasPrefix("@") }.joined() }.filter { !$0.isEmpty }
    }
    while index < tokens.count, current != "{" { index += 1 }
    guard index < tokens.count else { return }
    index += 1
    let inner = path + names
    types.append(
      SwiftType(
        kind: kind, name: inner.joined(separator: "."), inherited: inherited, isGeneric: isGeneric,
        comment: comment, line: start.line))
    let owner = types.count - 1
    let body = index
    while index < tokens.count, current != "}" { parseMember(of: owner, path: inner) }
    types[owner].setsPresentation = setsPresentation(in: body..<min(index, tokens.count))
    index += 1
  }

  /// Whether code sets how the object is presented that it belongs to, and not another one.
  private func setsPresentation(in range: Range<Int>) -> Bool {
    range.dropFirst().contains { index in
      guard ["modalPresentationStyle", "transitioningDelegate"].contains(tokens[index].text),
        index + 2 < range.upperBound, tokens[index + 1] == "=", tokens[index + 2] != "="
      else { return false }
      let before = tokens[index - 1].text
      guard before == "." else { return before != "var" && before != "let" }
      return tokens[index - 2] == "self" && tokens[index - 3] != "."
    }
  }

  /// The words and signs without generic arguments: “List” of “List<Int, Row>”.
  private static func plain(_ tokens: [SwiftToken]) -> [String] {
    var (depth, plain): (Int, [String]) = (0, [])
    for token in tokens {
      depth += token == "<" ? 1 : 0
      if depth == 0 { plain.append(token.text) }
      depth -= token == ">" ? 1 : 0
    }
    return plain
  }

  private mutating func parseProperties(
    of owner: Int?, _ modifiers: Set<String>, _ comment: String
  ) {
    let isConstant = take() == "let"
    let isStored = modifiers.isDisjoint(with: ["static", "class", "lazy", "override"])
    repeat {
      if current == "," { index += 1 }
      guard let name = token(), name.kind == .word else { return }
      index += 1
      if let owner { types[owner].signatures.insert(SwiftSignature(name: name.text, labels: [])) }
      var type: String?
      var value: [SwiftToken] = []
      if current == ":" {
        index += 1
        type = takeUntil(["=", "{", ",", ";", "}"], stopsAtLine: true).map(\.text).joined()
      }
      if current == "=" {
        index += 1
        value = takeUntil([",", ";", "}"], stopsAtLine: true)
      }
      var isComputed = false
      if current == "{" {
        let inside = takeBalanced().dropFirst().first?.text
        isComputed = value.isEmpty && !["didSet", "willSet"].contains(inside)
      }
      guard let owner, isStored, !isComputed else { continue }
      types[owner].properties.append(
        SwiftType.Property(
          name: name.text, type: type, value: value.first.map { Self.start(of: value, $0) },
          isConstant: isConstant, isPrivate: modifiers.contains("private"), comment: comment,
          line: name.line))
    } while current == ","
  }

  /// The first token that is no sign of a number.
  private static func start(of value: [SwiftToken], _ first: SwiftToken) -> String {
    first == "-" && value.count > 1 ? value[1].text : first.text
  }

  private mutating func parseInitializer(of owner: Int?, _ modifiers: Set<String>) {
    index += 1
    let canFail = ["?", "!"].contains(current)
    if canFail { index += 1 }
    let isGeneric = skipGenerics()
    guard current == "(" else { return }
    let list = takeBalanced().dropFirst().dropLast()
    if let owner, !isGeneric {
      types[owner].initializers.append(
        SwiftType.Initializer(
          parameters: Self.parameters(Array(list)), canFail: canFail,
          isConvenience: modifiers.contains("convenience")))
    }
    skipBody(of: owner)
  }

  /// The parameters of a list without its brackets.
  static func parameters(_ list: [SwiftToken]) -> [SwiftType.Parameter] {
    var parser = SwiftParser(tokens: list)
    var parameters: [SwiftType.Parameter] = []
    while parser.index < list.count {
      let names = parser.takeUntil([":"], stopsAtLine: false).filter { $0.kind == .word }
        .map(\.text).filter { !$0.hasPrefix("@") }
      parser.index += 1
      var type = parser.takeUntil(["=", ","], stopsAtLine: false).map(\.text)
      // A comma between “<” and “>” belongs to the type.
      while parser.current == ",", type.count(of: "<") > type.count(of: ">") {
        type.append(parser.take())
        type += parser.takeUntil(["=", ","], stopsAtLine: false).map(\.text)
      }
      var value: [String] = []
      if parser.current == "=" {
        parser.index += 1
        value = parser.takeUntil([","], stopsAtLine: false).map(\.text)
      }
      parser.index += 1
      guard let label = names.first, let name = names.last else { continue }
      parameters.append(
        SwiftType.Parameter(
          label: label == "_" ? nil : label, name: name,
          type: type.filter { !$0.hasPrefix("@") }.joined(),
          value: value.isEmpty ? nil : value.joined()))
    }
    return parameters
  }

  private mutating func parseCases(of owner: Int?) {
    index += 1
    while let token = token(), token.kind == .word {
      index += 1
      if current == "(" {
        takeBalanced()
      } else if let owner, types[owner].kind == .enum {
        types[owner].cases.append(token.text)
      }
      if current == "=" { _ = takeUntil([",", ";", "}"], stopsAtLine: true) }
      guard current == "," else { return }
      index += 1
    }
  }

  private mutating func parseFunction(of owner: Int?) {
    index += 1
    if let owner, let name = token() {
      types[owner].functions[name.text] = name.line
      if let signature = SwiftSignature(ofFunctionAt: index - 1, in: tokens) {
        types[owner].signatures.insert(signature)
      }
    }
    index += 1
    _ = skipGenerics()
    if current == "(" { takeBalanced() }
    skipBody(of: owner)
  }

  /// Skips what comes after the parameters; protocols have no body.
  private mutating func skipBody(of owner: Int?) {
    while let token = token(), token.text != "{", token.text != "}" {
      if token.beginsLine, token.text != "->", token.text != "where", token.text != "throws" {
        return
      }
      index += 1
    }
    guard current == "{" else { return }
    let body = takeBalanced()
    if let owner, body.count < 12, body.contains(where: { Self.stops.contains($0.text) }) {
      types[owner].stops = true
    }
  }
}

extension [String] {
  fileprivate func count(of text: String) -> Int { reduce(0) { $0 + ($1 == text ? 1 : 0) } }
}
