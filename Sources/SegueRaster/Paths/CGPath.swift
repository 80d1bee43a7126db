import Foundation

/// A shape made of straight lines and curves, as a list of elements. Coordinates are points, y
/// down.
///
/// Immutable, unless it is a `CGMutablePath`: then only one thread at a time may use it. Two paths
/// are equal when their elements are; unequal ones nearly always differ in their hash, which is
/// computed once.
public class CGPath: Hashable, @unchecked Sendable {
  /// Only `CGMutablePath` changes it.
  final var elements: PathElements
  /// Only immutable paths have one.
  private final let summary: Summary?

  /// Values that are computed once because they are often needed.
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

  /// Whether both have the same elements.
  public static func == (a: CGPath, b: CGPath) -> Bool {
    if a === b { return true }
    if let x = a.summary, let y = b.summary, x.hash != y.hash { return false }
    return a.elements == b.elements
  }

  /// Hashes the elements; an immutable path has done so once.
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

  /// The ellipse inscribed in `rect`.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    var elements = PathElements()
    elements.addEllipse(rect, transform?.pointee ?? .identity)
    self.init(elements)
  }

  /// A rectangle with elliptical corners of the given radii, limited to half of a side.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    var elements = PathElements()
    elements.addRoundedRect(
      rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight, transform?.pointee ?? .identity)
    self.init(elements)
  }
}

// MARK: - Copying

extension CGPath {
  /// An immutable copy.
  public final func copy() -> CGPath? { frozen }

  /// An immutable copy, transformed by `transform`.
  public final func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    guard let transform, !transform.pointee.isIdentity else { return frozen }
    return CGPath(elements.applying(transform.pointee))
  }

  /// A mutable copy.
  public final func mutableCopy() -> CGMutablePath? { CGMutablePath(elements) }

  /// A mutable copy, transformed by `transform`.
  public final func mutableCopy(
    using transform: UnsafePointer<CGAffineTransform>?
  ) -> CGMutablePath? {
    CGMutablePath(elements.applying(transform?.pointee ?? .identity))
  }

  /// The path itself if it is immutable, otherwise an immutable copy.
  package final var frozen: CGPath { summary == nil ? CGPath(elements) : self }

  /// Interpolates each point from this path (`t` = 0) to `other` (`t` = 1); nil where their
  /// elements are not of the same types.
  package final func mixed(with other: CGPath, _ t: Double) -> CGPath? {
    elements.mixed(with: other.elements, t).map { CGPath($0) }
  }
}
