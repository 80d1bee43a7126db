import Segue

/// An animator whose motion has a direction, and that can also play the way back.
///
/// Its transition looks the same in both directions unless somebody says which one it is: the contexts of
/// navigation and tab bar controllers do not tell where a controller comes from.
@MainActor public protocol Reversible: AnyObject {
  /// Whether it plays the way back, as a pop does. False from the start.
  var isReversed: Bool { get set }
}
