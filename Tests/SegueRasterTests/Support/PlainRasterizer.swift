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

/// `weight` of 255 parts of the lowest byte of `v`, rounded; see PixelMath.swift.
func plainPart(_ v: UInt32, _ weight: Int) -> Int {
  (Int(v & 255) * (weight * 257 / 2) + 16_384) >> 15
}

/// `s` scaled by `k` from 0 to 255 over `below`, every product rounded by itself.
func plainBlend(_ s: UInt32, _ k: Int, over below: UInt32) -> UInt32 {
  let alpha = plainPart(s >> 24, k)
  var result: UInt32 = 0
  for shift in stride(from: UInt32(0), through: 24, by: 8) {
    let color = min(s >> shift & 255, s >> 24)
    result |= UInt32(plainPart(color, k) + plainPart(below >> shift, 255 - alpha)) << shift
  }
  return result
}

/// `a` times `k`, from 0 to 255, and `b` times the rest, every product rounded by itself.
func plainMix(_ a: UInt32, _ k: Int, _ b: UInt32) -> UInt32 {
  var result: UInt32 = 0
  for shift in stride(from: UInt32(0), through: 24, by: 8) {
    result |= UInt32(plainPart(a >> shift, k) + plainPart(b >> shift, 255 - k)) << shift
  }
  return result
}
