import Foundation
import Segue
import SegueGallery
import SegueSession

/// Something that can be pressed or dragged in the window, and its effect. The window's keys, menu
/// and hints, `segue help window` and the documentation's table are made from this list.
struct PlaygroundControl: Sendable {
  /// A key that the window itself handles: a command of the window.
  struct Key: Sendable {
    let title: String
    let input: String
    var modifiers: UIKeyModifierFlags = []
    /// Whether the menu lists the command; the palette lists all.
    var isMain = false
    /// Whether the command can be performed now, and is in effect.
    let state: @MainActor @Sendable (PlaygroundViewController) -> CommandState
    let action: @MainActor @Sendable (PlaygroundViewController) -> Void

    /// The key of a panel.
    init(folding panel: SidePanel) {
      self.init(
        title: panel.title, input: panel.key, modifiers: panel.keyModifiers,
        isMain: panel != .layers && panel != .compare,
        state: { .on(if: $0.layout.isVisible(panel)) }
      ) { $0.toggle(panel) }
    }

    init(
      title: String, input: String, modifiers: UIKeyModifierFlags = [], isMain: Bool = false,
      state: @escaping @MainActor @Sendable (PlaygroundViewController) -> CommandState = { _ in
        .ready
      },
      action: @escaping @MainActor @Sendable (PlaygroundViewController) -> Void
    ) {
      (self.title, self.input, self.modifiers, self.isMain) = (title, input, modifiers, isMain)
      (self.state, self.action) = (state, action)
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
  /// Controls of one kind.
  struct Group: Sendable {
    /// The heading in the help, and in the menu, where all but the last group have one.
    let title: String
    let controls: [PlaygroundControl]
  }

  static let groups = [
    Group(title: "Stage", controls: stage),
    Group(title: "Play", controls: time),
    Group(title: "Lanes", controls: lanes),
    Group(title: "Choose", controls: choice),
    Group(title: "Show", controls: view),
    Group(title: "Compare", controls: comparison),
    Group(title: "Reference", controls: reference),
    Group(title: "Change", controls: change),
    Group(title: "File", controls: file),
    Group(title: "Window", controls: window),
  ]

  static let all = groups.flatMap(\.controls)

  /// Returns the first key of that title.
  static func key(_ title: String) -> Key? {
    all.lazy.flatMap(\.keys).first { $0.title == title }
  }

  /// The width of a line of help, in characters.
  private static let helpWidth = 78

  /// The list of controls by group, each with its sentence beside its name.
  static var help: String {
    let left = (all.map(\.name.count).max() ?? 0) + 4
    return groups.map { group in
      let lines = group.controls.flatMap { control in
        let sentence = wrapped(control.sentence, helpWidth - left)
        return zip(["  " + control.name] + sentence.dropFirst().map { _ in "" }, sentence).map {
          $0.leftAligned(left) + $1
        }
      }
      return ([group.title] + lines).joined(separator: "\n")
    }.joined(separator: "\n\n")
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
}
