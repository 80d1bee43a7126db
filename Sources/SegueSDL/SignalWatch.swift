import Foundation
import Synchronization

/// Calls back on the main thread when the process is told to end: Ctrl-C, or a session that closes.
///
/// A main thread that does not answer is stuck: the signal then ends the process as if nobody watched.
@MainActor final class SignalWatch {
  nonisolated private static let signals = [SIGINT, SIGQUIT, SIGTERM]
  /// Seconds that the main thread has for its answer.
  nonisolated private static let patience: TimeInterval = 3
  nonisolated(unsafe) private var sources: [any DispatchSourceSignal] = []

  init(_ handle: @escaping @MainActor () -> Void) {
    let queue = DispatchQueue(label: "SignalWatch")
    for number in SignalWatch.signals {
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler {
        UnansweredSignal.number.store(number, ordering: .relaxed)
        DispatchQueue.main.async {
          UnansweredSignal.number.store(0, ordering: .relaxed)
          MainActor.assumeIsolated { handle() }
        }
        queue.asyncAfter(deadline: .now() + Self.patience) {
          if UnansweredSignal.number.load(ordering: .relaxed) == number { Self.end(by: number) }
        }
      }
      source.resume()
      sources.append(source)
    }
  }

  deinit {
    for source in sources { source.cancel() }
    for number in SignalWatch.signals { signal(number, SIG_DFL) }
  }

  /// Ends this process as a signal does that nobody watches.
  nonisolated private static func end(by number: Int32) {
    signal(number, SIG_DFL)
    SignalMask.unblock(number)
    kill(getpid(), number)
  }
}

/// A signal to end that the main thread has not answered, for what ends the process otherwise; 0: there is none.
package enum UnansweredSignal {
  package static let number = Atomic<Int32>(0)
}
