import Segue

/// A way in which a take is played again without some of what moves in it.
package struct LaneRule: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    /// The property is at its new value at once.
    case mute
    /// Everything else is muted.
    case solo
    /// The property stays at its old value until its animation is over.
    case freeze
  }

  package let kind: Kind
  /// The number of the layer; see `MovingLayer`.
  package let layer: Int
  /// The key path of the lane: “position.x”. The rule is about all of that property.
  package let property: String

  package init(_ kind: Kind, layer: Int, property: String) {
    (self.kind, self.layer, self.property) = (kind, layer, property)
  }

  /// The property that it is about: “position”.
  package var key: String { PropertyNumbers.key(of: property) }
}
