import Segue

/// What one article builds, as the playground shows it: with its own containers and its own transitions.
public enum Scene: String, CaseIterable, Sendable {
  /// objc.io #12's container, in its three stages.
  case bondo
  /// Think & Build's snapshots in 3D space.
  case thinkandbuild
  /// stablekernel's tab bar controller.
  case stablekernel
  /// Material Motion's Transitioning.
  case material
  /// AppCoda's list, cube and action screen.
  case appcoda

  /// What the playground calls it.
  public var title: String {
    switch self {
    case .bondo: "objc.io #12"
    case .thinkandbuild: "Think & Build"
    case .stablekernel: "stablekernel"
    case .material: "Material Motion"
    case .appcoda: "AppCoda"
    }
  }

  /// One line below the title.
  public var subtitle: String {
    switch self {
    case .bondo: "A container in three stages"
    case .thinkandbuild: "Photographs that fly"
    case .stablekernel: "Tab bar animators"
    case .material: "A transition per controller"
    case .appcoda: "A list, a cube and a pop"
    }
  }

  /// What to do with it, in one line.
  public var hint: String {
    switch self {
    case .bondo: "Choose a stage, and click a tab or drag"
    case .thinkandbuild: "Click the button in the panel"
    case .stablekernel: "Click a tab, also while one slides"
    case .material: "Click a card"
    case .appcoda: "Click a row; drag the detail to the right"
    }
  }

  /// The picture in the list.
  public var thumbnail: Thumbnail {
    switch self {
    case .bondo:
      Thumbnail(parts: [
        .init(.from, x: 4, y: 4, width: 36, height: 17),
        .init(.to, x: 10, y: 23, width: 6, height: 4),
        .init(.from, x: 19, y: 23, width: 6, height: 4),
        .init(.from, x: 28, y: 23, width: 6, height: 4),
      ])
    case .thinkandbuild:
      Thumbnail(parts: [
        .init(.from, x: 4, y: 7, width: 12, height: 16),
        .init(.to, x: 20, y: 3, width: 20, height: 24),
      ])
    case .stablekernel:
      Thumbnail(parts: [
        .init(.to, x: 4, y: 4, width: 36, height: 8),
        .init(.from, x: 4, y: 14, width: 36, height: 8, alpha: 0.7),
        .init(.from, x: 4, y: 25, width: 10, height: 2),
        .init(.to, x: 17, y: 25, width: 10, height: 2),
        .init(.from, x: 30, y: 25, width: 10, height: 2),
      ])
    case .material:
      Thumbnail(parts: [
        .init(.from, x: 4, y: 4, width: 36, height: 22, alpha: 0.5),
        .init(.to, x: 12, y: 10, width: 20, height: 16),
      ])
    case .appcoda:
      Thumbnail(parts: [
        .init(.from, x: 4, y: 4, width: 36, height: 5),
        .init(.from, x: 4, y: 11, width: 36, height: 5),
        .init(.to, x: 4, y: 18, width: 36, height: 8),
      ])
    }
  }

  /// The scene's root, new with each call. What it presents stays within its view.
  @MainActor public func makeController() -> UIViewController {
    switch self {
    case .bondo: BondoScene.make()
    case .thinkandbuild: ThinkAndBuildScene.make()
    case .stablekernel: StableKernelScene.make()
    case .material: MaterialScene.make()
    case .appcoda: AppCodaScene.make()
    }
  }
}
