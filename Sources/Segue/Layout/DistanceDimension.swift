import Foundation

/// The distance from one anchor to another, as a length: what `anchorWithOffset(to:)` makes.
///
/// Its own item and attribute are those of its end.
@MainActor final class DistanceDimension: NSLayoutDimension {
  let start: any PlacedAnchor

  init(from start: any PlacedAnchor, to end: any PlacedAnchor) {
    self.start = start
    super.init(end.owner, end.attribute)
  }

  override var name: String {
    "\(super.name) - \(NSLayoutConstraint.name(of: start.owner)).\(start.attribute.name)"
  }

  /// Constrains the distance to a constant: one place lies that far from another.
  override func related(
    _ relation: NSLayoutConstraint.Relation, _ constant: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      item: owner, attribute: attribute, relatedBy: relation, toItem: start.owner,
      attribute: start.attribute, multiplier: 1, constant: constant)
  }

  override func related(
    _ relation: NSLayoutConstraint.Relation, to anchor: NSLayoutAnchor<NSLayoutDimension>,
    multiplier: CGFloat, constant: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(self, relation, multiplier: multiplier, of: anchor, constant: constant)
  }
}

/// The starts of the distances that a constraint compares, if it compares any.
///
///     first − start  =, ≤ or ≥  multiplier × (second − start) + constant
@MainActor final class ComparedDistances {
  struct Start {
    weak var item: AnyObject?
    let attribute: NSLayoutConstraint.Attribute

    @MainActor init?(_ anchor: AnyObject) {
      guard let start = (anchor as? DistanceDimension)?.start else { return nil }
      item = start.owner
      attribute = start.attribute
    }
  }

  let first: Start?
  let second: Start?

  init(_ one: AnyObject, _ other: AnyObject) {
    first = Start(one)
    second = Start(other)
  }

  var items: [AnyObject?] { [first, second].compactMap { $0 }.map(\.item) }
}
