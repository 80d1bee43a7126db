import Foundation

extension UITableViewCell {
  /// The width of the accessory with its margins, in points.
  var accessoryWidth: CGFloat {
    guard let accessory = accessoryView ?? accessoryStorage else { return 0 }
    return accessory.bounds.width + CellLayout.margin
  }

  /// Whether its row is as high as its constraints say.
  var followsConstraints: Bool {
    get { (contentView as? RowContentView)?.followsConstraints ?? false }
    set { (contentView as? RowContentView)?.followsConstraints = newValue }
  }

  /// The size that the constraints in the content view ask for; nil: there are none.
  func constrainedSize(
    _ size: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize? {
    contentView.sizeByConstraints(
      CGSize(width: max(0, size.width - accessoryWidth), height: size.height), horizontal, vertical
    ).map { CGSize(width: $0.width + accessoryWidth, height: $0.height) }
  }
}

extension CGSize {
  /// The same, as high as can be where it has no height.
  var withUnlimitedHeight: CGSize {
    CGSize(width: width, height: height > 0 ? height : .greatestFiniteMagnitude)
  }
}

extension UIView {
  /// The size that the constraints in the view ask for; nil: there are none.
  func sizeByConstraints(
    _ size: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize? {
    guard let layoutState, !layoutState.constraints.isEmpty else { return nil }
    return fittingSize(size, horizontal, vertical)
  }

  /// The height of a row, header or footer of a table view, `width` points wide, in points.
  func automaticHeight(inWidth width: CGFloat) -> CGFloat {
    systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }
}
