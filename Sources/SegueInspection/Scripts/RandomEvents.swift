import SegueRandom

/// One of the things that happen in random scripts, and how often.
package struct RandomChoice<Event> {
  /// How often it is chosen, relative to the others; 0 for never.
  package let weight: Int
  /// Makes its events.
  package let events: (inout SeededRandom) -> [Event]

  package init(_ weight: Int, _ events: @escaping (inout SeededRandom) -> [Event]) {
    self.weight = weight
    self.events = events
  }

  package init(_ weight: Int, _ event: @escaping (inout SeededRandom) -> Event) {
    self.init(weight) { [event(&$0)] }
  }
}

extension EventScript {
  /// `count` random events, the same for the same seed and choices.
  ///
  /// - Precondition: Some choice has a weight.
  package init(seed: UInt64, count: Int, choices: [RandomChoice<Event>]) {
    let total = choices.reduce(0) { $0 + $1.weight }
    demand(total > 0, "there is nothing to choose from")
    var random = SeededRandom(seed: seed)
    var made: [Event] = []
    made.reserveCapacity(count + 8)
    while made.count < count {
      var rest = random.below(total)
      let choice = choices.first { choice in
        rest -= choice.weight
        return rest < 0
      }
      made += choice?.events(&random) ?? []
    }
    self.init(Array(made.prefix(count)))
  }

  /// The seed of one of many scripts.
  package static func seed(_ seed: UInt64, number: Int) -> UInt64 {
    seed &* 1_000_003 &+ UInt64(number)
  }
}

/// Random hands.
extension StageEvent {
  /// A drag from anywhere, often from an edge, to anywhere, perhaps back, perhaps without a pointer
  /// up.
  package static func randomDrag(_ random: inout SeededRandom) -> [StageEvent] {
    func place() -> Int { random.below(1000) }
    var x = random.below(3) == 0 ? 5 : place()
    var y = place()
    var events = [StageEvent.press(x, y)]
    for _ in 0...random.below(4) {
      x = min(999, max(0, x + random.below(500) - 200))
      y = min(999, max(0, y + random.below(300) - 120))
      events += [.move(x, y), .step(1 + random.below(3))]
    }
    switch random.below(8) {
    case 0: events.append(.cancel)
    case 1: events.append(.key(UIKeyCommand.inputEscape))
    default: events.append(.release())
    }
    return events
  }

  /// A click, often on a bar at the top or the bottom.
  package static func randomClick(_ random: inout SeededRandom) -> [StageEvent] {
    func place() -> Int { random.below(1000) }
    let y = [place(), 20 + random.below(60), 960][random.below(3)]
    return [.press(place(), y), .step(1), .release()]
  }

  /// A few frames, now and then many.
  package static func randomPause(_ random: inout SeededRandom) -> [StageEvent] {
    [.step(1 + random.below(random.below(4) == 0 ? 40 : 6))]
  }
}
