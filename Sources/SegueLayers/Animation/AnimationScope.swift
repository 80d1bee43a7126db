import Foundation

/// The animations that one piece of code starts: those added while it runs, and those added by the
/// completions of these.
///
/// A transition has one for its animator, so that it can end early, completions included.
@MainActor package final class AnimationScope {
  /// The scope in which animations are added now; nil outside of any.
  package private(set) static var current: AnimationScope?

  /// Called before a completion is sent.
  private let willTell: () -> Void

  /// The scope of the animations that run alongside the animator but are not its own.
  package private(set) lazy var alongside = AnimationScope(alongside: self)
  private weak var leader: AnimationScope?

  /// Whether the piece of code has done all that it had to do.
  package var isOver = false

  /// The groups of completion blocks that were set on transactions in it.
  private var groups: [Weak<CompletionGroup>] = []

  /// Completions may add more animations, whose completions add more: at most this many rounds end.
  private static let roundLimit = 10

  /// - Parameter willTell: Called before a completion is sent.
  package init(willTell: @escaping () -> Void) {
    self.willTell = willTell
  }

  private init(alongside leader: AnimationScope) {
    willTell = {}
    self.leader = leader
  }

  /// Whether this is `scope`, or runs alongside it.
  func isPart(of scope: AnimationScope) -> Bool {
    self === scope || leader === scope
  }

  /// Runs `body` in this scope.
  package func run(_ body: () -> Void) {
    Self.run(in: self, body)
  }

  /// Runs `body` outside of every scope.
  package static func leave(_ body: () -> Void) {
    run(in: nil, body)
  }

  /// Runs `body` in `scope`, or outside of every one.
  package static func run(in scope: AnimationScope?, _ body: () -> Void) {
    let outer = current
    current = scope
    body()
    current = outer
  }

  /// A completion is about to be sent in the current scope.
  package static func willTellEnd() { current?.willTell() }

  func add(_ group: CompletionGroup) {
    groups.append(Weak(group))
  }
}

// MARK: - Ending early

extension AnimationScope {
  /// The state of the screen after an animation was ended early.
  package enum Afterlife {
    /// Copies without completions go on in place of the animations.
    case goesOn
    /// The animated properties jump to their model values.
    case none
  }

  /// Ends all animations of the scope now, and, at and below `layer`, those alongside it and of
  /// no scope that were added since `mark`: removes them and sends their completions in the order
  /// they were added. Nothing is sent later. Outside `layer`, copies of those alongside go on where
  /// a property animator paces them.
  ///
  /// - Parameters:
  ///   - finished: Whether the delegates are told that the animations ran to their ends.
  ///   - repeating: Whether animations that the completions add are ended as well, and so on.
  package func end(
    at layer: CALayer?, since mark: Int, finished: Bool, _ afterlife: Afterlife, repeating: Bool
  ) {
    let clock = MediaClock.now
    for round in 0..<(repeating ? Self.roundLimit : 1) {
      let isOurs = { (entry: AnimationEntry) in entry.scope === self && !entry.hasEnded }
      var ended = FrameLoop.shared.pendingEnds.filter(isOurs)
      for animating in FrameLoop.shared.animatingLayers {
        let taken = animating.take(where: isOurs)
        if afterlife == .goesOn, round == 0 {
          animating.continueAnimations(taken, at: animating.localTime(clock))
        }
        ended += taken
        ended += animating.takePaced(in: alongside, outside: layer, clock)
      }
      if round == 0, let layer {
        ended += layer.takeStrays(from: self, since: mark, afterlife, clock)
      }
      let work = FrameLoop.shared.takeEnds(of: self)
      let groups = groups.compactMap(\.object).filter { !$0.isDone }
      self.groups = []
      if ended.isEmpty, work.isEmpty, groups.isEmpty { return }
      FrameLoop.shared.tellEnds(of: ended.sorted { $0.order < $1.order }, finished: finished)
      for item in work {
        run {
          willTell(); item()
        }
      }
      for group in groups { run(group.finish) }
    }
  }
}

extension CALayer {
  /// Removes animations of `alongside` that a property animator paces, unless this is in `layer`,
  /// and lets copies go on: else the animator would wait for them before it completes.
  fileprivate func takePaced(
    in alongside: AnimationScope, outside layer: CALayer?, _ clock: CFTimeInterval
  ) -> [AnimationEntry] {
    guard entries.contains(where: { $0.scope === alongside && $0.paced != nil }),
      layer.map({ !isInSubtree(of: $0) }) ?? true
    else { return [] }
    let taken = take { $0.scope === alongside && $0.paced != nil && !$0.hasEnded }
    continueAnimations(taken, at: localTime(clock))
    return taken
  }

  /// Removes animations of no scope, and of that alongside `scope`, that were added here and below
  /// since `mark`.
  fileprivate func takeStrays(
    from scope: AnimationScope, since mark: Int, _ afterlife: AnimationScope.Afterlife,
    _ clock: CFTimeInterval
  ) -> [AnimationEntry] {
    var strays: [AnimationEntry] = []
    visitSubtree { layer in
      let taken = layer.take { entry in
        entry.mayBelong(to: scope, since: mark) && entry.scope !== scope && !entry.hasEnded
          && (entry.isHeard || afterlife == .none)
      }
      if afterlife == .goesOn { layer.continueAnimations(taken, at: layer.localTime(clock)) }
      strays += taken
    }
    return strays
  }
}
