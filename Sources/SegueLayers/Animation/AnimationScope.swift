import Foundation

/// What one thing begins: the animations that are added while it runs, and those that are added while the
/// ends of these are told.
///
/// A transition has one for its animator, so that it can end early with everything that waits for an end.
@MainActor package final class AnimationScope {
  /// The one in which animations are added now; nil outside of any.
  package private(set) static var current: AnimationScope?

  /// Called before somebody hears of an end.
  private let willTell: () -> Void

  /// What goes along with the animator, but is not its own: that of the scope of these.
  package private(set) lazy var companions = AnimationScope(companionsOf: self)
  private weak var leader: AnimationScope?

  /// Completion blocks of transactions that were set in it.
  private var groups: [WeakGroup] = []

  private struct WeakGroup {
    weak var group: CompletionGroup?
  }

  /// What ends began in a scope may begin more; so often it is ended, too.
  private static let roundLimit = 10

  /// - Parameter willTell: Called before somebody hears of an end.
  package init(willTell: @escaping () -> Void) {
    self.willTell = willTell
  }

  private init(companionsOf leader: AnimationScope) {
    willTell = {}
    self.leader = leader
  }

  /// Whether this is `scope`, or that of its companions.
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

  /// Somebody is about to hear of an end in the scope that runs now.
  package static func willTellEnd() { current?.willTell() }

  func add(_ group: CompletionGroup) {
    groups.append(WeakGroup(group: group))
  }
}

// MARK: - Ending early

extension AnimationScope {
  /// How what is ended early is seen from then on.
  package enum Afterlife {
    /// Copies that nobody waits for go on in the place of the animations.
    case goesOn
    /// What was animated stands where its model is.
    case none
  }

  /// Ends all animations of the scope now, and those of no scope at and below `layer` that were added
  /// since `mark`: takes them off, wherever they are, and tells everybody who waits for their ends in the
  /// order they were added. Nothing of it is told later.
  ///
  /// - Parameters:
  ///   - finished: What the delegates hear.
  ///   - repeating: Whether what this began is ended as well, and so on.
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
        ended += animating.takeDriven(by: companions, outside: layer, clock)
      }
      if round == 0, let layer {
        ended += layer.takeStrays(from: self, since: mark, afterlife, clock)
      }
      let work = FrameLoop.shared.takeEnds(of: self)
      let groups = groups.compactMap(\.group).filter { !$0.isDone }
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
  /// Takes animations of `companions` off that a property animator drives, unless this is in `layer`, and
  /// lets copies go on: it would wait for them before it tells of its end.
  fileprivate func takeDriven(
    by companions: AnimationScope, outside layer: CALayer?, _ clock: CFTimeInterval
  ) -> [AnimationEntry] {
    guard entries.contains(where: { $0.scope === companions && $0.paced != nil }),
      layer.map({ !isInSubtree(of: $0) }) ?? true
    else { return [] }
    let taken = take { $0.scope === companions && $0.paced != nil && !$0.hasEnded }
    continueAnimations(taken, at: localTime(clock))
    return taken
  }

  /// Takes animations of no scope, and of companions of `scope`, off that were added here and below since
  /// `mark`.
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
