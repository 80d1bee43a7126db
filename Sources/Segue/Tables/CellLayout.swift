import Foundation

/// The frames of image and texts of a cell. Computed from left to right, and mirrored at the end.
@MainActor struct CellLayout {
  /// At both sides, and between image, texts and accessory, in points.
  static let margin: CGFloat = 16
  /// The least height of cells that determine their own height, in points.
  static let leastHeight: CGFloat = 44
  /// Above and below the texts, in points.
  private static let padding: CGFloat = 11
  /// Between text and detail side by side, in points.
  private static let gap: CGFloat = 8
  /// The width of the names of `value2`, in points.
  private static let nameWidth: CGFloat = 92

  let style: UITableViewCell.CellStyle
  let text: CellLabel?
  let detail: CellLabel?
  let image: UIImageView?
  /// The space after the texts, in points: less before an accessory.
  var trailing = CellLayout.margin

  /// Between texts and accessory, in points.
  static let accessoryGap: CGFloat = 8

  private var imageSize: CGSize {
    style == .value2 ? .zero : image?.image?.size ?? .zero
  }

  private var hasDetail: Bool { detail?.text?.isEmpty == false }

  /// The offset of the text's start from the leading edge, in points.
  var textStart: CGFloat {
    let width = imageSize.width
    return Self.margin + (width > 0 ? width + Self.margin : 0)
  }

  /// The widths of text and detail side by side: the detail shrinks first, but keeps half of the
  /// space if it needs that.
  private func widths(_ availableWidth: CGFloat) -> (text: CGFloat, detail: CGFloat) {
    switch style {
    case .default, .subtitle: return (availableWidth, availableWidth)
    case .value2: return (Self.nameWidth, max(0, availableWidth - Self.nameWidth - Self.gap))
    case .value1:
      guard hasDetail else { return (availableWidth, 0) }
      let rest = max(
        availableWidth - size(text, availableWidth).width - Self.gap, availableWidth / 2)
      let detail = min(size(detail, availableWidth).width, rest)
      return (max(0, availableWidth - detail - Self.gap), detail)
    }
  }

  /// The height of the content for a width, in points.
  func height(width: CGFloat, scale: CGFloat) -> CGFloat {
    let availableWidth = max(0, width - textStart - trailing)
    let widths = widths(availableWidth)
    let first = size(text, widths.text).height
    let second = hasDetail ? size(detail, widths.detail).height : 0
    let needed = style == .subtitle ? first + second : max(first, second)
    let least = max(needed, imageSize.height)
    return max(Self.leastHeight, least + 2 * Self.padding).snappedUp(scale)
  }

  func place(in bounds: CGSize, scale: CGFloat, isMirrored: Bool) {
    let mirror = Mirror(width: bounds.width, isOn: isMirrored)
    func set(_ view: UIView?, x: CGFloat, y: CGFloat, _ size: CGSize) {
      guard let view else { return }
      let frame = CGRect(
        x: x.snapped(scale), y: y.snapped(scale), width: max(0, size.width), height: size.height)
      view.frame = mirror(frame)
    }
    for label in [text, detail] { label?.isMirrored = isMirrored }
    let start = textStart
    let availableWidth = max(0, bounds.width - start - trailing)
    set(image, x: Self.margin, y: (bounds.height - imageSize.height) / 2, imageSize)
    let widths = widths(availableWidth)
    let first = size(text, widths.text)
    let second = hasDetail ? size(detail, widths.detail) : .zero
    func middle(_ height: CGFloat) -> CGFloat { (bounds.height - height) / 2 }
    switch style {
    case .default:
      let height = min(first.height, bounds.height)
      set(text, x: start, y: middle(height), CGSize(width: availableWidth, height: height))
    case .subtitle:
      let top = middle(first.height + second.height)
      set(text, x: start, y: top, CGSize(width: availableWidth, height: first.height))
      set(
        detail, x: start, y: top + first.height,
        CGSize(width: availableWidth, height: second.height))
    case .value1:
      set(
        text, x: start, y: middle(first.height),
        CGSize(width: widths.text, height: first.height))
      set(
        detail, x: start + availableWidth - widths.detail, y: middle(second.height),
        CGSize(width: widths.detail, height: second.height))
    case .value2:
      let width = min(first.width, Self.nameWidth)
      set(
        text, x: start + Self.nameWidth - width, y: middle(first.height),
        CGSize(width: width, height: first.height))
      set(
        detail, x: start + Self.nameWidth + Self.gap, y: middle(second.height),
        CGSize(width: widths.detail, height: second.height))
    }
  }

  private func size(_ label: UILabel?, _ width: CGFloat) -> CGSize {
    label?.sizeThatFits(CGSize(width: max(1, width), height: .greatestFiniteMagnitude)) ?? .zero
  }
}

/// A label of a cell: natural alignment follows the layout direction.
@MainActor final class CellLabel: UILabel {
  var isMirrored = false {
    didSet { if isMirrored != oldValue { setNeedsDisplay() } }
  }

  override var textAlignment: NSTextAlignment {
    get { isMirrored && super.textAlignment == .natural ? .right : super.textAlignment }
    set { super.textAlignment = newValue }
  }
}

extension UITableViewCell.CellStyle {
  private static let bodySize: CGFloat = 17
  private static let detailSize: CGFloat = 12
  private static let pairSize: CGFloat = 14

  @MainActor func prepareText(_ label: UILabel, tint: UIColor) {
    switch self {
    case .default, .value1, .subtitle:
      label.font = .systemFont(ofSize: Self.bodySize)
      label.textColor = .label
    case .value2:
      label.font = .systemFont(ofSize: Self.pairSize)
      label.textColor = tint
    }
  }

  @MainActor func prepareDetail(_ label: UILabel) {
    switch self {
    case .default, .value1:
      label.font = .systemFont(ofSize: Self.bodySize)
      label.textColor = CellPalette.dim
    case .value2:
      label.font = .systemFont(ofSize: Self.pairSize)
      label.textColor = .label
    case .subtitle:
      label.font = .systemFont(ofSize: Self.detailSize)
      label.textColor = CellPalette.dim
    }
  }
}
