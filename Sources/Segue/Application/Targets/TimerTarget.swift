import Foundation
import SegueLayers

extension Timer {
  /// Returns a timer that calls `aSelector` of `aTarget` with itself, and runs already:
  ///
  ///     Timer.scheduledTimer(
  ///       timeInterval: 1, target: self, selector: Panel.tick, userInfo: nil, repeats: true)
  ///     // func tick(_: Timer)
  ///
  /// As in UIKit, it retains the target until it is invalidated. Unlike UIKit, it follows the clock of the frames, which
  /// tests step, and needs no run loop.
  @preconcurrency @MainActor @discardableResult
  public class func scheduledTimer<T: AnyObject>(
    timeInterval ti: TimeInterval, target aTarget: T,
    selector aSelector: @escaping @MainActor (T) -> (Timer) -> Void, userInfo: Any?,
    repeats yesOrNo: Bool
  ) -> Timer {
    TargetTimer.scheduled(ti, userInfo, yesOrNo) { aSelector(aTarget)($0) }
  }

  /// Returns a timer that calls `aSelector` of `aTarget`, and runs already.
  @preconcurrency @MainActor @discardableResult
  public class func scheduledTimer<T: AnyObject>(
    timeInterval ti: TimeInterval, target aTarget: T,
    selector aSelector: @escaping @MainActor (T) -> () -> Void, userInfo: Any?,
    repeats yesOrNo: Bool
  ) -> Timer {
    TargetTimer.scheduled(ti, userInfo, yesOrNo) { _ in aSelector(aTarget)() }
  }

  /// A timer that calls `aSelector` of `aTarget` with itself once it is added to the main run loop, by whose clock it
  /// goes. Unlike UIKit, it has no `userInfo`.
  public convenience init<T: AnyObject>(
    timeInterval ti: TimeInterval, target aTarget: T,
    selector aSelector: @escaping @MainActor (T) -> (Timer) -> Void, userInfo: Any?,
    repeats yesOrNo: Bool
  ) {
    nonisolated(unsafe) let target = aTarget
    self.init(timeInterval: ti, repeats: yesOrNo) { timer in
      nonisolated(unsafe) let timer = timer
      MainActor.assumeIsolated { aSelector(target)(timer) }
    }
  }

  /// A timer that calls `aSelector` of `aTarget` once it is added to the main run loop, by whose clock it goes.
  public convenience init<T: AnyObject>(
    timeInterval ti: TimeInterval, target aTarget: T,
    selector aSelector: @escaping @MainActor (T) -> () -> Void, userInfo: Any?,
    repeats yesOrNo: Bool
  ) {
    nonisolated(unsafe) let target = aTarget
    self.init(timeInterval: ti, repeats: yesOrNo) { _ in
      MainActor.assumeIsolated { aSelector(target)() }
    }
  }
}

/// A timer with a target, which follows the clock of the frames.
///
/// Its properties are those of the main actor, but a timer is invalidated wherever its owner is.
private final class TargetTimer: Timer {
  /// Released when the timer is invalidated, and the target with it.
  nonisolated(unsafe) private var action: (@MainActor (Timer) -> Void)?
  nonisolated(unsafe) private var alarm: FrameAlarm?
  /// Set once, when it is made.
  nonisolated(unsafe) private var info: Any?
  /// The time of the next call, in seconds of the media clock.
  nonisolated(unsafe) private var next: CFTimeInterval = 0

  /// Seconds below which Foundation takes none.
  private static let shortest: TimeInterval = 0.0001

  @MainActor static func scheduled(
    _ interval: TimeInterval, _ userInfo: Any?, _ repeats: Bool,
    _ action: @escaping @MainActor (Timer) -> Void
  ) -> TargetTimer {
    let interval = max(interval, shortest)
    // By Foundation's clock it is never due, should it be added to a run loop as well.
    let timer = TargetTimer(fire: .distantFuture, interval: interval, repeats: repeats) { timer in
      nonisolated(unsafe) let timer = timer
      MainActor.assumeIsolated { (timer as? TargetTimer)?.action?(timer) }
    }
    timer.info = userInfo
    timer.action = action
    timer.next = CACurrentMediaTime() + interval
    timer.wait(interval)
    return timer
  }

  /// Retains itself until it is due: nothing else need do so.
  @MainActor private func wait(_ interval: TimeInterval) {
    alarm = FrameAlarm(after: next - CACurrentMediaTime()) {
      self.alarm = nil
      self.fire()
      guard self.isValid else { return }
      // Calls that were missed are not made up for.
      let now = CACurrentMediaTime()
      self.next += interval * max(1, ((now - self.next) / interval).rounded(.up))
      self.wait(interval)
    }
  }

  override var userInfo: Any? { info }

  override func invalidate() {
    super.invalidate()
    (alarm, action) = (nil, nil)
  }
}
