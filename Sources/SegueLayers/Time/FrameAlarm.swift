import Foundation

/// Calls a closure in the first turn at or after a given time, and needs no frames until then.
///
/// It is for what changes by itself while nothing moves, such as a blinking caret: `nextDeadline`
/// ignores it, so that what waits for rest need not wait for it. Releasing the object cancels the
/// call.
@MainActor package final class FrameAlarm {
  /// In seconds of the media clock.
  let time: CFTimeInterval
  private var action: (@MainActor () -> Void)?

  /// - Parameter delay: In seconds from now.
  package init(after delay: CFTimeInterval, action: @escaping @MainActor () -> Void) {
    time = MediaClock.now + delay
    self.action = action
    FrameLoop.shared.add(self)
  }

  /// Whether it still waits.
  var isSet: Bool { action != nil }

  /// Makes the call if it is due.
  func ring(_ now: CFTimeInterval) {
    guard now >= time, let action else { return }
    self.action = nil
    action()
  }
}
