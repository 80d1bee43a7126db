// swift-format-ignore-file

import UIKit

class RowCell: UITableViewCell {
  static let reuseIdentifier = "Row"

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    textLabel?.text = "A row"
  }

  required init?(coder: NSCoder) { fatalError() }
}

private enum RowFactory {
  static func makeRow(_ text: String) -> UIView {
    let cell = RowCell(style: .default, reuseIdentifier: RowCell.reuseIdentifier)
    cell.textLabel?.text = text
    return cell
  }
}

#Preview("Made elsewhere", body: { RowFactory.makeRow("one") })

#Preview(
  "At once",
  traits: .portrait,
  .sizeThatFitsLayout
) {
  {
    let cell = RowCell()
    cell.textLabel?.text = "two"
    return cell
  }()
}

#Preview("Closure with a type") { () -> UIView in
  let row = RowFactory.makeRow("three")
  return row
}
