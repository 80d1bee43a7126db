import Foundation

/// Where a controller's view stands between being off and on the screen.
///
///                 begin(true)                 end
///     disappeared ───────────▶ appearing ───────────▶ appeared
///          ▲                     │    ▲                   │
///          │ end                 │    │                   │
///          │        begin(false) ▼    │ begin(true)       │ begin(false)
///          └───────────────── disappearing ◀──────────────┘
///
/// Each arrow that begins calls a will-method, each that ends a did-method; so every will is answered
/// by its did, also when a transition turns back.
struct AppearanceState {
  enum Phase {
    case disappeared
    case appearing(animated: Bool)
    case appeared
    case disappearing(animated: Bool)
  }

  var phase = Phase.disappeared
  /// Begins in the same direction that wait for their ends.
  var depth = 0
  /// Whether `viewIsAppearing` is still to be called.
  var owesIsAppearing = false
  /// Whether the change in progress follows the view's window, so that nobody else will end it.
  var followsWindow = false
  /// Counts changes of phase, so that a delayed end knows whether it is still meant.
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
