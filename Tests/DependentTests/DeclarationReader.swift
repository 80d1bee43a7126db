import Foundation

/// A reader of the library's public declarations, from its sources.
///
/// It knows nothing of Swift but the formatter's layout: a member is indented by two columns more than its type, and
/// stands on a line of its own.
struct DeclarationReader {
  struct Member {
    let name: String
    let comment: String
    let canBeOverridden: Bool
  }

  struct TypeEntry {
    /// Nil for a type of another library that is extended.
    var comment: String?
    var isClass = false
    /// The folder of the file that declares it, or else that first extends it, below that of the module.
    var area: String
    var members: [Member] = []
    /// Its superclass and the protocols that it conforms to.
    var parents: Set<String> = []

    func has(_ name: String) -> Bool {
      members.contains { $0.name == name }
    }
  }

  private(set) var types: [String: TypeEntry] = [:]

  /// Whether a type declares a member, or gets it from its superclass or from a protocol.
  func has(_ type: String, _ name: String) -> Bool {
    guard let entry = types[type] else { return false }
    return entry.has(name) || entry.parents.contains { has($0, name) }
  }

  private struct Scope {
    let indent: Int
    let name: String
    let isPublic: Bool
    let isExtension: Bool
    let isProtocol: Bool
    let isEnum: Bool
  }

  private var scopes: [Scope] = []
  private var comment: [Substring] = []
  private var area = ""
  /// Whether attributes before the line say that what follows is public.
  private var isPublicByAttributes = false

  /// - Parameter modules: Folders with sources.
  init(modules: [URL]) throws {
    for module in modules {
      let paths = try FileManager.default.subpathsOfDirectory(atPath: module.path)
      for path in paths.sorted() where path.hasSuffix(".swift") {
        let folder = path.split(separator: "/").dropLast().first.map(String.init) ?? ""
        area = "\(module.lastPathComponent)/\(folder)"
        let text = try String(contentsOf: module.appendingPathComponent(path), encoding: .utf8)
        (scopes, comment) = ([], [])
        read(text.split(separator: "\n", omittingEmptySubsequences: false))
      }
    }
  }

  private mutating func read(_ lines: [Substring]) {
    for (number, line) in lines.enumerated() {
      let indent = line.utf8.prefix { $0 == UInt8(ascii: " ") }.count
      let text = line[line.utf8.index(line.startIndex, offsetBy: indent)...]
      if text.hasPrefix("///") {
        comment.append(text.dropFirst(3).drop { $0 == " " })
        continue
      }
      if text.isEmpty || text.hasPrefix("//") || text.hasPrefix("@available") {
        if text.isEmpty { comment = [] }
        continue
      }
      if text.hasPrefix("@"), Self.declaringWord(in: text) == nil {
        isPublicByAttributes = text.hasSuffix(" public")
        continue
      }
      if text.hasPrefix("{") || text.hasPrefix(")") { continue }
      while let last = scopes.last, indent <= last.indent { scopes.removeLast() }
      // Deeper lines belong to the bodies of members.
      guard indent <= (scopes.last?.indent ?? -2) + 2 else {
        comment = []
        continue
      }
      if let scope = scope(at: indent, text, lines[number...]) {
        if !text.hasSuffix("}") { scopes.append(scope) }
      } else if let scope = scopes.last, indent == scope.indent + 2, scope.isPublic {
        readMember(text, from: lines[number...], in: scope)
      }
      (comment, isPublicByAttributes) = ([], false)
    }
  }

  // MARK: Types

  private static let kinds: Set<Substring> = ["class", "struct", "enum", "protocol", "extension"]
  private static let members: Set<Substring> = ["func", "var", "let", "init", "case", "subscript"]

  /// The word that says what is declared: that of a type, or of a member.
  private static func declaringWord(in text: Substring) -> Substring? {
    let words = text.split(separator: " ", maxSplits: 8)
    for (word, next) in zip(words, words.dropFirst() + [""]) {
      if kinds.contains(word), !members.contains(next), next != "override" { return word }
      let name = word.prefix { $0.isLetter }
      if members.contains(name) { return name }
    }
    return nil
  }

  /// The type or extension that begins on this line.
  private mutating func scope(
    at indent: Int, _ text: Substring, _ lines: ArraySlice<Substring>
  ) -> Scope? {
    guard let kind = Self.declaringWord(in: text), Self.kinds.contains(kind),
      let word = text.range(of: "\(kind) ")
    else { return nil }
    let own = text[word.upperBound...].prefix { $0.isLetter || $0.isNumber || "._".contains($0) }
    let name = ((scopes.last.map { [$0.name] } ?? []) + [String(own)]).joined(separator: ".")
    let isExtension = kind == "extension"
    let isDeclared = isPublicByAttributes || text[..<word.lowerBound].isPublic
    let isPublic = isExtension || isDeclared && scopes.last?.isPublic != false
    if isPublic, !isExtension {
      types[name, default: TypeEntry(area: area)].comment = comment.joined(separator: " ")
      types[name]?.isClass = kind == "class" && text.contains("open ")
      types[name]?.area = area
    }
    if isPublic {
      let clause = lines.prefix(4).joined(separator: " ").prefix { $0 != "{" }
      let parents = Self.parents(clause.after("\(kind) \(own)"))
      if !parents.isEmpty { types[name, default: TypeEntry(area: area)].parents.formUnion(parents) }
    }
    return Scope(
      indent: indent, name: name, isPublic: isPublic, isExtension: isExtension,
      isProtocol: kind == "protocol", isEnum: kind == "enum")
  }

  /// The names behind the colon that follows a type's name.
  private static func parents(_ clause: Substring) -> [String] {
    guard let colon = clause.first, colon == ":" else { return [] }
    let names = clause.dropFirst().split(separator: ",")
    return names.compactMap { $0.split(separator: " ").last { $0 != "where" }.map(String.init) }
  }

  // MARK: Members

  private mutating func readMember(
    _ text: Substring, from lines: ArraySlice<Substring>, in scope: Scope
  ) {
    guard let kind = Self.declaringWord(in: text), Self.members.contains(kind),
      let word = text.range(of: kind)
    else { return }
    let modifiers = text[..<word.lowerBound]
    let isCase = scope.isEnum && kind == "case"
    guard isCase || scope.isProtocol || modifiers.isPublic, !modifiers.contains("override") else {
      return
    }
    let rest = text[word.upperBound...].drop { $0 == " " }
    let names: [String] =
      switch kind {
      case "case": Self.cases(rest)
      case "func", "init":
        [Self.signature(of: kind == "init" ? "init" : rest, in: lines)]
      case "var", "let": [String(rest.prefix { $0.isLetter || $0.isNumber || "_`".contains($0) })]
      default: []
      }
    for name in names where !Self.isEverywhere(name) {
      let plain = name.filter { $0 != "`" }
      guard types[scope.name]?.has(plain) != true else { continue }
      types[scope.name, default: TypeEntry(area: area)].members.append(
        Member(
          name: plain, comment: comment.joined(separator: " "),
          // Swift lets nobody override what an extension declares.
          canBeOverridden: modifiers.contains("open") && !scope.isExtension || isCase
            || scope.isProtocol
            // No class has other constants.
            || kind == "let" && modifiers.contains("static")))
    }
  }

  /// Whether most types have a member of this name, so that it says nothing about any one of them.
  private static func isEverywhere(_ name: String) -> Bool {
    name.hasPrefix("==")
      || [
        "rawValue", "init(rawValue:)", "init(coder:)", "encode(with:)", "copy(with:)",
        "isEqual(_:)",
        "hash", "hash(into:)", "description",
      ].contains(name)
  }

  private static func cases(_ text: Substring) -> [String] {
    // Associated values stand in parentheses, and are no members of the library.
    text.split(separator: ",").map { part in
      String(part.drop { $0 == " " }.prefix { $0.isLetter || $0.isNumber || "_`".contains($0) })
    }
  }

  /// The name with its labels, as `insert(_:at:)`; its parameters may stand on several lines.
  private static func signature(of start: Substring, in lines: ArraySlice<Substring>) -> String {
    let name = start.prefix { !"(<?! ".contains($0) }
    var depth = 0
    var angles = 0
    var labels: [String] = []
    var label = ""
    var isLabel = false
    var last: Character = " "
    for character in lines.prefix(12).joined(separator: " ")
      .drop(while: { $0 == " " }).after(name == "init" ? "init" : "func \(name)")
    {
      defer { last = character }
      switch character {
      case "(", "[":
        depth += 1
        if depth == 1 { isLabel = true }
      case ")", "]":
        depth -= 1
        if depth == 0 { return "\(name)(\(labels.joined()))" }
      case "<": angles += 1
      case ">" where last != "-": angles -= 1
      case "," where depth == 1 && angles == 0:
        (isLabel, label) = (true, "")
      case ":" where isLabel && depth == 1:
        labels.append("\(label.split(separator: " ").first ?? ""):")
        (isLabel, label) = (false, "")
      default: if isLabel, depth == 1 { label.append(character) }
      }
    }
    return String(name)
  }
}

extension StringProtocol {
  /// Whether these modifiers make what follows public.
  fileprivate var isPublic: Bool {
    hasPrefix("public") || hasPrefix("open") || contains(" public ") || contains(" open ")
  }

  /// The rest after the first occurrence of `words`; empty if there is none.
  fileprivate func after(_ words: String) -> SubSequence {
    guard let range = range(of: words) else { return self[endIndex...] }
    return self[range.upperBound...]
  }
}
