import Foundation
import Segue
import SegueGallery

/// A request to export a span of a session, with its format and options.
struct ExportRequest {
  let session: Session
  /// The span to export, in seconds of the session.
  let span: ClosedRange<TimeInterval>
  var format: ExportFormat
  /// In pixels; nil: as the stage was shown.
  var size: FrameSize?
  /// Frames a second; nil: the format's own.
  var rate: Int?
  /// Pictures in a frame; 1: without motion blur.
  var samples = 1
  /// Frames of a film strip.
  var stripFrames = standardStripFrames
  /// The caption below the frames of a strip.
  var caption = ""

  static let standardStripFrames = 6
  /// Maximum number of frames of an animation: ten minutes at 60 frames a second.
  static let mostFrames = 36_000

  var clock: FrameClock { FrameClock(rate: rate ?? format.standardRate) }

  /// Number of frames of an animation: the last one is at the end.
  var frameCount: Int {
    let seconds = span.upperBound - span.lowerBound
    // Far beyond the limit, any number does.
    let frames = min(seconds * Double(clock.rate), 1e9)
    return Int((frames - 1e-6).rounded(.up)) + 1
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
