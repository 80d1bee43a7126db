import Foundation
import Segue
import SegueInspection

/// Plays a session once more, frame by frame, and writes what it shows into a file.
///
/// The caller makes one step after the other, so that it can do other things in between, and may cancel. Nothing
/// is overwritten, and a file has its name only once it is complete. The same request gives the same bytes.
@MainActor package final class Export {
  package let request: ExportRequest
  /// The size of a frame, in pixels.
  package let canvas: FrameSize
  private let name: NewFile.Name
  private let player: SessionPlayer
  private let writer: ExportWriter
  private let work: Work
  /// Number of steps made so far.
  package private(set) var done = 0
  private var phase = Phase.approaching
  /// The picture that was written last; nil: none was.
  package private(set) var lastPicture: CGImage?
  /// The frames on the way to the end, if they are shown once more.
  private var kept: [CGImage] = []

  private enum Phase {
    /// The moments before the span are played.
    case approaching
    case making
    /// The file is being ended.
    case ending
    case over
  }

  private enum Work {
    case frames
    case strip(StripMaker)
  }

  /// Throws a sentence if the request cannot be met.
  package init(_ request: ExportRequest, to name: NewFile.Name) throws {
    try request.check()
    (self.request, self.name) = (request, name)
    canvas = try request.canvas()
    if request.format.isAnimated {
      work = .frames
    } else {
      work = .strip(try StripMaker(request, canvas))
    }
    let sink = try request.format.makeSink(
      name, size: canvas, frameCount: request.frameCount, request.clock,
      loops: request.loops)
    writer = ExportWriter(sink, frameBytes: 4 * canvas.width * canvas.height)
    player = SessionPlayer(
      request.session, showing: request.session.extent(in: request.span), on: canvas)
  }

  /// Number of steps in all.
  package var steps: Int {
    switch work {
    case .frames: request.frameCount
    case .strip(let maker): maker.steps
    }
  }

  /// Whether the next step need not wait for frames to be written.
  package var isReady: Bool { writer.hasFreeSlot }
  /// The URL of the file, or the failure, once that is known after `end`.
  package var result: Result<URL, Error>? { writer.result }

  /// The moments before the span that are played in a step.
  private static let stride = 20

  /// Makes the next step. Returns whether there is another one. Throws a sentence if something fails, after
  /// which nothing is left.
  package func step() throws -> Bool {
    guard done < steps, phase == .approaching || phase == .making else { return false }
    if phase == .approaching {
      guard approach() else { return true }
      phase = .making
    }
    do {
      switch work {
      case .frames: try write(frame(done))
      case .strip(let maker):
        if let picture = maker.step(done, player) { try write(picture) }
      }
    } catch {
      cancel()
      throw error
    }
    done += 1
    return done < steps
  }

  /// Plays some of the moments before the span. Returns whether all of them are played.
  private func approach() -> Bool {
    let start = request.span.lowerBound
    var isThere = player.approach(start, moments: Self.stride)
    if case .strip(let maker) = work {
      isThere = maker.glance.approach(start, moments: Self.stride) && isThere
    }
    return isThere
  }

  private func write(_ picture: CGImage) throws {
    try writer.append(picture.bitmap)
    lastPicture = picture
  }

  private func frame(_ number: Int) -> CGImage {
    if let index = request.kept(for: number) { return kept[index] }
    let picture = exposure(at: request.time(of: number))
    if request.returns { kept.append(picture) }
    return picture
  }

  /// The mean of what is shown while the shutter is open.
  private func exposure(at time: TimeInterval) -> CGImage {
    let open = MotionBlur.shutter / Double(request.clock.rate)
    let pictures = (0..<request.samples).map { sample in
      player.advance(to: time + open * Double(sample) / Double(request.samples))
      return player.picture()
    }
    return MotionBlur.mean(pictures) ?? pictures[0]
  }

  /// The bytes that are written so far.
  package var byteCount: Int {
    if case .success(let url) = result { return NewFile.byteCount(at: url) }
    return (try? NewFile.partial(name)).map(NewFile.byteCount) ?? 0
  }

  /// Ends the file once all is written: `result` then says where it is. Does not wait for it.
  package func end() {
    guard phase == .approaching || phase == .making else { return }
    phase = .ending
    player.close()
    writer.end()
  }

  /// Ends the file, waits for it, and returns where it is.
  func finish() throws -> URL {
    end()
    phase = .over
    return try writer.finish()
  }

  /// Ends without a file. Does nothing after `finish`.
  package func cancel() {
    guard phase != .over else { return }
    if phase != .ending { player.close() }
    phase = .over
    writer.cancel()
  }

  /// A summary of the file, in words: “Animated GIF, 31 frames of 640×480”.
  package var summary: String {
    let size = "\(canvas.width)×\(canvas.height)"
    return switch request.format {
    case .png: "\(request.format.title), \(size)"
    case .strip: "\(request.format.title), \(request.stripFrames) frames of \(size)"
    case .sequence, .apng, .gif, .mp4, .webm:
      "\(request.format.title), \(request.frameCount) frames of \(size)"
    }
  }
}
