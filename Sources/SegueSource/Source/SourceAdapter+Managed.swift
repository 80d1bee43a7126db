/// Properties of layers that Core Animation stores, and animates on iOS alone.
///
///     @NSManaged var progress: CGFloat     ─▶     var progress: CGFloat { get { value(forKey: "progress") … } set { … } }
extension SourceAdapter {
  /// Values of types before anything is stored, as they are for Core Animation.
  private static let zeros = [
    "CGFloat": "0", "Double": "0", "Float": "0", "Int": "0", "Bool": "false", "String": "\"\"",
    "CGPoint": ".zero", "CGSize": ".zero", "CGRect": ".zero", "TimeInterval": "0",
  ]

  mutating func adaptManaged() {
    for index in tokens.indices where tokens[index] == "@NSManaged" && reads(index) {
      guard let word = tokens[index...].prefix(8).firstIndex(where: { $0 == "var" }),
        word + 3 < tokens.count, tokens[word + 2] == ":"
      else { continue }
      let name = tokens[word + 1].text
      var last = word + 3
      while last + 1 < tokens.count, !tokens[last + 1].beginsLine,
        ![";", "}"].contains(tokens[last + 1].text)
      {
        last += 1
      }
      let isOptional = ["?", "!"].contains(tokens[last].text)
      let type = text((word + 3)...(isOptional ? last - 1 : last))
      let read = "value(forKey: \"\(name)\")"
      let value =
        isOptional
        ? "\(read) as? \(type)"
        : Self.zeros[type].map { "\(read) as? \(type) ?? \($0)" } ?? "\(read) as! \(type)"
      let body = " { get { \(value) } set { setValue(newValue, forKey: \"\(name)\") } }"
      let range = tokens[index].range.lowerBound..<tokens[last].range.upperBound
      let declaration = String(
        scan.characters[tokens[index + 1].range.lowerBound..<range.upperBound])
      note(tokens[index].range, line: tokens[index].line, as: "")
      add(SourceEdit(tokens[index].range, compiled: "", ported: nil))
      add(SourceEdit(range.upperBound..<range.upperBound, compiled: body, ported: nil))
      guard tokens[index].beginsLine else {
        leaveInPort(
          index, "@NSManaged is not at the start of its line: put it there, and port again")
        continue
      }
      let space = String(repeating: " ", count: column(of: index))
      add(
        SourceEdit(
          range, compiled: nil,
          ported: """
            #if canImport(ObjectiveC)
            \(space)\(String(scan.characters[range]))
            \(space)#else
            \(space)\(declaration)\(body)
            \(space)#endif
            """))
    }
  }
}
