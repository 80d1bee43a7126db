/// The effect of a change of a layer property on the drawing.
enum PropertyEffect: Sendable {
  /// The layer's picture is placed and blended again; nothing in it is redrawn.
  case placement
  /// As the case above; additive animations are combined in the order in which they were added.
  case transform
  /// As `placement`, but the sublayers may move, because `sublayerTransform` is about the anchor
  /// point.
  case anchor
  /// The layer is redrawn.
  case content
  /// As the case above; additive animations are combined in the order in which they were added.
  case sublayerTransform

  /// Whether an animation moves the layer as a picture, instead of redrawing it with each frame.
  var moves: Bool {
    switch self {
    case .placement, .transform, .anchor: true
    case .content, .sublayerTransform: false
    }
  }

  /// Whether setting the property redraws the layer itself.
  var redraws: Bool {
    switch self {
    case .placement, .transform: false
    case .anchor, .content, .sublayerTransform: true
    }
  }
}

/// The way a `UIView` animation block animates a change of a property.
package enum BlockAnimation: Sendable {
  /// Additively, from the difference between the old value and the new: older animations go on
  /// underneath.
  case added
  /// From the displayed value, which hides older animations.
  case replaced
}
