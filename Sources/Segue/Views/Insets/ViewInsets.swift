import Foundation

/// A view's safe area and margins: made for views for which they are not as by default.
@MainActor final class ViewInsets {
  /// The safe area's insets, as the view was last told.
  var safeArea = UIEdgeInsets.zero
  /// The insets that the view's own container adds to its safe area, such as the height of a bar.
  var bars = UIEdgeInsets.zero

  var margins = Margins.standard
  /// The margins that count, as the view was last told; nil: it was never told.
  var knownMargins: UIEdgeInsets?
  var preservesSuperviewMargins = false
  var marginsIncludeSafeArea = true

  /// The margins that a view was given.
  enum Margins: Equatable {
    /// 8 points; those of the system for the view of a controller.
    case standard
    case fixed(UIEdgeInsets)
    case directional(NSDirectionalEdgeInsets)
  }
}

extension UIEdgeInsets {
  /// The margins of a view to which none were given, in points.
  static let standardMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
}
