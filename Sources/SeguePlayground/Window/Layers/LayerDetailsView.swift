import Segue
import SegueGallery

/// Details of one layer: its values as they were set and as they are shown, their animations, and the parts of
/// the pixel that was clicked.
final class LayerDetailsView: UIScrollView {
  private let hint = UILabel()
  private var lines: [Line] = []
  private var content: [Line.Content] = []

  private static let lineHeight: CGFloat = 19

  init() {
    super.init(frame: .zero)
    hint.font = .systemFont(ofSize: 12)
    hint.textColor = Theme.dim
    hint.numberOfLines = 0
    hint.text = "Click a layer to see its values, and what the pixel under the pointer is made of."
    addSubview(hint)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a layer, and a pixel.
  func show(_ card: LayerCard?, _ pixel: PixelStack?) {
    var next: [Line.Content] = []
    if let card { next += Self.content(of: card) }
    if let pixel { next += Self.content(of: pixel) }
    guard next != content else { return }
    content = next
    hint.isHidden = !next.isEmpty
    while lines.count < next.count {
      let line = Line()
      lines.append(line)
      addSubview(line)
    }
    for (index, line) in lines.enumerated() {
      line.isHidden = index >= next.count
      if index < next.count { line.content = next[index] }
    }
    setNeedsLayout()
  }

  private static func content(of card: LayerCard) -> [Line.Content] {
    var lines = [Line.Content(left: card.name, middle: "model", right: "shown", kind: .heading)]
    lines += card.values.map {
      Line.Content(
        left: $0.name, middle: $0.model, right: $0.shown,
        kind: $0.model == $0.shown ? .value : .movedValue)
    }
    for animation in card.animations {
      lines.append(
        Line.Content(
          left: animation.keyPath, right: animation.isAdditive ? "additive" : "", kind: .heading))
      lines.append(Line.Content(left: animation.kind, right: animation.timeText, kind: .value))
      if !animation.ends.isEmpty { lines.append(Line.Content(left: animation.ends, kind: .note)) }
    }
    return lines
  }

  private static func content(of pixel: PixelStack) -> [Line.Content] {
    [
      Line.Content(
        left: "Pixel \(pixel.x), \(pixel.y)", right: ValueText.color(pixel.color.cgColor),
        kind: .heading, swatch: pixel.color)
    ]
      + pixel.parts.map {
        Line.Content(
          left: $0.name, right: "\(Int(($0.share * 100).rounded())) %", kind: .value)
      }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = max(0, bounds.width - 2 * Theme.padding)
    hint.frame = CGRect(
      x: Theme.padding, y: 10, width: width,
      height: hint.sizeThatFits(CGSize(width: width, height: 0)).height)
    var y: CGFloat = 6
    for (line, content) in zip(lines, content) {
      if content.kind == .heading, y > 6 { y += 8 }
      line.frame = CGRect(x: Theme.padding, y: y, width: width, height: Self.lineHeight)
      y += Self.lineHeight
    }
    contentSize = CGSize(width: bounds.width, height: y + 10)
  }
}

/// A line of the details: words on the left, and values in one or two columns.
private final class Line: UIView {
  enum Kind {
    case heading, value, movedValue, note
  }

  struct Content: Equatable {
    var left: String
    var middle = ""
    var right = ""
    let kind: Kind
    var swatch: UIColor?
  }

  private let left = UILabel()
  private let middle = UILabel()
  private let right = UILabel()
  private let swatch = UIView()

  private static let leftPart: CGFloat = 0.34
  private static let swatchSide: CGFloat = 11

  init() {
    super.init(frame: .zero)
    swatch.layer.cornerRadius = 3
    for label in [middle, right] { label.textAlignment = .right }
    for view in [left, middle, right, swatch] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  var content = Content(left: "", kind: .note) {
    didSet { if content != oldValue { show() } }
  }

  private func show() {
    let isHeading = content.kind == .heading
    (left.text, middle.text, right.text) = (content.left, content.middle, content.right)
    left.font = .systemFont(ofSize: 12, weight: isHeading ? .semibold : .regular)
    left.textColor = isHeading ? Theme.text : Theme.dim
    for label in [middle, right] {
      label.font =
        isHeading
        ? .systemFont(ofSize: 12) : .monospacedDigitSystemFont(ofSize: 12, weight: .medium)
      label.textColor = isHeading ? Theme.dim : Theme.text
    }
    // What is on its way also has the weight of its letters, not the color alone.
    if content.kind == .movedValue {
      right.textColor = Theme.to
      right.font = .monospacedDigitSystemFont(ofSize: 12, weight: .bold)
    }
    swatch.isHidden = content.swatch == nil
    swatch.backgroundColor = content.swatch
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (width, height) = (bounds.width, bounds.height)
    guard !content.middle.isEmpty else {
      // The left gets what the right leaves.
      let own = content.right.isEmpty ? 0 : min(width * 0.6, right.intrinsicContentSize.width)
      left.frame = CGRect(x: 0, y: 0, width: max(0, width - own - 8), height: height)
      right.frame = CGRect(x: width - own, y: 0, width: own, height: height)
      middle.frame = .zero
      swatch.frame = CGRect(
        x: width - own - Self.swatchSide - 6, y: ((height - Self.swatchSide) / 2).rounded(),
        width: Self.swatchSide, height: Self.swatchSide)
      return
    }
    let names = (width * Self.leftPart).rounded()
    let column = ((width - names) / 2).rounded(.down)
    left.frame = CGRect(x: 0, y: 0, width: names, height: height)
    middle.frame = CGRect(x: names, y: 0, width: column - 6, height: height)
    right.frame = CGRect(x: names + column, y: 0, width: column, height: height)
  }
}

extension LayerAnimation {
  /// “0.27 of 1.00 s”.
  fileprivate var timeText: String {
    func text(_ seconds: TimeInterval) -> String { String(format: "%.2f", seconds) }
    if elapsed < 0 { return "in \(text(-elapsed)) s" }
    return duration.isFinite
      ? "\(text(min(elapsed, duration))) of \(text(duration)) s" : "\(text(elapsed)) s"
  }
}
