import Foundation
import Segue
import SegueGallery
import SegueSession
import SegueSource

/// A row of the lanes, with names on the left and the plot.
class LaneBaseCell: UITableViewCell {
  let plot = LanePlot()
  /// The horizontal range of the plot, in points.
  var range: Range<CGFloat> = 0..<1 {
    didSet { if range != oldValue { setNeedsLayout() } }
  }

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    backgroundColor = .clear
    let selected = UIView()
    selected.backgroundColor = Theme.selection
    selectedBackgroundView = selected
    contentView.addSubview(plot)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = max(1, range.upperBound - range.lowerBound)
    plot.frame = CGRect(
      x: range.lowerBound - LanePlot.margin, y: 0, width: width + 2 * LanePlot.margin,
      height: contentView.bounds.height)
  }
}

/// A layer that moves: a triangle that folds its lanes, its name, and the time in which any of them is animated.
final class LaneLayerCell: LaneBaseCell {
  private let triangle = CAShapeLayer()
  private let dot = UIView()
  private let title = UILabel()
  private let screen = UILabel()

  // In points.
  private static let triangleSide: CGFloat = 8
  private static let dotSide: CGFloat = 8

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    title.font = .systemFont(ofSize: 12, weight: .medium)
    title.textColor = Theme.text
    screen.font = .systemFont(ofSize: 11)
    screen.textColor = Theme.faint
    dot.layer.cornerRadius = Self.dotSide / 2
    for view in [dot, title, screen] { contentView.addSubview(view) }
    contentView.layer.addSublayer(triangle)
    keepPainted { $0.triangle.fillColor = Theme.dim.cgColor }
  }

  required init?(coder: NSCoder) { nil }

  func show(
    _ layer: MovingLayer, _ spans: [ClosedRange<TimeInterval>], _ context: LaneContext,
    isFolded: Bool
  ) {
    range = context.axis.plot
    layoutIfNeeded()
    if title.text != layer.title { title.text = layer.title }
    screen.text = layer.screen == nil ? nil : layer.name
    dot.backgroundColor = layer.color
    accessibilityLabel = layer.title
    let path = UIBezierPath()
    let side = Self.triangleSide
    path.move(to: isFolded ? CGPoint(x: 1, y: 0) : CGPoint(x: 0, y: 1))
    path.addLine(to: isFolded ? CGPoint(x: side - 1, y: side / 2) : CGPoint(x: side, y: 1))
    path.addLine(to: isFolded ? CGPoint(x: 1, y: side) : CGPoint(x: side / 2, y: side - 1))
    path.close()
    triangle.path = path.cgPath
    plot.show(spans, context, color: layer.color)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = contentView.bounds.height
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    triangle.frame = CGRect(
      x: Theme.padding, y: ((height - Self.triangleSide) / 2).rounded(), width: Self.triangleSide,
      height: Self.triangleSide)
    CATransaction.commit()
    let left = Theme.padding + Self.triangleSide + 8
    dot.frame = CGRect(
      x: left, y: ((height - Self.dotSide) / 2).rounded(), width: Self.dotSide,
      height: Self.dotSide)
    let x = dot.frame.maxX + 8
    let availableWidth = max(0, range.lowerBound - x - 8)
    let width = min(availableWidth, title.sizeThatFits(.zero).width.rounded(.up))
    title.frame = CGRect(x: x, y: 0, width: width, height: height)
    screen.frame = CGRect(
      x: x + width + 8, y: 0, width: max(0, availableWidth - width - 8), height: height)
  }
}

/// A lane: the name of its property and the value at the playhead; of the one that is selected, its line of code, too.
final class LaneCell: LaneBaseCell {
  private let title = UILabel()
  private let value = UILabel()
  private let location = UILabel()
  private let buttons = LaneRule.Kind.allCases.map { (kind: $0, button: TextButton($0.sign)) }
  /// The number at the end of the motion that is nearer to the playhead, while it can be typed.
  private var field: LaneValueField?
  /// Called with the text that was typed as the number at an end.
  var didType: ((ValueSite.End, String) -> Void)?
  /// Called when a rule of the lane is to begin or end.
  var didToggle: ((LaneRule.Kind) -> Void)?

  // In points.
  private static let buttonSize = CGSize(width: 22, height: 16)
  static let height: CGFloat = 24
  static let selectedHeight: CGFloat = 44
  /// Height of a selected lane whose curve has handles.
  static let shapedHeight: CGFloat = 76
  private static let indent: CGFloat = 48
  private static let valueWidth: CGFloat = 84

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    title.font = .systemFont(ofSize: 12)
    title.textColor = Theme.text
    value.font = .monospacedDigitSystemFont(ofSize: 12, weight: .regular)
    value.textColor = Theme.text
    value.textAlignment = .right
    location.font = .systemFont(ofSize: 11)
    location.textColor = Theme.accent
    for view in [title, value, location] { contentView.addSubview(view) }
    for (kind, button) in buttons {
      button.toolTip = kind.toolTip
      button.addAction(
        UIAction { [weak self] _ in self?.didToggle?(kind) }, for: .touchUpInside)
      contentView.addSubview(button)
    }
  }

  required init?(coder: NSCoder) { nil }

  /// - Parameters:
  ///   - rule: The rule with which it is played; nil: it has none.
  ///   - code: The file and line that animates it; nil: it is not selected, or none is known.
  ///   - editing: The numbers behind the ends of its bar; nil: it is not selected, or they are not known.
  ///   - drag: The drag in it; nil: there is none.
  func show(
    _ lane: Lane, _ context: LaneContext, isSelected: Bool, rule: LaneRule.Kind?, code: String?,
    editing: LaneEditing?, drag: LaneDrag?
  ) {
    range = context.axis.plot
    layoutIfNeeded()
    let name = lane.name + (rule.map { " · \($0.word)" } ?? "")
    if title.text != name { title.text = name }
    title.textColor = rule == nil ? Theme.text : Theme.accent
    for (kind, button) in buttons {
      button.isHidden = !isSelected
      button.isLit = kind == rule
    }
    let text = lane.text(after: context.moment) ?? "–"
    if value.text != text { value.text = text }
    showField(lane, context, editing)
    if location.text != code { location.text = code }
    location.isHidden = !isSelected
    accessibilityLabel = "\(lane.layer.title), \(lane.name)"
    accessibilityValue = text
    plot.show(
      lane, context, color: lane.layer.color, showsPlan: isSelected,
      shape: isSelected ? drag?.shape ?? editing?.shape : nil,
      ends: isSelected ? Self.diamonds(editing, drag) : [])
    plot.frame(
      isSelected ? drag?.span(editing) ?? editing?.span ?? lane.plans.first?.span : nil,
      start: editing?.sources[.delay]?.isEditable == true,
      end: editing?.sources[.duration]?.isEditable == true, context)
  }

  /// The diamonds of the values that can be dragged, where they are or are about to be.
  private static func diamonds(_ editing: LaneEditing?, _ drag: LaneDrag?) -> [LanePlot.Diamond] {
    guard let editing else { return [] }
    return ValueSite.End.allCases.compactMap { end in
      guard let value = editing.ends[end], value.isEditable else { return nil }
      return LanePlot.Diamond(
        time: editing.time(of: end), value: drag?.value(at: end) ?? value.shown)
    }
  }

  /// Shows a field in place of the value where the code's number can be typed.
  private func showField(_ lane: Lane, _ context: LaneContext, _ editing: LaneEditing?) {
    let end = editing.flatMap { $0.nearestEditableEnd(to: context.time) }
    guard let end, let number = editing?.ends[end]?.shown else {
      field?.removeFromSuperview()
      field = nil
      value.isHidden = false
      return
    }
    if field == nil {
      let field = LaneValueField()
      contentView.addSubview(field)
      self.field = field
      setNeedsLayout()
    }
    value.isHidden = true
    field?.didType = { [weak self] in self?.didType?($0, $1) }
    field?.show(value.text ?? "", end: end, ofCode: lane.unit.text(number))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let right = range.lowerBound - 12
    value.frame = CGRect(
      x: right - Self.valueWidth, y: 0, width: Self.valueWidth, height: Self.height)
    field?.frame = value.frame
    title.frame = CGRect(
      x: Self.indent, y: 0, width: max(0, value.frame.minX - Self.indent - 4), height: Self.height)
    var x = right
    for (_, button) in buttons.reversed() {
      x -= Self.buttonSize.width
      button.frame = CGRect(origin: CGPoint(x: x, y: Self.height - 2), size: Self.buttonSize)
      x -= 4
    }
    location.frame = CGRect(
      x: Self.indent, y: Self.height - 3, width: max(0, x - Self.indent), height: 18)
  }
}

extension LaneRule.Kind {
  /// The sign on its button.
  var sign: String {
    switch self {
    case .mute: "M"
    case .solo: "S"
    case .freeze: "*"
    }
  }

  /// The state of a lane with the rule.
  var word: String {
    switch self {
    case .mute: "muted"
    case .solo: "solo"
    case .freeze: "frozen"
    }
  }

  var toolTip: String {
    switch self {
    case .mute: "Play the take without this motion (Alt+M)"
    case .solo: "Play the take with this motion alone (Alt+S)"
    case .freeze: "Hold this at its first value until its animation is over (Alt+Z)"
    }
  }
}
