import CoreGraphics
import QuartzCore
import UIKit

@MainActor private protocol CGColorDeclaration {
  func hash(into: inout Hasher)
  var alpha: CGFloat { get }
  var components: [CGFloat]? { get }
}

extension CGColor: CGColorDeclaration {}

@MainActor private protocol CGImageDeclaration {
  var width: Int { get }
  var height: Int { get }
  func cropping(to rect: CGRect) -> CGImage?
}

extension CGImage: CGImageDeclaration {}

@MainActor private protocol CGContextDeclaration {
  func makeImage() -> CGImage?
  func translateBy(x: CGFloat, y: CGFloat)
  func scaleBy(x: CGFloat, y: CGFloat)
  func rotate(by angle: CGFloat)
  func saveGState()
  func restoreGState()
  func setFillColor(_ color: CGColor)
  func setStrokeColor(_ color: CGColor)
  func fill(_ rect: CGRect)
  func addPath(_ path: CGPath)
  func fillPath(using rule: CGPathFillRule)
  func strokePath()
  func clip(using rule: CGPathFillRule)
  func clip(to rect: CGRect)
  func concatenate(_ transform: CGAffineTransform)
  func setAlpha(_ alpha: CGFloat)
  func draw(_ image: CGImage, in rect: CGRect)
  func move(to point: CGPoint)
  func addLine(to point: CGPoint)
  func closePath()
  func fillEllipse(in rect: CGRect)
  func setBlendMode(_ mode: CGBlendMode)
  func setLineWidth(_ width: CGFloat)
}

extension CGContext: CGContextDeclaration {}

private let valuesOfCGBlendMode: [CGBlendMode] = [
  .normal, .multiply, .clear, .copy,
]

private let valuesOfCGLineCap: [CGLineCap] = [
  .butt, .round, .square,
]

private let valuesOfCGLineJoin: [CGLineJoin] = [
  .miter, .round, .bevel,
]

@MainActor private class AnyUIColor: UIColor {
  override var cgColor: CGColor { super.cgColor }
  override func withAlphaComponent(_ alpha: CGFloat) -> UIColor { super.withAlphaComponent(alpha) }
  override func setFill() { super.setFill() }
  override func setStroke() { super.setStroke() }
  override func set() { super.set() }
  override func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool { super.getRed(red, green: green, blue: blue, alpha: alpha) }
  override func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool { super.getWhite(white, alpha: alpha) }
  override class var black: UIColor { super.black }
  override class var white: UIColor { super.white }
  override class var clear: UIColor { super.clear }
  override class var red: UIColor { super.red }
  override class var green: UIColor { super.green }
  override class var blue: UIColor { super.blue }
  override class var gray: UIColor { super.gray }
  override class var lightGray: UIColor { super.lightGray }
  override class var darkGray: UIColor { super.darkGray }
  override class var yellow: UIColor { super.yellow }
  override class var orange: UIColor { super.orange }
  override class var purple: UIColor { super.purple }
  override class var cyan: UIColor { super.cyan }
  override class var magenta: UIColor { super.magenta }
  override class var brown: UIColor { super.brown }
  override class var systemBackground: UIColor { super.systemBackground }
  override class var label: UIColor { super.label }
  override class var systemRed: UIColor { super.systemRed }
  override class var systemBlue: UIColor { super.systemBlue }
  override class var systemGray: UIColor { super.systemGray }
  override class var separator: UIColor { super.separator }
  override class var secondaryLabel: UIColor { super.secondaryLabel }
}

@MainActor private func initializersOfUIColor() {
  let _: (CGFloat, CGFloat) -> UIColor = UIColor.init(white:alpha:)
  let _: (CGFloat, CGFloat, CGFloat, CGFloat) -> UIColor = UIColor.init(red:green:blue:alpha:)
  let _: (CGFloat, CGFloat, CGFloat, CGFloat) -> UIColor = UIColor.init(
    hue:saturation:brightness:alpha:)
  let _: (CGColor) -> UIColor = UIColor.init(cgColor:)
  let _: (String) -> UIColor? = UIColor.init(named:)
  let _: (Float, Float, Float, Float) -> UIColor = UIColor.init(_colorLiteralRed:green:blue:alpha:)
}

@MainActor private class AnyUIImage: UIImage {
  override var cgImage: CGImage? { super.cgImage }
  override var size: CGSize { super.size }
  override var scale: CGFloat { super.scale }
  override var imageOrientation: UIImage.Orientation { super.imageOrientation }
  override func draw(in rect: CGRect) { super.draw(in: rect) }
  override func draw(at point: CGPoint) { super.draw(at: point) }
  override func withRenderingMode(_ mode: UIImage.RenderingMode) -> UIImage {
    super.withRenderingMode(mode)
  }
  override func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    super.resizableImage(withCapInsets: capInsets)
  }
  override var imageAsset: UIImageAsset? { super.imageAsset }
  override var traitCollection: UITraitCollection { super.traitCollection }
  override var configuration: UIImage.Configuration? { super.configuration }
  override func withConfiguration(_ configuration: UIImage.Configuration) -> UIImage {
    super.withConfiguration(configuration)
  }
}

private class AnyUIImageAsset: UIImageAsset, @unchecked Sendable {
  override func image(with traitCollection: UITraitCollection) -> UIImage {
    super.image(with: traitCollection)
  }
  override func register(_ image: UIImage, with traitCollection: UITraitCollection) {
    super.register(image, with: traitCollection)
  }
  override func unregister(imageWith traitCollection: UITraitCollection) {
    super.unregister(imageWith: traitCollection)
  }
}

@MainActor private func initializersOfUIImage() {
  let _: () -> UIImage = UIImage.init
  let _: (String) -> UIImage = UIImage.init(imageLiteralResourceName:)
  let _: (String) -> UIImage? = UIImage.init(named:)
  let _: (String) -> UIImage? = UIImage.init(systemName:)
  let _: (CGImage) -> UIImage = UIImage.init(cgImage:)
  let _: (CGImage, CGFloat, UIImage.Orientation) -> UIImage = UIImage.init(
    cgImage:scale:orientation:)
  let _: (Data) -> UIImage? = UIImage.init(data:)
  let _: (String, Bundle?, UITraitCollection?) -> UIImage? = UIImage.init(
    named:in:compatibleWith:)
  let _: (String, Bundle?, UIImage.Configuration?) -> UIImage? = UIImage.init(named:in:with:)
  let _: () -> UIImageAsset = UIImageAsset.init
}

private let valuesOfUIImageOrientation: [UIImage.Orientation] = [
  .up, .down, .left, .right, .upMirrored, .downMirrored, .leftMirrored, .rightMirrored,
]

private let valuesOfUIImageRenderingMode: [UIImage.RenderingMode] = [
  .automatic, .alwaysOriginal, .alwaysTemplate,
]

@MainActor private class AnyUIGraphicsRendererFormat: UIGraphicsRendererFormat {
  override class func `default`() -> Self { super.`default`() }
}

@MainActor private class AnyUIGraphicsImageRendererFormat: UIGraphicsImageRendererFormat {
  override var scale: CGFloat {
    get { super.scale }
    set { super.scale = newValue }
  }
  override var opaque: Bool {
    get { super.opaque }
    set { super.opaque = newValue }
  }
}

@MainActor private class AnyUIGraphicsImageRendererContext: UIGraphicsImageRendererContext {
  override func fill(_ rect: CGRect) { super.fill(rect) }
  override var cgContext: CGContext { super.cgContext }
}

@MainActor private class AnyUIGraphicsImageRenderer: UIGraphicsImageRenderer {
  override func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    super.image(actions: actions)
  }
}

@MainActor private func initializersOfUIGraphicsImageRenderer() {
  let _: (CGSize) -> UIGraphicsImageRenderer = UIGraphicsImageRenderer.init(size:)
  let _: (CGRect) -> UIGraphicsImageRenderer = UIGraphicsImageRenderer.init(bounds:)
  let _: (CGSize, UIGraphicsImageRendererFormat) -> UIGraphicsImageRenderer =
    UIGraphicsImageRenderer.init(size:format:)
  let _: (CGRect, UIGraphicsImageRendererFormat) -> UIGraphicsImageRenderer =
    UIGraphicsImageRenderer.init(bounds:format:)
}

@MainActor private class AnyUIBezierPath: UIBezierPath {
  override var cgPath: CGPath {
    get { super.cgPath }
    set { super.cgPath = newValue }
  }
  override func move(to point: CGPoint) { super.move(to: point) }
  override func addLine(to point: CGPoint) { super.addLine(to: point) }
  override func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    super.addCurve(to: endPoint, controlPoint1: controlPoint1, controlPoint2: controlPoint2)
  }
  override func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    super.addQuadCurve(to: endPoint, controlPoint: controlPoint)
  }
  override func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    super.addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }
  override func close() { super.close() }
  override func removeAllPoints() { super.removeAllPoints() }
  override func append(_ bezierPath: UIBezierPath) { super.append(bezierPath) }
  override func reversing() -> UIBezierPath { super.reversing() }
  override func apply(_ transform: CGAffineTransform) { super.apply(transform) }
  override var bounds: CGRect { super.bounds }
  override var currentPoint: CGPoint { super.currentPoint }
  override var isEmpty: Bool { super.isEmpty }
  override func contains(_ point: CGPoint) -> Bool { super.contains(point) }
  override var lineWidth: CGFloat {
    get { super.lineWidth }
    set { super.lineWidth = newValue }
  }
  override var lineCapStyle: CGLineCap {
    get { super.lineCapStyle }
    set { super.lineCapStyle = newValue }
  }
  override var lineJoinStyle: CGLineJoin {
    get { super.lineJoinStyle }
    set { super.lineJoinStyle = newValue }
  }
  override var usesEvenOddFillRule: Bool {
    get { super.usesEvenOddFillRule }
    set { super.usesEvenOddFillRule = newValue }
  }
  override func fill() { super.fill() }
  override func stroke() { super.stroke() }
  override func addClip() { super.addClip() }
}

@MainActor private func initializersOfUIBezierPath() {
  let _: () -> UIBezierPath = UIBezierPath.init
  let _: (CGRect) -> UIBezierPath = UIBezierPath.init(rect:)
  let _: (CGRect) -> UIBezierPath = UIBezierPath.init(ovalIn:)
  let _: (CGRect, CGFloat) -> UIBezierPath = UIBezierPath.init(roundedRect:cornerRadius:)
  let _: (CGRect, UIRectCorner, CGSize) -> UIBezierPath = UIBezierPath.init(
    roundedRect:byRoundingCorners:cornerRadii:)
  let _: (CGPoint, CGFloat, CGFloat, CGFloat, Bool) -> UIBezierPath = UIBezierPath.init(
    arcCenter:radius:startAngle:endAngle:clockwise:)
  let _: (CGPath) -> UIBezierPath = UIBezierPath.init(cgPath:)
  let _: (NSCoder) -> UIBezierPath? = UIBezierPath.init(coder:)
}
