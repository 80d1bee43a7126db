import Foundation
import Synchronization

/// The accessibility settings of the user.
public enum UIAccessibility {
  private static let reducesMotion = Atomic(false)

  /// Whether motion should be reduced: the built-in transitions then fade instead, unless a finger
  /// drives them.
  ///
  /// Unlike UIKit, where it only reflects the system's setting, the program sets it.
  public static var isReduceMotionEnabled: Bool {
    get { reducesMotion.load(ordering: .relaxed) }
    set {
      let old = reducesMotion.exchange(newValue, ordering: .relaxed)
      guard old != newValue else { return }
      NotificationCenter.default.post(name: reduceMotionStatusDidChangeNotification, object: nil)
    }
  }

  /// Swaps the setting and `other`, without a notification.
  static func exchange(reducesMotion other: inout Bool) {
    other = reducesMotion.exchange(other, ordering: .relaxed)
  }

  /// Posted when `isReduceMotionEnabled` has changed.
  public static let reduceMotionStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")
}
