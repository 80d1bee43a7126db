import Foundation

/// One change of one property inside an animation block: records the old value, and once the new
/// one is set, adds the animation from one to the other.
///
/// Geometry, opacity and numbers are animated additively (U2, U5): the model jumps to the new
/// value, and an animation from `old − new` to zero is added on top. An older animation of the same
/// property continues underneath, so retargeting in mid-flight has no kink.
/// Colors cannot be added: they start at the displayed value.
@MainActor final class AnimatedChange: NSObject, CAAction {
  private let context: AnimationContext
  private let kind: BlockAnimation
  private let old: Any?
  /// The displayed value, for an animation that must start from it.
  private let displayed: Any?

  /// Reads the old value of `key`; nil if the key does not animate.
  init?(context: AnimationContext, layer: CALayer, key: String) {
    guard let kind = CALayer.blockAnimation(forKey: key) else { return nil }
    self.context = context
    self.kind = kind
    old = layer.value(forKeyPath: key)
    // The difference of two transforms may not exist; then the animation replaces the displayed
    // one.
    let mayReplace = kind == .replaced || old is CATransform3D
    displayed =
      mayReplace || context.keyframes?.needsWholePath == true
      ? (layer.presentation() ?? layer).value(forKeyPath: key) : nil
    super.init()
    TransitionChanges.note(layer, key, old: old)
  }

  /// Adds the animation to the layer, `object`, after the new value was set.
  func run(forKey key: String, object: Any, arguments: [AnyHashable: Any]?) {
    guard let layer = object as? CALayer else { return }
    let new = layer.value(forKeyPath: key)
    if kind == .replaced { return replace(key, on: layer) }
    switch (old, new) {
    // First, as casts to a class take long, and a screen in pieces has hundreds of transforms.
    case (let old as CATransform3D, let new as CATransform3D):
      addTransform(key, from: old, to: new, on: layer)
    case (let old as NSNumber, let new as NSNumber):
      let change = old.doubleValue - new.doubleValue
      add(key, .number(change), from: (old, displayed), to: new, on: layer)
    case (let old as CGPoint, let new as CGPoint):
      let change = CGPoint(x: old.x - new.x, y: old.y - new.y)
      add(key, .place(change), from: (old, displayed), to: new, on: layer)
    case (let old as CGRect, let new as CGRect):
      addRect(key, from: old, to: new, on: layer)
    default:
      break
    }
  }

  /// Origin and size are animated separately (U4), and each only if it changes.
  private func addRect(_ key: String, from old: CGRect, to new: CGRect, on layer: CALayer) {
    if old.origin != new.origin {
      let change = CGPoint(x: old.minX - new.minX, y: old.minY - new.minY)
      add(
        "\(key).origin", .place(change), from: (old.origin, (displayed as? CGRect)?.origin),
        to: new.origin, on: layer)
    }
    if old.size != new.size {
      let change = CGSize(
        width: old.width - new.width, height: old.height - new.height)
      add(
        "\(key).size", .size(change), from: (old.size, (displayed as? CGRect)?.size),
        to: new.size, on: layer)
    }
  }

  /// The difference of two transforms is `old · new⁻¹`, applied before the model's: at the start
  /// their product is the old transform, at the end the difference is the identity. If the new
  /// transform is not invertible, as with a scale of 0, the animation replaces the value, starting
  /// from the displayed one.
  private func addTransform(
    _ key: String, from old: CATransform3D, to new: CATransform3D, on layer: CALayer
  ) {
    if let undo = new.inverse {
      add(
        key, .transform(CATransform3DConcat(old, undo)), from: (self.old, displayed), to: new,
        on: layer)
    } else {
      replace(key, on: layer)
    }
  }

  /// Adds an additive animation of the difference between the old and the new value.
  private func add(
    _ keyPath: String, _ difference: AdditiveDifference, from start: (old: Any?, displayed: Any?),
    to new: Any, on layer: CALayer
  ) {
    if let keyframes = context.keyframes {
      return keyframes.add(
        KeyframeCollector.Change(
          layer: layer, keyPath: keyPath, step: context.step, old: start.old, new: new,
          displayed: start.displayed, difference: difference))
    }
    let animation = context.makeAnimation(keyPath: keyPath, on: layer)
    animation.isAdditive = true
    (animation.fromValue, animation.toValue) = difference.ends
    context.add(animation, to: layer, old: start.old)
  }

  /// Adds an animation from the displayed value, which overrides older animations.
  private func replace(_ keyPath: String, on layer: CALayer) {
    if let keyframes = context.keyframes {
      return keyframes.add(
        KeyframeCollector.Change(
          layer: layer, keyPath: keyPath, step: context.step, old: old,
          new: layer.value(forKeyPath: keyPath), displayed: displayed, difference: nil))
    }
    let animation = context.makeAnimation(keyPath: keyPath, on: layer)
    animation.fromValue = displayed
    context.add(animation, to: layer, old: old)
  }
}

/// The difference that an additive animation brings to zero.
enum AdditiveDifference {
  case number(Double)
  case place(CGPoint)
  case size(CGSize)
  case transform(CATransform3D)

  /// The difference and the zero of its kind, as animations take them.
  var ends: (from: Any, to: Any) {
    switch self {
    case .number(let number): (number, 0.0)
    case .place(let place): (place, CGPoint.zero)
    case .size(let size): (size, CGSize.zero)
    case .transform(let transform): (transform, CATransform3DIdentity)
    }
  }
}

extension AnimationContext {
  /// Adds `animation` to `layer` under a unique key, so that older ones of the property continue.
  ///
  /// - Parameters:
  ///   - old: The model value of the animation's property before the change.
  ///   - new: The model value after the change; nil means the present one.
  ///   - view: Takes no touches meanwhile; nil means the layer's own view.
  ///   - first: The number of the first key that may be free: “opacity”, “opacity-2”, ….
  /// - Returns: The number of its key.
  @discardableResult func add(
    _ animation: CAPropertyAnimation, to layer: CALayer, old: Any?, new: Any? = nil,
    blocking view: UIView? = nil, numberedFrom first: Int = 1
  ) -> Int {
    let blocked = completion.willAdd(
      to: view ?? layer.delegate as? UIView,
      blockingTouches: !options.contains(.allowUserInteraction))
    animation.setValue(blocked, forKey: AnimationCompletion.blockedViewKey)
    animation.delegate = completion
    let base = animation.keyPath ?? ""
    var number = first
    var key: String { number == 1 ? base : "\(base)-\(number)" }
    while layer.animation(forKey: key) != nil { number += 1 }
    if let paced {
      paced.pacer.add(animation, to: layer, forKey: key, span: paced.span, old: old, new: new)
    } else {
      layer.add(animation, forKey: key)
    }
    return number
  }
}
