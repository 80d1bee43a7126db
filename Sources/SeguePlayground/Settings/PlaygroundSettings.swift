import Foundation
import Segue
import SegueGallery
import SegueSession

/// The settings that the window keeps from one run to the next: those of its session and its own, side by side in one
/// file.
@dynamicMemberLookup struct PlaygroundSettings: Codable, Equatable, Sendable {
  /// The version of the file's form.
  static let currentVersion = 1

  var session = SessionSettings()
  var own = WindowSettings()

  init() {}

  init(from decoder: Decoder) throws {
    session = try SessionSettings(from: decoder)
    own = try WindowSettings(from: decoder)
  }

  func encode(to encoder: Encoder) throws {
    try session.encode(to: encoder)
    try own.encode(to: encoder)
  }

  subscript<Value>(dynamicMember path: WritableKeyPath<SessionSettings, Value>) -> Value {
    get { session[keyPath: path] }
    set { session[keyPath: path] = newValue }
  }

  subscript<Value>(dynamicMember path: WritableKeyPath<WindowSettings, Value>) -> Value {
    get { own[keyPath: path] }
    set { own[keyPath: path] = newValue }
  }
}

/// The settings of a window besides its session. A missing one has its default.
struct WindowSettings: Codable, Equatable, Sendable {
  var version = PlaygroundSettings.currentVersion
  /// The size of the window, in points.
  var window: CGSize?
  /// The panels that are to be seen where they fit.
  var panels: [SidePanel]?
  /// The sizes of panels that were dragged, in points, by the panels' names.
  var panelSizes: [String: CGFloat]?
  /// Engines by their names on the command line, in the order in which they were chosen.
  var favorites: [String]?
  /// Paths of Swift files from elsewhere than the folder of the window that the user has allowed to be played.
  var trustedFiles: [String]?
  /// The choices of the export sheet; nil: none was made.
  var export: ExportSettings?
}

// MARK: - What the names stand for

extension PlaygroundSettings {
  var shownPanels: Set<SidePanel> { own.panels.map { Set($0) } ?? SidePanel.standard }

  /// The sizes of panels that were dragged, in points; others have their own.
  var draggedSizes: [SidePanel: CGFloat] {
    (own.panelSizes ?? [:]).reduce(into: [:]) { sizes, entry in
      guard let panel = SidePanel(rawValue: entry.key), entry.value.isFinite, entry.value > 0 else {
        return
      }
      sizes[panel] = entry.value
    }
  }
}
