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

@MainActor private protocol UIColorDeclaration {
  var cgColor: CGColor { get }
  func withAlphaComponent(_ alpha: CGFloat) -> UIColor
  func setFill()
  func setStroke()
  func set()
  func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool
  func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?)
    -> Bool
  static var black: UIColor { get }
  static var white: UIColor { get }
  static var clear: UIColor { get }
  static var red: UIColor { get }
  static var green: UIColor { get }
  static var blue: UIColor { get }
  static var gray: UIColor { get }
  static var lightGray: UIColor { get }
  static var darkGray: UIColor { get }
  static var yellow: UIColor { get }
  static var orange: UIColor { get }
  static var purple: UIColor { get }
  static var cyan: UIColor { get }
  static var magenta: UIColor { get }
  static var brown: UIColor { get }
  static var systemBackground: UIColor { get }
  static var label: UIColor { get }
  static var systemRed: UIColor { get }
  static var systemBlue: UIColor { get }
  static var systemGray: UIColor { get }
  static var separator: UIColor { get }
  static var secondaryLabel: UIColor { get }
}

extension UIColor: UIColorDeclaration {}

@MainActor private func initializersOfUIColor() {
  let _: (CGFloat, CGFloat) -> UIColor = UIColor.init(white:alpha:)
  let _: (CGFloat, CGFloat, CGFloat, CGFloat) -> UIColor = UIColor.init(red:green:blue:alpha:)
  let _: (CGFloat, CGFloat, CGFloat, CGFloat) -> UIColor = UIColor.init(
    hue:saturation:brightness:alpha:)
  let _: (CGColor) -> UIColor = UIColor.init(cgColor:)
  let _: (String) -> UIColor? = UIColor.init(named:)
  let _: (Float, Float, Float, Float) -> UIColor = UIColor.init(_colorLiteralRed:green:blue:alpha:)
}

@MainActor private protocol UIImageDeclaration {
  var cgImage: CGImage? { get }
  var size: CGSize { get }
  var scale: CGFloat { get }
  var imageOrientation: UIImage.Orientation { get }
  func draw(in rect: CGRect)
  func draw(at point: CGPoint)
  func withRenderingMode(_ mode: UIImage.RenderingMode) -> UIImage
  func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage
  var imageAsset: UIImageAsset? { get }
  var traitCollection: UITraitCollection { get }
  var configuration: UIImage.Configuration? { get }
  func withConfiguration(_ configuration: UIImage.Configuration) -> UIImage
}

extension UIImage: UIImageDeclaration {}

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
}

@MainActor private protocol UIGraphicsImageRendererContextDeclaration {
  var cgContext: CGContext { get }
}

extension UIGraphicsImageRendererContext: UIGraphicsImageRendererContextDeclaration {}

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
