extension SourceAdapter {
  /// Words of statements that are about the window, and not about what is shown in it.
  private static let windowWords: Set = [
    "window", "UIWindow", "windowScene", "scene", "guard", "return", "super", "UIApplication",
    "application", "self",
  ]

  /// The first screen of the delegate between two tokens, with the statements that lead there; nil: it is not clear.
  func root(between start: Int, _ end: Int, _ name: String) -> LiveScene? {
    guard
      let word = (start..<end).first(where: {
        tokens[$0] == "rootViewController" && tokens[$0 + 1] == "="
      }),
      let open = tokens.start(ofBracketsAround: word), tokens[open] == "{",
      let close = tokens.end(ofBracketsAt: open)
    else { return nil }
    var lines: [String] = []
    var names: Set<String> = []
    var first = open + 1
    while first < close {
      let last = endOfStatement(at: first, before: close)
      let statement = tokens[first...last]
      if statement.indices.contains(word) {
        guard word + 2 <= last else { return nil }
        lines.append("return " + text((word + 2)...last))
        return LiveScene(
          kind: .root, name: name, comment: "", line: tokens[word].line,
          body: lines.joined(separator: "\n"), key: name)
      }
      let isKept =
        ["let", "var"].contains(tokens[first].text)
        ? !statement.contains { Self.windowWords.contains($0.text) }
        : names.contains(tokens[first].text)
      if isKept {
        if ["let", "var"].contains(tokens[first].text), first < last {
          names.insert(tokens[first + 1].text)
        }
        lines.append(text(first...last))
      }
      first = last + 1
    }
    return nil
  }

  /// The index of the last token of the statement that begins at `index`.
  private func endOfStatement(at index: Int, before close: Int) -> Int {
    var last = index
    if ["(", "[", "{"].contains(tokens[last].text) {
      last = tokens.end(ofBracketsAt: last) ?? close
    }
    while last + 1 < close {
      let next = tokens[last + 1]
      if next == ";" || next.beginsLine && next != "." && next != "?" && next != ":" { break }
      last =
        ["(", "[", "{"].contains(next.text)
        ? tokens.end(ofBracketsAt: last + 1) ?? close - 1 : last + 1
    }
    return min(last, close - 1)
  }
}
