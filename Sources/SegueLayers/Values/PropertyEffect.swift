/// What a change of a property of a layer makes necessary.
enum PropertyEffect: Sendable {
  /// The layer's picture is placed and mixed anew; nothing in it is drawn anew.
  case placement
  /// The same; additive animations are combined in the order in which they were added.
  case transform
  /// The same, but the sublayers may stand elsewhere, because they are turned about the anchor point.
  case anchor
  /// The layer is drawn anew.
  case content
  /// The same; additive animations are combined in the order in which they were added.
  case sublayerTransform

  /// Whether an animation moves the layer as a picture, instead of drawing it anew with each frame.
  var moves: Bool {
    switch self {
    case .placement, .transform, .anchor: true
    case .content, .sublayerTransform: false
    }
  }

  /// Whether the layer itself is drawn anew where the property is set.
  var redraws: Bool {
    switch self {
    case .placement, .transform: false
    case .anchor, .content, .sublayerTransform: true
    }
  }
}

/// How a change of a property in a block of view animations is animated.
package enum BlockAnimation: Sendable {
  /// By the difference of the old and the new value, which is added to the new one: an older animation goes
  /// on underneath.
  case added
  /// From what is on the screen, which hides older animations.
  case replaced
}
