import Foundation

/// The base of all animations: time, pacing and a delegate.
///
/// A layer keeps a copy of an animation that is added to it, so that one animation can be changed
/// and added again.
open class CAAnimation: NSObject, CAMediaTiming, NSCopying, AssociationOwner {
  nonisolated(unsafe) package var associatedValues: AssociatedValues?

  /// The begin time, in seconds of the parent's time; see `CAMediaTiming`.
  open var beginTime: CFTimeInterval = 0
  /// The length of one cycle in seconds.
  open var duration: CFTimeInterval = 0
  /// Seconds of its own time per second of its parent's; 1 by default.
  open var speed: Float = 1
  /// Added to its own time, in seconds.
  open var timeOffset: CFTimeInterval = 0
  /// The number of cycles; 0, the default, is 1.
  open var repeatCount: Float = 0
  /// The seconds for which cycles go on; 0, the default: `repeatCount` of them.
  open var repeatDuration: CFTimeInterval = 0
  /// Whether each cycle runs back again; false by default.
  open var autoreverses = false
  /// Whether the effect is visible before the begin and after the end; `removed` by default.
  open var fillMode = CAMediaTimingFillMode.removed

  /// The pacing of one cycle; nil is linear.
  open var timingFunction: CAMediaTimingFunction?

  /// The preferred number of updates per second; without preference by default.
  ///
  /// While nothing else changes, frames are drawn as often as the most demanding animation asks:
  /// every one of the display, or every second, third and so on (L27).
  open var preferredFrameRateRange = CAFrameRateRange.default

  /// Is notified of begin and end. Strongly referenced by the animation.
  open var delegate: (any CAAnimationDelegate)?

  /// Whether the animation is removed from its layer when it has ended.
  open var isRemovedOnCompletion = true

  /// Values under keys that name no property, in the order they were set.
  private var freeValues: [(key: String, value: Any)] = []

  public override init() {
    super.init()
  }

  /// Unlike Core Animation, there are no archives: this is a new animation.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// Another animation of the same class with the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = Instantiable.make(Self.self, of: CAAnimation.self)
    copyProperties(to: copy)
    return copy
  }

  /// Copies this class's properties to `copy`.
  func copyProperties(to copy: CAAnimation) {
    copy.beginTime = beginTime
    copy.duration = duration
    copy.speed = speed
    copy.timeOffset = timeOffset
    copy.repeatCount = repeatCount
    copy.repeatDuration = repeatDuration
    copy.autoreverses = autoreverses
    copy.fillMode = fillMode
    copy.timingFunction = timingFunction
    copy.preferredFrameRateRange = preferredFrameRateRange
    copy.delegate = delegate
    copy.isRemovedOnCompletion = isRemovedOnCompletion
    copy.freeValues = freeValues
  }

  /// The value under `key`: of the property of that name, or what `setValue(_:forKey:)` put there.
  open func value(forKey key: String) -> Any? {
    if let property = namedProperty(key) { return property.get(self) }
    return freeValues.first { $0.key == key }?.value
  }

  /// Sets the property `key`, or stores `value` under `key` for the program's own use; nil removes
  /// it. Copies keep it. A value that the property cannot have changes nothing.
  open func setValue(_ value: Any?, forKey key: String) {
    if let property = namedProperty(key) { return property.set(self, value) }
    freeValues.removeAll { $0.key == key }
    if let value { freeValues.append((key, value)) }
  }

  // MARK: Evaluation

  /// Reads the values once, before the animation runs on a layer. Called on the layer's own copy.
  func prepare() {}

  /// Applies the effect at `time`, in this animation's own time, to `evaluation`.
  func apply(at time: CycleTime, to evaluation: inout Evaluation) {}

  /// Calls `body` with each property that this animation animates.
  func visitProperties(_ body: (AnimatableProperty) -> Void) {}

  // MARK: Actions

  /// Adds a copy of the animation to the layer `anObject` for the key `event`.
  @MainActor open func run(
    forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?
  ) {
    guard let layer = anObject as? CALayer else { return }
    if let animation = self as? CAPropertyAnimation, animation.keyPath == nil,
      let copy = animation.copy() as? CAPropertyAnimation
    {
      copy.keyPath = event
      layer.add(copy, forKey: event)
    } else {
      layer.add(self, forKey: event)
    }
  }
}

/// Is notified when animations begin and end.
@preconcurrency @MainActor public protocol CAAnimationDelegate: NSObjectProtocol {
  /// The animation has begun.
  func animationDidStart(_ anim: CAAnimation)
  /// The animation is over. `flag`: it ran to its end; else it was removed early.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ anim: CAAnimation) {}
  /// Does nothing.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}
