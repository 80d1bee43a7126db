/// The priority of a constraint, up to 1000, which is required.
///
/// A constraint of a higher priority wins over any number of lower ones.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  /// The priority, up to 1000.
  public var rawValue: Float

  /// A priority of this number.
  public init(rawValue: Float) {
    self.rawValue = rawValue
  }

  /// A priority of this number.
  public init(_ rawValue: Float) {
    self.rawValue = rawValue
  }

  /// 1000: it holds, whatever else does.
  public static let required = UILayoutPriority(1000)
  /// 750: as strong as views resist being smaller than their content.
  public static let defaultHigh = UILayoutPriority(750)
  /// 510: for drags that may resize the window.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// 500: as strong as the window keeps its size.
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// 490: for drags that may not resize the window.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// 250: as strong as views resist being larger than their content.
  public static let defaultLow = UILayoutPriority(250)
  /// 50: as strong as `systemLayoutSizeFitting(_:)` wants its size.
  public static let fittingSizeLevel = UILayoutPriority(50)
}
