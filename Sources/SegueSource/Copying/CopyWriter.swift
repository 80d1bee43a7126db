/// Writes declarations that belong together as one file.
package struct CopyWriter {
  private let scans: [SwiftScan]
  private let reach: SourceReach
  private let root: Int
  /// New names of the class and of what it inherits.
  private var names: [String: String] = [:]
  /// Names of types that only this file sees.
  private var hidden: Set<String> = []

  private var pool: SourcePool { reach.pool }

  /// - Parameters:
  ///   - root: The number of the class that the file is about.
  ///   - name: Its new name.
  package init(_ scans: [SwiftScan], _ reach: SourceReach, root: Int, named name: String) {
    (self.scans, self.reach, self.root) = (scans, reach, root)
    let family = pool.family(of: pool.declarations[root].names[0])
    for parent in family.dropFirst() { names[parent] = name + parent }
    names[family[0]] = name
    for (number, declaration) in pool.declarations.enumerated()
    where declaration.isType && declaration.parent == nil && reach.contains(number) {
      if names[declaration.names[0]] == nil { hidden.insert(declaration.names[0]) }
    }
  }

  /// The declarations, in the order in which they are needed.
  ///
  /// - Parameter edits: Further changes of the file with the class.
  package func text(_ edits: [SourceEdit]) -> String {
    var files: [Int] = []
    for number in reach.found {
      let file = pool.declarations[number].file
      if !files.contains(file) { files.append(file) }
    }
    let own = pool.declarations[root].file
    let texts = files.map { file in
      let all = self.edits(of: file) + (file == own ? edits : [])
      return Self.tidied(RewrittenText(porting: scans[file].characters, all).text)
    }
    return texts.joined(separator: "\n\n") + "\n"
  }

  /// The text without blank lines at its ends, inside of braces, or beside another one.
  private static func tidied(_ text: String) -> String {
    var lines: [Substring] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let isBlank = line.allSatisfy { $0 == " " }
      let last = lines.last ?? "{"
      if isBlank, last.isEmpty || last.hasSuffix("{") { continue }
      let closes = line.first { $0 != " " } == "}"
      if closes, last.isEmpty { lines.removeLast() }
      lines.append(isBlank ? "" : line)
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  // MARK: Edits

  private func edits(of file: Int) -> [SourceEdit] {
    let scan = scans[file]
    var edits: [SourceEdit] = []
    for (number, declaration) in pool.declarations.enumerated() where declaration.file == file {
      let subject = subject(of: number)
      if subject != number, reach.contains(subject) { continue }
      if reach.contains(number) {
        if let edit = access(to: declaration) { edits.append(edit) }
      } else if declaration.parent.map(reach.contains) ?? true {
        edits.append(SourceEdit(scan.lines(of: declaration), ""))
      }
    }
    for token in scan.tokens where token.kind == .word {
      if let name = names[token.text] { edits.append(SourceEdit(token.range, name)) }
    }
    for comment in scan.comments {
      let text = String(scan.characters[comment])
      if text.hasPrefix("// MARK") {
        edits.append(SourceEdit(comment, ""))
      } else if let renamed = renamed(text) {
        edits.append(SourceEdit(comment, renamed))
      }
    }
    return edits
  }

  /// The declaration that a statement is about: the next one for a condition or an attribute in lines of its own, as
  /// `#if os(iOS)` and `@objc`; any other is about itself.
  private func subject(of number: Int) -> Int {
    let rest = number..<pool.declarations.count
    return rest.first { next in
      let declaration = pool.declarations[next]
      let word = scans[declaration.file].tokens[declaration.tokens.lowerBound].text
      return declaration.kind != .other || word != "#" && !word.hasPrefix("@")
    } ?? number
  }

  /// The comment with new names of what is inherited, where it quotes them; nil: it quotes none.
  private func renamed(_ comment: String) -> String? {
    let new = names.reduce(comment) { $0.replacing("`\($1.key)`", with: "`\($1.value)`") }
    return new == comment ? nil : new
  }

  // MARK: Access

  /// Replaces the word that says who may use a declaration; nil: it stays.
  private func access(to declaration: SourceDeclaration) -> SourceEdit? {
    let scan = scans[declaration.file]
    let wanted = self.access(declaration)
    let word = declaration.tokens.first { ["public", "open"].contains(scan.tokens[$0].text) }
    if let word, word <= declaration.firstWord + declaration.modifiers.count {
      let range = scan.tokens[word].range
      let after = scan.tokens[word + 1].range.lowerBound
      return SourceEdit(range.lowerBound..<after, wanted.map { "\($0) " } ?? "")
    }
    guard let wanted, declaration.modifiers.isDisjoint(with: ["private", "fileprivate"]) else {
      return nil
    }
    let offset = scan.tokens[declaration.firstWord].range.lowerBound
    return SourceEdit(offset..<offset, "\(wanted) ")
  }

  /// The word that a declaration needs in this file; nil: none.
  private func access(_ declaration: SourceDeclaration) -> String? {
    if declaration.kind == .extension || declaration.kind == .cases { return nil }
    guard let owner = declaration.owner else {
      let isOwn = declaration.isType && names[declaration.names[0]] != nil
      return isOwn || declaration.kind == .other ? nil : "private"
    }
    if pool.types[owner] == nil { return "fileprivate" }
    let isNested = owner.contains(".")
    guard names[owner] != nil || isNested else { return nil }
    // A declaration with the name of a private type in it is private itself.
    let tokens = scans[declaration.file].tokens
    return declaration.head.contains { hidden.contains(tokens[$0].text) } ? "fileprivate" : nil
  }
}

extension SwiftScan {
  /// The characters of all lines of a declaration, with the comments right above it.
  func lines(of declaration: SourceDeclaration) -> Range<Int> {
    var start = tokens[declaration.tokens.lowerBound].range.lowerBound
    while let comment = comments.last(where: { $0.upperBound <= start }),
      characters[comment.upperBound..<start].allSatisfy(\.isWhitespace),
      characters[comment.upperBound..<start].filter(\.isNewline).count == 1
    {
      start = comment.lowerBound
    }
    while start > 0, !characters[start - 1].isNewline { start -= 1 }
    let last = tokens[declaration.tokens.upperBound].range.upperBound
    let end = characters[last...].firstIndex(where: \.isNewline).map { $0 + 1 }
    return start..<(end ?? characters.count)
  }
}
