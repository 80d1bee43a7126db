import ArgumentParser
import Foundation
import Segue
import SegueGallery
import SegueSession

/// The content of a window, on the command line.
struct WindowSubject: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: Arguments.size.help(
      "The size of the stage in points", standard: WindowSubject.asLastTime("as the window allows")),
    transform: Arguments.size.read)
  var stage: FrameSize?

  @Option(
    help: Arguments.engine.help(
      "The engine to start with", standard: WindowSubject.asLastTime(Gallery.standardEngine.title)),
    transform: Arguments.engine.read)
  var engine: Engine?

  @Option(
    name: .customLong("set"), help: Arguments.setting.help("A parameter of the engine"),
    transform: Arguments.setting.read)
  var settings: [EngineSetting] = []

  @Option(
    help: Arguments.container.help(
      "The container to start with",
      standard: WindowSubject.asLastTime(ContainerKind.custom.fileName)),
    transform: Arguments.container.read)
  var container: ContainerKind?

  @Option(
    help: Arguments.scene.help("A scene to start with instead of a container"),
    transform: Arguments.scene.read)
  var scene: Scene?

  @Option(
    parsing: .unconditional,
    help: Arguments.speed.help(
      "The speed to start with", standard: WindowSubject.asLastTime(PlaybackSpeed.full.description)),
    transform: Arguments.speed.read)
  var speed: PlaybackSpeed?

  @Flag(help: "Reduces motion on the stage.")
  var reduceMotion = false

  @Flag(help: "Mirrors the stage, as for a script from right to left.")
  var rtl = false

  @Flag(
    help: "Light or dark; as last time, at first as the desktop is if that can be read, else dark.")
  var look: LookFlag?

  @Option(
    help: Arguments.textSize.help(
      "The size of text on the stage", standard: WindowSubject.asLastTime(TextSize.large.name)),
    transform: Arguments.textSize.read)
  var textSize: TextSize?

  @Option(
    help: Arguments.reference.help(
      "A screen recording of a phone that lies over the stage, or a folder of pictures"),
    transform: Arguments.reference.read)
  var reference: URL?

  @Option(
    name: .customLong("reference-set"),
    help: Arguments.referenceSetting.help("How the reference is shown"),
    transform: Arguments.referenceSetting.read)
  var referenceSettings: [String] = []

  /// The default of an option that is kept from one run to the next.
  static func asLastTime(_ first: String) -> String { "as last time, at first \(first)" }

  /// Returns `kept` with the choices of the command line.
  ///
  /// - Parameter scale: Pixels per point of the window.
  @MainActor func setup(_ kept: Session.Setup, scale: Double) throws -> Session.Setup {
    var setup = kept
    if let speed { setup.speed = speed }
    if let stage { setup.shape = .sized(try stage.points(at: scale)) }
    if reduceMotion { setup.traits.reducesMotion = true }
    if rtl { setup.traits.isRightToLeft = true }
    if let look { setup.traits.look = look.look }
    if let textSize { setup.traits.textSize = textSize }
    if let engine { setup.engine = engine }
    setup.tuning = try setup.tuning.with(settings)
    setup.content = try content(kept.content)
    if let reference { setup.reference = Reference(reference) }
    guard referenceSettings.isEmpty || setup.reference != nil else {
      throw CommandFailure.wrongUse("There is no reference to set: give --reference, too.")
    }
    for words in referenceSettings { _ = setup.reference?.assign(words) }
    return setup
  }

  /// The container or scene to begin with.
  private func content(_ kept: StageContent) throws -> StageContent {
    guard let scene else {
      if let container {
        try container.check(engine, settings)
        return .container(container)
      }
      // An engine is asked for, which not all of what was shown last would use.
      return engine != nil && !kept.usesEngine ? .container(.custom) : kept
    }
    guard container == nil else {
      throw CommandFailure.wrongUse(
        "A scene has its own containers: leave out either --scene or --container.")
    }
    return .scene(scene)
  }
}
