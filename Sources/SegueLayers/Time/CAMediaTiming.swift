import Foundation

/// A time or a duration in seconds.
public typealias CFTimeInterval = Double

/// The relation of a layer's or an animation's time to that of its parent.
///
///     active time = (parent time − beginTime) · speed + timeOffset
///
/// holds for layers in layers, and for animations on layers and in groups. Repetition, reversal and
/// filling then turn an animation's active time into its own time.
public protocol CAMediaTiming {
  /// The begin time, in seconds of the parent's time. An animation with 0 begins when it is
  /// committed.
  var beginTime: CFTimeInterval { get set }
  /// The length of one cycle in seconds. An animation with 0 takes the transaction's duration, or
  /// that of its group. Ignored by layers.
  var duration: CFTimeInterval { get set }
  /// Seconds of own time per second of the parent's. 0 stops the time, which is then `timeOffset`.
  var speed: Float { get set }
  /// Added to the own time, in seconds.
  var timeOffset: CFTimeInterval { get set }
  /// The number of cycles; may be a fraction; 0 is 1. Ignored by layers.
  var repeatCount: Float { get set }
  /// The seconds for which cycles go on; unless 0, overrides `repeatCount`. Ignored by layers.
  var repeatDuration: CFTimeInterval { get set }
  /// Whether each cycle runs back again, which doubles its length. Ignored by layers.
  var autoreverses: Bool { get set }
  /// Whether the effect is visible before the begin and after the end. Ignored by layers.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// Whether an animation's effect is visible before its begin and after its end.
///
/// After the end it is visible only if the animation is not removed on completion.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  /// Its name in Core Animation.
  public let rawValue: String

  /// The one that has this name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Stays at its last value after the end.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// Takes its first value before the begin.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// Does both.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
  /// Does neither.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")

  var fillsBefore: Bool { self == .backwards || self == .both }
  var fillsAfter: Bool { self == .forwards || self == .both }
}
