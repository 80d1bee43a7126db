import Foundation
import Segue
import SegueGallery

/// Something that can be pressed or dragged in the window, and what that does. The window's keys
/// and hints, `segue help window` and the README's table are made from this list.
struct PlaygroundControl: Sendable {
  /// A key that the window itself handles.
  struct Key: Sendable {
    let title: String
    let input: String
    var modifiers: UIKeyModifierFlags = []
    let action: @MainActor @Sendable (PlaygroundViewController) -> Void
  }

  /// What to press or to drag.
  let name: String
  /// What it does, in a word for the hints; nil: it is not among them.
  var hint: String?
  let sentence: String
  /// Whether it does something only while an engine animates what is shown.
  var isForEngines = false
  /// Keys of the window; what it shows handles keys of its own.
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
        drive the transition to the neighbour by hand; with speed, or past half, it completes; before the \
        first and after the last panel the content gives way
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
      name: "C", hint: "container",
      sentence: "change the container: \(containers); the panel stays",
      keys: [Key(title: "Next container", input: "c") { $0.stepKind() }]),
    PlaygroundControl(
      name: "N", hint: "scene",
      sentence: "change the scene: what an article builds, with its own containers and transitions",
      keys: [Key(title: "Next scene", input: "n") { $0.stepScene() }]),
    PlaygroundControl(
      name: "S", hint: "slow", sentence: "slow down: \(speeds)",
      keys: [Key(title: "Slower", input: "s") { $0.slowDown() }]),
    PlaygroundControl(
      name: "Ctrl+Q", hint: "quit", sentence: "quit",
      keys: [Key(title: "Quit", input: "q", modifiers: .control) { $0.quit() }]),
  ]

  /// The width of a line of help, in characters.
  private static let helpWidth = 78

  /// The list, each with its sentence beside its name.
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
