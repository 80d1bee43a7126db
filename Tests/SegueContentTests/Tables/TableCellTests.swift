import Expectations
import Testing

@testable import Segue

/// The parts of cells, and their places.
@MainActor @Suite(.serialized) final class TableCellTests {
  private lazy var stage = HeadlessStage(size: CGSize(width: 300, height: 300))

  private func show(
    _ style: UITableViewCell.CellStyle, _ prepare: (UITableViewCell) -> Void = { _ in }
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: style, reuseIdentifier: nil)
    cell.textLabel?.text = "Text"
    cell.detailTextLabel?.text = "Detail"
    prepare(cell)
    cell.frame = CGRect(x: 0, y: 0, width: 300, height: 60)
    stage.window.addSubview(cell)
    stage.window.makeKeyAndVisible()
    stage.settle()
    return cell
  }

  /// The frame of a part in its cell.
  private func frame(_ view: UIView?, _ cell: UITableViewCell) -> CGRect {
    guard let view else { return .null }
    return view.convert(view.bounds, to: cell)
  }

  @Test func onlySomeStylesHaveADetail() {
    expect(show(.default).detailTextLabel == nil)
    for style in [UITableViewCell.CellStyle.value1, .value2, .subtitle] {
      expect(show(style).detailTextLabel != nil)
    }
    expect(UITableViewCell().reuseIdentifier == nil)
  }

  @Test func theDetailLiesBelowOrBeside() {
    let below = show(.subtitle)
    let text = frame(below.textLabel, below)
    let detail = frame(below.detailTextLabel, below)
    expectEqual(text.minX, 16)
    expectEqual(detail.minX, 16)
    expectEqual(detail.minY, text.maxY)
    let middle: CGFloat = (text.minY + detail.maxY) / 2
    expect(abs(middle - 30) <= 0.5)

    let beside = show(.value1)
    expectEqual(frame(beside.detailTextLabel, beside).maxX, 284)
    expect(frame(beside.textLabel, beside).maxX <= frame(beside.detailTextLabel, beside).minX)

    let named = show(.value2)
    expectEqual(frame(named.textLabel, named).maxX, 108)
    expectEqual(frame(named.detailTextLabel, named).minX, 116)
  }

  @Test func theImageMovesTheText() {
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 20))
    let cell = show(.default) { $0.imageView?.image = renderer.image { _ in } }
    expectEqual(frame(cell.imageView, cell), CGRect(x: 16, y: 20, width: 30, height: 20))
    expectEqual(frame(cell.textLabel, cell).minX, 62)
    expectEqual(cell.separatorInset.left, 62)
  }

  @Test func whatChangesWhileItIsSeenIsPlacedAnew() {
    let cell = show(.value1)
    let before = frame(cell.detailTextLabel, cell)
    cell.detailTextLabel?.text = "A longer detail"
    stage.settle()
    let after = frame(cell.detailTextLabel, cell)
    expectEqual(after.maxX, 284)
    expect(after.width > before.width)

    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 20))
    expect(cell.imageView?.image == nil)
    cell.imageView?.image = renderer.image { _ in }
    stage.settle()
    expectEqual(frame(cell.textLabel, cell).minX, 62)
  }

  @Test func subclassesPlaceTheLabelsOtherwise() {
    let cell = ShiftedCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "Text"
    cell.frame = CGRect(x: 0, y: 0, width: 300, height: 60)
    stage.window.addSubview(cell)
    stage.window.makeKeyAndVisible()
    stage.settle()
    expectEqual(frame(cell.textLabel, cell).minX, 50)
    cell.textLabel?.text = "Other"
    stage.settle()
    expectEqual(frame(cell.textLabel, cell).minX, 50)
  }

  @Test func theAccessoryTakesItsRoomFromTheContent() {
    let cell = show(.default) { $0.accessoryType = .disclosureIndicator }
    expectEqual(cell.contentView.frame, CGRect(x: 0, y: 0, width: 300 - 8 - 16, height: 60))
    cell.accessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
    stage.settle()
    expectEqual(cell.accessoryView?.frame, CGRect(x: 234, y: 20, width: 50, height: 20))
    expectEqual(cell.contentView.frame.width, 234)
    cell.accessoryView = nil
    cell.accessoryType = .none
    stage.settle()
    expectEqual(cell.contentView.frame.width, 300)
  }

  @Test func fromRightToLeftEverythingIsMirrored() {
    let cell = show(.value1) {
      $0.semanticContentAttribute = .forceRightToLeft
      $0.accessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
    }
    expectEqual(frame(cell.textLabel, cell).maxX, 284)
    expectEqual(cell.textLabel?.textAlignment, .right)
    expectEqual(frame(cell.detailTextLabel, cell).minX, 74)
    expectEqual(cell.accessoryView?.frame.minX, 16)
  }

  @Test func itIsAsHighAsItsTextsNeed() {
    let cell = show(.default)
    expectEqual(cell.sizeThatFits(CGSize(width: 300, height: 0)), CGSize(width: 300, height: 44))
    cell.textLabel?.numberOfLines = 0
    cell.textLabel?.text = "a text that takes several lines in a list that is narrow"
    let wide = cell.sizeThatFits(CGSize(width: 300, height: 0)).height
    expect(wide > 60)
    expect(cell.sizeThatFits(CGSize(width: 150, height: 0)).height > wide)
  }

  @Test func beingChosenShowsInTheBackground() {
    let cell = show(.default)
    expect(cell.selectedBackgroundView == nil)
    cell.setHighlighted(true, animated: false)
    expectEqual(cell.selectedBackgroundView?.alpha, 1)
    expectEqual(cell.selectedBackgroundView?.bounds.size, cell.bounds.size)
    cell.setSelected(true, animated: false)
    cell.setHighlighted(false, animated: false)
    expectEqual(cell.selectedBackgroundView?.alpha, 1)
    expect(cell.textLabel?.isHighlighted == true)

    cell.setSelected(false, animated: true)
    stage.run(for: 0.1)
    let opacity = cell.selectedBackgroundView?.layer.presentation()?.opacity ?? -1
    expect(opacity > 0.1)
    expect(opacity < 0.9)
    stage.settle()
    expectEqual(cell.selectedBackgroundView?.layer.presentation()?.opacity, 0)
  }

  @Test func theStyleNoneShowsNothing() {
    let cell = show(.default) { $0.selectionStyle = .none }
    cell.isSelected = true
    expect(cell.isSelected)
    expect(cell.selectedBackgroundView == nil)
    cell.selectionStyle = .default
    expectEqual(cell.selectedBackgroundView?.alpha, 1)
  }

  @Test func configuredContentTakesThePlaceOfTheLabels() {
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    var content = cell.defaultContentConfiguration()
    content.text = "Text"
    content.secondaryText = "Detail"
    content.textProperties.color = .systemRed
    cell.contentConfiguration = content
    cell.frame = CGRect(x: 0, y: 0, width: 300, height: 60)
    stage.window.addSubview(cell)
    stage.window.makeKeyAndVisible()
    stage.settle()

    let view = cell.contentView.subviews.first
    expect(view is UIListContentView)
    let labels = view?.subviews.compactMap { $0 as? UILabel } ?? []
    expectEqual(labels.map(\.text), ["Text", "Detail"])
    expectEqual(labels.first?.textColor, .systemRed)
    expectEqual(labels.first?.frame.minX, 16)
    expect(cell.sizeThatFits(CGSize(width: 300, height: 0)).height > 50)

    content.text = "Other"
    cell.contentConfiguration = content
    expect(cell.contentView.subviews.first === view)
    expectEqual(labels.first?.text, "Other")
    cell.contentConfiguration = nil
    expectEmpty(cell.contentView.subviews)
  }
}

/// Shifts its label as iOS code does.
private final class ShiftedCell: UITableViewCell {
  override func layoutSubviews() {
    super.layoutSubviews()
    textLabel?.frame.origin.x = 50
  }
}
