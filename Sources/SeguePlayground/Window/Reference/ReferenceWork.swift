import Foundation
import Segue
import SegueSession
import Synchronization

/// Work on a reference in a thread of its own: reading a file, or following an edge. The window looks in each frame
/// whether it is done.
final class ReferenceWork<Value: Sendable>: Sendable {
  private struct State {
    var count = 0
    var isCancelled = false
    var result: Result<Value, any Error>?
  }

  /// Ends work that is no longer wanted.
  private struct Cancellation: Error {}

  private let state = Mutex(State())
  private let group = DispatchGroup()

  /// - Parameter work: Calls what it is given with the number of frames that are done, which throws once the work is
  ///   cancelled.
  init(_ work: @escaping @Sendable (@escaping (Int) throws -> Void) throws -> Value) {
    DispatchQueue(label: "segue.reference").async(group: group) { [self] in
      let result = Result<Value, any Error> {
        try work { count in
          try self.state.withLock { state in
            if state.isCancelled { throw Cancellation() }
            state.count = count
          }
        }
      }
      state.withLock { $0.result = result }
    }
  }

  /// The number of frames that are done.
  var count: Int { state.withLock { $0.count } }

  /// The outcome; nil: the work goes on.
  var result: Result<Value, any Error>? { state.withLock { $0.result } }

  /// Ends the work soon; nobody asks for its outcome any more.
  func cancel() { state.withLock { $0.isCancelled = true } }

  /// Waits until the work is done.
  func wait() { group.wait() }
}
