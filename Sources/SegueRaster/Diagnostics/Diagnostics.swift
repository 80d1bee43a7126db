import Foundation
import Synchronization

/// Reports misuse that UIKit only warns about.
///
/// A warning is one line on standard error. Tests receive it with `capture` instead.
public enum Diagnostics {
  private static let handler = Mutex<(@Sendable (String) -> Void)?>(nil)

  /// Reports `message`, one clear sentence.
  package static func warn(_ message: String) {
    if let handle = handler.withLock({ $0 }) {
      handle(message)
    } else {
      FileHandle.standardError.write(Data("Segue: \(message)\n".utf8))
    }
  }

  /// Receives each warning from now on instead of standard error; nil restores standard error.
  public static func setHandler(_ handle: (@Sendable (String) -> Void)?) {
    handler.withLock { $0 = handle }
  }

  /// Runs `body` and returns the warnings it caused, in order.
  @MainActor public static func capture(_ body: () throws -> Void) rethrows -> [String] {
    let collected = Collector()
    let previous = handler.withLock { $0 }
    setHandler { collected.append($0) }
    defer { setHandler(previous) }
    try body()
    return collected.messages
  }

  private final class Collector: Sendable {
    private let storage = Mutex<[String]>([])
    var messages: [String] { storage.withLock { $0 } }
    func append(_ message: String) { storage.withLock { $0.append(message) } }
  }
}
