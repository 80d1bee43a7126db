import UIKit

/// A navigation controller in which Esc and Backspace go back: they cancel a drag, else pop.
final class BackNavigationController: UINavigationController {
  override var keyCommands: [UIKeyCommand]? { backCommands + (super.keyCommands ?? []) }
}
