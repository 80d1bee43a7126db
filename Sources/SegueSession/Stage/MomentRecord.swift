import Segue

/// A record of what was shown and called in one moment of a session.
package struct MomentRecord {
  /// An appearance callback of a controller.
  package struct Callback: Hashable {
    /// The controller's title, or else its type.
    package let controller: String
    package let name: AppearanceCallback
  }

  /// A callback of a transition's coordinator.
  package struct CoordinatorEvent: Hashable {
    package let name: CoordinatorCallback
    /// Whether the transition is, or goes, back.
    package let isCancelled: Bool
  }

  /// Whether anything moves afterwards, or a finger is down.
  package var isMoving = false
  /// Progress of the longest animation, from 0 to 1; nil while there is none.
  package var progress: Double?
  /// Location of the first pointer that is down, in points of the stage; nil: none is down.
  package var pointer: CGPoint?
  /// The index of the panel that is shown afterwards; nil: it is none.
  var panel: Int?
  /// A summary of what going back would do then; nil: nothing.
  var back: String?
  /// The keys of what is shown, but for those that go back.
  var keys: [StageKey] = []
  /// The appearance callbacks, in order.
  package var callbacks: [Callback] = []
  /// The callbacks of coordinators, in order.
  package var coordinatorEvents: [CoordinatorEvent] = []
  /// Promises that were broken, as sentences.
  package var violations: [String] = []
  /// The motion of the layers; nil: it was not watched.
  package var motion: MotionRecord?
}
