import ArgumentParser
import Foundation
import Segue
import SegueGallery
import SegueInspection
import SegueMedia
import SegueSession

/// `segue render`: a film strip of one transition, without a display.
struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Draws a film strip of a transition; needs no display.",
    discussion:
      "Between one frame and the next equally much is seen to change, or equally much time "
      + "passes. \(PageSubject.discussion)")

  @OptionGroup var pages: PageSubject

  @Option(
    parsing: .unconditional,
    help: frameCount.help("How many frames the strip has", standard: standardFrames),
    transform: frameCount.read)
  var frames = standardFrames

  @Option(
    parsing: .unconditional,
    help: Arguments.size.help("The size of a frame in points", standard: standardSize),
    transform: Arguments.size.read)
  var size = standardSize

  @Option(
    parsing: .unconditional, help: Arguments.scale.help("Pixels a point", standard: standardScale),
    transform: Arguments.scale.read)
  var scale = standardScale

  @Option(
    help: "What is the same between frames: \(Spacing.change.rawValue) or \(Spacing.time.rawValue)."
  )
  var spacing = Spacing.change

  @OptionGroup var traits: TraitOptions

  @Option(
    parsing: .unconditional, help: Arguments.picture.help("Where the strip goes"),
    transform: Arguments.picture.read)
  var out: Output.PictureFile

  /// The spacing of a strip's frames, by its name on the command line.
  enum Spacing: String, ExpressibleByArgument {
    case change, time
  }

  private static let standardFrames = 6
  private static let standardSize = FrameSize(width: 360, height: 290)
  private static let standardScale = 1.0
  private static let frameCount = Arguments.number(1...1000)

  func run() throws {
    let subject = try pages.subject()
    let size = try size.points(at: scale)
    if case .file(let url) = out { try Output.checkFolder(of: url) }
    let (from, to) = (pages.from, pages.end)
    try FontLibrary.shared.check()
    try MainActor.assumeIsolated {
      let traits = traits.value
      var strip = FilmStrip(
        subject, from: from, to: to, size: size, scale: scale, traits: traits)
      strip.spacing = spacing == .time ? .equalTime : .equalChange
      let pixels = strip.pixelSize(frames: frames)
      guard FrameSize.isDrawable(pixels) else {
        throw CommandFailure.wrongUse(
          "A strip of \(frames) frames would be \(Int(pixels.width))×\(Int(pixels.height)) pixels: "
            + "at most \(FrameSize.limits).")
      }
      try pages.check(PageTurner(subject, on: HeadlessStage(size: size, scale: scale)), self.size)
      let data = try Output.png(strip.image(frames: frames))
      let what = frames == 1 ? "1 frame" : "\(frames) frames"
      try Output.write(
        data, to: out,
        "\(subject.name): \(what) of \(self.size), \(Int(pixels.width))×\(Int(pixels.height)) pixels"
      )
    }
  }
}
