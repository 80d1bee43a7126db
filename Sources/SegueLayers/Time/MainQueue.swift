import Foundation

/// The queue that the main actor runs on, which on Linux need not be the main thread's.
package enum MainQueue {
  private struct Mark: @unchecked Sendable {
    let key = DispatchSpecificKey<Bool>()

    init() { DispatchQueue.main.setSpecific(key: key, value: true) }
  }

  private static let mark = Mark()

  /// Whether the code that asks runs on it.
  package static var isCurrent: Bool {
    Thread.isMainThread || DispatchQueue.getSpecific(key: mark.key) != nil
  }
}
