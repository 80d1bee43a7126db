import Foundation
import Segue
import Synchronization

/// Gives frames to a sink on a thread of its own, so that a frame is made while the one before is written.
final class ExportWriter: Sendable {
  /// Used on the queue alone.
  private struct Sink: @unchecked Sendable {
    let sink: any FrameSink
  }

  private struct State {
    /// Frames that were given and not written yet.
    var waiting = 0
    var failure: Error?
    var isCancelled = false
  }

  private let sink: Sink
  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "segue.export")
  /// One for each frame for which there is room.
  private let room: DispatchSemaphore
  private let mostWaiting: Int

  /// Frames that wait take at most about so many bytes.
  private static let memory = 64 << 20

  /// - Parameter frameBytes: The size of a frame.
  init(_ sink: sending any FrameSink, frameBytes: Int) {
    self.sink = Sink(sink: sink)
    mostWaiting = max(1, min(4, Self.memory / max(1, frameBytes)))
    room = DispatchSemaphore(value: mostWaiting)
  }

  /// Whether a frame can be given without a wait.
  var hasRoom: Bool { state.withLock { $0.waiting < mostWaiting } }

  /// Whether all frames that were given are written.
  var isIdle: Bool { state.withLock { $0.waiting == 0 } }

  /// Gives a frame to the sink, and waits until there is room for it. Throws what has failed before.
  func append(_ frame: Bitmap) throws {
    if let failure = state.withLock({ $0.failure }) { throw failure }
    room.wait()
    state.withLock { $0.waiting += 1 }
    queue.async { [self] in
      defer {
        state.withLock { $0.waiting -= 1 }
        room.signal()
      }
      guard state.withLock({ $0.failure == nil && !$0.isCancelled }) else { return }
      do {
        try sink.sink.append(frame)
      } catch {
        state.withLock { $0.failure = error }
      }
    }
  }

  /// Ends the file once all frames are written, and returns where it is.
  func finish() throws -> URL {
    try queue.sync {
      if let failure = state.withLock({ $0.failure }) {
        sink.sink.abandon()
        throw failure
      }
      do {
        return try sink.sink.finish()
      } catch {
        sink.sink.abandon()
        throw error
      }
    }
  }

  /// Forgets what waits, and removes what there is of the file.
  func cancel() {
    state.withLock { $0.isCancelled = true }
    queue.sync { sink.sink.abandon() }
  }
}
