import Foundation

extension UITextField {
  /// The borders of a text field.
  public enum BorderStyle: Int, Sendable {
    /// None.
    case none = 0
    /// A thin line around it.
    case line = 1
    /// Unlike UIKit, the same as `line`, with a translucent ground.
    case bezel = 2
    /// A translucent ground with round corners.
    case roundedRect = 3
  }

  /// When a view in a text field is shown.
  public enum ViewMode: Int, Sendable {
    /// Never.
    case never = 0
    /// While the text is edited.
    case whileEditing = 1
    /// While it is not edited.
    case unlessEditing = 2
    /// Always.
    case always = 3
  }

  /// Posted, with the field as its object, when editing has begun.
  public static let textDidBeginEditingNotification = Notification.Name(
    "UITextFieldTextDidBeginEditingNotification")

  /// Posted, with the field as its object, when editing has ended.
  public static let textDidEndEditingNotification = Notification.Name(
    "UITextFieldTextDidEndEditingNotification")

  /// Posted, with the field as its object, when the user has changed the text.
  public static let textDidChangeNotification = Notification.Name(
    "UITextFieldTextDidChangeNotification")
}
