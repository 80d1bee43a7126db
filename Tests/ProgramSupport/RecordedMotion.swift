import Foundation
import Segue
import SegueRandom
import SegueSession

/// A screen recording made up by a test: a panel of one color whose edge moves over another one, with noise.
package struct RecordedMotion {
  package var width = 390
  package var height = 120
  package var rate = 60.0
  package var seconds = 1.2
  /// The largest change of a channel by noise, of 255.
  package var noise = 0
  /// Pixels over which the edge is blurred, as a video does.
  package var blur = 0
  package var isVertical = false
  package var seed: UInt64 = 1
  /// The colors before and behind the edge.
  package var colors: (before: UInt32, after: UInt32) = (0xFF2B_59C3, 0xFFE0_7A2F)

  package init() {}

  /// The frames, with the edge where `position` says, in pixels after some seconds.
  package func film(_ position: (TimeInterval) -> Double) -> ReferenceFilm {
    var random = SeededRandom(seed: seed)
    let count = Int((seconds * rate).rounded())
    let times = (0..<count).map { Double($0) / rate }
    return ReferenceFilm(
      frames: times.map { CGImage(frame(position($0), &random)) }, times: times,
      duration: Double(count) / rate,
      size: isVertical
        ? FrameSize(width: height, height: width) : FrameSize(width: width, height: height))
  }

  /// A frame with the edge at a position, in pixels; the pixel in which it lies has a share of both colors.
  package func frame(_ position: Double, _ random: inout SeededRandom) -> Bitmap {
    let reach = Double(blur)
    let row = (0..<width).map { x -> [Double] in
      // The part of a pixel, or of the blur around it, that lies behind the edge.
      let (low, high) = (Double(x) - reach, Double(x + 1) + reach)
      let part = min(1, max(0, (high - position) / (high - low)))
      return [16, 8, 0].map { shift in
        let (a, b) = (colors.before >> shift & 0xFF, colors.after >> shift & 0xFF)
        return Double(a) * (1 - part) + Double(b) * part
      }
    }
    var bitmap =
      isVertical ? Bitmap(width: height, height: width) : Bitmap(width: width, height: height)
    let stride = bitmap.width
    bitmap.withMutablePixels { pixels in
      for x in 0..<width {
        for y in 0..<height {
          var pixel: UInt32 = 0xFF
          for channel in row[x] {
            let change = noise == 0 ? 0 : random.below(2 * noise + 1) - noise
            pixel = pixel << 8 | UInt32(min(255, max(0, Int(channel.rounded()) + change)))
          }
          pixels[isVertical ? x * stride + y : y * stride + x] = pixel
        }
      }
    }
    return bitmap
  }

  /// A mark on the edge, at a position in pixels and a time.
  package func mark(_ position: Double, at time: TimeInterval) -> ReferenceEdge {
    let part = position / Double(width)
    return isVertical
      ? ReferenceEdge(x: 0.5, y: part, direction: .vertical, time: time)
      : ReferenceEdge(x: part, y: 0.5, direction: .horizontal, time: time)
  }
}

extension ReferenceFilm {
  /// The same frames with noise in each channel, and only each `step`th of them.
  package func noisy(_ noise: Int, seed: UInt64) -> ReferenceFilm {
    var random = SeededRandom(seed: seed)
    let frames = frames.map { frame -> CGImage in
      var bitmap = frame.bitmap
      let count = bitmap.width * bitmap.height
      bitmap.withMutablePixels { pixels in
        for index in 0..<count {
          var pixel: UInt32 = 0xFF
          for shift in [16, 8, 0] as [UInt32] {
            let value = Int(pixels[index] >> shift & 0xFF) + random.below(2 * noise + 1) - noise
            pixel = pixel << 8 | UInt32(min(255, max(0, value)))
          }
          pixels[index] = pixel
        }
      }
      return CGImage(bitmap)
    }
    return ReferenceFilm(frames: frames, times: times, duration: duration, size: size)
  }
}
