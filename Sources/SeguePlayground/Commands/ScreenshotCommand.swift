import ArgumentParser
import Foundation
import Segue
import SegueGallery
import SegueMedia
import SegueSession

/// `segue screenshot`: a picture of the window in mid-transition, or of one screen under many conditions, without a display.
struct ScreenshotCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "screenshot",
    abstract: "Draws the window in the midst of a transition; needs no display.",
    discussion: """
      With --matrix, it draws one screen instead: of your own Swift files, or of --scene. Sizes of text run down, \
      looks, directions and devices across. What is found in each is printed, framed and counted: text that is cut \
      off, constraints that contradict one another or leave something open, targets below 44 points, and contrast \
      below 4.5 : 1.
      """)

  @OptionGroup var matrix: MatrixOptions

  @OptionGroup var subject: WindowSubject

  @Option(
    parsing: .unconditional,
    help: Arguments.size.help("The size of the window in points", standard: "1280x800"),
    transform: Arguments.size.read)
  var size = FrameSize(width: 1280, height: 800)

  @Option(
    parsing: .unconditional,
    help: Arguments.scale.help("Pixels a point", standard: "1, of a matrix 0.5"),
    transform: Arguments.scale.read)
  var scale: Double?

  @Option(
    parsing: .unconditional,
    help: moment.help(
      "How long after its beginning the transition is shown, in seconds", standard: 0.5),
    transform: moment.read)
  var at = 0.5

  @Flag(help: "Drives the transition by hand, as far as the middle, instead of playing it.")
  var drag = false

  @Flag(help: "Opens the field for commands.")
  var palette = false

  @Flag(help: "Shows the code of the engine, with the lines at work lit.")
  var code = false

  @Flag(help: "Takes the layers of the stage apart, and tells about the one in the middle.")
  var layers = false

  @Option(
    parsing: .unconditional, help: Arguments.picture.help("Where the picture goes"),
    transform: Arguments.picture.read)
  var out: Output.PictureFile

  private static let moment = Arguments.seconds(0...60)

  func run() throws {
    guard !matrix.matrix else {
      if case .file(let url) = out { try Output.checkFolder(of: url) }
      try FontLibrary.shared.check()
      return try matrix.write(subject.scene, scale: scale ?? 0.5, to: out)
    }
    let scale = scale ?? 1
    var settings = PlaygroundSettings()
    if code { settings.panels = [.gallery, .code, .timeline] }
    let setup = try MainActor.assumeIsolated {
      try subject.setup(Session.Setup(), scale: scale)
    }
    let size = try size.points(at: scale)
    if case .file(let url) = out { try Output.checkFolder(of: url) }
    try FontLibrary.shared.check()
    let picture = MainActor.assumeIsolated { [settings] in
      let stage = HeadlessStage(size: size, scale: scale)
      let playground = PlaygroundViewController(setup, settings: settings) {}
      stage.show(playground)
      // The file is read, and then its edge measured.
      for _ in 0..<2 {
        playground.reference.wait()
        stage.step()
      }
      stage.settle()
      act(in: playground, on: stage)
      playground.transport.pause()
      playground.run()
      if layers { takeApart(playground, on: stage) }
      if palette { playground.showPalette() }
      stage.settle()
      return stage.picture()
    }
    try Output.write(
      Output.png(UIImage(cgImage: picture)), to: out,
      "The window in mid-transition, \(picture.width)×\(picture.height) pixels")
  }

  /// Takes the layers apart, and clicks into the middle.
  @MainActor private func takeApart(
    _ playground: PlaygroundViewController, on stage: HeadlessStage
  ) {
    playground.toggleLayers()
    stage.settle()
    stage.tap(CGPoint(x: playground.exploded.frame.midX, y: playground.exploded.frame.midY))
  }

  /// Begins the transition, and lets it come as far as it is shown.
  @MainActor private func act(in playground: PlaygroundViewController, on stage: HeadlessStage) {
    guard drag else {
      playground.transport.turnPage()
      playground.run()
      return stage.run(for: at)
    }
    let screen = playground.stage.screen
    func point(at part: CGFloat) -> CGPoint {
      screen.convert(
        CGPoint(x: screen.bounds.width * part, y: screen.bounds.height * 0.75), to: nil)
    }
    stage.press(point(at: 0.85))
    stage.drag(to: point(at: 0.4), over: at)
  }
}
