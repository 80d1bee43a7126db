import Segue

/// A record of what was shown and called in one moment of a session.
struct MomentRecord {
  /// An appearance callback of a controller.
  struct Callback: Hashable {
    /// The controller's title, or else its type.
    let controller: String
    let name: AppearanceCallback
  }

  /// A callback of a transition's coordinator.
  struct CoordinatorEvent: Hashable {
    let name: CoordinatorCallback
    /// Whether the transition is, or goes, back.
    let isCancelled: Bool
  }

  /// Whether anything moves afterwards, or a finger is down.
  var isMoving = false
  /// Progress of the longest animation, from 0 to 1; nil while there is none.
  var progress: Double?
  /// Location of the first pointer that is down, in points of the stage; nil: none is down.
  var pointer: CGPoint?
  /// The index of the panel that is shown afterwards; nil: it is none.
  var panel: Int?
  /// A summary of what going back would do then; nil: nothing.
  var back: String?
  /// The keys of what is shown, but for those that go back.
  var keys: [StageKey] = []
  /// The appearance callbacks, in order.
  var callbacks: [Callback] = []
  /// The callbacks of coordinators, in order.
  var coordinatorEvents: [CoordinatorEvent] = []
  /// Promises that were broken, as sentences.
  var violations: [String] = []
  /// The motion of the layers; nil: it was not watched.
  var motion: MotionRecord?
}
