import Foundation
import Segue

/// The frames of a reference with their times, read and scaled once, so that any of them is shown at once.
package struct ReferenceFilm: Sendable {
  /// Frames of one size, in order. They are reduced where the file has more pixels than are kept.
  package let frames: [CGImage]
  /// The time of each frame, in seconds since the first.
  package let times: [TimeInterval]
  /// The time at which the last frame ends, in seconds.
  package let duration: TimeInterval
  /// The size of a frame of the file, in pixels.
  package let size: FrameSize

  /// - Precondition: There is a frame, and as many times, which begin with 0 and grow.
  package init(
    frames: [CGImage], times: [TimeInterval], duration: TimeInterval, size: FrameSize
  ) {
    demand(
      !frames.isEmpty && frames.count == times.count,
      "A film of \(frames.count) frames cannot have \(times.count) times")
    (self.frames, self.times, self.size) = (frames, times, size)
    self.duration = max(duration, times[times.count - 1])
  }

  /// The size of the frames that are kept, in pixels.
  package var keptSize: FrameSize { FrameSize(width: frames[0].width, height: frames[0].height) }

  /// Frames a second on average.
  package var rate: Double { duration > 0 ? Double(frames.count) / duration : 0 }

  /// Tolerance for the rounding of a time, in seconds.
  private static let rounding = 1e-6

  /// Returns the number of the frame that is seen at `time`; before the first frame and after the last one, those.
  package func index(at time: TimeInterval) -> Int {
    let next = times.partitioningIndex { $0 > time + Self.rounding }
    return max(0, next - 1)
  }

  /// Returns the part of a stage of `size`, in points, that the frames take: as large as they fit, in the middle.
  package func frame(in size: CGSize) -> CGRect {
    let scale = min(
      size.width / CGFloat(self.size.width), size.height / CGFloat(self.size.height))
    let (width, height) = (scale * CGFloat(self.size.width), scale * CGFloat(self.size.height))
    return CGRect(
      x: (size.width - width) / 2, y: (size.height - height) / 2, width: width, height: height)
  }
}

extension ReferenceFilm {
  /// The widths of phones' screens in pixels, with the pixels that a point has on them: Apple's, from the iPhone 6 on.
  private static let scales: [Int: Double] = [
    640: 2, 750: 2, 828: 2, 1080: 3, 1125: 3, 1170: 3, 1179: 3, 1206: 3, 1242: 3, 1284: 3,
    1290: 3, 1320: 3,
  ]

  /// The pixels of the file that are likely to make a point: 2 or 3 where the shorter side is that of a phone, else 1.
  package var likelyScale: Double {
    size.height > size.width || size.width > 1320
      ? Self.scales[min(size.width, size.height)] ?? 1 : 1
  }
}
