import Foundation
import Segue

/// A frame to compare software renderers by: one or two panels that fill the frame, cached as
/// pictures, as transitions draw them.
enum ReferenceScene: String, CaseIterable, Codable {
  /// Both panels side by side, at 37.5 % of the slide.
  case slide = "slide, integer"
  /// The same, offset by 0.37 pixels.
  case slideBetweenPixels = "slide, fraction"
  /// One panel over the other, half transparent.
  case crossFade = "cross-fade"
  /// Two faces of a cube at 45°, the viewer 500 points from the edge at a width of 1280.
  case cube
  /// Two panels rotated about all three axes, at opacities of 0.6 and 0.4.
  case tumble
  /// Two panels at fractions of a pixel, at opacities of 0.3 and 0.7, over a color.
  case spring = "spring default"
  /// A panel at 73 %, with corners of 24 and a shadow of 16, over another that is dimmed by 40 %.
  case zoomCard = "zoom card"
  /// A gradient, 12 rounded rectangles and 8 lines of unseen text: new views each time.
  case firstPaint = "first paint"
  /// The same with new glyphs, too.
  case firstPaintCold = "first paint, cold"
  /// A square of 20 × 20 points that changes its color on a panel; nothing else is drawn.
  case blink = "blink, 20×20"

  /// The color behind the panels.
  var background: PackedColor {
    switch self {
    case .spring: PackedColor(red: 30 / 255, green: 60 / 255, blue: 110 / 255)
    default: PackedColor(red: 0, green: 0, blue: 0)
    }
  }

  /// The display list; nil for scenes that are not two panels.
  func list(_ panels: ReferencePanels) -> DisplayList? {
    let (width, height) = (panels.size.width, panels.size.height)
    func show(
      _ panel: Picture, _ transform: ProjectiveTransform = .identity, opacity: Double = 1,
      radius: Double = 0
    ) -> DrawCommand {
      DrawCommand(
        .picture(
          panel, destination: RoundedRect(CGRect(origin: .zero, size: panels.size), radius: radius)
        ), transform: transform, opacity: opacity)
    }
    func moved(_ x: CGFloat) -> ProjectiveTransform {
      ProjectiveTransform(CGAffineTransform(translationX: x, y: 0))
    }
    switch self {
    case .slide, .slideBetweenPixels:
      let x = (0.375 * width).rounded() + (self == .slide ? 0 : 0.37)
      return DisplayList([show(panels.list, moved(-x)), show(panels.grid, moved(width - x))])
    case .crossFade:
      return DisplayList([show(panels.list), show(panels.grid, opacity: 0.5)])
    case .cube:
      return DisplayList([
        show(panels.list, panels.seen(panels.face(-45))),
        show(panels.grid, panels.seen(panels.face(45))),
      ])
    case .tumble:
      return DisplayList([
        show(panels.list, panels.seen(panels.turned(22, -28, 17)), opacity: 0.6),
        show(panels.grid, panels.seen(panels.turned(-25, 31, -21)), opacity: 0.4),
      ])
    case .spring:
      return DisplayList([
        show(panels.list, moved(-0.25 * width + 0.37), opacity: 0.3),
        show(panels.grid, moved(0.4 * width + 0.61), opacity: 0.7),
      ])
    case .zoomCard:
      let scale: CGFloat = 0.73
      let card = CGRect(
        x: (width - width * scale) / 2, y: (height - height * scale) / 2, width: width * scale,
        height: height * scale)
      let placed = CGAffineTransform(translationX: card.minX, y: card.minY)
        .scaledBy(x: scale, y: scale)
      return DisplayList([
        show(panels.grid),
        DrawCommand(
          .fill(
            RoundedRect(CGRect(origin: .zero, size: panels.size)),
            PackedColor(red: 0, green: 0, blue: 0, alpha: 0.4))),
        DrawCommand(
          .shadow(
            RoundedRect(card.offsetBy(dx: 0, dy: 12), radius: 24 * Double(scale)), blur: 16,
            PackedColor(red: 0, green: 0, blue: 0, alpha: 0.5))),
        show(panels.list, ProjectiveTransform(placed), radius: 24),
      ])
    case .firstPaint, .firstPaintCold, .blink: return nil
    }
  }
}

/// The panels of the reference scenes, of one size.
@MainActor struct ReferencePanels {
  nonisolated let size: CGSize
  /// Rows of text on a gradient.
  nonisolated let list: Picture
  /// Thin lines and rounded rectangles on a gradient.
  nonisolated let grid: Picture

  init(_ size: CGSize) {
    self.size = size
    list = Self.picture(Self.listView(size))
    grid = Self.picture(Self.gridView(size))
  }

  /// A gradient, 12 rounded rectangles and 8 lines of text.
  static func firstPaintView(_ size: CGSize, texts: inout UnseenTexts) -> UIView {
    let view = gradientView(
      size, UIColor(red: 0.1, green: 0.3, blue: 0.7, alpha: 1),
      UIColor(red: 0.8, green: 0.4, blue: 0.3, alpha: 1))
    let (width, height) = ((size.width - 80) / 4, (size.height - 80) / 3)
    for i in 0..<12 {
      let card = UIView(
        frame: CGRect(
          x: 40 + CGFloat(i % 4) * width + 8.5, y: 40 + CGFloat(i / 4) * height + 8.5,
          width: width - 16, height: height - 16))
      card.backgroundColor = UIColor(white: 1, alpha: 0.6 + 0.03 * CGFloat(i))
      card.layer.cornerRadius = 16
      view.addSubview(card)
    }
    for i in 0..<8 {
      view.addSubview(
        label(
          texts.next(), CGPoint(x: 80, y: 85 + CGFloat(i) * 60), UIColor(white: 0.1, alpha: 1)))
    }
    return view
  }

  private static func picture(_ view: UIView) -> Picture {
    view.layer.layOutAndDisplay()
    return view.layer.picture(scale: 1)
      ?? Picture(list: DisplayList(), width: 1, height: 1)
  }

  private static func listView(_ size: CGSize) -> UIView {
    let view = gradientView(
      size, UIColor(red: 0.16, green: 0.35, blue: 0.78, alpha: 1),
      UIColor(red: 0.75, green: 0.82, blue: 0.4, alpha: 1))
    for (row, y) in stride(from: CGFloat(10), to: size.height - 60, by: 72).enumerated() {
      let card = UIView(frame: CGRect(x: 40, y: y, width: size.width - 80, height: 56))
      card.backgroundColor = UIColor(white: 0.97, alpha: 1)
      card.layer.cornerRadius = 12
      let dot = UIView(frame: CGRect(x: 16, y: 10, width: 36, height: 36))
      dot.backgroundColor = UIColor(
        hue: CGFloat(row % 7) / 7, saturation: 0.6, brightness: 0.8, alpha: 1)
      dot.layer.cornerRadius = 18
      card.addSubview(dot)
      card.addSubview(
        label(
          "Row \(row): The quick brown fox jumps over the lazy dog", CGPoint(x: 70, y: 6),
          UIColor(white: 0.08, alpha: 1)))
      card.addSubview(
        label(
          "Subtitle text 0123456789, bilinear quality probe", CGPoint(x: 70, y: 29),
          UIColor(white: 0.48, alpha: 1)))
      view.addSubview(card)
    }
    return view
  }

  private static func gridView(_ size: CGSize) -> UIView {
    let view = gradientView(
      size, UIColor(red: 0.92, green: 0.78, blue: 0.47, alpha: 1),
      UIColor(red: 0.69, green: 0.43, blue: 0.6, alpha: 1))
    func add(_ rect: CGRect, _ color: UIColor, radius: CGFloat) {
      let part = UIView(frame: rect)
      part.backgroundColor = color
      part.layer.cornerRadius = radius
      view.addSubview(part)
    }
    let ink = UIColor(white: 0.12, alpha: 1)
    for x in stride(from: CGFloat(0), to: size.width, by: 40) {
      add(CGRect(x: x, y: 0, width: 1, height: size.height), ink, radius: 0)
    }
    for y in stride(from: CGFloat(0), to: size.height, by: 40) {
      add(CGRect(x: 0, y: y, width: size.width, height: 1), ink, radius: 0)
    }
    for i in 0..<30 {
      // Scattered by multiples of the golden ratio.
      let (u, v) = (CGFloat(i) * 0.618_034, CGFloat(i) * 0.381_966 + CGFloat(i) / 30)
      let center = CGPoint(
        x: u.truncatingRemainder(dividingBy: 1) * size.width,
        y: v.truncatingRemainder(dividingBy: 1) * size.height)
      add(
        CGRect(x: center.x - 60, y: center.y - 30, width: 120, height: 60),
        UIColor(hue: CGFloat(i) / 30, saturation: 0.7, brightness: 0.7, alpha: 1), radius: 14)
    }
    view.addSubview(
      label(
        "Panel B, 16 points", CGPoint(x: size.width / 2 - 60, y: size.height / 2), .black))
    return view
  }

  private static func gradientView(_ size: CGSize, _ from: UIColor, _ to: UIColor) -> UIView {
    let view = UIView(frame: CGRect(origin: .zero, size: size))
    let gradient = CAGradientLayer()
    gradient.frame = view.bounds
    gradient.colors = [from.cgColor, to.cgColor]
    gradient.startPoint = .zero
    gradient.endPoint = CGPoint(x: 1, y: 1)
    view.layer.addSublayer(gradient)
    return view
  }

  private static func label(_ text: String, _ origin: CGPoint, _ color: UIColor) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = .systemFont(ofSize: 16)
    label.textColor = color
    label.sizeToFit()
    label.frame.origin = origin
    return label
  }
}

// MARK: - In space

extension ReferencePanels {
  /// A face of a cube as wide as the panel, whose center lies half a width behind the frame,
  /// rotated by `degrees`.
  nonisolated func face(_ degrees: CGFloat) -> CATransform3D {
    let depth = size.width / 2
    let turned = CATransform3DConcat(
      CATransform3DMakeTranslation(0, 0, depth),
      CATransform3DMakeRotation(degrees * .pi / 180, 0, 1, 0))
    return CATransform3DConcat(turned, CATransform3DMakeTranslation(0, 0, -depth))
  }

  /// Scaled to 80 % and rotated by these degrees about z, then y, then x.
  nonisolated func turned(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
    func rotation(_ degrees: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
      CATransform3DMakeRotation(degrees * .pi / 180, x, y, z)
    }
    let turned = CATransform3DConcat(
      CATransform3DConcat(rotation(z, 0, 0, 1), rotation(y, 0, 1, 0)), rotation(x, 1, 0, 0))
    return CATransform3DConcat(turned, CATransform3DMakeScale(0.8, 0.8, 0.8))
  }

  /// `transform` about the middle of the frame, in perspective.
  nonisolated func seen(_ transform: CATransform3D) -> ProjectiveTransform {
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / (500 * size.width / 1280)
    let (x, y) = (size.width / 2, size.height / 2)
    let about = CATransform3DConcat(CATransform3DMakeTranslation(-x, -y, 0), transform)
    return ProjectiveTransform(
      CATransform3DConcat(
        CATransform3DConcat(about, perspective), CATransform3DMakeTranslation(x, y, 0)))
  }
}
