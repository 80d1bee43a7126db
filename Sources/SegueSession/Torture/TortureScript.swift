import Foundation
import Segue
import SegueGallery
import SegueInspection
import SegueRandom

/// A script of events for the torture hierarchy, or for a player.
package typealias TortureScript = EventScript<TortureEvent>

extension EventScript<TortureEvent> {
  /// `count` random events, the same for the same seed: in the hierarchy, or now and then on a player's stage.
  package init(seed: UInt64, count: Int) {
    // Its own numbers, so that how often players come changes no other script.
    var random = SeededRandom(seed: ~seed)
    if random.below(Self.playerStep) == 0 {
      self.init(player: random.element(of: TortureCatalog.contents), seed: seed, count: count)
    } else {
      self.init(seed: seed, count: count, choices: Self.hierarchyChoices)
    }
  }

  /// Number of scripts of which one is a player's, on average.
  private static let playerStep = 12
  /// Greatest number of events in a player's script; these are shorter, as they are played three times.
  private static let longestForPlayers = 120

  /// Random events on the stage of a player that shows the container or scene `name`.
  init(player name: String, seed: UInt64, count: Int) {
    let events = TortureScript(
      seed: seed, count: max(0, min(count, Self.longestForPlayers) - 1), choices: Self.playerChoices
    )
    self.init([.show(name)] + events.events)
  }

  /// The content of the script's player; nil: the script is for the hierarchy.
  package var content: StageContent? {
    guard case .show(let name) = events.first else { return nil }
    return TortureCatalog.content(name)
  }

  private typealias Choice = RandomChoice<TortureEvent>

  /// Random events of hands, in the hierarchy and on a stage.
  private static var handChoices: [RandomChoice<TortureEvent>] {
    [
      Choice(18) { StageEvent.randomPause(&$0).map { .user($0) } },
      Choice(12) { StageEvent.randomClick(&$0).map { .user($0) } },
      Choice(16) { StageEvent.randomDrag(&$0).map { .user($0) } },
      Choice(6) { StageEvent.randomHover(&$0).map { .user($0) } },
      Choice(6) { StageEvent.randomWheel(&$0).map { .user($0) } },
      Choice(3) { StageEvent.randomFingers(&$0).map { .user($0) } },
      Choice(2) { .user(.key(keys[$0.below(3)])) },
      Choice(6, typing),
      Choice(2) { .user(.resize(width: 1 + $0.below(600), height: 1 + $0.below(500))) },
      Choice(1) { _ in .user(.cancel) },
      Choice(3) { random in
        let name = random.element(of: TortureCatalog.engines)
        let interactive = random.below(3) == 2
        let seed = random.below(3) == 0 ? UInt64(1 + random.below(1_000_000)) : 0
        return .engine(name, interactive: interactive, seed: seed)
      },
    ]
  }

  private static var hierarchyChoices: [RandomChoice<TortureEvent>] {
    handChoices + [
      Choice(8) { _ in .push },
      Choice(7) { _ in .pop },
      Choice(2) { _ in .root },
      Choice(2) { random in
        let isEmpty = random.below(6) == 0
        return .stack(random.below(64) + (isEmpty ? 64 : 0))
      },
      Choice(8) { .tab($0.element(of: TortureCatalog.containers)) },
      Choice(6) { .present($0.below(12)) },
      Choice(5) { _ in .dismiss },
      Choice(2) { .chain($0.below(12)) },
      Choice(2) { .policy($0.below(3)) },
      Choice(1) { .speed([100, 50, 10, 300][$0.below(4)]) },
      Choice(1) { _ in .motion },
      Choice(1) { _ in .direction },
      Choice(1) { _ in .look },
      Choice(1) { .text($0.below(4)) },
      Choice(2) { .insets($0.below(3) == 0 ? 0 : $0.below(256)) },
      Choice(3) { .rows($0.below(512)) },
      Choice(2) { .undo(again: $0.below(3) == 0) },
      // Nothing is seen of the hierarchy meanwhile, so it comes back soon.
      Choice(1) { $0.below(3) == 0 ? [.swap, .user(.step(1 + $0.below(9))), .swap] : [] },
      Choice(1) { $0.below(3) == 0 ? [.user(.rest)] : [.speed(100), .user(.step(60))] },
    ]
  }

  private static var playerChoices: [RandomChoice<TortureEvent>] {
    handChoices + [
      Choice(12) { .page($0.below(6)) },
      Choice(8) { _ in .back },
      Choice(5) { .scrub($0.below(1001)) },
      Choice(5) { _ in .live },
      Choice(2) { _ in .reverse },
      Choice(2) { random in
        let isEnd = random.below(2) == 0
        return .compare(isEnd ? nil : random.element(of: Gallery.engines).fileName)
      },
      Choice(1) { _ in .user(.rest) },
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
      "a", "b", " ", "\r", "\t", "\u{8}", UIKeyCommand.inputDelete, UIKeyCommand.inputUpArrow,
      UIKeyCommand.inputDownArrow, UIKeyCommand.inputHome, UIKeyCommand.inputEnd,
      UIKeyCommand.inputPageUp, UIKeyCommand.inputPageDown,
    ]
  }

  /// The longest file that is read, in bytes.
  static let maximumLength = 32 << 20

  /// Reads a script from the file at `url`. Throws a sentence about the fault if it cannot.
  ///
  /// - Parameter data: The content of the file; nil: it is to be read.
  package init(file url: URL, _ data: Data? = nil) throws {
    guard let data = data ?? Self.beginning(of: url) else { throw Self.unreadable(url) }
    guard data.count <= Self.maximumLength else {
      throw CommandFailure(
        "The script \(url.path) is longer than \(Self.maximumLength >> 20) MiB; `segue torture` writes short ones."
      )
    }
    guard let text = String(data: data, encoding: .utf8) else { throw Self.unreadable(url) }
    do {
      try self.init(text: text)
    } catch {
      throw CommandFailure("\(error); `segue torture` writes scripts.")
    }
  }

  /// Returns the beginning of a file, up to a byte more than may be read; nil: it cannot be read. Uses a file handle,
  /// because a script may come from a pipe that never ends.
  private static func beginning(of url: URL) -> Data? {
    guard let handle = try? FileHandle(forReadingFrom: url) else { return nil }
    var data = Data()
    while data.count <= maximumLength {
      guard let part = try? handle.read(upToCount: maximumLength + 1 - data.count) else {
        return data.isEmpty ? nil : data
      }
      if part.isEmpty { break }
      data += part
    }
    return data
  }

  private static func unreadable(_ url: URL) -> CommandFailure {
    CommandFailure("The script \(url.path) cannot be read; give the path of a text file.")
  }
}
