import Segue

/// Every transition of the playground. The window's list, the film strips, the tests and the README's
/// table are all made from it.
public enum Gallery {
  /// The engines in the order they are listed.
  public static let engines: [Engine] = [
    Engine(
      name: "Cut", subtitle: "objc.io #12 · stage 1", section: "Seeds",
      summary: "The new panel takes the old one's place at once; under a drag, half way.",
      duration: 0,
      moment: nil,
      makeAnimator: { Cut() }),
    Engine(
      name: "Animator", subtitle: "objc.io #5 · shrink and fade", section: "Seeds",
      summary: "The old panel shrinks to a tenth while the new one fades in.",
      duration: 1,
      moment: 0.45,
      makeAnimator: { Animator() }),
    Engine(
      name: "Spring slide", subtitle: "objc.io #12 · ζ 0.75", section: "Seeds",
      summary: "Both panels slide sideways past a gap of 16 points, on a spring, and fade.",
      duration: 1,
      moment: 0.13,
      makeAnimator: { PrivateAnimatedTransition() }),
    Engine(
      name: "Vertical slide", subtitle: "stablekernel · 0.5 s", section: "Seeds",
      summary: "The new panel slides in from the top, the old one out at the bottom.",
      duration: 0.5,
      moment: 0.5,
      makeAnimator: { STKVerticalTransitioner() }),
    Engine(
      name: "Cube", subtitle: "AppCoda · a quarter turn", section: "Seeds",
      summary: "Both panels are faces of a cube, which turns by a quarter.",
      duration: 1.5,
      moment: 0.5,
      makeAnimator: { CubeAnimator() }),
    Engine(
      name: "Bounce", subtitle: "AppCoda · ζ 0.5", section: "Seeds",
      summary: "The new panel comes up from below and bounces, while the old one fades to half.",
      duration: 2.5,
      moment: 0.16,
      makeAnimator: { BounceAnimator() }),
  ]

  /// The engine that the playground starts with.
  public static let standardName = "Spring slide"

  /// The engine called `name`, whatever the case; spaces, hyphens and underscores count the same. Nil
  /// when there is none.
  public static func engine(named name: String) -> Engine? {
    engines.first { key($0.name) == key(name) }
  }

  private static func key(_ name: String) -> String {
    name.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " }
  }

  /// A container with all panels, each in a navigation controller of its own; that at `index` is shown.
  @MainActor public static func makeContainer(panel index: Int = 0) -> ContainerViewController {
    ContainerViewController(
      viewControllers: Panel.all.map(PanelNavigationController.init), selectedIndex: index)
  }
}
