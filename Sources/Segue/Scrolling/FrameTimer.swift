import Foundation

/// Calls a closure with every frame until it returns false, with the seconds since it began.
///
/// Releasing the object ends the calls.
@MainActor package final class FrameTimer {
  private let start = CACurrentMediaTime()
  private let frame: @MainActor (TimeInterval) -> Bool
  private var link: CADisplayLink?

  /// - Parameter frame: Returns whether to continue.
  package init(frame: @escaping @MainActor (TimeInterval) -> Bool) {
    self.frame = frame
    let link = CADisplayLink(target: Relay(timer: self), selector: Relay.tick)
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  private func tick() {
    guard let link else { return }
    guard !frame(CACurrentMediaTime() - start) else { return }
    link.invalidate()
    self.link = nil
  }

  /// The target of the display link, which retains its target: so it does not retain the timer.
  @MainActor private final class Relay {
    private weak var timer: FrameTimer?

    init(timer: FrameTimer) {
      self.timer = timer
    }

    func tick(_ link: CADisplayLink) {
      if let timer { timer.tick() } else { link.invalidate() }
    }
  }
}
