import Expectations
import Foundation
import ProgramTestSupport
import Segue
import SegueMedia
import SegueRandom
import Testing

@testable import SegueSession

/// Screen recordings are read frame by frame, and what cannot be read is told in a sentence.
@Suite struct ReferenceReaderTests {
  private let folder = TemporaryFolder()

  /// Pictures that differ in a part, of few colors.
  private func pictures(_ count: Int, width: Int = 40, height: Int = 30) -> [Bitmap] {
    (0..<count).map { number in
      var picture = Bitmap(width: width, height: height)
      for y in 0..<height {
        for x in 0..<width {
          picture[x, y] =
            x < 4 + 3 * number ? 0xFF20_60C0 : (x + y) % 7 == 0 ? 0xFFF0_F0F0 : 0xFFE0_7020
        }
      }
      return picture
    }
  }

  private func write(_ pictures: [Bitmap], as format: ExportFormat, rate: Int = 25) throws -> URL {
    let end = format.fileExtension.isEmpty ? "" : ".\(format.fileExtension)"
    let sink = try format.makeSink(
      .exactly(folder("recording\(end)")),
      size: FrameSize(width: pictures[0].width, height: pictures[0].height),
      frameCount: pictures.count, FrameClock(rate: rate))
    for picture in pictures { try sink.append(picture) }
    return try sink.finish()
  }

  private func film(_ url: URL, rate: Int = 25, budget: Int? = nil) throws -> ReferenceFilm {
    var reference = Reference(url)
    reference.rate = rate
    return try ReferenceReader.film(of: reference, budget: budget)
  }

  private func sentence(_ url: URL) -> String {
    do {
      _ = try film(url)
      return "it was read"
    } catch {
      return error.localizedDescription
    }
  }

  @Test(arguments: [ExportFormat.gif, .apng, .sequence])
  func theFramesAreThoseThatWereWritten(format: ExportFormat) throws {
    let pictures = pictures(6)

    let film = try film(write(pictures, as: format))

    expectEqual(film.frames.map(\.bitmap), pictures)
    for (index, time) in film.times.enumerated() {
      expect(abs(time - Double(index) / 25) < 1e-6, "\(time)")
    }
    expect(abs(film.duration - 6 / 25) < 1e-6, "\(film.duration)")
    expectEqual(film.size, FrameSize(width: 40, height: 30))
  }

  @Test(.enabled(if: SearchPath.find("ffmpeg") != nil && SearchPath.find("ffprobe") != nil))
  func aVideoHasTheFramesAndTimesThatWereWritten() throws {
    let pictures = pictures(9, width: 64, height: 48)

    let film = try film(write(pictures, as: .mp4, rate: 30))

    expectEqual(film.frames.count, 9)
    expectEqual(film.keptSize, FrameSize(width: 64, height: 48))
    for (index, time) in film.times.enumerated() { expect(abs(time - Double(index) / 30) < 1e-3) }
    for (frame, picture) in zip(film.frames, pictures) {
      for channel in [16, 8, 0] as [UInt32] {
        let (found, expected) = (frame.bitmap[50, 10], picture[50, 10])
        let difference = Int(found >> channel & 0xFF) - Int(expected >> channel & 0xFF)
        expect(abs(difference) < 60)
      }
      expectEqual(frame.bitmap[50, 10] >> 24, 255)
    }
  }

  /// GIF counts hundredths: 30 frames a second have delays of 3, 3 and 4.
  @Test func theTimesOfThirtyFramesASecondAreExactInAGIF() throws {
    let film = try film(write(pictures(8), as: .gif, rate: 30))

    for (index, time) in film.times.enumerated() {
      expect(abs(time - Double(index) / 30) < 1e-9, "\(time)")
    }
    expectEqual(GIFReader.frameRate(of: [0, 4, 8, 12, 16]), nil)
    expectEqual(GIFReader.frameRate(of: [0, 5, 11, 13, 20]), nil)
  }

  @Test func picturesComeInTheNaturalOrderOfTheirNames() throws {
    let names = ["10.png", "2.png", "frame 1b.png", "1.png", "frame 1a.png", "frame 01.png"]

    let sorted = names.sorted(by: PictureFolder.isBefore)

    expectEqual(
      sorted, ["1.png", "2.png", "10.png", "frame 01.png", "frame 1a.png", "frame 1b.png"])
  }

  /// With more frames than there is memory for, all of them are made smaller, and none is lost.
  @Test func manyFramesAreMadeSmaller() throws {
    let pictures = pictures(8, width: 900, height: 40)
    let url = try write(pictures, as: .apng)

    let film = try film(url, budget: 900 * 40 * 4 * 4)

    expectEqual(film.frames.count, 8)
    expectEqual(film.size, FrameSize(width: 900, height: 40))
    let kept = film.keptSize
    expect(kept.width < 900 && kept.width >= ReferenceCollector.leastLength)
    expect(4 * kept.width * kept.height * 8 <= 900 * 40 * 4 * 4)
    let failure = #expect(throws: CommandFailure.self) {
      _ = try self.film(url, budget: 900 * 40)
    }
    expect(failure?.errorDescription?.contains("is too long to be kept in memory") == true)
  }

  /// A reduced pixel is the mean of its area.
  @Test func reducingKeepsTheMean() throws {
    var random = SeededRandom(seed: 5)
    var picture = Bitmap(width: 60, height: 48)
    for y in 0..<48 { for x in 0..<60 { picture[x, y] = 0xFF00_0000 | UInt32(random.below(256)) } }
    func mean(_ bitmap: Bitmap) -> Double {
      var sum = 0.0
      for y in 0..<bitmap.height {
        for x in 0..<bitmap.width { sum += Double(bitmap[x, y] & 0xFF) }
      }
      return sum / Double(bitmap.width * bitmap.height)
    }

    for size in [FrameSize(width: 30, height: 24), FrameSize(width: 41, height: 17)] {
      let reduced = picture.reduced(to: size)

      expectEqual(FrameSize(width: reduced.width, height: reduced.height), size)
      expect(abs(mean(reduced) - mean(picture)) < 0.6)
    }
    expectEqual(picture.reduced(to: FrameSize(width: 60, height: 48)), picture)
  }

  // MARK: Bad files

  @Test func whatIsNotThereIsTold() {
    let url = folder("none.gif")

    expectEqual(sentence(url), "There is no screen recording \(url.path).")
  }

  @Test(arguments: [ExportFormat.gif, .apng], [0.5, 0.9])
  func aFileThatIsCutShortIsDamaged(format: ExportFormat, part: Double) throws {
    let url = try write(pictures(6), as: format)
    let data = try Data(contentsOf: url)
    try data.prefix(Int(Double(data.count) * part)).write(to: url)

    let text = sentence(url)

    expect(
      text.hasPrefix("The screen recording \(url.path) is damaged: it is no whole "),
      Comment(rawValue: text))
  }

  /// Whatever the bytes are, the reader comes to an end.
  @Test(arguments: [ExportFormat.gif, .apng], 0..<40 as Range<UInt64>)
  func damagedBytesAreReadOrTold(format: ExportFormat, seed: UInt64) throws {
    let url = try write(pictures(4), as: format)
    var data = try Data(contentsOf: url)
    var random = SeededRandom(seed: seed)
    for _ in 0..<4 { data[8 + random.below(data.count - 8)] = UInt8(random.below(256)) }
    try data.write(to: url)

    let text = sentence(url)

    expect(text == "it was read" || text.hasSuffix("."), Comment(rawValue: text))
  }

  @Test func anEmptyFileAndAnEmptyFolderAreTold() throws {
    let file = folder("empty.gif")
    try Data().write(to: file)
    let pictures = folder("pictures")
    try FileManager.default.createDirectory(at: pictures, withIntermediateDirectories: true)

    expectEqual(sentence(file), "The screen recording \(file.path) is empty.")
    expectEqual(sentence(pictures), "The folder \(pictures.path) has no PNG or JPEG pictures.")
  }

  @Test func picturesOfDifferentSizesAreNoRecording() throws {
    let url = try write(pictures(2), as: .sequence)
    try PNGFile.data(of: pictures(1, width: 20)[0], isOpaque: true)
      .write(to: url.appendingPathComponent("frame-0009.png"))

    expectEqual(
      sentence(url),
      "The screen recording \(url.path) has frames of different sizes: 40x30 and then 20x30.")
  }

  @Test(.enabled(if: SearchPath.find("ffmpeg") != nil && SearchPath.find("ffprobe") != nil))
  func whatFFmpegCannotReadIsTold() throws {
    let file = folder("text.mov")
    try Data("This is no video at all.".utf8).write(to: file)

    let text = sentence(file)

    expect(
      text.hasPrefix("The screen recording \(file.path) cannot be read by ffmpeg: ")
        && text.hasSuffix("."),
      Comment(rawValue: text))
  }

  // MARK: What is dropped

  @Test func filesAndFoldersThatAreReferencesAreKnown() throws {
    let animated = try write(pictures(3), as: .apng)
    let renamed = folder("animated.png")
    try FileManager.default.copyItem(at: animated, to: renamed)
    let still = folder("still.png")
    try PNGFile.data(of: pictures(1)[0], isOpaque: true).write(to: still)
    let frames = try write(pictures(3), as: .sequence)

    for url in [animated, renamed, frames, folder("a.MOV"), folder("b.gif")] {
      expect(ReferenceReader.takes(url), "\(url.lastPathComponent)")
    }
    let code = folder("code")
    try FileManager.default.copyItem(at: frames, to: code)
    try Data().write(to: code.appendingPathComponent("Fade.swift"))
    for url in [still, folder("Fade.swift"), folder("c.segue"), code] {
      expect(!ReferenceReader.takes(url), "\(url.lastPathComponent)")
    }
  }
}
