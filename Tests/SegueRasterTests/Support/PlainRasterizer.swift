import Foundation

@testable import SegueRaster

/// The definition of what drawing means, one pixel after the other, in double precision, without any
/// care for speed. The rasteriser must equal it.
enum PlainRasterizer {
  static func bitmap(
    of list: DisplayList, width: Int, height: Int, background: PackedColor = .clear
  ) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    let commands = list.commands.compactMap { PlainCommand($0, width: width, height: height) }
    for y in 0..<height {
      for x in 0..<width {
        var pixel = background.premultiplied
        for command in commands { pixel = command.over(pixel, x: x, y: y) }
        bitmap[x, y] = pixel
      }
    }
    return bitmap
  }
}

extension PackedColor {
  static let clear = PackedColor(red: 0, green: 0, blue: 0, alpha: 0)
  static let black = PackedColor(red: 0, green: 0, blue: 0)
  static let white = PackedColor(red: 1, green: 1, blue: 1)
}

func unit(_ v: Double) -> Double { v > 0 ? min(v, 1) : 0 }

/// `s` scaled by `k` from 0 to 255 over `below`, every product rounded by itself.
func plainBlend(_ s: UInt32, _ k: Int, over below: UInt32) -> UInt32 {
  func product(_ a: Int, _ b: Int) -> Int { Int((Double(a * b) / 255).rounded()) }
  let alpha = product(Int(s >> 24), k)
  var result: UInt32 = 0
  for shift in stride(from: UInt32(0), through: 24, by: 8) {
    let color = min(Int(s >> shift & 255), Int(s >> 24))
    let under = Int(below >> shift & 255)
    result |= UInt32(product(color, k) + product(under, 255 - alpha)) << shift
  }
  return result
}

/// `a` times `k`, from 0 to 255, and `b` times the rest, every product rounded by itself.
func plainMix(_ a: UInt32, _ k: Int, _ b: UInt32) -> UInt32 {
  func product(_ a: UInt32, _ b: Int) -> Int { Int((Double(Int(a & 255) * b) / 255).rounded()) }
  var result: UInt32 = 0
  for shift in stride(from: UInt32(0), through: 24, by: 8) {
    result |= UInt32(product(a >> shift, k) + product(b >> shift, 255 - k)) << shift
  }
  return result
}
