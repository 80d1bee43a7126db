import Foundation

// A desktop has a keyboard of its own, and none on the screen. So that programs that make room for one run unchanged, it
// is notified of as one without height, at the lower edge of the screen.
extension UIResponder {
  /// Posted when text is about to be edited, by the first responder.
  ///
  /// Unlike UIKit, the notifications after the fact follow at once, as nothing moves on the screen.
  nonisolated public static let keyboardWillShowNotification = Notification.Name(
    "UIKeyboardWillShowNotification")

  /// Posted after `keyboardWillShowNotification`.
  nonisolated public static let keyboardDidShowNotification = Notification.Name(
    "UIKeyboardDidShowNotification")

  /// Posted when no text is edited any more.
  nonisolated public static let keyboardWillHideNotification = Notification.Name(
    "UIKeyboardWillHideNotification")

  /// Posted after `keyboardWillHideNotification`.
  nonisolated public static let keyboardDidHideNotification = Notification.Name(
    "UIKeyboardDidHideNotification")

  /// Posted before the keyboard is shown or hidden.
  nonisolated public static let keyboardWillChangeFrameNotification = Notification.Name(
    "UIKeyboardWillChangeFrameNotification")

  /// Posted when the keyboard was shown or hidden.
  nonisolated public static let keyboardDidChangeFrameNotification = Notification.Name(
    "UIKeyboardDidChangeFrameNotification")

  /// The frame before, in points of the screen: an `NSValue` or a `CGRect`, as it is cast.
  ///
  /// Unlike UIKit, it has no height.
  nonisolated public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"

  /// The frame after, in points of the screen: an `NSValue` or a `CGRect`, as it is cast.
  ///
  /// Unlike UIKit, it has no height.
  nonisolated public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"

  /// The duration of the keyboard's movement, in seconds: 0.25, an `NSNumber` or a `Double`, as it
  /// is cast.
  nonisolated public static let keyboardAnimationDurationUserInfoKey =
    "UIKeyboardAnimationDurationUserInfoKey"

  /// The curve of the keyboard's movement: an `NSNumber` or an `Int`, the raw value of a
  /// `UIView.AnimationCurve`.
  ///
  /// Unlike UIKit, where it is 7, which is no such value, it is that of `easeInOut`.
  nonisolated public static let keyboardAnimationCurveUserInfoKey =
    "UIKeyboardAnimationCurveUserInfoKey"

  /// Whether the keyboard belongs to this program: always true.
  nonisolated public static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}

/// Notifies when the first responder begins and ends to take text.
@MainActor struct KeyboardNotices {
  private var isShown = false
  /// The number of changes of the first responder under way; meanwhile none is announced.
  private var pauses = 0

  /// In seconds: UIKit's.
  private static let duration: TimeInterval = 0.25

  /// The first responder is about to change more than once.
  mutating func pause() {
    pauses += 1
  }

  mutating func resume() {
    pauses -= 1
  }

  /// The notifications to be posted, as the first responder takes text or does not.
  mutating func change(takesText: Bool) -> [Notification.Name] {
    guard pauses == 0, takesText != isShown else { return [] }
    isShown = takesText
    return takesText
      ? [
        UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardWillShowNotification,
        UIResponder.keyboardDidChangeFrameNotification, UIResponder.keyboardDidShowNotification,
      ]
      : [
        UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardWillHideNotification,
        UIResponder.keyboardDidChangeFrameNotification, UIResponder.keyboardDidHideNotification,
      ]
  }

  static var userInfo: [AnyHashable: Any] {
    let screen = UIScreen.main.bounds
    let frame = CGRect(x: screen.minX, y: screen.maxY, width: screen.width, height: 0)
    return [
      UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: frame),
      UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: frame),
      UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: duration),
      UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(
        value: UIView.AnimationCurve.easeInOut.rawValue),
      UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
    ]
  }
}

/// As on Apple's systems, a rectangle in a dictionary of any values is cast to `NSValue`, and the other way round.
extension CGRect: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSValue { NSValue(cgRect: self) }

  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) {
    result = source.cgRectValue
  }

  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout CGRect?
  ) -> Bool {
    guard String(cString: source.objCType) == String(cString: NSValue(cgRect: .zero).objCType)
    else { return false }
    result = source.cgRectValue
    return true
  }

  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGRect {
    source?.cgRectValue ?? .zero
  }
}
