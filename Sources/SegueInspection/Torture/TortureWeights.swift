/// The weights of the kinds of event in a torture, relative to each other and to the actions, which
/// weigh 10 unless they say otherwise; 0 for never.
public struct TortureWeights: Hashable, Sendable {
  /// A few frames pass, now and then many.
  public var pause = 18
  /// A click anywhere, often near the top or the bottom.
  public var click = 12
  /// A drag from anywhere, often from the left edge.
  public var drag = 16
  /// One of the torture's keys.
  public var key = 2
  /// The window is resized, from a point to half as much again.
  public var resize = 2
  /// The touches are cancelled.
  public var cancel = 1
  /// Everything comes to rest and is checked.
  public var rest = 2

  /// The usual weights.
  public init() {}
}
