import Foundation

/// The style in which a controller is presented by another.
public enum UIModalPresentationStyle: Int, Sendable {
  /// Covers the window, and removes the presenter's view.
  case fullScreen = 0
  /// A sheet, as wide as the window at most.
  case pageSheet = 1
  /// A smaller sheet in the middle.
  case formSheet = 2
  /// Covers the presenter that defines the context, and removes its view.
  case currentContext = 3
  /// As the transitioning delegate's presentation controller says.
  case custom = 4
  /// Covers the window; the presenter's view stays.
  case overFullScreen = 5
  /// Covers the presenter that defines the context; its view stays.
  case overCurrentContext = 6
  /// Unlike UIKit, the same as `formSheet`.
  case popover = 7
  /// The same as `automatic`.
  case none = -1
  /// A page sheet.
  case automatic = -2
}
