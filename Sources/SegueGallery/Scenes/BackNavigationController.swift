import Segue

/// A navigation controller in which Esc leads back: first out of a pop under a hand, then down the stack.
final class BackNavigationController: UINavigationController {
  override var keyCommands: [UIKeyCommand]? {
    let others = super.keyCommands ?? []
    guard viewControllers.count > 1 || transitionCoordinator != nil else { return others }
    return others + [
      UIKeyCommand(title: "Back", input: UIKeyCommand.inputEscape) { [weak self] _ in
        self?.cancelPopOrPop()
      }
    ]
  }
}

extension UINavigationController {
  /// Takes what a hand moves back, or else pops. Returns whether there was something to go back from.
  @discardableResult func cancelPopOrPop() -> Bool {
    let held = (viewIfLoaded?.gestureRecognizers ?? [])
      .filter { $0.state == .began || $0.state == .changed }
    // Disabling a recognizer cancels its gesture.
    for recognizer in held {
      recognizer.isEnabled = false
      recognizer.isEnabled = true
    }
    return !held.isEmpty || popViewController(animated: true) != nil
  }
}
