import Foundation

extension Rasterizer {
  /// Changes the bitmap of a picture that was found in a list at `depth`.
  func apply(_ effect: PictureEffect, to bitmap: inout Bitmap, depth: Int) {
    switch effect {
    case .mask(let picture): bitmap.multiply(byAlphaOf: flattened(picture, depth: depth + 1))
    case .color(let matrix): bitmap.map(matrix)
    case .blur(let radius, let edges):
      GaussianBlur(edges: edges, workers: workers, memory: blurMemory)
        .apply(to: &bitmap, deviation: radius)
    }
  }
}

extension Bitmap {
  /// Multiplies every pixel by the alpha of the same pixel of `mask`, or by 0 outside of it.
  fileprivate mutating func multiply(byAlphaOf mask: Bitmap) {
    let (width, height) = (width, height)
    withMutablePixels { pixels in
      for y in 0..<height {
        let row = pixels + y * width
        let inside = y < mask.height ? min(width, mask.width) : 0
        let alpha = mask.pixels + y * mask.width
        for x in 0..<inside {
          let factor = alpha[x] >> 24
          if factor < 255 { row[x] = over(row[x], factor, 0) }
        }
        for x in inside..<width { row[x] = 0 }
      }
    }
  }

  fileprivate mutating func map(_ matrix: ColorMatrix) {
    if matrix == .identity { return }
    let count = width * height
    withMutablePixels { pixels in
      // Neighbours are often alike: what the last one became is kept.
      var (last, mapped): (UInt32, UInt32) = (0, matrix.mapped(0))
      for i in 0..<count {
        if pixels[i] != last {
          last = pixels[i]
          mapped = matrix.mapped(last)
        }
        pixels[i] = mapped
      }
    }
  }
}

extension ColorMatrix {
  /// The pixel, premultiplied, that `pixel` becomes.
  fileprivate func mapped(_ pixel: UInt32) -> UInt32 {
    let alpha = Float(pixel >> 24)
    func straight(_ shift: UInt32) -> Float {
      alpha > 0 ? min(Float((pixel >> shift) & 255) / alpha, 1) : 0
    }
    let color = apply(to: SIMD4(straight(16), straight(8), straight(0), alpha / 255))
    return UInt32(
      premultiplied: SIMD4(
        color.x * color.w, color.y * color.w, color.z * color.w, color.w))
  }
}
