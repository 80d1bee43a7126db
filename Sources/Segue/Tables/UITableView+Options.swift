import Foundation

extension UITableView {
  /// The appearance of a table view.
  public enum Style: Int, Sendable {
    /// Rows from edge to edge; headers stay at the top while their section scrolls by.
    case plain
    /// Separate sections on a gray background.
    case grouped
    /// Separate sections in boxes with rounded corners.
    case insetGrouped
  }

  /// The animations with which rows are inserted and deleted.
  public enum RowAnimation: Int, Sendable {
    /// Fading in and out.
    case fade = 0
    /// From and to the right.
    case right = 1
    /// From and to the left.
    case left = 2
    /// From above and upwards.
    case top = 3
    /// From below and downwards.
    case bottom = 4
    /// No animation.
    case none = 5
    /// Growing from and shrinking to the middle of the row.
    case middle = 6
    /// Chosen by the table view; always a fade.
    case automatic = 100
  }

  /// The position of a row in the view after scrolling to it.
  public enum ScrollPosition: Int, Sendable {
    /// Anywhere: scrolls the shortest distance.
    case none
    /// The row at the top of the visible part.
    case top
    /// The row in the middle of the visible part.
    case middle
    /// The row at the bottom of the visible part.
    case bottom
  }

  /// The height of rows, headers and footers that determine it themselves.
  nonisolated public static let automaticDimension: CGFloat = -1
}

extension UITableViewCell {
  /// The content of a cell and its arrangement.
  public enum CellStyle: Int, Sendable {
    /// Image and text.
    case `default`
    /// Image, text, and a detail at the trailing edge.
    case value1
    /// A short name, in the tint color, and a detail beside it.
    case value2
    /// Image, text, and a detail below it.
    case subtitle
  }

  /// The appearance of a selected cell.
  public enum SelectionStyle: Int, Sendable {
    /// The same as unselected.
    case none
    /// The same as `default`.
    case blue
    /// The same as `default`.
    case gray
    /// A gray background while selected.
    case `default`
  }

  /// The accessory at the trailing edge of a cell.
  public enum AccessoryType: Int, Sendable {
    /// No accessory.
    case none
    /// A chevron: selecting the cell leads to further content.
    case disclosureIndicator
    /// A detail button and a chevron.
    case detailDisclosureButton
    /// A checkmark: the cell is the chosen one.
    case checkmark
    /// A detail button.
    case detailButton
  }

  /// The separators between cells.
  public enum SeparatorStyle: Int, Sendable {
    /// No separators.
    case none
    /// A line of one pixel.
    case singleLine
  }
}
