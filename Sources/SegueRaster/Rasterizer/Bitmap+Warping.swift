import Foundation

extension Bitmap {
  /// Moves the pixels, each to where `warp` takes it from.
  @inline(never) mutating func apply(_ warp: Warp, _ workers: Workers) {
    let (width, height) = (width, height)
    guard width > 0, height > 0 else { return }
    let found = self
    let source = SampledPixels(allOf: FlatPicture(found), kernels: .fastest)
    var warped = Bitmap(unwritten: width, height: height)
    warped.withMutablePixels { pixels in
      let whole = PixelBuffer(base: pixels, width: width, height: height, stride: width)
      workers.eachBand(0..<height, columns: width * Self.warpCost) { _, y in
        source.warpRow(warp, y, into: whole.row(y), count: width)
      }
    }
    self = warped
    withExtendedLifetime(found) {}
  }

  /// The time that a warped pixel takes, in those of a copied one.
  private static let warpCost = 4
}

extension SampledPixels {
  /// Writes row `y` of the warped picture.
  fileprivate func warpRow(_ warp: Warp, _ y: Int, into out: Row, count: Int) {
    let units = Float(SampleGrid.unitsPerPixel)
    let isFast = max(maxX, maxY) < SampleGrid.largestSide
    for column in 0..<warp.columns {
      let start = column * warp.cell
      let length = min(warp.cell, count - start)
      guard length > 0 else { return }
      let (left, right) = warp.ends(column: column, y: y)
      let step = (right - left) * (units / Float(warp.cell))
      // Pixel centers have whole numbers.
      let first = (left - 0.5) * units
      if isFast {
        let map = ProjectiveMap(
          x: SIMD3(Double(step.x), Double(step.y), 0), y: .zero,
          one: SIMD3(Double(first.x), Double(first.y), 1), isAffine: true)
        projectiveRow(map, x: 0, y: 0, count: length, into: out + start)
      } else {
        for i in 0..<length {
          let place = first + step * (Float(i) + 0.5)
          out[start + i] = sample(Int(place.x.rounded()), Int(place.y.rounded()))
        }
      }
    }
  }
}
