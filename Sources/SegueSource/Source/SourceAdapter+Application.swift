extension SourceAdapter {
  private static let delegates: Set = [
    "UIApplicationDelegate", "UISceneDelegate", "UIWindowSceneDelegate",
  ]
  /// Types of applications and scenes that are not here.
  private static let missing: Set = [
    "LaunchOptionsKey", "UIApplicationLaunchOptionsKey", "UISceneSession", "UISceneConfiguration",
    "ConnectionOptions", "UIOpenURLContext", "OpenURLOptionsKey", "UIWindowSceneDelegate",
  ]
  private static let starts: Set = ["@main", "@UIApplicationMain", "@NSApplicationMain"]

  /// A program for iOS begins with delegates of its application and its scenes. What is played is within a window that is
  /// there: they are left out.
  mutating func adaptApplication() {
    for index in tokens.indices where tokens[index] == "class" && reads(index) {
      guard let open = tokens[index...].firstIndex(where: { $0 == "{" }), index + 1 < open,
        let end = tokens.end(ofBracketsAt: open)
      else { continue }
      let start = start(ofDeclaration: index)
      let inherits = tokens[index..<open].contains { Self.delegates.contains($0.text) }
      let attribute = (start..<index).first { Self.starts.contains(tokens[$0].text) }
      guard inherits || attribute != nil else { continue }
      let name = tokens[index + 1].text
      let own = tokens[start...end].reduce(0) { $0 + ($1 == name ? 1 : 0) }
      if context.words[name] == own {
        leaveOut(start, end, name)
      } else {
        if let attribute { leaveOutAttribute(attribute) }
        // A declaration without types of iOS compiles as it is.
        guard tokens[start...end].contains(where: { Self.missing.contains($0.text) }) else {
          continue
        }
        leave(
          index,
          "\(name) begins a program for iOS, and is used elsewhere: keep what is used in a class of its own"
        )
      }
    }
  }

  /// The index of the first attribute or modifier of the declaration whose word is at `index`.
  private func start(ofDeclaration index: Int) -> Int {
    var start = index
    while start > 0, tokens[start - 1].kind == .word,
      tokens[start - 1].text.hasPrefix("@")
        || ["public", "open", "final", "private", "fileprivate", "internal"].contains(
          tokens[start - 1].text)
    {
      start -= 1
    }
    return start
  }

  private mutating func leaveOut(_ start: Int, _ end: Int, _ name: String) {
    let range = tokens[start].range.lowerBound..<tokens[end].range.upperBound
    forget(tokens[start].line...tokens[end].line)
    root = root ?? root(between: start, end, name)
    tell(tokens[start].line, "class \(name)", as: "")
    let blank = scan.characters[range].map { $0.isNewline ? "\n" : " " }.joined()
    add(SourceEdit(range, compiled: blank, ported: conditioned(start, range)))
  }

  /// The piece where there is Objective-C; nil where it does not begin its line.
  private func conditioned(_ start: Int, _ range: Range<Int>) -> String? {
    guard tokens[start].beginsLine else { return nil }
    return "#if canImport(ObjectiveC)\n\(String(scan.characters[range]))\n#endif"
  }

  private mutating func leaveOutAttribute(_ index: Int) {
    let range = tokens[index].range
    note(range, line: tokens[index].line, as: "")
    let isAlone = index + 1 < tokens.count && tokens[index + 1].beginsLine
    add(SourceEdit(range, compiled: "", ported: isAlone ? conditioned(index, range) : nil))
  }
}
