import Foundation
import Segue
import SegueInspection

/// Chooses the frames of a film strip and draws them side by side: between one and the next equally much is seen
/// to change. A picture is a strip of one frame, without a caption.
@MainActor final class StripMaker {
  private let request: ExportRequest
  private let canvas: FrameSize
  private let layout: FilmStrip
  /// Plays small pictures, in which changes are measured.
  let glance: SessionPlayer
  private let times: [TimeInterval]
  private var last: CGImage?
  private var changes: [Int] = []
  /// The numbers of the times that are shown.
  private lazy var chosen = FilmStrip.steps(changes, count)
  private var frames: [FilmStrip.Frame] = []

  /// Steps a second in which changes are measured.
  private static let rate = 60.0
  /// The size of a small picture against that of the canvas.
  private static let part = 4

  /// Throws a sentence if the strip would be too large.
  init(_ request: ExportRequest, _ canvas: FrameSize) throws {
    self.request = request
    self.canvas = canvas
    let scale = request.session.start.scale
    layout = FilmStrip(
      request.caption,
      size: CGSize(width: CGFloat(canvas.width) / scale, height: CGFloat(canvas.height) / scale),
      scale: scale)
    let seconds = min(
      request.span.upperBound - request.span.lowerBound,
      Double(ExportRequest.mostFrames) / Self.rate)
    let count = max(request.stripFrames, Int((seconds * Self.rate).rounded(.up)))
    times = (0...count).map { request.span.lowerBound + seconds * Double($0) / Double(count) }
    glance = SessionPlayer(
      request.session, showing: request.session.extent(in: request.span),
      on: FrameSize(
        width: max(1, canvas.width / Self.part), height: max(1, canvas.height / Self.part)))
    guard request.format == .strip else { return }
    let pixels = layout.pixelSize(frames: request.stripFrames)
    guard FrameSize.isDrawable(pixels) else {
      throw CommandFailure.wrongUse(
        "A strip of \(request.stripFrames) frames would be \(Int(pixels.width))×"
          + "\(Int(pixels.height)) pixels: at most \(FrameSize.limits).")
    }
  }

  private var count: Int { request.format == .strip ? request.stripFrames : 1 }

  var steps: Int { times.count + count }

  /// Makes a step: first all small pictures, then the frames. Returns the strip after the last one.
  func step(_ number: Int, _ player: SessionPlayer) -> CGImage? {
    guard number >= times.count else {
      glance.advance(to: times[number])
      let picture = glance.picture()
      if let last { changes.append(FilmStrip.difference(last, picture)) }
      last = picture
      if number == times.count - 1 { glance.close() }
      return nil
    }
    let time = times[chosen[number - times.count]]
    player.advance(to: time)
    let picture = player.picture()
    guard request.format == .strip else { return picture }
    frames.append(FilmStrip.Frame(time: time - request.span.lowerBound, image: picture))
    return frames.count == count ? layout.image(of: frames).cgImage : nil
  }
}
