import Expectations
import Foundation
import Segue
import SegueGallery
import Testing

@testable import SeguePlayground
@testable import SegueSession

/// Arguments of the command line, right and wrong.
struct ArgumentTests {
  @Test func sizesAreWidthTimesHeight() throws {
    let size = try Arguments.size.read("1280x800")

    try expectEqual(size.points(), CGSize(width: 1280, height: 800))
    expectEqual(size.description, "1280x800")
    try expectEqual(Arguments.size.read("12×8").points(at: 2), CGSize(width: 12, height: 8))
  }

  @Test(arguments: [
    "", "x", "10", "10x", "x10", "0x10", "10x0", "-1x10", "10x-1", "1.5x2", "10x10x10", "axb",
    "99999x1", "16384x16384", "9223372036854775807x9223372036854775807", "1x99999999999999999999",
  ])
  func impossibleSizesAreRefusedInOneSentence(text: String) {
    let failure = #expect(throws: CommandFailure.self) {
      try Arguments.size.read(text).points()
    }

    expect(failure?.errorDescription?.hasSuffix(".") == true)
    expect(failure?.errorDescription?.contains("\n") == false)
  }

  @Test func whatFitsDependsOnTheScale() throws {
    let size = try Arguments.size.read("16384x16384")

    try expectEqual(size.points(at: 0.25), CGSize(width: 16_384, height: 16_384))
    #expect(throws: CommandFailure.self) { try size.points(at: 2) }
  }

  @Test func speedsAreNumbersFractionsOrTitles() throws {
    for (text, speed) in [
      ("1", PlaybackSpeed.full), ("0.5", .half), (".25", .quarter), ("1/10", .tenth), ("½", .half),
    ] {
      try expectEqual(Arguments.speed.read(text), speed)
    }
    for text in ["", "0", "-1", "2", "1/0", "1/2/3", "nan", "fast"] {
      #expect(throws: CommandFailure.self) { try Arguments.speed.read(text) }
    }
  }

  @Test func scalesAndNumbersHaveLimits() throws {
    try expectEqual(Arguments.scale.read("1.5"), 1.5)
    for scale in ["0", "-1", "0.1", "9", "nan", "inf", "x"] {
      #expect(throws: CommandFailure.self) { try Arguments.scale.read(scale) }
    }
    try expectEqual(Arguments.number(1...10).read("10"), 10)
    for count in ["0", "-1", "11", "1.5", "x"] {
      #expect(throws: CommandFailure.self) { try Arguments.number(1...10).read(count) }
    }
    try expectEqual(Arguments.seconds(0...60).read("0.15"), 0.15)
    for pause in ["-0.1", "61", "nan", "x"] {
      #expect(throws: CommandFailure.self) { try Arguments.seconds(0...60).read(pause) }
    }
  }

  @Test func enginesAreFoundWhateverTheCase() throws {
    try expectEqual(Arguments.engine.read("spring-SLIDE").title, "Spring slide")
    #expect(throws: CommandFailure.self) { try Arguments.engine.read("") }
  }

  @Test func pagesAreNumbersFromOneOrNamesOfPanels() throws {
    try expectEqual(Arguments.page.read("1"), 0)
    try expectEqual(Arguments.page.read("orchid"), 3)
    for text in ["", "0", "-1", "1.5", "rose"] {
      #expect(throws: CommandFailure.self) { try Arguments.page.read(text) }
    }
  }

  @Test func whatCannotBeAskedForIsWrongUse() throws {
    #expect(throws: CommandFailure.self) { try Arguments.engine.read("none") }
    let failure = #expect(throws: CommandFailure.self) { try Arguments.size.read("0x0") }
    expectEqual(failure?.status, .wrongUse)
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("segue-\(UUID())")
    try Data("fly\n".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let bad = #expect(throws: CommandFailure.self) { try TortureScript(file: file) }
    expectEqual(bad?.status, .failed)
  }

  @Test func theHelpOfAnOptionNamesWhatItsReaderTakes() throws {
    let containers = Arguments.container.form.trimmingPrefix(": ").replacing(" or ", with: ", ")
    for name in containers.split(separator: ", ") {
      #expect(throws: Never.self) { try Arguments.container.read(String(name)) }
    }
    expectEqual(containers.split(separator: ", ").count, Gallery.containers.count)
    let speeds = Arguments.speed.form.trimmingPrefix(": ").replacing(" or ", with: ", ")
    let read = try speeds.split(separator: ", ").map { try Arguments.speed.read(String($0)) }
    expectEqual(read, PlaybackSpeed.allCases)
  }

  @Test func percentilesAreThoseOfTheSortedTimes() {
    let times = BenchReport.Times((1...100).reversed().map(Double.init))

    expectEqual(times.median, 50)
    expectEqual(times.p95, 95)
    expectEqual(times.p99, 99)
  }

  @Test func enginesThatTakeLongerThanASixtiethOfASecondAreNamed() throws {
    func engine(_ name: String, _ milliseconds: Double) -> BenchReport.EngineTimes {
      // One slow frame in a hundred is not counted.
      let times = BenchReport.Times([100] + Array(repeating: milliseconds, count: 99))
      return BenchReport.EngineTimes(
        name: name, frame: times, first: times, layout: times, displayList: times, raster: times)
    }
    func report(_ engines: [BenchReport.EngineTimes]) -> BenchReport {
      BenchReport(
        width: 8, height: 8, frames: 100, copy: BenchReport.Times([1]), engines: engines,
        scenes: [])
    }

    let mixed = report([engine("Quick", 16), engine("Slow", 17), engine("Slower", 20)])
    let quick = report([engine("Quick", 16)])

    expect(mixed.table().hasSuffix(": Slow (17.0), Slower (20.0)."))
    expect(quick.table().hasSuffix("with each engine."))
    let json = try JSONSerialization.jsonObject(with: Data(mixed.json().utf8)) as? [String: Any]
    expect(json?["late"] as? [String] == ["Slow", "Slower"])
  }
}
