import ProgramTestSupport
import Segue

/// A kind of motion in transitions, as the display lists of twelve frames.
@MainActor enum MovingScene: String, CaseIterable, Sendable {
  case slide
  case roundedStage = "a stage with round corners"
  case shadow
  case alphaShadow = "the shadow of what is shown"
  case cube
  case tumble
  case text
  case paths
  case morph = "a path that becomes another"
  case gradients
  case border
  case mask
  case movingMask = "a mask that moves by itself"
  case fade = "a group that fades"
  case backdrop = "a blurred backdrop"
  case replicator

  static nonisolated let size = CGSize(width: 320, height: 200)

  /// Whether something in it is flattened anew for each frame.
  var flattensEachFrame: Bool { self == .movingMask || self == .backdrop }

  /// Whether something shrinks more and more, so that smaller copies are made on the way.
  var shrinks: Bool { self == .cube }

  /// Most allocations while a list is made: for the list itself, for a picture's when that is new, and for every
  /// point of a path that is stroked anew.
  var listAllowance: Int {
    #if DEBUG
      // Closures and generic values live on the heap where nothing is optimized.
      let factor = 10
    #else
      let factor = 1
    #endif
    return (self == .morph ? 1200 : 40) * factor
  }

  /// The frames, and the number of allocations while each list was made.
  func film() -> (lists: [DisplayList], allocations: [Int]) {
    let stage = HeadlessStage(size: Self.size)
    let host = UIView(frame: CGRect(origin: .zero, size: Self.size))
    host.backgroundColor = UIColor(white: 0.7, alpha: 1)
    stage.window.addSubview(host)
    stage.window.makeKeyAndVisible()
    fill(host)
    stage.step(0)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { move(host) }
    stage.turn()
    var film: (lists: [DisplayList], allocations: [Int]) = ([], [])
    for _ in 0..<12 {
      stage.step()
      var list = DisplayList()
      film.allocations.append(AllocationCount.during { list = stage.displayList() })
      film.lists.append(list)
    }
    stage.settle()
    return film
  }

  private func card() -> UIView {
    let card = UIView(frame: CGRect(x: 40, y: 30, width: 160, height: 110))
    card.backgroundColor = UIColor(red: 0.9, green: 0.8, blue: 0.6, alpha: 1)
    let label = UILabel(frame: CGRect(x: 12, y: 10, width: 140, height: 24))
    label.text = "A line of text"
    let box = UIView(frame: CGRect(x: 12, y: 50, width: 100, height: 40))
    box.backgroundColor = UIColor(red: 0.2, green: 0.4, blue: 0.7, alpha: 0.8)
    box.layer.cornerRadius = 8
    card.addSubview(label)
    card.addSubview(box)
    return card
  }

  private func fill(_ host: UIView) {
    let card = card()
    let layer = card.layer
    switch self {
    case .slide, .tumble: break
    case .roundedStage:
      layer.cornerRadius = 20
      layer.masksToBounds = true
    case .shadow, .alphaShadow:
      layer.shadowOpacity = 0.5
      layer.shadowRadius = 8
      layer.cornerRadius = 12
      if self == .alphaShadow { card.backgroundColor = nil }
    case .cube: fillCube(host)
    case .text: card.backgroundColor = nil
    case .paths, .morph:
      for join in 0..<2 {
        let shape = CAShapeLayer()
        shape.path = UIBezierPath(ovalIn: CGRect(x: 10, y: 10, width: 60, height: 60)).cgPath
        shape.fillColor = UIColor.red.cgColor
        shape.strokeColor = UIColor.blue.cgColor
        shape.lineWidth = 4
        shape.lineDashPattern = join == 0 ? nil : [6, 3]
        shape.position.x = CGFloat(join) * 70
        layer.addSublayer(shape)
        guard self == .morph else { continue }
        let morph = CABasicAnimation(keyPath: "path")
        morph.toValue = UIBezierPath(ovalIn: CGRect(x: 20, y: 0, width: 40, height: 90)).cgPath
        morph.duration = 1
        shape.add(morph, forKey: "path")
      }
    case .gradients:
      for (index, kind) in [CAGradientLayerType.axial, .radial, .conic].enumerated() {
        let gradient = CAGradientLayer()
        gradient.type = kind
        gradient.frame = CGRect(x: 5 + index * 50, y: 5, width: 45, height: 90)
        gradient.colors = [UIColor.red.cgColor, UIColor.yellow.cgColor, UIColor.blue.cgColor]
        if kind != .axial {
          gradient.startPoint = CGPoint(x: 0.5, y: 0.5)
          gradient.endPoint = CGPoint(x: 1, y: 1)
        }
        layer.addSublayer(gradient)
      }
    case .border:
      layer.borderWidth = 3
      layer.cornerRadius = 14
      layer.maskedCorners = [.layerMinXMinYCorner]
      layer.cornerCurve = .continuous
    case .mask, .movingMask:
      let mask = CALayer()
      mask.frame = CGRect(x: 10, y: 10, width: 120, height: 80)
      mask.cornerRadius = 30
      mask.backgroundColor = UIColor.black.cgColor
      layer.mask = mask
    case .fade:
      let other = self.card()
      other.frame.origin = CGPoint(x: 30, y: 20)
      card.addSubview(other)
    case .backdrop:
      host.addSubview(card)
      let pane = UIVisualEffectView(effect: UIBlurEffect(style: .light))
      pane.frame = CGRect(x: 100, y: 60, width: 100, height: 80)
      host.addSubview(pane)
      return
    case .replicator:
      let replicator = CAReplicatorLayer()
      replicator.instanceCount = 5
      replicator.instanceTransform = CATransform3DMakeTranslation(14, 4, 0)
      let dot = CALayer()
      dot.frame = CGRect(x: 4, y: 4, width: 12, height: 12)
      dot.backgroundColor = UIColor.red.cgColor
      dot.cornerRadius = 6
      replicator.addSublayer(dot)
      layer.addSublayer(replicator)
    }
    if self != .cube { host.addSubview(card) }
  }

  private func fillCube(_ host: UIView) {
    let box = Box(frame: host.bounds)
    host.layer.sublayerTransform.m34 = -1 / 400
    for side in 0..<2 {
      let face = card()
      face.center = CGPoint(x: 160, y: 100)
      face.layer.transform = CATransform3DConcat(
        CATransform3DMakeTranslation(0, 0, 80),
        CATransform3DMakeRotation(.pi / 2 * CGFloat(side), 0, 1, 0))
      box.addSubview(face)
    }
    host.addSubview(box)
  }

  private func move(_ host: UIView) {
    guard let view = host.subviews.first else { return }
    switch self {
    case .cube: view.layer.transform = CATransform3DMakeRotation(-1.2, 0, 1, 0)
    case .tumble:
      var transform = CATransform3DMakeRotation(1, 0.3, 1, 0.2)
      transform.m34 = -1 / 400
      view.layer.transform = CATransform3DScale(transform, 0.6, 0.6, 1)
    case .movingMask: view.layer.mask?.position.x += 30
    case .fade:
      view.alpha = 0
      view.center.x += 33.3
    default: view.center = CGPoint(x: view.center.x + 83.7, y: view.center.y + 21.3)
    }
  }
}

/// A view whose subviews stand in one space.
private final class Box: UIView {
  override class var layerClass: AnyClass { CATransformLayer.self }
}
