import Foundation

/// A group of layer changes: whether and with what duration and pacing they animate, and a
/// completion block.
///
/// Transactions nest; an inner one inherits what it does not set. Outside of `begin()` and
/// `commit()` there is an implicit transaction, which is committed with every turn of the frame
/// loop.
@preconcurrency @MainActor open class CATransaction: NSObject {
  /// The values of one transaction.
  fileprivate final class Level {
    var duration: CFTimeInterval?
    var disablesActions: Bool?
    var timingFunction: CAMediaTimingFunction??
    var group: CompletionGroup?
    var freeValues: [(key: String, value: Any)] = []
  }

  /// The default duration of implicit animations, in seconds.
  private static let defaultDuration: CFTimeInterval = 0.25

  /// The transactions that are open.
  @MainActor struct Levels {
    fileprivate var implicit = Level()
    fileprivate var explicit: [Level] = []
  }

  private static var levels = Levels()

  private static var implicit: Level {
    get { levels.implicit }
    set { levels.implicit = newValue }
  }

  private static var explicit: [Level] {
    get { levels.explicit }
    _modify { yield &levels.explicit }
  }

  /// Puts `other` in the place of the open transactions, and those into `other`.
  static func exchange(_ other: inout Levels) {
    swap(&levels, &other)
    updateActions()
  }

  /// `disableActions()`, cached because every change of a layer asks for it.
  private(set) static var actionsAreDisabled = false

  /// The innermost transaction.
  private static var current: Level { explicit.last ?? implicit }

  private static func lookUp<V>(_ read: (Level) -> V?) -> V? {
    for level in explicit.reversed() {
      if let value = read(level) { return value }
    }
    return read(implicit)
  }

  // MARK: Beginning and committing

  /// Begins a transaction within the current one.
  open class func begin() {
    explicit.append(Level())
  }

  /// Ends the innermost transaction that was begun.
  ///
  /// Its completion block is called at once if no animation was added since it was set.
  open class func commit() {
    guard let level = explicit.popLast() else { return }
    updateActions()
    level.group?.close()
  }

  /// Commits the implicit transaction now, instead of with the next turn: lays out, and begins the
  /// animations that were added so far.
  open class func flush() {
    FrameLoop.shared.flush()
  }

  static func commitImplicit() {
    let level = implicit
    implicit = Level()
    updateActions()
    level.group?.close()
  }

  // MARK: Values

  /// The duration of animations that do not set one, in seconds.
  open class func animationDuration() -> CFTimeInterval {
    lookUp { $0.duration } ?? defaultDuration
  }

  /// The duration of animations that do not set one, in seconds.
  open class func setAnimationDuration(_ duration: CFTimeInterval) {
    current.duration = duration
  }

  /// The pacing of implicit animations; nil is the default curve.
  open class func animationTimingFunction() -> CAMediaTimingFunction? {
    lookUp { $0.timingFunction } ?? nil
  }

  /// The pacing of implicit animations; nil is the default curve.
  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    current.timingFunction = .some(function)
  }

  /// Whether changes of layers have no actions.
  open class func disableActions() -> Bool {
    actionsAreDisabled
  }

  /// Whether changes of layers have no actions.
  open class func setDisableActions(_ flag: Bool) {
    current.disablesActions = flag
    updateActions()
  }

  private static func updateActions() {
    actionsAreDisabled = lookUp { $0.disablesActions } ?? false
  }

  /// The block that waits for the animations of this transaction.
  open class func completionBlock() -> (() -> Void)? {
    current.group?.block
  }

  /// Calls `block` once, when all animations are over that are added from now on in this
  /// transaction or in nested ones: on commit if there are none. A block set before waits for no
  /// further ones.
  open class func setCompletionBlock(_ block: (() -> Void)?) {
    let level = current
    let old = level.group
    level.group = block.map { CompletionGroup($0) }
    if let group = level.group { AnimationScope.current?.add(group) }
    old?.close()
    FrameLoop.shared.setNeedsFrame()
  }

  /// The blocks that wait for an animation that is added now.
  static var openCompletionGroups: [CompletionGroup] {
    ([implicit] + explicit).compactMap { $0.group }
  }

  /// The value under `key`: one of the constants `kCATransaction…`, or what was set.
  open class func value(forKey key: String) -> Any? {
    switch key {
    case kCATransactionAnimationDuration: animationDuration()
    case kCATransactionDisableActions: disableActions()
    case kCATransactionAnimationTimingFunction: animationTimingFunction()
    case kCATransactionCompletionBlock: completionBlock()
    default: lookUp { level in level.freeValues.first { $0.key == key }?.value }
    }
  }

  /// Sets the value under `key`: one of the constants `kCATransaction…`, or any other.
  open class func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case kCATransactionAnimationDuration:
      if let number = value.flatMap({ AnimatableValue.number($0) }) { setAnimationDuration(number) }
    case kCATransactionDisableActions:
      setDisableActions(value.flatMap { AnimatableValue.number($0) } ?? 0 != 0)
    case kCATransactionAnimationTimingFunction:
      setAnimationTimingFunction(value as? CAMediaTimingFunction)
    case kCATransactionCompletionBlock:
      setCompletionBlock(value as? () -> Void)
    default:
      current.freeValues.removeAll { $0.key == key }
      if let value { current.freeValues.append((key, value)) }
    }
  }
}

/// The key of a transaction's duration.
public let kCATransactionAnimationDuration = "animationDuration"
/// The key of whether a transaction's changes have no actions.
public let kCATransactionDisableActions = "disableActions"
/// The key of a transaction's pacing.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The key of a transaction's completion block.
public let kCATransactionCompletionBlock = "completionBlock"
