import Segue

/// Yari D'areglia's "How to create custom ViewController Transitions", from Think & Build: a container
/// that photographs itself and flies the photographs through space.
///
/// README.md says how it works.
@MainActor public enum ThinkAndBuildScene {
  /// The container with step one in it, and above it how long a flight takes.
  public static func make() -> UIViewController {
    let container = ContainerViewController(viewController: StepONEViewController())
    let tempo = Tempo([container.duration]) { container.duration = $0[0] }
    return SceneViewController(container, tempo: tempo)
  }
}
