/// Declarations in all files of a module that decide how one of them is adapted.
struct SourceContext {
  /// The functions of all types, by name.
  private(set) var functions: [String: Set<SwiftSignature>] = [:]
  /// The types of the parameters of functions that return something.
  private var returning: [SwiftSignature: [String]] = [:]
  /// Functions that return nothing, or of whose parameters there are several types.
  private var actions: Set<SwiftSignature> = []
  /// Functions and initializers that take a `Selector`, by name.
  private(set) var selectorTakers: Set<String> = []
  /// Constants that are a selector; nil: there are several of the name.
  private(set) var constants: [String: SelectorExpression?] = [:]
  /// The optional requirements of protocols.
  private(set) var requirements: [OptionalRequirement] = []
  /// The first words of the types that variables and constants are declared with, by name; empty: with none.
  private(set) var variables: [String: Set<String>] = [:]
  /// The types of each file, extensions apart.
  private(set) var types: [[SwiftType]] = []
  /// The number of times each word is written.
  private(set) var words: [String: Int] = [:]
  /// Names of properties that something is assigned to.
  private(set) var assigned: Set<String> = []
  /// Names that are declared with “override”.
  private(set) var overridden: Set<String> = []

  /// - Parameter texts: The contents of all files.
  init(_ texts: [String]) {
    self.init(texts.map { SwiftLexer.scan($0) })
  }

  /// All types by name, with what extensions in any file add to them.
  private(set) var merged: [SwiftType] = []

  init(_ scans: [SwiftScan]) {
    defer { merged = SwiftType.merged(types.flatMap { $0 }) }
    for scan in scans {
      types.append(SwiftParser.types(in: scan.tokens))
      requirements += OptionalRequirement.all(in: scan)
      read(scan)
    }
  }

  private mutating func read(_ scan: SwiftScan) {
    let tokens = scan.tokens
    for (index, token) in tokens.enumerated() {
      guard token.kind == .word else { continue }
      words[token.text, default: 0] += 1
      if index + 2 < tokens.count, tokens[index + 1] == "=", tokens[index + 2] != "=",
        index == 0 || !["var", "let", "case"].contains(tokens[index - 1].text)
      {
        assigned.insert(token.text)
      }
      switch token.text {
      case "override":
        if let word = tokens[index...].prefix(5).firstIndex(where: { $0 == "func" || $0 == "var" }),
          word + 1 < tokens.count
        {
          overridden.insert(tokens[word + 1].text)
        }
      case "func":
        if let signature = SwiftSignature(ofFunctionAt: index, in: tokens) {
          functions[signature.name, default: []].insert(signature)
          let types = Self.parametersReturning(at: index, in: tokens)
          if let types, returning[signature, default: types] == types {
            returning[signature] = types
          } else {
            actions.insert(signature)
          }
        }
      case "Selector":
        if let taker = Self.taker(ofParameterAt: index, in: tokens) { selectorTakers.insert(taker) }
      case "var", "let":
        readVariable(at: index, in: tokens)
        guard let (name, selector) = Self.constant(at: index, in: scan) else { continue }
        constants[name] = constants[name] == nil ? .some(selector) : .some(nil)
      default: break
      }
    }
  }

  /// The types of the parameters, if all functions of the signature return something; nil: one returns nothing.
  func parametersReturning(_ signature: SwiftSignature) -> [String]? {
    actions.contains(signature) ? nil : returning[signature]
  }

  /// The types of the parameters of the function whose “func” is at `index`; nil: it returns nothing.
  private static func parametersReturning(at index: Int, in tokens: [SwiftToken]) -> [String]? {
    let start = tokens.end(ofGenericsAt: index + 2)
    guard let end = tokens.end(ofBracketsAt: start),
      let arrow = tokens[end...].prefix(4).firstIndex(where: { $0 == "->" }),
      arrow + 2 < tokens.count, tokens[arrow + 1] != "Void",
      tokens[(arrow + 1)...(arrow + 2)].map(\.text) != ["(", ")"]
    else { return nil }
    return SwiftParser.parameters(Array(tokens[(start + 1)..<end])).map(\.type)
  }

  private mutating func readVariable(at index: Int, in tokens: [SwiftToken]) {
    guard tokens.indices.contains(index + 3), tokens[index + 1].kind == .word else { return }
    let name = tokens[index + 1].text
    let type =
      tokens[index + 2] == ":"
      ? tokens[index + 3].text : Self.castType(after: index + 2, in: tokens)
    variables[name, default: []].formUnion(type.map { [$0] } ?? [])
  }

  /// The type to which a value is cast: “Card” of “let card = view as? Card”; nil: to none.
  private static func castType(after index: Int, in tokens: [SwiftToken]) -> String? {
    guard tokens[index] == "=" else { return nil }
    let ends: Set = [",", "{", "else", ";", "?", "("]
    var position = index + 1
    while position + 2 < tokens.count, tokens[position] != "as" {
      if ends.contains(tokens[position].text) || tokens[position].beginsLine { return nil }
      position += 1
    }
    guard position + 2 < tokens.count, ["?", "!"].contains(tokens[position + 1].text) else {
      return nil
    }
    return tokens[position + 2].text
  }

  /// The name of the function or type that has a parameter whose type is at `index`; nil: none has.
  private static func taker(ofParameterAt index: Int, in tokens: [SwiftToken]) -> String? {
    guard index > 3, tokens[index - 1] == ":", let start = tokens.start(ofBracketsAround: index),
      tokens[start] == "(", start > 1
    else { return nil }
    let name = tokens[start - 1]
    return tokens[start - 2] == "func" ? name.text : name == "init" ? "init" : nil
  }

  /// A constant that is a selector: “let tapped = #selector(Card.tapped)”.
  static func constant(
    at index: Int, in scan: SwiftScan
  ) -> (name: String, selector: SelectorExpression)? {
    let tokens = scan.tokens
    guard tokens.indices.contains(index + 4), tokens[index + 1].kind == .word else { return nil }
    var sign = index + 2
    if tokens[sign] == ":", tokens[sign + 1] == "Selector" { sign += 2 }
    guard tokens[sign] == "=", let selector = SelectorExpression(at: sign + 1, in: scan) else {
      return nil
    }
    return (tokens[index + 1].text, selector)
  }

  // MARK: Types

  /// The type of a name, with what extensions in any file add to it; nil: it is declared elsewhere.
  private func type(named name: String) -> SwiftType? {
    merged.first { $0.name == name } ?? merged.first { $0.lastName == name.lastPart }
  }

  /// Whether a class, or one that it inherits from, declares a function or property.
  func declares(_ name: String, _ signature: SwiftSignature, depth: Int = 0) -> Bool {
    guard depth < 16, let type = type(named: name) else { return false }
    return type.signatures.contains(signature)
      || type.inherited.contains { declares($0, signature, depth: depth + 1) }
  }

  /// Whether a class inherits from one of Core Animation.
  func isOfLayers(_ name: String, depth: Int = 0) -> Bool {
    guard depth < 16, let type = type(named: name) else { return name.hasPrefix("CA") }
    return type.inherited.contains { isOfLayers($0, depth: depth + 1) }
  }

  /// Whether a type conforms to a protocol, by itself or by what it inherits.
  func conforms(_ name: String, to protocolName: String, depth: Int = 0) -> Bool {
    guard depth < 16, let type = type(named: name) else { return false }
    return type.inherited.contains {
      $0.lastPart == protocolName || conforms($0, to: protocolName, depth: depth + 1)
    }
  }

  /// Whether a class that `name` inherits from has a function or property and conforms to a protocol itself.
  func inherits(_ name: String, _ signature: SwiftSignature, of protocolName: String) -> Bool {
    var seen: Set<String> = [name]
    var parent = type(named: name)?.inherited.first
    while let next = parent, seen.insert(next).inserted, let type = type(named: next),
      type.kind == .class
    {
      if type.signatures.contains(signature), conforms(type.name, to: protocolName) { return true }
      parent = type.inherited.first
    }
    return false
  }
}
