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

  var clock: FrameClock { FrameClock(rate: rate ?? format.standardRate) }

  /// Number of frames of an animation: one is at the end, and those after it hold it.
  var frameCount: Int {
    frames(in: span.upperBound - span.lowerBound) + 1 + frames(in: hold ?? format.standardHold)
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
  func canvas() throws -> FrameSize {
    let size = format.allowed(size ?? session.extent(in: span))
    _ = try size.points()
    return size
  }

  /// Throws a sentence if there are more frames than can be made.
  func check() throws {
    if format.isAnimated {
      guard clock.rate <= format.highestRate else {
        throw CommandFailure.wrongUse(
          "\(format.title)s show at most \(format.highestRate) frames a second.")
      }
      guard frameCount <= Self.mostFrames else {
        throw CommandFailure(
          "\(frameCount) frames are too many: at most \(Self.mostFrames); give fewer a second, or a "
            + "shorter recording.")
      }
    }
  }
}

extension Session {
  /// The pixels in which each of the stages within a span of time has room, as they were shown.
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
