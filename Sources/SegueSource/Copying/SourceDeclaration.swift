/// A declaration outside of all functions, or a member of one: a type or an extension with its members, a function, a
/// property, the cases of a line.
package struct SourceDeclaration {
  package enum Kind: Equatable {
    /// A type; the word that declares it.
    case type(String)
    /// An extension of `names.first`.
    case `extension`
    /// A function or a subscript.
    case function
    /// An initializer or a deinitializer.
    case initializer
    /// A property, stored or computed.
    case property(isStored: Bool)
    /// Cases of an enumeration.
    case cases
    /// An import, a condition of compilation, or whatever else.
    case other
  }

  package let kind: Kind
  /// The declared names; of a type, with the types around it.
  package let names: [String]
  /// The type around it or that is extended; nil: it stands outside of all.
  let owner: String?
  /// The number of its file.
  package let file: Int
  /// The numbers of its first and last tokens.
  package let tokens: ClosedRange<Int>
  /// The number of the first token after attributes.
  let firstWord: Int
  /// The number of the brace before its members or its body; nil: none.
  package let brace: Int?
  let modifiers: Set<String>
  /// The parameters of a function or an initializer.
  package let parameters: [SwiftType.Parameter]
  /// The types after the colon of a type or an extension.
  let inherited: [String]
  /// The declaration around it, by number; nil: none.
  let parent: Int?
  /// Its members, by number.
  package var members: [Int] = []

  /// The tokens before members or a body.
  var head: Range<Int> { tokens.lowerBound..<(brace ?? tokens.upperBound + 1) }

  var isType: Bool { if case .type = kind { true } else { false } }

  /// Whether only its own file sees it.
  var isPrivate: Bool {
    !modifiers.isDisjoint(with: ["private", "fileprivate"])
      && modifiers.isDisjoint(with: ["public", "open"])
  }

  /// Whether it is a member of a type itself, and not of an instance.
  var isStatic: Bool {
    modifiers.contains("static") || kind == .cases || kind == .initializer || isType
  }
}

/// Reads all declarations of a file.
struct DeclarationReader {
  private let outline: SourceOutline
  private let file: Int
  private(set) var declarations: [SourceDeclaration] = []
  /// The number of the first one.
  private let first: Int
  private let blockOfBrace: [Int: Int]

  /// - Parameters:
  ///   - file: The number of the file.
  ///   - first: The number of its first declaration.
  init(_ outline: SourceOutline, file: Int, from first: Int) {
    (self.outline, self.file, self.first) = (outline, file, first)
    blockOfBrace = Dictionary(
      uniqueKeysWithValues: outline.blocks.enumerated().map { ($0.element.open, $0.offset) })
    read(block: nil, path: [], parent: nil)
  }

  private var tokens: [SwiftToken] { outline.tokens }

  private mutating func read(block: Int?, path: [String], parent: Int?) {
    for range in outline.statements(in: block) { read(range, path: path, parent: parent) }
  }

  private mutating func read(_ range: ClosedRange<Int>, path: [String], parent: Int?) {
    var index = range.lowerBound
    var modifiers: Set<String> = []
    var firstWord: Int?
    while index < range.upperBound {
      let text = tokens[index].text
      if text.hasPrefix("@") {
        index += 1
      } else if SwiftParser.modifiers.contains(text), !isType(at: index) {
        modifiers.insert(text)
        firstWord = firstWord ?? index
        index += 1
      } else {
        break
      }
      if tokens[index] == "(", let end = outline.partners[index] { index = end + 1 }
    }
    let brace = self.brace(in: range, from: index)
    let (kind, names) = declared(at: index, in: range, brace, path)
    let number = first + declarations.count
    declarations.append(
      SourceDeclaration(
        kind: kind, names: names, owner: path.isEmpty ? nil : path.joined(separator: "."),
        file: file, tokens: range, firstWord: firstWord ?? index, brace: brace,
        modifiers: modifiers, parameters: parameters(kind, from: index, in: range),
        inherited: inherited(kind, from: index, to: brace), parent: parent))
    if let parent { declarations[parent - first].members.append(number) }
    guard let brace, let block = blockOfBrace[brace] else { return }
    switch kind {
    case .type, .extension: read(block: block, path: names, parent: number)
    default: break
    }
  }

  /// Whether “class” is the word of a type here, and no modifier.
  private func isType(at index: Int) -> Bool {
    tokens[index] == "class"
      && !["func", "var", "let", "subscript"].contains(tokens[index + 1].text)
      && !SwiftParser.modifiers.contains(tokens[index + 1].text)
  }

  /// The first brace outside of all other brackets.
  private func brace(in range: ClosedRange<Int>, from start: Int) -> Int? {
    var index = start
    while index <= range.upperBound {
      if tokens[index] == "{" { return index }
      if ["(", "["].contains(tokens[index].text), let end = outline.partners[index] { index = end }
      index += 1
    }
    return nil
  }

  /// Returns the kind of the declaration whose word is at `index`, and the names that it declares.
  private func declared(
    at index: Int, in range: ClosedRange<Int>, _ brace: Int?, _ path: [String]
  ) -> (SourceDeclaration.Kind, [String]) {
    let word = tokens[index].text
    let next = index < range.upperBound ? tokens[index + 1].text : ""
    switch word {
    case "class", "struct", "enum", "actor", "protocol":
      return (.type(word), [(path + [next]).joined(separator: ".")])
    case "extension":
      let name = tokens[(index + 1)...range.upperBound].prefix {
        $0.kind == .word && $0 != "where" || $0 == "."
      }
      return (.extension, [name.map(\.text).joined()])
    case "func", "subscript": return (.function, [word == "func" ? next : word])
    case "init", "deinit": return (.initializer, [word])
    case "var", "let":
      let isStored = brace.map { isValue(from: index, to: $0) || observes($0) } ?? true
      return (.property(isStored: isStored), properties(after: index, in: range))
    case "case": return (.cases, cases(after: index, in: range))
    default: return (.other, [])
    }
  }

  /// Whether there is a “=” outside of all brackets between two tokens.
  private func isValue(from start: Int, to end: Int) -> Bool {
    var index = start
    while index < end {
      if tokens[index] == "=" { return true }
      if let partner = outline.partners[index], partner > index { index = partner }
      index += 1
    }
    return false
  }

  private func observes(_ brace: Int) -> Bool {
    ["didSet", "willSet"].contains(tokens[brace + 1].text)
  }

  /// Returns the names of a property, or of several: “let (first, second) = …”.
  private func properties(after word: Int, in range: ClosedRange<Int>) -> [String] {
    guard word < range.upperBound else { return [] }
    guard tokens[word + 1] == "(", let end = outline.partners[word + 1] else {
      return [tokens[word + 1].text]
    }
    return tokens[(word + 2)..<end].filter { $0.kind == .word }.map(\.text)
  }

  private func cases(after word: Int, in range: ClosedRange<Int>) -> [String] {
    var names: [String] = []
    var index = word + 1
    while index <= range.upperBound {
      let before = tokens[index - 1]
      if tokens[index].kind == .word, before == "case" || before == "," {
        names.append(tokens[index].text)
      }
      if let end = outline.partners[index], end > index { index = end }
      index += 1
    }
    return names
  }

  private func parameters(
    _ kind: SourceDeclaration.Kind, from index: Int, in range: ClosedRange<Int>
  ) -> [SwiftType.Parameter] {
    guard kind == .function || kind == .initializer,
      let start = tokens[index...range.upperBound].firstIndex(where: { $0 == "(" }),
      let end = outline.partners[start], end > start + 1
    else { return [] }
    return SwiftParser.parameters(Array(tokens[(start + 1)..<end]))
  }

  /// Returns the names after the colon of a type or an extension.
  private func inherited(
    _ kind: SourceDeclaration.Kind, from index: Int, to brace: Int?
  ) -> [String] {
    switch kind {
    case .type, .extension: break
    default: return []
    }
    let head = tokens[index..<(brace ?? index)]
    guard let colon = head.firstIndex(where: { $0 == ":" }) else { return [] }
    let clause = head[(colon + 1)...].prefix { $0 != "where" }
    return clause.split { $0 == "," || $0 == "&" }.map { $0.map(\.text).joined() }
  }
}
