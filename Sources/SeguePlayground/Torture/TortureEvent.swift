import Foundation

/// Something done to the torture house, by a user or by a program.
///
/// Locations are in thousandths of the window's width and height, so that they keep their meaning
/// when the window is resized.
enum TortureEvent: Equatable {
  case press(x: Int, y: Int)
  case move(x: Int, y: Int)
  case release
  /// The window loses the pointer.
  case cancel
  /// This many frames pass.
  case step(Int)
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
  /// In points.
  case resize(width: Int, height: Int)
  case escape
  case left
  case right
  /// Percent of the usual speed.
  case speed(Int)
  /// Toggles Reduce Motion.
  case motion
  /// Toggles the layout direction.
  case direction
  /// Everything comes to rest and is checked.
  case rest
}

// MARK: - As text

extension TortureEvent: CustomStringConvertible {
  /// One line of a script.
  var description: String {
    switch self {
    case .press(let x, let y): "press \(x) \(y)"
    case .move(let x, let y): "move \(x) \(y)"
    case .release: "release"
    case .cancel: "cancel"
    case .step(let count): "step \(count)"
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
    case .resize(let width, let height): "resize \(width) \(height)"
    case .escape: "escape"
    case .left: "left"
    case .right: "right"
    case .speed(let percent): "speed \(percent)"
    case .motion: "motion"
    case .direction: "direction"
    case .rest: "rest"
    }
  }

  /// The event that a line of a script describes; nil if it describes none.
  init?(_ line: Substring) {
    let words = line.split(separator: " ")
    guard let name = words.first else { return nil }
    if let named = Self.named(name, words.dropFirst().map(String.init)) {
      self = named
      return
    }
    let numbers = words.dropFirst().compactMap { Int($0) }
    guard numbers.count == words.count - 1 else { return nil }
    switch (name, numbers.count) {
    case ("press", 2): self = .press(x: numbers[0], y: numbers[1])
    case ("move", 2): self = .move(x: numbers[0], y: numbers[1])
    case ("release", 0): self = .release
    case ("cancel", 0): self = .cancel
    case ("step", 1) where (1...10_000).contains(numbers[0]): self = .step(numbers[0])
    case ("push", 0): self = .push
    case ("pop", 0): self = .pop
    case ("root", 0): self = .root
    case ("stack", 1) where numbers[0] >= 0: self = .stack(numbers[0])
    case ("present", 1) where numbers[0] >= 0: self = .present(numbers[0])
    case ("dismiss", 0): self = .dismiss
    case ("chain", 1) where numbers[0] >= 0: self = .chain(numbers[0])
    case ("policy", 1) where numbers[0] >= 0: self = .policy(numbers[0])
    case ("resize", 2) where numbers.allSatisfy({ (1...10_000).contains($0) }):
      self = .resize(width: numbers[0], height: numbers[1])
    case ("escape", 0): self = .escape
    case ("left", 0): self = .left
    case ("right", 0): self = .right
    case ("speed", 1) where (1...1000).contains(numbers[0]): self = .speed(numbers[0])
    case ("motion", 0): self = .motion
    case ("direction", 0): self = .direction
    case ("rest", 0): self = .rest
    default: return nil
    }
  }

  /// Events that name an engine or a container; in old scripts these are numbers.
  private static func named(_ name: Substring, _ words: [String]) -> TortureEvent? {
    switch (name, words.count) {
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
