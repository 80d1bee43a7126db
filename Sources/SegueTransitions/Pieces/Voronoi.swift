import UIKit

/// Divides an area into the regions of points: a region is all that is nearer to its point than to
/// any other (a Voronoi diagram). Regions are convex.
public enum Voronoi {
  /// The corners of each region, in the order of `sites`, which lie apart.
  ///
  /// Each region is the area, clipped at the perpendicular bisector of every other site: O(n²),
  /// which for a hundred is less than a millisecond.
  ///
  /// - Parameters:
  ///   - sites: The points.
  ///   - area: The area that is divided.
  ///   - overlap: The distance by which regions reach over the bisectors, in points.
  public static func regions(of sites: [CGPoint], in area: CGRect, overlap: CGFloat = 0)
    -> [[CGPoint]]
  {
    let corners = [
      CGPoint(x: area.minX, y: area.minY), CGPoint(x: area.maxX, y: area.minY),
      CGPoint(x: area.maxX, y: area.maxY), CGPoint(x: area.minX, y: area.maxY),
    ]
    return sites.indices.map { i in
      sites.indices.reduce(corners) { region, j in
        guard i != j else { return region }
        let (dx, dy) = (sites[j].x - sites[i].x, sites[j].y - sites[i].y)
        let gap = max(hypot(dx, dy), 0.001)
        let (nx, ny) = (dx / gap, dy / gap)
        // How far a point lies beyond the bisector.
        return clip(region) {
          ($0.x - sites[i].x) * nx + ($0.y - sites[i].y) * ny - gap / 2 - overlap
        }
      }
    }
  }

  /// Returns the part of a convex polygon that is not beyond a line (Sutherland and Hodgman, 1974).
  private static func clip(_ polygon: [CGPoint], _ beyond: (CGPoint) -> CGFloat) -> [CGPoint] {
    var clipped: [CGPoint] = []
    for (index, point) in polygon.enumerated() {
      let next = polygon[(index + 1) % polygon.count]
      let (a, b) = (beyond(point), beyond(next))
      if a <= 0 { clipped.append(point) }
      if (a < 0 && b > 0) || (a > 0 && b < 0) {
        let t = a / (a - b)
        clipped.append(
          CGPoint(x: point.x + (next.x - point.x) * t, y: point.y + (next.y - point.y) * t))
      }
    }
    return clipped
  }

  /// A site at a point and rings of sites around it, farther and farther apart, as glass breaks.
  ///
  /// - Parameters:
  ///   - center: The site in the middle.
  ///   - reach: The approximate radius of the last ring, in points.
  ///   - rings: The number of rings.
  ///   - random: The irregularity.
  public static func web(
    around center: CGPoint, reach: CGFloat, rings: Int, _ random: inout RepeatableRandom
  ) -> [CGPoint] {
    var sites = [center]
    for ring in 1...rings {
      let radius = 0.9 * reach * pow(CGFloat(ring) / CGFloat(rings), 1.6)
      let count = 5 + 3 * ring
      for index in 0..<count {
        let angle = 2 * .pi * (CGFloat(index) + random.next(in: -0.35...0.35)) / CGFloat(count)
        let distance = radius * random.next(in: 0.75...1.1)
        sites.append(
          CGPoint(x: center.x + distance * cos(angle), y: center.y + distance * sin(angle)))
      }
    }
    return sites
  }
}
