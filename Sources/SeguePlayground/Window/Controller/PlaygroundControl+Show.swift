import Segue
import SegueGallery
import SegueSession

/// The controls of what the window shows beside the stage, and of comparisons.
extension PlaygroundControl {
  /// Panels, and what is inside the picture.
  static let view: [PlaygroundControl] = [
    PlaygroundControl(
      name: "G, I, T",
      sentence: "fold or show the gallery, the inspector with the parameters, the timeline",
      keys: [SidePanel.gallery, .inspector, .timeline].map { Key(folding: $0) }),
    PlaygroundControl(
      name: "Shift+C",
      sentence: """
        show or fold the code: the engine's own file, in which the lines that are at work light up while it \
        plays, is dragged, or stands
        """,
      keys: [Key(folding: .code)]),
    PlaygroundControl(
      name: "Shift+E, Shift+X",
      sentence: """
        show or fold the layers of the stage, and what is compared: a tab takes the place of another
        """,
      keys: [Key(folding: .layers), Key(folding: .compare)]),
    PlaygroundControl(
      name: "E", hint: "layers",
      sentence: """
        take the layers of the stage apart in space, while it stands or runs: drag to orbit, turn the wheel to \
        spread them, click one for its values, what animates it and what the pixel is made of; click again \
        for the next one behind it
        """,
      keys: [
        Key(
          title: "Layers in space", input: "e", isMain: true,
          state: { .on(if: $0.state.layers != nil) }
        ) { $0.toggleLayers() }
      ]),
    PlaygroundControl(
      name: "U, Y",
      sentence: """
        frame what is drawn anew in each frame; let what was and will be seen shine through where the stage stands
        """,
      keys: [
        Key(
          title: "What is drawn anew", input: "u", isMain: true,
          state: { .on(if: $0.state.showsDamage) }
        ) { $0.toggleDamage() },
        Key(
          title: "Onion skins of the moments around", input: "y",
          state: { .on(if: $0.state.showsSkins) }
        ) { $0.toggleSkins() },
      ]),
    PlaygroundControl(
      name: "W",
      sentence: """
        see the screen on the stage in light and dark, sizes of text, directions and devices at once, with texts that are \
        cut off, small targets, weak contrasts and constraints at odds
        """,
      keys: [
        Key(
          title: "Variants of the screen…", input: "w", isMain: true,
          state: { .ready(if: $0.content.scene != nil) }
        ) { $0.showVariants() }
      ]),
  ]

  /// Two engines under one hand.
  static let comparison: [PlaygroundControl] = [
    PlaygroundControl(
      name: "B, Shift+B, X",
      sentence: """
        keep the engine as it is now as B, and compare it under one hand with what you choose or change from \
        then on; side by side, split, as a difference, as onion skins; swap the two
        """,
      isForEngines: true,
      keys: [
        Key(
          title: "A beside B", input: "b", isMain: true,
          state: { $0.content.usesEngine ? .on(if: $0.state.compared != nil) : .unavailable }
        ) { $0.toggleComparing() },
        Key(
          title: "Next view of both", input: "b", modifiers: .shift, isMain: true,
          state: { .ready(if: $0.content.usesEngine) }
        ) {
          $0.stepComparison()
        },
        Key(
          title: "Swap A and B", input: "x", isMain: true,
          state: { .ready(if: $0.state.compared != nil) }
        ) { $0.swapCompared() },
      ])
  ]
}
