import ArgumentParser
import Foundation
import SegueGallery

/// `segue render`: a film strip of one transition, without a display.
struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Draws a film strip of a transition; needs no display.")

  @Option(help: "The engine, as `segue list` names it.")
  var engine = Gallery.standardName

  @Option(parsing: .unconditional, help: "How many frames the strip has.")
  var frames = 6

  @Option(
    parsing: .unconditional, help: ArgumentHelp("The size of a frame in points.", valueName: "WxH"))
  var size = "360x290"

  @Option(parsing: .unconditional, help: "Pixels a point.")
  var scale: Double?

  @Option(help: ArgumentHelp("Where the strip goes.", valueName: "file.png"))
  var out: String

  private static let frameLimit = 1000

  func run() throws {
    let engine = try Arguments.engine(engine)
    let count = try Arguments.frames(frames, limit: Self.frameLimit)
    let size = try Arguments.size(size, scale: scale)
    let url = URL(fileURLWithPath: out)
    guard url.pathExtension.lowercased() == "png" else {
      throw CommandFailure("The file \(out) must end in .png.")
    }
    try Self.checkFolder(of: url)
    try MainActor.assumeIsolated {
      let strip = FilmStrip(engine, size: size, scale: scale ?? 1)
      let pixels = strip.pixelSize(frames: count)
      guard pixels.width <= CGFloat(Arguments.maximumLength),
        pixels.width * pixels.height <= CGFloat(Arguments.maximumArea)
      else {
        throw CommandFailure(
          "A strip of \(count) frames would be \(Int(pixels.width))×\(Int(pixels.height)) pixels: "
            + "at most \(Arguments.maximumLength) on a side and "
            + "\(Arguments.maximumArea / 1_000_000) million in all.")
      }
      try Output.write(strip.image(frames: count).pngData(), to: url)
    }
  }

  /// Says at once what would otherwise be found out only after drawing.
  private static func checkFolder(of url: URL) throws {
    let folder = url.deletingLastPathComponent().path
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder)
    guard exists, isFolder.boolValue, FileManager.default.isWritableFile(atPath: folder) else {
      throw CommandFailure(
        "The file \(url.path) cannot be written: \(folder) is no folder that can be written to.")
    }
  }
}
