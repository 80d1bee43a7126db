import Foundation

/// The location of a pointer or finger at one time, as measured by the host.
package struct PointerSample: Hashable, Sendable {
  /// In points of the window.
  package var location: CGPoint
  /// In seconds of `CACurrentMediaTime()`.
  package var timestamp: TimeInterval
  /// The kind of pointer.
  package var type: UITouch.TouchType
  /// The modifier keys that were held.
  package var modifierFlags: UIKeyModifierFlags

  package init(
    location: CGPoint, timestamp: TimeInterval, type: UITouch.TouchType = .indirectPointer,
    modifierFlags: UIKeyModifierFlags = []
  ) {
    self.location = location
    self.timestamp = timestamp
    self.type = type
    self.modifierFlags = modifierFlags
  }
}
