import Foundation

/// Decides about the editing of a text field, and is notified of it. Implement what you need.
@preconcurrency @MainActor public protocol UITextFieldDelegate: NSObjectProtocol {
  /// Whether editing may begin. True by default.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool

  /// Editing has begun.
  func textFieldDidBeginEditing(_ textField: UITextField)

  /// Whether editing may end. True by default. Not asked when the field leaves its window or is
  /// disabled.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool

  /// Editing has ended.
  func textFieldDidEndEditing(_ textField: UITextField)

  /// Whether the user may replace a part of the text. True by default. Not asked when the user
  /// clears, undoes or redoes.
  ///
  /// - Parameters:
  ///   - textField: The field.
  ///   - range: In UTF-16 units.
  ///   - string: The text that the user typed or pasted, without line breaks; empty to delete.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool

  /// The selection or the caret has moved.
  func textFieldDidChangeSelection(_ textField: UITextField)

  /// Whether the clear button may clear the text. True by default.
  func textFieldShouldClear(_ textField: UITextField) -> Bool

  /// Whether the Return key has its usual effect: `primaryActionTriggered` and
  /// `editingDidEndOnExit` are sent, and the latter ends editing if anything listens to it. True by
  /// default.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { true }
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}
