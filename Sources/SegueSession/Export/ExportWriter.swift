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
    /// The URL of the whole file, or the failure; nil: it is not ended yet.
    var result: Result<URL, Error>?
  }

  private let sink: Sink
  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "segue.export")
  /// Counts the free slots for frames that wait.
  private let freeSlots: DispatchSemaphore
  private let mostWaiting: Int

  /// Maximum memory of the frames that wait, in bytes.
  private static let memory = 64 << 20

  /// - Parameter frameBytes: The size of a frame.
  init(_ sink: sending any FrameSink, frameBytes: Int) {
    self.sink = Sink(sink: sink)
    mostWaiting = max(1, min(4, Self.memory / max(1, frameBytes)))
    freeSlots = DispatchSemaphore(value: mostWaiting)
  }

  /// Whether a frame can be given without a wait.
  var hasFreeSlot: Bool { state.withLock { $0.waiting < mostWaiting } }

  /// The URL of the file, or the failure; nil: it is not ended yet.
  var result: Result<URL, Error>? { state.withLock { $0.result } }

  /// Gives a frame to the sink, and waits until a slot is free. Throws what has failed before.
  func append(_ frame: Bitmap) throws {
    if let failure = state.withLock({ $0.failure }) { throw failure }
    freeSlots.wait()
    state.withLock { $0.waiting += 1 }
    queue.async { [self] in
      defer {
        state.withLock { $0.waiting -= 1 }
        freeSlots.signal()
      }
      guard state.withLock({ $0.failure == nil && !$0.isCancelled }) else { return }
      do {
        try sink.sink.append(frame)
      } catch {
        state.withLock { $0.failure = error }
      }
    }
  }

  /// Ends the file once all frames are written. Does not wait for that.
  func end() {
    queue.async { [self] in
      guard state.withLock({ !$0.isCancelled && $0.result == nil }) else { return }
      let result = Result {
        if let failure = state.withLock({ $0.failure }) { throw failure }
        return try sink.sink.finish()
      }
      if case .failure = result { sink.sink.abandon() }
      state.withLock { $0.result = result }
    }
  }

  /// Ends the file, waits until all frames are written, and returns where it is.
  func finish() throws -> URL {
    end()
    queue.sync {}
    guard let result else {
      throw CommandFailure("The export was cancelled, and nothing was written.")
    }
    return try result.get()
  }

  /// Forgets what waits, and removes what there is of the file, be it complete in this moment.
  func cancel() {
    state.withLock { $0.isCancelled = true }
    queue.sync {
      sink.sink.abandon()
      if case .success(let url) = result { try? FileManager.default.removeItem(at: url) }
    }
  }
}
