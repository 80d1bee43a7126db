import Foundation

/// How a line is drawn along a path. Lengths are in the path's own units.
package struct StrokeStyle: Hashable, Sendable {
  package var width: CGFloat = 1
  package var cap = CGLineCap.butt
  package var join = CGLineJoin.miter
  /// How many times longer than the line is wide a mitered corner may become, from the inner to the
  /// outer tip, before it is cut off.
  package var miterLimit: CGFloat = 10
  /// Lengths of dashes and of the gaps after them, in turn; empty for a whole line.
  package var dashes: [CGFloat] = []
  /// How far in the pattern the line begins.
  package var dashPhase: CGFloat = 0
  /// Which part of the whole path's length is drawn, from 0 to 1.
  package var start: CGFloat = 0
  package var end: CGFloat = 1

  package init() {}
}

extension CGPath {
  /// The shape that a line along the path covers, to be filled with the winding rule.
  ///
  /// - Parameter tolerance: How far curves may be off, in the path's own units.
  package final func stroked(_ style: StrokeStyle, tolerance: CGFloat) -> CGPath {
    guard style.width > 0, style.width.isFinite, !controlBounds.isNull, !controlBounds.isInfinite
    else { return CGPath(PathElements()) }
    let tolerance = max(tolerance.native, 1e-9)
    let part = elements.part(style, tolerance: tolerance)
    var stroker = PathStroker(style, tolerance: tolerance)
    stroker.add(part)
    return CGPath(stroker.outline)
  }

  /// The parts of the path that dashes of the given lengths leave, which begin at `phase` of the
  /// pattern; then moved by `transform`. Each subpath begins the pattern anew.
  public final func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    var style = StrokeStyle()
    style.dashes = lengths
    style.dashPhase = phase
    return CGPath(elements.part(style, tolerance: standardTolerance).applying(transform))
  }

  /// The shape that a line along the path covers, moved by `transform` then. Fill it with the winding
  /// rule. Curves become straight lines, at most 1/256 off.
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

/// Where nobody says how large a path will be seen, in its own units.
private let standardTolerance = 1.0 / 256
