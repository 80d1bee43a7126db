import Foundation

/// The direction of text and layout.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  /// As for English.
  case leftToRight = 0
  /// As for Arabic.
  case rightToLeft = 1
}

/// Whether a view's layout follows the direction of the user interface.
public enum UISemanticContentAttribute: Int, Sendable {
  /// It follows the user interface.
  case unspecified = 0
  /// It does not: it shows something like playback controls.
  case playback = 1
  /// It does not: it shows something with its own direction.
  case spatial = 2
  /// It does not: it is always from left to right.
  case forceLeftToRight = 3
  /// It does not: it is always from right to left.
  case forceRightToLeft = 4
}

extension UIView {
  var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// Left and right have changed places, or may have.
  func directionDidChange() {
    setNeedsLayout()
    layoutState?.usedEngine?.directionChanged(self)
  }
}

extension UITraitEnvironmentLayoutDirection {
  /// The direction; where none is specified, that of the user interface.
  @MainActor var layoutDirection: UIUserInterfaceLayoutDirection {
    switch self {
    case .unspecified: UIApplication.shared.userInterfaceLayoutDirection
    case .leftToRight: .leftToRight
    case .rightToLeft: .rightToLeft
    }
  }
}
