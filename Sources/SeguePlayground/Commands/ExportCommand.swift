import ArgumentParser
import Foundation
import Segue
import SegueGallery
import SegueMedia
import SegueSession

/// `segue export`: one transition as a picture, an animation or a video, without a display.
struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Exports a transition as pictures, APNG, GIF or a video; needs no display.",
    discussion: """
      MP4 and WebM take an installed ffmpeg; the others need nothing. Nothing is overwritten, and the same call \
      gives the same bytes. \(PageSubject.discussion)
      """)

  @OptionGroup var pages: PageSubject

  @OptionGroup var options: ExportOptions

  @OptionGroup var traits: TraitOptions

  @Option(
    parsing: .unconditional,
    help: Arguments.size.help("The size of a frame in points", standard: standardSize),
    transform: Arguments.size.read)
  var size = standardSize

  @Option(
    parsing: .unconditional, help: Arguments.scale.help("Pixels a point", standard: 1.0),
    transform: Arguments.scale.read)
  var scale = 1.0

  @Option(
    parsing: .unconditional, help: Arguments.path.help("The file, or folder, that is made"),
    transform: Arguments.path.read)
  var out: URL

  private static let standardSize = FrameSize(width: 640, height: 480)

  func run() throws {
    let format = try options.format(of: out)
    let subject = try pages.subject()
    let points = try size.points(at: scale)
    try Export.checkDestination(out)
    try FontLibrary.shared.check()
    try MainActor.assumeIsolated {
      try pages.check(PageTurner(subject, on: HeadlessStage(size: points, scale: scale)), size)
      guard
        let made = Session.transition(
          subject, from: pages.from, to: pages.end, size: points, scale: scale,
          traits: traits.value)
      else {
        throw CommandFailure("No transition leads from one of these pages to the other.")
      }
      let request = ExportRequest(
        session: made.session, span: made.span, format: format, caption: subject.name)
      try Export.run(options.applied(to: request), to: out)
    }
  }
}
