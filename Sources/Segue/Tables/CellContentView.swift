import Foundation

/// The content view of a cell: passes layout requests on, because the cell lays out labels and
/// image.
@MainActor final class CellContentView: UIView {
  override func setNeedsLayout() {
    super.setNeedsLayout()
    superview?.setNeedsLayout()
  }
}
