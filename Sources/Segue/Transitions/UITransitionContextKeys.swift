import Foundation

/// Names one of the two controllers of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// A key with a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The controller that is visible when the transition starts.
  public static let from = UITransitionContextViewControllerKey(rawValue: "from")
  /// The controller that is visible when the transition has completed.
  public static let to = UITransitionContextViewControllerKey(rawValue: "to")
}

/// Names one of the two views of a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// A key with a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The view that is visible when the transition starts.
  public static let from = UITransitionContextViewKey(rawValue: "from")
  /// The view that is visible when the transition has completed.
  public static let to = UITransitionContextViewKey(rawValue: "to")
}
