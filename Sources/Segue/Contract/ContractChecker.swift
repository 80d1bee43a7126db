import Foundation

/// Checks that containers and transitions fulfil their contract: those of the library and those of
/// the program, with any animators.
///
/// It is off until `isEnabled` is set. Then it checks every transition of the library's containers,
/// on a live clock also those that do not end, and reports violations to `onViolation`.
/// `violations(in:)` checks a window on request.
@preconcurrency @MainActor public enum ContractChecker {
  /// Whether transitions are checked.
  public static var isEnabled = false

  /// Receives each violation. Nil, the default, prints it as a warning.
  public static var onViolation: ((ContractViolation) -> Void)?

  /// The seconds that a transition may take beyond its animator's duration.
  public static var gracePeriod: TimeInterval = 1

  /// The present violations in `window`. Controllers in containers with a transition in flight are
  /// only checked for what holds in flight.
  public static func violations(in window: UIWindow) -> [ContractViolation] {
    var inspection = ContractInspection(window: window)
    inspection.run()
    return inspection.found
  }

  static func report(_ violation: ContractViolation) {
    guard isEnabled else { return }
    if let onViolation {
      onViolation(violation)
    } else {
      Diagnostics.warn("\(violation)")
    }
  }

  /// Schedules a check, on a live clock, of whether the transition has ended.
  static func transitionDidBegin(_ transition: ContainerTransition, in engine: TransitionEngine) {
    guard isEnabled, MediaClock.source == .live else { return }
    check(after: transition.duration + gracePeriod, at: transition, in: engine)
  }

  private static func check(
    after seconds: TimeInterval, at transition: ContainerTransition, in engine: TransitionEngine
  ) {
    DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { [weak transition, weak engine] in
      MainActor.assumeIsolated {
        guard isEnabled, let engine, let transition, engine.transition === transition else {
          return
        }
        if let late = engine.lateness, late > gracePeriod {
          report(.late(transition, by: late))
        } else {
          // In slow motion, or held by a finger.
          check(after: gracePeriod, at: transition, in: engine)
        }
      }
    }
  }

  /// Records the controllers of a transition, to help to find the cause of a violation.
  static func note(_ transition: ContainerTransition) {
    guard isEnabled else { return }
    last = "\(transition.from) → \(transition.to)"
  }

  /// The last transition that ended.
  private(set) static var last: String?

  /// Checks the window of `container` after a transition, once everything has come to rest.
  static func transitionDidEnd(in container: UIViewController) {
    guard isEnabled else { return }
    FrameLoop.shared.enqueue { [weak container] in
      guard isEnabled, let window = container?.viewIfLoaded?.window else { return }
      for violation in violations(in: window) { report(violation) }
    }
  }
}
