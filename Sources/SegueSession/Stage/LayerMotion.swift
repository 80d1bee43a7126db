import Segue

/// The motion of one property of layers in a moment of a transition.
package struct LayerMotion: Equatable {
  /// The screen whose own layer moves.
  package enum Screen: Equatable {
    /// The screen that leaves, and the screen that comes.
    case leaving, coming
  }

  /// The property: “opacity”, “transform”.
  package let key: String
  /// Nil: the layer is none of the two screens itself.
  package let screen: Screen?
  /// Relative speed: 0 where the property stands still, 1 where it is fast.
  package var speed: Double

  package init(key: String, screen: Screen?, speed: Double) {
    (self.key, self.screen, self.speed) = (key, screen, speed)
  }
}

/// A layer that moves in a transition.
package struct MovingLayer: Hashable {
  /// Counted in the order in which the layers began to move in the transition, from 0.
  package let number: Int
  /// The title of the screen that it shows, what is written on it, or the name of its class.
  package let name: String
  /// The screen whose own layer it is; nil: it is none of the two.
  package let screen: LayerMotion.Screen?

  /// The name of the layer in an animator: the view of one of the two screens by its role, others by their own name.
  package var title: String {
    switch screen {
    case .leaving: "fromView"
    case .coming: "toView"
    case nil: name
    }
  }
}

/// A property of a layer in a moment of a transition: from the first in which it is animated to the last of the
/// transition.
package struct MotionSample: Equatable {
  package let layer: MovingLayer
  /// The property: “position”, “transform”.
  package let key: String
  /// As they are displayed, in the order of their key paths; see `PropertyNumbers`.
  package let numbers: [Double]
  /// Whether it is being animated.
  package let isAnimated: Bool
  /// Its course if nothing else happens; nil where its animations are the same as in the moment before.
  package let plan: AnimationPlan?
}

/// The motions in one moment of a transition.
package struct MotionRecord: Equatable {
  package var motions: [LayerMotion] = []
  /// Whether the animator plays the way back.
  package var isReversed = false
  /// The values of all that moves in the transition.
  package var samples: [MotionSample] = []
  /// The corners of the layers of `samples`, by their numbers, in points of the stage: four, from the top left one
  /// clockwise; none where a layer is edge-on.
  package var corners: [Int: [CGPoint]] = [:]

  package init(motions: [LayerMotion] = [], isReversed: Bool = false) {
    (self.motions, self.isReversed) = (motions, isReversed)
  }
}
