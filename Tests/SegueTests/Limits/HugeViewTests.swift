import Expectations
import Segue
import TestSupport
import Testing

/// A huge view looks as one that only reaches beyond the window does, turned and in perspective too.
@MainActor @Suite(.serialized) struct HugeViewTests {
  nonisolated private static let lengths: [CGFloat] = [4e4, 1e6, 1e9, 1e12]
  /// Far enough beyond the window, and small enough to be drawn as a whole.
  private static let usual: CGFloat = 1500

  enum Look: CaseIterable {
    case color, border, gradient, round, panel, roundPanel, masked, blurred, translucent
  }

  enum Turn: CaseIterable {
    case none, turned, mirrored, perspective

    fileprivate var transform: CATransform3D {
      switch self {
      case .none: return CATransform3DIdentity
      case .turned: return CATransform3DMakeRotation(0.3, 0, 0, 1)
      case .mirrored:
        return CATransform3DMakeAffineTransform(
          CGAffineTransform(a: 0.6, b: 0.8, c: 0.8, d: -0.6, tx: 0, ty: 0))
      case .perspective:
        var transform = CATransform3DIdentity
        transform.m34 = -1 / 500
        return CATransform3DRotate(transform, -0.4, 0.2, 1, 0)
      }
    }
  }

  /// A layer whose top left corner is seen, and its first 60 points or so.
  private func layer(_ look: Look, _ length: CGFloat) -> CALayer {
    let layer = look == .gradient ? CAGradientLayer() : CALayer()
    layer.anchorPoint = .zero
    layer.bounds = CGRect(x: 0, y: 0, width: length, height: length)
    layer.position = CGPoint(x: 21.3, y: 12.6)
    if let gradient = layer as? CAGradientLayer {
      gradient.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
      gradient.startPoint = .zero
      gradient.endPoint = CGPoint(x: 70 / length, y: 30 / length)
      return layer
    }
    layer.backgroundColor = UIColor(red: 0, green: 0.8, blue: 0, alpha: 1).cgColor
    if look == .border || look == .round {
      layer.borderWidth = 3
      layer.borderColor = UIColor.blue.cgColor
    }
    if look == .round || look == .roundPanel { layer.cornerRadius = 9 }
    guard look != .color, look != .border, look != .round else { return layer }
    let inner = CALayer()
    inner.frame = CGRect(x: 6, y: 5, width: 12, height: 8)
    inner.backgroundColor = UIColor.red.cgColor
    layer.addSublayer(inner)
    switch look {
    case .roundPanel: layer.masksToBounds = true
    case .masked:
      let mask = CALayer()
      mask.frame = CGRect(x: 3, y: 3, width: length, height: 40)
      mask.backgroundColor = UIColor.black.cgColor
      layer.mask = mask
    case .blurred:
      let filter = CAFilter(type: "gaussianBlur")
      filter.setValue(2, forKey: "inputRadius")
      layer.filters = [filter]
    case .translucent: layer.opacity = 0.5
    default: break
    }
    return layer
  }

  private func picture(_ look: Look, _ turn: Turn, _ length: CGFloat) -> (Bitmap, pixels: Int) {
    let stage = HeadlessStage(size: CGSize(width: 64, height: 48))
    let layer = layer(look, length)
    layer.transform = turn.transform
    stage.window.layer.addSublayer(layer)
    stage.window.makeKeyAndVisible()
    stage.step()
    var pixels = 0
    for case .picture(let picture, _) in stage.displayList().commands.map(\.content) {
      pixels += picture.width * picture.height
    }
    return (stage.picture().bitmap, pixels)
  }

  @Test(arguments: Look.allCases, Turn.allCases)
  func aHugeLayerLooksAsALargeOneDoes(look: Look, turn: Turn) {
    let expected = picture(look, turn, Self.usual).0

    for length in Self.lengths {
      let (seen, pixels) = picture(look, turn, length)

      // Numbers further out are less exact.
      let bound = length > 1e9 ? 6 : 2
      expect(seen.largestDifference(from: expected) <= bound, "\(length)")
      expect(pixels < 1 << 20, "\(length)")
    }
  }

  /// The part of a view that is cut down to the window follows the window's size.
  @Test(arguments: [0, 0.3] as [CGFloat]) func aHugeViewFollowsTheSizeOfTheWindow(angle: CGFloat) {
    func show(_ stage: HeadlessStage, in parent: UIView) -> UIView {
      let view = UIView(frame: CGRect(x: -5e8, y: -5e8, width: 1e9, height: 1e9))
      view.backgroundColor = .green
      view.addSubview(UIView(frame: CGRect(x: 5e8 + 30, y: 5e8, width: 20, height: 20)))
      view.subviews[0].backgroundColor = .red
      view.transform = CGAffineTransform(rotationAngle: angle)
      parent.addSubview(view)
      return view
    }
    let stage = HeadlessStage(size: CGSize(width: 20, height: 20))
    _ = show(stage, in: stage.window)
    stage.window.makeKeyAndVisible()
    stage.step()
    _ = stage.displayList()

    stage.resize(to: CGSize(width: 900, height: 700))
    stage.step()
    let seen = stage.picture().bitmap

    expectEqual(seen[890, 690], 0xFF00_FF00)
    expectEqual(seen[890, 5], 0xFF00_FF00)
  }

  /// With the horizon in sight, the visible part of a plane has no end.
  @Test(arguments: lengths) func aHugePlaneWithItsHorizonIsDrawnWithFewPixels(length: CGFloat) {
    let stage = HeadlessStage(size: CGSize(width: 64, height: 48))
    let half: CGFloat = length / 2
    let floor = UIView(
      frame: CGRect(x: 32 - half, y: 24 - half, width: length, height: length))
    floor.backgroundColor = .green
    floor.addSubview(UIView(frame: CGRect(x: half, y: half, width: 10, height: 10)))
    floor.subviews[0].backgroundColor = .red
    var transform = CATransform3DIdentity
    transform.m34 = -1 / 50
    floor.transform3D = CATransform3DRotate(transform, 1.4, 1, 0, 0)
    stage.window.addSubview(floor)
    stage.window.makeKeyAndVisible()
    stage.step()

    let seen = stage.picture().bitmap

    let green: UInt32 = seen[32, 44] >> 8 & 255
    expect(green > 240)
    expectEqual(seen[32, 1], 0xFF00_0000)
  }
}
