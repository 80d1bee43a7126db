import Foundation

/// Where a bar lies in its window.
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
  /// Where the bar lies.
  var barPosition: UIBarPosition { get }
}

/// Says where a bar lies.
@preconcurrency @MainActor public protocol UIBarPositioningDelegate: NSObjectProtocol {
  /// Where `bar` lies: at the top by default.
  func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
  public func position(for bar: any UIBarPositioning) -> UIBarPosition { .top }
}
