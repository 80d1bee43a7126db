import Foundation

// NaN or an infinite number would show up elsewhere as an empty window, so the setter traps.

extension CALayer {
  /// Traps unless `isFinite`, with the name of the property, its value and its owner.
  @inline(__always)
  package func demandFinite(
    _ isFinite: Bool, _ name: StaticString, _ value: @autoclosure () -> Any
  ) {
    if !isFinite { refuse("\(name)", value()) }
  }

  /// Traps with the name of the property, its value and its owner.
  @inline(never) func refuse(_ name: String, _ value: Any) -> Never {
    let owner: Any = delegate ?? self
    trap("the \(name) of \(owner) cannot be \(value): its numbers must be finite")
  }

}

extension CGPoint {
  package var isFinite: Bool { x.isFinite && y.isFinite }
}

extension CGSize {
  package var isFinite: Bool { width.isFinite && height.isFinite }
}

extension CGRect {
  package var isFinite: Bool { origin.isFinite && size.isFinite }
}

extension CATransform3D {
  package var isFinite: Bool {
    m11.isFinite && m12.isFinite && m13.isFinite && m14.isFinite
      && m21.isFinite && m22.isFinite && m23.isFinite && m24.isFinite
      && m31.isFinite && m32.isFinite && m33.isFinite && m34.isFinite
      && m41.isFinite && m42.isFinite && m43.isFinite && m44.isFinite
  }
}
