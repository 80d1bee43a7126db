import Foundation

/// What an animator begins: its animations, so that they can be ended with all who wait for them, and
/// the model values that change in animation blocks, so that a cancelled interaction finds them as they
/// were (O6).
///
/// What was set outside of animation blocks is the animator's own affair (O5), and what its completion
/// sets wins.
@MainActor final class TransitionChanges {
  /// That which notes changes now.
  private static var recording: TransitionChanges?
  /// Those that have records.
  private static var live: [Weak] = []

  private struct Weak {
    weak var changes: TransitionChanges?
  }

  fileprivate var records: [Record] = []
  private var places: [Place: Int] = [:]
  private lazy var scope = AnimationScope { [weak self] in self?.endWillBeTold() }
  /// What moves the transition by hand, if anything does.
  weak var driver: TransitionDriver?
  /// Property animators that have begun.
  private var animators: [UIViewPropertyAnimator] = []
  private weak var context: UIViewControllerContextTransitioning?
  private var isUndone = false
  /// Animations that were added before this are not the transition's.
  private var mark: Int?

  private struct Place: Hashable {
    let layer: ObjectIdentifier
    let keyPath: String
  }

  fileprivate struct Record {
    let layer: CALayer
    let keyPath: String
    let old: Any?
    /// The model value when all had begun.
    var new: Any?
    /// A property animator takes its changes back by itself.
    let isDriven: Bool
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
    if mark == nil { mark = CALayer.markAnimations() }
    record { scope.run(body) }
  }

  /// Runs `body`, which animates something along with the animator.
  func record(_ body: () -> Void) {
    let outer = Self.recording
    Self.recording = self
    body()
    Self.recording = outer
    for index in records.indices {
      records[index].new = records[index].layer.value(forKeyPath: records[index].keyPath)
    }
  }

  /// An animation block is about to change `keyPath` of `layer`, which is `old`.
  static func note(_ layer: CALayer, _ keyPath: String, old: Any?, isDriven: Bool) {
    recording?.note(layer, keyPath, old, isDriven)
  }

  private func drop(_ place: Place) {
    guard places.removeValue(forKey: place) != nil else { return }
    records.removeAll {
      ObjectIdentifier($0.layer) == place.layer && $0.keyPath == place.keyPath
    }
  }

  /// `animator` begins.
  static func note(_ animator: UIViewPropertyAnimator) {
    recording?.animators.append(animator)
  }

  /// The property animator that drives everything that has begun so far, and can be interrupted (Z13).
  var soleAnimator: UIViewPropertyAnimator? {
    guard let mark, animators.count == 1, let animator = animators.first, animator.isInterruptible,
      animator.state == .active, animator.drivenCount == CALayer.markAnimations() - mark
    else { return nil }
    return animator
  }

  private func note(_ layer: CALayer, _ keyPath: String, _ old: Any?, _ isDriven: Bool) {
    let place = Place(layer: ObjectIdentifier(layer), keyPath: keyPath)
    guard places[place] == nil else { return }
    // What another transition changes anew is no longer that of an older one to take back.
    for other in Self.live { other.changes?.drop(place) }
    if records.isEmpty { Self.live.append(Weak(changes: self)) }
    places[place] = records.count
    records.append(Record(layer: layer, keyPath: keyPath, old: old, isDriven: isDriven))
  }
}

// MARK: - Ending

extension TransitionChanges {
  /// Ends what the animator began, and what that begins in turn, as if its time were over: all who wait
  /// for it are told now, and nobody later. What nobody else began in the container since then counts as the animator's.
  ///
  /// - Parameters:
  ///   - finished: What completions hear.
  func endAnimations(finished: Bool, _ afterlife: AnimationScope.Afterlife) {
    guard let mark else { return }
    scope.end(
      at: context?.containerView.layer, since: mark, finished: finished, afterlife,
      repeating: context is ContainerTransitionContext)
  }

  /// Somebody is about to hear that an animation of the transition has ended.
  func endWillBeTold() {
    guard let context, context.transitionWasCancelled, driver?.isDriving != true else { return }
    undo()
  }

  /// Gives the model back the values that it had before the transition began; once.
  func undo() {
    guard !isUndone else { return }
    isUndone = true
    let records = records
    forget()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for record in records.reversed() { record.undo() }
    CATransaction.commit()
  }

  /// Lets go of the layers.
  func forget() {
    if !records.isEmpty {
      Self.live.removeAll { $0.changes == nil || $0.changes === self }
    }
    records = []
    places = [:]
    animators = []
  }
}

extension TransitionChanges.Record {
  @MainActor fileprivate func undo() {
    let now = layer.value(forKeyPath: keyPath)
    if isSame(now, new) {
      layer.setValue(old, forKeyPath: keyPath)
    } else if isDriven {
      return
    } else if let now = now as? CGPoint, let new = new as? CGPoint, let old = old as? CGPoint {
      // The container has got another size, and the view another place in it.
      let moved = CGPoint(x: now.x + old.x - new.x, y: now.y + old.y - new.y)
      layer.setValue(moved, forKeyPath: keyPath)
    } else if let now = now as? CGRect, let new = new as? CGRect, let old = old as? CGRect {
      layer.setValue(
        CGRect(
          x: now.minX + old.minX - new.minX, y: now.minY + old.minY - new.minY,
          width: max(0, now.width + old.width - new.width),
          height: max(0, now.height + old.height - new.height)), forKeyPath: keyPath)
    } else {
      layer.setValue(old, forKeyPath: keyPath)
    }
    guard keyPath == "backgroundColor", let view = layer.delegate as? UIView else { return }
    // Views keep their background colors beside those of their layers.
    view.backgroundColorStorage = layer.backgroundColor.map { UIColor(cgColor: $0) }
  }

  @MainActor private func isSame(_ first: Any?, _ second: Any?) -> Bool {
    switch (first, second) {
    case (let first as CGPoint, let second as CGPoint): first == second
    case (let first as CGRect, let second as CGRect): first == second
    case (let first as CATransform3D, let second as CATransform3D):
      CATransform3DEqualToTransform(first, second)
    case (let first as NSNumber, let second as NSNumber): first == second
    default: !isDriven
    }
  }
}
