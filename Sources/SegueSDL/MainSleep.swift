import Foundation
import Segue

/// Lets the main thread sleep until input, a deadline or `wake()`, while it serves timers and the
/// main queue, and with it `Task { @MainActor in … }`.
@MainActor final class MainSleep {
  /// Seconds between polls for input if there is no connection to sleep on.
  private static let pollInterval: TimeInterval = 0.01

  nonisolated(unsafe) private var source: (any DispatchSourceRead)?
  private var isSleeping = false
  private var isWaking = false

  /// - Parameters:
  ///   - descriptor: The file descriptor of input, whose arrival ends the sleep; nil: input is
  ///     polled for.
  ///   - read: Must read all input that has arrived, or the thread does not sleep.
  init(descriptor: Int32?, read: @escaping @MainActor () -> Void) {
    guard let descriptor else { return }
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    source.setEventHandler { MainActor.assumeIsolated { read() } }
    source.resume()
    self.source = source
  }

  deinit {
    source?.cancel()
  }

  /// Serves what is pending, and sleeps until `deadline` of the media clock (nil: forever) or until
  /// something was served.
  func sleep(until deadline: TimeInterval?) {
    var limit = Date.distantFuture
    if let deadline { limit = Date(timeIntervalSinceNow: deadline - MediaClock.now) }
    if source == nil { limit = min(limit, Date(timeIntervalSinceNow: MainSleep.pollInterval)) }
    isSleeping = true
    _ = RunLoop.main.run(mode: .default, before: limit)
    isSleeping = false
  }

  /// Ends the sleep, if the thread is sleeping.
  func wake() {
    guard isSleeping, !isWaking else { return }
    isWaking = true
    // A timer's callback does not end the run loop's sleep; a block on the main queue does.
    DispatchQueue.main.async { MainActor.assumeIsolated { self.isWaking = false } }
  }
}
