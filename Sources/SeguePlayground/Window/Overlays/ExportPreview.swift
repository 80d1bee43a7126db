import Foundation
import Segue
import SegueSession

/// Makes what would be exported, a little at a time, in a file that is removed again: its pictures are the preview, and
/// its size is the estimate.
@MainActor final class ExportPreview {
  private let export: Export
  private let didChange: () -> Void
  /// The greatest size of a picture, in pixels.
  private let greatestSize: CGSize
  /// Every so many frames have a picture.
  private let stride: Int
  private var pictures: [UIImage] = []
  private var lastFrame: CGImage?
  private var alarm: FrameAlarm?
  /// The time at which it began to play; nil: it is being made.
  private var start: TimeInterval?

  /// The size of the file, in bytes; nil: nothing is known yet.
  private(set) var size: (bytes: Int, isExact: Bool)?
  /// The failure, in one sentence.
  private(set) var problem: String?
  /// The number of the frame that is shown.
  private(set) var frame = 0

  /// Seconds of a tick that go into making it, and from one tick to the next.
  private static let work: TimeInterval = 0.006
  private static let tick: TimeInterval = 1.0 / 60
  /// Maximum number of pictures that are kept.
  private static let mostPictures = 240

  /// Throws a sentence if it cannot be made.
  ///
  /// - Parameters:
  ///   - greatestSize: The greatest size of a picture, in pixels.
  ///   - didChange: Called whenever it shows something else or knows more.
  init(_ request: ExportRequest, fitting greatestSize: CGSize, didChange: @escaping () -> Void)
    throws
  {
    let format = request.format
    let folder = FileManager.default.temporaryDirectory
    let url = folder.appendingPathComponent(
      "segue-preview-\(getpid())-\(UUID()).\(format.fileExtension)")
    export = try Export(request, to: .exactly(url))
    (self.greatestSize, self.didChange) = (greatestSize, didChange)
    let count = format.isAnimated ? request.frameCount : 1
    stride = (count + Self.mostPictures - 1) / Self.mostPictures
    wake(after: Self.tick)
  }

  var request: ExportRequest { export.request }

  /// The picture that is shown; nil: none is made yet.
  var picture: UIImage? {
    pictures.isEmpty ? nil : pictures[min(frame / stride, pictures.count - 1)]
  }

  /// Ends it, and leaves nothing.
  func close() {
    alarm = nil
    export.cancel()
  }

  /// Plays it again from the beginning, once it is made.
  func replay() {
    guard start != nil else { return }
    start = CACurrentMediaTime()
    advance()
  }

  private func wake(after seconds: TimeInterval) {
    alarm = FrameAlarm(after: seconds) { [weak self] in self?.advance() }
  }

  private func advance() {
    alarm = nil
    if let start {
      play(for: CACurrentMediaTime() - start)
    } else {
      do {
        try make()
        wake(after: Self.tick)
      } catch {
        problem = error.localizedDescription
        export.cancel()
      }
    }
    didChange()
  }

  /// Makes some of it. What is shown is the frame that was made last.
  private func make() throws {
    let begin = ContinuousClock.now
    while export.done < export.steps, export.isReady, begin.duration(to: .now) < .seconds(Self.work)
    {
      _ = try export.step()
      keep()
    }
    guard export.done == export.steps else {
      let bytes = export.byteCount
      if bytes > 0, export.done > 1 {
        size = (bytes * export.steps / export.done, false)
      }
      return
    }
    export.end()
    guard let result = export.result else { return }
    _ = try result.get()
    size = (export.byteCount, true)
    // Its pictures are kept, and the file is not.
    export.cancel()
    start = CACurrentMediaTime()
  }

  private func keep() {
    guard let picture = export.lastPicture else { return }
    let isAnimated = request.format.isAnimated
    frame = isAnimated ? export.done - 1 : 0
    guard !isAnimated || frame % stride == 0, picture !== lastFrame || isAnimated else { return }
    if picture === lastFrame, let last = pictures.last { return pictures.append(last) }
    lastFrame = picture
    if let small = small(picture) { pictures.append(small) }
  }

  private func small(_ picture: CGImage) -> UIImage? {
    let (width, height) = (CGFloat(picture.width), CGFloat(picture.height))
    let image = UIImage(cgImage: picture)
    let factor = min(greatestSize.width / width, greatestSize.height / height)
    guard factor < 1 else { return image }
    return image.preparingThumbnail(
      of: CGSize(
        width: max(1, (width * factor).rounded()), height: max(1, (height * factor).rounded())))
  }

  private func play(for seconds: TimeInterval) {
    guard request.format.isAnimated else { return }
    let (count, rate) = (request.frameCount, Double(request.clock.rate))
    let passed = Int(min(seconds * rate, 1e9))
    frame = request.loops ? passed % count : min(passed, count - 1)
    // An export that is not repeated comes to rest.
    if request.loops || frame < count - 1 { wake(after: max(Self.tick, 1 / rate)) }
  }
}
