import Foundation

/// Shows and hides a caret by turns, until it was left alone for a while; then it stays visible, so
/// that a field that nobody types into costs nothing (K7).
@MainActor final class CaretBlink {
  private let show: @MainActor (Bool) -> Void
  private var alarm: FrameAlarm?
  /// The number of changes since the last restart.
  private var changes = 0

  /// The time for which the caret is visible, and then hidden, in seconds: UIKit's.
  static let interval: TimeInterval = 0.5
  /// The number of changes until the caret stays visible: 10 seconds of them, as in GTK.
  static let changeLimit = 20

  init(show: @escaping @MainActor (Bool) -> Void) {
    self.show = show
  }

  /// Begins with the visible caret.
  func restart() {
    changes = 0
    UIView.performWithoutAnimation { show(true) }
    wait()
  }

  func stop() {
    alarm = nil
    show(true)
  }

  private func wait() {
    alarm = FrameAlarm(after: Self.interval) { [weak self] in self?.change() }
  }

  private func change() {
    changes += 1
    show(changes % 2 == 0)
    if changes < Self.changeLimit { wait() } else { alarm = nil }
  }
}
