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

  /// Whether a transition is in flight or waits to begin anywhere in `window`.
  package static func isBusy(_ window: UIWindow) -> Bool {
    ContractInspection(window: window).isBusy
  }

  /// Whether what a task does is checked that has this observer.
  private static func isChecking(for observer: (any ContractObserver)?) -> Bool {
    isEnabled || observer != nil
  }

  static func report(
    _ violation: ContractViolation, in window: UIWindow?, to observer: (any ContractObserver)?
  ) {
    if let observer {
      observer.didFind(violation, in: window)
    } else if isEnabled, let onViolation {
      onViolation(violation)
    } else if isEnabled {
      Diagnostics.warn("\(violation)")
    }
  }

  /// Schedules a check, on a live clock, of whether the transition has ended.
  static func transitionDidBegin(_ transition: ContainerTransition, in engine: TransitionEngine) {
    guard isChecking(for: transition.observer), MediaClock.source == .live else { return }
    check(after: transition.duration + gracePeriod, at: transition, in: engine)
  }

  /// - Parameter wasLate: Whether it was overdue when it was checked before. Only then is that reported: a
  ///   process that did not run for a while has frames to catch up on first.
  private static func check(
    after seconds: TimeInterval, at transition: ContainerTransition, in engine: TransitionEngine,
    wasLate: Bool = false
  ) {
    DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { [weak transition, weak engine] in
      MainActor.assumeIsolated {
        guard let engine, let transition, engine.transition === transition,
          isChecking(for: transition.observer)
        else { return }
        guard let late = engine.lateness, late > gracePeriod else {
          // In slow motion, or held by a finger.
          return check(after: gracePeriod, at: transition, in: engine)
        }
        if wasLate {
          report(
            .late(transition, by: late), in: transition.container.viewIfLoaded?.window,
            to: transition.observer)
        } else {
          check(after: gracePeriod / 2, at: transition, in: engine, wasLate: true)
        }
      }
    }
  }

  /// Records the controllers of a transition, to help to find the cause of a violation.
  static func note(_ transition: ContainerTransition) {
    guard isChecking(for: transition.observer) else { return }
    last = "\(transition.from) → \(transition.to)"
  }

  /// The last transition that ended.
  private(set) static var last: String?

  /// Checks the window after a transition, once everything has come to rest.
  static func transitionDidEnd(_ transition: ContainerTransition) {
    let observer = transition.observer
    guard isChecking(for: observer) else { return }
    let (baseline, controllers) = (transition.baseline, last)
    FrameLoop.shared.enqueue { [weak container = transition.container] in
      guard isChecking(for: observer), let window = container?.viewIfLoaded?.window else { return }
      for violation in violations(in: window) { report(violation, in: window, to: observer) }
      // A screen that moves again may be on its way to its place.
      guard let baseline, !isBusy(window) else { return }
      defer { TransitionBaseline.settle(in: window) }
      for (controller, sentence) in baseline.leftovers() {
        report(
          ContractViolation(
            promise: .restoration, controller: controller, transition: controllers,
            expectation: sentence),
          in: window, to: observer)
      }
    }
  }

  /// Checks that the animator restores both screens; nil: they are not checked.
  static func baseline(of transition: ContainerTransition) -> TransitionBaseline? {
    isChecking(for: transition.observer) ? TransitionBaseline(transition) : nil
  }
}
