extension SourceAdapter {
  /// Former names are known here, but not on iOS: a ported file has the current ones. One that is overridden must be.
  mutating func adaptNames() {
    for (index, token) in tokens.enumerated() where token.kind == .word && reads(index) {
      if let current = FormerNames.current[token.text], !isOwn(token.text) {
        rename(index, to: current)
      } else if let current = FormerNames.foundation[token.text], !isOwn(token.text) {
        replace(token.range, line: token.line, with: current)
      } else if token == "toParentViewController", index + 1 < tokens.count,
        tokens[index + 1] == ":"
      {
        inPort(token.range, "toParent")
      } else if token == "bringSubview" || token == "sendSubview" {
        renameOrdering(at: index)
      } else if let (name, labels) = FormerNames.methods[token.text], !isOwn(token.text) {
        callMethod(index, name, labels)
      } else if let (type, labels) = FormerNames.initializers[token.text], !isOwn(token.text) {
        label(index, as: type, labels)
      } else if let property = FormerNames.properties[token.text], !isOwn(token.text),
        index + 1 < tokens.count, tokens[index + 1] == "(",
        let end = tokens.end(ofBracketsAt: index + 1)
      {
        // One word needs no brackets.
        let isWord = end == index + 3
        let start = token.range.lowerBound..<tokens[index + 1].range.upperBound
        inPort(start, isWord ? "" : "(")
        inPort(tokens[end].range, isWord ? ".\(property)" : ").\(property)")
      }
    }
  }

  /// Whether the name is declared in one of the files.
  private func isOwn(_ name: String) -> Bool {
    (context.functions[name] != nil || context.variables[name] != nil)
      && !(context.overridden.contains(name))
      || context.merged.contains { $0.name == name }
  }

  private mutating func inPort(_ range: Range<Int>, _ new: String) {
    add(SourceEdit(range, compiled: nil, ported: new))
  }

  /// Writes a former name as the current one, with the type before it where that is another.
  private mutating func rename(_ index: Int, to current: String) {
    let token = tokens[index]
    var lower = token.range.lowerBound
    if current.contains("Notification"), index > 0, tokens[index - 1] == "." {
      var first = index - 1
      while first > 0,
        ["Name", "NSNotification", "Notification", "Foundation", "."].contains(
          tokens[first - 1].text)
      {
        first -= 1
      }
      lower = tokens[first].range.lowerBound
    }
    let isOverride = tokens[..<index].suffix(4).contains { $0 == "override" }
    if isOverride {
      replace(token.range, line: token.line, with: current)
    } else {
      inPort(lower..<token.range.upperBound, current)
    }
  }

  /// `bringSubview(toFront: view)` is `bringSubviewToFront(view)`.
  private mutating func renameOrdering(at index: Int) {
    guard index + 3 < tokens.count, tokens[index + 1] == "(",
      ["toFront", "toBack"].contains(tokens[index + 2].text), tokens[index + 3] == ":"
    else { return }
    let label = tokens[index + 2].text
    var upper = tokens[index + 3].range.upperBound
    while upper < scan.characters.count, scan.characters[upper] == " " { upper += 1 }
    inPort(
      tokens[index].range.lowerBound..<upper, "\(tokens[index].text)\(label.capitalizedFirst)(")
  }

  /// Writes a function as a method of its first argument.
  private mutating func callMethod(_ index: Int, _ name: String, _ labels: [String]) {
    guard index + 1 < tokens.count, tokens[index + 1] == "(",
      let end = tokens.end(ofBracketsAt: index + 1)
    else { return }
    let arguments = tokens.arguments(from: index + 1, to: end)
    guard arguments.count == labels.count + 1 else { return }
    let object = arguments[0]
    let isWord = tokens[object].allSatisfy { $0.kind == .word || $0 == "." }
    inPort(
      tokens[index].range.lowerBound..<tokens[index + 1].range.upperBound, isWord ? "" : "(")
    let comma = tokens[object.upperBound - 1].range.upperBound
    let next = tokens[arguments[1].lowerBound].range.lowerBound
    inPort(comma..<next, "\(isWord ? "" : ")").\(name)(\(labels[0]): ")
    for (range, label) in zip(arguments.dropFirst(2), labels.dropFirst()) {
      let offset = tokens[range.lowerBound].range.lowerBound
      inPort(offset..<offset, "\(label): ")
    }
  }

  /// Writes a function as an initializer with labels.
  private mutating func label(_ index: Int, as type: String, _ labels: [String]) {
    guard index + 1 < tokens.count, tokens[index + 1] == "(",
      let end = tokens.end(ofBracketsAt: index + 1)
    else { return }
    let arguments = tokens.arguments(from: index + 1, to: end)
    guard arguments.count == labels.count else { return }
    inPort(tokens[index].range, type)
    for (range, label) in zip(arguments, labels) {
      let offset = tokens[range.lowerBound].range.lowerBound
      add(SourceEdit(offset..<offset, compiled: nil, ported: "\(label): "))
    }
  }
}
