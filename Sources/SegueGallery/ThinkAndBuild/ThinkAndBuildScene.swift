import UIKit

/// Yari D'areglia's "How to create custom ViewController Transitions", from Think & Build: a
/// container that takes snapshots of itself and flies them through space.
///
/// README.md says how it works.
@MainActor public enum ThinkAndBuildScene {
  /// The container with step one in it, below a control for the duration of a flight.
  public static func make() -> UIViewController {
    let container = ContainerViewController(viewController: StepONEViewController())
    let tempo = Tempo([container.duration]) { container.duration = $0[0] }
    return SceneViewController(container, tempo: tempo)
  }
}

extension Scene {
  /// Think & Build's snapshots in 3D space.
  public static let thinkandbuild = Scene(
    "thinkandbuild", title: "Think & Build", subtitle: "Photographs that fly",
    sentence: "A container that photographs its panels and flies them through space.",
    hint: "Click the button in the panel",
    drawing: [
      .init(.from, x: 4, y: 7, width: 12, height: 16),
      .init(.to, x: 20, y: 3, width: 20, height: 24),
    ], make: ThinkAndBuildScene.make)
}
