import Segue
import SegueGallery

/// The content of the stage: a container whose transitions the chosen engine animates, or a scene.
package enum StageContent: Equatable {
  case container(ContainerKind)
  case scene(Scene)

  package var kind: ContainerKind? {
    if case .container(let kind) = self { kind } else { nil }
  }

  package var scene: Scene? {
    if case .scene(let scene) = self { scene } else { nil }
  }

  /// The name of the content in the window.
  package var title: String {
    switch self {
    case .container(let kind): kind.title
    case .scene(let scene): scene.title
    }
  }

  /// Whether the chosen engine animates the content.
  package var usesEngine: Bool { kind?.usesEngine ?? false }

  /// The hint on how to use the content, in one line.
  package var hint: String {
    switch self {
    case .container(let kind): kind.hint
    case .scene(let scene): scene.hint
    }
  }

  /// Creates the controller of the content.
  ///
  /// - Parameter panel: The index of the panel that a container shows first.
  @MainActor func makeController(vendor: EngineVendor, panel: Int) -> UIViewController {
    switch self {
    case .container(let kind): Gallery.makeContainer(kind, vendor: vendor, panel: panel)
    case .scene(let scene): scene.makeController()
    }
  }
}
