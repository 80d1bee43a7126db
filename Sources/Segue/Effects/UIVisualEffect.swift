import Foundation

/// What a `UIVisualEffectView` does to what lies beneath it or to what is in it. See `UIBlurEffect` and
/// `UIVibrancyEffect`; this class itself does nothing.
///
/// Immutable, so it may be used from any thread.
open class UIVisualEffect: NSObject, NSCopying, @unchecked Sendable {
  public override init() {
    super.init()
  }

  /// Unlike UIKit, there are no archives: an effect that does nothing.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// The effect itself, which never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
