import Foundation

/// The signals that a thread does not take. A program begins with those that the one that started it has blocked: threads
/// of Dispatch, on which programs in Swift often start others, have blocked nearly all.
package enum SignalMask {
  /// Lets this thread take a signal. It needs no memory: handlers of signals may call it.
  package static func unblock(_ number: Int32) {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, number)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }
}
