import Foundation

/// Lets the user feel what happens.
///
/// Unlike UIKit, without effect: a desktop has nothing that taps the hand. Nothing is heard either.
@preconcurrency @MainActor open class UIFeedbackGenerator: NSObject {
  public override init() {
    super.init()
  }

  /// Feedback may be asked for soon.
  open func prepare() {}
}

/// Things that meet.
@preconcurrency @MainActor open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The weight or hardness of the things that meet.
  public enum FeedbackStyle: Int, Sendable {
    /// Small or light things.
    case light
    /// Things of a middling size.
    case medium
    /// Large or heavy things.
    case heavy
    /// Things that give way.
    case soft
    /// Things that do not.
    case rigid
  }

  /// A generator for things of this weight.
  public init(style: FeedbackStyle) {
    super.init()
  }

  /// A generator for things of a middling size.
  public convenience override init() {
    self.init(style: .medium)
  }

  /// The things have met. Unlike UIKit, without effect.
  open func impactOccurred() {}

  /// The things have met, with a force from 0 to 1. Unlike UIKit, without effect.
  open func impactOccurred(intensity: CGFloat) {}
}

/// A selection that changes.
@preconcurrency @MainActor open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Something else is selected. Unlike UIKit, without effect.
  open func selectionChanged() {}
}

/// Something that went well, or not.
@preconcurrency @MainActor open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// The outcome: success, a warning or an error.
  public enum FeedbackType: Int, Sendable {
    /// It is done.
    case success
    /// It needs attention.
    case warning
    /// It failed.
    case error
  }

  /// It went so. Unlike UIKit, without effect.
  open func notificationOccurred(_ notificationType: FeedbackType) {}
}
