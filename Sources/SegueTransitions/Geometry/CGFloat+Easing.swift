import UIKit

/// Curves for motions along steps, of a progress from 0 to 1.
extension CGFloat {
  /// Slow at both ends: 3t² − 2t³.
  public var smoothStep: CGFloat { self * self * (3 - 2 * self) }

  /// Beyond 1 by 10 %, and back: Robert Penner's “easeOutBack”.
  public var overshoot: CGFloat { 1 + 2.70158 * pow(self - 1, 3) + 1.70158 * pow(self - 1, 2) }
}
