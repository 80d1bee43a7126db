import ArgumentParser
import Foundation
import SegueGallery
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

  @Option(help: "The engine, as `segue list` names it.")
  var engine: String?

  @Option(help: "The container: custom, navigation, tabs, modal or sheet. (default: custom)")
  var container: String?

  @Option(help: "A scene instead of a container, as `segue list` names it.")
  var scene: String?

  @Option(help: ArgumentHelp("The page that is left. (default: 1)", valueName: "page"))
  var from: String?

  @Option(
    help: ArgumentHelp(
      "The page that is entered. (default: 2, or 1 from another)", valueName: "page"))
  var to: String?

  @Option(parsing: .unconditional, help: "How many frames the strip has.")
  var frames = 6

  @Option(
    parsing: .unconditional, help: ArgumentHelp("The size of a frame in points.", valueName: "WxH"))
  var size = "360x290"

  @Option(parsing: .unconditional, help: "Pixels a point.")
  var scale: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Where the strip goes; - is standard output.", valueName: "file.png"))
  var out: String

  private static let frameLimit = 1000

  func run() throws {
    let subject = try subject()
    let count = try Arguments.frames(frames, limit: Self.frameLimit)
    let size = try Arguments.size(size, scale: scale)
    let url = try file()
    let from = try Arguments.page(from) ?? 0
    let to = try Arguments.page(to) ?? (from == 0 ? 1 : 0)
    try FontLibrary.shared.check()
    try MainActor.assumeIsolated {
      let strip = FilmStrip(subject, from: from, to: to, size: size, scale: scale ?? 1)
      let pixels = strip.pixelSize(frames: count)
      guard pixels.width <= CGFloat(Arguments.maximumLength),
        pixels.height <= CGFloat(Arguments.maximumLength),
        pixels.width * pixels.height <= CGFloat(Arguments.maximumArea)
      else {
        throw CommandFailure.wrongUse(
          "A strip of \(count) frames would be \(Int(pixels.width))×\(Int(pixels.height)) pixels: "
            + "at most \(Arguments.maximumLength) on a side and "
            + "\(Arguments.maximumArea / 1_000_000) million in all.")
      }
      try check(from, to, strip.pages)
      let data = try Output.png(strip.image(frames: count))
      if let url { try Output.write(data, to: url) } else { try Output.write(data) }
      let what = count == 1 ? "1 frame" : "\(count) frames"
      try Output.note(
        "\(subject.name): \(what) of \(self.size), \(Int(pixels.width))×\(Int(pixels.height)) "
          + "pixels, written to \(url?.path ?? "standard output").", besides: out)
    }
  }

  private func subject() throws -> FilmSubject {
    if let scene {
      guard engine == nil, container == nil else {
        throw CommandFailure.wrongUse(
          "A scene has its own containers and transitions: leave out --engine and --container.")
      }
      return .scene(try Arguments.scene(scene))
    }
    return .container(
      try Arguments.kind(container ?? ContainerKind.custom.rawValue),
      try Arguments.engine(engine ?? Gallery.standardName))
  }

  private func check(_ from: Int, _ to: Int, _ pages: (count: Int, areTabs: Bool)) throws {
    for page in [from, to] where page >= pages.count {
      throw CommandFailure.wrongUse(
        "There is no page \(page + 1) to be seen at \(size); there are \(pages.count).")
    }
    guard from != to else {
      throw CommandFailure.wrongUse("There is no transition from page \(from + 1) to itself.")
    }
    guard pages.areTabs || from == 0 || to == 0 else {
      throw CommandFailure.wrongUse(
        "No transition leads from page \(from + 1) to page \(to + 1): they lead from 1 and back to it."
      )
    }
  }

  /// Where the strip goes; nil: standard output.
  private func file() throws -> URL? {
    if out == Output.standardOutput { return nil }
    let url = try Arguments.path(out)
    guard url.pathExtension.lowercased() == "png" else {
      throw CommandFailure.wrongUse("The file “\(out)” is not named like strip.png.")
    }
    try Output.checkFolder(of: url)
    return url
  }
}
