import Segue

/// A navigation controller in which Esc and Backspace lead back: first out of a drag, then down the stack.
final class BackNavigationController: UINavigationController {
  override var keyCommands: [UIKeyCommand]? { backCommands + (super.keyCommands ?? []) }
}
