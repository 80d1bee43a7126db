import Segue
import SegueGallery
import SegueSession

/// The frame of a reference over the stage or in its place, with the edge that is followed.
final class ReferenceOverlay: UIView {
  /// Called while an edge is marked, with the position in parts of the frame, and whether the hand has let go.
  var didMark: ((CGPoint, _ isFinal: Bool) -> Void)?

  /// An edge as it is drawn.
  struct Line: Equatable {
    let direction: ReferenceEdge.Direction
    /// Position of the edge, and the position across it at which it was marked, in parts of the frame.
    let position: CGFloat
    let across: CGFloat
    /// The position in words; empty: no label.
    let text: String
    /// The same edge on the stage; nil: it is not seen there.
    var own: Own?
  }

  /// One's own edge as it is drawn: its position in parts of the frame, and its distance from the other in words.
  struct Own: Equatable {
    let position: CGFloat
    let text: String
  }

  private let picture = UIView()
  private let edge = CAShapeLayer()
  private let dot = CAShapeLayer()
  private let label = UILabel()
  private let ownEdge = CAShapeLayer()
  private let ownLabel = UILabel()
  private let mark = ReferenceMark()
  private var stage = (size: CGSize.zero, zoom: CGFloat(1))

  // In points.
  private static let dotRadius: CGFloat = 5
  private static let labelHeight: CGFloat = 20
  private static let labelPadding: CGFloat = 7
  private static let labelGap: CGFloat = 9

  private static let ownColor = UIColor(red: 0.66, green: 0.74, blue: 1, alpha: 1)

  init() {
    super.init(frame: .zero)
    isHidden = true
    clipsToBounds = true
    for view in [picture, label, ownLabel] as [UIView] { view.isUserInteractionEnabled = false }
    picture.layer.contentsGravity = .resize
    for (line, color) in [(edge, UIColor.white), (ownEdge, Self.ownColor)] {
      line.fillColor = nil
      line.lineWidth = 2
      line.strokeColor = color.cgColor
    }
    edge.lineDashPattern = [5, 4]
    dot.fillColor = UIColor.white.cgColor
    dot.strokeColor = UIColor.black.withAlphaComponent(0.5).cgColor
    for (label, color) in [(label, UIColor.white), (ownLabel, Self.ownColor)] {
      label.font = .monospacedDigitSystemFont(ofSize: 11, weight: .medium)
      label.textColor = color
      label.textAlignment = .center
      label.backgroundColor = UIColor(white: 0, alpha: 0.78)
      label.layer.cornerRadius = 4
      label.clipsToBounds = true
    }
    for view in [picture, mark, label, ownLabel] as [UIView] { addSubview(view) }
    for shape in [ownEdge, edge, dot] { layer.addSublayer(shape) }
    for label in [label, ownLabel] { bringSubviewToFront(label) }
    mark.isHidden = true
    mark.didMark = { [weak self] in self?.mark($0, isFinal: $1) }
  }

  required init?(coder: NSCoder) { nil }

  /// The frame that is shown, in pixels.
  var image: CGImage? {
    didSet { if image !== oldValue { picture.layer.contents = image } }
  }

  /// Gives the frame its position and look.
  ///
  /// - Parameter area: The part of the stage that it takes, in points of the stage.
  func show(_ choice: Reference, in area: CGRect) {
    self.area = area
    picture.alpha = choice.placement == .over ? CGFloat(choice.opacity) : 1
    picture.layer.compositingFilter =
      choice.placement == .difference ? "differenceBlendMode" : nil
  }

  private var area = CGRect.zero {
    didSet { if area != oldValue { setNeedsLayout() } }
  }

  /// The edge; nil: it is not seen.
  var line: Line? {
    didSet { if line != oldValue { setNeedsLayout() } }
  }

  /// Whether the next press marks an edge.
  var isMarking = false {
    didSet { mark.isHidden = !isMarking }
  }

  /// Shows a stage of `size`, in points.
  func show(_ size: CGSize, zoom: CGFloat) {
    stage = (size, zoom)
    setNeedsLayout()
  }

  /// The hand works the stage, unless it marks an edge.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    isMarking && super.point(inside: point, with: event)
  }

  /// The part of this view that the frame takes, in points.
  private var shown: CGRect {
    CGRect(
      x: area.minX * stage.zoom, y: area.minY * stage.zoom, width: area.width * stage.zoom,
      height: area.height * stage.zoom)
  }

  private func mark(_ point: CGPoint, isFinal: Bool) {
    let shown = shown
    guard shown.width > 0, shown.height > 0 else { return }
    func part(_ value: CGFloat) -> CGFloat { min(max(value, 0), 1) }
    didMark?(
      CGPoint(
        x: part((point.x - shown.minX) / shown.width),
        y: part((point.y - shown.minY) / shown.height)),
      isFinal)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let shown = shown
    picture.frame = shown
    mark.frame = bounds
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for shape in [edge, dot, ownEdge] { shape.frame = bounds }
    for shape in [edge, dot] { shape.isHidden = line == nil }
    label.isHidden = line?.text.isEmpty ?? true
    (ownEdge.isHidden, ownLabel.isHidden) = (line?.own == nil, line?.own == nil)
    if let line { draw(line, shown) }
    CATransaction.commit()
  }

  private func draw(_ line: Line, _ shown: CGRect) {
    let isHorizontal = line.direction == .horizontal
    func along(_ part: CGFloat) -> CGFloat {
      isHorizontal ? shown.minX + part * shown.width : shown.minY + part * shown.height
    }
    let across =
      isHorizontal
      ? shown.minY + line.across * shown.height : shown.minX + line.across * shown.width
    func point(_ along: CGFloat, _ across: CGFloat) -> CGPoint {
      isHorizontal ? CGPoint(x: along, y: across) : CGPoint(x: across, y: along)
    }
    func path(_ position: CGFloat) -> CGPath {
      let path = UIBezierPath()
      path.move(to: point(position, isHorizontal ? shown.minY : shown.minX))
      path.addLine(to: point(position, isHorizontal ? shown.maxY : shown.maxX))
      return path.cgPath
    }
    edge.path = path(along(line.position))
    let center = point(along(line.position), across)
    dot.path =
      UIBezierPath(
        ovalIn: CGRect(
          x: center.x - Self.dotRadius, y: center.y - Self.dotRadius, width: 2 * Self.dotRadius,
          height: 2 * Self.dotRadius)
      ).cgPath
    label.text = line.text
    // The two labels are on the outer sides of the two lines.
    let isOwnAfter = (line.own?.position ?? line.position) >= line.position
    let isLeft = isHorizontal && line.own != nil && isOwnAfter
    place(label, at: center, isLeft: isLeft)
    guard let own = line.own else { return }
    ownEdge.path = path(along(own.position))
    ownLabel.text = own.text
    place(ownLabel, at: point(along(own.position), across), isLeft: isHorizontal && !isOwnAfter)
    guard ownLabel.frame.intersects(label.frame) else { return }
    let step = Self.labelHeight + Self.labelPadding / 2
    let isBelow =
      (isHorizontal || isOwnAfter) && label.frame.maxY + step <= bounds.height
      || label.frame.minY < step
    ownLabel.frame.origin.y = label.frame.minY + (isBelow ? step : -step)
  }

  /// Places a label beside a point of a line: at its left or its right, where it fits.
  private func place(_ label: UILabel, at point: CGPoint, isLeft: Bool) {
    let width = label.sizeThatFits(.zero).width.rounded(.up) + 2 * Self.labelPadding
    let (left, right) = (point.x - Self.labelGap - width, point.x + Self.labelGap)
    let x = isLeft ? (left >= 0 ? left : right) : (right + width <= bounds.width ? right : left)
    let y = min(
      max(0, (point.y - Self.labelHeight / 2).rounded()), bounds.height - Self.labelHeight)
    label.frame = CGRect(
      x: min(max(0, x), bounds.width - width).rounded(), y: y, width: width,
      height: Self.labelHeight)
  }
}

/// Takes the press that marks an edge.
private final class ReferenceMark: UIControl {
  /// Called with the pointer's position, and whether the hand has let go.
  var didMark: ((CGPoint, Bool) -> Void)?

  init() {
    super.init(frame: .zero)
    toolTip = "Press on an edge of the reference, or drag onto it; Esc leaves it"
  }

  required init?(coder: NSCoder) { nil }

  /// It is of use to the pointer alone.
  override var canBecomeFocused: Bool { false }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    didMark?(touch.location(in: self), false)
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    didMark?(touch.location(in: self), false)
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if let touch { didMark?(touch.location(in: self), true) }
  }
}
