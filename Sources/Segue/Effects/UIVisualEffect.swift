import Foundation

/// An effect of a `UIVisualEffectView` on its backdrop or its content. See `UIBlurEffect`, `UIGlassEffect` and
/// `UIVibrancyEffect`; this class itself has no effect.
open class UIVisualEffect: NSObject, NSCopying, @unchecked Sendable {
  public override init() {
    super.init()
  }

  /// Unlike UIKit, there are no archives: this is an effect that does nothing.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// The effect itself, where it is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// The look of the effect in an interface with `traits`.
  func look(_ traits: UITraitCollection) -> EffectLook { EffectLook() }
}
