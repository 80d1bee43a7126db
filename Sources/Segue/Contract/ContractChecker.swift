import Foundation

/// Watches whether containers and transitions keep their promises: those of the library and those of
/// one's own, with animators of whatever kind.
///
/// It is off until `isEnabled` is set. Then it looks after every transition of the library's containers,
/// and on a live clock also at those that do not end, and reports what it finds to `onViolation`.
/// `violations(in:)` looks at a window when it is told to.
@preconcurrency @MainActor public enum ContractChecker {
  /// Whether transitions are watched.
  public static var isEnabled = false

  /// Receives each violation. Nil, the default, prints it as a warning.
  public static var onViolation: ((ContractViolation) -> Void)?

  /// For how many seconds more than its animator says a transition may play.
  public static var patience: TimeInterval = 1

  /// What is wrong in `window` now. Controllers in whose containers a transition is in flight are only
  /// held to what holds in flight.
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

  /// A transition has begun: on a live clock, looks later whether it has ended.
  static func transitionDidBegin(_ transition: ContainerTransition, in engine: TransitionEngine) {
    guard isEnabled, MediaClock.source == .live else { return }
    look(after: transition.duration + patience, at: transition, in: engine)
  }

  private static func look(
    after seconds: TimeInterval, at transition: ContainerTransition, in engine: TransitionEngine
  ) {
    DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { [weak transition, weak engine] in
      MainActor.assumeIsolated {
        guard isEnabled, let engine, let transition, engine.transition === transition else {
          return
        }
        if let late = engine.lateness, late > patience {
          report(.late(transition, by: late))
        } else {
          // In slow motion, or in somebody's hand.
          look(after: patience, at: transition, in: engine)
        }
      }
    }
  }

  /// Which controllers lately had a transition; for those who look for the cause of a violation.
  static func note(_ transition: ContainerTransition) {
    guard isEnabled else { return }
    last = "\(transition.from) → \(transition.to)"
  }

  /// The last transition that ended.
  private(set) static var last: String?

  /// A transition of `container` has ended: looks at its window once everything has come to rest.
  static func transitionDidEnd(in container: UIViewController) {
    guard isEnabled else { return }
    FrameLoop.shared.enqueue { [weak container] in
      guard isEnabled, let window = container?.viewIfLoaded?.window else { return }
      for violation in violations(in: window) { report(violation) }
    }
  }
}
