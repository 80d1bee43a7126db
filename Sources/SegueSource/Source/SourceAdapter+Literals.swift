extension SourceAdapter {
  /// Literals that Xcode shows as colors and images, and key paths by name.
  mutating func adaptLiterals() {
    for index in tokens.indices where tokens[index] == "#" && reads(index) {
      guard tokens.indices.contains(index + 2), tokens[index + 2] == "(",
        let end = tokens.end(ofBracketsAt: index + 2)
      else { continue }
      let range = tokens[index].range.lowerBound..<tokens[end].range.upperBound
      let line = tokens[index].line
      switch tokens[index + 1].text {
      case "colorLiteral":
        let name = tokens[index].range.lowerBound..<tokens[index + 1].range.upperBound
        replace(name, line: line, with: "UIColor")
      case "imageLiteral":
        guard let text = tokens[(index + 3)..<end].first(where: { $0.kind == .text }) else {
          continue
        }
        let name = String(scan.characters[text.range])
        replace(range, line: line, with: "(UIImage(named: \(name)) ?? UIImage())")
      case "keyPath":
        guard let path = Self.keyPath(tokens[(index + 3)..<end]) else {
          leave(index, "\(text(index...end)) is no path of names: write it as a text")
          continue
        }
        replace(range, line: line, with: "\"\(path)\"")
      default: continue
      }
    }
  }

  /// The names without the types they begin with: “bounds.size” of “UIView.bounds.size”.
  private static func keyPath(_ tokens: ArraySlice<SwiftToken>) -> String? {
    let names = tokens.filter { $0 != "." }
    let path = names.drop { $0.text.first?.isUppercase == true || $0 == "self" }
    guard !path.isEmpty, names.allSatisfy({ $0.kind == .word }),
      tokens.count == 2 * names.count - 1
    else { return nil }
    return path.map(\.text).joined(separator: ".")
  }
}
