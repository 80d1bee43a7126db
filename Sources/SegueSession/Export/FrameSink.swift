import Foundation
import Segue

/// Makes a file of frames, which come in order and have one size.
///
/// A sink that ends without `finish` leaves nothing behind. Failures are sentences.
protocol FrameSink: AnyObject {
  /// Adds the next frame.
  func append(_ frame: Bitmap) throws
  /// Ends the file, and returns where it is.
  func finish() throws -> URL
  /// Removes what there is of it.
  func abandon()
}

/// The frame rate of a file, and with it the time of each frame.
package struct FrameClock: Equatable, Sendable {
  /// Frames a second.
  package let rate: Int

  package init(rate: Int) {
    self.rate = rate
  }

  /// Returns the duration of the frames from one number up to another, in hundredths of a second. The
  /// rounding of one is made up for by the next.
  func hundredths(_ frames: Range<Int>) -> Int {
    func time(_ frame: Int) -> Int { (200 * frame + rate) / (2 * rate) }
    return time(frames.upperBound) - time(frames.lowerBound)
  }
}
