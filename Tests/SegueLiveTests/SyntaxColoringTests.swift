import Expectations
import ProgramTestSupport
import Testing

@testable import SegueSource

/// The colors of code.
struct SyntaxColoringTests {
  private func lines(_ text: String) -> [CodeLine] { SyntaxColoring(SwiftLexer.scan(text)).lines }

  /// The pieces of a line as “text:kind”.
  private func pieces(_ text: String) -> [String] {
    lines(text).first?.pieces.map { "\($0.text.filter { $0 != " " }):\($0.kind)" } ?? []
  }

  @Test(arguments: [
    ("public var a = 1", ["publicvar:keyword", "a=:plain", "1:number"]),
    (
      "let b: CGFloat = 0.5e-3",
      ["let:keyword", "b::plain", "CGFloat:type", "=:plain", "0.5e-3:number"]
    ),
    ("view.alpha = 0", ["view.alpha=:plain", "0:number"]),
    (
      "@MainActor final class A {",
      ["@MainActor:attribute", "finalclass:keyword", "A:type", "{:plain"]
    ),
    ("show(true) // it", ["show:call", "(:plain", "true:keyword", "):plain", "//it:comment"]),
    ("GrowingCard(in: screens)", ["GrowingCard:type", "(in:screens):plain"]),
    (#"print("a \(b + "c") d", 2)"#, ["print:call", "(:plain", #""a\(b+"c")d":text"#, ",:plain"]),
    ("#if DEBUG", ["#if:keyword", "DEBUG:type"]),
    ("x.default", ["x.default:plain"]),
    ("a /* b /* c */ d */ e", ["a:plain", "/*b/*c*/d*/:comment", "e:plain"]),
    ("`class` = 0xFF_FF", ["`class`=:plain", "0xFF_FF:number"]),
  ])
  func partsHaveTheirKinds(text: String, kinds: [String]) {
    let pieces = pieces(text)
    for (piece, kind) in zip(pieces, kinds) where kind != ":plain" { expectEqual(piece, kind) }
    expect(pieces.count >= kinds.count)
  }

  @Test func whatGoesOverLinesHasItsKindInEach() {
    let text = """
      let a = \"\"\"
        one
          two
        \"\"\"
      /* three
         four */ let b
      """
    let lines = lines(text)

    expectEqual(lines.count, 6)
    expectEqual(lines[1].pieces, [CodeLine.Piece(text: "one", column: 2, kind: .text)])
    expectEqual(lines[2].pieces.first?.column, 4)
    expectEqual(lines[4].pieces.map(\.kind), [.comment])
    expectEqual(lines[5].pieces.map(\.kind), [.comment, .keyword, .plain])
  }

  @Test func linesAndColumnsAreThoseOfTheText() {
    let text = "a\n\tb\n\n  c\td\n"
    let lines = lines(text)

    expectEqual(lines.map(\.width), [1, 5, 0, 5])
    expectEqual(lines[1].pieces, [CodeLine.Piece(text: "b", column: 4, kind: .plain)])
    expectEmpty(lines[2].pieces)
    expectEqual(self.lines("").count, 1)
    // Text that is no Swift at all has lines, too.
    expectEqual(self.lines("}{ \"\\( '' \u{1F600} /* ").count, 1)
  }

  /// No piece of text is left out, whatever its kind.
  @Test @MainActor func allThatIsNotSpaceIsShown() throws {
    let text = try LiveFixture.text(of: "LayerPages")
    let shown = lines(text).map { $0.pieces.map(\.text).joined() }.joined()
    expectEqual(shown.filter { !$0.isWhitespace }, text.filter { !$0.isWhitespace })
  }
}
