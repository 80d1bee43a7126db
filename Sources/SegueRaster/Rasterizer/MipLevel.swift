import Foundation

/// The mip level that a pixel is sampled from, 2^`across` times narrower and 2^`down` times lower,
/// interpolated with the next smaller ones.
struct MipLevel: Equatable {
  var across: Int
  var down: Int
  /// The weights of the next narrower and the next lower level, from 0 to 255.
  var acrossWeight: UInt32
  var downWeight: UInt32

  /// The bitmap itself.
  static let none = MipLevel(across: 0, down: 0, acrossWeight: 0, downWeight: 0)

  /// The highest power of two by which a bitmap is reduced.
  static let highestPower = 7
  /// Up to this width, in samples of its level, a pixel uses that level alone; from here to 2 the
  /// next one is blended in. Found by comparing with supersampled pictures, see MipLevelTests.
  private static let singleLevelWidth = 1.75

  /// For pixels that are `width` samples wide and `height` high, both squared.
  init(squaredWidth width: Double, squaredHeight height: Double) {
    (across, acrossWeight) = MipLevel.power(width)
    (down, downWeight) = MipLevel.power(height)
  }

  init(across: Int, down: Int, acrossWeight: UInt32, downWeight: UInt32) {
    self.across = across
    self.down = down
    self.acrossWeight = acrossWeight
    self.downWeight = downWeight
  }

  private static func power(_ square: Double) -> (Int, UInt32) {
    guard square > 1 else { return (0, 0) }
    guard square < Double(1 << (2 * highestPower)) else { return (highestPower, 0) }
    let power = Int(square.exponent) / 2
    // From 1 to 4.
    let rest = square / Double(1 << (2 * power))
    let least = singleLevelWidth * singleLevelWidth
    guard rest > least, power < highestPower else { return (power, 0) }
    return (power, UInt32((rest - least) / (4 - least) * 255))
  }
}

extension MipLevel {
  /// Whether `other` is interpolated from the same levels, by whatever weights.
  func hasLevels(of other: MipLevel) -> Bool {
    across == other.across && down == other.down
      && (acrossWeight > 0) == (other.acrossWeight > 0)
      && (downWeight > 0) == (other.downWeight > 0)
  }

  /// Writes colors interpolated from up to four levels, or blends them over the row with a factor;
  /// `sample` does so from the level of two powers.
  @inline(__always)
  func interpolate(
    count: Int, into out: Row, factor: UInt32, _ scratch: RowScratch,
    sample: (_ across: Int, _ down: Int, _ row: Row, _ factor: UInt32) -> Void
  ) {
    interpolate(into: out, factor: factor, scratch, sample: sample) { row, a, b, weight, factor in
      linearDownRow(row, from: a, to: b, fraction: weight(self), count: count, factor: factor)
    }
  }

  /// As above, where pixels have the same levels and weights of their own: `mix` writes what lies
  /// between two rows by the weights of each pixel's level.
  @inline(__always)
  func interpolate(
    into out: Row, factor: UInt32, _ scratch: RowScratch,
    sample: (_ across: Int, _ down: Int, _ row: Row, _ factor: UInt32) -> Void,
    mix: (_ row: Row, _ a: Row, _ b: Row, _ weight: (MipLevel) -> UInt32, _ factor: UInt32) -> Void
  ) {
    if acrossWeight == 0, downWeight == 0 {
      sample(across, down, out, factor)
      return
    }
    let (first, second, third) = scratch.levels
    sample(across, down, first, 255)
    if acrossWeight > 0 {
      sample(across + 1, down, second, 255)
      if downWeight == 0 {
        mix(out, first, second, { $0.acrossWeight }, factor)
        return
      }
      mix(first, first, second, { $0.acrossWeight }, 255)
    }
    sample(across, down + 1, second, 255)
    if acrossWeight > 0 {
      sample(across + 1, down + 1, third, 255)
      mix(second, second, third, { $0.acrossWeight }, 255)
    }
    mix(out, first, second, { $0.downWeight }, factor)
  }
}

extension ProjectiveMap {
  /// The columns and rows of target pixels that share a mip level, powers of two.
  static let cellWidth = 16
  static let cellHeight = 8

  /// The center of a cell, in pixels.
  @inline(__always)
  static func cellMiddle(_ column: Int, _ row: Int) -> (x: Double, y: Double) {
    (
      Double(column * cellWidth) + Double(cellWidth) / 2,
      Double(row * cellHeight) + Double(cellHeight) / 2
    )
  }

  /// The mip level for the pixels around (`px`, `py`).
  ///
  /// With u = U/W, the derivative of u along x is (U′·W − U·W′)/W². A pixel's width in samples is
  /// the length of the gradient of u, so rotation alone needs no mip level.
  func mipLevel(_ px: Double, _ py: Double) -> MipLevel {
    let p = x * px + y * py + one
    let w = max(p.z, Double(ProjectiveMap.smallestDivisor))
    let scale = mipFactor.squareRoot() / (w * w * SampleGrid.unitsPerPixel)
    let ux = (x.x * w - p.x * x.z) * scale
    let uy = (y.x * w - p.x * y.z) * scale
    let vx = (x.y * w - p.y * x.z) * scale
    let vy = (y.y * w - p.y * y.z) * scale
    return MipLevel(squaredWidth: ux * ux + uy * uy, squaredHeight: vx * vx + vy * vy)
  }

  /// The same map to the samples of the mip level 2^`across` times narrower and 2^`down` times
  /// lower, whose origin is the bitmap's sample (`minX`, `minY`).
  ///
  /// A sample k of a level covers the samples 2k and 2k + 1: u′ + ½ = (u + ½)/2.
  func onLevel(across: Int, down: Int, minX: Int, minY: Int) -> ProjectiveMap {
    let half = SampleGrid.unitsPerPixel / 2
    let narrower = Double(sign: .plus, exponent: -across, significand: 1)
    let lower = Double(sign: .plus, exponent: -down, significand: 1)
    let left = (half - Double(minX) * SampleGrid.unitsPerPixel) * narrower - half
    let top = (half - Double(minY) * SampleGrid.unitsPerPixel) * lower - half
    func map(_ v: SIMD3<Double>) -> SIMD3<Double> {
      SIMD3(v.x * narrower + v.z * left, v.y * lower + v.z * top, v.z)
    }
    return ProjectiveMap(x: map(x), y: map(y), one: map(one), isAffine: isAffine)
  }
}
