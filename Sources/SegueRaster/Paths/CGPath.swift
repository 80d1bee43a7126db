import Foundation

/// A shape made of straight lines and curves, as a list of steps. Coordinates are points, y down.
///
/// Immutable, unless it is a `CGMutablePath`: then only one thread at a time may use it. Two paths are
/// equal when their steps are; unequal ones nearly always differ in their hash, which is made once.
public class CGPath: Hashable, @unchecked Sendable {
  /// Changed by `CGMutablePath` alone.
  final var elements: PathElements
  /// Of an immutable path.
  private final let summary: Summary?

  /// What is asked for again and again.
  private struct Summary {
    let hash: Int
    let controlBounds: CGRect

    init(_ elements: PathElements) {
      hash = elements.hashValue
      controlBounds = elements.controlBounds
    }
  }

  init(_ elements: PathElements, isMutable: Bool = false) {
    self.elements = elements
    summary = isMutable ? nil : Summary(elements)
  }

  public static func == (a: CGPath, b: CGPath) -> Bool {
    if a === b { return true }
    if let x = a.summary, let y = b.summary, x.hash != y.hash { return false }
    return a.elements == b.elements
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(summary?.hash ?? elements.hashValue)
  }

  /// See `PathElements.controlBounds`.
  package final var controlBounds: CGRect { summary?.controlBounds ?? elements.controlBounds }
}

// MARK: - Creating

extension CGPath {
  /// A rectangle.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    var elements = PathElements()
    elements.addRect(rect, transform?.pointee ?? .identity)
    self.init(elements)
  }

  /// The ellipse that touches the four sides of `rect`.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    var elements = PathElements()
    elements.addEllipse(rect, transform?.pointee ?? .identity)
    self.init(elements)
  }

  /// A rectangle whose corners are quarters of ellipses of the given radii, at most half of a side.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    var elements = PathElements()
    elements.addRoundedRect(rect, cornerWidth, cornerHeight, transform?.pointee ?? .identity)
    self.init(elements)
  }
}

// MARK: - Copying

extension CGPath {
  /// An immutable copy.
  public final func copy() -> CGPath? { frozen }

  /// An immutable copy, moved by `transform`.
  public final func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    guard let transform, !transform.pointee.isIdentity else { return frozen }
    return CGPath(elements.applying(transform.pointee))
  }

  /// A copy that can be changed.
  public final func mutableCopy() -> CGMutablePath? { CGMutablePath(elements) }

  /// A copy that can be changed, moved by `transform`.
  public final func mutableCopy(
    using transform: UnsafePointer<CGAffineTransform>?
  ) -> CGMutablePath? {
    CGMutablePath(elements.applying(transform?.pointee ?? .identity))
  }

  /// The path itself where nobody can change it, else a copy.
  package final var frozen: CGPath { summary == nil ? CGPath(elements) : self }

  /// The path the part `t` of the way from this one to `other`, each point by itself; nil where their
  /// steps are not of the same kinds.
  package final func mixed(with other: CGPath, _ t: Double) -> CGPath? {
    elements.mixed(with: other.elements, t).map { CGPath($0) }
  }
}
