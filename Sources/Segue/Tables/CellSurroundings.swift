import Foundation

/// What the place of a cell in its table view makes of it.
struct CellSurroundings: Equatable {
  var style = UITableView.Style.plain
  /// Whether it is the first or the last row of its section.
  var isFirst = false
  var isLast = false
  /// Whether rows can be selected.
  var canBeChosen = true
  /// What lies behind the content.
  var ground: UIColor?
  /// Nil where there are no separators.
  var separator: UIColor?
  /// Nil: as it suits the cell.
  var separatorInset: UIEdgeInsets?

  /// Of the section's box, in points.
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
/// suit any ground.
enum CellPalette {
  /// Details, and titles of groups.
  static let dim = UIColor.systemGray
  /// Behind a cell that is selected or highlighted.
  static let chosen = UIColor(white: 0.5, alpha: 0.32)
  /// Behind a cell with the pointer over it.
  static let hover = UIColor(white: 0.5, alpha: 0.12)
  /// Corners of a section's box, in points.
  static let boxRadius: CGFloat = 10
  /// How long a cell takes to change its looks, in seconds.
  static let duration: TimeInterval = 0.3

  /// Animates a change of looks; the cell stays usable.
  @MainActor static func animate(_ changes: @escaping () -> Void) {
    UIView.animate(
      withDuration: duration, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState],
      animations: changes)
  }
}

/// Turns rectangles around where reading starts at the right.
struct Mirror {
  /// Of what is mirrored, in points.
  let width: CGFloat
  let isOn: Bool

  func callAsFunction(_ rect: CGRect) -> CGRect {
    isOn
      ? CGRect(x: width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height) : rect
  }
}
