import UIKit

extension UIView.AutoresizingMask {
  /// Place and size keep their proportion to the superview.
  public static let proportional: Self = [
    .flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin,
    .flexibleWidth, .flexibleHeight,
  ]
}
