import Foundation
import Segue
import SegueSession

/// Turns a page now and then, to show a new user what the stage does, until the user does something.
@MainActor final class SelfShowing {
  private let turn: @MainActor () -> Void
  private var alarm: FrameAlarm?
  private var count = 0

  // In seconds.
  private static let firstPause: TimeInterval = 0.8
  private static let pause: TimeInterval = 2.4
  /// It ends by itself, so that a window nobody looks at comes to rest.
  private static let most = 6

  init(turn: @escaping @MainActor () -> Void) {
    self.turn = turn
    wait(Self.firstPause)
  }

  private func wait(_ pause: TimeInterval) {
    alarm = FrameAlarm(after: pause) { [weak self] in self?.show() }
  }

  private func show() {
    turn()
    count += 1
    if count < Self.most { wait(Self.pause) } else { alarm = nil }
  }
}

extension PlaygroundViewController {
  /// Shows what the stage does, until the user does something.
  func beginShowing() {
    state.activity = .showing(
      SelfShowing { [weak self] in
        self?.transport.turnPage()
        self?.run()
      })
  }
}
