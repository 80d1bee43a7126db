import Foundation

@testable import SegueRaster

/// The coverage of each pixel by a path: the polygon cut off at the pixel's sides, measured by its signed area.
struct PlainPath {
  private let width: Int
  private let coverage: [Double]

  /// The number of straight lines that a curve is divided into.
  private static let pieces = 192

  init(
    _ path: CGPath, _ rule: CGPathFillRule, _ transform: ProjectiveTransform, width: Int,
    height: Int
  ) {
    self.width = width
    let polygons = PlainPath.polygons(path, transform)
    var coverage = [Double](repeating: 0, count: width * height)
    for polygon in polygons {
      PlainPath.fill(polygon, PixelRect(x: 0, y: 0, width: width, height: height)) { x, y, area in
        coverage[y * width + x] += area
      }
    }
    self.coverage = coverage.map {
      let area = abs($0)
      switch rule {
      case .winding: return min(area, 1)
      case .evenOdd:
        let rest = area.truncatingRemainder(dividingBy: 2)
        return min(rest, 2 - rest)
      }
    }
  }

  func coverage(x: Int, y: Int) -> Double { coverage[y * width + x] }

  /// Calls `body` with the area in each pixel of `rect`: cuts both in two until one pixel is left.
  private static func fill(
    _ polygon: [SIMD3<Double>], _ rect: PixelRect, _ body: (Int, Int, Double) -> Void
  ) {
    if polygon.isEmpty { return }
    if rect.area == 1 {
      // Sides beyond the pixel were not cut yet where the target ends there.
      var cell = cut(polygon) { $0.x - Double(rect.minX) }
      cell = cut(cell) { Double(rect.maxX) - $0.x }
      cell = cut(cell) { $0.y - Double(rect.minY) }
      body(rect.minX, rect.minY, area(cut(cell) { Double(rect.maxY) - $0.y }))
      return
    }
    var (a, b) = (rect, rect)
    if rect.width > rect.height {
      let x = (rect.minX + rect.maxX) / 2
      (a.maxX, b.minX) = (x, x)
      fill(cut(polygon) { Double(x) - $0.x }, a, body)
      fill(cut(polygon) { $0.x - Double(x) }, b, body)
    } else {
      let y = (rect.minY + rect.maxY) / 2
      (a.maxY, b.minY) = (y, y)
      fill(cut(polygon) { Double(y) - $0.y }, a, body)
      fill(cut(polygon) { $0.y - Double(y) }, b, body)
    }
  }

  /// The subpaths in pixels, without what lies behind the viewer.
  private static func polygons(
    _ path: CGPath, _ t: ProjectiveTransform
  ) -> [[SIMD3<Double>]] {
    func image(_ p: CGPoint) -> SIMD3<Double> {
      let (x, y) = (p.x.native, p.y.native)
      return SIMD3(
        x * t.m11 + y * t.m21 + t.m31, x * t.m12 + y * t.m22 + t.m32,
        x * t.m13 + y * t.m23 + t.m33)
    }
    var result: [[SIMD3<Double>]] = []
    var points: [SIMD3<Double>] = []
    func curve(_ control: [SIMD3<Double>]) {
      for i in 1...pieces {
        let s = Double(i) / Double(pieces)
        var level = control
        while level.count > 1 {
          level = zip(level, level.dropFirst()).map { $0 * (1 - s) + $1 * s }
        }
        points.append(level[0])
      }
    }
    path.elements.forEach { step in
      switch step {
      case .move(let p):
        result.append(points)
        points = [image(p)]
      case .line(let p): points.append(image(p))
      case .quad(let c, let p):
        if let last = points.last { curve([last, image(c), image(p)]) }
      case .curve(let c, let d, let p):
        if let last = points.last { curve([last, image(c), image(d), image(p)]) }
      case .close: break
      }
    }
    result.append(points)
    let largest = path.boundingBox.corners.map { image($0).z }.max() ?? 0
    return result.map { polygon in
      cut(polygon) { $0.z - largest * 1e-6 }.map { SIMD3($0.x / $0.z, $0.y / $0.z, 1) }
    }
  }

  /// The part of a polygon where `inside`, a linear function, is not negative.
  private static func cut(
    _ polygon: [SIMD3<Double>], _ inside: (SIMD3<Double>) -> Double
  ) -> [SIMD3<Double>] {
    guard var last = polygon.last else { return [] }
    var result: [SIMD3<Double>] = []
    var before = inside(last)
    for point in polygon {
      let here = inside(point)
      if (before >= 0) != (here >= 0) {
        result.append(last + (point - last) * (before / (before - here)))
      }
      if here >= 0 { result.append(point) }
      last = point
      before = here
    }
    return result
  }

  private static func area(_ polygon: [SIMD3<Double>]) -> Double {
    guard let origin = polygon.first, var last = polygon.last else { return 0 }
    var sum = 0.0
    for point in polygon {
      let (a, b) = (last - origin, point - origin)
      sum += a.x * b.y - a.y * b.x
      last = point
    }
    return sum / 2
  }
}
