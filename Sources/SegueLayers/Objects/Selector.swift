import Foundation

/// The name of a method, as Objective-C has it.
///
/// Unlike UIKit, nothing is called by it, as there is no Objective-C: it is for code that stores and compares
/// selectors. Targets take functions instead, `UITapGestureRecognizer(target: self, action: Self.tapped)`.
public struct Selector: ExpressibleByStringLiteral, Hashable, CustomStringConvertible,
  CustomReflectable, Sendable
{
  private let name: String

  /// The selector of a method with that name, such as `"count"` or `"insertObject:atIndex:"`.
  public init(_ str: String) {
    name = str
  }

  /// The selector of a method with that name.
  public init(stringLiteral value: String) {
    name = value
  }

  /// Its name.
  public var description: String { name }

  /// The mirror for debuggers: it shows the name.
  public var customMirror: Mirror { Mirror(reflecting: name) }
}

extension String {
  /// The name of a selector.
  public init(_sel: Selector) {
    self = _sel.description
  }
}

/// The name of `aSelector`.
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.description }

/// The selector of that name.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }
