import Foundation

/// One change of one property inside an animation block: it remembers the old value, and once the new
/// one is set it adds the animation that leads from one to the other.
///
/// Geometry, opacity and numbers are animated additively (U2, U5): the model jumps to the new value,
/// and an animation from `old − new` to zero is added on top. An older animation of the same property
/// goes on running underneath; so a change of mind in mid-flight has no kink. Colors cannot be added
/// up: they start at what is on the screen.
@MainActor final class AnimatedChange: NSObject, CAAction {
  private let context: AnimationContext
  private let kind: BlockAnimation
  private let old: Any?
  /// What was on the screen, where an animation may have to start from it.
  private let shown: Any?

  /// Reads the old value of `key`; nil where the key does not animate.
  init?(context: AnimationContext, layer: CALayer, key: String) {
    guard let kind = CALayer.blockAnimation(forKey: key) else { return nil }
    self.context = context
    self.kind = kind
    old = layer.value(forKeyPath: key)
    // The difference of two transforms may not exist; then the new one replaces what is shown.
    let mayReplace = kind == .replaced || old is CATransform3D
    shown =
      mayReplace || context.keyframes?.needsWholeWay == true
      ? (layer.presentation() ?? layer).value(forKeyPath: key) : nil
    super.init()
    TransitionChanges.note(layer, key, old: old, isDriven: context.driver != nil)
  }

  /// The new value is set: adds the animation to the layer, which is `object`.
  func run(forKey key: String, object: Any, arguments: [AnyHashable: Any]?) {
    guard let layer = object as? CALayer else { return }
    let new = layer.value(forKeyPath: key)
    if kind == .replaced { return replace(key, on: layer) }
    switch (old, new) {
    case (let old as NSNumber, let new as NSNumber):
      add(key, old.doubleValue - new.doubleValue, 0.0, old: old, shown: shown, on: layer)
    case (let old as CGPoint, let new as CGPoint):
      let change = CGPoint(x: old.x - new.x, y: old.y - new.y)
      add(key, change, CGPoint.zero, old: old, shown: shown, on: layer)
    case (let old as CGRect, let new as CGRect):
      addRect(key, from: old, to: new, on: layer)
    case (let old as CATransform3D, let new as CATransform3D):
      addTransform(key, from: old, to: new, on: layer)
    default:
      break
    }
  }

  /// Origin and size are animated apart (U4), and each only if it changes.
  private func addRect(_ key: String, from old: CGRect, to new: CGRect, on layer: CALayer) {
    if old.origin != new.origin {
      let change = CGPoint(x: old.minX - new.minX, y: old.minY - new.minY)
      add(
        "\(key).origin", change, CGPoint.zero, old: old.origin, shown: (shown as? CGRect)?.origin,
        on: layer)
    }
    if old.size != new.size {
      let change = CGSize(
        width: old.width - new.width, height: old.height - new.height)
      add(
        "\(key).size", change, CGSize.zero, old: old.size, shown: (shown as? CGRect)?.size,
        on: layer)
    }
  }

  /// The difference of two transforms is `old · new⁻¹`, applied before the model's: at the start the two
  /// make the old transform, at the end the identity is left. Where the new transform cannot be undone,
  /// as with a scale of 0, the animation replaces the value, from what is on the screen.
  private func addTransform(
    _ key: String, from old: CATransform3D, to new: CATransform3D, on layer: CALayer
  ) {
    if let undo = new.inverse {
      add(
        key, CATransform3DConcat(old, undo), CATransform3DIdentity, old: old, shown: shown,
        on: layer)
    } else {
      replace(key, on: layer)
    }
  }

  /// Adds an animation of the difference between the old value and the new one, from `from` to `to`.
  private func add(
    _ keyPath: String, _ from: Any, _ to: Any, old: Any, shown: Any?, on layer: CALayer
  ) {
    if let keyframes = context.keyframes {
      return keyframes.add(
        KeyframeCollector.Change(
          layer: layer, keyPath: keyPath, step: context.step, old: old,
          new: layer.value(forKeyPath: keyPath), shown: shown, difference: (from, to)))
    }
    let animation = context.makeAnimation(keyPath: keyPath, on: layer)
    animation.isAdditive = true
    animation.fromValue = from
    animation.toValue = to
    context.add(animation, to: layer, old: old)
  }

  /// Adds an animation from what is on the screen, which hides what is below.
  private func replace(_ keyPath: String, on layer: CALayer) {
    if let keyframes = context.keyframes {
      return keyframes.add(
        KeyframeCollector.Change(
          layer: layer, keyPath: keyPath, step: context.step, old: old,
          new: layer.value(forKeyPath: keyPath), shown: shown, difference: nil))
    }
    let animation = context.makeAnimation(keyPath: keyPath, on: layer)
    animation.fromValue = shown
    context.add(animation, to: layer, old: old)
  }
}

extension AnimationContext {
  /// Adds `animation` to `layer` under a key of its own, so that older ones of the property go on.
  ///
  /// - Parameters:
  ///   - old: The model value of the animation's property before the change.
  ///   - new: That after the change; nil stands for the present one.
  ///   - view: Takes no touches meanwhile; nil stands for the layer's own.
  func add(
    _ animation: CAPropertyAnimation, to layer: CALayer, old: Any?, new: Any? = nil,
    blocking view: UIView? = nil
  ) {
    let blocked = completion.willAdd(
      to: view ?? layer.delegate as? UIView,
      blockingTouches: !options.contains(.allowUserInteraction))
    animation.setValue(blocked, forKey: AnimationCompletion.blockedViewKey)
    animation.delegate = completion
    let base = animation.keyPath ?? ""
    var key = base
    var number = 2
    while layer.animation(forKey: key) != nil {
      key = "\(base)-\(number)"
      number += 1
    }
    if let driver {
      driver.pacer.add(animation, to: layer, forKey: key, span: driver.span, old: old, new: new)
    } else {
      layer.add(animation, forKey: key)
    }
  }
}
