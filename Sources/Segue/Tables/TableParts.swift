import Foundation

/// What table cells are made through.
///
/// A table view makes cells of classes that are registered with it, by
/// `init(style:reuseIdentifier:)`. Swift asks for a `required` initializer for that, which would
/// have to be written so in each subclass, unlike in UIKit. But all classes below this one have
/// that initializer in the same place of their method tables; so it can be called through the
/// metatype of `TableCellMaker`, where it is required.
///
/// Not for use outside of Segue.
@preconcurrency @MainActor open class TableCellBase: UIView {
  /// A cell of a style.
  public init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(frame: .zero)
  }

  /// A cell of the default style.
  public convenience override init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  /// Unlike UIKit, there are no archives: this is a cell of the default style.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}

/// See `TableCellBase`. It is open so that the optimizer does not take calls for one of its own
/// initializer. Not for use outside of Segue.
@preconcurrency @MainActor open class TableCellMaker: TableCellBase {
  public required override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// A cell of the class `type`.
  ///
  /// - Precondition: `type` is a subclass of `UITableViewCell`, or that itself.
  static func make(_ type: AnyClass, reuseIdentifier: String) -> UITableViewCell {
    demand(type is UITableViewCell.Type, "\(type) is not a class of table view cells")
    let maker = unsafeBitCast(type, to: TableCellMaker.Type.self)
    return retyped(maker.init(style: .default, reuseIdentifier: reuseIdentifier))
  }
}

/// What headers and footers of table views are made through; see `TableCellBase`.
///
/// Not for use outside of Segue.
@preconcurrency @MainActor open class TableHeaderBase: UIView {
  /// A header or footer.
  public init(reuseIdentifier: String?) {
    super.init(frame: .zero)
  }

  /// A header or footer that is not reused.
  public convenience override init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    self.frame = frame
  }

  /// Unlike UIKit, there are no archives: this is the same as `init(reuseIdentifier: nil)`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}

/// See `TableCellMaker`. Not for use outside of Segue.
@preconcurrency @MainActor open class TableHeaderMaker: TableHeaderBase {
  public required override init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// A header or footer of the class `type`.
  ///
  /// - Precondition: `type` is a subclass of `UITableViewHeaderFooterView`, or that itself.
  static func make(_ type: AnyClass, reuseIdentifier: String) -> UITableViewHeaderFooterView {
    demand(
      type is UITableViewHeaderFooterView.Type,
      "\(type) is not a class of headers and footers of table views")
    let maker = unsafeBitCast(type, to: TableHeaderMaker.Type.self)
    return retyped(maker.init(reuseIdentifier: reuseIdentifier))
  }
}

/// `object`, whose real class is `T`, whatever the compiler takes it for.
///
/// A cast would not do: the optimizer knows that it cannot succeed. It goes through a plain
/// address.
@inline(never)
private func retyped<T: AnyObject>(_ object: AnyObject) -> T {
  let address = Unmanaged.passRetained(object).toOpaque()
  return Unmanaged<T>.fromOpaque(address).takeRetainedValue()
}
