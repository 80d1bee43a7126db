import Foundation
import Segue
import SegueGallery
import SegueInspection

// MARK: - As text

extension TortureEvent: LosslessStringConvertible {
  /// One line of a script.
  package var description: String {
    switch self {
    case .user(let event): "\(event)"
    case .push: "push"
    case .pop: "pop"
    case .root: "root"
    case .stack(let number): "stack \(number)"
    case .tab(let name): "tab \(name)"
    case .present(let kind): "present \(kind)"
    case .dismiss: "dismiss"
    case .chain(let kind): "chain \(kind)"
    case .engine(let name, let interactive, let seed):
      "engine \(name)\(interactive ? " interactive" : "")\(seed == 0 ? "" : " tuned \(seed)")"
    case .policy(let index): "policy \(index)"
    case .speed(let percent): "speed \(percent)"
    case .motion: "motion"
    case .direction: "direction"
    case .look: "look"
    case .text(let size): "text \(size)"
    case .insets(let number): "insets \(number)"
    case .rows(let number): "rows \(number)"
    case .undo(let again): again ? "redo" : "undo"
    case .swap: "swap"
    case .show(let name): "show \(name)"
    case .page(let number): "page \(number)"
    case .back: "back"
    case .scrub(let thousandths): "scrub \(thousandths)"
    case .live: "live"
    case .reverse: "reverse"
    case .compare(let name): "compare \(name ?? "none")"
    }
  }

  /// The event that a line of a script describes; nil if it describes none.
  package init?(_ line: String) {
    let words = line.split(separator: " ")
    guard let name = words.first else { return nil }
    if let named = Self.named(name, words.dropFirst().map(String.init)) {
      self = named
      return
    }
    if let event = StageEvent(line), Self.isUsers(event) {
      self = .user(event)
      return
    }
    let numbers = words.dropFirst().compactMap { Int($0) }
    guard numbers.count == words.count - 1 else { return nil }
    switch (name, numbers.count) {
    case ("push", 0): self = .push
    case ("pop", 0): self = .pop
    case ("root", 0): self = .root
    case ("stack", 1) where numbers[0] >= 0: self = .stack(numbers[0])
    case ("present", 1) where numbers[0] >= 0: self = .present(numbers[0])
    case ("dismiss", 0): self = .dismiss
    case ("chain", 1) where numbers[0] >= 0: self = .chain(numbers[0])
    case ("policy", 1) where numbers[0] >= 0: self = .policy(numbers[0])
    case ("speed", 1) where (1...1000).contains(numbers[0]): self = .speed(numbers[0])
    case ("motion", 0): self = .motion
    case ("direction", 0): self = .direction
    case ("look", 0): self = .look
    case ("text", 1) where numbers[0] >= 0: self = .text(numbers[0])
    case ("insets", 1) where numbers[0] >= 0: self = .insets(numbers[0])
    case ("rows", 1) where numbers[0] >= 0: self = .rows(numbers[0])
    case ("undo", 0): self = .undo(again: false)
    case ("redo", 0): self = .undo(again: true)
    case ("swap", 0): self = .swap
    case ("page", 1) where numbers[0] >= 0: self = .page(numbers[0])
    case ("back", 0): self = .back
    case ("scrub", 1) where (0...1000).contains(numbers[0]): self = .scrub(numbers[0])
    case ("live", 0): self = .live
    case ("reverse", 0): self = .reverse
    default: return nil
    }
  }

  /// Whether `event` is a user's: fingers that move at once, and whole frames in between, because a script is also
  /// shown in a window.
  private static func isUsers(_ event: StageEvent) -> Bool {
    switch event {
    case .press(_, let pointer), .move(_, let pointer), .release(let pointer):
      (1...mostFingers).contains(pointer)
    case .cancel, .key, .resize, .step, .rest, .hover, .scroll: true
    case .drag, .tap, .wait, .action: false
    }
  }

  private static let mostFingers = 3

  /// Returns an event that names an engine or a container, in old scripts by number, or a key as these called it.
  private static func named(_ name: Substring, _ words: [String]) -> TortureEvent? {
    switch (name, words.count) {
    case ("escape", 0), ("left", 0), ("right", 0):
      return StageEvent("key \(name)").map { .user($0) }
    case ("tab", 1):
      return TortureCatalog.container(words[0]).map { .tab($0) }
    case ("engine", 1...4): return engine(words)
    case ("show", 1):
      return TortureCatalog.content(words[0]).map { _ in .show(words[0]) }
    case ("compare", 1):
      if words[0] == "none" { return .compare(nil) }
      return Gallery.engine(named: words[0]).map { .compare($0.fileName) }
    default:
      return nil
    }
  }

  private static func engine(_ words: [String]) -> TortureEvent? {
    if let number = Int(words[0]) {
      return words.count == 1 ? TortureCatalog.oldEngine(number) : nil
    }
    guard let name = TortureCatalog.engine(words[0]) else { return nil }
    var rest = words.dropFirst()
    let interactive = rest.first == "interactive"
    if interactive { rest = rest.dropFirst() }
    var seed: UInt64 = 0
    if rest.first == "tuned", let number = rest.dropFirst().first.flatMap({ UInt64($0) }) {
      seed = number
      rest = rest.dropFirst(2)
    }
    return rest.isEmpty ? .engine(name, interactive: interactive, seed: seed) : nil
  }
}
