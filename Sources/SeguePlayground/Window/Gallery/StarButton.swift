import Segue
import SegueGallery

/// A star: full for a favorite.
final class StarButton: StateControl {
  /// Called when the pointer comes or goes.
  var didHover: (() -> Void)?

  private let star = CAShapeLayer()

  /// The side of the button, in points.
  static let side: CGFloat = 24
  private static let radius: CGFloat = 6

  init() {
    super.init(frame: .zero)
    let path = UIBezierPath()
    let middle = Self.side / 2
    for corner in 0..<10 {
      let angle = CGFloat(corner) * .pi / 5 - .pi / 2
      let radius = corner % 2 == 0 ? Self.radius : Self.radius * 0.45
      let point = CGPoint(x: middle + radius * cos(angle), y: middle + radius * sin(angle))
      corner == 0 ? path.move(to: point) : path.addLine(to: point)
    }
    path.close()
    star.path = path.cgPath
    star.lineWidth = 1
    star.lineJoin = .round
    layer.addSublayer(star)
    toolTip = "Favorite (F)"
    keepPainted { $0.showState() }
  }

  required init?(coder: NSCoder) { nil }

  /// The row takes the keys.
  override var canBecomeFocused: Bool { false }

  override func hoverChanged() {
    super.hoverChanged()
    didHover?()
  }

  override func showState() {
    let color = (isSelected ? Theme.to : isHovered ? Theme.text : Theme.faint)
      .resolvedColor(with: traitCollection)
    star.strokeColor = color.cgColor
    star.fillColor = isSelected ? color.cgColor : nil
  }
}
