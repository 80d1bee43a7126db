import Foundation

/// An edge, a middle or a length of a view or a layout guide, from which constraints are made.
///
/// Use the anchors of a view, such as `leadingAnchor`. What can be compared is of the same type.
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject, PlacedAnchor {
  let owner: AnyObject
  let attribute: NSLayoutConstraint.Attribute

  init(_ owner: AnyObject, _ attribute: NSLayoutConstraint.Attribute) {
    self.owner = owner
    self.attribute = attribute
  }

  /// The view or the guide that it is an anchor of.
  open var item: AnyObject? { owner }

  /// Names the item and the attribute, for messages.
  open var name: String { "\(NSLayoutConstraint.name(of: owner)).\(attribute.name)" }

  /// Whether constraints leave open where the anchor is, or how long; see `UIView.hasAmbiguousLayout`.
  open var hasAmbiguousLayout: Bool {
    LayoutEngine.using(owner)?.isAmbiguous(owner, along: attribute.axis) ?? false
  }

  /// The active constraints that name the item along the anchor's axis.
  open var constraintsAffectingLayout: [NSLayoutConstraint] {
    LayoutEngine.using(owner)?.constraints(of: owner, along: attribute.axis) ?? []
  }

  /// The constraint that this anchor is where `anchor` is.
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    related(.equal, to: anchor)
  }

  /// The constraint that this anchor is not before `anchor`.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>
  ) -> NSLayoutConstraint {
    related(.greaterThanOrEqual, to: anchor)
  }

  /// The constraint that this anchor is not beyond `anchor`.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>
  ) -> NSLayoutConstraint {
    related(.lessThanOrEqual, to: anchor)
  }

  /// The constraint that this anchor is `constant` points beyond `anchor`.
  open func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat
  ) -> NSLayoutConstraint {
    related(.equal, to: anchor, constant: constant)
  }

  /// The constraint that this anchor is at least `constant` points beyond `anchor`.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat
  ) -> NSLayoutConstraint {
    related(.greaterThanOrEqual, to: anchor, constant: constant)
  }

  /// The constraint that this anchor is at most `constant` points beyond `anchor`.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat
  ) -> NSLayoutConstraint {
    related(.lessThanOrEqual, to: anchor, constant: constant)
  }

  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? any PlacedAnchor else { return false }
    return MainActor.assumeIsolated { other.owner === owner && other.attribute == attribute }
  }

  nonisolated open override var hash: Int {
    MainActor.assumeIsolated { ObjectIdentifier(owner).hashValue ^ attribute.rawValue }
  }

  func related(
    _ relation: NSLayoutConstraint.Relation, to anchor: NSLayoutAnchor<AnchorType>,
    multiplier: CGFloat = 1, constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    if anchor is DistanceDimension {
      return NSLayoutConstraint(
        self, relation, multiplier: multiplier, of: anchor, constant: constant)
    }
    return NSLayoutConstraint(
      item: owner, attribute: attribute, relatedBy: relation, toItem: anchor.owner,
      attribute: anchor.attribute, multiplier: multiplier, constant: constant)
  }
}

/// An anchor, whatever it can be compared with.
@MainActor protocol PlacedAnchor: AnyObject, Sendable {
  var owner: AnyObject { get }
  var attribute: NSLayoutConstraint.Attribute { get }
}

// MARK: - Edges

/// The distance that the system has between two things, in points.
///
/// Unlike UIKit, it is the same between texts.
let systemSpacing: CGFloat = 8

/// Returns the system's distance times a number, which must be finite.
private func systemSpacing(times multiplier: CGFloat) -> CGFloat {
  demand(multiplier.isFinite, "the multiplier of a system spacing cannot be \(multiplier)")
  return multiplier * systemSpacing
}

/// An edge or middle of an item, from left to right.
@preconcurrency @MainActor open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// Returns the distance from this anchor to `otherAnchor` after it, as a length that constraints
  /// can relate.
  ///
  /// Unlike UIKit, both are in one hierarchy of views when a constraint of it is made.
  open func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
    DistanceDimension(from: self, to: otherAnchor)
  }

  /// The constraint that this anchor is `multiplier` times the system's distance, 8 points, after `anchor`.
  open func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    related(.equal, to: anchor, constant: systemSpacing(times: multiplier))
  }

  /// The constraint that this anchor is at least that far after `anchor`.
  open func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    related(.greaterThanOrEqual, to: anchor, constant: systemSpacing(times: multiplier))
  }

  /// The constraint that this anchor is at most that far after `anchor`.
  open func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    related(.lessThanOrEqual, to: anchor, constant: systemSpacing(times: multiplier))
  }
}

/// An edge, middle or baseline of an item, from top to bottom.
@preconcurrency @MainActor open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// Returns the distance from this anchor to `otherAnchor` below it, as a length that constraints
  /// can relate.
  ///
  /// Unlike UIKit, both are in one hierarchy of views when a constraint of it is made.
  open func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    DistanceDimension(from: self, to: otherAnchor)
  }

  /// The constraint that this anchor is `multiplier` times the system's distance, 8 points, below `anchor`.
  open func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    related(.equal, to: anchor, constant: systemSpacing(times: multiplier))
  }

  /// The constraint that this anchor is at least that far below `anchor`.
  open func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    related(.greaterThanOrEqual, to: anchor, constant: systemSpacing(times: multiplier))
  }

  /// The constraint that this anchor is at most that far below `anchor`.
  open func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    related(.lessThanOrEqual, to: anchor, constant: systemSpacing(times: multiplier))
  }
}

// MARK: - Lengths

/// The width or height of an item.
@preconcurrency @MainActor open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// The constraint that the length is `constant` points.
  open func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint {
    related(.equal, constant)
  }

  /// The constraint that the length is at least `constant` points.
  open func constraint(greaterThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
    related(.greaterThanOrEqual, constant)
  }

  /// The constraint that the length is at most `constant` points.
  open func constraint(lessThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
    related(.lessThanOrEqual, constant)
  }

  /// The constraint that the length is `multiplier` times another.
  open func constraint(
    equalTo anchor: NSLayoutDimension, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    related(.equal, to: anchor, multiplier: multiplier)
  }

  /// The constraint that the length is at least `multiplier` times another.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    related(.greaterThanOrEqual, to: anchor, multiplier: multiplier)
  }

  /// The constraint that the length is at most `multiplier` times another.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    related(.lessThanOrEqual, to: anchor, multiplier: multiplier)
  }

  /// The constraint that the length is `multiplier` times another and `constant` points.
  open func constraint(
    equalTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat
  ) -> NSLayoutConstraint {
    related(.equal, to: anchor, multiplier: multiplier, constant: constant)
  }

  /// The constraint that the length is at least `multiplier` times another and `constant` points.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat
  ) -> NSLayoutConstraint {
    related(.greaterThanOrEqual, to: anchor, multiplier: multiplier, constant: constant)
  }

  /// The constraint that the length is at most `multiplier` times another and `constant` points.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat
  ) -> NSLayoutConstraint {
    related(.lessThanOrEqual, to: anchor, multiplier: multiplier, constant: constant)
  }

  func related(
    _ relation: NSLayoutConstraint.Relation, _ constant: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      item: owner, attribute: attribute, relatedBy: relation, toItem: nil,
      attribute: .notAnAttribute, multiplier: 1, constant: constant)
  }
}
