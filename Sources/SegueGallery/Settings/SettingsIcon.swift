import UIKit

/// A white sign on a colored square, beside the title of a row.
final class SettingsIcon: UIView {
  /// The sign that is drawn, in a square of 29 by 29 points.
  enum Sign {
    case sun, letter, arrows, bell, note, envelope
  }

  private let shape = CAShapeLayer()

  /// In points.
  private static let side: CGFloat = 29
  private static let line: CGFloat = 1.8

  init(_ sign: Sign, _ color: UIColor) {
    super.init(frame: .zero)
    backgroundColor = color
    layer.cornerRadius = 7
    isUserInteractionEnabled = false
    shape.path = Self.path(sign).cgPath
    shape.fillColor = nil
    shape.strokeColor = UIColor.white.cgColor
    shape.lineWidth = Self.line
    shape.lineCap = .round
    shape.lineJoin = .round
    layer.addSublayer(shape)
    setContentHuggingPriority(.required, for: .horizontal)
    setContentCompressionResistancePriority(.nearlyRequired, for: .horizontal)
  }

  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize { CGSize(width: Self.side, height: Self.side) }

  override func layoutSubviews() {
    super.layoutSubviews()
    shape.position = CGPoint(
      x: (bounds.width - Self.side) / 2, y: (bounds.height - Self.side) / 2)
  }

  private static func path(_ sign: Sign) -> UIBezierPath {
    let path = UIBezierPath()
    switch sign {
    case .sun: addSun(to: path)
    case .letter:
      addLines([(8.5, 21), (14.5, 7.5), (20.5, 21)], [(10.7, 16), (18.3, 16)], to: path)
    case .arrows:
      addLines([(7, 11), (22, 11)], [(18.5, 7.5), (22, 11), (18.5, 14.5)], to: path)
      addLines([(22, 19), (7, 19)], [(10.5, 15.5), (7, 19), (10.5, 22.5)], to: path)
    case .bell: addBell(to: path)
    case .note:
      path.append(
        UIBezierPath(roundedRect: CGRect(x: 8, y: 6.5, width: 13, height: 16), cornerRadius: 2))
      addLines(
        [(11, 11.5), (18, 11.5)], [(11, 14.5), (18, 14.5)], [(11, 17.5), (15, 17.5)], to: path)
    case .envelope:
      path.append(
        UIBezierPath(roundedRect: CGRect(x: 6, y: 8.5, width: 17, height: 12), cornerRadius: 2))
      addLines([(7, 10), (14.5, 15.5), (22, 10)], to: path)
    }
    return path
  }

  private static func addLines(_ lines: [(CGFloat, CGFloat)]..., to path: UIBezierPath) {
    for line in lines {
      for (index, point) in line.enumerated() {
        let point = CGPoint(x: point.0, y: point.1)
        if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
      }
    }
  }

  private static func addSun(to path: UIBezierPath) {
    let center = CGPoint(x: 14.5, y: 14.5)
    path.append(
      UIBezierPath(ovalIn: CGRect(x: center.x - 4, y: center.y - 4, width: 8, height: 8)))
    for ray in 0..<8 {
      let angle = CGFloat(ray) * .pi / 4
      let way = CGPoint(x: cos(angle), y: sin(angle))
      path.move(to: CGPoint(x: center.x + 6.7 * way.x, y: center.y + 6.7 * way.y))
      path.addLine(to: CGPoint(x: center.x + 8.5 * way.x, y: center.y + 8.5 * way.y))
    }
  }

  private static func addBell(to path: UIBezierPath) {
    path.move(to: CGPoint(x: 7.5, y: 19))
    path.addQuadCurve(
      to: CGPoint(x: 9.5, y: 14), controlPoint: CGPoint(x: 9.5, y: 17.5))
    path.addCurve(
      to: CGPoint(x: 19.5, y: 14), controlPoint1: CGPoint(x: 9.5, y: 5.5),
      controlPoint2: CGPoint(x: 19.5, y: 5.5))
    path.addQuadCurve(
      to: CGPoint(x: 21.5, y: 19), controlPoint: CGPoint(x: 19.5, y: 17.5))
    path.close()
    path.move(to: CGPoint(x: 12.7, y: 22))
    path.addLine(to: CGPoint(x: 16.3, y: 22))
  }
}
