import ArgumentParser
import Foundation
import SegueGallery
import SegueSession

/// One transition between two pages, on the command line.
struct PageSubject: ParsableArguments {
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

  /// The paragraph about pages in the help of a command.
  static let discussion = """
    Pages are numbered from 1: tabs from left to right; elsewhere 1 is what is shown at first, and the others \
    what opens when one of the things in it is clicked, from top to bottom. The playground's panels go by their \
    names, too.
    """

  /// The page that is entered.
  var end: Int { to ?? (from == 0 ? 1 : 0) }

  func subject() throws -> FilmSubject {
    if let scene {
      guard engine == nil, container == nil, settings.isEmpty else {
        throw CommandFailure.wrongUse(
          "A scene has its own containers and transitions: leave out --engine, --set and --container."
        )
      }
      return .scene(scene)
    }
    if let container { try container.check(engine, settings) }
    let engine = engine ?? Gallery.standardEngine
    return .container(
      container ?? .custom, try MainActor.assumeIsolated { try engine.untuned.with(settings) })
  }

  /// Throws a sentence if there is no such transition on a stage of `size`.
  @MainActor func check(_ pages: PageTurner, _ size: FrameSize) throws {
    let to = end
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
