import Foundation
import Segue

extension Export {
  /// Throws a sentence if a file cannot be made, before the work for it begins.
  package nonisolated static func checkDestination(_ url: URL) throws {
    try Output.checkFolder(of: url)
    if NewFile.exists(url) { throw NewFile.isThere(url) }
  }

  /// Makes a file from beginning to end, and says on the terminal how far it has come. Ctrl+C ends it, and
  /// leaves nothing.
  package static func run(_ request: ExportRequest, to url: URL) throws {
    let interruption = Interruption()
    defer { interruption.end() }
    let export = try Export(request, to: .exactly(url))
    let start = ContinuousClock.now
    let file = try make(export, until: interruption)
    let seconds = start.duration(to: .now) / .seconds(1)
    try Output.line(
      "\(export.summary), written to \(file.path) in \(String(format: "%.1f", seconds)) s.")
  }
}

extension Export {
  private static func make(_ export: Export, until interruption: Interruption) throws -> URL {
    // What is said next stands in a line of its own.
    defer { Output.progress(nil) }
    while try export.step() {
      Output.progress("\(export.done) of \(export.steps)")
      if interruption.isPending {
        export.cancel()
        throw CommandFailure("The export was cancelled, and nothing was written.")
      }
    }
    return try export.finish()
  }
}

/// Keeps Ctrl+C and the request to end from ending the process, so that it can clean up first.
private struct Interruption {
  private var old = sigset_t()

  init() {
    var signals = Self.signals
    pthread_sigmask(SIG_BLOCK, &signals, &old)
  }

  private static let numbers = [SIGINT, SIGTERM, SIGHUP]

  private static var signals: sigset_t {
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in numbers { sigaddset(&signals, signal) }
    return signals
  }

  /// Whether there was one.
  var isPending: Bool {
    var pending = sigset_t()
    sigpending(&pending)
    return Self.numbers.contains { sigismember(&pending, $0) == 1 }
  }

  /// Lets them act again, and forgets those that came.
  func end() {
    var signals = Self.signals
    var none = timespec()
    while sigtimedwait(&signals, nil, &none) > 0 {}
    var old = old
    pthread_sigmask(SIG_SETMASK, &old, nil)
  }
}
