import Segue
import SegueSession

/// The controls of a screen recording with which the stage is compared.
extension PlaygroundControl {
  static let reference: [PlaygroundControl] = [
    PlaygroundControl(
      name: "V, Alt+[, Alt+]",
      sentence: """
        show a screen recording that was dropped on the window over the stage, beside it, or as a difference; let it \
        begin a frame earlier or later
        """,
      keys: [
        Key(
          title: "Reference over, beside, difference", input: "v", state: state
        ) { $0.stepReferencePlacement() },
        Key(title: "Reference a frame earlier", input: "[", modifiers: .alternate, state: state) {
          $0.stepReference(-1)
        },
        Key(title: "Reference a frame later", input: "]", modifiers: .alternate, state: state) {
          $0.stepReference(1)
        },
      ]),
    PlaygroundControl(
      name: "Shift+V, Alt+V, Alt+Shift+V, Shift+A",
      sentence: """
        mark an edge in the reference: the curve or the spring of its motion is found; give it to the engine; copy it as \
        Swift; let that motion begin with the take
        """,
      keys: [
        Key(
          title: "Mark an edge of the reference", input: "v", modifiers: .shift,
          state: { $0.reference.film == nil ? .unavailable : .on(if: $0.reference.isMarking) }
        ) { $0.toggleMarking() },
        Key(
          title: "Use the timing of the reference", input: "v", modifiers: .alternate,
          state: { .ready(if: $0.referenceFit != nil) }
        ) { $0.applyFit() },
        Key(
          title: "Copy the timing of the reference as Swift", input: "v",
          modifiers: [.alternate, .shift], state: { .ready(if: $0.referenceFit != nil) }
        ) { $0.copyFit() },
        Key(
          title: "Align the reference with the take", input: "a", modifiers: .shift,
          state: { .ready(if: $0.referenceFit != nil) }
        ) { $0.alignReference() },
        Key(
          title: "Remove the reference", input: "v", modifiers: [.control, .shift],
          state: state
        ) { $0.removeReference() },
      ]),
  ]

  @MainActor private static func state(_ playground: PlaygroundViewController) -> CommandState {
    .ready(if: playground.reference.film != nil)
  }
}
