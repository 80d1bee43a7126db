import Foundation

/// The position of a bar in its window.
public enum UIBarPosition: Int, Sendable {
  /// Anywhere.
  case any
  /// At the bottom of what contains it.
  case bottom
  /// At the top of what contains it.
  case top
  /// At the top of the window.
  case topAttached
}

/// A bar that knows where it lies.
@preconcurrency @MainActor public protocol UIBarPositioning: NSObjectProtocol {
  /// The position of the bar in its window.
  var barPosition: UIBarPosition { get }
}

/// Says where a bar lies.
@preconcurrency @MainActor public protocol UIBarPositioningDelegate: NSObjectProtocol {
  /// Returns the position of `bar`: at the top by default.
  func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
  public func position(for bar: any UIBarPositioning) -> UIBarPosition { .top }
}
