import CoreGraphics
import QuartzCore
import UIKit

@MainActor private class AnyCAShapeLayer: CAShapeLayer {
  override var path: CGPath? {
    get { super.path }
    set { super.path = newValue }
  }
  override var fillColor: CGColor? {
    get { super.fillColor }
    set { super.fillColor = newValue }
  }
  override var fillRule: CAShapeLayerFillRule {
    get { super.fillRule }
    set { super.fillRule = newValue }
  }
  override var strokeColor: CGColor? {
    get { super.strokeColor }
    set { super.strokeColor = newValue }
  }
  override var strokeStart: CGFloat {
    get { super.strokeStart }
    set { super.strokeStart = newValue }
  }
  override var strokeEnd: CGFloat {
    get { super.strokeEnd }
    set { super.strokeEnd = newValue }
  }
  override var lineWidth: CGFloat {
    get { super.lineWidth }
    set { super.lineWidth = newValue }
  }
  override var miterLimit: CGFloat {
    get { super.miterLimit }
    set { super.miterLimit = newValue }
  }
  override var lineCap: CAShapeLayerLineCap {
    get { super.lineCap }
    set { super.lineCap = newValue }
  }
  override var lineJoin: CAShapeLayerLineJoin {
    get { super.lineJoin }
    set { super.lineJoin = newValue }
  }
  override var lineDashPattern: [NSNumber]? {
    get { super.lineDashPattern }
    set { super.lineDashPattern = newValue }
  }
  override var lineDashPhase: CGFloat {
    get { super.lineDashPhase }
    set { super.lineDashPhase = newValue }
  }
}

@MainActor private class AnyCAGradientLayer: CAGradientLayer {
  override var colors: [Any]? {
    get { super.colors }
    set { super.colors = newValue }
  }
  override var locations: [NSNumber]? {
    get { super.locations }
    set { super.locations = newValue }
  }
  override var startPoint: CGPoint {
    get { super.startPoint }
    set { super.startPoint = newValue }
  }
  override var endPoint: CGPoint {
    get { super.endPoint }
    set { super.endPoint = newValue }
  }
  override var type: CAGradientLayerType {
    get { super.type }
    set { super.type = newValue }
  }
}

@MainActor private class AnyCAReplicatorLayer: CAReplicatorLayer {
  override var instanceCount: Int {
    get { super.instanceCount }
    set { super.instanceCount = newValue }
  }
  override var instanceDelay: CFTimeInterval {
    get { super.instanceDelay }
    set { super.instanceDelay = newValue }
  }
  override var instanceTransform: CATransform3D {
    get { super.instanceTransform }
    set { super.instanceTransform = newValue }
  }
}

@MainActor private class AnyCATextLayer: CATextLayer {
  override var string: Any? {
    get { super.string }
    set { super.string = newValue }
  }
  override var fontSize: CGFloat {
    get { super.fontSize }
    set { super.fontSize = newValue }
  }
}

@MainActor private protocol CALayerContentsGravityDeclaration {
  var rawValue: String { get }
}

extension CALayerContentsGravity: CALayerContentsGravityDeclaration {}

@MainActor private func initializersOfCALayerContentsGravity() {
  let _: (String) -> CALayerContentsGravity = CALayerContentsGravity.init(rawValue:)
}

private let valuesOfCALayerContentsGravity: [CALayerContentsGravity] = [
  .resize, .resizeAspect, .resizeAspectFill, .center, .top,
]

@MainActor private protocol CACornerMaskDeclaration {
  var rawValue: UInt { get }
}

extension CACornerMask: CACornerMaskDeclaration {}

@MainActor private func initializersOfCACornerMask() {
  let _: (UInt) -> CACornerMask = CACornerMask.init(rawValue:)
}

private let valuesOfCACornerMask: [CACornerMask] = [
  .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
]

@MainActor private protocol CALayerCornerCurveDeclaration {
  var rawValue: String { get }
}

extension CALayerCornerCurve: CALayerCornerCurveDeclaration {}

@MainActor private func initializersOfCALayerCornerCurve() {
  let _: (String) -> CALayerCornerCurve = CALayerCornerCurve.init(rawValue:)
}

private let valuesOfCALayerCornerCurve: [CALayerCornerCurve] = [
  .circular, .continuous,
]

@MainActor private protocol CAShapeLayerFillRuleDeclaration {
  var rawValue: String { get }
}

extension CAShapeLayerFillRule: CAShapeLayerFillRuleDeclaration {}

@MainActor private func initializersOfCAShapeLayerFillRule() {
  let _: (String) -> CAShapeLayerFillRule = CAShapeLayerFillRule.init(rawValue:)
}

private let valuesOfCAShapeLayerFillRule: [CAShapeLayerFillRule] = [
  .nonZero, .evenOdd,
]

@MainActor private protocol CAShapeLayerLineCapDeclaration {
  var rawValue: String { get }
}

extension CAShapeLayerLineCap: CAShapeLayerLineCapDeclaration {}

@MainActor private func initializersOfCAShapeLayerLineCap() {
  let _: (String) -> CAShapeLayerLineCap = CAShapeLayerLineCap.init(rawValue:)
}

private let valuesOfCAShapeLayerLineCap: [CAShapeLayerLineCap] = [
  .butt, .round, .square,
]

@MainActor private protocol CAShapeLayerLineJoinDeclaration {
  var rawValue: String { get }
}

extension CAShapeLayerLineJoin: CAShapeLayerLineJoinDeclaration {}

@MainActor private func initializersOfCAShapeLayerLineJoin() {
  let _: (String) -> CAShapeLayerLineJoin = CAShapeLayerLineJoin.init(rawValue:)
}

private let valuesOfCAShapeLayerLineJoin: [CAShapeLayerLineJoin] = [
  .miter, .round, .bevel,
]

@MainActor private protocol CAGradientLayerTypeDeclaration {
  var rawValue: String { get }
}

extension CAGradientLayerType: CAGradientLayerTypeDeclaration {}

@MainActor private func initializersOfCAGradientLayerType() {
  let _: (String) -> CAGradientLayerType = CAGradientLayerType.init(rawValue:)
}

private let valuesOfCAGradientLayerType: [CAGradientLayerType] = [
  .axial, .radial, .conic,
]

@MainActor private protocol CALayerContentsFilterDeclaration {
  var rawValue: String { get }
}

extension CALayerContentsFilter: CALayerContentsFilterDeclaration {}

@MainActor private func initializersOfCALayerContentsFilter() {
  let _: (String) -> CALayerContentsFilter = CALayerContentsFilter.init(rawValue:)
}

private let valuesOfCALayerContentsFilter: [CALayerContentsFilter] = [
  .linear
]
