import Foundation
import Segue

/// The choices of an export, on the command line and in the window: the format, and what it leaves open.
package struct ExportChoices: Equatable, Sendable {
  package var format: ExportFormat
  /// Frames a second; nil: the format's own.
  package var rate: Int?
  /// Pictures in a frame; 1: without motion blur.
  package var samples = 1
  /// Seconds for which an animation shows its end; nil: the format's own.
  package var hold: TimeInterval?
  /// Nil: the format's own.
  package var repetition: ExportRepetition?
  /// Frames of a strip; nil: the usual number.
  package var stripFrames: Int?
  /// Pixels per point; nil: as the stage was shown.
  package var scale: Double?

  package init(_ format: ExportFormat) {
    self.format = format
  }

  /// `request` with the choices that its format has; the others are left out.
  package func applied(to request: ExportRequest) -> ExportRequest {
    var request = request
    request.format = format
    if let scale {
      let (extent, shown) = (request.session.extent(in: request.span), request.session.start.scale)
      request.size = FrameSize(
        CGSize(width: CGFloat(extent.width) / shown, height: CGFloat(extent.height) / shown),
        scale: CGFloat(scale))
    }
    if format.isAnimated {
      request.rate = rate
      request.samples = samples
      request.hold = hold
      request.repetition = repetition.flatMap { format.repetitions.contains($0) ? $0 : nil }
    }
    if format == .strip, let stripFrames { request.stripFrames = stripFrames }
    return request
  }
}

/// The values that the window offers; the command line takes more.
extension ExportChoices {
  /// Pixels per point.
  package static let scales = [0.5, 1, 2, 3]
  package static let stripCounts = [4, 6, 8, 12]
  package static let samples = [1, 4, 8, 16]
  /// In seconds.
  package static let longestHold = 3.0

  /// The rate that the window shows, one of those to choose from; nil: the format has none.
  package var shownRate: Int? {
    let offered = format.rates
    return rate.flatMap { offered.contains($0) ? $0 : nil }
      ?? (offered.isEmpty ? nil : format.usualRate)
  }
}
