extension [SwiftToken] {
  /// The index of the bracket that closes the one at `index`; nil: none does.
  ///
  /// A closing bracket of another kind than the last one opened is passed over: it is one too many.
  package func end(ofBracketsAt index: Int) -> Int? {
    let pairs = ["(": ")", "[": "]", "{": "}"]
    var ends: [String] = []
    for position in index..<count where self[position].kind == .sign {
      if let end = pairs[self[position].text] {
        ends.append(end)
      } else if self[position].text == ends.last {
        ends.removeLast()
      }
      if ends.isEmpty { return position }
    }
    return nil
  }

  /// The index of the bracket that the one at `index` closes; nil: it closes none.
  func start(ofBracketsAt index: Int) -> Int? {
    start(from: index, depth: 0)
  }

  /// The index of the bracket around what is before `index`; nil: there is none.
  func start(ofBracketsAround index: Int) -> Int? {
    start(from: index - 1, depth: 1)
  }

  private func start(from index: Int, depth start: Int) -> Int? {
    var depth = start
    for position in stride(from: index, through: 0, by: -1) where self[position].kind == .sign {
      if [")", "]", "}"].contains(self[position].text) { depth += 1 }
      if ["(", "[", "{"].contains(self[position].text) { depth -= 1 }
      if depth == 0 { return position }
    }
    return nil
  }

  /// The ranges of what commas separate between the brackets at `start` and `end`.
  package func arguments(from start: Int, to end: Int) -> [Range<Int>] {
    guard end > start + 1 else { return [] }
    var arguments: [Range<Int>] = []
    var (first, index) = (start + 1, start + 1)
    while index < end {
      if self[index] == "," {
        arguments.append(first..<index)
        first = index + 1
      } else if ["(", "[", "{"].contains(self[index].text) {
        index = self.end(ofBracketsAt: index) ?? end
      }
      index += 1
    }
    arguments.append(first..<end)
    return arguments
  }

  /// The index after the generic parameters that begin at `index`, or `index` if none do.
  func end(ofGenericsAt index: Int) -> Int {
    guard indices.contains(index), self[index] == "<" else { return index }
    var depth = 0
    for position in index..<count {
      if self[position] == "<" { depth += 1 }
      if self[position] == ">" { depth -= 1 }
      if depth == 0 { return position + 1 }
    }
    return index
  }
}
