import Foundation

/// The mip chain of a part of a bitmap: levels 2, 4, 8 … times narrower and lower, in all
/// combinations, each made when first needed.
///
/// Each sample is the mean of two of the larger level; where the number of columns or rows is odd,
/// the last one is copied. Width and height are reduced separately (a ripmap), because what is seen
/// at an angle shrinks in one direction only: a level reduced in both would be blurred.
final class MipChain {
  /// Keeps its memory from being reused, since the address identifies the mip chain.
  private let whole: FlatPicture
  private let workers: Workers
  private var levels: [Powers: FlatPicture] = [:]
  /// The size of all levels, without the bitmap itself.
  private(set) var byteCount = 0

  private struct Powers: Hashable {
    var across: Int
    var down: Int
  }

  /// - Parameter workers: They make the levels.
  /// - Precondition: The area is not empty and lies inside the bitmap.
  init(_ bitmap: Bitmap, area: PixelRect, _ workers: Workers) {
    whole = FlatPicture(bitmap, area)
    self.workers = workers
  }

  /// The level 2^`across` times narrower and 2^`down` times lower; the smallest one where that
  /// would have no pixels.
  func level(across: Int, down: Int) -> FlatPicture {
    guard across > 0 || down > 0 else { return whole }
    let powers = Powers(across: across, down: down)
    if let level = levels[powers] { return level }
    let larger = self.level(
      across: down > 0 ? across : across - 1, down: max(0, down - 1))
    // Alternating, so that smaller levels become neither lighter nor darker.
    let rounding: MeanRounding = (across + down) % 2 == 1 ? .up : .down
    let level: FlatPicture
    if down > 0, larger.rect.height > 1 {
      level = FlatPicture(larger.halvedDown(rounding: rounding, workers))
    } else if down == 0, larger.rect.width > 1 {
      level = FlatPicture(larger.halvedAcross(rounding: rounding, workers))
    } else {
      level = larger
    }
    levels[powers] = level
    byteCount += level.rect.width * level.rect.height * MemoryLayout<UInt32>.stride
    return level
  }
}

extension FlatPicture {
  /// Half as wide, rounded up.
  fileprivate func halvedAcross(rounding: MeanRounding, _ workers: Workers) -> Bitmap {
    let (pixels, stride, width, height) = (pixels, bitmap.width, rect.width, rect.height)
    var half = Bitmap(unwritten: (width + 1) / 2, height: height)
    let (columns, isOdd) = (half.width, width % 2 == 1)
    half.withMutablePixels { target in
      workers.eachBand(0..<height, columns: width) { _, y in
        let (source, row) = (pixels + y * stride, target + y * columns)
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
  fileprivate func halvedDown(rounding: MeanRounding, _ workers: Workers) -> Bitmap {
    let (pixels, stride, width, height) = (pixels, bitmap.width, rect.width, rect.height)
    var half = Bitmap(unwritten: width, height: (height + 1) / 2)
    let rows = half.height
    half.withMutablePixels { target in
      workers.eachBand(0..<rows, columns: 2 * width) { _, y in
        let (top, row) = (pixels + 2 * y * stride, target + y * width)
        let bottom = 2 * y + 1 < height ? top + stride : top
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

/// The rounding of the mean of an odd sum.
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
