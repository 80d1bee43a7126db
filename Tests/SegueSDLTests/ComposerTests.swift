import Expectations
import Testing

@testable import SegueSDL

/// Sequences of keys, by X11's numbers of their symbols.
@MainActor @Suite(.enabled(if: Composer.isPossible, "it needs libxkbcommon")) struct ComposerTests {
  private enum Symbol {
    static let deadAcute: UInt32 = 0xFE51
    static let deadTilde: UInt32 = 0xFE53
    static let compose: UInt32 = 0xFF20
    static let shift: UInt32 = 0xFFE1
  }

  private static func symbol(_ letter: Unicode.Scalar) -> UInt32 { letter.value }

  @Test(arguments: [["LANG": "de_DE.UTF-8"], ["LC_ALL": "C", "LANG": "fr_FR"], [:]])
  func aDeadKeyAndALetterAreOneCharacter(environment: [String: String]) {
    let composer = Composer(environment: environment)

    let accent = composer.feed(Symbol.deadAcute)
    let letter = composer.feed(Self.symbol("e"))
    let after = composer.feed(Self.symbol("e"))

    expectEqual(accent, .pending)
    expectEqual(letter, .composed("é"))
    expectEqual(after, .plain)
  }

  @Test func theComposeKeyAndTwoLettersAreOneCharacter() {
    let composer = Composer(environment: ["LANG": "C.UTF-8"])

    let outcomes = [Symbol.compose, Self.symbol(","), Symbol.shift, Self.symbol("c")]
      .map(composer.feed)

    expectEqual(outcomes, [.pending, .pending, .plain, .composed("ç")])
  }

  @Test func whatFitsNoSequenceIsDroppedWithIt() {
    let composer = Composer(environment: ["LANG": "C.UTF-8"])

    let outcomes = [Symbol.deadTilde, Self.symbol("q"), Self.symbol("q")].map(composer.feed)
    _ = composer.feed(Symbol.deadTilde)
    composer.reset()

    expectEqual(outcomes, [.pending, .dropped, .plain])
    expectEqual(composer.feed(Self.symbol("n")), .plain)
  }
}
