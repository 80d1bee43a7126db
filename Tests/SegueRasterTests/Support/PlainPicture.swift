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
    case .warp(let warp):
      let source = bitmap
      bitmap = bitmap.mapped { _, x, y in source.sample(warp.plainPlace(x, y)) }
    case .glass(let glass):
      let (source, plain) = (bitmap, PlainGlass(glass))
      bitmap = bitmap.mapped { _, x, y in plain.pixel(x, y, of: source) }
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

extension Warp {
  /// The place that the middle of a pixel comes from.
  fileprivate func plainPlace(_ x: Int, _ y: Int) -> SIMD2<Double> {
    let (left, right) = ends(column: x / cell, y: y)
    let part = (Double(x % cell) + 0.5) / Double(cell)
    return SIMD2<Double>(left) + (SIMD2<Double>(right) - SIMD2<Double>(left)) * part
  }
}

extension Bitmap {
  /// The color at a place, between the four nearest pixels, of which those beyond the edge are the outermost.
  func sample(_ place: SIMD2<Double>) -> UInt32 {
    let x = min(max(place.x - 0.5, 0), Double(width - 1))
    let y = min(max(place.y - 0.5, 0), Double(height - 1))
    let (left, top) = (Int(x), Int(y))
    let (right, bottom) = (min(left + 1, width - 1), min(top + 1, height - 1))
    func mix(_ a: Double, _ b: Double, _ part: Double) -> Double { a + (b - a) * part }
    return [UInt32(24), 16, 8, 0].reduce(0) { pixel, shift in
      func byte(_ x: Int, _ y: Int) -> Double { Double(self[x, y] >> shift & 255) }
      let above = mix(byte(left, top), byte(right, top), x - Double(left))
      let below = mix(byte(left, bottom), byte(right, bottom), x - Double(left))
      return pixel | UInt32(mix(above, below, y - Double(top)).rounded()) << shift
    }
  }

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
