import Expectations
import Foundation
import ProgramTestSupport
import Segue
import SegueGallery
import Testing

@testable import SegueSession

/// A reference is a choice of the session, and its frames lie in time and on the stage.
@MainActor @Suite struct ReferenceTests {
  /// A bitmap that is sampled is nearly the one that is reduced, and the same where its colors are plain.
  @Test(arguments: [(19, 41), (40, 27), (1, 1)]) func aSampledBitmapIsNearlyTheMean(
    width: Int, height: Int
  ) {
    var motion = RecordedMotion()
    (motion.width, motion.height, motion.blur) = (400, 270, 40)
    let frame = motion.film { _ in 173 }.frames[0].bitmap
    let size = FrameSize(width: width, height: height)

    let (sampled, reduced) = (frame.sampled(to: size), frame.reduced(to: size))

    expectEqual(FrameSize(width: sampled.width, height: sampled.height), size)
    for y in 0..<height {
      for x in 0..<width {
        for shift in [0, 8, 16, 24] as [UInt32] {
          let distance = Int(sampled[x, y] >> shift & 0xFF) - Int(reduced[x, y] >> shift & 0xFF)
          expect(abs(distance) <= 3, "\(x) \(y): \(distance)")
        }
      }
    }
  }

  private var reference: Reference {
    var reference = Reference(path: "/home/me/my “push”.mov")
    reference.placement = .difference
    reference.opacity = 0.3
    reference.begins = -0.083
    reference.rate = 30
    reference.edge = ReferenceEdge(x: 0.25, y: 0.5, direction: .vertical, time: 0.4)
    reference.law = .duration
    return reference
  }

  @Test func allOfItIsSaidInWordsAndReadAgain() {
    expectEqual(reference.words.count, 7)
    expectEqual(Reference(words: reference.words), reference)
    expectEqual(Reference(words: ["a.gif"])?.words, ["a.gif"])
    expect(Reference(words: []) == nil)
  }

  @Test(arguments: [
    "view=under", "opacity=2", "begins=soon", "fps=0", "edge=0.5,0.5,diagonal,0",
    "edge=2,0.5,vertical,0", "law=best", "size=4", "begins", "=", "",
  ])
  func wordsThatSayNoChoiceAreRefused(words: String) {
    var changed = reference

    expect(!changed.assign(words))
    expectEqual(changed, reference)
  }

  @Test func aRecordingKeepsItWithItsChoices() throws {
    var session = RecordingFixture.session(seed: 4, moments: 20)
    let without = Recording.text(of: session)
    session.reference = reference

    let text = Recording.text(of: session)

    try expectEqual(RecordingReader.session(text), session)
    try expectEqual(RecordingReader.session(without).reference, nil)
    expect(!without.contains("reference"))
  }

  @Test(arguments: [
    ("reference push.mov", "has no path in quotation marks"),
    ("reference \"push.mov\" view=under", "has a choice that a reference does not have"),
  ])
  func aWrongLineOfARecordingIsTold(line: String, reason: String) throws {
    var session = RecordingFixture.session(seed: 4, moments: 3)
    session.reference = Reference(path: "push.mov")
    let text = Recording.text(of: session).replacing("reference \"push.mov\"", with: line)

    do throws(RecordingFault) {
      _ = try RecordingReader.session(text)
      expect(false, "It was read.")
    } catch {
      expect(error.reason.hasPrefix(reason), "\(error)")
    }
  }

  @Test func theCommandThatIsCopiedOpensIt() throws {
    var setup = Session.Setup()
    setup.reference = reference

    let command = try #require(CopySubject(setup).text(as: .command))

    expect(command.contains("--reference '/home/me/my “push”.mov'"), "\(command)")
    expect(command.contains("--reference-set begins=-0.083"), "\(command)")
  }

  @Test func frameAndTimeBelongTogether() {
    let frames = (0..<3).map { CGImage(Bitmap(width: 2 + $0 * 0, height: 4)) }
    let film = ReferenceFilm(
      frames: frames, times: [0, 0.1, 0.25], duration: 0.3, size: FrameSize(width: 4, height: 8))

    let indices = [-1, 0, 0.05, 0.1, 0.24, 0.25, 9].map { film.index(at: $0) }

    expectEqual(indices, [0, 0, 0, 1, 1, 2, 2])
    expectEqual(
      film.frame(in: CGSize(width: 100, height: 100)),
      CGRect(x: 25, y: 0, width: 50, height: 100))
    expectEqual(
      film.frame(in: CGSize(width: 20, height: 100)),
      CGRect(x: 0, y: 30, width: 20, height: 40))
  }

  @Test func aPhonesPixelsArePoints() {
    func scale(_ width: Int, _ height: Int) -> Double {
      ReferenceFilm(
        frames: [CGImage(Bitmap(width: 1, height: 1))], times: [0], duration: 1,
        size: FrameSize(width: width, height: height)
      ).likelyScale
    }

    expectEqual(scale(1170, 2532), 3)
    expectEqual(scale(2532, 1170), 3)
    expectEqual(scale(750, 1334), 2)
    expectEqual(scale(390, 844), 1)
    expectEqual(scale(640, 480), 1)
  }
}
