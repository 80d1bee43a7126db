import Foundation
import Synchronization

// Foundation has key-value observation only where there is Objective-C.

/// The content and the times of the notifications to an observer.
public struct NSKeyValueObservingOptions: OptionSet, Hashable, Sendable {
  /// The options as bits.
  public let rawValue: UInt

  /// The options of the bits of `rawValue`.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The new value, in the notifications that have one.
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  /// The value before the change.
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// A notification at once, before `observe` returns.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
  /// A notification before each change as well, without a new value.
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// The kinds of changes.
public enum NSKeyValueChange: UInt, Sendable {
  /// The whole value was set.
  case setting = 1
  /// Objects were inserted into a collection. Unlike Foundation, never told.
  case insertion = 2
  /// Objects were removed from a collection. Unlike Foundation, never told.
  case removal = 3
  /// Objects in a collection were replaced. Unlike Foundation, never told.
  case replacement = 4
}

/// One change of an observed value.
public struct NSKeyValueObservedChange<Value> {
  /// The kinds of changes.
  public typealias Kind = NSKeyValueChange

  /// The kind of the change.
  public let kind: Kind
  /// The value after the change; nil unless the options have `.new`, and before the change.
  public let newValue: Value?
  /// The value before the change; nil unless the options have `.old`, and in the notification of `.initial`.
  public let oldValue: Value?
  /// The indexes of the objects of a collection that changed. Unlike Foundation, always nil.
  public let indexes: IndexSet?
  /// Whether the change is still to come, see `.prior`.
  public let isPrior: Bool
}

/// An observation, which ends when this object is deallocated.
///
/// It does not retain what it observes; once that is gone, it is of no effect.
public final class NSKeyValueObservation: NSObject, @unchecked Sendable {
  private let observer: Mutex<KeyValueObserver?>

  init(_ observer: KeyValueObserver) {
    self.observer = Mutex(observer)
    super.init()
  }

  deinit {
    invalidate()
  }

  /// Ends the observation; also that of a change whose observers are being told.
  public func invalidate() {
    // Released after the lock, with what the handler captures.
    let old = observer.withLock { observer in
      defer { observer = nil }
      return observer
    }
    old?.isValid.store(false, ordering: .relaxed)
  }
}
