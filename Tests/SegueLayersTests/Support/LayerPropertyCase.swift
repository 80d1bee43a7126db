import Foundation
import SegueRaster

@testable import SegueLayers

/// A property of layers: a layer that shows it, and a value that looks different.
@MainActor struct LayerPropertyCase {
  let key: String
  let layer: @MainActor () -> CALayer
  let set: @MainActor (CALayer) -> Void

  /// - Parameters:
  ///   - make: A layer of the class that has the property.
  ///   - prepare: Makes the property visible.
  init<Layer: CALayer, Value>(
    _ key: String, _ path: ReferenceWritableKeyPath<Layer, Value>, _ value: Value,
    of make: @escaping @MainActor () -> Layer,
    _ prepare: @escaping @MainActor (Layer) -> Void = { _ in }
  ) {
    nonisolated(unsafe) let (path, value) = (path, value)
    self.key = key
    layer = {
      let layer = make()
      prepare(layer)
      return layer
    }
    set = { if let layer = $0 as? Layer { layer[keyPath: path] = value } }
  }
}

// MARK: - All of them

extension LayerPropertyCase {
  static let all: [LayerPropertyCase] = everywhere + contents + shadows + shapes + others

  private static let everywhere: [LayerPropertyCase] = [
    .init("position", \CALayer.position, CGPoint(x: 60, y: 50), of: plain),
    .init("anchorPoint", \CALayer.anchorPoint, CGPoint(x: 0.25, y: 1), of: plain),
    .init("anchorPointZ", \CALayer.anchorPointZ, 20, of: turned),
    .init("zPosition", \CALayer.zPosition, 30, of: plain),
    .init("transform", \CALayer.transform, CATransform3DMakeScale(0.5, 2, 1), of: plain),
    .init("opacity", \CALayer.opacity, 0.5, of: plain),
    .init("hidden", \CALayer.isHidden, true, of: plain),
    .init("filters", \CALayer.filters, [CAFilter(type: kCAFilterColorInvert)], of: plain),
    .init("compositingFilter", \CALayer.compositingFilter, "destOut", of: plain),
    .init("bounds", \CALayer.bounds, CGRect(x: 5, y: 2, width: 50, height: 20), of: plain),
    .init(
      "sublayerTransform", \CALayer.sublayerTransform, CATransform3DMakeRotation(0.5, 0, 0, 1),
      of: plain),
    .init("doubleSided", \CALayer.isDoubleSided, false, of: turned),
    .init("masksToBounds", \CALayer.masksToBounds, true, of: plain),
    .init("shouldRasterize", \CALayer.shouldRasterize, true, of: plain) {
      $0.rasterizationScale = 0.3
    },
    .init("rasterizationScale", \CALayer.rasterizationScale, 0.3, of: plain) {
      $0.shouldRasterize = true
    },
    .init("allowsGroupOpacity", \CALayer.allowsGroupOpacity, false, of: plain) { $0.opacity = 0.5 },
    .init("backgroundColor", \CALayer.backgroundColor, blue, of: plain),
    .init("cornerRadius", \CALayer.cornerRadius, 12, of: plain),
    .init("maskedCorners", \CALayer.maskedCorners, .layerMinXMinYCorner, of: plain) {
      $0.cornerRadius = 12
    },
    .init("cornerCurve", \CALayer.cornerCurve, .continuous, of: plain) { $0.cornerRadius = 8 },
    .init("borderWidth", \CALayer.borderWidth, 6, of: plain),
    .init("borderColor", \CALayer.borderColor, blue, of: plain),
  ]

  private static let contents: [LayerPropertyCase] = [
    .init("contents", \CALayer.contents, CGImage(Bitmap(width: 2, height: 2)), of: pictured),
    .init(
      "contentsRect", \CALayer.contentsRect, CGRect(x: 0, y: 0, width: 0.5, height: 0.5),
      of: pictured),
    .init(
      "contentsCenter", \CALayer.contentsCenter, CGRect(x: 0.5, y: 0.5, width: 0.25, height: 0.25),
      of: pictured),
    .init("contentsScale", \CALayer.contentsScale, 0.5, of: pictured) {
      $0.contentsGravity = .center
    },
    .init("contentsGravity", \CALayer.contentsGravity, .center, of: pictured),
    .init("minificationFilter", \CALayer.minificationFilter, .nearest, of: pictured) {
      $0.bounds.size = CGSize(width: 5, height: 3)
    },
    .init("minificationFilterBias", \CALayer.minificationFilterBias, 2, of: pictured) {
      $0.bounds.size = CGSize(width: 5, height: 3)
      $0.minificationFilter = .trilinear
    },
    .init("magnificationFilter", \CALayer.magnificationFilter, .nearest, of: pictured),
  ]

  private static let shadows: [LayerPropertyCase] = [
    .init("shadowColor", \CALayer.shadowColor, blue, of: shadowed),
    .init("shadowOpacity", \CALayer.shadowOpacity, 0.25, of: shadowed),
    .init("shadowOffset", \CALayer.shadowOffset, CGSize(width: 9, height: 5), of: shadowed),
    .init("shadowRadius", \CALayer.shadowRadius, 0.5, of: shadowed),
    .init(
      "shadowPath", \CALayer.shadowPath,
      CGPath(rect: CGRect(x: -5, y: 0, width: 9, height: 30), transform: nil), of: shadowed
    ) { $0.shadowPath = CGPath(rect: $0.bounds, transform: nil) },
  ]

  private static let shapes: [LayerPropertyCase] = [
    .init("path", \CAShapeLayer.path, star(20), of: shape),
    .init("fillColor", \CAShapeLayer.fillColor, blue, of: shape),
    .init("fillRule", \CAShapeLayer.fillRule, .evenOdd, of: shape),
    .init("strokeColor", \CAShapeLayer.strokeColor, blue, of: shape),
    .init("strokeStart", \CAShapeLayer.strokeStart, 0.5, of: shape),
    .init("strokeEnd", \CAShapeLayer.strokeEnd, 0.5, of: shape),
    .init("lineWidth", \CAShapeLayer.lineWidth, 6, of: shape),
    .init("miterLimit", \CAShapeLayer.miterLimit, 1, of: shape) { $0.miterLimit = 4 },
    .init("lineCap", \CAShapeLayer.lineCap, .square, of: shape),
    .init("lineJoin", \CAShapeLayer.lineJoin, .round, of: shape),
    .init("lineDashPhase", \CAShapeLayer.lineDashPhase, 4, of: shape) {
      $0.lineDashPattern = [5, 3]
    },
    .init("lineDashPattern", \CAShapeLayer.lineDashPattern, [5, 3], of: shape),
  ]

  private static let others: [LayerPropertyCase] = [
    .init("type", \CAGradientLayer.type, .radial, of: gradient),
    .init("colors", \CAGradientLayer.colors, [blue, red], of: gradient),
    .init("locations", \CAGradientLayer.locations, [0.5, 0.6], of: gradient) {
      $0.locations = [0, 1]
    },
    .init("startPoint", \CAGradientLayer.startPoint, CGPoint(x: 0, y: 0.5), of: gradient),
    .init("endPoint", \CAGradientLayer.endPoint, CGPoint(x: 1, y: 0.5), of: gradient),
    .init("instanceCount", \CAReplicatorLayer.instanceCount, 5, of: replicator),
    .init("preservesDepth", \CAReplicatorLayer.preservesDepth, true, of: replicator) {
      $0.sublayers?[0].zPosition = 50
    },
    .init("instanceDelay", \CAReplicatorLayer.instanceDelay, 0.5, of: replicator) {
      let going = animation("position.y", from: 0, to: 40, duration: 100)
      going.beginTime = Stage.start - 10
      $0.sublayers?[0].add(going, forKey: nil)
    },
    .init(
      "instanceTransform", \CAReplicatorLayer.instanceTransform,
      CATransform3DMakeTranslation(4, 9, 0), of: replicator),
    .init("instanceColor", \CAReplicatorLayer.instanceColor, gray, of: replicator),
    .init("instanceRedOffset", \CAReplicatorLayer.instanceRedOffset, -0.25, of: replicator),
    .init("instanceGreenOffset", \CAReplicatorLayer.instanceGreenOffset, -0.25, of: replicator),
    .init("instanceBlueOffset", \CAReplicatorLayer.instanceBlueOffset, -0.25, of: replicator),
    .init("instanceAlphaOffset", \CAReplicatorLayer.instanceAlphaOffset, -0.25, of: replicator),
    .init("text", \CALayer.text, nil, of: lettered),
    .init("fontSize", \CALayer.fontSize, 24, of: lettered),
    .init("foregroundColor", \CALayer.foregroundColor, blue, of: lettered),
    .init("curlProgress", \PageCurlLayer.curlProgress, 0.5, of: page),
  ]
}

extension CALayer {
  fileprivate var fontSize: CGFloat {
    get { text?.fontSize ?? 0 }
    set { setTextSize(newValue) }
  }

  fileprivate var foregroundColor: CGColor? {
    get { text?.color }
    set { setTextColor(newValue) }
  }
}

extension PageCurlLayer {
  fileprivate var curlProgress: CGFloat {
    get { value(forKey: "curlProgress") as? CGFloat ?? 0 }
    set { setValue(newValue, forKey: "curlProgress") }
  }
}

// MARK: - Layers that show their properties

extension LayerPropertyCase {
  private static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  private static let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
  private static let gray = CGColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1)

  private static func dressed<Layer: CALayer>(_ layer: Layer) -> Layer {
    layer.bounds = CGRect(x: 0, y: 0, width: 40, height: 30)
    layer.position = CGPoint(x: 50, y: 40)
    layer.backgroundColor = red
    let inner = CALayer()
    inner.frame = CGRect(x: 25, y: 10, width: 25, height: 10)
    inner.backgroundColor = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
    layer.addSublayer(inner)
    return layer
  }

  private static func plain() -> CALayer {
    let layer = dressed(CALayer())
    layer.borderWidth = 3
    layer.borderColor = gray
    return layer
  }

  /// A layer seen from behind.
  private static func turned() -> CALayer {
    let layer = plain()
    layer.transform = CATransform3DMakeRotation(2.5, 0, 1, 0)
    return layer
  }

  private static func pictured() -> CALayer {
    let layer = plain()
    layer.contents = image
    return layer
  }

  private static func shadowed() -> CALayer {
    let layer = plain()
    layer.shadowOpacity = 0.75
    layer.shadowColor = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
    return layer
  }

  private static func shape() -> CAShapeLayer {
    let layer = dressed(CAShapeLayer())
    layer.path = star(28)
    layer.fillColor = gray
    layer.strokeColor = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
    layer.lineWidth = 3
    return layer
  }

  private static func gradient() -> CAGradientLayer {
    let layer = dressed(CAGradientLayer())
    layer.colors = [red, gray]
    return layer
  }

  private static func replicator() -> CAReplicatorLayer {
    let layer = dressed(CAReplicatorLayer())
    layer.backgroundColor = nil
    layer.sublayers?[0].frame = CGRect(x: 0, y: 0, width: 8, height: 8)
    layer.instanceCount = 3
    layer.instanceTransform = CATransform3DMakeTranslation(10, 0, 0)
    return layer
  }

  private static func lettered() -> CALayer {
    let layer = plain()
    layer.text = LayerText(fontSize: 12, color: gray, source: Block.shared)
    return layer
  }

  private static func page() -> PageCurlLayer {
    let layer = dressed(PageCurlLayer())
    layer.contents = image
    return layer
  }

  /// Eight by eight pixels, each different.
  private static let image: CGImage = {
    var bitmap = Bitmap(width: 8, height: 8)
    for y in 0..<8 {
      for x in 0..<8 { bitmap[x, y] = 0xFF00_0000 | UInt32(x * 30) << 16 | UInt32(y * 30) }
    }
    return CGImage(bitmap)
  }()

  /// An open line that crosses itself, with sharp corners.
  private static func star(_ size: CGFloat) -> CGPath {
    let path = CGMutablePath()
    for i in 0..<5 {
      let angle = Double(i) * 4 * .pi / 5
      let point = CGPoint(x: 20 + size / 2 * sin(angle), y: 15 - size / 2 * cos(angle))
      if i == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    return path
  }
}

/// A stand-in for text: a square with sides of its font size.
private final class Block: LayerTextSource {
  static let shared = Block()

  func bitmap(size: CGSize, fontSize: CGFloat, color: CGColor, scale: CGFloat) -> Bitmap? {
    let side = Int((fontSize * scale).rounded())
    var bitmap = Bitmap(width: side, height: side)
    let parts = [color.alpha, color.red, color.green, color.blue]
    let pixel = parts.reduce(UInt32(0)) { $0 << 8 | UInt32(($1 * 255).rounded()) }
    for y in 0..<side { for x in 0..<side { bitmap[x, y] = pixel } }
    return bitmap
  }
}
