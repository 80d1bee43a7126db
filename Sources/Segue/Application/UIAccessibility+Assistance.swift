import Foundation

// Assistive programs. Unlike UIKit, none is asked and none is told.

extension UIAccessibility {
  /// Unlike UIKit, always false: no screen reader is asked.
  public static var isVoiceOverRunning: Bool { false }

  /// Unlike UIKit, always false: no switch control is asked.
  public static var isSwitchControlRunning: Bool { false }

  /// Unlike UIKit, always false: blurs and translucent bars stay as they are.
  public static var isReduceTransparencyEnabled: Bool { false }

  /// Whether fades are preferred to slides: where motion is to be reduced.
  public static var prefersCrossFadeTransitions: Bool { isReduceMotionEnabled }

  /// A notification for assistive programs.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    /// Its number in UIKit.
    public let rawValue: UInt32

    /// The one that has this number.
    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// Most of the screen has changed.
    public static let screenChanged = Notification(rawValue: 1000)
    /// A part of the screen has changed.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// An announcement is to be spoken.
    public static let announcement = Notification(rawValue: 1008)
    /// The content was scrolled by a page.
    public static let pageScrolled = Notification(rawValue: 1009)
    /// An assistive program is to stop for a while.
    public static let pauseAssistiveTechnology = Notification(rawValue: 1021)
    /// An assistive program is to go on.
    public static let resumeAssistiveTechnology = Notification(rawValue: 1022)
  }

  /// Tells assistive programs. Unlike UIKit, without effect.
  public static func post(notification: Notification, argument: Any?) {}
}
