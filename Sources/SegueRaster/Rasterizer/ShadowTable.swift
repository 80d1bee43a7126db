import Foundation

/// The shadow of a rounded rectangle as a table: its area blurred by a Gaussian.
///
///     S(u, v) = ∫ φ(v − t) · [Φ(u − l(t)) − Φ(u − r(t))] dt    in units of the standard deviation
///
/// with l(t) and r(t) the outline's left and right ends at height t: exact horizontally, and
/// vertically exact for the straight part plus a sum of `strips` strips for the corners. The table
/// holds one quarter, for each corner or, where all corners are alike, once; where the shape is
/// longer than both blurred corners, the constant middle is left out, as in a nine-part image.
/// Entries are 1/8 of a standard deviation apart and interpolated.
///
/// Measured against a direct sum over a fine grid: at most 0.002, half a level, off.
final class ShadowTable {
  /// The values that a table depends on; shapes with equal keys share one.
  struct Key: Hashable {
    /// In standard deviations, clamped where larger values make no difference.
    let width: Double
    let height: Double
    /// In the same units.
    let corner: CornerShape
    let corners: RoundedRect.Corners

    init(_ shape: CoverageShape, blur: Double) {
      corner = shape.corner.divided(by: blur)
      corners = shape.roundCorners
      let enough = 2 * (corner.reach + 2 * DrawCommand.shadowReach)
      width = min((shape.x1 - shape.x0) / blur, enough)
      height = min((shape.y1 - shape.y0) / blur, enough)
    }
  }

  /// Entries per standard deviation, unless the table would exceed `largestSide` entries per side.
  private static let finestResolution = 8.0
  private static let largestSide = 512.0
  /// The most columns of a quarter.
  static let largestColumnCount = Int(largestSide) + 4
  private static let stripsPerDeviation = 6.0
  private static let largestStripCount = 512.0
  /// Smaller weights make no visible difference.
  private static let smallestWeight = 1e-7

  /// Entries per standard deviation.
  let resolution: Double
  /// The columns of a quarter; `rows` counts its rows.
  let columns: Int
  let rows: Int
  /// The distance from an entry to the same entry of the next quarter; 0 where all quarters share
  /// one.
  let quarterStride: Int
  /// Quarter after quarter, in the order of `RoundedRect.Corners`; row after row, from the outer
  /// corner inwards; the first entry is `shadowReach` deviations outside the shape.
  let entries: UnsafePointer<Float>

  /// The number of entries.
  var count: Int { max(columns * rows, 4 * quarterStride) }

  init(_ key: Key) {
    let reach = DrawCommand.shadowReach
    let corner = key.corner.reach
    let resolution = min(
      ShadowTable.finestResolution, ShadowTable.largestSide / (corner + 2 * reach))
    self.resolution = resolution
    func count(_ length: Double) -> Int {
      Int(((min(length / 2, corner + reach) + reach) * resolution).rounded(.up)) + 2
    }
    columns = count(key.width)
    rows = count(key.height)
    let isUniform = key.corners.isEmpty || key.corners == .all
    let size = columns * rows
    quarterStride = isUniform ? 0 : size
    let quarters = isUniform ? 1 : 4
    let entries = UnsafeMutablePointer<Float>.allocate(capacity: size * quarters)
    entries.initialize(repeating: 0, count: size * quarters)
    self.entries = UnsafePointer(entries)
    for quarter in 0..<quarters { fill(entries + quarter * size, key, quarter) }
  }

  /// - Parameter quarter: Its bits say whether it is a right and a bottom one.
  private func fill(_ entries: UnsafeMutablePointer<Float>, _ key: Key, _ quarter: Int) {
    let (reach, corner) = (DrawCommand.shadowReach, key.corner.reach)
    let wanted = (corner * ShadowTable.stripsPerDeviation).rounded(.up)
    let strips = corner > 0 ? Int(min(max(8, wanted), ShadowTable.largestStripCount)) : 0
    func distance(_ i: Int) -> Double { Double(i) / resolution - reach }
    func between(_ u: Double, _ a: Double, _ b: Double) -> Double {
      normalDistribution(u - a) - normalDistribution(u - b)
    }
    func isRound(_ index: Int) -> Bool { key.corners.rawValue & (1 << (index ^ quarter)) != 0 }
    var profile = [Double](repeating: 0, count: columns)
    /// Adds the vertical spans `parts` of the shape, which are inset by `left` and `right`.
    func add(_ parts: [(top: Double, end: Double)], _ left: Double, _ right: Double) {
      for i in 0..<columns { profile[i] = between(distance(i), left, key.width - right) }
      for j in 0..<rows {
        let weight = parts.reduce(0) { $0 + between(distance(j), $1.top, $1.end) }
        guard weight > ShadowTable.smallestWeight else { continue }
        for i in 0..<columns { entries[j * columns + i] += Float(weight * profile[i]) }
      }
    }
    add([(corner, key.height - corner)], 0, 0)
    let isSymmetric = isRound(0) == isRound(2) && isRound(1) == isRound(3)
    for strip in 0..<strips {
      let top = corner * Double(strip) / Double(strips)
      let end = corner * Double(strip + 1) / Double(strips)
      let inset = key.corner.inset(atRise: corner - (top + end) / 2)
      let mirrored = (key.height - end, key.height - top)
      func ends(_ left: Int, _ right: Int) -> (Double, Double) {
        (isRound(left) ? inset : 0, isRound(right) ? inset : 0)
      }
      let (upper, lower) = (ends(0, 1), ends(2, 3))
      if isSymmetric {
        add([(top, end), mirrored], upper.0, upper.1)
      } else {
        add([(top, end)], upper.0, upper.1)
        add([mirrored], lower.0, lower.1)
      }
    }
  }

  deinit { entries.deallocate() }
}
