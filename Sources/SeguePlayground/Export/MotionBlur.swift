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
struct MotionBlur {
  /// How much of the time from one frame to the next the shutter is open: half of it, as in film cameras.
  static let shutter = 0.5
  /// Pictures in a mean: the sum of so many channels fits into 32 bits.
  static let samples = 1...64
  /// As many as make a smooth smear of usual transitions.
  static let standardSamples = 8

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
    let count = UInt32(pictures.count)
    let stride = first.width
    var sums = [UInt32](repeating: 0, count: 3 * stride)
    mean.withMutablePixels { output in
      light.withUnsafeBufferPointer { light in
        channels.withUnsafeBufferPointer { channels in
          sums.withUnsafeMutableBufferPointer { sums in
            for row in 0..<first.height {
              sums.update(repeating: 0)
              for picture in pictures {
                picture.bitmap.withPixels { add($0 + row * stride, stride, light, to: sums) }
              }
              for x in 0..<stride {
                func channel(_ index: Int) -> UInt32 {
                  UInt32(channels[Int((2 * sums[3 * x + index] + count) / (2 * count))])
                }
                output[row * stride + x] =
                  0xFF00_0000 | channel(0) << 16 | channel(1) << 8 | channel(2)
              }
            }
          }
        }
      }
    }
    return CGImage(mean)
  }

  @inline(__always) private static func add(
    _ row: UnsafePointer<UInt32>, _ count: Int, _ light: UnsafeBufferPointer<UInt32>,
    to sums: UnsafeMutableBufferPointer<UInt32>
  ) {
    for x in 0..<count {
      let pixel = row[x]
      sums[3 * x] &+= light[Int(pixel >> 16 & 255)]
      sums[3 * x + 1] &+= light[Int(pixel >> 8 & 255)]
      sums[3 * x + 2] &+= light[Int(pixel & 255)]
    }
  }
}
