import UIKit

extension Engine {
  /// The engine with the defaults of all parameters.
  public var untuned: Tuning { Tuning(self) }

  /// The engine with a value for a parameter; see `Tuning.setting`.
  @MainActor public func setting(_ name: String, to value: Double) -> Tuning? {
    untuned.setting(name, to: value)
  }

  /// Makes the animator of one transition with the defaults of all parameters; see `Tuning.makeAnimator`.
  @MainActor public func makeAnimator(
    isReversed: Bool = false, origin: CGPoint? = nil
  ) -> UIViewControllerAnimatedTransitioning {
    untuned.makeAnimator(isReversed: isReversed, origin: origin)
  }

  /// The duration of a transition without interaction and with the defaults of all parameters, in seconds.
  @MainActor public var duration: TimeInterval { untuned.duration }
}
