import Foundation

/// The content view of a cell, header or footer.
@MainActor class RowContentView: UIView {
  /// Whether the row is as high as the constraints in it say. They are no conflict then where the row still has another
  /// height, or one that was rounded to pixels: the view's height gives way.
  var followsConstraints = false {
    didSet { if followsConstraints != oldValue { layoutState?.changed() } }
  }
}

/// The content view of a cell: passes layout requests on, because the cell lays out labels and
/// image.
@MainActor final class CellContentView: RowContentView {
  override func setNeedsLayout() {
    super.setNeedsLayout()
    superview?.setNeedsLayout()
  }
}
