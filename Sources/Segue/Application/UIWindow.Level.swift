import Foundation

extension UIWindow {
  /// A place in the order of windows: windows of a higher level are in front of those of a lower one.
  public struct Level: RawRepresentable, Hashable, Sendable {
    /// The number that windows are ordered by.
    public let rawValue: CGFloat

    /// The level of a number.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// The level of a number.
    public init(_ rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// The level of windows that are given no other: 0.
    public static let normal = Level(0)
    /// The level of the status bar: 1000.
    public static let statusBar = Level(1000)
    /// The level of alerts: 2000.
    public static let alert = Level(2000)

    /// The level that is `distance` above.
    public static func + (level: Level, distance: CGFloat) -> Level {
      Level(level.rawValue + distance)
    }

    /// The level that is `distance` below.
    public static func - (level: Level, distance: CGFloat) -> Level {
      Level(level.rawValue - distance)
    }
  }

  /// Posted when a window, the object, has become visible.
  public nonisolated static let didBecomeVisibleNotification = NSNotification.Name(
    "UIWindowDidBecomeVisibleNotification")

  /// Posted when a window, the object, has become hidden.
  public nonisolated static let didBecomeHiddenNotification = NSNotification.Name(
    "UIWindowDidBecomeHiddenNotification")

  /// Posted when a window, the object, has become the key window.
  public nonisolated static let didBecomeKeyNotification = NSNotification.Name(
    "UIWindowDidBecomeKeyNotification")

  /// Posted when a window, the object, is no longer the key window.
  public nonisolated static let didResignKeyNotification = NSNotification.Name(
    "UIWindowDidResignKeyNotification")
}
