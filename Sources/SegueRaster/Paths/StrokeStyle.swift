import Foundation

/// The style in which a path is stroked. Lengths are in the path's own units.
package struct StrokeStyle: Hashable, Sendable {
  package var width: CGFloat = 1
  package var cap = CGLineCap.butt
  package var join = CGLineJoin.miter
  /// The longest miter, from inner to outer tip, in line widths, before the corner is beveled.
  package var miterLimit: CGFloat = 10
  /// Lengths of dashes and gaps in turn; empty for a solid line.
  package var dashes: [CGFloat] = []
  /// The offset into the dash pattern at which the line begins.
  package var dashPhase: CGFloat = 0
  /// The part of the path's length that is drawn, from 0 to 1.
  package var start: CGFloat = 0
  package var end: CGFloat = 1

  package init() {}
}

extension CGPath {
  /// The outline of the stroked path, to be filled with the winding rule.
  ///
  /// - Parameter tolerance: The largest error of curves, in the path's own units.
  package final func stroked(_ style: StrokeStyle, tolerance: CGFloat) -> CGPath {
    guard style.width > 0, style.width.isFinite, !controlBounds.isNull, !controlBounds.isInfinite
    else { return CGPath(PathElements()) }
    let tolerance = max(tolerance.native, 1e-9)
    let part = elements.part(style, tolerance: tolerance)
    var stroker = PathStroker(style, tolerance: tolerance)
    stroker.add(part)
    return CGPath(stroker.outline)
  }

  /// The path cut into dashes of the given lengths, starting at `phase` in the pattern, then
  /// transformed by `transform`. Each subpath starts the pattern anew.
  public final func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    var style = StrokeStyle()
    style.dashes = lengths
    style.dashPhase = phase
    return CGPath(elements.part(style, tolerance: standardTolerance).applying(transform))
  }

  /// The outline of the stroked path, transformed by `transform`. Fill it with the winding rule.
  /// Curves become straight lines, at most 1/256 off.
  public final func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin,
    miterLimit: CGFloat, transform: CGAffineTransform = .identity
  ) -> CGPath {
    var style = StrokeStyle()
    style.width = lineWidth
    style.cap = lineCap
    style.join = lineJoin
    style.miterLimit = miterLimit
    let stroked = stroked(style, tolerance: CGFloat(standardTolerance))
    return CGPath(stroked.elements.applying(transform))
  }
}

/// The tolerance where the path's size on screen is unknown, in its own units.
private let standardTolerance = 1.0 / 256
