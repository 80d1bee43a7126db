import Foundation

/// The state of a controller's view between off and on the screen.
///
///                 begin(true)                 end
///     disappeared ───────────▶ appearing ───────────▶ appeared
///          ▲                     │    ▲                   │
///          │ end                 │    │                   │
///          │        begin(false) ▼    │ begin(true)       │ begin(false)
///          └───────────────── disappearing ◀──────────────┘
///
/// Each arrow that begins calls a will-method, each that ends a did-method; so every will-call is
/// followed by its did-call, also when a transition is reversed.
struct AppearanceState {
  enum Phase {
    case disappeared
    case appearing(animated: Bool)
    case appeared
    case disappearing(animated: Bool)
  }

  var phase = Phase.disappeared
  /// The number of begins in the same direction without their ends.
  var depth = 0
  /// Whether `viewIsAppearing` has yet to be called.
  var owesIsAppearing = false
  /// Whether the change in progress follows the view's window, so that no container ends it.
  var followsWindow = false
  /// Counts changes of phase, so that a deferred end can tell whether it is still valid.
  var generation = 0

  var isOnScreen: Bool {
    switch phase {
    case .appearing, .appeared: true
    case .disappearing, .disappeared: false
    }
  }

  var isChanging: Bool {
    switch phase {
    case .appearing, .disappearing: true
    case .appeared, .disappeared: false
    }
  }
}
