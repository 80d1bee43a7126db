import Foundation

extension Rasterizer {
  /// Applies `effect` to the bitmap of a picture in a list at `depth`.
  @inline(never) func apply(_ effect: PictureEffect, to bitmap: inout Bitmap, depth: Int) {
    switch effect {
    case .mask(let picture):
      bitmap.multiply(byAlphaOf: flattened(picture, depth: depth + 1), workers)
    case .mix(let picture, let amount):
      bitmap.mix(with: flattened(picture, depth: depth + 1), amount, workers)
    case .color(let matrix): bitmap.map(matrix, workers)
    case .blur(let radius, let edges): blur(&bitmap, radius, edges)
    case .warp(let warp): bitmap.apply(warp, workers)
    case .glass(let glass): bitmap.apply(glass, workers)
    }
  }

  @inline(never) private func blur(
    _ bitmap: inout Bitmap, _ radius: Double, _ edges: PictureEffect.Edges
  ) {
    GaussianBlur(edges: edges, workers: workers, memory: blurMemory)
      .apply(to: &bitmap, deviation: radius)
  }
}

extension Bitmap {
  /// Multiplies every pixel by the alpha of the same pixel of `mask`, or by 0 outside it.
  @inline(never) fileprivate mutating func multiply(byAlphaOf mask: Bitmap, _ workers: Workers) {
    let (width, height) = (width, height)
    withMutablePixels { pixels in
      let whole = PixelBuffer(base: pixels, width: width, height: height, stride: width)
      workers.eachBand(0..<height, columns: width) { _, y in
        let inside = y < mask.height ? min(width, mask.width) : 0
        let row = whole.row(y)
        multiplyRow(row, byAlphaOf: mask.pixels + y * mask.width, count: inside)
        (row + inside).update(repeating: 0, count: width - inside)
      }
    }
  }

  /// Interpolates every pixel towards the same pixel of `other`.
  @inline(never) fileprivate mutating func mix(
    with other: Bitmap, _ amount: Double, _ workers: Workers
  ) {
    let weight = UInt32((amount > 0 ? min(amount, 1) : 0) * 255 + 0.5)
    let (width, height) = (width, height)
    let nothing = Bitmap(width: width, height: 1)
    withMutablePixels { pixels in
      let whole = PixelBuffer(base: pixels, width: width, height: height, stride: width)
      workers.eachBand(0..<height, columns: width) { _, y in
        let inside = y < other.height ? min(width, other.width) : 0
        let row = whole.row(y)
        mixRow(row, with: other.pixels + y * other.width, count: inside, factor: weight)
        mixRow(row + inside, with: nothing.pixels, count: width - inside, factor: weight)
      }
    }
  }

  @inline(never) fileprivate mutating func map(_ matrix: ColorMatrix, _ workers: Workers) {
    if matrix == .identity { return }
    let (width, height) = (width, height)
    let map = ColorMap(matrix)
    withMutablePixels { pixels in
      let whole = PixelBuffer(base: pixels, width: width, height: height, stride: width)
      workers.eachBand(0..<height, columns: width * ColorMap.costPerPixel) { _, y in
        map.apply(to: whole.row(y), count: width)
      }
    }
  }
}
