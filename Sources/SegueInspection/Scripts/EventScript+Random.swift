import SegueRandom

/// A choice in random scripts: events that can happen, and their weight.
package struct RandomChoice<Event> {
  /// The frequency with which it is chosen, relative to the others; 0 for never.
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
    func coordinate() -> Int { random.below(1000) }
    var x = random.below(3) == 0 ? 5 : coordinate()
    var y = coordinate()
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
    func coordinate() -> Int { random.below(1000) }
    let y = [coordinate(), 20 + random.below(60), 960][random.below(3)]
    return [.press(coordinate(), y), .step(1), .release()]
  }

  /// The pointer passes over the window with no button down, perhaps out of it.
  package static func randomHover(_ random: inout SeededRandom) -> [StageEvent] {
    func coordinate() -> Int { random.below(1000) }
    let path = (0...random.below(6)).map { _ in
      StageEvent.hover(.thousandths(x: coordinate(), y: coordinate()))
    }
    return random.below(3) == 0 ? path + [.hover(nil)] : path
  }

  /// A wheel turns, some of it between two frames.
  package static func randomWheel(_ random: inout SeededRandom) -> [StageEvent] {
    func coordinate() -> Int { random.below(1000) }
    let point = StagePoint.thousandths(x: coordinate(), y: coordinate())
    return (0...random.below(6)).flatMap { _ -> [StageEvent] in
      let delta = random.below(161) - 80
      let tick: StageEvent =
        random.below(4) == 0
        ? .scroll(x: delta, y: 0, at: point) : .scroll(x: 0, y: delta, at: point)
      return random.below(2) == 0 ? [tick, .step(1)] : [tick]
    }
  }

  /// Two or three fingers move at once and leave one after the other, perhaps one of them not at all.
  package static func randomFingers(_ random: inout SeededRandom) -> [StageEvent] {
    func point() -> StagePoint { .thousandths(x: random.below(1000), y: random.below(1000)) }
    let fingers = Array(1...2 + random.below(2))
    var events = fingers.map { StageEvent.press(point(), pointer: $0) }
    for _ in 0...random.below(3) {
      events += fingers.map { .move(point(), pointer: $0) }
      events.append(.step(1))
    }
    let staying = random.below(6) == 0 ? random.element(of: fingers) : 0
    return events + fingers.filter { $0 != staying }.map { .release(pointer: $0) }
  }

  /// A few frames, now and then many.
  package static func randomPause(_ random: inout SeededRandom) -> [StageEvent] {
    [.step(1 + random.below(random.below(4) == 0 ? 40 : 6))]
  }
}
