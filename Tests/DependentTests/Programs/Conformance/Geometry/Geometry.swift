import CoreGraphics
import QuartzCore
import UIKit

@MainActor private protocol CGAffineTransformDeclaration {
  var a: CGFloat { get set }
  var b: CGFloat { get set }
  var c: CGFloat { get set }
  var d: CGFloat { get set }
  var tx: CGFloat { get set }
  var ty: CGFloat { get set }
  var isIdentity: Bool { get }
  func scaledBy(x sx: CGFloat, y sy: CGFloat) -> CGAffineTransform
  func translatedBy(x tx: CGFloat, y ty: CGFloat) -> CGAffineTransform
  func rotated(by angle: CGFloat) -> CGAffineTransform
  func concatenating(_ other: CGAffineTransform) -> CGAffineTransform
  func inverted() -> CGAffineTransform
}

extension CGAffineTransform: CGAffineTransformDeclaration {}

@MainActor private func initializersOfCGAffineTransform() {
  let _: () -> CGAffineTransform = CGAffineTransform.init
  let _: (CGFloat, CGFloat, CGFloat, CGFloat, CGFloat, CGFloat) -> CGAffineTransform =
    CGAffineTransform.init(a:b:c:d:tx:ty:)
  let _: (CGFloat, CGFloat, CGFloat, CGFloat, CGFloat, CGFloat) -> CGAffineTransform =
    CGAffineTransform.init(_:_:_:_:_:_:)
  let _: (CGFloat, CGFloat) -> CGAffineTransform = CGAffineTransform.init(scaleX:y:)
  let _: (CGFloat, CGFloat) -> CGAffineTransform = CGAffineTransform.init(translationX:y:)
  let _: (CGFloat) -> CGAffineTransform = CGAffineTransform.init(rotationAngle:)
}

private let valuesOfCGAffineTransform: [CGAffineTransform] = [
  .identity
]

@MainActor private protocol CGVectorDeclaration {
  var dx: CGFloat { get set }
  var dy: CGFloat { get set }
}

extension CGVector: CGVectorDeclaration {}

@MainActor private func initializersOfCGVector() {
  let _: () -> CGVector = CGVector.init
  let _: (CGFloat, CGFloat) -> CGVector = CGVector.init(dx:dy:)
}

private let valuesOfCGVector: [CGVector] = [
  .zero
]

@MainActor private protocol CGPointDeclaration {
  func applying(_ t: CGAffineTransform) -> CGPoint
}

extension CGPoint: CGPointDeclaration {}

@MainActor private protocol CGSizeDeclaration {
  func applying(_ t: CGAffineTransform) -> CGSize
}

extension CGSize: CGSizeDeclaration {}

@MainActor private protocol CGRectDeclaration {
  func applying(_ t: CGAffineTransform) -> CGRect
  func inset(by insets: UIEdgeInsets) -> CGRect
}

extension CGRect: CGRectDeclaration {}

@MainActor private protocol CGPathDeclaration {
  func hash(into: inout Hasher)
  var boundingBox: CGRect { get }
  var boundingBoxOfPath: CGRect { get }
  var currentPoint: CGPoint { get }
  func contains(_ point: CGPoint, using rule: CGPathFillRule, transform: CGAffineTransform) -> Bool
  func copy() -> CGPath?
  func mutableCopy() -> CGMutablePath?
}

extension CGPath: CGPathDeclaration {}

@MainActor private func initializersOfCGPath() {
  let _: (CGRect, UnsafePointer<CGAffineTransform>?) -> CGPath = CGPath.init(rect:transform:)
  let _: (CGRect, UnsafePointer<CGAffineTransform>?) -> CGPath = CGPath.init(ellipseIn:transform:)
  let _: (CGRect, CGFloat, CGFloat, UnsafePointer<CGAffineTransform>?) -> CGPath = CGPath.init(
    roundedRect:cornerWidth:cornerHeight:transform:)
}

@MainActor private protocol CGMutablePathDeclaration {
  func move(to point: CGPoint, transform: CGAffineTransform)
  func addLine(to point: CGPoint, transform: CGAffineTransform)
  func addRect(_ rect: CGRect, transform: CGAffineTransform)
  func addEllipse(in rect: CGRect, transform: CGAffineTransform)
  func addPath(_ path: CGPath, transform: CGAffineTransform)
  func closeSubpath()
  func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform)
  func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform)
  func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform)
  func addLines(between points: [CGPoint], transform: CGAffineTransform)
  func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform)
}

extension CGMutablePath: CGMutablePathDeclaration {}

@MainActor private func initializersOfCGMutablePath() {
  let _: () -> CGMutablePath = CGMutablePath.init
}

@MainActor private protocol CATransform3DDeclaration {
  var m11: CGFloat { get set }
  var m12: CGFloat { get set }
  var m13: CGFloat { get set }
  var m14: CGFloat { get set }
  var m21: CGFloat { get set }
  var m22: CGFloat { get set }
  var m23: CGFloat { get set }
  var m24: CGFloat { get set }
  var m31: CGFloat { get set }
  var m32: CGFloat { get set }
  var m33: CGFloat { get set }
  var m34: CGFloat { get set }
  var m41: CGFloat { get set }
  var m42: CGFloat { get set }
  var m43: CGFloat { get set }
  var m44: CGFloat { get set }
}

extension CATransform3D: CATransform3DDeclaration {}

@MainActor private func initializersOfCATransform3D() {
  let _: () -> CATransform3D = CATransform3D.init
}

@MainActor private protocol NSValueDeclaration {
  var caTransform3DValue: CATransform3D { get }
  var cgPointValue: CGPoint { get }
  var cgRectValue: CGRect { get }
  var cgSizeValue: CGSize { get }
}

extension NSValue: NSValueDeclaration {}

@MainActor private func initializersOfNSValue() {
  let _: (CATransform3D) -> NSValue = NSValue.init(caTransform3D:)
  let _: (CGPoint) -> NSValue = NSValue.init(cgPoint:)
  let _: (CGSize) -> NSValue = NSValue.init(cgSize:)
  let _: (CGRect) -> NSValue = NSValue.init(cgRect:)
  let _: (CGAffineTransform) -> NSValue = NSValue.init(cgAffineTransform:)
  let _: (CGVector) -> NSValue = NSValue.init(cgVector:)
  let _: (UIEdgeInsets) -> NSValue = NSValue.init(uiEdgeInsets:)
}

@MainActor private protocol UIEdgeInsetsDeclaration {
  var top: CGFloat { get set }
  var left: CGFloat { get set }
  var bottom: CGFloat { get set }
  var right: CGFloat { get set }
}

extension UIEdgeInsets: UIEdgeInsetsDeclaration {}

@MainActor private func initializersOfUIEdgeInsets() {
  let _: () -> UIEdgeInsets = UIEdgeInsets.init
  let _: (CGFloat, CGFloat, CGFloat, CGFloat) -> UIEdgeInsets = UIEdgeInsets.init(
    top:left:bottom:right:)
}

private let valuesOfUIEdgeInsets: [UIEdgeInsets] = [
  .zero
]

@MainActor private func initializersOfNSDirectionalEdgeInsets() {
  let _: (CGFloat, CGFloat, CGFloat, CGFloat) -> NSDirectionalEdgeInsets = NSDirectionalEdgeInsets
    .init(top:leading:bottom:trailing:)
}

@MainActor private protocol UIOffsetDeclaration {
  var horizontal: CGFloat { get set }
  var vertical: CGFloat { get set }
}

extension UIOffset: UIOffsetDeclaration {}

@MainActor private func initializersOfUIOffset() {
  let _: (CGFloat, CGFloat) -> UIOffset = UIOffset.init(horizontal:vertical:)
}

private let valuesOfUIOffset: [UIOffset] = [
  .zero
]

@MainActor private protocol UIRectEdgeDeclaration {
  var rawValue: UInt { get }
}

extension UIRectEdge: UIRectEdgeDeclaration {}

@MainActor private func initializersOfUIRectEdge() {
  let _: (UInt) -> UIRectEdge = UIRectEdge.init(rawValue:)
}

private let valuesOfUIRectEdge: [UIRectEdge] = [
  .top, .left, .bottom, .right, .all,
]

@MainActor private protocol UIRectCornerDeclaration {
  var rawValue: UInt { get }
}

extension UIRectCorner: UIRectCornerDeclaration {}

@MainActor private func initializersOfUIRectCorner() {
  let _: (UInt) -> UIRectCorner = UIRectCorner.init(rawValue:)
}

private let valuesOfUIRectCorner: [UIRectCorner] = [
  .topLeft, .topRight, .bottomLeft, .bottomRight, .allCorners,
]

@MainActor private final class ForwardingUICoordinateSpace: NSObject, UICoordinateSpace {
  private let next: any UICoordinateSpace

  init(_ next: any UICoordinateSpace) {
    self.next = next
  }

  var bounds: CGRect { next.bounds }
  func convert(_ point: CGPoint, to layer: UICoordinateSpace) -> CGPoint {
    next.convert(point, to: layer)
  }
  func convert(_ point: CGPoint, from layer: UICoordinateSpace) -> CGPoint {
    next.convert(point, from: layer)
  }
  func convert(_ point: CGRect, to layer: UICoordinateSpace) -> CGRect {
    next.convert(point, to: layer)
  }
  func convert(_ point: CGRect, from layer: UICoordinateSpace) -> CGRect {
    next.convert(point, from: layer)
  }
}
