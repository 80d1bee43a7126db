import Foundation

extension CGRect {
  /// The rectangle without margins. Of one that is smaller than they are, its middle is left, which has no area; that of
  /// `insetBy(dx:dy:)` would be null, at an infinite origin.
  func inset(upTo dx: CGFloat, _ dy: CGFloat) -> CGRect {
    insetBy(dx: min(dx, width / 2), dy: min(dy, height / 2))
  }
}
