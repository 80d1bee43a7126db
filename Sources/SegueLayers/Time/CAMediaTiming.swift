import Foundation

/// A time or a duration in seconds.
public typealias CFTimeInterval = Double

/// How the time of a thing follows from that of the thing it is in.
///
///     active time = (parent time − beginTime) · speed + timeOffset
///
/// holds for layers in layers, for animations on layers and in groups. Repetition, reversal and filling
/// then make an animation's own time of the active one.
public protocol CAMediaTiming {
  /// When it begins, in seconds of the parent's time. An animation with 0 begins when it is committed.
  var beginTime: CFTimeInterval { get set }
  /// The length of one cycle in seconds. An animation with 0 takes the transaction's duration, or that
  /// of its group. Without a meaning for layers.
  var duration: CFTimeInterval { get set }
  /// Own seconds that pass in a second of the parent's time. 0 stops the time; `timeOffset` is then the
  /// time.
  var speed: Float { get set }
  /// Added to the own time, in seconds.
  var timeOffset: CFTimeInterval { get set }
  /// How many cycles; may be a fraction; 0 is 1. Without a meaning for layers.
  var repeatCount: Float { get set }
  /// For how many seconds cycles go on; goes before `repeatCount` unless 0. Without a meaning for
  /// layers.
  var repeatDuration: CFTimeInterval { get set }
  /// Whether each cycle runs back again, which doubles its length. Without a meaning for layers.
  var autoreverses: Bool { get set }
  /// Whether the effect is seen before the begin and after the end. Without a meaning for layers.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// Whether an animation's effect is seen before its begin and after its end.
///
/// After the end it is seen only if the animation is not removed on completion.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

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
