import Segue

/// What a moment of a session showed.
struct MomentRecord {
  /// An appearance callback of a controller.
  struct Callback: Hashable {
    /// The controller's title, or else its type.
    let controller: String
    let name: AppearanceCallback
  }

  /// What the coordinator of a transition told.
  struct CoordinatorEvent: Hashable {
    let name: CoordinatorCallback
    /// Whether the transition is, or goes, back.
    let isCancelled: Bool
  }

  /// Whether anything moves afterwards, or a finger is down.
  var isMoving = false
  /// Of the longest animation, from 0 to 1; nil while there is none.
  var progress: Double?
  /// Where the first pointer that is down is, in points of the stage.
  var pointer: CGPoint?
  /// The index of the panel that is shown afterwards; nil: it is none.
  var panel: Int?
  /// What going back would do then; nil: nothing.
  var back: String?
  /// The keys of what is shown, but for those that go back.
  var keys: [StageKey] = []
  /// In order.
  var callbacks: [Callback] = []
  /// In order.
  var coordinatorEvents: [CoordinatorEvent] = []
  /// Promises that were broken, as sentences.
  var violations: [String] = []
  /// What moves; nil: nobody watched.
  var motion: MotionRecord?
}
