/// Values by the names of their keys, which Objective-C finds in its own tables.
///
///     card.setValue(12, forKey: "corner")      ─▶      card.corner = 12
///     card.value(forKey: "corner")             ─▶      (card.corner as Any?)
extension SourceAdapter {
  /// Reads and sets properties directly whose key one of the files declares. Layers and animations, whose values have
  /// names here, too, stay as they are.
  mutating func adaptKeys() {
    for index in tokens.indices.dropLast() where reads(index) && tokens[index + 1] == "(" {
      guard ["value", "setValue"].contains(tokens[index].text),
        index == 0 || tokens[index - 1] != "func",
        let close = tokens.end(ofBracketsAt: index + 1)
      else { continue }
      let arguments = tokens.arguments(from: index + 1, to: close)
      let isSet = tokens[index] == "setValue"
      guard arguments.count == (isSet ? 2 : 1), let last = arguments.last, last.count > 2,
        tokens[last.lowerBound] == "forKey",
        let key = key(in: (last.lowerBound + 2)..<last.upperBound),
        let (start, end) = owner(before: index, of: key)
      else { continue }
      let (line, upper) = (tokens[index].line, tokens[close].range.upperBound)
      let object = String(scan.characters[start..<end])
      let property = object.isEmpty ? key : "\(object).\(key)"
      if !isSet {
        replace(start..<upper, line: line, with: "(\(property) as Any?)")
      } else if isStatement(at: start) {
        let value = text(arguments[0].lowerBound...(arguments[0].upperBound - 1))
        replace(start..<upper, line: line, with: "\(property) = \(value)")
      }
    }
  }

  /// The key as a text or a key path; nil: it is more than a name, or follows from something.
  private func key(in range: Range<Int>) -> String? {
    if range.count == 1, let token = tokens[range].first, token.kind == .text {
      let name = String(scan.characters[token.range].dropFirst().dropLast())
      return name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } ? name : nil
    }
    guard range.count > 3, tokens[range.lowerBound] == "#",
      tokens[range.lowerBound + 1] == "keyPath"
    else { return nil }
    let names = tokens[(range.lowerBound + 3)..<(range.upperBound - 1)].filter { $0 != "." }
    let path = names.drop { $0.text.first?.isUppercase == true || $0 == "self" }
    return path.count == 1 ? path.first?.text : nil
  }

  /// The range of the object before a call, in characters, if its type is declared in one of the files and has the
  /// property.
  private func owner(before index: Int, of key: String) -> (start: Int, end: Int)? {
    let property = SwiftSignature(name: key, labels: [])
    guard index > 1, tokens[index - 1] == "." else {
      let offset = tokens[index].range.lowerBound
      return typeAround(index).map { reaches(property, of: $0) } == true
        ? (offset, offset) : nil
    }
    guard let name = receiverName(before: index - 1), let range = receiver(before: index - 1) else {
      return nil
    }
    let types =
      name == "self"
      ? typeAround(index).map { [$0] } : context.variables[name].map(Array.init)
    guard let types, types.count == 1, reaches(property, of: types[0]) else { return nil }
    let isOptional = ["?", "!"].contains(tokens[index - 2].text)
    return isOptional ? (range.start, tokens[index - 2].range.upperBound) : range
  }

  private func reaches(_ property: SwiftSignature, of type: String) -> Bool {
    context.declares(type, property) && !context.isOfLayers(type)
  }

  /// Whether a statement begins at a character.
  private func isStatement(at offset: Int) -> Bool {
    guard let index = tokens.firstIndex(where: { $0.range.lowerBound >= offset }) else {
      return false
    }
    return tokens[index].beginsLine
      || index > 0 && ["{", ";", "in"].contains(tokens[index - 1].text)
  }
}
