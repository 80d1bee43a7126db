import Foundation

extension UITableView {
  /// What a table view looks like.
  public enum Style: Int, Sendable {
    /// Rows from edge to edge; headers stay at the top while their section goes by.
    case plain
    /// Sections stand apart on a gray ground.
    case grouped
    /// Sections stand apart as boxes with round corners.
    case insetGrouped
  }

  /// How rows come and go.
  public enum RowAnimation: Int, Sendable {
    case fade = 0
    /// From and to the right.
    case right = 1
    /// From and to the left.
    case left = 2
    /// From above and upwards.
    case top = 3
    /// From below and downwards.
    case bottom = 4
    /// At once.
    case none = 5
    /// Growing from and shrinking to the middle of the row.
    case middle = 6
    /// What suits; here: fading.
    case automatic = 100
  }

  /// Where a row lies in the view after scrolling to it.
  public enum ScrollPosition: Int, Sendable {
    /// Anywhere: the content moves no farther than needed.
    case none
    case top
    case middle
    case bottom
  }

  /// The height of rows, headers and footers that say it themselves.
  nonisolated public static let automaticDimension: CGFloat = -1
}

extension UITableViewCell {
  /// What a cell shows and where.
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

  /// How a chosen cell looks.
  public enum SelectionStyle: Int, Sendable {
    /// As ever.
    case none
    /// The same as `default`.
    case blue
    /// The same as `default`.
    case gray
    case `default`
  }

  /// What stands at the trailing edge of a cell.
  public enum AccessoryType: Int, Sendable {
    case none
    /// An angle: choosing the cell leads further.
    case disclosureIndicator
    /// A button for details, and an angle.
    case detailDisclosureButton
    /// A tick: the cell is the chosen one.
    case checkmark
    /// A button for details.
    case detailButton
  }

  /// What divides cells.
  public enum SeparatorStyle: Int, Sendable {
    case none
    case singleLine
  }
}
