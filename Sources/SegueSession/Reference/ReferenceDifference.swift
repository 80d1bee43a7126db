import Foundation
import Segue

/// The part of two pictures in which they differ: a frame of a reference, and the picture of the stage below it.
package enum ReferenceDifference {
  /// Pixels differ if their red, green or blue do by more than this, of 255. Videos and palettes of 256 colors change a
  /// channel by about as much, which nobody sees.
  package static let tolerance = 16

  /// Most pixels that are compared, so that it takes a part of a millisecond: of larger pictures, those of a grid.
  static let mostPixels = 1 << 17

  /// Returns the share of the frame's pixels that differ from what lies below them, from 0 to 1.
  ///
  /// Pictures of different sizes are compared at the positions of the smaller one's pixels.
  ///
  /// - Parameter area: The part of the picture that the frame covers, in parts of its width and height.
  package static func share(of frame: CGImage, from picture: CGImage, in area: CGRect) -> Double {
    let (frame, picture) = (frame.bitmap, picture.bitmap)
    let size = (
      width: Double(area.width) * Double(picture.width),
      height: Double(area.height) * Double(picture.height)
    )
    var columns = min(frame.width, Int(size.width.rounded()))
    var rows = min(frame.height, Int(size.height.rounded()))
    guard columns > 0, rows > 0 else { return 0 }
    let part = min(1, (Double(mostPixels) / (Double(columns) * Double(rows))).squareRoot())
    columns = max(1, Int(Double(columns) * part))
    rows = max(1, Int(Double(rows) * part))
    let own = (
      x: positions(columns, 0, Double(frame.width), below: frame.width),
      y: positions(rows, 0, Double(frame.height), below: frame.height)
    )
    let other = (
      x: positions(
        columns, Double(area.minX) * Double(picture.width), size.width, below: picture.width),
      y: positions(
        rows, Double(area.minY) * Double(picture.height), size.height, below: picture.height)
    )
    var count = 0
    frame.withPixels { first in
      picture.withPixels { second in
        for row in 0..<rows {
          let (a, b) = (first + own.y[row] * frame.width, second + other.y[row] * picture.width)
          for column in 0..<columns where differ(a[own.x[column]], b[other.x[column]]) {
            count += 1
          }
        }
      }
    }
    return Double(count) / Double(columns * rows)
  }

  /// The pixels in the middle of as many equal parts of a length, which begins at `start`.
  private static func positions(
    _ count: Int, _ start: Double, _ length: Double, below limit: Int
  ) -> [Int] {
    (0..<count).map { number in
      let position = start + (Double(number) + 0.5) * length / Double(count)
      return min(max(0, Int(position)), limit - 1)
    }
  }

  @inline(__always) private static func differ(_ a: UInt32, _ b: UInt32) -> Bool {
    for shift in [16, 8, 0] as [UInt32] {
      let distance = Int(a >> shift & 0xFF) - Int(b >> shift & 0xFF)
      if abs(distance) > tolerance { return true }
    }
    return false
  }

  /// Says a share: “24 % of the pixels”.
  package static func text(of share: Double) -> String {
    if share == 0 { return "no pixel differs" }
    let percent = Int((share * 100).rounded())
    return percent == 0 ? "< 1 % of the pixels" : "\(percent) % of the pixels"
  }
}
