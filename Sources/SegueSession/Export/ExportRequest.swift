import Foundation
import Segue
import SegueGallery

/// A request to export a span of a session, with its format and options.
package struct ExportRequest {
  package let session: Session
  /// The span to export, in seconds of the session.
  package let span: ClosedRange<TimeInterval>
  package var format: ExportFormat
  /// In pixels; nil: as the stage was shown.
  package var size: FrameSize?
  /// Frames a second; nil: the format's own.
  package var rate: Int?
  /// Pictures in a frame; 1: without motion blur.
  package var samples = 1
  /// Seconds for which an animation shows its end; nil: the format's own.
  package var hold: TimeInterval?
  /// Nil: the format's own.
  package var repetition: ExportRepetition?
  /// Frames of a film strip.
  package var stripFrames = standardStripFrames
  /// The caption below the frames of a strip.
  package var caption = ""

  package init(
    session: Session, span: ClosedRange<TimeInterval>, format: ExportFormat, size: FrameSize? = nil,
    rate: Int? = nil, samples: Int = 1, stripFrames: Int = standardStripFrames, caption: String = ""
  ) {
    self.session = session
    self.span = span
    self.format = format
    self.size = size
    self.rate = rate
    self.samples = samples
    self.stripFrames = stripFrames
    self.caption = caption
  }

  package static let standardStripFrames = 6
  /// Maximum number of frames of an animation: ten minutes at 60 frames a second.
  static let mostFrames = 36_000

  /// Maximum memory of the frames that are shown once more on the way back, in bytes.
  private static let mostKept = 1 << 30

  package var clock: FrameClock { FrameClock(rate: rate ?? format.standardRate) }

  /// Whether the frames are shown once more on the way back.
  var returns: Bool { format.isAnimated && repetition == .pingPong }

  /// Whether viewers begin again after the last frame.
  package var loops: Bool { format.loops && (repetition ?? format.standardRepetition) != .once }

  /// Number of frames of an animation. One is at the end; those after it hold it; then come those of the way back, without
  /// the first where that follows anyway.
  package var frameCount: Int {
    let onward = onwardCount
    let back = returns ? max(0, onward - (format.loops ? 2 : 1)) : 0
    return onward + heldCount + back
  }

  private var onwardCount: Int { frames(in: span.upperBound - span.lowerBound) + 1 }
  private var heldCount: Int { frames(in: hold ?? format.standardHold) }

  /// Returns the number of the frame on the way to the end that `frame` shows once more; nil: it is made anew.
  func kept(for frame: Int) -> Int? {
    guard returns, frame >= onwardCount else { return nil }
    return onwardCount - 1 - max(0, frame - onwardCount - heldCount + 1)
  }

  private func frames(in seconds: TimeInterval) -> Int {
    // Far beyond the limit, any number does.
    Int((min(seconds * Double(clock.rate), 1e9) - 1e-6).rounded(.up))
  }

  /// Returns the time of a frame, in seconds of the session.
  func time(of frame: Int) -> TimeInterval {
    min(span.lowerBound + Double(frame) / Double(clock.rate), span.upperBound)
  }

  /// The size of a frame, in pixels. Throws a sentence if that is more than can be drawn.
  package func canvas() throws -> FrameSize {
    let size = format.allowed(size ?? session.extent(in: span))
    _ = try size.points()
    return size
  }

  /// Throws a sentence if there are more frames than can be made.
  package func check() throws {
    guard format.isAnimated else { return }
    guard clock.rate <= format.highestRate else {
      throw CommandFailure.wrongUse(
        "\(format.title)s show at most \(format.highestRate) frames a second.")
    }
    guard frameCount <= Self.mostFrames else {
      throw CommandFailure(
        "\(frameCount) frames are too many: at most \(Self.mostFrames); give fewer a second, or a "
          + "shorter recording.")
    }
    guard returns else { return }
    let canvas = try canvas()
    guard onwardCount * canvas.width * canvas.height * 4 <= Self.mostKept else {
      throw CommandFailure(
        "The way back of \(onwardCount) frames of \(canvas) takes more memory than there is for it; give "
          + "fewer a second, or a smaller size.")
    }
  }
}

extension Session {
  /// The smallest size, in pixels, that contains each of the stages shown within a span of time.
  func extent(in span: ClosedRange<TimeInterval>) -> FrameSize {
    var size = FrameSize(start.size, scale: start.scale)
    var sizes: [FrameSize] = []
    for (time, moment) in zip(times, moments) {
      if time > span.lowerBound, sizes.isEmpty { sizes = [size] }
      guard time <= span.upperBound else { break }
      for case .resize(let points, let scale) in moment.events {
        size = FrameSize(points, scale: scale)
        if time > span.lowerBound { sizes.append(size) }
      }
    }
    return FrameSize(
      width: sizes.map(\.width).max() ?? size.width,
      height: sizes.map(\.height).max() ?? size.height)
  }
}
