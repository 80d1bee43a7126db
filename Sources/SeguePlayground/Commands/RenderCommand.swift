import ArgumentParser
import Foundation
import Segue
import SegueGallery
import SegueInspection
import SegueMedia

/// `segue render`: a film strip of one transition, without a display.
struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Draws a film strip of a transition; needs no display.",
    discussion: """
      Between one frame and the next equally much is seen to change. Pages are numbered from 1: tabs from \
      left to right; elsewhere 1 is what is shown at first, and the others what opens when one of the things \
      in it is clicked, from top to bottom. The playground's panels go by their names, too.
      """)

  @Option(help: Arguments.engine.help("The engine"), transform: Arguments.engine.read)
  var engine: Engine?

  @Option(
    name: .customLong("set"), help: Arguments.setting.help("A parameter of the engine"),
    transform: Arguments.setting.read)
  var settings: [EngineSetting] = []

  @Option(
    help: Arguments.container.help("The container", standard: ContainerKind.custom.fileName),
    transform: Arguments.container.read)
  var container: ContainerKind?

  @Option(
    help: Arguments.scene.help("A scene instead of a container"), transform: Arguments.scene.read)
  var scene: Scene?

  @Option(
    help: Arguments.page.help("The page that is left", standard: "1"),
    transform: Arguments.page.read)
  var from = 0

  @Option(
    help: Arguments.page.help("The page that is entered", standard: "2, or 1 from another"),
    transform: Arguments.page.read)
  var to: Int?

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
    parsing: .unconditional, help: Arguments.picture.help("Where the strip goes"),
    transform: Arguments.picture.read)
  var out: Arguments.PictureFile

  private static let standardFrames = 6
  private static let standardSize = FrameSize(width: 360, height: 290)
  private static let standardScale = 1.0
  private static let frameCount = Arguments.number(1...1000)

  func run() throws {
    let subject = try subject()
    let size = try size.points(at: scale)
    if case .file(let url) = out { try Output.checkFolder(of: url) }
    let to = to ?? (from == 0 ? 1 : 0)
    try FontLibrary.shared.check()
    try MainActor.assumeIsolated {
      let strip = FilmStrip(subject, from: from, to: to, size: size, scale: scale)
      let pixels = strip.pixelSize(frames: frames)
      guard FrameSize.isDrawable(pixels) else {
        throw CommandFailure.wrongUse(
          "A strip of \(frames) frames would be \(Int(pixels.width))×\(Int(pixels.height)) pixels: "
            + "at most \(FrameSize.limits).")
      }
      try check(from, to, PageTurner(subject, on: HeadlessStage(size: size, scale: scale)))
      let data = try Output.png(strip.image(frames: frames))
      let what = frames == 1 ? "1 frame" : "\(frames) frames"
      try Output.write(
        data, to: out,
        "\(subject.name): \(what) of \(self.size), \(Int(pixels.width))×\(Int(pixels.height)) pixels"
      )
    }
  }

  private func subject() throws -> FilmSubject {
    if let scene {
      guard engine == nil, container == nil, settings.isEmpty else {
        throw CommandFailure.wrongUse(
          "A scene has its own containers and transitions: leave out --engine, --set and --container."
        )
      }
      return .scene(scene)
    }
    return .container(
      container ?? .custom, try (engine ?? Gallery.standardEngine).with(settings))
  }

  @MainActor private func check(_ from: Int, _ to: Int, _ pages: PageTurner) throws {
    for page in [from, to] where page >= pages.pageCount {
      throw CommandFailure.wrongUse(
        "There is no page \(page + 1) to be seen at \(size); there are \(pages.pageCount).")
    }
    guard from != to else {
      throw CommandFailure.wrongUse("There is no transition from page \(from + 1) to itself.")
    }
    guard pages.hasTabs || from == 0 || to == 0 else {
      throw CommandFailure.wrongUse(
        "No transition leads from page \(from + 1) to page \(to + 1): they lead from 1 and back to it."
      )
    }
  }
}
