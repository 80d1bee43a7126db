import Foundation
import Segue
import SegueLayers
import SegueRaster

/// The bounds of a layer as they are projected, in points of the window.
struct Quad {
  let center: SIMD2<Double>
  /// In square points.
  let area: Double
  /// The part of its area that turns leave of it, as far as its proportions tell: 1 facing the viewer, 0 edge-on.
  let facing: Double
  /// The smallest rectangle around it.
  let box: CGRect

  /// Nil where it is edge-on, or partly behind the viewer.
  @MainActor init?(_ shown: ShownLayer, in plane: ProjectiveTransform) {
    guard let placement = shown.placement else { return nil }
    self.init(shown.bounds, placement.concatenating(plane))
  }

  init?(_ rect: CGRect, _ map: ProjectiveTransform) {
    guard let a = map.apply(to: CGPoint(x: rect.minX, y: rect.minY)),
      let b = map.apply(to: CGPoint(x: rect.maxX, y: rect.minY)),
      let c = map.apply(to: CGPoint(x: rect.maxX, y: rect.maxY)),
      let d = map.apply(to: CGPoint(x: rect.minX, y: rect.maxY))
    else { return nil }
    center = SIMD2((a.x + b.x + c.x + d.x) / 4, (a.y + b.y + c.y + d.y) / 4)
    // Half the cross product of the diagonals.
    area = abs((c.x - a.x) * (d.y - b.y) - (c.y - a.y) * (d.x - b.x)) / 2
    let longest = max(hypot(b.x - a.x, b.y - a.y), hypot(d.x - a.x, d.y - a.y))
    let longestFacing = max(rect.width, rect.height)
    let proportion = longest > 0 ? area / Double(longest * longest) : 0
    let proportionFacing = rect.width * rect.height / (longestFacing * longestFacing)
    facing = proportionFacing > 0 ? min(1, proportion / Double(proportionFacing)) : 1
    let (left, top) = (min(min(a.x, b.x), min(c.x, d.x)), min(min(a.y, b.y), min(c.y, d.y)))
    let (right, bottom) = (max(max(a.x, b.x), max(c.x, d.x)), max(max(a.y, b.y), max(c.y, d.y)))
    box = CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension SIMD2<Double> {
  var length: Double { (self * self).sum().squareRoot() }

  /// Returns the distance to the nearest point of the segment between two others.
  func distance(toSegmentFrom a: SIMD2<Double>, to b: SIMD2<Double>) -> Double {
    let way = b - a
    let square = (way * way).sum()
    guard square > 0 else { return (self - a).length }
    let part = Swift.min(Swift.max(((self - a) * way).sum() / square, 0), 1)
    return (self - a - way * part).length
  }
}
