import Foundation

// MARK: - Frame

extension CALayer {
  /// Sets bounds and position so that `frame` becomes `rect`.
  ///
  /// Under a transform M the size is that of the axis-aligned rectangle around M⁻¹ applied to
  /// `rect`, and the position puts the axis-aligned rectangle around the layer where `rect` lies
  /// (Z14). A length that M maps to nothing stays as it was (W8).
  func setFrame(_ rect: CGRect) {
    // Bounds and position are one change.
    let observers = observers
    observers?.willChange()
    defer { observers?.didChange() }
    var size = rect.size
    let isPlain = CATransform3DIsIdentity(transform)
    if !isPlain { size = affineTransform().withoutNoise.size(framedBy: size, else: bounds.size) }
    if bounds.size != size { bounds = CGRect(origin: bounds.origin, size: size) }

    var newPosition = CGPoint(
      x: rect.minX + anchorPoint.x * size.width, y: rect.minY + anchorPoint.y * size.height)
    if !isPlain {
      let box = properties.frame
      guard !box.isNull else { return }
      newPosition = CGPoint(
        x: position.x + rect.midX - box.midX, y: position.y + rect.midY - box.midY)
    }
    position = newPosition
  }

  /// Whether the layer without its transform covers `frame`.
  package func isPlaced(at frame: CGRect) -> Bool {
    properties.content.bounds.size == frame.size
      && properties.placement.position == position(for: frame)
  }

  /// The place of the anchor point in `frame`.
  package func position(for frame: CGRect) -> CGPoint {
    let anchor = properties.placement.anchorPoint
    return CGPoint(
      x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
  }
}

extension CGAffineTransform {
  /// Terms smaller than this fraction of the largest are rounding errors of a rotation by a
  /// multiple of 90°.
  private static let noise = 1e-9

  /// The size of the axis-aligned rectangle around the inverse of this applied to a rectangle of size
  /// `frame`.
  ///
  /// A rectangle of size w·h is mapped into one of size (|a|·w + |c|·h)·(|b|·w + |d|·h). Where the
  /// determinant is 0 that has no single solution: a length that vanishes keeps its `former` value while
  /// the other is solved for; where neither vanishes, both keep theirs.
  fileprivate func size(framedBy frame: CGSize, else former: CGSize) -> CGSize {
    if a * d - b * c != 0 {
      let inverse = inverted()
      return CGSize(
        width: abs(inverse.a) * frame.width + abs(inverse.c) * frame.height,
        height: abs(inverse.b) * frame.width + abs(inverse.d) * frame.height)
    }
    /// The length of which the frame's sides are `x` and `y` times as long; nil: both are 0.
    func length(_ x: CGFloat, _ y: CGFloat) -> CGFloat? {
      guard x != 0 || y != 0 else { return nil }
      return abs(x) >= abs(y) ? frame.width / abs(x) : frame.height / abs(y)
    }
    switch (length(a, b), length(c, d)) {
    case (let width?, nil): return CGSize(width: width, height: former.height)
    case (nil, let height?): return CGSize(width: former.width, height: height)
    default: return former
    }
  }

  /// The same transform with such terms set to 0.
  var withoutNoise: CGAffineTransform {
    let limit = Self.noise * max(abs(a), abs(b), abs(c), abs(d))
    func cleaned(_ term: CGFloat) -> CGFloat { abs(term) < limit ? 0 : term }
    return CGAffineTransform(
      a: cleaned(a), b: cleaned(b), c: cleaned(c), d: cleaned(d), tx: tx, ty: ty)
  }
}
