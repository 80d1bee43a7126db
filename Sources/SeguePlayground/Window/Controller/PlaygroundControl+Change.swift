import Segue
import SegueGallery
import SegueSession

/// The controls of changes, of files, and of the window itself.
extension PlaygroundControl {
  /// Changes of the engine.
  static let change: [PlaygroundControl] = [
    PlaygroundControl(
      name: "Ctrl+Z, Ctrl+Y", sentence: "take a change of engine or parameter back; make it again",
      keys: [
        Key(
          title: "Undo", input: "z", modifiers: .control, isMain: true,
          state: { .ready(if: $0.changes.canUndo) }
        ) { $0.undo() },
        Key(
          title: "Redo", input: "z", modifiers: [.control, .shift],
          state: { .ready(if: $0.changes.canRedo) }
        ) { $0.redo() },
        Key(title: "Redo", input: "y", modifiers: .control) { $0.redo() },
      ]),
    PlaygroundControl(
      name: "Ctrl+0",
      sentence: "give all parameters their defaults; a double click on one resets that",
      isForEngines: true,
      keys: [
        Key(
          title: "Reset parameters", input: "0", modifiers: .control,
          state: { .ready(if: $0.content.usesEngine) }
        ) { $0.resetParameters() }
      ]),
    PlaygroundControl(
      name: "Ctrl+L",
      sentence: """
        let the spring learn how your hand moved in the last drag; or trace a path on the plot of the spring
        """,
      isForEngines: true,
      keys: [
        Key(
          title: "Learn the spring from the last drag", input: "l", modifiers: .control,
          state: { .ready(if: $0.content.usesEngine) }
        ) {
          $0.learnSpring()
        }
      ]),
    PlaygroundControl(
      name: "Ctrl+M",
      sentence: """
        make the engine yours: a copy of its file with all that it needs, in the folder in which the window was \
        started, is played whenever you save it, and opened in $EDITOR; it compiles on iOS, too
        """,
      isForEngines: true,
      keys: [
        Key(
          title: "Make it mine", input: "m", modifiers: .control, isMain: true,
          state: { .ready(if: $0.canMakeMine) }
        ) { $0.makeMine() }
      ]),
  ]

  /// Files and the pasteboard: saving, copying, dropping.
  static let file: [PlaygroundControl] = [
    PlaygroundControl(
      name: "Ctrl+E",
      sentence: """
        export the transition as a picture, a film strip, APNG, GIF or a video, or what is looped of it: a sheet \
        has the choices and a preview; Esc cancels
        """,
      keys: [
        Key(title: "Export…", input: "e", modifiers: .control, isMain: true) { $0.showExport() }
      ]),
    PlaygroundControl(
      name: "Ctrl+S",
      sentence: "save what was done as a recording, which `segue replay` shows again to the pixel",
      keys: [
        Key(title: "Save the recording", input: "s", modifiers: .control, isMain: true) {
          $0.saveRecording()
        }
      ]),
    PlaygroundControl(
      name: "Ctrl+C, Ctrl+Shift+C",
      sentence: """
        copy the engine as Swift; copy the command that opens what is shown; below the parameters and in the commands \
        are the other formats, such as a whole file for your app
        """,
      keys: [
        Key(
          title: "Copy as Swift", input: "c", modifiers: .control, isMain: true,
          state: { .ready(if: $0.content.usesEngine) }
        ) { $0.copy(as: .swift) },
        Key(title: "Copy the command", input: "c", modifiers: [.control, .shift]) {
          $0.copy(as: .command)
        },
      ]),
    PlaygroundControl(
      name: "drop a file",
      sentence: """
        play the transitions and screens of a Swift file, and again whenever it is saved, as `segue play` does; \
        show a recording; lay a video, a GIF or a folder of pictures over the stage as a reference; or make two pictures \
        the panels of an engine
        """),
  ]

  /// The window, and all that can be done in it.
  static let window: [PlaygroundControl] = [
    PlaygroundControl(
      name: "F10", hint: "menu",
      sentence: """
        the main commands by group, as the button at the left of the bar: what cannot be done now is dim, and typing \
        searches
        """,
      worksInPanels: true,
      keys: [Key(title: "Menu", input: "UIKeyInputF10") { $0.showMenu() }]),
    PlaygroundControl(
      name: "Ctrl+K", hint: "commands",
      sentence: """
        do or choose anything by its name: \
        commands, engines, containers, scenes, sizes, speeds, what is on the stage
        """,
      worksInPanels: true,
      keys: [
        Key(title: "All commands…", input: "k", modifiers: .control, isMain: true) {
          $0.showPalette()
        }
      ]),
    PlaygroundControl(
      name: "F1, ?", hint: "help", sentence: "this list", worksInPanels: true,
      keys: [
        Key(title: "Help", input: UIKeyCommand.f1, isMain: true) { $0.showHelp() },
        Key(title: "Help", input: "?") { $0.showHelp() },
        Key(title: "Help", input: "/", modifiers: .shift) { $0.showHelp() },
      ]),
    PlaygroundControl(
      name: "F2",
      sentence: """
        take the tour again that a first start begins with: five steps to do, each in one line; anything else ends it
        """,
      keys: [
        Key(title: "Take the tour", input: "UIKeyInputF2", isMain: true) { $0.beginGuide() }
      ]),
    PlaygroundControl(
      name: "F11", sentence: "let the window fill the screen; give it its size back",
      worksInPanels: true,
      keys: [
        Key(
          title: "Full screen", input: "UIKeyInputF11",
          state: { .ready(if: $0.toggleFullScreen != nil) }
        ) { $0.toggleFullScreen?() }
      ]),
    PlaygroundControl(
      name: "Ctrl+Q", hint: "quit", sentence: "quit", worksInPanels: true,
      keys: [Key(title: "Quit", input: "q", modifiers: .control, isMain: true) { $0.quit() }]),
  ]
}
