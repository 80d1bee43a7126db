import Foundation

/// An effect of a `UIVisualEffectView` on its backdrop or its content. See `UIBlurEffect` and
/// `UIVibrancyEffect`; this class itself has no effect.
///
/// Immutable, so it can be used from any thread.
open class UIVisualEffect: NSObject, NSCopying, @unchecked Sendable {
  public override init() {
    super.init()
  }

  /// Unlike UIKit, there are no archives: this is an effect that does nothing.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// The effect itself, since it is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
