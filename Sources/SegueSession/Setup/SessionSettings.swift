import Segue
import SegueGallery

/// The choices of a session as the settings keep them, by their names on the command line. A missing one has its default.
package struct SessionSettings: Codable, Equatable, Sendable {
  package var engine: String?
  package var container: String?
  package var scene: String?
  package var speed: String?
  /// The parameters that were changed, by the names of engine and parameter.
  package var parameters: [String: [String: Double]]?
  package var stage: StageShape?
  package var loops: Bool?
  /// The frames a second by which time is stepped and scrubbed.
  package var framesPerSecond: Int?
  package var reducesMotion: Bool?
  package var isRightToLeft: Bool?
  /// Light or dark; nil: as the desktop is.
  package var look: String?
  /// The size of text on the stage, by its name.
  package var textSize: String?
  /// The path of the reference, and its choices in words; nil: there is none.
  package var reference: [String]?

  package init() {}
}

extension SessionSettings {
  package init(_ setup: Session.Setup) {
    engine = setup.engine.fileName
    container = setup.content.kind?.fileName
    scene = setup.content.scene?.fileName
    speed = setup.speed.description
    parameters = setup.tunings.values
    stage = setup.shape
    loops = setup.loops
    framesPerSecond = setup.grid.rawValue
    reducesMotion = setup.traits.reducesMotion
    isRightToLeft = setup.traits.isRightToLeft
    look = setup.traits.look.rawValue
    textSize = setup.traits.textSize.name
    reference = setup.reference?.words
  }
}

extension Session.Setup {
  /// Creates the choices that `settings` say; those that make no sense have their defaults.
  @MainActor package init(_ settings: SessionSettings) {
    engine = settings.engine.flatMap(Gallery.engine) ?? engine
    content =
      settings.scene.flatMap { StageContent("scene", named: $0) }
      ?? settings.container.flatMap { StageContent("container", named: $0) } ?? content
    speed = settings.speed.flatMap { PlaybackSpeed($0) } ?? speed
    tunings = Tunings(settings.parameters ?? [:], of: Gallery.engines)
    shape = settings.stage?.size.map(StageShape.sized) ?? shape
    loops = settings.loops ?? loops
    grid = settings.framesPerSecond.flatMap(FrameGrid.init) ?? grid
    traits.reducesMotion = settings.reducesMotion ?? traits.reducesMotion
    traits.isRightToLeft = settings.isRightToLeft ?? traits.isRightToLeft
    traits.look = settings.look.flatMap(Look.init) ?? traits.look
    traits.textSize = settings.textSize.flatMap(TextSize.named) ?? traits.textSize
    reference = settings.reference.flatMap(Reference.init) ?? reference
  }
}
