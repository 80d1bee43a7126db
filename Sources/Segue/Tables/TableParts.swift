import Foundation

/// The base class through which table cells are created.
///
/// A table view creates cells of registered classes by `init(style:reuseIdentifier:)`. Swift would
/// need a `required` initializer for that, which each subclass would have to repeat, unlike in
/// UIKit. But all classes below this one have that initializer in the same slot of their method
/// tables; so it can be called through the metatype of `TableCellMaker`, where it is required.
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

/// See `TableCellBase`. It is open so that the optimizer does not resolve calls to its own
/// initializer. Not for use outside of Segue.
@preconcurrency @MainActor open class TableCellMaker: TableCellBase {
  public required override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }

  /// Unlike UIKit, there are no archives: this is an empty view of zero size.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// A cell of the class `type`.
  ///
  /// - Precondition: `type` is `UITableViewCell` or a subclass.
  static func make(_ type: AnyClass, reuseIdentifier: String) -> UITableViewCell {
    demand(type is UITableViewCell.Type, "\(type) is not a class of table view cells")
    let maker = unsafeBitCast(type, to: TableCellMaker.Type.self)
    return retyped(maker.init(style: .default, reuseIdentifier: reuseIdentifier))
  }
}

/// The base class through which headers and footers of table views are created; see
/// `TableCellBase`.
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

  /// Unlike UIKit, there are no archives: this is an empty view of zero size.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// A header or footer of the class `type`.
  ///
  /// - Precondition: `type` is `UITableViewHeaderFooterView` or a subclass.
  static func make(_ type: AnyClass, reuseIdentifier: String) -> UITableViewHeaderFooterView {
    demand(
      type is UITableViewHeaderFooterView.Type,
      "\(type) is not a class of headers and footers of table views")
    let maker = unsafeBitCast(type, to: TableHeaderMaker.Type.self)
    return retyped(maker.init(reuseIdentifier: reuseIdentifier))
  }
}

/// `object`, whose actual class is `T`, whatever its static type.
///
/// A cast does not work: the optimizer knows that it cannot succeed. So it goes through a raw
/// pointer.
@inline(never)
func retyped<T: AnyObject>(_ object: AnyObject) -> T {
  let address = Unmanaged.passRetained(object).toOpaque()
  return Unmanaged<T>.fromOpaque(address).takeRetainedValue()
}
