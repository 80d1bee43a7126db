import Foundation
import Segue
import SegueGallery
import SegueSession

/// The settings that the window keeps from one run to the next. A missing one has its default.
struct PlaygroundSettings: Codable, Equatable, Sendable {
  /// The version of the file's form.
  static let currentVersion = 1

  var version = PlaygroundSettings.currentVersion
  /// Engine, container, scene and speed, by their names on the command line.
  var engine: String?
  var container: String?
  var scene: String?
  var speed: String?
  /// The parameters that were changed, by the names of engine and parameter.
  var parameters: [String: [String: Double]]?
  /// The size of the window, in points.
  var window: CGSize?
  var stage: StageShape?
  /// The panels that are to be seen where there is room for them.
  var panels: [SidePanel]?
  /// The sizes of panels that were dragged, in points, by the panels' names.
  var panelSizes: [String: CGFloat]?
  /// Engines by their names on the command line, in the order in which they were chosen.
  var favorites: [String]?
  /// Paths of Swift files from elsewhere than the folder of the window that the user has allowed to be played.
  var trustedFiles: [String]?
  var loops: Bool?
  /// The frames a second by which time is stepped and scrubbed.
  var framesPerSecond: Int?
  var reducesMotion: Bool?
  var isRightToLeft: Bool?
  /// Light or dark; nil: as the desktop is.
  var look: String?
  /// The choices of the export sheet; nil: none was made.
  var export: ExportSettings?
}

// MARK: - What the names stand for

extension PlaygroundSettings {
  var shownPanels: Set<SidePanel> { panels.map { Set($0) } ?? SidePanel.standard }

  /// The sizes of panels that were dragged, in points; others have their own.
  var draggedSizes: [SidePanel: CGFloat] {
    (panelSizes ?? [:]).reduce(into: [:]) { sizes, entry in
      guard let panel = SidePanel(rawValue: entry.key), entry.value.isFinite, entry.value > 0 else {
        return
      }
      sizes[panel] = entry.value
    }
  }

  var traits: StageTraits {
    StageTraits(
      reducesMotion: reducesMotion ?? false, isRightToLeft: isRightToLeft ?? false,
      look: look.flatMap(Look.init) ?? .dark)
  }

  var playbackSpeed: PlaybackSpeed { speed.flatMap { PlaybackSpeed($0) } ?? .full }

  /// The container or scene; the custom container if there is no such thing.
  var content: StageContent {
    if let scene = scene.flatMap({ Gallery.scenes.named($0) }) { return .scene(scene) }
    return .container(container.flatMap { Gallery.containers.named($0) } ?? .custom)
  }

  /// The stage's size, within its limits.
  var stageShape: StageShape { stage?.size.map(StageShape.sized) ?? .fill }

  /// `engine` with the parameters that were changed; others, and those that are no longer valid, are left out.
  @MainActor func tuned(_ engine: Engine) -> Tuning {
    Tuning(engine, parameters?[engine.fileName] ?? [:])
  }

  /// The engine to start with.
  @MainActor var startTuning: Tuning {
    tuned(engine.flatMap { Gallery.engine(named: $0) } ?? Gallery.standardEngine)
  }
}
