extension SourceAdapter {
  /// Modules that are here, or that need not be imported.
  private static let modules: Set = [
    "UIKit", "QuartzCore", "CoreGraphics", "Foundation", "MotionTransitioning", "Dispatch", "Swift",
    "Testing", "XCTest", "Synchronization", "FoundationNetworking", "_Concurrency",
  ]

  /// Modules whose names are there without an import.
  private static let droppedModules: Set = ["ObjectiveC", "Darwin", "CoreFoundation"]

  /// An import of what has no module here is left out, or named.
  mutating func readImport(at index: Int) {
    var word = index + 1
    let kinds: Set = ["class", "struct", "enum", "func", "var", "let", "protocol", "typealias"]
    if word < tokens.count, kinds.contains(tokens[word].text) { word += 1 }
    guard word < tokens.count, tokens[word].kind == .word else { return }
    let name = tokens[word].text
    if Self.droppedModules.contains(name) || name == "SwiftUI" && needsNoSwiftUI {
      var last = word
      while last + 2 < tokens.count, tokens[last + 1] == "." { last += 2 }
      let range = tokens[index].range.lowerBound..<tokens[last].range.upperBound
      note(range, line: tokens[index].line, as: "")
      let words = String(scan.characters[range])
      let isAlone =
        tokens[index].beginsLine && (last + 1 >= tokens.count || tokens[last + 1].beginsLine)
        && !isConditional(index)
      add(
        SourceEdit(
          range, compiled: "",
          ported: isAlone ? "#if canImport(\(name))\n\(words)\n#endif" : nil))
    } else if !Self.modules.contains(name), !name.hasPrefix("Segue"), !isConditional(index) {
      leave(
        index, "there is no module \(name) here: take out what needs it, or put its files beside")
    }
  }

  /// Whether a condition of compilation is around.
  private func isConditional(_ index: Int) -> Bool {
    var depth = 0
    for sign in tokens[..<index].indices where tokens[sign] == "#" && tokens[sign].beginsLine {
      if tokens[sign + 1] == "if" { depth += 1 }
      if tokens[sign + 1] == "endif" { depth -= 1 }
    }
    return depth > 0
  }

  // MARK: UIKit

  /// Modules that bring no UIKit with them.
  private static let plainModules: Set = [
    "Foundation", "CoreGraphics", "QuartzCore", "Dispatch", "ObjectiveC", "Darwin",
    "CoreFoundation", "Swift",
  ]

  /// A file without an import of UIKit has it from the header of its project.
  mutating func addImport() {
    let imports = tokens.indices.filter { tokens[$0] == "import" && $0 + 1 < tokens.count }
    let own = Set(context.merged.map(\.lastName))
    let isPlain = imports.allSatisfy { index in
      let line = tokens[index].line
      return tokens[(index + 1)...].prefix { $0.line == line }
        .contains { Self.plainModules.contains($0.text) }
    }
    guard isPlain,
      let word = tokens.indices.first(where: { reads($0) && isOfUIKit(tokens[$0], own) })
    else { return }
    tell(tokens[word].line, "no import of UIKit", as: "import UIKit")
    addition += "import UIKit\n"
    if let last = imports.last(where: { tokens[$0].beginsLine && !isConditional($0) }) {
      let line = tokens[last].line
      let end = (tokens[last...].prefix { $0.line == line }.last ?? tokens[last]).range.upperBound
      add(SourceEdit(end..<end, compiled: nil, ported: "\nimport UIKit"))
    } else {
      var start = tokens.first?.range.lowerBound ?? 0
      while let comment = scan.docComment(before: start) { start = comment.lowerBound }
      add(SourceEdit(start..<start, compiled: nil, ported: "import UIKit\n\n"))
    }
  }

  /// Whether a word is the name of a type of UIKit.
  private func isOfUIKit(_ token: SwiftToken, _ own: Set<String>) -> Bool {
    guard token.kind == .word, token.text.hasPrefix("UI"), !own.contains(token.text) else {
      return false
    }
    let letters = token.text.dropFirst(2).prefix(2)
    return letters.count == 2 && letters.first?.isUppercase == true
      && letters.last?.isLowercase == true
  }
}
