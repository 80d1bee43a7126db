import Foundation

/// The content view of a cell, which places what lies in it: so it is asked when a label or an image
/// changes.
@MainActor final class CellContentView: UIView {
  override func setNeedsLayout() {
    super.setNeedsLayout()
    superview?.setNeedsLayout()
  }
}
