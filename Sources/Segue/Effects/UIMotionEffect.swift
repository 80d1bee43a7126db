import Foundation

/// A change of a view that follows the motion of the device in the user's hand.
///
/// Unlike UIKit, without effect, as a desktop is not moved: what a view has is kept, and that is all.
@preconcurrency @MainActor open class UIMotionEffect: NSObject, @preconcurrency NSCoding {
  public override init() {
    super.init()
  }

  /// Unlike UIKit, there are no archives: this is the same as `init()`.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// Unlike UIKit, there are no archives: it does nothing.
  open func encode(with coder: NSCoder) {}

  /// The values that a view gets, by key path, where the device is held at `viewerOffset`, from -1 to 1 in both
  /// directions. None unless overridden.
  open func keyPathsAndRelativeValues(
    forViewerOffset viewerOffset: UIOffset
  ) -> [String: Any]? { nil }
}

/// A value that follows the tilt of the device between two ends.
@preconcurrency @MainActor open class UIInterpolatingMotionEffect: UIMotionEffect {
  /// The axis that the device is tilted along.
  public enum EffectType: Int, Sendable {
    /// From left to right.
    case tiltAlongHorizontalAxis
    /// From top to bottom.
    case tiltAlongVerticalAxis
  }

  /// The property that it changes.
  open private(set) var keyPath: String

  /// The axis that it follows.
  open private(set) var type: EffectType

  /// The offset of the property at one end of the tilt: a number.
  open var minimumRelativeValue: Any?

  /// The offset of the property at the other end of the tilt: a number.
  open var maximumRelativeValue: Any?

  /// A change of the property at `keyPath` along an axis.
  public init(keyPath: String, type: EffectType) {
    self.keyPath = keyPath
    self.type = type
    super.init()
  }

  /// Unlike UIKit, there are no archives: this is an effect on nothing.
  public required init?(coder: NSCoder) {
    keyPath = ""
    type = .tiltAlongHorizontalAxis
    super.init(coder: coder)
  }

  /// The value between the two ends, if both are numbers.
  open override func keyPathsAndRelativeValues(
    forViewerOffset viewerOffset: UIOffset
  ) -> [String: Any]? {
    guard let least = Self.number(minimumRelativeValue),
      let greatest = Self.number(maximumRelativeValue)
    else { return nil }
    let tilt =
      type == .tiltAlongHorizontalAxis ? viewerOffset.horizontal : viewerOffset.vertical
    let progress = (min(max(tilt, -1), 1) + 1) / 2
    return [keyPath: least + (greatest - least) * progress]
  }

  private static func number(_ value: Any?) -> CGFloat? {
    switch value {
    case let number as CGFloat: number
    case let number as Double: CGFloat(number)
    case let number as Float: CGFloat(number)
    case let number as Int: CGFloat(number)
    case let number as NSNumber: CGFloat(number.doubleValue)
    default: nil
    }
  }
}

/// Motion effects that go together.
@preconcurrency @MainActor open class UIMotionEffectGroup: UIMotionEffect {
  /// The effects of the group.
  open var motionEffects: [UIMotionEffect]?

  /// The values of all of them; of two for the same key path, that of the later one.
  open override func keyPathsAndRelativeValues(
    forViewerOffset viewerOffset: UIOffset
  ) -> [String: Any]? {
    let values = (motionEffects ?? []).compactMap {
      $0.keyPathsAndRelativeValues(forViewerOffset: viewerOffset)
    }
    return values.isEmpty ? nil : values.reduce(into: [:]) { $0.merge($1) { $1 } }
  }
}
