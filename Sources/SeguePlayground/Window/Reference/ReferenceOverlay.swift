import Segue
import SegueGallery
import SegueSession

/// The frame of a reference over the stage or in its place, with the edge that is followed.
final class ReferenceOverlay: UIView {
  /// Called while an edge is marked, with the place in parts of the frame, and whether the hand has let go.
  var didMark: ((CGPoint, _ isFinal: Bool) -> Void)?

  /// An edge as it is drawn.
  struct Line: Equatable {
    let direction: ReferenceEdge.Direction
    /// Place of the edge, and the place across it at which it was marked, in parts of the frame.
    let place: CGFloat
    let across: CGFloat
    /// The place in words; empty: no label.
    let text: String
  }

  private let picture = UIView()
  private let edge = CAShapeLayer()
  private let dot = CAShapeLayer()
  private let label = UILabel()
  private let mark = ReferenceMark()
  private var stage = (size: CGSize.zero, zoom: CGFloat(1))

  // In points.
  private static let dotRadius: CGFloat = 5
  private static let labelHeight: CGFloat = 20
  private static let labelPadding: CGFloat = 7
  private static let labelGap: CGFloat = 9

  init() {
    super.init(frame: .zero)
    isHidden = true
    clipsToBounds = true
    for view in [picture, label] as [UIView] { view.isUserInteractionEnabled = false }
    picture.layer.contentsGravity = .resize
    edge.fillColor = nil
    edge.lineWidth = 2
    edge.lineDashPattern = [5, 4]
    edge.strokeColor = UIColor.white.cgColor
    dot.fillColor = UIColor.white.cgColor
    dot.strokeColor = UIColor.black.withAlphaComponent(0.5).cgColor
    label.font = .monospacedDigitSystemFont(ofSize: 11, weight: .medium)
    label.textColor = .white
    label.textAlignment = .center
    label.backgroundColor = UIColor(white: 0, alpha: 0.78)
    label.layer.cornerRadius = 4
    label.clipsToBounds = true
    for view in [picture, mark, label] as [UIView] { addSubview(view) }
    for shape in [edge, dot] { layer.addSublayer(shape) }
    bringSubviewToFront(label)
    mark.isHidden = true
    mark.didMark = { [weak self] in self?.mark($0, isFinal: $1) }
  }

  required init?(coder: NSCoder) { nil }

  /// The frame that is shown, in pixels.
  var image: CGImage? {
    didSet { if image !== oldValue { picture.layer.contents = image } }
  }

  /// Gives the frame its place and look.
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
    for shape in [edge, dot] {
      shape.frame = bounds
      shape.isHidden = line == nil
    }
    label.isHidden = line?.text.isEmpty ?? true
    if let line { draw(line, shown) }
    CATransaction.commit()
  }

  private func draw(_ line: Line, _ shown: CGRect) {
    let isHorizontal = line.direction == .horizontal
    let place =
      isHorizontal
      ? shown.minX + line.place * shown.width : shown.minY + line.place * shown.height
    let across =
      isHorizontal
      ? shown.minY + line.across * shown.height : shown.minX + line.across * shown.width
    func point(_ along: CGFloat, _ across: CGFloat) -> CGPoint {
      isHorizontal ? CGPoint(x: along, y: across) : CGPoint(x: across, y: along)
    }
    let path = UIBezierPath()
    path.move(to: point(place, isHorizontal ? shown.minY : shown.minX))
    path.addLine(to: point(place, isHorizontal ? shown.maxY : shown.maxX))
    edge.path = path.cgPath
    let center = point(place, across)
    dot.path =
      UIBezierPath(
        ovalIn: CGRect(
          x: center.x - Self.dotRadius, y: center.y - Self.dotRadius, width: 2 * Self.dotRadius,
          height: 2 * Self.dotRadius)
      ).cgPath
    label.text = line.text
    let width = label.sizeThatFits(.zero).width.rounded(.up) + 2 * Self.labelPadding
    let x =
      center.x + Self.labelGap + width <= bounds.width
      ? center.x + Self.labelGap : center.x - Self.labelGap - width
    let y = min(
      max(0, (center.y - Self.labelHeight / 2).rounded()), bounds.height - Self.labelHeight)
    label.frame = CGRect(
      x: min(max(0, x), bounds.width - width).rounded(), y: y, width: width,
      height: Self.labelHeight)
  }
}

/// Takes the press that marks an edge.
private final class ReferenceMark: UIControl {
  /// Called with the pointer's place, and whether the hand has let go.
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
