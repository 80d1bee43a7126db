import Foundation

/// Leads from the old look of a view to its new one.
///
/// The old look is a layer of its own beside the view's layer: no view, so that nobody finds it among
/// the subviews.
@MainActor final class ViewTransition {
  /// The kinds, numbered as in bits 20 to 22 of `UIView.AnimationOptions`.
  enum Kind: UInt {
    case flipFromLeft = 1
    case flipFromRight, curlUp, curlDown, crossDissolve, flipFromTop, flipFromBottom
  }

  /// How far away the eye is that sees a view turn, in lengths of its longer side.
  private static let eyeDistance: CGFloat = 2

  /// Into how many straight pieces half a turn is cut.
  private static let turnPieces = 16

  private let kind: Kind
  private let layer: CALayer
  private let old = CALayer()
  private let isBeside: Bool

  /// Keeps the look of `view`; nil where there is nothing to see.
  init?(_ kind: Kind, of view: UIView) {
    layer = view.layer
    isBeside = layer.superlayer != nil
    self.kind = isBeside ? kind : .crossDissolve
    guard let picture = layer.picture(scale: UIScreen.main.scale) else { return nil }
    let shown = layer.presentation() ?? layer
    old.contents = picture
    old.bounds = CGRect(origin: .zero, size: shown.bounds.size)
    if let host = layer.superlayer {
      old.anchorPoint = shown.anchorPoint
      old.position = shown.position
      old.zPosition = shown.zPosition
      old.transform = shown.transform
      old.opacity = shown.isHidden ? 0 : shown.opacity
      if kind == .curlDown {
        host.insertSublayer(old, below: layer)
      } else {
        host.insertSublayer(old, above: layer)
      }
    } else {
      old.frame = layer.bounds
      layer.addSublayer(old)
    }
  }

  /// Starts the way to what the view looks like now.
  func animate(_ context: AnimationContext) {
    switch kind {
    case .crossDissolve:
      fadeOut(context)
      // An opaque view shows through what fades; others must come in by themselves.
      if isBeside, (layer.backgroundColor?.alpha ?? 0) < 1 { fadeIn(context) }
    case .curlUp:
      slideOut(context)
      fadeOut(context)
    case .curlDown:
      let change = CGPoint(x: 0, y: -layer.bounds.height)
      add("position", from: change, to: CGPoint.zero, context)
      fadeIn(context)
    case .flipFromLeft: flip(context, (0, 1), 1)
    case .flipFromRight: flip(context, (0, 1), -1)
    case .flipFromTop: flip(context, (1, 0), -1)
    case .flipFromBottom: flip(context, (1, 0), 1)
    }
  }

  /// Takes the old look away.
  func end() {
    old.removeFromSuperlayer()
  }
}

// MARK: - Animations

extension ViewTransition {
  private func fadeOut(_ context: AnimationContext) {
    let opacity = old.opacity
    change("opacity", to: 0.0) {
      let animation = context.makeAnimation(keyPath: "opacity", on: old)
      animation.fromValue = opacity
      animation.toValue = 0.0
      context.add(animation, to: old, old: opacity)
    }
  }

  private func fadeIn(_ context: AnimationContext) {
    add("opacity", from: -Double(layer.opacity), to: 0.0, context)
  }

  private func slideOut(_ context: AnimationContext) {
    let start = old.position
    let end = CGPoint(x: start.x, y: start.y - old.bounds.height)
    change("position", to: end) {
      let animation = context.makeAnimation(keyPath: "position", on: old)
      animation.fromValue = start
      animation.toValue = end
      context.add(animation, to: old, old: start)
    }
  }

  /// Sets the model of the old look, and then adds what leads there.
  private func change(_ keyPath: String, to value: Any, _ animate: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    old.setValue(value, forKeyPath: keyPath)
    CATransaction.commit()
    animate()
  }

  /// Adds an animation to the view's layer whose effect is gone at the end.
  private func add(_ keyPath: String, from: Any, to: Any, _ context: AnimationContext) {
    let animation = context.makeAnimation(keyPath: keyPath, on: layer)
    animation.isAdditive = true
    animation.fromValue = from
    animation.toValue = to
    context.add(animation, to: layer, old: layer.value(forKeyPath: keyPath))
  }

  /// Turns the view by half a turn about `axis`, as a card with the old look in front and the new one on
  /// its back: each is seen for half of the way.
  ///
  /// - Parameter sign: 1 turns in the sense of `CATransform3DMakeRotation`.
  private func flip(_ context: AnimationContext, _ axis: (x: CGFloat, y: CGFloat), _ sign: CGFloat)
  {
    func turn(_ target: CALayer, from start: CGFloat) {
      let size = target.bounds.size
      let distance = max(size.width, size.height, 1) * Self.eyeDistance
      let animation = context.makeKeyframeAnimation(keyPath: "transform", on: target)
      animation.isAdditive = true
      animation.values = (0...Self.turnPieces).map { piece in
        let part = CGFloat(piece) / CGFloat(Self.turnPieces)
        var transform = CATransform3DIdentity
        transform.m34 = -1 / distance
        return CATransform3DRotate(transform, sign * .pi * (start + part), axis.x, axis.y, 0)
      }
      context.add(animation, to: target, old: target.transform)
    }
    turn(old, from: 0)
    turn(layer, from: -1)

    let opacity = old.opacity
    change("opacity", to: 0.0) {
      let animation = context.makeKeyframeAnimation(keyPath: "opacity", on: old)
      animation.calculationMode = .discrete
      animation.values = [opacity, 0.0]
      animation.keyTimes = [0, 0.5]
      context.add(animation, to: old, old: opacity)
    }
    let appearing = context.makeKeyframeAnimation(keyPath: "opacity", on: layer)
    appearing.isAdditive = true
    appearing.calculationMode = .discrete
    appearing.values = [-Double(layer.opacity), 0.0]
    appearing.keyTimes = [0, 0.5]
    context.add(appearing, to: layer, old: layer.value(forKeyPath: "opacity"))
  }
}
