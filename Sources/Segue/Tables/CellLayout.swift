import Foundation

/// Where image and texts of a cell lie. Written for reading from left to right, and mirrored at the end.
@MainActor struct CellLayout {
  /// Kept free at both sides, and between image, texts and accessory, in points.
  static let margin: CGFloat = 16
  /// Cells that say their height themselves are no lower, in points.
  static let leastHeight: CGFloat = 44
  /// Above and below the texts, in points.
  private static let padding: CGFloat = 11
  /// Between text and detail side by side, in points.
  private static let gap: CGFloat = 8
  /// The names of `value2` take so much, in points.
  private static let nameWidth: CGFloat = 92

  let style: UITableViewCell.CellStyle
  let text: CellLabel?
  let detail: CellLabel?
  let image: UIImageView?

  private var imageSize: CGSize {
    style == .value2 ? .zero : image?.image?.size ?? .zero
  }

  private var hasDetail: Bool { detail?.text?.isEmpty == false }

  /// Where the text begins, in points.
  var textStart: CGFloat {
    let width = imageSize.width
    return Self.margin + (width > 0 ? width + Self.margin : 0)
  }

  /// How high the content is in a width, in points.
  func height(width: CGFloat, scale: CGFloat) -> CGFloat {
    let room = max(0, width - textStart - Self.margin)
    let needed: CGFloat =
      switch style {
      case .default: size(text, room).height
      case .subtitle: size(text, room).height + (hasDetail ? size(detail, room).height : 0)
      case .value1: max(size(text, room).height, size(detail, room).height)
      case .value2:
        max(
          size(text, Self.nameWidth).height,
          size(detail, room - Self.nameWidth - Self.gap).height)
      }
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
    let middle = bounds.height / 2
    let start = textStart
    let room = max(0, bounds.width - start - Self.margin)
    set(image, x: Self.margin, y: middle - imageSize.height / 2, imageSize)
    switch style {
    case .default:
      let height = min(size(text, room).height, bounds.height)
      set(text, x: start, y: middle - height / 2, CGSize(width: room, height: height))
    case .subtitle:
      let first = size(text, room).height
      let second = hasDetail ? size(detail, room).height : 0
      let top = middle - (first + second) / 2
      set(text, x: start, y: top, CGSize(width: room, height: first))
      set(detail, x: start, y: top + first, CGSize(width: room, height: second))
    case .value1:
      // The detail gives way first, but keeps a third of the room.
      let first = size(text, room)
      let second = hasDetail ? size(detail, room) : .zero
      let rest = max(room - first.width - Self.gap, room / 3)
      let width = min(second.width, rest)
      let left = width > 0 ? room - width - Self.gap : room
      set(text, x: start, y: middle - first.height / 2, CGSize(width: left, height: first.height))
      set(
        detail, x: start + room - width, y: middle - second.height / 2,
        CGSize(width: width, height: second.height))
    case .value2:
      let first = size(text, Self.nameWidth)
      let second = size(detail, room - Self.nameWidth - Self.gap)
      let width = min(first.width, Self.nameWidth)
      set(
        text, x: start + Self.nameWidth - width, y: middle - first.height / 2,
        CGSize(width: width, height: first.height))
      set(
        detail, x: start + Self.nameWidth + Self.gap, y: middle - second.height / 2,
        CGSize(width: room - Self.nameWidth - Self.gap, height: second.height))
    }
  }

  private func size(_ label: UILabel?, _ width: CGFloat) -> CGSize {
    label?.sizeThatFits(CGSize(width: max(1, width), height: .greatestFiniteMagnitude)) ?? .zero
  }
}

/// A label of a cell: text of natural alignment lies at the side where reading starts.
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
      label.textColor = .secondaryLabel
    case .value2:
      label.font = .systemFont(ofSize: Self.pairSize)
      label.textColor = .label
    case .subtitle:
      label.font = .systemFont(ofSize: Self.detailSize)
      label.textColor = .secondaryLabel
    }
  }
}
