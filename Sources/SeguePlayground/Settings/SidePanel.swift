import Segue

/// A part of the window that can be folded, so that the stage has more space.
enum SidePanel: String, CaseIterable, Codable, Sendable {
  /// The list of engines, containers and scenes, on the left.
  case gallery
  /// The engine's parameters, on the right.
  case inspector
  /// The transport with its timeline, below.
  case timeline
  /// The file of the engine, on the right.
  case code
  /// The layers of the stage, on the right.
  case layers
  /// The two engines that are compared, on the right.
  case compare

  /// The panels that are shown by default.
  static let standard: Set<SidePanel> = [.gallery, .inspector, .timeline]

  /// The panels on the right, of which one is shown: tabs, from left to right.
  static let tabs: [SidePanel] = [.inspector, .code, .layers, .compare]

  /// The panels with an edge of their own: the inspector's is that of all tabs.
  static let edges: [SidePanel] = [.gallery, .inspector, .timeline]

  var isTab: Bool { Self.tabs.contains(self) }

  /// The name of the panel in the window.
  var title: String {
    switch self {
    case .gallery: "Gallery"
    case .inspector: "Inspector"
    case .timeline: "Timeline"
    case .code: "Code"
    case .layers: "Layers"
    case .compare: "Compare"
    }
  }

  /// The key that folds the panel or shows it.
  var key: String {
    switch self {
    case .gallery: "g"
    case .inspector: "i"
    case .timeline: "t"
    case .code: "c"
    case .layers: "e"
    case .compare: "x"
    }
  }

  /// The modifiers held with `key`.
  var keyModifiers: UIKeyModifierFlags {
    switch self {
    case .gallery, .inspector, .timeline: []
    case .code, .layers, .compare: .shift
    }
  }

  /// The name of the key in the window, with its modifiers.
  var keyName: String { (keyModifiers.contains(.shift) ? "Shift+" : "") + key.uppercased() }
}
