import Segue
import SegueGallery
import SegueSession

/// The controls of the stage, and those that choose what it shows.
extension PlaygroundControl {
  /// The stage itself.
  static let stage: [PlaygroundControl] = [
    PlaygroundControl(name: "a tab, ← →, 1–9", sentence: "go to another panel"),
    PlaygroundControl(
      name: "drag, wheel or swipe sideways",
      sentence: """
        drive the transition to the neighbor by hand; with speed, or past half, it completes; before the \
        first and after the last panel the content rubber-bands
        """),
    PlaygroundControl(
      name: "press on what moves",
      sentence: "stop it at once; drag it on or back, or let go, and it goes on"),
    PlaygroundControl(
      name: "“Open detail”", sentence: "push a panel; drag it to the right to go back"),
    PlaygroundControl(
      name: "Esc, Backspace, Alt+←",
      sentence: """
        take a drag back; else close or pop what is on top: the line at the bottom says which
        """),
    PlaygroundControl(
      name: "Tab, Shift+Tab",
      sentence: """
        go from one control to the next; arrows move in a list or change a value, Space and Return press
        """),
  ]

  /// Engines, contents of the stage, and its traits.
  static let choice: [PlaygroundControl] = [
    PlaygroundControl(
      name: "[ ]", hint: "engine",
      sentence: "change the engine; it holds from the next transition on", isForEngines: true,
      keys: [
        Key(title: "Previous engine", input: "[", state: { .ready(if: $0.content.usesEngine) }) {
          $0.stepEngine(-1)
        },
        Key(title: "Next engine", input: "]", state: { .ready(if: $0.content.usesEngine) }) {
          $0.stepEngine(1)
        },
      ]),
    PlaygroundControl(
      name: "/", hint: "search",
      sentence: "search the list: Return chooses the first that is found, Esc shows all again",
      keys: [Key(title: "Search", input: "/") { $0.beginSearch() }]),
    PlaygroundControl(
      name: "C", hint: "container",
      sentence: "change the container: \(containers); the panel stays",
      keys: [Key(title: "Next container", input: "c") { $0.stepKind() }]),
    PlaygroundControl(
      name: "N", hint: "scene",
      sentence: "change the scene: what an article builds, or a small app, with its transitions",
      keys: [Key(title: "Next scene", input: "n") { $0.stepScene() }]),
    PlaygroundControl(
      name: "Shift+N", sentence: "choose a container or a scene by its name, as in the bar",
      keys: [
        Key(title: "Scene…", input: "n", modifiers: .shift, isMain: true) { $0.showContents() }
      ]),
    PlaygroundControl(
      name: "D, Shift+D, O",
      sentence: """
        give the stage the size of another screen; choose one by its name; turn the stage; or drag its lower right \
        corner
        """,
      keys: [
        Key(title: "Next size of the stage", input: "d") { $0.stepStage() },
        Key(title: "Size of the stage…", input: "d", modifiers: .shift, isMain: true) {
          $0.showSizes()
        },
        Key(title: "Turn the stage", input: "o") { $0.rotateStage() },
      ]),
    PlaygroundControl(
      name: "F", sentence: "make the engine a favorite, or no longer: they are listed first",
      isForEngines: true,
      keys: [
        Key(
          title: "Favorite", input: "f",
          state: { $0.canMakeMine ? .on(if: $0.isFavorite) : .unavailable }
        ) { $0.toggleFavorite() }
      ]),
    PlaygroundControl(
      name: "M, Shift+M",
      sentence: "reduce motion on the stage; mirror it, as for a script from right to left",
      keys: [
        Key(
          title: "Reduce motion", input: "m", state: { .on(if: $0.traits.reducesMotion) }
        ) { $0.toggleReducedMotion() },
        Key(
          title: "Right to left", input: "m", modifiers: .shift, isMain: true,
          state: { .on(if: $0.traits.isRightToLeft) }
        ) { $0.toggleDirection() },
      ]),
    PlaygroundControl(
      name: "Shift+L", sentence: "make the window and its stage light or dark",
      keys: [
        Key(title: "Light or dark", input: "l", modifiers: .shift, isMain: true) { $0.toggleLook() }
      ]),
  ]

  private static var containers: String {
    Gallery.containers.map(\.fileName).joined(separator: ", ")
  }
}
