import Foundation

@testable import SegueRaster

/// A picture flattened, and its effects done to every pixel by itself, in double precision.
func plainBitmap(of picture: Picture) -> Bitmap {
  var bitmap = PlainRasterizer.bitmap(
    of: picture.list, width: picture.width, height: picture.height)
  for effect in picture.effects {
    switch effect {
    case .mask(let mask):
      let mask = plainBitmap(of: mask)
      bitmap = bitmap.mapped { pixel, x, y in
        plainBlend(pixel, Int(mask.pixelOrNothing(x, y) >> 24), over: 0)
      }
    case .mix(let other, let amount):
      let other = plainBitmap(of: other)
      let weight = Int((unit(amount) * 255).rounded())
      bitmap = bitmap.mapped { pixel, x, y in
        plainMix(other.pixelOrNothing(x, y), weight, pixel)
      }
    case .color(let matrix): bitmap = bitmap.mapped { pixel, _, _ in plainColor(pixel, matrix) }
    case .blur(let radius, let edges):
      bitmap = plainBlur(bitmap, deviation: radius, edges: edges)
    }
  }
  return bitmap
}

/// The pixel's straight color mapped: every component of the result is a row times the color.
private func plainColor(_ pixel: UInt32, _ matrix: ColorMatrix) -> UInt32 {
  let alpha = Double(pixel >> 24)
  func straight(_ shift: UInt32) -> Double {
    alpha > 0 ? unit(Double(pixel >> shift & 255) / alpha) : 0
  }
  let color = SIMD4(straight(16), straight(8), straight(0), alpha / 255)
  func part(_ row: SIMD4<Float>, _ offset: Float) -> Double {
    unit((SIMD4<Double>(row) * color).sum() + Double(offset))
  }
  let opacity = part(matrix.alpha, matrix.offset.w)
  func byte(_ v: Double) -> UInt32 { UInt32((v * 255).rounded()) }
  return byte(opacity) << 24 | byte(part(matrix.red, matrix.offset.x) * opacity) << 16
    | byte(part(matrix.green, matrix.offset.y) * opacity) << 8
    | byte(part(matrix.blue, matrix.offset.z) * opacity)
}

extension Bitmap {
  /// The pixel at (`x`, `y`); transparent beyond the bitmap.
  fileprivate func pixelOrNothing(_ x: Int, _ y: Int) -> UInt32 {
    x < width && y < height ? self[x, y] : 0
  }

  fileprivate func mapped(_ change: (UInt32, Int, Int) -> UInt32) -> Bitmap {
    var result = self
    for y in 0..<height {
      for x in 0..<width { result[x, y] = change(self[x, y], x, y) }
    }
    return result
  }
}
