import Segue
import Testing

@testable import SeguePlayground

/// What may be written on the command line.
struct ArgumentTests {
  @Test func sizesAreWidthTimesHeight() throws {
    #expect(try Arguments.size("1280x800", scale: nil) == CGSize(width: 1280, height: 800))
    #expect(try Arguments.size("12×8", scale: 2) == CGSize(width: 12, height: 8))
  }

  @Test(arguments: [
    "", "x", "10", "10x", "x10", "0x10", "10x0", "-1x10", "10x-1", "1.5x2", "10x10x10", "axb",
    "99999x1", "16384x16384", "9223372036854775807x9223372036854775807", "1x99999999999999999999",
  ])
  func impossibleSizesAreRefusedInOneSentence(text: String) {
    let failure = #expect(throws: CommandFailure.self) {
      try Arguments.size(text, scale: nil)
    }

    #expect(failure?.errorDescription?.hasSuffix(".") == true)
    #expect(failure?.errorDescription?.contains("\n") == false)
  }

  @Test func speedsAreNumbersFractionsOrTitles() throws {
    for (text, speed) in [
      ("1", PlaybackSpeed.full), ("0.5", .half), (".25", .quarter), ("1/10", .tenth), ("½", .half),
    ] {
      #expect(try Arguments.speed(text) == speed)
    }
    for text in ["", "0", "-1", "2", "1/0", "1/2/3", "nan", "fast"] {
      #expect(throws: CommandFailure.self) { try Arguments.speed(text) }
    }
  }

  @Test func scalesAndFramesHaveLimits() {
    for scale in [0, -1, 0.1, 9, Double.nan, .infinity] {
      #expect(throws: CommandFailure.self) { try Arguments.scale(scale) }
    }
    for count in [0, -1, 11] {
      #expect(throws: CommandFailure.self) { try Arguments.frames(count, limit: 10) }
    }
  }

  @Test func enginesAreFoundWhateverTheCase() throws {
    #expect(try Arguments.engine("spring-SLIDE").name == "Spring slide")
    #expect(throws: CommandFailure.self) { try Arguments.engine("") }
  }

  @Test func pagesAreNumbersFromOneOrNamesOfPanels() throws {
    #expect(try Arguments.page(nil) == nil)
    #expect(try Arguments.page("1") == 0)
    #expect(try Arguments.page("orchid") == 3)
    for text in ["", "0", "-1", "1.5", "rose"] {
      #expect(throws: CommandFailure.self) { try Arguments.page(text) }
    }
  }

  @Test func whatCannotBeAskedForIsWrongUse() {
    #expect(throws: CommandFailure.self) { try Arguments.engine("none") }
    let failure = #expect(throws: CommandFailure.self) { try Arguments.size("0x0", scale: nil) }
    #expect(failure?.status == .wrongUse)
    let bad = #expect(throws: CommandFailure.self) { try TortureScript(text: "fly") }
    #expect(bad?.status == .failed)
  }

  @Test func percentilesAreThoseOfTheSortedTimes() {
    let times = BenchReport.Times((1...100).reversed().map(Double.init))

    #expect(times.median == 50)
    #expect(times.p95 == 95)
    #expect(times.p99 == 99)
  }
}
