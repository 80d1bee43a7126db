import Foundation

/// The changes that an animator begins: its animations, so that they can be ended and their
/// completions run, and the model values that change in animation blocks, so that a cancelled
/// interaction can restore them (O6).
///
/// Values set outside of animation blocks are the animator's responsibility (O5), and what its
/// completion sets wins.
@MainActor final class TransitionChanges {
  /// The instance that records changes now.
  private static var recording: TransitionChanges?
  /// The instances that have records.
  private static var live: [Weak<TransitionChanges>] = []

  private var records: [TransitionRecord] = []
  /// The opacity and transform of both screens before the animator began: it may set them for a start before it
  /// animates them, and a screen that stays in the window must not keep that (W11).
  private var originals: [Property: Any] = [:]
  private var recordIndices: [Property: Int] = [:]
  /// The scope of everything that the animator begins.
  private(set) lazy var scope = AnimationScope { [weak self] in self?.completionWillRun() }
  /// The interactive driver of the transition, if any.
  weak var driver: TransitionDriver?
  /// Property animators that have begun.
  private var animators: [UIViewPropertyAnimator] = []
  private weak var context: UIViewControllerContextTransitioning?
  private var isUndone = false
  /// Whether nothing of the animations is to be seen any more that are ended now.
  private var endsUnseen = false
  /// Animations added before this mark are not the transition's.
  private var mark: Int?

  private struct Property: Hashable {
    let layer: ObjectIdentifier
    let keyPath: String
  }

  init(_ context: UIViewControllerContextTransitioning) {
    self.context = context
  }

  /// The changes that the library's own containers keep for `context`, or new ones.
  static func of(_ context: UIViewControllerContextTransitioning) -> TransitionChanges {
    (context as? ContainerTransitionContext)?.changes ?? TransitionChanges(context)
  }
}

// MARK: - Beginning

extension TransitionChanges {
  /// Runs `body`, in which the animator begins.
  func begin(_ body: () -> Void) {
    if mark == nil {
      if let container = context?.containerView {
        container.endLeftoverAnimations()
        container.transitionScope = scope
      }
      mark = CALayer.markAnimations()
      recordOriginals()
    }
    record { scope.run(body) }
  }

  private func recordOriginals() {
    for key in [UITransitionContextViewControllerKey.from, .to] {
      guard let layer = context?.viewController(forKey: key)?.viewIfLoaded?.layer else { continue }
      for keyPath in ["opacity", "transform"] {
        originals[Property(layer: ObjectIdentifier(layer), keyPath: keyPath)] =
          layer.value(forKeyPath: keyPath)
      }
    }
  }

  /// Runs `body`, which animates alongside the animator.
  func beginAlongside(_ body: () -> Void) {
    record { scope.alongside.run(body) }
  }

  private func record(_ body: () -> Void) {
    let outer = Self.recording
    Self.recording = self
    body()
    Self.recording = outer
  }

  /// Runs `body`, whose animations are no transition's: none ends them or restores what they change.
  static func withoutRecording(_ body: () -> Void) {
    let outer = recording
    recording = nil
    AnimationScope.leave(body)
    recording = outer
  }

  /// An animation block is about to change `keyPath` of `layer`, whose value is `old`.
  static func note(_ layer: CALayer, _ keyPath: String, old: Any?) {
    recording?.note(layer, keyPath, old: old)
  }

  private func drop(_ property: Property) {
    guard let index = recordIndices.removeValue(forKey: property) else { return }
    records.remove(at: index)
    for (other, later) in recordIndices where later > index { recordIndices[other] = later - 1 }
  }

  /// `animator` begins.
  static func note(_ animator: UIViewPropertyAnimator) {
    recording?.animators.append(animator)
  }

  /// The property animator that drives everything that has begun so far, and can be interrupted
  /// (Z13).
  var soleAnimator: UIViewPropertyAnimator? {
    guard let mark, animators.count == 1, let animator = animators.first, animator.isInterruptible,
      animator.state == .active, animator.pacedCount == CALayer.markAnimations() - mark
    else { return nil }
    return animator
  }

  /// The value of `keyPath` of `layer` before the transition.
  private func old(_ layer: CALayer, _ keyPath: String) -> Any? {
    recordIndices[Property(layer: ObjectIdentifier(layer), keyPath: keyPath)].map {
      records[$0].old
    }
      ?? layer.value(forKeyPath: keyPath)
  }

  private func note(_ layer: CALayer, _ keyPath: String, old: Any?) {
    let property = Property(layer: ObjectIdentifier(layer), keyPath: keyPath)
    guard recordIndices[property] == nil else { return }
    // A value that a newer transition changes is no longer restored by an older one.
    for other in Self.live { other.object?.drop(property) }
    if records.isEmpty {
      // Those of contexts that are not the library's end without a word.
      Self.live.removeAll { $0.object == nil }
      Self.live.append(Weak(self))
    }
    records.append(
      TransitionRecord(
        layer, keyPath, old: originals[property] ?? old,
        geometry: GeometryBefore(of: layer) { self.old($0, $1) }))
    recordIndices[property] = records.count - 1
  }
}

extension UIView {
  /// Ends the animations that the last transition in this view left running when it ended: their
  /// completions may remove a view that is about to be shown again.
  func endLeftoverAnimations() {
    guard let scope = transitionScope else { return }
    transitionScope = nil
    scope.end(at: nil, since: 0, finished: true, .goesOn, repeating: true)
  }
}

// MARK: - Ending

extension TransitionChanges {
  /// Ends what the animator began, and what that begins in turn, as if its time were over: all
  /// completions run now, none later. Animations added in the container since the animator began
  /// count as its own unless they belong to another scope.
  ///
  /// - Parameters:
  ///   - finished: The value that completions receive.
  func endAnimations(finished: Bool, _ afterlife: AnimationScope.Afterlife) {
    guard let mark else { return }
    endsUnseen = afterlife == .none
    defer { endsUnseen = false }
    scope.end(
      at: context?.containerView.layer, since: mark, finished: finished, afterlife,
      repeating: context is ContainerTransitionContext)
  }

  /// A completion of one of the transition's animations is about to run.
  func completionWillRun() {
    context?.containerView.transitionGeometry?.completionWillRun()
    guard let context, context.transitionWasCancelled, driver?.isDriving != true else { return }
    undo()
  }

  /// Restores the model values from before the transition, once. Property animators that have not
  /// ended go on to their starts, but leave those values alone from now on (H3).
  func undo() {
    guard !isUndone else { return }
    isUndone = true
    context?.containerView.transitionGeometry?.end()
    let (records, animators) = (records, animators)
    clear()
    for animator in animators {
      for record in records {
        animator.forgetChanges(
          of: record.layer, keyPath: record.keyPath, goesOn: !endsUnseen)
      }
    }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    let container = context?.containerView.layer
    // Outermost first: a layer's geometry depends on the size of its superlayer.
    for record in records.sorted(by: { $0.depth < $1.depth }) {
      record.undo(in: container)
    }
    CATransaction.commit()
  }

  /// Releases the records and their layers.
  func clear() {
    if !records.isEmpty {
      Self.live.removeAll { $0.object == nil || $0.object === self }
    }
    records = []
    originals = [:]
    recordIndices = [:]
    animators = []
  }
}
