import ArgumentParser
import Foundation
import Segue
import SegueGallery

/// `segue tour`: film strips of all engines, and an animation of them where ffmpeg is installed.
struct TourCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tour",
    abstract: "Draws film strips of all engines into a folder; needs no display.",
    discussion: "Where ffmpeg is installed, an animation of the whole tour goes there, too.")

  @Option(help: ArgumentHelp("The folder.", valueName: "folder"))
  var out = "tour"

  @Option(
    parsing: .unconditional, help: ArgumentHelp("The size of a frame in points.", valueName: "WxH"))
  var size = "360x290"

  private static let frames = 6

  func run() throws {
    let size = try Arguments.size(size, scale: nil)
    let folder = URL(fileURLWithPath: out, isDirectory: true)
    let pixels = size.width * CGFloat(Self.frames) * size.height
    guard size.width * CGFloat(Self.frames + 1) <= CGFloat(Arguments.maximumLength),
      pixels <= CGFloat(Arguments.maximumArea)
    else { throw CommandFailure("Strips of frames of \(self.size) would be too large.") }
    try Output.makeFolder(folder)
    try MainActor.assumeIsolated { try draw(size, into: folder) }
    Output.line("The tour is in \(folder.path).")
  }

  @MainActor private func draw(_ size: CGSize, into folder: URL) throws {
    for engine in Gallery.engines {
      let strip = FilmStrip(engine, size: size).image(frames: Self.frames)
      try Output.write(strip.pngData(), to: folder.appendingPathComponent("\(engine.fileName).png"))
    }
    let animation = folder.appendingPathComponent("tour.gif")
    guard let encoder = AnimationEncoder(size: size, output: animation) else { return }
    try Tour(size: size).play { try encoder.append($0) }
    try encoder.finish()
  }
}
