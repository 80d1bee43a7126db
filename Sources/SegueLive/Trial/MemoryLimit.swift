import Foundation

/// The maximum memory that this process may ask for while code of a user's file runs in it: code that asks
/// without end fails here, before it takes all that the machine has.
package enum MemoryLimit {
  /// Limits of a trial, and of the window, in bytes: many times what either needs.
  package static let trial: UInt = 2 << 30
  package static let window: UInt = 4 << 30

  /// Programs that are started later have the same limit.
  package static func set(_ bytes: UInt) {
    let kind = __rlimit_resource_t(RLIMIT_DATA.rawValue)
    var limit = rlimit()
    guard getrlimit(kind, &limit) == 0 else { return }
    limit.rlim_cur = min(bytes, limit.rlim_max)
    setrlimit(kind, &limit)
  }
}
