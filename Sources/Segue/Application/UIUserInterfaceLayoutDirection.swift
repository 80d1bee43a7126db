import Foundation

/// In which direction text and layout run.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  case leftToRight = 0
  case rightToLeft = 1
}

/// Whether a view's layout follows the direction of the user interface.
public enum UISemanticContentAttribute: Int, Sendable {
  /// It follows the user interface.
  case unspecified = 0
  /// It does not: it shows something like play and rewind buttons.
  case playback = 1
  /// It does not: it shows something that has a direction of its own.
  case spatial = 2
  case forceLeftToRight = 3
  case forceRightToLeft = 4
}

extension UIView {
  /// The direction of this view's layout.
  public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UIView.userInterfaceLayoutDirection(for: semanticContentAttribute)
  }

  /// The direction of views with `attribute`.
  public class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    switch attribute {
    case .unspecified: UIApplication.shared.userInterfaceLayoutDirection
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }

  var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// Asks for a new layout where the direction of the user interface is not as the view knows it.
  func followDirection() {
    let direction = UIApplication.shared.userInterfaceLayoutDirection
    guard knownDirection != direction else { return }
    knownDirection = direction
    setNeedsLayout()
  }
}
