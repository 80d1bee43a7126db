import Expectations
import Foundation
import ProgramTestSupport
import Segue
import SegueGallery
import SegueMedia
import Testing

@testable import SeguePlayground
@testable import SegueSession

/// An export shows what the session showed, in the same bytes each time, and replaces nothing.
@MainActor @Suite(.serialized) struct ExportTests {
  private let folder = TemporaryFolder()

  nonisolated private static let size = CGSize(width: 120, height: 90)

  /// A transition of half a second.
  private func request(
    _ format: ExportFormat, engine: String = "Push", scale: CGFloat = 1
  ) throws -> ExportRequest {
    let engine = try #require(Gallery.engine(named: engine)?.setting("duration", to: 0.4))
    let made = try #require(
      Session.transition(.container(.custom, engine), from: 0, to: 1, size: Self.size, scale: scale)
    )
    return ExportRequest(
      session: made.session, span: made.span, format: format, caption: "A caption")
  }

  @discardableResult private func make(_ request: ExportRequest, _ name: String) throws -> Data {
    let export = try Export(request, to: .exactly(folder(name)))
    while try export.step() {}
    let url = try export.finish()
    expectEqual(url.path, folder(name).path)
    return request.format == .sequence ? Data() : try Data(contentsOf: url)
  }

  /// The pictures of the session in the span, at its own moments.
  private func pictures(of request: ExportRequest) -> [Bitmap] {
    zip(request.session.times, RecordingFixture.pictures(request.session))
      .filter { request.span.contains($0.0) }.map(\.1.bitmap)
  }

  @Test func aSequenceAtTheSessionsRateIsTheSessionToThePixel() throws {
    let request = try request(.sequence)

    try make(request, "frames")

    let names = try FileManager.default.contentsOfDirectory(atPath: folder("frames").path).sorted()
    let frames = try names.map {
      try ImageCodec.decode(Data(contentsOf: folder("frames").appendingPathComponent($0)))
    }
    expect(names.first == "frame-0001.png" && names.count == request.frameCount)
    expectEqual(frames, pictures(of: request))
  }

  @Test(arguments: ["Push", "Cube", "Bounce", "Dip to color"])
  func anAnimatedPNGIsTheSessionToThePixel(engine: String) throws {
    let request = try request(.apng, engine: engine)

    let file = try AnimatedPNG(make(request, "a.apng"))

    let expected = pictures(of: request)
    let isSame = Array(file.frames.prefix(expected.count)) == expected
    expect(isSame)
    // It holds at the end.
    let holds = file.frames.dropFirst(expected.count).allSatisfy { $0 == expected.last }
    expect(holds)
    expectEqual(file.told.images, file.images.count)
  }

  @Test func aRecordingIsExportedAsTheSessionItIsOf() throws {
    let request = try request(.apng)
    let text = Recording.text(of: request.session)
    let again = ExportRequest(
      session: try RecordingReader.session(text), span: request.span, format: .apng)

    try expectEqual(make(request, "a.apng"), make(again, "b.apng"))
  }

  @Test(arguments: [ExportFormat.png, .strip, .apng, .gif])
  func theSameRequestGivesTheSameBytes(format: ExportFormat) throws {
    var request = try request(format, engine: "Cube")
    request.samples = format == .gif ? 3 : 1

    try expectEqual(make(request, "a"), make(request, "b"))
    expectEqual(folder.names, ["a", "b"])
  }

  @Test func anotherRateAndSizeShowTheSameTimes() throws {
    var request = try request(.sequence)
    request.rate = 25
    request.size = FrameSize(width: 300, height: 180)

    try make(request, "frames")

    let names = try FileManager.default.contentsOfDirectory(atPath: folder("frames").path).sorted()
    let last = try ImageCodec.decode(
      Data(contentsOf: folder("frames").appendingPathComponent(try #require(names.last))))
    let seconds = request.span.upperBound - request.span.lowerBound
    expectEqual(names.count, Int((25 * seconds - 1e-6).rounded(.up)) + 1)
    expect(last.width == 300 && last.height == 180)
    // Twice as large and in the middle: bars of 30 pixels at the sides.
    expect(last[29, 90] == 0xFF00_0000 && last[270, 90] == 0xFF00_0000)
    expect(last[32, 90] != 0xFF00_0000 && last[267, 90] != 0xFF00_0000)
  }

  @Test func motionBlurMixesWhatMovesAndKeepsWhatRests() throws {
    var request = try request(.sequence)
    let sharp = pictures(of: request)
    request.samples = 4

    try make(request, "frames")

    let names = try FileManager.default.contentsOfDirectory(atPath: folder("frames").path).sorted()
    let frames = try names.map {
      try ImageCodec.decode(Data(contentsOf: folder("frames").appendingPathComponent($0)))
    }
    expectEqual(frames.last, sharp.last)
    expect(frames[10] != sharp[10])
  }

  @Test func aStripHasItsFramesSideBySide() throws {
    var request = try request(.strip)
    request.stripFrames = 4

    let strip = try ImageCodec.decode(make(request, "strip.png"))

    let frames = pictures(of: request)
    for (x, frame) in [(8, frames.first), (8 + 3 * 128, frames.last)] {
      let frame = try #require(frame)
      for (column, row) in [(0, 0), (60, 40), (119, 89)] {
        expectEqual(strip[x + column, 8 + row], frame[column, row])
      }
    }
    expectEqual(strip.width, 4 * 128 + 8)
  }

  // MARK: Repetition

  private func frames(of request: ExportRequest, _ name: String) throws -> [Bitmap] {
    try make(request, name)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder(name).path).sorted()
    return try names.map {
      try ImageCodec.decode(Data(contentsOf: folder(name).appendingPathComponent($0)))
    }
  }

  /// With motion blur, too: each frame on the way back is one of the way there.
  @Test(arguments: [1, 3]) func pingPongGoesBackToTheBeginning(samples: Int) throws {
    var request = try request(.sequence)
    (request.hold, request.samples) = (0.1, samples)
    let once = try frames(of: request, "once")
    request.repetition = .pingPong

    let both = try frames(of: request, "both")

    let onward = Array(once.dropLast(6))
    expectEqual(both, once + onward.dropLast().reversed())
    expectEqual(both.count, request.frameCount)
  }

  @Test func aLoopShowsItsFirstFrameOnceInEachRound() throws {
    var request = try request(.gif)
    (request.hold, request.rate) = (0, 50)
    let once = request.frameCount
    request.repetition = .pingPong
    expectEqual(request.frameCount, 2 * once - 2)
    expect(request.kept(for: once - 1) == nil || request.kept(for: once - 1) == once - 1)
    expectEqual(request.kept(for: once), once - 2)
    expectEqual(request.kept(for: request.frameCount - 1), 1)
  }

  @Test func onlyWhatIsRepeatedSaysSo() throws {
    for (repetition, isRepeated) in [
      (nil, true), (.once, false), (.loop, true), (.pingPong, true),
    ] as [(ExportRepetition?, Bool)] {
      let name = repetition?.rawValue ?? "standard"
      for format in [ExportFormat.gif, .apng] {
        var request = try request(format)
        request.repetition = repetition
        let data = try make(request, name + "." + format.fileExtension)
        if format == .gif {
          expectEqual(data.range(of: Data("NETSCAPE2.0".utf8)) != nil, isRepeated, "\(name)")
        } else {
          let control = try #require(data.range(of: Data("acTL".utf8))).upperBound
          let plays = data[control + 4..<control + 8]
          expectEqual(Array(plays), [0, 0, 0, isRepeated ? 0 : 1], "\(name)")
        }
      }
    }
  }

  @Test func theWayBackOfTooMuchIsRefused() throws {
    var request = try request(.apng)
    request.size = FrameSize(width: 8000, height: 8000)
    try request.check()
    request.repetition = .pingPong

    let failure = #expect(throws: CommandFailure.self) { try request.check() }

    expect(failure?.errorDescription?.contains("takes more memory") == true)
  }

  /// The choices of the window and those of the command line make the same file.
  @Test func theWindowAndTheCommandLineMakeTheSame() throws {
    let request = try request(.gif)
    let options = try ExportOptions.parse(
      ["--fps", "20", "--motion-blur", "4", "--hold", "0.2", "--repeat", "ping-pong"])
    var choices = ExportChoices(.gif)
    (choices.rate, choices.samples, choices.hold) = (20, 4, 0.2)
    choices.repetition = .pingPong

    let a = try make(options.applied(to: request), "a.gif")

    try expectEqual(a, make(choices.applied(to: request), "b.gif"))
  }

  @Test(arguments: [
    (ExportFormat.mp4, "loop"), (.sequence, "loop"), (.png, "once"), (.strip, "ping-pong"),
  ])
  func aRepetitionThatTheFormatDoesNotHaveIsRefused(format: ExportFormat, name: String) throws {
    let options = try ExportOptions.parse(["--repeat", name])
    let request = try request(format)
    #expect(throws: CommandFailure.self) { try options.applied(to: request) }
  }

  // MARK: What is wrong

  @Test(arguments: ExportFormat.allCases.filter { ![.mp4, .webm].contains($0) })
  func nothingIsOverwritten(format: ExportFormat) throws {
    let request = try request(format)
    try Data("mine".utf8).write(to: folder("taken"))

    let failure = #expect(throws: CommandFailure.self) {
      try Export(request, to: .exactly(folder("taken")))
    }

    expect(failure?.errorDescription?.contains("nothing is overwritten") == true)
    try expectEqual(String(contentsOf: folder("taken"), encoding: .utf8), "mine")
    expectEqual(folder.names, ["taken"])
  }

  /// The name is free at the beginning, and taken at the end.
  @Test(arguments: [ExportFormat.gif, .sequence])
  func nothingIsOverwrittenThatCameMeanwhile(format: ExportFormat) throws {
    let export = try Export(request(format), to: .exactly(folder("taken")))
    while try export.step() {}
    try Data("mine".utf8).write(to: folder("taken"))

    #expect(throws: CommandFailure.self) { try export.finish() }

    try expectEqual(String(contentsOf: folder("taken"), encoding: .utf8), "mine")
    expectEqual(folder.names, ["taken"])
  }

  @Test(arguments: ExportFormat.allCases.filter { ![.mp4, .webm].contains($0) })
  func cancellingLeavesNothing(format: ExportFormat) throws {
    let export = try Export(request(format), to: .exactly(folder("half")))
    for _ in 0..<5 { _ = try export.step() }

    export.cancel()

    expectEmpty(folder.names)
  }

  @Test func aFolderThatIsNotThereIsNamed() throws {
    let failure = #expect(throws: CommandFailure.self) {
      try Export(request(.gif), to: .exactly(folder("none/a.gif")))
    }

    expect(failure?.errorDescription?.contains("cannot be written: no such file") == true)
  }

  /// The times of a GIF's images, in hundredths of a second.
  private func times(_ data: Data) -> [Int] {
    let bytes = [UInt8](data)
    return bytes.indices.dropLast(6).filter { Array(bytes[$0..<$0 + 4]) == [0x21, 0xF9, 4, 5] }.map
    {
      Int(bytes[$0 + 4]) + Int(bytes[$0 + 5]) << 8
    }
  }

  /// A form with two bytes for a time shows what stands for longer as several images.
  @Test func whatStandsForLongIsShownForAsLong() throws {
    let sink = try GIFSink(.exactly(folder("long.gif")), FrameClock(rate: 1))
    let still = Bitmap(width: 4, height: 3)
    var moved = still
    moved[2, 1] = 0xFF20_4060
    for _ in 0..<1_500 { try sink.append(still) }
    for _ in 0..<2 { try sink.append(moved) }
    let times = times(try Data(contentsOf: try sink.finish()))
    expectEqual(times.reduce(0, +), 150_200)
    expect(times.last == 200 && times.count == 4)
  }

  @Test func whatWasAbandonedIsNobodysAnyMore() throws {
    let first = try NewFile(.exactly(folder("a.txt")))
    first.abandon()
    let second = try NewFile(.exactly(folder("a.txt")))
    try second.write(Data("two".utf8))
    first.abandon()
    let url = try second.commit()
    try expectEqual(String(contentsOf: url, encoding: .utf8), "two")
    second.abandon()
    expectEqual(folder.names, ["a.txt"])
  }

  @Test func whatIsToBeReplacedIsOnceItIsComplete() throws {
    try Data("old".utf8).write(to: folder("tour.gif"))
    let file = try NewFile(.replacing(folder("tour.gif")))
    try file.write(Data("new".utf8))
    try expectEqual(String(contentsOf: folder("tour.gif"), encoding: .utf8), "old")
    _ = try file.commit()
    try expectEqual(String(contentsOf: folder("tour.gif"), encoding: .utf8), "new")
    expectEqual(folder.names, ["tour.gif"])
  }

  /// Cancelling in the moment in which a video is ended.
  @Test func whatIsCancelledWhileItEndsLeavesNothing() throws {
    let export = try Export(request(.gif), to: .exactly(folder("a.gif")))
    while try export.step() {}
    export.end()
    export.cancel()
    expectEmpty(folder.names)
    try expect(export.step() == false)
  }

  @Test(arguments: [["--fps", "30"], ["--motion-blur", "4"]])
  func whatHasNoTimeTakesNoOptionsOfTime(arguments: [String]) throws {
    let options = try ExportOptions.parse(arguments)
    for format in [ExportFormat.png, .strip] {
      let failure = #expect(throws: CommandFailure.self) {
        try options.applied(to: request(format))
      }
      expect(failure?.errorDescription?.hasPrefix("Only animations have frames a second") == true)
    }
    #expect(throws: Never.self) { try options.applied(to: request(.apng)) }
  }

  /// The disk is full after the first frame.
  @Test(arguments: [ExportFormat.apng, .gif]) func aFullDiskIsSaidAndLeavesNothing(
    format: ExportFormat
  ) throws {
    let sink = try format.makeSink(
      .exactly(folder("full")), size: FrameSize(width: 64, height: 64), frameCount: 2,
      FrameClock(rate: 30))
    let writer = ExportWriter(FailingSink(sink), frameBytes: 1)

    var failure: Error?
    do {
      for _ in 0..<50 { try writer.append(Bitmap(width: 64, height: 64)) }
      _ = try writer.finish()
    } catch { failure = error }

    expectEqual((failure as? CommandFailure)?.errorDescription, "The disk is full.")
    writer.cancel()
    expectEmpty(folder.names)
  }

  @Test func tooManyFramesAndTooFastOnesAreRefused() throws {
    var long = try request(.gif)
    long.rate = 60
    #expect(throws: CommandFailure.self) { try long.check() }
    long = ExportRequest(session: long.session, span: 0...1e9, format: .apng)
    #expect(throws: CommandFailure.self) { try long.check() }
    long.size = FrameSize(width: 20_000, height: 10)
    #expect(throws: CommandFailure.self) { try long.canvas() }
  }
}

/// Takes a frame, and no more.
private final class FailingSink: FrameSink {
  private let sink: any FrameSink
  private var count = 0

  init(_ sink: any FrameSink) {
    self.sink = sink
  }

  func append(_ frame: Bitmap) throws {
    count += 1
    guard count < 2 else { throw CommandFailure("The disk is full.") }
    try sink.append(frame)
  }

  func finish() throws -> URL { try sink.finish() }
  func abandon() { sink.abandon() }
}
