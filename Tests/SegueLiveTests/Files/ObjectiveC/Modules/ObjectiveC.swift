// The module ObjectiveC, without which there is no #selector.

public struct Selector: ExpressibleByStringLiteral, Hashable {
  public init(_ str: String) {}
  public init(stringLiteral value: String) {}
}
