/// Previews, which a macro of Xcode makes on iOS.
///
///     #Preview("Profile") {                  @_SeguePreview0_0 @MainActor func _seguePreview0_0() -> UIResponder? {
///       let page = Profile()          ─▶       let page = Profile()
///       page.title = "Me"                      page.title = "Me"
///       return page                            return page
///     }                                      }
///
/// The body stays where it is, so that what the compiler says about it has its line. A builder takes it, as on iOS: the
/// last expression is what is shown where nothing is returned.
extension SourceAdapter {
  /// The condition in which a ported file has its previews: the module that declares them.
  static let previewCondition = "canImport(DeveloperToolsSupport)"

  /// Words that only files with views of SwiftUI have.
  private static let swiftUIWords: Set = [
    "View", "PreviewProvider", "UIViewControllerRepresentable", "UIViewRepresentable",
    "UIHostingController", "UIHostingConfiguration", "ObservableObject", "ViewBuilder",
  ]

  /// Reads each preview outside of all types as a function.
  mutating func adaptPreviews() {
    var index = 0
    while index + 1 < tokens.count {
      if tokens[index] == "#", tokens[index + 1] == "Preview", reads(index) {
        index = adaptPreview(at: index)
      } else if ["(", "[", "{"].contains(tokens[index].text) {
        let end = tokens.end(ofBracketsAt: index) ?? tokens.count - 1
        leaveInner(previewsBetween: index, end)
        index = end + 1
      } else {
        index += 1
      }
    }
  }

  private mutating func leaveInner(previewsBetween start: Int, _ end: Int) {
    for index in start..<max(start, end)
    where tokens[index] == "#" && tokens[index + 1] == "Preview" && reads(index) {
      leave(index, "#Preview stands within something else: write it outside of all types")
    }
  }

  /// Reads the preview that begins at `index`. Returns the index after it.
  private mutating func adaptPreview(at index: Int) -> Int {
    var next = index + 2
    var arguments: [Range<Int>] = []
    var close: Int?
    if next < tokens.count, tokens[next] == "(", let end = tokens.end(ofBracketsAt: next) {
      arguments = tokens.arguments(from: next, to: end)
      (close, next) = (end, end + 1)
    }
    guard let read = readArguments(arguments, line: tokens[index].line) else {
      return leaveOutPreview(from: index, to: max(endOfClosures(at: next), index + 1))
    }
    let function = "_seguePreview\(file)_\(previews.count)"
    let begin = Self.beginning(of: function)
    let start = tokens[index].range.lowerBound
    if next < tokens.count, tokens[next] == "{", let end = tokens.end(ofBracketsAt: next) {
      edit(start..<bodyStart(after: next), begin)
      finish(read, function, from: index, to: end)
      return end + 1
    }
    guard let body = read.body, let close else { return next }
    if tokens[body.lowerBound] == "{" {
      // #Preview(body: { … })
      edit(start..<bodyStart(after: body.lowerBound), begin)
      edit(tokens[close].range, "")
    } else {
      // #Preview(body: makePage)
      let call = text(body.lowerBound...(body.upperBound - 1))
      edit(start..<tokens[close].range.upperBound, "\(begin) (\(call))() }")
    }
    finish(read, function, from: index, to: close)
    return close + 1
  }

  private mutating func edit(_ range: Range<Int>, _ new: String) {
    add(SourceEdit(range, compiled: new, ported: nil))
  }

  private mutating func finish(
    _ read: Arguments, _ function: String, from index: Int, to end: Int
  ) {
    previews.append(
      LivePreview(
        name: read.name, comment: tokens[startOfAttributes(before: index)].comment,
        line: tokens[index].line, function: function, frame: read.frame))
    conditionPreview(from: index, to: end)
  }

  /// The start of a function with a builder of its own, which stands on its line: a condition around one preview is none
  /// around another.
  private static func beginning(of function: String) -> String {
    let builder = "_Segue" + function.dropFirst("_segue".count)
    let members = [
      "buildExpression(_ shown: UIResponder) -> UIResponder? { shown }",
      "buildBlock(_ parts: UIResponder?...) -> UIResponder? { parts.last ?? nil }",
      "buildOptional(_ part: UIResponder??) -> UIResponder? { part ?? nil }",
      "buildEither(first part: UIResponder?) -> UIResponder? { part }",
      "buildEither(second part: UIResponder?) -> UIResponder? { part }",
      "buildArray(_ parts: [UIResponder?]) -> UIResponder? { parts.last ?? nil }",
    ].map { "static func \($0); " }.joined()
    // An assignment, a loop and a result that is not used give none, which the disfavored member takes.
    return
      "@resultBuilder enum \(builder) { \(members)@_disfavoredOverload static func "
      + "buildExpression<Value>(_ value: Value) -> UIResponder? { value as? UIResponder } }; "
      + "@\(builder) @MainActor func \(function)() -> UIResponder? {"
  }

  /// The character after the brace of a closure and after what it says about itself: “{ () -> UIView in”.
  private func bodyStart(after brace: Int) -> Int {
    let line = tokens[brace].line
    let head = tokens[(brace + 1)...].prefix { $0.line == line && $0 != "{" }
    if let word = head.firstIndex(where: { $0 == "in" }),
      head[..<word].contains(where: { $0 == "->" || $0.text.hasPrefix("@") }),
      !head[..<word].contains(where: { $0 == "for" })
    {
      return tokens[word].range.upperBound
    }
    return tokens[brace].range.upperBound
  }

  // MARK: Arguments

  private struct Arguments {
    var name: String?
    var frame = ScreenFrame()
    /// The tokens of a body between the brackets.
    var body: Range<Int>?
  }

  /// Nil: it is a preview of a widget, or of something else than a screen.
  private mutating func readArguments(_ ranges: [Range<Int>], line: Int) -> Arguments? {
    var (read, label) = (Arguments(), "")
    for range in ranges where !range.isEmpty {
      var range = range
      if range.count > 2, tokens[range.lowerBound + 1] == ":",
        tokens[range.lowerBound].kind == .word
      {
        label = tokens[range.lowerBound].text
        range = (range.lowerBound + 2)..<range.upperBound
      }
      switch label {
      case "":
        read.name = range.count == 1 ? words(ofTextAt: range.lowerBound) : nil
      case "traits": readTrait(range, into: &read.frame)
      case "body": read.body = range
      default:
        leave(
          range.lowerBound, "#Preview with “\(label):” shows no screen of UIKit: it is left out")
        return nil
      }
    }
    return read
  }

  /// Reads “.fixedLayout(width: 320, height: 200)”.
  private mutating func readTrait(_ range: Range<Int>, into frame: inout ScreenFrame) {
    var (values, end): ([String: String], Int) = ([:], range.upperBound)
    if let open = range.first(where: { tokens[$0] == "(" }),
      let close = tokens.end(ofBracketsAt: open), close < range.upperBound
    {
      for argument in tokens.arguments(from: open, to: close)
      where argument.count > 2 && tokens[argument.lowerBound + 1] == ":" {
        let label = tokens[argument.lowerBound].text
        values[label] = text((argument.lowerBound + 2)...(argument.upperBound - 1))
      }
      end = open
    }
    let name = tokens[range.lowerBound..<end].last?.text ?? ""
    guard !frame.add(name, values) else { return }
    leave(
      range.lowerBound,
      "the trait .\(name) of a preview is not there, and is passed over: there are defaultLayout, "
        + "sizeThatFitsLayout, fixedLayout(width:height:), portrait and landscape")
  }

  /// The words of a text without anything that is put in; nil: it is none of one line, or something is.
  private func words(ofTextAt index: Int) -> String? {
    guard tokens[index].kind == .text else { return nil }
    let written = text(index...index)
    let marks = written.prefix { $0 == "#" }.count
    let inner = written.dropFirst(marks + 1).dropLast(marks + 1)
    let escape = "\\" + String(repeating: "#", count: marks)
    guard !inner.hasPrefix("\""), !inner.contains(escape + "(") else { return nil }
    var (words, rest) = ("", inner)
    while let next = rest.first {
      guard rest.hasPrefix(escape) else {
        words.append(next)
        rest = rest.dropFirst()
        continue
      }
      rest = rest.dropFirst(escape.count)
      let sign = rest.popFirst() ?? "\\"
      if sign == "u", rest.first == "{", let end = rest.firstIndex(of: "}") {
        let code = UInt32(rest[..<end].dropFirst(), radix: 16)
        words += code.flatMap(Unicode.Scalar.init).map { String(Character($0)) } ?? ""
        rest = rest[rest.index(after: end)...]
      } else {
        words.append(["n", "t", "r", "0"].contains(sign) ? " " : sign)
      }
    }
    return words.isEmpty ? nil : words
  }

  // MARK: Around it

  /// The index of the first attribute before the token at `index`, with those in front of it; `index` if it has none.
  private func startOfAttributes(before index: Int) -> Int {
    var start = index
    while start > 0 {
      var word = start - 1
      if tokens[word] == ")", let open = tokens.start(ofBracketsAt: word) { word = open - 1 }
      guard word >= 0, tokens[word].text.hasPrefix("@") else { break }
      start = word
    }
    return start
  }

  /// The last token of the closures that begin at `index`, each of which can have a label: “{ … } timeline: { … }”.
  private func endOfClosures(at index: Int) -> Int {
    var next = index
    while next < tokens.count, tokens[next] == "{", let end = tokens.end(ofBracketsAt: next) {
      next = end + 1
      let isLabel =
        next + 2 < tokens.count && tokens[next].kind == .word && tokens[next + 1] == ":"
      if isLabel, tokens[next + 2] == "{" { next += 2 }
    }
    return next - 1
  }

  private mutating func leaveOutPreview(from index: Int, to end: Int) -> Int {
    let last = min(end, tokens.count - 1)
    let start = startOfAttributes(before: index)
    let range = tokens[start].range.lowerBound..<tokens[last].range.upperBound
    let blank = scan.characters[range].map { $0.isNewline ? "\n" : " " }.joined()
    add(SourceEdit(range, compiled: blank, ported: nil))
    conditionPreview(from: index, to: last)
    return last + 1
  }

  /// A ported file has its previews where there is their macro.
  private mutating func conditionPreview(from index: Int, to end: Int) {
    let start = startOfAttributes(before: index)
    guard !isInPreviewCondition(start) else { return }
    guard tokens[start].beginsLine else {
      return leaveInPort(
        index, "#Preview is not at the start of its line: put it there, and port again")
    }
    let (lower, upper) = (tokens[start].range.lowerBound, tokens[end].range.upperBound)
    add(
      SourceEdit(
        lower..<lower, compiled: nil, ported: "#if \(Self.previewCondition)\n"))
    add(SourceEdit(upper..<upper, compiled: nil, ported: "\n#endif"))
  }

  /// Whether the token is within a condition that asks for the macro.
  private func isInPreviewCondition(_ index: Int) -> Bool {
    var depth = 0
    for sign in stride(from: index - 1, through: 0, by: -1) where tokens[sign] == "#" {
      guard tokens[sign].beginsLine, sign + 1 < tokens.count else { continue }
      switch tokens[sign + 1].text {
      case "endif": depth += 1
      case "if":
        if depth == 0, asksForPreviews(sign) { return true }
        depth = max(0, depth - 1)
      default: break
      }
    }
    return false
  }

  /// Whether the directive at `index` asks for the module of previews.
  func asksForPreviews(_ index: Int) -> Bool {
    let line = tokens[index].line
    return tokens[index...].prefix { $0.line == line }.dropFirst(2).map(\.text).joined()
      == Self.previewCondition
  }

  /// Whether the file is one with previews of UIKit that imports SwiftUI, as older versions of Xcode wanted, and uses
  /// nothing of it.
  var needsNoSwiftUI: Bool {
    !previews.isEmpty && !tokens.contains { Self.swiftUIWords.contains($0.text) }
  }
}
