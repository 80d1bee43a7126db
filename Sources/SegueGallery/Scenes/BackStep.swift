import UIKit

/// The current action of Esc, Backspace and Alt with the left arrow.
@MainActor public struct BackStep {
  /// A phrase that describes the action, to follow the name of a key.
  public let summary: String
  let perform: @MainActor () -> Void
}

extension UIViewController {
  /// The step that going back performs now in this controller; nil if there is nothing to go back
  /// from.
  ///
  /// It cancels a drag in progress; else it closes or pops the topmost thing that can be.
  public var backStep: BackStep? { heldStep ?? topmostStep }

  /// Goes back, if there is something to go back from.
  public func goBack() {
    backStep?.perform()
  }

  /// The keys that go back, while there is something to go back from.
  public var backCommands: [UIKeyCommand] {
    guard backStep != nil else { return [] }
    return UIKeyCommand.goingBack { [weak self] in self?.backStep?.perform() }
  }

  /// Cancels the drags in progress.
  private var heldStep: BackStep? {
    let held = viewIfLoaded?.window?.dragsInside ?? []
    guard !held.isEmpty else { return nil }
    return BackStep(summary: "takes the drag back") {
      // Disabling a recognizer cancels its gesture.
      for recognizer in held {
        recognizer.isEnabled = false
        recognizer.isEnabled = true
      }
    }
  }

  /// The first step found from the topmost controller down to this one.
  private var topmostStep: BackStep? {
    if let presented = ownPresented { return presented.topmostStep }
    for child in children.reversed() where child.isShown {
      if let step = child.topmostStep { return step }
    }
    return (self as? any ContainerDriver)?.innerBackStep ?? dismissStep
  }

  private var ownPresented: UIViewController? {
    guard let presented = presentedViewController, presented.presentingViewController === self
    else { return nil }
    return presented
  }

  private var isShown: Bool {
    viewIfLoaded?.window != nil || ownPresented?.viewIfLoaded?.window != nil
  }

  private var dismissStep: BackStep? {
    guard let presenter = presentingViewController, presenter.ownPresented === self,
      !isBeingDismissed
    else { return nil }
    return BackStep(summary: "dismisses \(title ?? "what is presented")") { [weak presenter] in
      presenter?.dismiss(animated: true)
    }
  }
}

extension UIKeyCommand {
  private static let backspace = "\u{8}"

  /// The keys that go back: Esc, Backspace and Alt with the left arrow.
  public static func goingBack(_ action: @escaping @MainActor () -> Void) -> [UIKeyCommand] {
    let keys: [(String, UIKeyModifierFlags)] = [
      (inputEscape, []), (backspace, []), (inputLeftArrow, .alternate),
    ]
    return keys.map { input, modifiers in
      UIKeyCommand(title: "Back", input: input, modifierFlags: modifiers) { _ in action() }
    }
  }
}

extension UIView {
  /// The drags in progress in this view and its subviews, except the scrolling of scroll views.
  fileprivate var dragsInside: [UIGestureRecognizer] {
    var found: [UIGestureRecognizer] = []
    var rest: [UIView] = [self]
    while let view = rest.popLast() {
      rest += view.subviews
      guard !(view is UIScrollView), let own = view.gestureRecognizers else { continue }
      found += own.filter {
        $0 is UIPanGestureRecognizer && ($0.state == .began || $0.state == .changed)
      }
    }
    return found
  }
}
