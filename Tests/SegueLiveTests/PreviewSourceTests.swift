import Expectations
import Foundation
import SegueRandom
import Testing

@testable import SegueSource

/// Previews in a file before it is compiled.
struct PreviewSourceTests {
  private func previews(_ text: String) -> [LivePreview] { AdaptedSource(text).previews }

  @Test("A preview is found in every form in which it is written")
  func formsAreFound() {
    let found = previews(
      #"""
      #Preview { Page() }
      #Preview() {
        Page()
      }
      @available(iOS 17.0, *)
      #Preview("Na\"me \u{41}") { return Page() }
      #Preview(#"Raw "name""#, traits: .landscapeLeft) {Page()
      }
      /// With a comment.
      #Preview(
        "Two lines", traits: .sizeThatFitsLayout,
        .portrait
      ) { let page = Page(); page }
      #Preview(Names.first, traits: .fixedLayout(width: Page.width * 2, height: 80)) { Page() }
      #Preview("\(1)", body: makePage)
      #Preview(body: { Page() })
      """#)

    expectEqual(
      found.map(\.name),
      [
        nil, nil, "Na\"me A", "Raw \"name\"", "Two lines", nil, nil, nil,
      ])
    expectEqual(found.map(\.line), [1, 2, 6, 7, 10, 14, 15, 16])
    expectEqual(Set(found.map(\.function)).count, found.count)
    expectEqual(found[4].comment, "With a comment.")
    expectEqual(found[3].frame, ScreenFrame(orientation: .landscape))
    expectEqual(found[4].frame, ScreenFrame(layout: .fitting, orientation: .portrait))
    expectEqual(found[5].frame.layout, .fixed(width: "Page.width * 2", height: "80"))
    expect(found[0].frame.isPlain && !found[3].frame.isPlain)
  }

  @Test("Texts, comments and what is for others hold no previews")
  func othersAreNotFound() {
    let text = """
      // #Preview { Page() }
      let text = "#Preview { Page() }"
      let long = \"""
        #Preview { Page() }
        \"""
      #if canImport(ObjectiveC)
      #Preview { Page() }
      #endif
      """

    expect(previews(text).isEmpty && AdaptedSource(text).code == text)
  }

  @Test("A widget's preview is left out, one within a type and an unknown trait are named")
  func whatCannotBeHadIsNamed() {
    let source = AdaptedSource(
      """
      @available(iOS 17.0, *)
      #Preview(as: .systemSmall) {
        StepsWidget()
      } timeline: {
        StepsEntry()
      }
      enum Group {
        #Preview { Page() }
      }
      #Preview("A", traits: .portrait, .modifier(Data())) { Page() }
      """)

    expectEqual(source.previews.map(\.name), ["A"])
    expectEqual(source.previews.first?.frame.orientation, .portrait)
    expectEqual(source.remains.map(\.line), [2, 8, 10])
    expect(source.remains[0].sentence.contains("“as:” shows no screen"))
    expect(source.remains[1].sentence.contains("outside of all types"))
    expect(source.remains[2].sentence.hasPrefix("the trait .modifier of a preview is not there"))
    expectEqual(source.code.split(separator: "\n", omittingEmptySubsequences: false).count, 10)
    expect(!source.code.contains("StepsWidget"))
  }

  @Test("SwiftUI need not be imported for previews of UIKit alone")
  func theImportGoes() {
    let preview = "import SwiftUI\n#Preview { Page() }\n"

    expectEmpty(AdaptedSource(preview).remains)
    expect(!AdaptedSource(preview).code.contains("SwiftUI"))
    expect(
      AdaptedSource(preview).ported.hasPrefix("#if canImport(SwiftUI)\nimport SwiftUI\n#endif"))
    expect(
      AdaptedSource(preview + "struct A: View {}\n").remains.map(\.sentence).contains {
        $0.hasPrefix("there is no module SwiftUI")
      })
  }

  @Test("A ported file has its previews where iOS has them, and they are still found in it")
  func portedPreviewsAreFound() {
    let text = """
      @available(iOS 17.0, *)
      #Preview("One") { Page() }
      #Preview { Page() }

      """

    let ported = AdaptedSource(text).ported

    expectEqual(
      ported,
      """
      #if canImport(DeveloperToolsSupport)
      @available(iOS 17.0, *)
      #Preview("One") { Page() }
      #endif
      #if canImport(DeveloperToolsSupport)
      #Preview { Page() }
      #endif

      """)
    let again = AdaptedSource(ported)
    expectEqual(again.ported, ported)
    expectEqual(again.previews.map(\.name), ["One", nil])
    expect(!again.code.contains("canImport"))
  }

  // MARK: Laws

  /// A file of pieces chosen at random, with the names and lines of its previews.
  private struct Generated {
    var text = ""
    var names: [String?] = []
    var lines: [Int] = []
    /// Words of the bodies, with their lines and columns.
    var marks: [(word: String, line: Int, column: Int)] = []

    private var line: Int { text.reduce(1) { $0 + ($1 == "\n" ? 1 : 0) } }

    init(_ random: inout SeededRandom) {
      let others = [
        "final class Page\(0): UIView { let text = \"#Preview {\" }\n",
        "/* #Preview { /* nested } */ } */\n", "// }} #Preview(\"x\") {\n",
        "func make() -> UIView { [1].map { _ in UIView() }[0] }\n",
        "let braces = \"\"\"\n  #Preview { \\(make()) }\n  \"\"\"\n", "\n",
        "#if DEBUG\nlet isDebug = true\n#endif\n",
      ]
      for number in 0..<Int.random(in: 2...7, using: &random) {
        if Bool.random(using: &random) { text += others.randomElement(using: &random) ?? "" }
        addPreview(number, &random)
      }
    }

    private mutating func addPreview(_ number: Int, _ random: inout SeededRandom) {
      let isDebug = Bool.random(using: &random)
      if isDebug { text += "#if DEBUG\n" }
      if Bool.random(using: &random) { text += "@available(iOS 17.0, *)\n" }
      lines.append(line)
      let name: String? = Bool.random(using: &random) ? "Name \(number) {" : nil
      names.append(name)
      let traits = ["", "traits: .portrait", "traits: .fixedLayout(width: 10, height: (2 + 3))"]
      let arguments = [name.map { "\"\($0)\"" }, traits.randomElement(using: &random)]
        .compactMap { $0 }.filter { !$0.isEmpty }
      let space = Bool.random(using: &random) ? "\n  " : ""
      if !arguments.isEmpty {
        text += "#Preview(\(space)\(arguments.joined(separator: ", \(space)"))) {"
      } else {
        text += Bool.random(using: &random) ? "#Preview {" : "#Preview() {"
      }
      text += Bool.random(using: &random) ? "\n" : " "
      let bodies = [
        "UIView()", "let a = [\"}\": { UIView() }]\n  return a[\"}\"]!()",
        "if true { UIView() } else { UIView() }", "// }\n  UIView()", "\"\\({ 1 }())\"\n  UIView()",
      ]
      text += "  " + (bodies.randomElement(using: &random) ?? "") + "\n  "
      let column =
        text.count
        - (text.lastIndex(of: "\n").map { text.distance(from: text.startIndex, to: $0) } ?? 0)
      marks.append(("mark\(number)", line, column))
      text += "mark\(number)\n}\n"
      if isDebug { text += "#endif\n" }
    }
  }

  @Test(
    "Whatever is around and in them, all are found, and their bodies stay where they are",
    arguments: 0..<200)
  func generatedPreviewsAreFound(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let file = Generated(&random)

    let source = AdaptedSource(file.text)

    expectEqual(source.previews.map(\.name), file.names, "\(file.text)")
    expectEqual(source.previews.map(\.line), file.lines, "\(file.text)")
    let code = source.code.split(separator: "\n", omittingEmptySubsequences: false)
    expectEqual(
      code.count, file.text.split(separator: "\n", omittingEmptySubsequences: false).count)
    for mark in file.marks {
      expect(code[mark.line - 1].dropFirst(mark.column - 1).hasPrefix(mark.word), "\(file.text)")
    }
    expect(SwiftLexer.isBalanced(SwiftLexer.tokens(of: source.code)), "\(source.code)")
    expect(!SwiftLexer.tokens(of: source.code).contains { $0 == "Preview" })
    expectEqual(AdaptedSource(source.code).code, source.code)
    let ported = AdaptedSource(source.ported)
    expectEqual(ported.ported, source.ported)
    expectEqual(ported.previews.map(\.name), file.names)
  }

  @Test("A file that is cut off anywhere is read without harm", arguments: 0..<40)
  func cutFilesAreRead(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let text = Generated(&random).text
    let cut = String(text.prefix(Int.random(in: 0..<text.count, using: &random)))

    let source = AdaptedSource(cut)

    expectEqual(
      source.code.count { $0.isNewline }, cut.count { $0.isNewline }, "\(cut)\n=>\n\(source.code)"
    )
    _ = PluginSource(cut)
  }
}
