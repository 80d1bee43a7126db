import UIKit

/// An animator whose motion has a direction, and that can also play in reverse.
///
/// Whoever vends it sets the direction, because the contexts of navigation and tab bar controllers
/// do not tell where a controller comes from.
@MainActor public protocol Reversible: AnyObject {
  /// Whether it plays in reverse, as for a pop. False by default.
  var isReversed: Bool { get set }
}
