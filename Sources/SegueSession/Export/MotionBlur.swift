import Foundation
import Segue

/// The mean of several pictures in linear light, as a camera's shutter makes it.
///
/// sRGB's curve (IEC 61966-2-1) is taken from tables: a channel c of 255 has the light
///
///     l(c) = c' / 12.92                    where c' = c / 255 ≤ 0.04045
///     l(c) = ((c' + 0.055) / 1.055)^2.4    above
///
/// in 65,535 parts, and a mean has the channel whose light is nearest. So the mean of equal pictures is the same
/// picture.
package struct MotionBlur {
  /// Fraction of the time from one frame to the next for which the shutter is open: half, as in film
  /// cameras.
  static let shutter = 0.5
  /// Pictures in a mean: the sum of so many channels fits into 32 bits.
  package static let samples = 1...64
  /// Number of pictures that makes a smooth smear of usual transitions.
  package static let standardSamples = 8

  private static let light: [UInt32] = (0..<256).map { channel in
    let c = Double(channel) / 255
    return UInt32((65_535 * (c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4))).rounded())
  }

  /// The channel of each amount of light.
  private static let channels: [UInt8] = {
    var channels = [UInt8](repeating: 255, count: 65_536)
    var amount = 0
    for channel in 0..<255 {
      let middle = Int(light[channel] + light[channel + 1]) / 2
      while amount <= middle {
        channels[amount] = UInt8(channel)
        amount += 1
      }
    }
    return channels
  }()

  /// The mean of pictures of the same size.
  static func mean(_ pictures: [CGImage]) -> CGImage? {
    guard let first = pictures.first else { return nil }
    guard pictures.contains(where: { $0 !== first }) else { return first }
    var mean = Bitmap(width: first.width, height: first.height)
    let count = first.width * first.height
    mean.withMutablePixels { output in
      withPixels(of: pictures[...]) { pixels in
        light.withUnsafeBufferPointer { light in
          channels.withUnsafeBufferPointer { channels in
            mix(pixels, count, light, channels, to: output)
          }
        }
      }
    }
    return CGImage(mean)
  }

  /// Calls `body` with the pixels of all pictures.
  private static func withPixels(
    of pictures: ArraySlice<CGImage>, after found: [UnsafePointer<UInt32>] = [],
    _ body: ([UnsafePointer<UInt32>]) -> Void
  ) {
    guard let first = pictures.first else { return body(found) }
    first.bitmap.withPixels { withPixels(of: pictures.dropFirst(), after: found + [$0], body) }
  }

  /// Writes the mean of each pixel. Most are the same in all pictures, and stay.
  private static func mix(
    _ pictures: [UnsafePointer<UInt32>], _ count: Int, _ light: UnsafeBufferPointer<UInt32>,
    _ channels: UnsafeBufferPointer<UInt8>, to output: UnsafeMutablePointer<UInt32>
  ) {
    let parts = UInt32(pictures.count)
    pictures.withUnsafeBufferPointer { pictures in
      for index in 0..<count {
        let first = pictures[0][index]
        var differing: UInt32 = 0
        for picture in pictures { differing |= picture[index] ^ first }
        guard differing != 0 else {
          output[index] = first
          continue
        }
        var (red, green, blue) = (UInt32(0), UInt32(0), UInt32(0))
        for picture in pictures {
          let pixel = picture[index]
          red &+= light[Int(pixel >> 16 & 255)]
          green &+= light[Int(pixel >> 8 & 255)]
          blue &+= light[Int(pixel & 255)]
        }
        func channel(_ sum: UInt32) -> UInt32 {
          UInt32(channels[Int((2 * sum + parts) / (2 * parts))])
        }
        output[index] = 0xFF00_0000 | channel(red) << 16 | channel(green) << 8 | channel(blue)
      }
    }
  }
}
