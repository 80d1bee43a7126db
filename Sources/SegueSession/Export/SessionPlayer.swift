import Foundation
import Segue
import SegueGallery

/// Plays a session on a stage of its own, which can be looked at at any time, also between moments.
///
/// At the moments themselves it shows exactly what the session showed, if the canvas has the stage's pixels. On
/// another canvas, all stages are larger or smaller by the same factor, so that the largest one fits. They are in the
/// middle, on black.
@MainActor final class SessionPlayer {
  private let session: Session
  private let stage: SessionStage
  private let canvas: FrameSize
  /// Pixels per point, against those of the session.
  private let zoom: CGFloat
  /// The moment that comes next.
  private var next = 0
  /// Time of the stage, in seconds of the session.
  private var time: TimeInterval = 0
  /// Whether time has passed since the last moment.
  private var isBetween = false
  /// The last picture of the stage, and the canvas with it.
  private var mounted: (picture: CGImage, canvas: CGImage)?

  /// Tolerance for the rounding of a time, in seconds.
  private static let rounding: TimeInterval = 1e-9

  /// - Parameters:
  ///   - extent: The size that contains each of the stages that are looked at, in pixels of the session.
  ///   - canvas: The size of the pictures, in pixels.
  init(_ session: Session, showing extent: FrameSize, on canvas: FrameSize) {
    self.session = session
    self.canvas = canvas
    zoom = canvas.zoom(for: extent)
    var start = session.start
    start.scale = Self.scale(start.scale * zoom, for: start.size)
    stage = SessionStage(start)
  }

  /// A scale, or less for a stage that would be too large. Such a one is not looked at.
  private static func scale(_ scale: CGFloat, for size: CGSize) -> CGFloat {
    var scale = scale
    while !FrameSize.isDrawable(size, scale: scale) { scale /= 2 }
    return scale
  }

  /// Ends what is in flight.
  func close() {
    stage.close()
  }

  /// Plays at most so many of the moments before `goal`, in seconds of the session. Returns whether it got there.
  func approach(_ goal: TimeInterval, moments count: Int) -> Bool {
    let last = next + count
    guard last < session.moments.count, session.times[last] < goal else { return true }
    advance(to: session.times[last])
    return false
  }

  /// Lets the time pass until `goal`, in seconds of the session. It does not run backward.
  func advance(to goal: TimeInterval) {
    while next < session.moments.count, session.times[next] <= goal + Self.rounding {
      let moment = session.moments[next]
      let rest = max(0, session.times[next] - time)
      play(moment.events, after: isBetween ? rest : moment.seconds)
      time = session.times[next]
      isBetween = false
      next += 1
    }
    guard goal > time + Self.rounding else { return }
    play([], after: goal - time)
    time = goal
    isBetween = true
  }

  private func play(_ events: [Session.Event], after seconds: TimeInterval) {
    let events = events.map { event in
      guard case .resize(let size, let scale) = event else { return event }
      return Session.Event.resize(size, scale: Self.scale(scale * zoom, for: size))
    }
    _ = stage.play(Session.Moment(seconds: seconds, events: events))
  }

  /// Returns the picture on the canvas now: the same image as before where nothing has changed.
  func picture() -> CGImage {
    let picture = stage.picture()
    if picture.width == canvas.width, picture.height == canvas.height { return picture }
    if let mounted, mounted.picture === picture { return mounted.canvas }
    let canvas = CGImage(picture.bitmap.mounted(width: canvas.width, height: canvas.height))
    mounted = (picture, canvas)
    return canvas
  }
}

extension FrameSize {
  /// Returns the factor that fits `extent` into this size. A pixel more or less, as videos ask for, makes
  /// no difference.
  fileprivate func zoom(for extent: FrameSize) -> CGFloat {
    guard abs(width - extent.width) > 1 || abs(height - extent.height) > 1 else { return 1 }
    return min(
      CGFloat(width) / CGFloat(extent.width), CGFloat(height) / CGFloat(extent.height))
  }

  /// The pixels of a stage.
  init(_ size: CGSize, scale: CGFloat) {
    self.init(
      width: max(1, Int((size.width * scale).rounded())),
      height: max(1, Int((size.height * scale).rounded())))
  }
}

extension Bitmap {
  /// The bitmap in the middle of a black one, cut off where it is larger.
  fileprivate func mounted(width: Int, height: Int) -> Bitmap {
    var canvas = Bitmap(width: width, height: height)
    let (x, y) = ((width - self.width) / 2, (height - self.height) / 2)
    let columns = max(0, x)..<min(width, x + self.width)
    withPixels { pixels in
      canvas.withMutablePixels { output in
        for index in 0..<width * height { output[index] = 0xFF00_0000 }
        for row in max(0, y)..<min(height, y + self.height) {
          for column in columns {
            output[row * width + column] = pixels[(row - y) * self.width + column - x]
          }
        }
      }
    }
    return canvas
  }
}
