// Notifications of text and the keyboard, which were names by themselves before Swift 4.2.

import Foundation

extension NSNotification.Name {
  /// The former name of `UIResponder.keyboardWillShowNotification`, before Swift 4.2.
  @available(*, deprecated, renamed: "UIResponder.keyboardWillShowNotification")
  public static var UIKeyboardWillShow: NSNotification.Name {
    UIResponder.keyboardWillShowNotification
  }

  /// The former name of `UIResponder.keyboardDidShowNotification`, before Swift 4.2.
  @available(*, deprecated, renamed: "UIResponder.keyboardDidShowNotification")
  public static var UIKeyboardDidShow: NSNotification.Name {
    UIResponder.keyboardDidShowNotification
  }

  /// The former name of `UIResponder.keyboardWillHideNotification`, before Swift 4.2.
  @available(*, deprecated, renamed: "UIResponder.keyboardWillHideNotification")
  public static var UIKeyboardWillHide: NSNotification.Name {
    UIResponder.keyboardWillHideNotification
  }

  /// The former name of `UIResponder.keyboardDidHideNotification`, before Swift 4.2.
  @available(*, deprecated, renamed: "UIResponder.keyboardDidHideNotification")
  public static var UIKeyboardDidHide: NSNotification.Name {
    UIResponder.keyboardDidHideNotification
  }

  /// The former name of `UIResponder.keyboardWillChangeFrameNotification`, before Swift 4.2.
  @available(*, deprecated, renamed: "UIResponder.keyboardWillChangeFrameNotification")
  public static var UIKeyboardWillChangeFrame: NSNotification.Name {
    UIResponder.keyboardWillChangeFrameNotification
  }
}

/// The former name of `UIResponder.keyboardFrameBeginUserInfoKey`, before Swift 4.2.
@available(*, deprecated, renamed: "UIResponder.keyboardFrameBeginUserInfoKey")
public var UIKeyboardFrameBeginUserInfoKey: String { UIResponder.keyboardFrameBeginUserInfoKey }

/// The former name of `UIResponder.keyboardFrameEndUserInfoKey`, before Swift 4.2.
@available(*, deprecated, renamed: "UIResponder.keyboardFrameEndUserInfoKey")
public var UIKeyboardFrameEndUserInfoKey: String { UIResponder.keyboardFrameEndUserInfoKey }

/// The former name of `UIResponder.keyboardAnimationDurationUserInfoKey`, before Swift 4.2.
@available(*, deprecated, renamed: "UIResponder.keyboardAnimationDurationUserInfoKey")
public var UIKeyboardAnimationDurationUserInfoKey: String {
  UIResponder.keyboardAnimationDurationUserInfoKey
}

/// The former name of `UIResponder.keyboardAnimationCurveUserInfoKey`, before Swift 4.2.
@available(*, deprecated, renamed: "UIResponder.keyboardAnimationCurveUserInfoKey")
public var UIKeyboardAnimationCurveUserInfoKey: String {
  UIResponder.keyboardAnimationCurveUserInfoKey
}
