import ArgumentParser
import Foundation
import Segue
import SegueGallery
import SegueInspection
import SegueMedia
import SegueSession

/// `segue tour`: film strips of all engines and scenes, and an animation of them.
struct TourCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tour",
    abstract: "Draws film strips of all engines and scenes into a folder; needs no display.",
    discussion: """
      An animation of the whole tour goes there, too. With --window it is window.gif alone: the window at work, \
      under a hand.
      """)

  @Option(
    help: Arguments.path.help("The folder", standard: standardFolder),
    transform: Arguments.path.read)
  var out: URL?

  @Option(
    parsing: .unconditional,
    help: Arguments.size.help(
      "The size of a frame, or of the window, in points",
      standard: "\(standardSize), the window \(windowSize)"),
    transform: Arguments.size.read)
  var size: FrameSize?

  @Flag(help: "Draws the window at work instead.")
  var window = false

  private static let standardSize = FrameSize(width: 360, height: 290)
  private static let windowSize = FrameSize(width: 900, height: 590)
  private static let standardFolder = "tour"
  private static let frames = 6

  func run() throws {
    let frame = size ?? (window ? Self.windowSize : Self.standardSize)
    let size = try frame.points()
    let folder = out ?? URL(fileURLWithPath: Self.standardFolder)
    if window { return try drawWindow(size, into: folder) }
    // One more than a strip has, for the gaps.
    let strip = CGSize(width: size.width * CGFloat(Self.frames + 1), height: size.height)
    guard FrameSize.isDrawable(strip)
    else { throw CommandFailure.wrongUse("Strips of frames of \(frame) would be too large.") }
    try FontLibrary.shared.check()
    try Output.makeFolder(folder)
    let leftOut = try MainActor.assumeIsolated { try draw(size, frame, into: folder) }
    try Output.line("The tour is in \(folder.path).")
    for sentence in leftOut { try Output.line(sentence) }
  }

  /// Returns sentences that say what could not be drawn, and why.
  @MainActor private func draw(
    _ size: CGSize, _ frame: FrameSize, into folder: URL
  ) throws -> [String] {
    var leftOut: [String] = []
    let engines = Gallery.engines.map { FilmSubject.container(.custom, $0.untuned) }
    for subject in engines + Gallery.scenes.map(FilmSubject.scene) {
      guard PageTurner(subject, size: size).pageCount > 1 else {
        leftOut.append(
          "\(subject.fileName).png was left out: frames of \(frame) are too small for it.")
        continue
      }
      let strip = FilmStrip(subject, size: size).image(frames: Self.frames)
      try Output.write(
        Output.png(strip), to: folder.appendingPathComponent("\(subject.fileName).png"))
    }
    try animate(size, folder.appendingPathComponent("tour.gif"))
    return leftOut
  }

  /// Writes the animation of the window; what an earlier tour has left is replaced.
  private func drawWindow(_ size: CGSize, into folder: URL) throws {
    try FontLibrary.shared.check()
    try Output.makeFolder(folder)
    let url = folder.appendingPathComponent("window.gif")
    try MainActor.assumeIsolated {
      let sink = try GIFSink(.replacing(url), FrameClock(rate: TourHand.framesPerSecond))
      try WindowTour(size: size) { try sink.append($0.bitmap) }.play()
      _ = try sink.finish()
    }
    try Output.line("The window at work is in \(url.path).")
  }

  /// Writes the animation; like the strips, it replaces what an earlier tour has left.
  @MainActor private func animate(_ size: CGSize, _ url: URL) throws {
    let sink = try GIFSink(.replacing(url), FrameClock(rate: Tour.framesPerSecond))
    try Tour(size: size).play { try sink.append($0.bitmap) }
    _ = try sink.finish()
  }
}
