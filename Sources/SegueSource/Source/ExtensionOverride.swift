import Foundation

/// A function or property that overrides in an extension, which only Objective-C can: it belongs in the class.
struct ExtensionOverride {
  /// The class that is extended.
  let owner: String
  /// The index of “override”, of the name, and of the bracket that ends the class.
  let word: Int
  let name: Int
  let classEnd: Int
  /// The tokens of the declaration, with attributes and modifiers.
  let tokens: Range<Int>
  /// A member of the class that calls one of another name in the extension: “_viewDidLoad”; nil: it cannot be forwarded.
  let forwarding: String?

  /// All in a file whose class is in the file, too.
  static func all(in scan: SwiftScan) -> [ExtensionOverride] {
    scan.tokens.indices.compactMap { ExtensionOverride(at: $0, in: scan) }
  }

  private init?(at index: Int, in scan: SwiftScan) {
    let all = scan.tokens
    guard all[index] == "override", let owner = Self.extended(around: index, in: all),
      let classEnd = Self.end(ofClass: owner, in: all)
    else { return nil }
    guard let kind = all[index...].firstIndex(where: { ["func", "var"].contains($0.text) }),
      kind - index < 6, kind + 2 < all.count
    else { return nil }
    let isFunction = all[kind] == "func"
    var header = kind + 1
    if isFunction {
      let start = all.end(ofGenericsAt: kind + 2)
      guard start < all.count, all[start] == "(", let end = all.end(ofBracketsAt: start) else {
        return nil
      }
      header = end
    }
    guard let open = all[header...].firstIndex(where: { $0 == "{" }),
      let end = all.end(ofBracketsAt: open)
    else { return nil }
    (self.owner, word, name, self.classEnd) = (owner, index, kind + 1, classEnd)
    let start = Self.start(of: index, in: all)
    tokens = start..<(end + 1)
    let access = all[start..<kind].filter { ["public", "open", "internal"].contains($0.text) }
      .map { $0.text + " " }.joined()
    let words = String(
      scan.characters[all[kind].range.lowerBound..<all[open - 1].range.upperBound]
    ).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let call =
      isFunction
      ? Self.call(of: kind, to: header, in: all)
      : Self.isComputed(open, in: all) ? "_\(all[kind + 1].text)" : nil
    let mark = all[header..<open].contains { $0 == "throws" } ? "try " : ""
    forwarding = call.map { "override \(access)\(words) { \(mark)\($0) }" }
  }

  /// The class that is extended around a token, right around it; nil: it is not in an extension.
  static func extended(around index: Int, in tokens: [SwiftToken]) -> String? {
    guard let open = tokens.start(ofBracketsAround: index), tokens[open] == "{",
      let word = tokens[..<open].lastIndex(where: { $0 == "extension" }), word + 1 < open,
      tokens[word..<open].allSatisfy({ $0 != "{" && $0 != "}" })
    else { return nil }
    return tokens[(word + 1)..<open].prefix { $0.kind == .word && $0 != "where" || $0 == "." }
      .map(\.text).joined()
  }

  /// The index of the bracket that ends a class; nil: it is not in the file.
  private static func end(ofClass name: String, in tokens: [SwiftToken]) -> Int? {
    for index in tokens.indices.dropLast()
    where tokens[index] == "class" && tokens[index + 1] == name.lastPart {
      guard let open = tokens[index...].firstIndex(where: { $0 == "{" }) else { return nil }
      return tokens.end(ofBracketsAt: open)
    }
    return nil
  }

  /// The index of the first attribute or modifier before “override”.
  private static func start(of index: Int, in tokens: [SwiftToken]) -> Int {
    var start = index
    while start > 0, !tokens[start].beginsLine, tokens[start - 1].kind == .word,
      tokens[start - 1] != "{"
    {
      start -= 1
    }
    while start > 0, tokens[start - 1].text.hasPrefix("@") { start -= 1 }
    return start
  }

  /// A call with the function's own parameters; nil: one of them is changed by the function.
  private static func call(of kind: Int, to close: Int, in tokens: [SwiftToken]) -> String? {
    let open = tokens.end(ofGenericsAt: kind + 2)
    var arguments: [String] = []
    for range in tokens.arguments(from: open, to: close) {
      let names = tokens[range].prefix { $0 != ":" }.filter { !$0.text.hasPrefix("@") }.map(\.text)
      guard let label = names.first, let name = names.last,
        !tokens[range].contains(where: { $0 == "inout" })
      else { return nil }
      arguments.append(label == "_" ? name : "\(label): \(name)")
    }
    return "_\(tokens[kind + 1].text)(\(arguments.joined(separator: ", ")))"
  }

  /// Whether a property has but a getter.
  private static func isComputed(_ open: Int, in tokens: [SwiftToken]) -> Bool {
    guard open + 1 < tokens.count else { return false }
    return !["get", "set", "didSet", "willSet"].contains(tokens[open + 1].text)
  }

  // MARK: Moving

  /// The text with all of them moved into their classes.
  static func moved(in text: String) -> String {
    let scan = SwiftLexer.scan(text)
    var ends: Set<Int> = []
    let known = all(in: scan)
    guard !known.isEmpty else { return text }
    let emptied = emptied(by: known, in: scan)
    let moves = known.flatMap { one in
      one.move(in: scan, isFirst: ends.insert(one.classEnd).inserted)
    }
    let moved = RewrittenText(porting: scan.characters, emptied + moves).text
    guard !emptied.isEmpty, let end = moved.lastIndex(where: { !$0.isNewline }) else {
      return moved
    }
    // The end of the file has no empty lines.
    return moved[...end] + "\n"
  }

  /// Takes out extensions of which nothing is left, with the mark before them.
  private static func emptied(by known: [ExtensionOverride], in scan: SwiftScan) -> [SourceEdit] {
    let (tokens, characters) = (scan.tokens, scan.characters)
    let moved = known.reduce(into: IndexSet()) { $0.insert(integersIn: $1.tokens) }
    return tokens.indices.dropLast(2).compactMap { index in
      guard tokens[index] == "extension", tokens[index].beginsLine, tokens[index + 2] == "{",
        let end = tokens.end(ofBracketsAt: index + 2), end > index + 3,
        moved.contains(integersIn: (index + 3)..<end)
      else { return nil }
      var (lower, upper) = (tokens[index].range.lowerBound, tokens[end].range.upperBound)
      let mark = scan.comments.last { $0.upperBound < lower }
      if let mark, String(characters[mark]).hasPrefix("// MARK"),
        characters[mark.upperBound..<lower].allSatisfy(\.isWhitespace)
      {
        lower = mark.lowerBound
      }
      while upper < characters.count, characters[upper].isNewline { upper += 1 }
      return SourceEdit(lower..<upper, compiled: nil, ported: "")
    }
  }

  private func move(in scan: SwiftScan, isFirst: Bool) -> [SourceEdit] {
    let characters = scan.characters
    var lower = scan.tokens[tokens.lowerBound].range.lowerBound
    var upper = scan.tokens[tokens.upperBound - 1].range.upperBound
    while let comment = scan.docComment(before: lower) { lower = comment.lowerBound }
    while lower > 0, characters[lower - 1] == " " { lower -= 1 }
    let piece = String(characters[lower..<upper])
    // A line between what is before and after it is enough.
    while upper < characters.count, characters[upper].isNewline { upper += 1 }
    let end = scan.tokens[classEnd].range.lowerBound
    var start = end
    let isAtStart = !isFirst || characters[end - 1].isNewline
    while !isAtStart, characters[start - 1] == " " { start -= 1 }
    return [
      SourceEdit(lower..<upper, compiled: nil, ported: ""),
      SourceEdit(start..<end, compiled: nil, ported: "\(isAtStart ? "" : "\n")\n\(piece)\n"),
    ]
  }
}
