import Foundation

/// Calls back on the main thread when the process is told to end: Ctrl-C, or a session that closes.
@MainActor final class SignalWatch {
  nonisolated private static let signals = [SIGINT, SIGTERM]
  nonisolated(unsafe) private var sources: [any DispatchSourceSignal] = []

  init(_ handle: @escaping @MainActor () -> Void) {
    for number in SignalWatch.signals {
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
      source.setEventHandler { MainActor.assumeIsolated { handle() } }
      source.resume()
      sources.append(source)
    }
  }

  deinit {
    for source in sources { source.cancel() }
    for number in SignalWatch.signals { signal(number, SIG_DFL) }
  }
}
