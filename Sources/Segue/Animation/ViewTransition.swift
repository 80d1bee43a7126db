import Foundation
import SegueRaster

/// The animation from a snapshot of a view to its new content.
///
/// The snapshot is a separate layer beside the view's layer. It is no view, so it does not appear
/// among the subviews.
@MainActor final class ViewTransition {
  /// The kinds, numbered as in bits 20 to 22 of `UIView.AnimationOptions`.
  enum Kind: UInt {
    case flipFromLeft = 1
    case flipFromRight, curlUp, curlDown, crossDissolve, flipFromTop, flipFromBottom
  }

  /// The distance from which a turning view is seen, as a multiple of its longer side.
  private static let eyeDistance: CGFloat = 2

  /// The number of straight pieces that approximate half a turn.
  private static let turnPieces = 16

  private let kind: Kind
  private weak var view: UIView?
  private let layer: CALayer
  /// The snapshot of the old content.
  private let old: CALayer
  /// The new content as a page that comes down over the old one.
  private var page: PageCurlLayer?
  private let isBeside: Bool
  /// The view as it was before the changes.
  private let before: ViewLook

  /// Takes a snapshot of `view`; nil if nothing is visible.
  init?(_ kind: Kind, of view: UIView) {
    layer = view.layer
    isBeside = layer.superlayer != nil
    self.kind = isBeside ? kind : .crossDissolve
    self.view = view
    before = ViewLook(of: layer.presentation() ?? layer)
    guard let picture = layer.picture(scale: UIScreen.main.scale) else { return nil }
    if self.kind == .curlUp {
      old = PageCurlLayer()
      old.contents = Self.image(of: picture)
    } else {
      old = CALayer()
      old.contents = picture
    }
    if let host = layer.superlayer {
      Self.place(old, like: layer.presentation() ?? layer)
      host.insertSublayer(old, above: layer)
      // Scrubbing the time of the view scrubs that of the snapshot, too (Z12).
      old.follow(timeOf: layer)
    } else {
      old.bounds = CGRect(origin: .zero, size: layer.bounds.size)
      old.frame = layer.bounds
      layer.addSublayer(old)
    }
  }

  /// Animates to the present content of the view.
  func animate(_ context: AnimationContext) {
    let after = ViewLook(of: layer, isShown: !isBeside || layer.superlayer != nil)
    // Parts that the snapshot does not cover would appear at once, so they fade in (H5).
    let isCovered = !isBeside || before.covers(after)
    switch kind {
    case .crossDissolve:
      fadeOut(context)
      if !isCovered { fadeIn(context) }
    case .curlUp:
      curl(old, from: 0, to: 1, context)
      if !isCovered { fadeIn(context) }
    case .curlDown: curlDown(after, isCovered: isCovered, context)
    case .flipFromLeft: flip(context, (0, 1), 1)
    case .flipFromRight: flip(context, (0, 1), -1)
    case .flipFromTop: flip(context, (1, 0), -1)
    case .flipFromBottom: flip(context, (1, 0), 1)
    }
  }

  /// Removes the snapshot.
  func end() {
    for snapshot in [old, page].compactMap({ $0 }) {
      snapshot.unfollow(timeOf: layer)
      snapshot.removeFromSuperlayer()
    }
  }

  /// Places `copy` where `layer` lies.
  private static func place(_ copy: CALayer, like layer: CALayer) {
    copy.bounds = CGRect(origin: .zero, size: layer.bounds.size)
    copy.anchorPoint = layer.anchorPoint
    copy.position = layer.position
    copy.zPosition = layer.zPosition
    copy.transform = layer.transform
    copy.opacity = layer.isHidden ? 0 : layer.opacity
  }

  private static func image(of picture: Picture) -> CGImage {
    CGImage(
      Rasterizer().bitmap(of: picture.list, width: picture.width, height: picture.height))
  }
}

// MARK: - Animations

extension ViewTransition {
  private func fadeOut(_ context: AnimationContext) {
    let opacity = old.opacity
    change("opacity", of: old, to: 0.0) {
      let animation = context.makeAnimation(keyPath: "opacity", on: old)
      animation.fromValue = opacity
      animation.toValue = 0.0
      context.add(animation, to: old, old: opacity, blocking: view)
    }
  }

  private func fadeIn(_ context: AnimationContext) {
    add("opacity", from: -Double(layer.opacity), to: 0.0, context)
  }

  /// The new content comes down as a page over the old one, which fades away where the page will
  /// not cover it.
  private func curlDown(_ after: ViewLook, isCovered: Bool, _ context: AnimationContext) {
    layer.layOutAndDisplay()
    let coversOld = after.covers(before)
    if !coversOld { fadeOut(context) }
    guard after.opacity > 0, let host = layer.superlayer,
      let picture = layer.picture(scale: UIScreen.main.scale)
    else { return }
    // Only the page is seen of the view meanwhile.
    let opacity = Double(layer.opacity)
    if !isCovered || !coversOld { add("opacity", from: -opacity, to: -opacity, context) }
    let page = PageCurlLayer()
    page.contents = Self.image(of: picture)
    Self.place(page, like: layer)
    host.insertSublayer(page, above: old)
    page.follow(timeOf: layer)
    self.page = page
    curl(page, from: 1, to: 0, context)
  }

  private func curl(
    _ page: CALayer, from start: Double, to end: Double, _ context: AnimationContext
  ) {
    change("curlProgress", of: page, to: end) {
      let animation = context.makeAnimation(keyPath: "curlProgress", on: page)
      animation.fromValue = start
      animation.toValue = end
      context.add(animation, to: page, old: start, blocking: view)
    }
  }

  /// Sets a model value of the snapshot or page, then adds the animation to it.
  private func change(
    _ keyPath: String, of snapshot: CALayer, to value: Any, _ animate: () -> Void
  ) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    snapshot.setValue(value, forKeyPath: keyPath)
    CATransaction.commit()
    animate()
  }

  /// Adds an animation to the view's layer that has no effect after its end.
  private func add(_ keyPath: String, from: Any, to: Any, _ context: AnimationContext) {
    let animation = context.makeAnimation(keyPath: keyPath, on: layer)
    animation.isAdditive = true
    animation.fromValue = from
    animation.toValue = to
    context.add(animation, to: layer, old: layer.value(forKeyPath: keyPath))
  }

  /// Turns the view by half a turn about `axis`, as a card with the snapshot in front and the new
  /// content on its back: each is visible for half of the duration.
  ///
  /// - Parameter sign: 1 turns in the direction of `CATransform3DMakeRotation`.
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
    change("opacity", of: old, to: 0.0) {
      let animation = context.makeKeyframeAnimation(keyPath: "opacity", on: old)
      animation.calculationMode = .discrete
      animation.values = [opacity, 0.0]
      animation.keyTimes = [0, 0.5]
      context.add(animation, to: old, old: opacity, blocking: view)
    }
    let appearing = context.makeKeyframeAnimation(keyPath: "opacity", on: layer)
    appearing.isAdditive = true
    appearing.calculationMode = .discrete
    appearing.values = [-Double(layer.opacity), 0.0]
    appearing.keyTimes = [0, 0.5]
    context.add(appearing, to: layer, old: layer.value(forKeyPath: "opacity"))
  }
}
