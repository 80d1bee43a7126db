import Foundation
import Segue
import SegueInspection

/// Something done to the torture house, by a user or by a program.
enum TortureEvent: Hashable {
  /// What the user does, and the time that passes, of what `isUsers` admits.
  case user(StageEvent)
  case push
  case pop
  case root
  /// Sets a stack made of old and new controllers.
  case stack(Int)
  /// The tab with the container of this name.
  case tab(String)
  case present(Int)
  case dismiss
  /// Presents, and presents or dismisses again from the completion.
  case chain(Int)
  /// Chooses the engine of this name, with or without an interaction controller from the delegate.
  case engine(String, interactive: Bool)
  case policy(Int)
  /// Percent of the usual speed.
  case speed(Int)
  /// Toggles Reduce Motion.
  case motion
  /// Toggles the layout direction.
  case direction
  /// Toggles light and dark.
  case look
  /// Chooses a size of text, by number.
  case text(Int)
}

// MARK: - As text

extension TortureEvent: LosslessStringConvertible {
  /// One line of a script.
  var description: String {
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
    case .engine(let name, let interactive): "engine \(name)\(interactive ? " interactive" : "")"
    case .policy(let index): "policy \(index)"
    case .speed(let percent): "speed \(percent)"
    case .motion: "motion"
    case .direction: "direction"
    case .look: "look"
    case .text(let size): "text \(size)"
    }
  }

  /// The event that a line of a script describes; nil if it describes none.
  init?(_ line: String) {
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
    default: return nil
    }
  }

  /// What the house's user does: one finger that moves at once, and whole frames in between, because a
  /// script is also shown in a window.
  private static func isUsers(_ event: StageEvent) -> Bool {
    switch event {
    case .press(_, pointer: 1), .move(_, pointer: 1), .release(pointer: 1): true
    case .cancel, .key, .resize, .step, .rest: true
    default: false
    }
  }

  /// Events that name an engine or a container, in old scripts by numbers, and keys as these called them.
  private static func named(_ name: Substring, _ words: [String]) -> TortureEvent? {
    switch (name, words.count) {
    case ("escape", 0), ("left", 0), ("right", 0):
      return StageEvent("key \(name)").map { .user($0) }
    case ("tab", 1):
      return TortureCatalog.container(words[0]).map { .tab($0) }
    case ("engine", 1):
      if let number = Int(words[0]) { return TortureCatalog.oldEngine(number) }
      return TortureCatalog.engine(words[0]).map { .engine($0, interactive: false) }
    case ("engine", 2) where words[1] == "interactive":
      return TortureCatalog.engine(words[0]).map { .engine($0, interactive: true) }
    default:
      return nil
    }
  }
}
