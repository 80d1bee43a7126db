import Foundation

// MARK: - Frame

extension CALayer {
  /// Sets bounds and position so that `frame` becomes `rect`.
  ///
  /// Under a transform M the size is that of the axis-aligned rectangle around M⁻¹ applied to
  /// `rect`, and the position puts the axis-aligned rectangle around the layer where `rect` lies
  /// (Z14).
  func setFrame(_ rect: CGRect) {
    // Bounds and position are one change.
    let observers = observers
    observers?.willChange()
    defer { observers?.didChange() }
    var size = rect.size
    let isPlain = CATransform3DIsIdentity(transform)
    if !isPlain {
      let inverse = affineTransform().withoutNoise.inverted()
      size = CGSize(
        width: abs(inverse.a) * size.width + abs(inverse.c) * size.height,
        height: abs(inverse.b) * size.width + abs(inverse.d) * size.height)
    }
    if bounds.size != size { bounds = CGRect(origin: bounds.origin, size: size) }

    var place = CGPoint(
      x: rect.minX + anchorPoint.x * size.width, y: rect.minY + anchorPoint.y * size.height)
    if !isPlain {
      let box = properties.frame
      guard !box.isNull else { return }
      place = CGPoint(
        x: position.x + rect.midX - box.midX, y: position.y + rect.midY - box.midY)
    }
    position = place
  }
}

extension CGAffineTransform {
  /// Terms smaller than this fraction of the largest are rounding errors of a rotation by a
  /// multiple of 90°.
  private static let noise = 1e-9

  /// The same transform with such terms set to 0.
  var withoutNoise: CGAffineTransform {
    let limit = Self.noise * max(abs(a), abs(b), abs(c), abs(d))
    func cleaned(_ term: CGFloat) -> CGFloat { abs(term) < limit ? 0 : term }
    return CGAffineTransform(
      a: cleaned(a), b: cleaned(b), c: cleaned(c), d: cleaned(d), tx: tx, ty: ty)
  }
}
