import Foundation

/// The button that clears a text field: a cross on a disc.
@MainActor final class TextClearButton: UIControl {
  /// In points.
  static let size = CGSize(width: 16, height: 16)

  private static let disc = UIColor(white: 0.5, alpha: 0.7)
  private static let hoveredDisc = UIColor(white: 0.6, alpha: 1)
  private static let cross = UIColor(white: 1, alpha: 1)
  /// From the center to the ends of the cross, and the width of its lines, in points.
  private static let reach: CGFloat = 3
  private static let lineWidth: CGFloat = 1.5

  /// Tab leads past it: it is gone when its field is left.
  override var canBecomeFocused: Bool { false }

  override func draw(_ rect: CGRect) {
    (isHovered || isHighlighted ? Self.hoveredDisc : Self.disc).setFill()
    UIBezierPath(ovalIn: rect).fill()
    let center = CGPoint(x: rect.midX, y: rect.midY)
    let path = UIBezierPath()
    for sign in [-1, 1] as [CGFloat] {
      path.move(to: CGPoint(x: center.x - Self.reach, y: center.y - sign * Self.reach))
      path.addLine(to: CGPoint(x: center.x + Self.reach, y: center.y + sign * Self.reach))
    }
    path.lineWidth = Self.lineWidth
    Self.cross.setStroke()
    path.stroke()
  }

  override func stateDidChange() {
    setNeedsDisplay()
  }

  override func hoverChanged() {
    setNeedsDisplay()
  }
}
