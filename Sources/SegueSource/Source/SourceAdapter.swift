/// Finds what has to be written otherwise in a file for iOS, one kind after the other.
struct SourceAdapter {
  let scan: SwiftScan
  let context: SourceContext
  /// The number of the file in the context.
  let file: Int
  private(set) var edits: [SourceEdit] = []
  private(set) var changes: [AdaptedSource.Change] = []
  /// The parts that stay as they are and do not compile or work.
  private(set) var remains: [LiveFinding] = []
  /// Further parts that keep a ported file from being whole.
  private(set) var remainsInPort: [LiveFinding] = []
  /// Declarations that are added after the end of the file.
  var addition = ""
  /// The first screen of the application.
  var root: LiveScene?
  /// The previews, in the order of the file.
  var previews: [LivePreview] = []
  /// Whether a target takes a function.
  var callsFunctions = false
  /// Whether each token is compiled where there is no Objective-C.
  private let isRead: [Bool]

  var tokens: [SwiftToken] { scan.tokens }

  init(_ scan: SwiftScan, _ context: SourceContext, file: Int) {
    (self.scan, self.context, self.file) = (scan, context, file)
    isRead = Self.readTokens(scan.tokens)
    adaptAttributes()
    adaptConditions()
    adaptKeys()
    adaptManaged()
    adaptLiterals()
    adaptNames()
    adaptPreviews()
    adaptSelectors()
    adaptRequirements()
    findRemains()
    addImport()
    adaptApplication()
    changes.sort { $0.line < $1.line }
    remains.sort { ($0.line ?? 0) < ($1.line ?? 0) }
  }

  /// Whether the token is there and is compiled.
  func reads(_ index: Int) -> Bool { isRead.indices.contains(index) && isRead[index] }

  /// The text from one token to another, both included.
  func text(_ range: ClosedRange<Int>) -> String {
    String(
      scan.characters[
        tokens[range.lowerBound].range.lowerBound..<tokens[range.upperBound].range.upperBound])
  }

  // MARK: Noting

  /// Writes a piece otherwise, and tells so.
  mutating func replace(_ range: Range<Int>, line: Int, with new: String) {
    note(range, line: line, as: new)
    edits.append(SourceEdit(range, new))
  }

  /// Tells that a piece is read otherwise.
  mutating func note(_ range: Range<Int>, line: Int, as new: String) {
    tell(line, String(scan.characters[range]), as: new)
  }

  /// Tells that something is read otherwise.
  mutating func tell(_ line: Int, _ old: String, as new: String) {
    changes.append(AdaptedSource.Change(line: line, old: old, new: new))
  }

  /// Takes back what was told about lines that are left out as a whole.
  mutating func forget(_ lines: ClosedRange<Int>) {
    changes.removeAll { lines.contains($0.line) }
    remains.removeAll { $0.line.map(lines.contains) ?? false }
    remainsInPort.removeAll { $0.line.map(lines.contains) ?? false }
  }

  mutating func add(_ edit: SourceEdit) { edits.append(edit) }

  /// Says what stays as it is, in one sentence with advice.
  mutating func leave(_ index: Int, _ sentence: String) {
    let line = tokens[index].line
    guard !remains.contains(where: { $0.line == line && $0.sentence == sentence }) else { return }
    remains.append(LiveFinding(line: line, sentence: sentence))
  }

  mutating func leaveInPort(_ index: Int, _ sentence: String) {
    remainsInPort.append(LiveFinding(line: tokens[index].line, sentence: sentence))
  }

  // MARK: Conditions of compilation

  /// Text between `#if canImport(ObjectiveC)` and its end, or in the other part, is for iOS alone.
  private static func readTokens(_ tokens: [SwiftToken]) -> [Bool] {
    var isRead = [Bool](repeating: true, count: tokens.count)
    /// For each condition around: whether its part is left alone, and the other part.
    var parts: [(now: Bool, otherwise: Bool)] = []
    for (index, token) in tokens.enumerated() {
      if token == "#", token.beginsLine, index + 1 < tokens.count {
        switch tokens[index + 1].text {
        case "if":
          let line = tokens[(index + 2)...].prefix { $0.line == token.line }.map(\.text).joined()
          parts.append((line == "canImport(ObjectiveC)", line == "!canImport(ObjectiveC)"))
        case "else", "elseif":
          if let last = parts.popLast() { parts.append((last.otherwise, false)) }
        case "endif": _ = parts.popLast()
        default: break
        }
      }
      isRead[index] = !parts.contains { $0.now }
    }
    return isRead
  }

  /// `os(iOS)` in a condition is true here; a file that is ported asks for UIKit instead. So is the condition in which a
  /// ported file has its previews.
  private mutating func adaptConditions() {
    for index in tokens.indices.dropLast()
    where tokens[index] == "#" && tokens[index].beginsLine && tokens[index + 1] == "if"
      && reads(index) && asksForPreviews(index)
    {
      let line = tokens[index].line
      let end = tokens[index...].prefix { $0.line == line }.endIndex - 1
      let range = tokens[index + 2].range.lowerBound..<tokens[end].range.upperBound
      add(SourceEdit(range, compiled: "true", ported: nil))
    }
    for index in tokens.indices where tokens[index] == "os" && reads(index) {
      guard tokens[index...].prefix(4).map(\.text) == ["os", "(", "iOS", ")"] else { continue }
      let line = tokens[..<index].lastIndex { $0.beginsLine } ?? 0
      let directive = tokens[line...].prefix(2).map(\.text)
      guard directive == ["#", "if"] || directive == ["#", "elseif"] else { continue }
      let range = tokens[index].range.lowerBound..<tokens[index + 3].range.upperBound
      note(range, line: tokens[index].line, as: "true")
      add(SourceEdit(range, compiled: "true", ported: "canImport(UIKit)"))
    }
  }
}
