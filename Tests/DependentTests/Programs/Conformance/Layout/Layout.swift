import CoreGraphics
import QuartzCore
import UIKit

@MainActor private class AnyNSLayoutAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  override var name: String { super.name }
  override var item: AnyObject? { super.item }
  override var hasAmbiguousLayout: Bool { super.hasAmbiguousLayout }
  override var constraintsAffectingLayout: [NSLayoutConstraint] { super.constraintsAffectingLayout }
  override func constraint(equalTo anchor: NSLayoutAnchor<NSLayoutXAxisAnchor>)
    -> NSLayoutConstraint
  { super.constraint(equalTo: anchor) }
  override func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<NSLayoutXAxisAnchor>)
    -> NSLayoutConstraint
  { super.constraint(greaterThanOrEqualTo: anchor) }
  override func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<NSLayoutXAxisAnchor>)
    -> NSLayoutConstraint
  { super.constraint(lessThanOrEqualTo: anchor) }
  override func constraint(equalTo anchor: NSLayoutAnchor<NSLayoutXAxisAnchor>, constant: CGFloat)
    -> NSLayoutConstraint
  { super.constraint(equalTo: anchor, constant: constant) }
  override func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<NSLayoutXAxisAnchor>, constant: CGFloat
  ) -> NSLayoutConstraint { super.constraint(greaterThanOrEqualTo: anchor, constant: constant) }
  override func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<NSLayoutXAxisAnchor>, constant: CGFloat
  ) -> NSLayoutConstraint { super.constraint(lessThanOrEqualTo: anchor, constant: constant) }
}

@MainActor private class AnyNSLayoutDimension: NSLayoutDimension {
  override func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint {
    super.constraint(equalToConstant: constant)
  }
  override func constraint(equalTo anchor: NSLayoutDimension, multiplier: CGFloat)
    -> NSLayoutConstraint
  { super.constraint(equalTo: anchor, multiplier: multiplier) }
  override func constraint(
    equalTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat
  ) -> NSLayoutConstraint {
    super.constraint(equalTo: anchor, multiplier: multiplier, constant: constant)
  }
  override func constraint(greaterThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
    super.constraint(greaterThanOrEqualToConstant: constant)
  }
  override func constraint(lessThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
    super.constraint(lessThanOrEqualToConstant: constant)
  }
}

@MainActor private protocol UILayoutPriorityDeclaration {
  var rawValue: Float { get set }
}

extension UILayoutPriority: UILayoutPriorityDeclaration {}

@MainActor private func initializersOfUILayoutPriority() {
  let _: (Float) -> UILayoutPriority = UILayoutPriority.init(rawValue:)
  let _: (Float) -> UILayoutPriority = UILayoutPriority.init(_:)
}

private let valuesOfUILayoutPriority: [UILayoutPriority] = [
  .required, .defaultHigh, .defaultLow,
]

@MainActor private class AnyNSLayoutConstraint: NSLayoutConstraint {
  override var firstAnchor: NSLayoutAnchor<AnyObject> { super.firstAnchor }
  override var secondAnchor: NSLayoutAnchor<AnyObject>? { super.secondAnchor }
  override class func activate(_ constraints: [NSLayoutConstraint]) { super.activate(constraints) }
  override class func deactivate(_ constraints: [NSLayoutConstraint]) {
    super.deactivate(constraints)
  }
  override var isActive: Bool {
    get { super.isActive }
    set { super.isActive = newValue }
  }
  override var constant: CGFloat {
    get { super.constant }
    set { super.constant = newValue }
  }
  override var multiplier: CGFloat { super.multiplier }
  override var priority: UILayoutPriority {
    get { super.priority }
    set { super.priority = newValue }
  }
  override var identifier: String? {
    get { super.identifier }
    set { super.identifier = newValue }
  }
  override var firstItem: AnyObject? { super.firstItem }
  override var secondItem: AnyObject? { super.secondItem }
  override var firstAttribute: Attribute { super.firstAttribute }
  override class func constraints(
    withVisualFormat format: String, options: NSLayoutConstraint.FormatOptions,
    metrics: [String: Any]?, views: [String: Any]
  ) -> [NSLayoutConstraint] {
    super.constraints(withVisualFormat: format, options: options, metrics: metrics, views: views)
  }
}

@MainActor private func initializersOfNSLayoutConstraint() {
  let _:
    (
      Any, NSLayoutConstraint.Attribute, NSLayoutConstraint.Relation, Any?,
      NSLayoutConstraint.Attribute, CGFloat, CGFloat
    ) -> NSLayoutConstraint = NSLayoutConstraint.init(
      item:attribute:relatedBy:toItem:attribute:multiplier:constant:)
}

private let valuesOfNSLayoutConstraintAttribute: [NSLayoutConstraint.Attribute] = [
  .left, .right, .top, .bottom, .leading, .trailing, .width, .height, .centerX, .centerY,
  .lastBaseline, .firstBaseline, .notAnAttribute,
]

private let valuesOfNSLayoutConstraintRelation: [NSLayoutConstraint.Relation] = [
  .lessThanOrEqual, .equal, .greaterThanOrEqual,
]

private let valuesOfNSLayoutConstraintAxis: [NSLayoutConstraint.Axis] = [
  .horizontal, .vertical,
]

@MainActor private protocol NSLayoutConstraintFormatOptionsDeclaration {
  var rawValue: UInt { get }
}

extension NSLayoutConstraint.FormatOptions: NSLayoutConstraintFormatOptionsDeclaration {}

@MainActor private func initializersOfNSLayoutConstraintFormatOptions() {
  let _: (UInt) -> NSLayoutConstraint.FormatOptions = NSLayoutConstraint.FormatOptions.init(
    rawValue:)
}

private let valuesOfNSLayoutConstraintFormatOptions: [NSLayoutConstraint.FormatOptions] = [
  .alignAllCenterY
]

@MainActor private class AnyUILayoutGuide: UILayoutGuide {
  override var hasAmbiguousLayout: Bool { super.hasAmbiguousLayout }
  override func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis)
    -> [NSLayoutConstraint]
  {
    super.constraintsAffectingLayout(for: axis)
  }
  override var topAnchor: NSLayoutYAxisAnchor { super.topAnchor }
  override var bottomAnchor: NSLayoutYAxisAnchor { super.bottomAnchor }
  override var leadingAnchor: NSLayoutXAxisAnchor { super.leadingAnchor }
  override var trailingAnchor: NSLayoutXAxisAnchor { super.trailingAnchor }
  override var leftAnchor: NSLayoutXAxisAnchor { super.leftAnchor }
  override var rightAnchor: NSLayoutXAxisAnchor { super.rightAnchor }
  override var widthAnchor: NSLayoutDimension { super.widthAnchor }
  override var heightAnchor: NSLayoutDimension { super.heightAnchor }
  override var centerXAnchor: NSLayoutXAxisAnchor { super.centerXAnchor }
  override var centerYAnchor: NSLayoutYAxisAnchor { super.centerYAnchor }
  override var layoutFrame: CGRect { super.layoutFrame }
}

@MainActor private class AnyUIStackView: UIStackView {
  override var arrangedSubviews: [UIView] { super.arrangedSubviews }
  override var axis: NSLayoutConstraint.Axis {
    get { super.axis }
    set { super.axis = newValue }
  }
  override var spacing: CGFloat {
    get { super.spacing }
    set { super.spacing = newValue }
  }
  override func addArrangedSubview(_ view: UIView) { super.addArrangedSubview(view) }
}

@MainActor private class AnyNSLayoutXAxisAnchor: NSLayoutXAxisAnchor {
  override func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
    super.anchorWithOffset(to: otherAnchor)
  }
}

@MainActor private class AnyNSLayoutYAxisAnchor: NSLayoutYAxisAnchor {
  override func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    super.anchorWithOffset(to: otherAnchor)
  }
}
