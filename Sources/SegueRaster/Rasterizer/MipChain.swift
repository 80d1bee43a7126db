import Foundation

/// The mip chain of a part of a bitmap: levels 2, 4, 8 … times narrower and lower, in all
/// combinations, each made when first needed.
///
/// Each sample is the mean of two of the larger level; where the number of columns or rows is odd,
/// the last one is copied. Width and height are reduced separately (a ripmap), because what is seen
/// at an angle shrinks in one direction only: a level reduced in both would be blurred.
final class MipChain {
  /// Keeps its memory from being reused, since the address identifies the mip chain.
  private let bitmap: Bitmap
  let area: PixelRect
  private var levels: [Place: Bitmap] = [:]
  /// The size of all levels, without the bitmap itself.
  private(set) var byteCount = 0

  private struct Place: Hashable {
    var across: Int
    var down: Int
  }

  /// - Precondition: The area is not empty and lies inside the bitmap.
  init(_ bitmap: Bitmap, area: PixelRect) {
    self.bitmap = bitmap
    self.area = area
  }

  /// The level 2^`across` times narrower and 2^`down` times lower; the smallest one where that
  /// would have no pixels.
  func level(across: Int, down: Int) -> Bitmap {
    let place = Place(across: across, down: down)
    if let level = levels[place] { return level }
    let level: Bitmap
    // Alternating, so that smaller levels become neither lighter nor darker.
    let rounding: MeanRounding = (across + down) % 2 == 1 ? .up : .down
    if down > 0 {
      let taller = self.level(across: across, down: down - 1)
      level = taller.height > 1 ? taller.halvedDown(rounding: rounding) : taller
    } else if across > 0 {
      let wider = self.level(across: across - 1, down: 0)
      level = wider.width > 1 ? wider.halvedAcross(rounding: rounding) : wider
    } else {
      level = area == bitmap.bounds ? bitmap : bitmap.part(area)
    }
    levels[place] = level
    if place != Place(across: 0, down: 0) { byteCount += level.byteCount }
    return level
  }
}

extension Bitmap {
  fileprivate var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  fileprivate func part(_ area: PixelRect) -> Bitmap {
    var part = Bitmap(width: area.width, height: area.height)
    part.withMutablePixels { target in
      for y in 0..<area.height {
        let source = pixels + ((area.minY + y) * width + area.minX)
        (target + y * area.width).update(from: source, count: area.width)
      }
    }
    return part
  }

  /// Half as wide, rounded up.
  fileprivate func halvedAcross(rounding: MeanRounding) -> Bitmap {
    var half = Bitmap(width: (width + 1) / 2, height: height)
    let (columns, isOdd) = (half.width, width % 2 == 1)
    half.withMutablePixels { target in
      for y in 0..<height {
        let (source, row) = (pixels + y * width, target + y * columns)
        let pairs = isOdd ? columns - 1 : columns
        var x = 0
        while x &+ 4 <= pairs {
          let both = SIMD8<UInt32>(
            lowHalf: (source + x &* 2).four, highHalf: (source + (x &* 2 &+ 4)).four)
          (row + x).four = mean(both.evenHalf, both.oddHalf, rounding)
          x &+= 4
        }
        while x < pairs {
          let (a, b) = (source[2 * x], source[2 * x + 1])
          row[x] = mean(Pixels4(repeating: a), Pixels4(repeating: b), rounding)[0]
          x += 1
        }
        if isOdd { row[pairs] = source[width - 1] }
      }
    }
    return half
  }

  /// Half as high, rounded up.
  fileprivate func halvedDown(rounding: MeanRounding) -> Bitmap {
    var half = Bitmap(width: width, height: (height + 1) / 2)
    let rows = half.height
    half.withMutablePixels { target in
      for y in 0..<rows {
        let (top, row) = (pixels + 2 * y * width, target + y * width)
        let bottom = 2 * y + 1 < height ? top + width : top
        var x = 0
        while x &+ 4 <= width {
          (row + x).four = mean((top + x).four, (bottom + x).four, rounding)
          x &+= 4
        }
        while x < width {
          let (a, b) = (top[x], bottom[x])
          row[x] = mean(Pixels4(repeating: a), Pixels4(repeating: b), rounding)[0]
          x += 1
        }
      }
    }
    return half
  }
}

/// How the mean of an odd sum is rounded.
private enum MeanRounding {
  case up, down
}

/// The byte-wise mean.
@inline(__always)
private func mean(_ a: Pixels4, _ b: Pixels4, _ rounding: MeanRounding) -> Pixels4 {
  // The common bits plus half of the differing ones.
  let half = ((a ^ b) &>> 1) & 0x7F7F_7F7F
  return rounding == .up ? (a | b) &- half : (a & b) &+ half
}
