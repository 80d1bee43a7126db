import Segue
import SegueGallery
import SegueSession

/// The card on which the stage is shown, and beside it or over it another that it is compared with.
final class StageView: UIView {
  /// The screen of the stage, or of A if two are compared.
  var screen: StageScreen { front.screen }

  /// Called when the stage's size changes, in points, or its pixels per point.
  var didResize: ((CGSize, _ scale: CGFloat) -> Void)?

  /// Called when the user drags the stage's corner.
  var didDragCorner: ((StageShape) -> Void)?

  /// The size of the stage.
  var shape = StageShape.fill {
    didSet { if shape != oldValue { setNeedsLayout() } }
  }

  /// Scale at which the stage is shown: 1 as it is, less where it would not fit.
  private(set) var zoom: CGFloat = 1 {
    didSet { if zoom != oldValue { didZoom?() } }
  }

  /// Called when the stage is shown at another scale.
  var didZoom: (() -> Void)?

  private var lastSize = CGSize.zero
  private var lastScale: CGFloat = 0
  private let front = StageCard()
  private let back = StageCard()
  private let overlay = ComparisonOverlay()
  /// The frame of a reference: over A, or on a card of its own.
  let reference = ReferenceOverlay()
  private let side = StageCard()
  /// The marks over A's picture: damage and onion skins.
  let insight = InsightOverlay()
  /// The way of the selected lane's layer.
  let trace = MotionTraceView()
  private let names = [UILabel(), UILabel()]
  private let grip = StageGrip()

  /// The widest aspect ratio of a card; wider ones look lost.
  private static let widestAspect: CGFloat = 1.2414
  /// Margin around the card in a window of usual size, in points.
  private static let margin: CGFloat = 36
  /// Margin around the card in smaller windows, as a fraction of the available space.
  private static let marginPart: CGFloat = 0.04
  /// Space between two cards, in points.
  private static let gap: CGFloat = 24
  private static let nameHeight: CGFloat = 16
  private static let nameGap: CGFloat = 3
  /// Most of the height that goes into the space for names, above and below.
  private static let mostNamesPart: CGFloat = 0.15
  /// Side of the corner by which the stage is dragged, in points.
  private static let gripSide: CGFloat = 14

  init() {
    super.init(frame: .zero)
    clipsToBounds = true
    for (name, color) in zip(names, SideBadge.colors) {
      name.font = .systemFont(ofSize: 12, weight: .medium)
      name.textColor = color
    }
    for view in [insight, overlay, reference] { front.card.addSubview(view) }
    // A layer is also followed beyond the stage's edges.
    for view in [side, back, front, trace, grip] + names { addSubview(view) }
    back.screen.didReceive = { [weak self] in self?.screen.receive($0) }
    showArrangement()
    grip.didDrag = { [weak self] in self?.dragCorner(to: $0) }
  }

  required init?(coder: NSCoder) { nil }

  /// The arrangement of the two stages that are compared; nil: nothing is compared.
  var arrangement: ComparisonArrangement? {
    didSet { if arrangement != oldValue { showArrangement() } }
  }

  /// The position of the reference relative to the stage; nil: there is none.
  var referencePlacement: Reference.Placement? {
    didSet { if referencePlacement != oldValue { showArrangement() } }
  }

  /// The picture of B, in pixels.
  var comparedPicture: CGImage? {
    didSet {
      overlay.screen.picture = arrangement == .sideBySide ? nil : comparedPicture
      back.screen.picture = arrangement == .sideBySide ? comparedPicture : nil
    }
  }

  /// The names of A and B.
  var comparedNames: [String] = ["", ""] {
    didSet { for (label, text) in zip(names, comparedNames) { label.text = text } }
  }

  private func showArrangement() {
    back.isHidden = arrangement != .sideBySide
    overlay.isHidden = arrangement == nil || arrangement == .sideBySide
    if let arrangement { overlay.arrangement = arrangement }
    side.isHidden = referencePlacement != .beside
    reference.isHidden = referencePlacement == nil
    (side.isHidden ? front : side).card.addSubview(reference)
    setNeedsLayout()
  }

  /// The margin around the card, in points.
  private var margin: CGFloat {
    min(Self.margin, (min(bounds.width, bounds.height) * Self.marginPart).rounded())
  }

  /// The area for the card, or for two.
  private var wholeArea: CGRect {
    // Two have their names above them.
    let names = min(Self.nameHeight + Self.nameGap + 2, bounds.height * Self.mostNamesPart)
    return bounds.inset(upTo: margin, arrangement == nil ? margin : max(margin, names))
  }

  /// The number of cards side by side.
  private var columns: Int {
    1 + (arrangement == .sideBySide ? 1 : 0) + (referencePlacement == .beside ? 1 : 0)
  }

  /// The area for a card.
  private var cardArea: CGRect {
    var area = wholeArea
    let gaps = CGFloat(columns - 1) * Self.gap
    area.size.width = max(1, (area.width - gaps) / CGFloat(columns))
    return area
  }

  /// The size of a stage that fills the window, in points.
  private var fillingSize: CGSize {
    let height = max(1, cardArea.height)
    let width = max(1, min(cardArea.width, (height * Self.widestAspect).rounded()))
    return CGSize(width: width, height: height)
  }

  /// The stage's size in points, in whole pixels, so that its picture is shown as it is.
  var stageSize: CGSize {
    let scale = UIScreen.main.scale
    func whole(_ length: CGFloat) -> CGFloat { max(1, (length * scale).rounded() / scale) }
    let size = shape.size ?? fillingSize
    return CGSize(width: whole(size.width), height: whole(size.height))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let scale = UIScreen.main.scale
    func whole(_ length: CGFloat) -> CGFloat { (length * scale).rounded() / scale }
    let size = stageSize
    let area = cardArea
    zoom =
      shape.size == nil
      ? 1 : max(0.01, min(1, max(1, area.width) / size.width, max(1, area.height) / size.height))
    let shown = CGSize(width: size.width * zoom, height: size.height * zoom)
    let width = CGFloat(columns) * (shown.width + Self.gap) - Self.gap
    let frame = CGRect(
      x: whole((bounds.width - width) / 2), y: whole((bounds.height - shown.height) / 2),
      width: shown.width, height: shown.height)
    let pitch = whole(shown.width + Self.gap)
    let other = frame.offsetBy(dx: pitch, dy: 0)
    let last = frame.offsetBy(dx: CGFloat(columns - 1) * pitch, dy: 0)
    let radius = min(Theme.stageRadius, margin)
    for (card, cardFrame) in [(front, frame), (back, other), (side, last)] {
      card.frame = cardFrame
      card.show(size, zoom: zoom, radius: radius)
    }
    for view in [insight, overlay, reference] { view.frame = front.bounds }
    trace.frame = frame
    trace.zoom = zoom
    insight.show(size, zoom: zoom)
    overlay.show(size, zoom: zoom)
    reference.show(size, zoom: zoom)
    placeNames(frame, other)
    grip.frame = CGRect(
      x: last.maxX - 2, y: frame.maxY - 2, width: Self.gripSide,
      height: Self.gripSide)
    grip.isHidden = grip.frame.maxX > bounds.maxX || grip.frame.maxY > bounds.maxY
    guard size != lastSize || pixelScale != lastScale else { return }
    (lastSize, lastScale) = (size, pixelScale)
    didResize?(size, pixelScale)
  }

  /// Places the names above the cards, where they fit.
  private func placeNames(_ frame: CGRect, _ other: CGRect) {
    let fits = frame.minY >= Self.nameHeight + Self.nameGap
    for (index, label) in names.enumerated() {
      label.isHidden = arrangement == nil || !fits
      var nameFrame = CGRect(
        x: frame.minX + 4, y: frame.minY - Self.nameHeight - Self.nameGap, width: frame.width - 8,
        height: Self.nameHeight)
      if arrangement == .sideBySide {
        nameFrame.origin.x = (index == 0 ? frame : other).minX + 4
      } else {
        nameFrame.size.width /= 2
        if index == 1 { nameFrame.origin.x += nameFrame.width }
      }
      label.textAlignment = index == 1 && arrangement != .sideBySide ? .right : .left
      label.frame = nameFrame
    }
  }

  /// Pixels per point of the stage: those of the screen, or fewer where its picture would be too large.
  var pixelScale: CGFloat {
    var scale = UIScreen.main.scale
    while !FrameSize.isDrawable(stageSize, scale: scale) { scale /= 2 }
    return scale
  }

  /// Sizes the stage from its middle, so that the corner stays under the pointer.
  private func dragCorner(to point: CGPoint) {
    let size = CGSize(
      width: (2 * (point.x - bounds.midX) - CGFloat(columns - 1) * Self.gap) / CGFloat(columns),
      height: 2 * (point.y - bounds.midY))
    didDragCorner?(
      .sized(
        CGSize(width: min(size.width, cardArea.width), height: min(size.height, cardArea.height))))
  }
}

/// The corner of the stage by which its size is dragged.
private final class StageGrip: StateControl {
  /// Called with the pointer's location, in the superview's points.
  var didDrag: ((CGPoint) -> Void)?
  private let mark = CAShapeLayer()

  init() {
    super.init(frame: .zero)
    toolTip = "Drag for another size of the stage"
    mark.fillColor = nil
    mark.lineWidth = 2
    mark.lineCap = .round
    layer.addSublayer(mark)
    keepPainted { $0.showState() }
  }

  required init?(coder: NSCoder) { nil }

  /// It is of use to the pointer alone; the keys have sizes of their own.
  override var canBecomeFocused: Bool { false }

  override func showState() {
    let color = isHovered || isHighlighted ? Theme.text : Theme.line
    mark.strokeColor = color.resolvedColor(with: traitCollection).cgColor
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (width, height) = (bounds.width, bounds.height)
    let path = UIBezierPath()
    path.move(to: CGPoint(x: width - 5, y: 1))
    path.addQuadCurve(
      to: CGPoint(x: 1, y: height - 5), controlPoint: CGPoint(x: width - 5, y: height - 5))
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    mark.frame = bounds
    mark.path = path.cgPath
    CATransaction.commit()
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    if let superview { didDrag?(touch.location(in: superview)) }
    return true
  }
}
