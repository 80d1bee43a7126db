import Foundation
import SegueLive
import SegueSession
import Synchronization

/// Work that a command waits for.
enum AwaitedWork {
  private final class Box<Value: Sendable>: Sendable {
    let result = Mutex<Result<Value, any Error>?>(nil)
  }

  /// The result of `work`, which must not need the main actor: the main thread waits.
  static func result<Value: Sendable>(
    of work: @escaping @Sendable () async throws -> Value
  ) throws -> Value {
    let (box, done) = (Box<Value>(), DispatchSemaphore(value: 0))
    Task.detached {
      let result: Result<Value, any Error>
      do { result = .success(try await work()) } catch { result = .failure(error) }
      box.result.withLock { $0 = result }
      done.signal()
    }
    done.wait()
    guard let result = box.result.withLock({ $0 }) else {
      throw CommandFailure("The work came to no end.")
    }
    return try result.get()
  }
}
