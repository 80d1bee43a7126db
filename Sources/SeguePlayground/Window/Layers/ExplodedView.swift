import Segue
import SegueGallery
import SegueSession

/// The layers of the stage, apart from each other in space: dragging orbits, the wheel spreads, a click picks.
final class ExplodedView: UIView {
  /// Called with the layer that was clicked and the point on the stage; nil: beside all of them.
  var didPick: ((_ pick: (id: Int, point: CGPoint)?) -> Void)?

  /// The hint on how to use the view, in one line.
  static let hint = "Drag to orbit, turn the wheel to spread, click a layer"

  private let space = UIView()
  private let frameLayer = CAShapeLayer()
  /// The planes, by the identity of their layers.
  private var planes: [Int: LayerPlane] = [:]
  private var order: [Int] = []
  private var maps: [ProjectiveTransform] = []
  private var lastPick: CGPoint?
  private var isWheel = false
  private var timer: FrameTimer?
  private var start: TimeInterval = 0
  /// Scale of the stage where its layers are not apart.
  private var zoom: CGFloat = 1

  /// Pointers that are lifted within this distance of the last click go to the next layer below, in points.
  private static let repeatDistance: CGFloat = 4

  init() {
    super.init(frame: .zero)
    backgroundColor = Theme.background
    clipsToBounds = true
    isHidden = true
    space.isUserInteractionEnabled = false
    addSubview(space)
    keepPainted {
      $0.frameLayer.fillColor = Theme.accent.withAlphaComponent(0.12).cgColor
      $0.frameLayer.strokeColor = Theme.accent.cgColor
    }
    frameLayer.lineWidth = 2
    frameLayer.lineJoin = .round
    layer.addSublayer(frameLayer)
    let pan = UIPanGestureRecognizer(target: self, action: ExplodedView.pan)
    pan.allowedScrollTypesMask = .all
    addGestureRecognizer(pan)
    addGestureRecognizer(UITapGestureRecognizer(target: self, action: ExplodedView.click))
  }

  required init?(coder: NSCoder) { nil }

  /// The layers that are shown; nil: none.
  var scene: LayerScene? {
    didSet { showScene() }
  }

  /// The identity of the layer that is framed.
  var selection: Int? {
    didSet { if selection != oldValue { place() } }
  }

  /// The camera that sees the layers.
  var camera = LayerCamera() {
    didSet {
      guard camera != oldValue else { return }
      place()
    }
  }

  // MARK: Opening

  /// Progress of the opening, from 0 to 1.
  private var openness: CGFloat = 1 {
    didSet { if openness != oldValue { place() } }
  }

  /// Shows itself, the layers parting from where they are seen on the stage.
  ///
  /// - Parameter zoom: The scale of the stage.
  func open(zoom: CGFloat) {
    self.zoom = zoom
    isHidden = false
    guard !UIAccessibility.isReduceMotionEnabled else {
      openness = 1
      return
    }
    openness = 0
    start = CACurrentMediaTime()
    timer = FrameTimer { [weak self] _ in
      guard let self else { return false }
      let part = min(1, (CACurrentMediaTime() - start) / Self.openingTime)
      openness = 1 - (1 - part) * (1 - part) * (1 - part)
      if part >= 1 { timer = nil }
      return part < 1
    }
  }

  private static let openingTime: TimeInterval = 0.25

  /// Hides itself, and frees the layers it has shown.
  func close() {
    timer = nil
    (isHidden, scene, selection) = (true, nil, nil)
  }

  // MARK: Planes

  private func showScene() {
    let cards = scene?.cards ?? []
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    defer { CATransaction.commit() }
    var shown: [Int: LayerPlane] = [:]
    var next: [Int] = []
    // Instances of one layer have one identity.
    for card in cards where shown[card.id] == nil {
      let plane = planes[card.id] ?? LayerPlane()
      plane.show(card, in: traitCollection)
      shown[card.id] = plane
      next.append(card.id)
    }
    if next != order {
      for layer in planes.values.flatMap(\.layers) { layer.removeFromSuperlayer() }
      for layer in next.flatMap({ shown[$0]?.layers ?? [] }) { space.layer.addSublayer(layer) }
    }
    (planes, order) = (shown, next)
    place()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    space.frame = bounds
    place()
  }

  /// Puts all planes where the camera sees them.
  private func place() {
    guard let scene, bounds.width > 0, bounds.height > 0 else {
      frameLayer.path = nil
      return
    }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    defer { CATransaction.commit() }
    let camera = LayerCamera.flat.mixed(with: camera, openness)
    maps = camera.maps(
      levels: scene.levels.max() ?? 0, stage: scene.size, in: bounds.size, zoom: zoom,
      flatness: 1 - openness)
    for (index, card) in scene.cards.enumerated() {
      planes[card.id]?.place(card.map.concatenating(maps[scene.levels[index]]))
    }
    placeFrame(scene)
  }

  private func placeFrame(_ scene: LayerScene) {
    frameLayer.frame = bounds
    frameLayer.path = scene.index(of: selection).flatMap {
      UIBezierPath(around: corners(of: $0, in: scene))?.cgPath
    }
  }

  /// Returns the corners of a layer as the camera sees them, without those behind the eye.
  func corners(of index: Int, in scene: LayerScene) -> [CGPoint] {
    let card = scene.cards[index]
    let map = card.map.concatenating(maps[scene.levels[index]])
    return card.outline.rect.corners.compactMap { map.apply(to: $0) }
  }

  // MARK: Hands

  /// A drag orbits, the wheel spreads.
  private func pan(_ recognizer: UIPanGestureRecognizer) {
    if recognizer.state == .began { isWheel = recognizer.numberOfTouches == 0 }
    let way = recognizer.translation(in: self)
    recognizer.setTranslation(.zero, in: self)
    if isWheel { camera.spread(by: way.y) } else { camera.orbit(by: way) }
  }

  private func click(_ recognizer: UITapGestureRecognizer) {
    pick(at: recognizer.location(in: self))
  }

  /// Picks the foremost layer there; again at the same point, the next one behind it.
  private func pick(at point: CGPoint) {
    let found = layers(at: point)
    let isAgain =
      lastPick.map { hypot($0.x - point.x, $0.y - point.y) < Self.repeatDistance } ?? false
    lastPick = point
    let last = isAgain ? found.firstIndex { $0.id == selection } : nil
    let next = last.map { ($0 + 1) % found.count } ?? 0
    didPick?(found.indices.contains(next) ? found[next] : nil)
  }

  /// Returns the layers that are seen at a point, from front to back, each with the point on the stage.
  private func layers(at point: CGPoint) -> [(id: Int, point: CGPoint)] {
    guard let scene else { return [] }
    return scene.cards.indices.reversed().compactMap { index in
      let card = scene.cards[index]
      let own = card.map.concatenating(maps[scene.levels[index]]).inverse?.apply(to: point)
      guard let own, card.drawing != nil || card.id == selection,
        card.outline.rect.contains(own) || card.drawing?.rect.contains(own) == true,
        let point = card.map.apply(to: own)
      else { return nil }
      return (card.id, point)
    }
  }
}

/// One layer of the stage by itself: what it draws, and a thin line around its bounds.
@MainActor private final class LayerPlane {
  /// The layers of the plane, in the order in which they are drawn.
  var layers: [CALayer] { [drawing, line] }

  private let drawing = CALayer()
  private let line = CAShapeLayer()
  private var shown: LayerCard.Drawing?
  private var outline = CGRect.zero

  private static let lineColor = UIColor(
    dark: UIColor(white: 1, alpha: 0.22), light: UIColor(white: 0, alpha: 0.22))

  init() {
    drawing.anchorPoint = .zero
    line.fillColor = nil
    line.lineWidth = 1
  }

  /// Shows the drawing of a layer, in a view with `traits`.
  func show(_ card: LayerCard, in traits: UITraitCollection) {
    line.strokeColor = Self.lineColor.resolvedColor(with: traits).cgColor
    if card.drawing != shown {
      shown = card.drawing
      drawing.contents = card.drawing?.picture
      drawing.bounds.size = card.drawing?.rect.size ?? .zero
    }
    drawing.opacity = card.opacity
    outline = card.outline.rect
  }

  /// Places the plane by mapping its points with `map`.
  func place(_ map: ProjectiveTransform) {
    // It is in the plane already: without a depth, planes are drawn in their order.
    let own = ProjectiveTransform(
      CGAffineTransform(translationX: shown?.rect.minX ?? 0, y: shown?.rect.minY ?? 0)
    ).concatenating(map)
    var transform = CATransform3DIdentity
    (transform.m11, transform.m12, transform.m14) = (own.m11, own.m12, own.m13)
    (transform.m21, transform.m22, transform.m24) = (own.m21, own.m22, own.m23)
    (transform.m41, transform.m42, transform.m44) = (own.m31, own.m32, own.m33)
    drawing.transform = transform
    // A picture of the line would be as large as the layer, and its lines of uneven width.
    line.path = UIBezierPath(around: outline.corners.compactMap { map.apply(to: $0) })?.cgPath
  }
}

extension UIBezierPath {
  /// The quadrilateral with these corners; nil: some of them lie behind the eye.
  fileprivate convenience init?(around corners: [CGPoint]) {
    guard corners.count == 4 else { return nil }
    self.init()
    move(to: corners[0])
    for corner in corners.dropFirst() { addLine(to: corner) }
    close()
  }
}
