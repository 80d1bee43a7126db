import Segue
import SegueGallery

/// A button with a drawn sign.
final class IconButton: StateControl {
  /// The signs of the transport.
  enum Icon: Equatable {
    case play, pause, stepBack, stepForward, reverse, loop, torture

    /// The effect of a click, and the key.
    var toolTip: String {
      switch self {
      case .play: "Play (Space)"
      case .pause: "Stop the time (Space)"
      case .stepBack: "A frame back (,)"
      case .stepForward: "A frame forward (.)"
      case .reverse: "Turn the direction of time (R)"
      case .loop: "Over and over (L)"
      case .torture: "Random hands until something breaks (Ctrl+T)"
      }
    }

    /// Its outline in a square of 16 points.
    var path: UIBezierPath {
      let path = UIBezierPath()
      func bar(_ x: CGFloat, _ width: CGFloat) {
        path.append(UIBezierPath(rect: CGRect(x: x, y: 3, width: width, height: 10)))
      }
      func triangle(_ tip: CGPoint, _ back: CGFloat, _ half: CGFloat) {
        path.move(to: tip)
        path.addLine(to: CGPoint(x: back, y: tip.y - half))
        path.addLine(to: CGPoint(x: back, y: tip.y + half))
        path.close()
      }
      switch self {
      case .play: triangle(CGPoint(x: 14, y: 8), 4, 6)
      case .pause:
        bar(4, 3)
        bar(9, 3)
      case .stepBack:
        triangle(CGPoint(x: 4, y: 8), 11, 5)
        bar(12, 2)
      case .stepForward:
        triangle(CGPoint(x: 12, y: 8), 5, 5)
        bar(2, 2)
      case .reverse: triangle(CGPoint(x: 2, y: 8), 12, 6)
      case .loop:
        // Two arrows, one over the other.
        path.append(UIBezierPath(rect: CGRect(x: 2, y: 4.25, width: 8, height: 1.5)))
        triangle(CGPoint(x: 14, y: 5), 10, 3)
        path.append(UIBezierPath(rect: CGRect(x: 6, y: 10.25, width: 8, height: 1.5)))
        triangle(CGPoint(x: 2, y: 11), 6, 3)
      case .torture:
        // The five of a die.
        for (x, y) in [(3, 3), (13, 3), (8, 8), (3, 13), (13, 13)] {
          path.append(
            UIBezierPath(ovalIn: CGRect(x: CGFloat(x) - 2, y: CGFloat(y) - 2, width: 4, height: 4)))
        }
      }
      return path
    }
  }

  private let shape = CAShapeLayer()
  private static let side: CGFloat = 16

  /// The sign that is drawn.
  var icon: Icon {
    didSet {
      guard icon != oldValue else { return }
      shape.path = icon.path.cgPath
      toolTip = icon.toolTip
    }
  }

  /// Whether the button stands out, because its action is in effect.
  var isLit = false {
    didSet { if isLit != oldValue { showState() } }
  }

  init(_ icon: Icon) {
    self.icon = icon
    super.init(frame: .zero)
    layer.cornerRadius = Theme.controlRadius
    shape.path = icon.path.cgPath
    toolTip = icon.toolTip
    layer.addSublayer(shape)
    keepPainted { $0.showState() }
  }

  required init?(coder: NSCoder) { nil }

  override func showState() {
    backgroundColor =
      isLit ? Theme.accent : isHovered || isHighlighted ? Theme.hovered : Theme.raised
    let color = isLit ? UIColor.white : Theme.text
    shape.fillColor = color.resolvedColor(with: traitCollection).cgColor
    layer.opacity = isHighlighted ? 0.8 : 1
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    shape.frame = CGRect(
      x: ((bounds.width - Self.side) / 2).rounded(), y: ((bounds.height - Self.side) / 2).rounded(),
      width: Self.side, height: Self.side)
    CATransaction.commit()
  }
}
