import Foundation

/// Both screens of a transition as they were before its animator began, to find what it leaves behind (W11).
///
/// Only what the animator itself changes as it begins is looked at, and only if it is still as the animator left it
/// at the end: controllers, presentation controllers and alongside animations may give a screen whatever look they
/// like.
///
///     before ─ animateTransition ─ alongside ─ … ─ completeTransition ─ … ─ rest
@MainActor final class TransitionBaseline {
  private var screens: [Screen] = []

  /// The view of one screen. A screen that nothing retains any more has lost nothing.
  private struct Screen {
    weak var view: UIView?
    let controller: String
    /// As it should be at rest.
    var expected: ScreenLook
    /// The properties that the animator changed as it began.
    var touched: Set<ScreenLook.Property> = []
    /// As the animator left it.
    var left: ScreenLook?
    /// The final frame of the controller's view; nil: unknown.
    var finalFrame: CGRect?
  }

  /// Screens of transitions that have ended, until they are checked at rest: how one should look is not known before.
  private static var unsettled: [ObjectIdentifier: Weak<UIView>] = [:]

  /// Both screens of `transition`, which is about to begin.
  init(_ transition: ContainerTransition) {
    for (key, controller) in [
      (UITransitionContextViewKey.from, transition.from), (.to, transition.to),
    ] {
      guard let view = transition.context.view(forKey: key),
        Self.unsettled[ObjectIdentifier(view)]?.object !== view
      else { continue }
      screens.append(
        Screen(view: view, controller: "\(controller)", expected: ScreenLook(view.layer)))
    }
  }

  /// The animator has begun.
  func animatorDidBegin() {
    for index in screens.indices {
      guard let view = screens[index].view else { continue }
      screens[index].touched = ScreenLook(view.layer).differences(from: screens[index].expected)
    }
  }

  /// Runs `body`, in which others than the animator change what they like.
  func excuse(_ body: () -> Void) {
    let before = screens.map { $0.view.map { ScreenLook($0.layer) } }
    body()
    for (index, look) in before.enumerated() {
      guard let look, let view = screens[index].view else { continue }
      screens[index].touched.subtract(ScreenLook(view.layer).differences(from: look))
    }
  }

  /// The animator has completed.
  func animatorDidComplete(_ transition: ContainerTransition) {
    for index in screens.indices {
      guard let view = screens[index].view else { continue }
      screens[index].left = ScreenLook(view.layer)
      Self.unsettled[ObjectIdentifier(view)] = Weak(view)
      guard view === transition.to.viewIfLoaded else { continue }
      let frame = transition.context.finalFrame(for: transition.to)
      screens[index].finalFrame = frame == .zero ? nil : frame
    }
  }

  /// All screens in `window` are at rest and checked, and so is what is in no window.
  static func settle(in window: UIWindow) {
    unsettled = unsettled.filter { entry in
      guard let other = entry.value.object?.window else { return false }
      return other !== window
    }
  }

  /// The violations at rest: each controller, and the fault of its view.
  func leftovers() -> [(controller: String, sentence: String)] {
    screens.flatMap { screen -> [(String, String)] in
      guard let view = screen.view, let left = screen.left, !screen.touched.isEmpty else {
        return []
      }
      let now = ScreenLook(view.layer)
      let isInWindow = view.window != nil
      let expected = isInWindow ? screen.finalFrame.map { screen.expected.placed(at: $0) } : nil
      let wrong = now.differences(from: expected ?? screen.expected)
        .intersection(screen.touched)
        .subtracting(now.differences(from: left))
      return ScreenLook.Property.allCases.filter(wrong.contains).compactMap { property in
        // A container places a screen anew when it shows it again; and where it lies is told by a frame only.
        guard !property.isPlacement || expected != nil else { return nil }
        return (
          screen.controller, now.sentence(about: property, expected: expected ?? screen.expected)
        )
      }
    }
  }
}
