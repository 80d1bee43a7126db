import Segue
import SegueGallery

/// A row of a list of commands: the name of an item, its category, whether it is on, and its keys.
final class PaletteCell: UITableViewCell {
  private let title = UILabel()
  private let kind = UILabel()
  private let on = UILabel()
  private let note = UILabel()

  /// Opacity of what cannot be chosen.
  private static let unavailableAlpha: CGFloat = 0.45
  private static let gap: CGFloat = 10

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    backgroundColor = .clear
    let ground = UIView()
    ground.backgroundColor = Theme.selection
    ground.layer.cornerRadius = Theme.controlRadius
    selectedBackgroundView = ground
    title.font = .systemFont(ofSize: 13)
    title.textColor = Theme.text
    for label in [kind, note] {
      label.font = .systemFont(ofSize: 12)
      label.textColor = Theme.dim
    }
    on.text = "on"
    on.font = .systemFont(ofSize: 12, weight: .semibold)
    on.textColor = Theme.text
    for label in [title, kind, on, note] { contentView.addSubview(label) }
  }

  required init?(coder: NSCoder) { nil }

  /// - Parameter isGrouped: Whether its category is the heading above it.
  func show(_ row: PaletteRow, isGrouped: Bool) {
    title.text = row.item.title
    kind.text = isGrouped ? nil : row.item.kind
    note.text = row.item.note
    on.isHidden = row.state != .on
    for label in [title, kind, note] {
      label.alpha = row.isAvailable ? 1 : Self.unavailableAlpha
    }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let area = contentView.bounds.inset(upTo: Self.gap, 0)
    var right = area.maxX
    func place(_ label: UILabel, least: CGFloat) {
      let width = min(max(0, right - least), label.sizeThatFits(.zero).width.rounded(.up))
      label.frame = CGRect(x: right - width, y: 0, width: width, height: area.height)
      if width > 0 { right = label.frame.minX - Self.gap }
    }
    let titleWidth = min(area.width, title.sizeThatFits(.zero).width.rounded(.up))
    title.frame = CGRect(x: area.minX, y: 0, width: titleWidth, height: area.height)
    let least = title.frame.maxX + Self.gap
    place(note, least: least)
    if !on.isHidden { place(on, least: least) }
    let availableWidth = max(0, right - least)
    kind.frame = CGRect(x: least, y: 0, width: availableWidth, height: area.height)
    kind.isHidden = availableWidth < kind.sizeThatFits(.zero).width
  }
}

/// The heading of a group in a list of commands, below a line that parts it from the group before.
final class PaletteHeadingCell: UITableViewCell {
  private let label = UILabel()
  private let line = SeparatorView()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    backgroundColor = .clear
    selectionStyle = .none
    label.font = .systemFont(ofSize: 11, weight: .semibold)
    label.textColor = Theme.group
    for view in [label, line] { contentView.addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  func show(_ title: String?, isFirst: Bool) {
    label.text = title
    line.isHidden = isFirst
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    line.frame = CGRect(x: 0, y: 2, width: contentView.bounds.width, height: 1)
    label.frame = CGRect(
      x: 10, y: 4, width: max(0, contentView.bounds.width - 20),
      height: max(0, contentView.bounds.height - 4))
  }
}
