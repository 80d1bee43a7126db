import Foundation

/// Calls a closure with the first frame at or after a given time of the media clock.
///
/// Releasing the object cancels the call.
@MainActor final class Deadline {
  private let time: CFTimeInterval
  private let action: @MainActor () -> Void
  private var link: CADisplayLink?

  /// - Parameter delay: In seconds from now.
  init(after delay: TimeInterval, action: @escaping @MainActor () -> Void) {
    time = CACurrentMediaTime() + delay
    self.action = action
    let link = CADisplayLink(target: Relay(deadline: self), selector: Relay.tick)
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  private func check() {
    guard link != nil, CACurrentMediaTime() >= time else { return }
    link?.invalidate()
    link = nil
    action()
  }

  /// The target of the display link, which retains its target: so it does not retain the deadline.
  @MainActor private final class Relay {
    private weak var deadline: Deadline?

    init(deadline: Deadline) {
      self.deadline = deadline
    }

    func tick(_ link: CADisplayLink) {
      if let deadline { deadline.check() } else { link.invalidate() }
    }
  }
}
