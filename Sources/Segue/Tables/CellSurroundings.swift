import Foundation

/// The properties of a cell that follow from its place in its table view.
struct CellSurroundings: Equatable {
  var style = UITableView.Style.plain
  /// Whether it is the first or the last row of its section.
  var isFirst = false
  var isLast = false
  /// Whether rows can be selected.
  var canBeChosen = true
  /// The color behind the content.
  var backgroundColor: UIColor?
  /// Nil without separators.
  var separator: UIColor?
  /// Nil: the cell's own.
  var separatorInset: UIEdgeInsets?

  /// The corner radius of the section's box, in points.
  var radius: CGFloat { style == .insetGrouped ? CellPalette.boxRadius : 0 }
}

/// The separators of a cell: one below it, and where a group begins one above it.
@MainActor final class CellSeparators {
  private let above = CALayer()
  private let below = CALayer()

  func install(in layer: CALayer) {
    for line in [above, below] {
      // In front of all content.
      line.zPosition = 1
      line.isHidden = true
      layer.addSublayer(line)
    }
  }

  func place(
    in bounds: CGRect, inset: UIEdgeInsets, scale: CGFloat, _ surroundings: CellSurroundings,
    isMirrored: Bool
  ) {
    let thickness = 1 / scale
    let color = surroundings.separator
    let isGroup = surroundings.style == .grouped
    let isEnd = surroundings.isLast && surroundings.style != .plain
    let mirror = Mirror(width: bounds.width, isOn: isMirrored)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    above.isHidden = color == nil || !isGroup || !surroundings.isFirst
    below.isHidden = color == nil || (isEnd && !isGroup)
    above.backgroundColor = color?.cgColor
    below.backgroundColor = color?.cgColor
    above.frame = CGRect(x: 0, y: 0, width: bounds.width, height: thickness)
    let (start, end) = isEnd ? (0, 0) : (inset.left, inset.right)
    below.frame = mirror(
      CGRect(
        x: start, y: bounds.height - thickness, width: max(0, bounds.width - start - end),
        height: thickness))
    CATransaction.commit()
  }
}

/// Measures and colors of cells. The colors are translucent or of medium lightness, so that they
/// suit any background.
enum CellPalette {
  /// Details, and titles of groups.
  static let dim = UIColor.systemGray
  /// Behind a cell that is selected or highlighted.
  static let chosen = UIColor(white: 0.5, alpha: 0.32)
  /// Behind a cell under the pointer.
  static let hover = UIColor(white: 0.5, alpha: 0.12)
  /// Corner radius of a section's box, in points.
  static let boxRadius: CGFloat = 10
  /// The duration of changes of a cell's appearance, in seconds.
  static let duration: TimeInterval = 0.3

  /// Animates a change of appearance; the cell stays usable.
  @MainActor static func animate(_ changes: @escaping () -> Void) {
    ControlPalette.animate(for: duration, curve: .curveEaseInOut, changes)
  }
}

/// Mirrors rectangles when the layout is right to left.
struct Mirror {
  /// The width of the mirrored area, in points.
  let width: CGFloat
  let isOn: Bool

  func callAsFunction(_ rect: CGRect) -> CGRect {
    isOn
      ? CGRect(x: width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height) : rect
  }
}
