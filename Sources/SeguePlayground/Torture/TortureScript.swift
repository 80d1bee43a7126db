import Foundation
import Segue
import SegueInspection
import SegueRandom

/// What happens to the torture house.
typealias TortureScript = EventScript<TortureEvent>

extension EventScript<TortureEvent> {
  /// `count` random events, the same for the same seed.
  init(seed: UInt64, count: Int) {
    self.init(seed: seed, count: count, choices: Self.choices)
  }

  private static var choices: [RandomChoice<TortureEvent>] {
    typealias Choice = RandomChoice<TortureEvent>
    return [
      Choice(18) { StageEvent.randomPause(&$0).map { .user($0) } },
      Choice(12) { StageEvent.randomClick(&$0).map { .user($0) } },
      Choice(16) { StageEvent.randomDrag(&$0).map { .user($0) } },
      Choice(8) { _ in .push },
      Choice(7) { _ in .pop },
      Choice(2) { _ in .root },
      Choice(2) { .stack($0.below(64)) },
      Choice(8) { .tab($0.element(of: TortureCatalog.containers)) },
      Choice(6) { .present($0.below(12)) },
      Choice(5) { _ in .dismiss },
      Choice(2) { .chain($0.below(12)) },
      Choice(3) { random in
        let name = random.element(of: TortureCatalog.engines)
        return .engine(name, interactive: random.below(3) == 2)
      },
      Choice(2) { .policy($0.below(3)) },
      Choice(2) { .user(.resize(width: 1 + $0.below(600), height: 1 + $0.below(500))) },
      Choice(2) { .user(.key(keys[$0.below(3)])) },
      Choice(4, typing),
      Choice(1) { .speed([100, 50, 10, 300][$0.below(4)]) },
      Choice(1) { _ in .motion },
      Choice(1) { _ in .direction },
      Choice(1) { _ in .look },
      Choice(1) { .text($0.below(4)) },
      Choice(1) { _ in .user(.cancel) },
      Choice(1) { $0.below(3) == 0 ? [.user(.rest)] : [.speed(100), .user(.step(60))] },
    ]
  }

  private static var keys: [String] {
    [UIKeyCommand.inputEscape, UIKeyCommand.inputLeftArrow, UIKeyCommand.inputRightArrow]
  }

  /// Some keys that are typed one after the other, into a text where one is edited.
  private static func typing(_ random: inout SeededRandom) -> [TortureEvent] {
    (0...random.below(5)).map { _ in
      if random.below(5) == 0 {
        return .user(.key(random.element(of: ["a", "x", "v", "z", "y"]), modifiers: .control))
      }
      let extends = random.below(4) == 0
      return .user(.key(random.element(of: textKeys), modifiers: extends ? .shift : []))
    }
  }

  private static var textKeys: [String] {
    [
      "a", "b", " ", "\r", "\u{8}", UIKeyCommand.inputDelete, UIKeyCommand.inputUpArrow,
      UIKeyCommand.inputDownArrow, UIKeyCommand.inputHome, UIKeyCommand.inputEnd,
      UIKeyCommand.inputPageUp, UIKeyCommand.inputPageDown,
    ]
  }

  /// Reads a script from the file at `url`. Throws a sentence that says what is wrong with it.
  ///
  /// - Parameter data: What is in it; nil: it is to be read.
  init(file url: URL, _ data: Data? = nil) throws {
    // Through a file handle, because a script may come from a pipe.
    guard let data = try? data ?? FileHandle(forReadingFrom: url).readToEnd() ?? Data(),
      let text = String(data: data, encoding: .utf8)
    else {
      throw CommandFailure("The script \(url.path) cannot be read; give the path of a text file.")
    }
    do {
      try self.init(text: text)
    } catch {
      throw CommandFailure("\(error); `segue torture` writes scripts.")
    }
  }
}
