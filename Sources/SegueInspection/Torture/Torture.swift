import SegueRandom

/// Works a container with random hands and actions, and looks for broken promises.
///
///     let torture = Torture { CarouselController() }
///       .action("next") { $0.showNext() }
///       .action("close") { $0.close() }
///       .restsLike { CarouselController(showing: $0.shown) }
///     #expect(torture.failure(seed: 1, events: 2_000) == nil)
///
/// The same seed gives the same events on every machine. The contract is checked all along; at rest no
/// transition may be in flight, the window may have to equal one that was built afresh, and in the end the
/// root controller must not outlive its window. A script that fails is shortened, and its description is
/// what `play` plays again.
@MainActor public struct Torture<Root: UIViewController> {
  /// The size of the window at first, in points.
  public let size: CGSize
  /// The weights of the user's events.
  public var weights = TortureWeights()
  /// The keys that are pressed.
  public var keys = [
    UIKeyCommand.inputEscape, UIKeyCommand.inputLeftArrow, UIKeyCommand.inputRightArrow,
  ]

  private let makeRoot: @MainActor () -> Root
  private var actions: [Action] = []
  private var makeFresh: (@MainActor (Root) -> Root)?

  private struct Action {
    let name: String
    let weight: Int
    let body: @MainActor (Root) -> Void
  }

  /// The number of events in a script, each of which begins with a new root controller.
  private static var scriptLength: Int { 400 }
  /// Everything must be at rest after this many seconds.
  private static var restLimit: TimeInterval { 120 }

  /// A torture of what `root` makes, anew for each script.
  ///
  /// - Parameters:
  ///   - size: The size of the window at first, in points.
  ///   - root: Makes the root view controller of the window. Nothing else may retain it for long.
  public init(
    size: CGSize = CGSize(width: 400, height: 300), root: @escaping @MainActor () -> Root
  ) {
    self.size = size
    makeRoot = root
  }

  /// The same torture with one more thing that happens: an action of the program, or of a hand that knows
  /// its way.
  ///
  /// - Parameters:
  ///   - name: The name in scripts, as in `do push`. No line breaks, and none of `# ; " \`.
  ///   - weight: Its frequency, relative to the other actions and to `weights`.
  ///   - body: Performs the action; receives the root controller.
  public func action(
    _ name: String, weight: Int = 10, _ body: @escaping @MainActor (Root) -> Void
  ) -> Self {
    demand(
      StageEvent("do \(name)") == .action(name) && !name.contains { "#;\"\\".contains($0) },
      "“\(name)” cannot be written in a script")
    var torture = self
    torture.actions.append(Action(name: name, weight: weight, body: body))
    return torture
  }

  /// The same torture, where the window has to show at rest what it shows with a new root controller in
  /// the same state, byte for byte.
  ///
  /// - Parameter makeFresh: Makes it; receives the present root controller.
  public func restsLike(_ makeFresh: @escaping @MainActor (Root) -> Root) -> Self {
    var torture = self
    torture.makeFresh = makeFresh
    return torture
  }
}

// MARK: - Playing

extension Torture {
  /// Plays random events; nil if every promise was kept, else a short script that breaks one.
  ///
  /// - Parameters:
  ///   - seed: Selects the events: the same number gives the same ones.
  ///   - events: The number of events, in scripts of 400.
  public func failure(seed: UInt64 = 1, events: Int = 2_000) -> TortureFailure? {
    for number in 0..<max(0, events + Self.scriptLength - 1) / Self.scriptLength {
      let script = script(
        seed: EventScript<StageEvent>.seed(seed, number: number),
        count: min(Self.scriptLength, events - number * Self.scriptLength))
      guard let failure = play(script) else { continue }
      let short = script.shrunk(failure, play: play)
      return TortureFailure(script: short, reason: play(short) ?? failure)
    }
    return nil
  }

  /// A script of random events, the same for the same seed.
  ///
  /// - Precondition: Some weight is not 0.
  public func script(seed: UInt64, count: Int) -> TouchScript {
    TouchScript(seed: seed, count: count, choices: choices)
  }

  /// Plays a script with a new root controller; nil if every promise was kept.
  public func play(_ script: TouchScript) -> ScriptFailure? {
    let stage = HeadlessStage(size: size)
    defer { stage.close() }
    let watch = ContractWatch()
    return watch.run {
      weak var left: Root?
      do {
        let root = makeRoot()
        left = root
        stage.show(root)
        stage.settle(limit: Self.restLimit)
        if let failure = play(script, with: root, on: stage, watch) { return failure }
      }
      stage.window.rootViewController = nil
      stage.settle(limit: Self.restLimit)
      return left.map {
        ScriptFailure(
          event: script.events.count, sentence: "\($0) outlives its window", kind: "leak")
      }
    }
  }

  private func play(
    _ script: TouchScript, with root: Root, on stage: HeadlessStage, _ watch: ContractWatch
  ) -> ScriptFailure? {
    var bodies: [String: @MainActor () -> Void] = [:]
    for action in actions { bodies[action.name] = { action.body(root) } }
    let failure = script.play(on: stage, watch) { index, event in
      stage.perform(event, actions: bodies)
      return event == .rest ? rest(root, stage, watch, event: index) : nil
    }
    return failure ?? rest(root, stage, watch, event: script.events.count)
  }

  /// Lets everything come to rest, and checks all of it.
  private func rest(
    _ root: Root, _ stage: HeadlessStage, _ watch: ContractWatch, event: Int
  ) -> ScriptFailure? {
    func failure(_ sentence: String, _ kind: String) -> ScriptFailure {
      ScriptFailure(event: event, sentence: sentence, kind: kind)
    }
    stage.releaseAll()
    guard stage.settle(limit: Self.restLimit) else {
      return failure("it has not come to rest after \(Int(Self.restLimit)) seconds", "rest")
    }
    let found = watch.violations + stage.overdueViolations()
    if let first = found.first { return ScriptFailure(event: event, first) }
    if ContractChecker.isBusy(stage.window) {
      return failure("a transition is in flight, but nothing moves, and no pointer is down", "rest")
    }
    guard let makeFresh else { return nil }
    let difference = stage.difference { other in
      let fresh = makeFresh(root)
      other.show(fresh)
      other.settle(limit: Self.restLimit)
      return fresh
    }
    return difference.map { failure($0, "history") }
  }

  private var choices: [RandomChoice<StageEvent>] {
    let weights = weights
    let (keys, width, height) = (keys, Int(size.width * 1.5), Int(size.height * 1.5))
    let hands: [RandomChoice<StageEvent>] = [
      RandomChoice(weights.pause, StageEvent.randomPause),
      RandomChoice(weights.click, StageEvent.randomClick),
      RandomChoice(weights.drag, StageEvent.randomDrag),
      RandomChoice(keys.isEmpty ? 0 : weights.key) { .key($0.element(of: keys)) },
      RandomChoice(weights.resize) {
        .resize(width: 1 + $0.below(width), height: 1 + $0.below(height))
      },
      RandomChoice(weights.cancel) { _ in .cancel },
      RandomChoice(weights.rest) { _ in .rest },
    ]
    return hands
      + actions.map { action in RandomChoice(action.weight) { _ in .action(action.name) } }
  }
}
