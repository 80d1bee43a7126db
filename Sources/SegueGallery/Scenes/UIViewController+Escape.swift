import Segue

extension UIViewController {
  /// Esc, as a command that dismisses this controller.
  var escapeCommand: UIKeyCommand {
    UIKeyCommand(title: "Dismiss", input: UIKeyCommand.inputEscape) { [weak self] _ in
      self?.dismiss(animated: true)
    }
  }
}
