import Foundation

@testable import SegueRaster

/// A part of a bitmap to be sampled, with its mip chain.
final class PlainBitmap {
  private let bitmap: Bitmap
  /// The pixels that may be sampled.
  private let area: PixelRect
  private var levels: [[Int]: Bitmap] = [:]

  init(_ bitmap: Bitmap, _ source: CGRect) {
    self.bitmap = bitmap
    area = PixelRect(enclosing: source)
      .intersection(PixelRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height))
  }

  /// The pixel in whose square (`u`, `v`) lies.
  func nearest(_ u: Double, _ v: Double) -> UInt32 {
    func place(_ v: Double, _ first: Int, _ last: Int) -> Int {
      Int(min(max(v.rounded(.down), Double(first)), Double(last)))
    }
    return bitmap[place(u, area.minX, area.maxX - 1), place(v, area.minY, area.maxY - 1)]
  }

  /// The sample at (`u`, `v`), where whole numbers are pixel centres, for a pixel that is as many
  /// samples wide and high.
  func sample(_ u: Double, _ v: Double, width: Double, height: Double) -> UInt32 {
    guard !area.isEmpty else { return 0 }
    let (across, narrowerWeight) = PlainBitmap.powers(width)
    let (down, lowerWeight) = PlainBitmap.powers(height)
    func at(_ i: Int, _ j: Int) -> UInt32 {
      if i == 0, j == 0 { return plainSample(bitmap, in: area, u, v) }
      let level = level(i, j)
      let (fx, fy) = (Double(1 << i), Double(1 << j))
      return plainSample(
        level, in: PixelRect(x: 0, y: 0, width: level.width, height: level.height),
        (u - Double(area.minX) + 0.5) / fx - 0.5, (v - Double(area.minY) + 0.5) / fy - 0.5)
    }
    func row(_ j: Int) -> UInt32 {
      narrowerWeight > 0
        ? plainMix(at(across, j), at(across + 1, j), narrowerWeight) : at(across, j)
    }
    return lowerWeight > 0 ? plainMix(row(down), row(down + 1), lowerWeight) : row(down)
  }

  /// The mip level for a pixel that is `width` samples wide, and the weight of the next level, in parts of 255: none
  /// up to 1.75 samples of the level, all from 2 on.
  private static func powers(_ width: Double) -> (Int, Int) {
    guard width > 1 else { return (0, 0) }
    let power = min(7, Int(log2(width)))
    let rest = width / Double(1 << power)
    guard rest > 1.75, power < 7 else { return (power, 0) }
    return (power, Int((rest * rest - 1.75 * 1.75) / (4 - 1.75 * 1.75) * 255))
  }

  private func level(_ across: Int, _ down: Int) -> Bitmap {
    if let level = levels[[across, down]] { return level }
    let larger: Bitmap
    if down > 0 {
      larger = level(across, down - 1)
    } else if across > 0 {
      larger = level(across - 1, 0)
    } else {
      var part = Bitmap(width: area.width, height: area.height)
      for y in 0..<area.height {
        for x in 0..<area.width { part[x, y] = bitmap[area.minX + x, area.minY + y] }
      }
      return part
    }
    var half = Bitmap(
      width: down > 0 ? larger.width : (larger.width + 1) / 2,
      height: down > 0 ? (larger.height + 1) / 2 : larger.height)
    let up = (across + down) % 2
    for y in 0..<half.height {
      for x in 0..<half.width {
        let a = down > 0 ? larger[x, 2 * y] : larger[2 * x, y]
        let b =
          down > 0
          ? larger[x, min(2 * y + 1, larger.height - 1)]
          : larger[min(2 * x + 1, larger.width - 1), y]
        half[x, y] = plainBytes(a, b) { ($0 + $1 + up) / 2 }
      }
    }
    levels[[across, down]] = half
    return half
  }
}

/// `f` of each two bytes.
private func plainBytes(_ a: UInt32, _ b: UInt32, _ f: (Int, Int) -> Int) -> UInt32 {
  var result: UInt32 = 0
  for shift in stride(from: UInt32(0), through: 24, by: 8) {
    result |= UInt32(f(Int(a >> shift & 255), Int(b >> shift & 255))) << shift
  }
  return result
}

/// Interpolates from `a` to `b` by `amount`/255.
private func plainMix(_ a: UInt32, _ b: UInt32, _ amount: Int) -> UInt32 {
  let weight = (amount + 1) / 2
  return plainBytes(a, b) { ($0 * (128 - weight) + $1 * weight + 64) >> 7 }
}

/// The bilinear sample at (`u`, `v`), where whole numbers are pixel centres, to 1/256 of a pixel.
private func plainSample(
  _ bitmap: Bitmap, in area: PixelRect, _ u: Double, _ v: Double
) -> UInt32 {
  func place(_ v: Double, _ first: Int, _ last: Int) -> (Int, Int, Int) {
    let units = Int(
      min(max((v * 256 + 0.500_001).rounded(.down), Double(first << 8)), Double(last << 8)))
    return (units >> 8, min((units >> 8) + 1, last), units & 255)
  }
  let (x0, x1, across) = place(u, area.minX, area.maxX - 1)
  let (y0, y1, down) = place(v, area.minY, area.maxY - 1)
  // Seven bits below the binary point; see Bilinear.swift.
  func step(_ a: Int, _ b: Int, _ f: Int) -> Int { a * (128 - f) + b * f }
  func mix(_ a: Int, _ b: Int, _ f: Int) -> Int { a + 2 * (((b - a) * (f << 7)) >> 16) }
  var result: UInt32 = 0
  for shift in stride(from: UInt32(0), through: 24, by: 8) {
    func part(_ x: Int, _ y: Int) -> Int { Int((bitmap[x, y] >> shift) & 255) }
    let left = step(part(x0, y0), part(x0, y1), (down + 1) / 2)
    let right = step(part(x1, y0), part(x1, y1), (down + 1) / 2)
    result |= UInt32((mix(left, right, across) + 64) >> 7) << shift
  }
  return result
}
