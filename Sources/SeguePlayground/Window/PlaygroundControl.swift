import Foundation
import Segue
import SegueGallery

/// Something that can be pressed or dragged in the window, and its effect. The window's keys
/// and hints, `segue help window` and the documentation's table are made from this list.
struct PlaygroundControl: Sendable {
  /// A key that the window itself handles.
  struct Key: Sendable {
    let title: String
    let input: String
    var modifiers: UIKeyModifierFlags = []
    let action: @MainActor @Sendable (PlaygroundViewController) -> Void

    /// The key of a panel.
    init(folding panel: SidePanel) {
      self.init(
        title: "Fold or show \(panel.title.lowercased())", input: panel.key,
        modifiers: panel.keyModifiers
      ) { $0.toggle(panel) }
    }

    init(
      title: String, input: String, modifiers: UIKeyModifierFlags = [],
      action: @escaping @MainActor @Sendable (PlaygroundViewController) -> Void
    ) {
      (self.title, self.input, self.modifiers, self.action) = (title, input, modifiers, action)
    }

    /// The label of the key with its modifiers: “Ctrl+Shift+Z”.
    var name: String {
      let held: [(UIKeyModifierFlags, String)] = [
        (.control, "Ctrl"), (.alternate, "Alt"), (.shift, "Shift"),
      ]
      let key = input == " " ? "Space" : input.replacing("UIKeyInput", with: "").uppercased()
      return (held.filter { modifiers.contains($0.0) }.map(\.1) + [key]).joined(separator: "+")
    }
  }

  /// The keys to press or the thing to drag.
  let name: String
  /// The effect, in a word for the hints; nil: the control is not among them.
  var hint: String?
  let sentence: String
  /// Whether it does something only while an engine animates the content.
  var isForEngines = false
  /// Whether its keys work above the panels over the whole window, too.
  var worksInPanels = false
  /// Keys of the window; its content handles keys of its own.
  var keys: [Key] = []

  /// The text among the hints.
  var keyHint: String? { hint.map { "\(name) \($0)" } }
}

extension PlaygroundControl {
  static let all: [PlaygroundControl] = [
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
      name: "[ ]", hint: "engine",
      sentence: "change the engine; it holds from the next transition on", isForEngines: true,
      keys: [
        Key(title: "Previous engine", input: "[") { $0.stepEngine(-1) },
        Key(title: "Next engine", input: "]") { $0.stepEngine(1) },
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
      name: "S", hint: "slow", sentence: "slow down: \(speeds)",
      keys: [Key(title: "Slower", input: "s") { $0.slowDown() }]),
    PlaygroundControl(
      name: "Space", hint: "play",
      sentence: "play the last transition again, or begin one; stop the time, and let it run on",
      keys: [Key(title: "Play or pause", input: " ") { $0.press(.play) }]),
    PlaygroundControl(
      name: ", .", hint: "frame", sentence: "stop, and step a frame back or forward",
      keys: [
        Key(title: "Frame back", input: ",") { $0.press(.stepBack) },
        Key(title: "Frame forward", input: ".") { $0.press(.stepForward) },
      ]),
    PlaygroundControl(
      name: "R", sentence: "turn the direction of time, in flight too",
      keys: [Key(title: "Reverse", input: "r") { $0.press(.reverse) }]),
    PlaygroundControl(
      name: "L", sentence: "play the transition over and over",
      keys: [Key(title: "Loop", input: "l") { $0.press(.loop) }]),
    PlaygroundControl(
      name: "drag on the timeline",
      sentence: """
        show any moment of the last transition; what you do on the stage then goes on from there, and \
        parameters change what you see at once
        """),
    PlaygroundControl(
      name: "the handles of the timeline, Shift+drag on it",
      sentence:
        "play a part of the transition over and over; a double click on the timeline ends that"),
    PlaygroundControl(
      name: "Shift+I, Shift+O", sentence: "begin, end that part at the time that is shown",
      keys: [
        Key(title: "Loop from here", input: "i", modifiers: .shift) { $0.setLoopEnd(.start) },
        Key(title: "Loop to here", input: "o", modifiers: .shift) { $0.setLoopEnd(.end) },
      ]),
    PlaygroundControl(
      name: "G, I, T", sentence: "fold or show the gallery, the parameters, the timeline",
      keys: [SidePanel.gallery, .inspector, .timeline].map { Key(folding: $0) }),
    PlaygroundControl(
      name: "Shift+C",
      sentence: """
        show or fold the code: the engine's own file, in which the lines that are at work light up while it \
        plays, is dragged, or stands
        """,
      keys: [Key(folding: .code)]),
    PlaygroundControl(
      name: "D, O",
      sentence:
        "give the stage the size of another screen; turn it; or drag its lower right corner",
      keys: [
        Key(title: "Next size of the stage", input: "d") { $0.stepStage() },
        Key(title: "Turn the stage", input: "o") { $0.rotateStage() },
      ]),
    PlaygroundControl(
      name: "F", sentence: "make the engine a favorite, or no longer: they are listed first",
      isForEngines: true,
      keys: [Key(title: "Favorite", input: "f") { $0.toggleFavorite() }]),
    PlaygroundControl(
      name: "M, Shift+M",
      sentence: "reduce motion on the stage; mirror it, as for a script from right to left",
      keys: [
        Key(title: "Reduce motion", input: "m") { $0.toggleReducedMotion() },
        Key(title: "Right to left", input: "m", modifiers: .shift) { $0.toggleDirection() },
      ]),
    PlaygroundControl(
      name: "Shift+L", sentence: "make the window and its stage light or dark",
      keys: [
        Key(title: "Light or dark", input: "l", modifiers: .shift) { $0.toggleLook() }
      ]),
    PlaygroundControl(
      name: "Tab, Shift+Tab",
      sentence: """
        go from one control to the next; arrows move in a list or change a value, Space and Return press
        """),
    PlaygroundControl(
      name: "Ctrl+Z, Ctrl+Y", sentence: "take a change of engine or parameter back; make it again",
      keys: [
        Key(title: "Undo", input: "z", modifiers: .control) { $0.undo() },
        Key(title: "Redo", input: "z", modifiers: [.control, .shift]) { $0.redo() },
        Key(title: "Redo", input: "y", modifiers: .control) { $0.redo() },
      ]),
    PlaygroundControl(
      name: "Ctrl+0",
      sentence: "give all parameters their defaults; a double click on one resets that",
      isForEngines: true,
      keys: [
        Key(title: "Reset parameters", input: "0", modifiers: .control) { $0.resetParameters() }
      ]),
    PlaygroundControl(
      name: "Ctrl+C, Ctrl+Shift+C",
      sentence: "copy the engine as Swift; copy the command that opens what is shown",
      keys: [
        Key(title: "Copy as Swift", input: "c", modifiers: .control) { $0.copy(as: .swift) },
        Key(title: "Copy the command", input: "c", modifiers: [.control, .shift]) {
          $0.copy(as: .command)
        },
      ]),
    PlaygroundControl(
      name: "Ctrl+S",
      sentence: "save what was done as a recording, which `segue replay` shows again to the pixel",
      keys: [
        Key(title: "Save the recording", input: "s", modifiers: .control) { $0.saveRecording() }
      ]),
    PlaygroundControl(
      name: "Ctrl+E",
      sentence: """
        export the transition as a picture, a film strip, APNG, GIF or a video, or what is looped of it; Esc \
        cancels
        """,
      keys: [Key(title: "Export", input: "e", modifiers: .control) { $0.showExports() }]),
    PlaygroundControl(
      name: "B, Shift+B, X",
      sentence: """
        keep the engine as it is now as B, and compare it under one hand with what you choose or change from \
        then on; side by side, split, as a difference, as onion skins; swap the two
        """,
      isForEngines: true,
      keys: [
        Key(title: "Compare", input: "b") { $0.toggleComparing() },
        Key(title: "Compare in another way", input: "b", modifiers: .shift) {
          $0.stepComparison()
        },
        Key(title: "Swap what is compared", input: "x") { $0.swapCompared() },
      ]),
    PlaygroundControl(
      name: "E", hint: "layers",
      sentence: """
        take the layers of the stage apart in space, while it stands or runs: drag to orbit, turn the wheel to \
        spread them, click one for its values, what animates it and what the pixel is made of; click again \
        for the next one behind it
        """,
      keys: [Key(title: "Take the layers apart", input: "e") { $0.toggleLayers() }]),
    PlaygroundControl(
      name: "U, Y",
      sentence: """
        frame what is drawn anew in each frame; let what was and will be seen shine through where the stage stands
        """,
      keys: [
        Key(title: "Show what is drawn anew", input: "u") { $0.toggleDamage() },
        Key(title: "Onion skins of the moments around", input: "y") { $0.toggleSkins() },
      ]),
    PlaygroundControl(
      name: "Ctrl+L",
      sentence: """
        let the spring learn how your hand moved in the last drag; or trace a path on the plot of the spring
        """,
      isForEngines: true,
      keys: [
        Key(title: "Learn the spring from the last drag", input: "l", modifiers: .control) {
          $0.learnSpring()
        }
      ]),
    PlaygroundControl(
      name: "Ctrl+T",
      sentence: """
        let random hands work the stage until a promise is broken; the few things that break it are then \
        shown on the timeline; anything you do on the stage or to its time ends it
        """,
      keys: [
        Key(title: "Torture", input: "t", modifiers: .control) { $0.toggleTorture() }
      ]),
    PlaygroundControl(
      name: "drop a file",
      sentence: """
        play the transitions of a Swift file, and again whenever it is saved, as `segue play` does; or show \
        a recording
        """),
    PlaygroundControl(
      name: "Ctrl+K", hint: "commands",
      sentence: """
        do or choose anything by its name: \
        commands, engines, containers, scenes, sizes, speeds, what is on the stage
        """,
      worksInPanels: true,
      keys: [Key(title: "Commands", input: "k", modifiers: .control) { $0.showPalette() }]),
    PlaygroundControl(
      name: "F1, ?", hint: "help", sentence: "this list", worksInPanels: true,
      keys: [
        Key(title: "Help", input: UIKeyCommand.f1) { $0.showHelp() },
        Key(title: "Help", input: "?") { $0.showHelp() },
        Key(title: "Help", input: "/", modifiers: .shift) { $0.showHelp() },
      ]),
    PlaygroundControl(
      name: "F11", sentence: "let the window fill the screen; give it its size back",
      worksInPanels: true,
      keys: [Key(title: "Full screen", input: "UIKeyInputF11") { $0.toggleFullScreen?() }]),
    PlaygroundControl(
      name: "Ctrl+Q", hint: "quit", sentence: "quit", worksInPanels: true,
      keys: [Key(title: "Quit", input: "q", modifiers: .control) { $0.quit() }]),
  ]

  /// The width of a line of help, in characters.
  private static let helpWidth = 78

  /// The list of controls, each with its sentence beside its name.
  static var help: String {
    let left = (all.map(\.name.count).max() ?? 0) + 4
    let lines = all.flatMap { control in
      let sentence = wrapped(control.sentence, helpWidth - left)
      return zip(["  " + control.name] + sentence.dropFirst().map { _ in "" }, sentence).map {
        $0.leftAligned(left) + $1
      }
    }
    return lines.joined(separator: "\n")
  }

  /// `sentence` broken into lines of at most `width` characters.
  private static func wrapped(_ sentence: String, _ width: Int) -> [String] {
    var lines = [""]
    for word in sentence.split(separator: " ") {
      let line = lines[lines.count - 1]
      if line.isEmpty {
        lines[lines.count - 1] = String(word)
      } else if line.count + 1 + word.count <= width {
        lines[lines.count - 1] += " \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }

  private static var containers: String {
    Gallery.containers.map(\.fileName).joined(separator: ", ")
  }

  private static var speeds: String {
    PlaybackSpeed.allCases.map(\.title).joined(separator: ", ")
  }
}
