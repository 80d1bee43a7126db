import ArgumentParser
import Foundation
import SegueGallery
import SegueMedia
import SegueSession

/// `segue sheet`: a contact sheet of engines, without a display.
struct SheetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sheet",
    abstract: "Draws all engines on one contact sheet, both ways; needs no display.",
    discussion: """
      Each engine has two strips, forward above backward. Between their frames equally much is seen to change; the ends, \
      where all engines look the same, are left out. Sheets of several sizes tell at a glance what an engine does on each \
      shape of screen.

      With files, the engines are the animators in them, as `segue play` lists them.
      """)

  @OptionGroup var choice: EngineChoice

  @Option(
    help: Arguments.container.help("The container", standard: ContainerKind.custom.fileName),
    transform: Arguments.container.read)
  var container: ContainerKind?

  @Option(
    parsing: .unconditional,
    help: Arguments.size.help("The size of a screen in points", standard: standardSize),
    transform: Arguments.size.read)
  var size = standardSize

  @Option(
    parsing: .unconditional,
    help: side.help(
      "The longer side of a frame in pixels", standard: "the same area for all sizes"),
    transform: side.read)
  var side: Int?

  @Option(
    parsing: .unconditional,
    help: frameCount.help("How many frames each way has", standard: standardFrames),
    transform: frameCount.read)
  var frames = standardFrames

  @OptionGroup var traits: TraitOptions

  @Option(
    parsing: .unconditional, help: Arguments.picture.help("Where the sheet goes"),
    transform: Arguments.picture.read)
  var out: Output.PictureFile

  private static let standardSize = FrameSize(width: 393, height: 852)
  static let standardFrames = 4
  private static let side = Arguments.number(16...2000)
  private static let frameCount = Arguments.number(1...100)

  func run() throws {
    if let container, !container.usesEngine { throw container.ownTransitionFailure }
    let points = try size.points()
    if case .file(let url) = out { try Output.checkFolder(of: url) }
    try FontLibrary.shared.check()
    let engines = try choice.engines
    try MainActor.assumeIsolated {
      let sheet = EngineSheet(
        engines, in: container ?? .custom, size: points, side: side, frames: frames,
        traits: traits.value)
      let pixels = sheet.pixelSize
      guard FrameSize.isDrawable(pixels) else {
        throw CommandFailure.wrongUse(
          "The sheet would be \(Int(pixels.width))×\(Int(pixels.height)) pixels: at most \(FrameSize.limits)."
        )
      }
      guard let first = engines.first,
        PageTurner(.container(container ?? .custom, first.untuned), size: points).pageCount > 1
      else {
        throw CommandFailure.wrongUse(
          "Screens of \(size) are too small: there is no second page to be seen.")
      }
      var number = 0
      let image = sheet.image { engine in
        number += 1
        Output.progress("\(engine.title): \(number) of \(engines.count)")
      }
      Output.progress(nil)
      let count = engines.count == 1 ? "1 engine" : "\(engines.count) engines"
      try Output.write(
        Output.png(image), to: out,
        "\(count) at \(size), \(Int(pixels.width))×\(Int(pixels.height)) pixels")
    }
  }
}
