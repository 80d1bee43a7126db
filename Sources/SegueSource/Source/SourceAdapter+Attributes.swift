extension SourceAdapter {
  /// Attributes that matter to Objective-C and to Interface Builder alone.
  private static let attributes: Set = [
    "@objc", "@objcMembers", "@nonobjc", "@IBOutlet", "@IBAction", "@IBSegueAction",
    "@IBInspectable", "@IBDesignable", "@GKInspectable",
  ]

  /// Words that can be before or after an attribute in a declaration.
  private static let modifiers: Set = [
    "public", "private", "internal", "fileprivate", "open", "package", "final", "static", "class",
    "lazy", "weak", "unowned", "override", "required", "convenience", "dynamic", "nonisolated",
    "optional",
  ]

  /// Leaves attributes out that only Objective-C knows. A ported file keeps those whose meaning on iOS is more than a
  /// function's name for a selector, in a condition.
  mutating func adaptAttributes() {
    var ends: Set<Int> = []
    let moved = OptionalRequirement.all(in: scan).map(\.tokens)
    for (index, token) in tokens.enumerated() {
      guard Self.attributes.contains(token.text), reads(index),
        !moved.contains(where: { $0.contains(index) })
      else { continue }
      let end = end(ofAttributeAt: index)
      let range = token.range.lowerBound..<tokens[end].range.upperBound
      note(range, line: token.line, as: "")
      add(SourceEdit(range, compiled: "", ported: nil))
      let declared = declaration(after: end)
      if declared == "protocol", token == "@objc" { bindToClasses(after: end) }
      let isName = token == "@objc" && end == index && ["func", "init"].contains(declared)
      if isName || token == "@nonobjc" || declared == "protocol" || isInProtocol(index) {
        dropInPort(index, end)
      } else if token != "@IBAction", token != "@IBDesignable", declared != "class",
        let name = ownProtocol(after: end)
      {
        dropInPort(index, end)
        guard token == "@IBOutlet" else { continue }
        leaveInPort(
          index, "\(name) is a protocol of Swift alone, which no outlet is of: set it in code")
      } else {
        conditionInPort(index, end, after: &ends)
      }
    }
  }

  /// The index of the last token of an attribute with its arguments, which follow at once and on the same line.
  private func end(ofAttributeAt index: Int) -> Int {
    guard tokens.indices.contains(index + 1), tokens[index + 1] == "(",
      tokens[index + 1].range.lowerBound == tokens[index].range.upperBound,
      let end = tokens.end(ofBracketsAt: index + 1), tokens[end].line == tokens[index].line
    else { return index }
    return end
  }

  /// The word that says what is declared after an attribute: “func”.
  private func declaration(after end: Int) -> String? {
    var index = end + 1
    while index < tokens.count {
      let token = tokens[index]
      if token.text.hasPrefix("@") {
        index = self.end(ofAttributeAt: index) + 1
      } else if Self.modifiers.contains(token.text), index + 1 < tokens.count,
        !(token == "class" && tokens[index + 1].text.first?.isUppercase == true)
      {
        index += 1
        // private(set)
        if tokens[index] == "(" { index = (tokens.end(ofBracketsAt: index) ?? index) + 1 }
      } else {
        return token.text
      }
    }
    return nil
  }

  /// The protocol of one of the files that a declaration names, which Objective-C does not know any more; nil: none.
  private func ownProtocol(after end: Int) -> String? {
    let line = tokens[end...].first { $0.text == "var" || $0.text == "func" || $0.text == "let" }?
      .line
    let header = tokens[(end + 1)...].prefix { $0 != "{" && $0.line <= line ?? tokens[end].line }
    return header.first { token in
      context.merged.contains { $0.kind == .protocol && $0.name == token.text }
    }?.text
  }

  /// Whether the innermost brackets around a token are those of a protocol.
  func isInProtocol(_ index: Int) -> Bool {
    guard let open = tokens.start(ofBracketsAround: index), tokens[open] == "{" else {
      return false
    }
    let start = tokens[..<open].lastIndex { ["{", "}"].contains($0.text) } ?? -1
    return tokens[(start + 1)..<open].contains { $0 == "protocol" }
  }

  /// A protocol that Objective-C knows is one of objects.
  private mutating func bindToClasses(after end: Int) {
    guard let word = tokens[end...].firstIndex(where: { $0 == "protocol" }),
      tokens.indices.contains(word + 2),
      let open = tokens[word...].firstIndex(where: { $0 == "{" })
    else { return }
    let bound: Set = ["AnyObject", "class", "NSObjectProtocol"]
    guard !tokens[word..<open].contains(where: { bound.contains($0.text) }) else { return }
    let name = tokens[word + 1].range.upperBound
    let rest = tokens[word + 2] == ":" ? tokens[word + 2].range.upperBound : name
    let new = tokens[word + 2] == ":" ? " AnyObject," : ": AnyObject"
    note(tokens[word + 1].range, line: tokens[word].line, as: "\(tokens[word + 1].text): AnyObject")
    add(SourceEdit(rest..<rest, new))
  }

  /// A ported file goes without the attribute and the space after it.
  private mutating func dropInPort(_ index: Int, _ end: Int) {
    var upper = tokens[end].range.upperBound
    let isAlone =
      tokens[index].beginsLine && (end + 1 >= tokens.count || tokens[end + 1].beginsLine)
    // From a line of its own, the declaration moves up.
    while upper < scan.characters.count, scan.characters[upper].isWhitespace,
      isAlone || !scan.characters[upper].isNewline
    {
      upper += 1
    }
    if isAlone, end + 1 < tokens.count, upper != tokens[end + 1].range.lowerBound {
      // A comment comes first: only the attribute goes.
      upper = tokens[end].range.upperBound
    }
    add(SourceEdit(tokens[index].range.lowerBound..<upper, compiled: nil, ported: ""))
  }

  /// A ported file has the attribute where there is Objective-C.
  ///
  /// - Parameter ends: The last tokens of attributes that begin their lines in a ported file.
  private mutating func conditionInPort(_ index: Int, _ end: Int, after ends: inout Set<Int>) {
    guard tokens[index].beginsLine || ends.contains(index - 1) else {
      return leaveInPort(
        index, "\(tokens[index].text) is not at the start of its line: put it there, and port again"
      )
    }
    ends.insert(end)
    let column = column(of: index)
    let space = String(repeating: " ", count: column)
    let range = tokens[index].range.lowerBound..<tokens[end].range.upperBound
    var upper = range.upperBound
    while upper < scan.characters.count, scan.characters[upper].isWhitespace { upper += 1 }
    let words = String(scan.characters[range])
    add(
      SourceEdit(
        range.lowerBound..<upper, compiled: nil,
        ported: "#if canImport(ObjectiveC)\n\(space)\(words)\n\(space)#endif\n\(space)"))
  }

  /// The column of the first token in a token's line, from 0.
  func column(of index: Int) -> Int {
    let first = tokens[...index].lastIndex { $0.beginsLine } ?? index
    let offset = tokens[first].range.lowerBound
    let start = scan.characters[..<offset].lastIndex { $0.isNewline }.map { $0 + 1 } ?? 0
    return offset - start
  }
}
