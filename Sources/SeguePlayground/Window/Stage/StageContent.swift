import Segue
import SegueGallery

/// What the stage shows: a container whose transitions the chosen engine animates, or a scene.
enum StageContent: Equatable {
  case container(ContainerKind)
  case scene(Scene)

  var kind: ContainerKind? {
    if case .container(let kind) = self { kind } else { nil }
  }

  var scene: Scene? {
    if case .scene(let scene) = self { scene } else { nil }
  }

  /// What the window calls it.
  var title: String {
    switch self {
    case .container(let kind): kind.title
    case .scene(let scene): scene.title
    }
  }

  /// Whether the chosen engine animates it.
  var usesEngine: Bool { kind?.usesEngine ?? false }

  /// What to do with it, in one line.
  var hint: String {
    switch self {
    case .container(let kind): kind.hint
    case .scene(let scene): scene.hint
    }
  }

  /// - Parameter panel: The index of the panel that a container shows first.
  @MainActor func makeController(vendor: EngineVendor, panel: Int) -> UIViewController {
    switch self {
    case .container(let kind): Gallery.makeContainer(kind, vendor: vendor, panel: panel)
    case .scene(let scene): scene.makeController()
    }
  }
}
