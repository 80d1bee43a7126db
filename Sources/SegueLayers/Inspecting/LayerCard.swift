import Foundation

/// A layer by itself, without the layers below it, as it was at one time: a card in the view that
/// takes a tree of layers apart. A value, which outlasts the layer.
package struct LayerCard: Identifiable {
  /// The same for the same layer at another time, or in a tree that was built in the same way: made of the
  /// names on the way to it.
  package let id: Int
  package let name: String
  /// The number of the card of the layer that it lies in; nil: the root.
  package let parent: Int?
  /// The number of layers it lies in.
  package let depth: Int
  /// From its own space to the root's, in points.
  package let map: ProjectiveTransform
  /// The same without animations.
  package let modelMap: ProjectiveTransform
  /// Its bounds with their round corners, in its own space.
  package let outline: RoundedRect
  /// Whether what lies in it is clipped at the outline.
  package let clips: Bool
  /// Its opacity times that of all the layers that it lies in.
  package let opacity: Float
  /// The picture that it draws itself; nil: nothing.
  package let drawing: Drawing?
  /// The mask, which multiplies its alpha and that of the layers in it; nil: there is none.
  package let mask: Drawing?
  /// The animations that run on it, in the order in which they were added.
  package let animations: [LayerAnimation]
  let model: LayerProperties
  let shown: LayerProperties

  /// A picture, and where it lies in the layer's space.
  package struct Drawing: Equatable, Sendable {
    package let picture: Picture
    package let rect: CGRect

    package static func == (a: Drawing, b: Drawing) -> Bool {
      a.picture === b.picture && a.rect == b.rect
    }
  }
}

/// An animation that runs on a layer, in words.
package struct LayerAnimation: Equatable, Sendable {
  package let keyPath: String
  /// “spring”, “keyframes” …
  package let kind: String
  /// The values that it leads from and to.
  package let ends: String
  package let isAdditive: Bool
  /// In seconds of the layer; below 0: it begins later.
  package let elapsed: TimeInterval
  /// In seconds; infinite: it does not end by itself.
  package let duration: TimeInterval
}
