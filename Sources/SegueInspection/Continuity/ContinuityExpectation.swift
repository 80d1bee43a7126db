/// The discontinuities that a transition's design asks for, so that they are no faults in it.
public struct ContinuityExpectation: OptionSet, Hashable, Sendable {
  /// One bit for each.
  public let rawValue: Int

  /// The expectations whose bits are set.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Things jump, change in size or appear at once.
  public static let jumps = ContinuityExpectation(rawValue: 1)
  /// Something is seen for a moment, as when an image is disturbed.
  public static let flashes = ContinuityExpectation(rawValue: 2)
  /// All is one color for a moment, as in a dip to black.
  public static let plainFrames = ContinuityExpectation(rawValue: 4)
  /// A part of a screen is seen more than once, as in a reflection.
  public static let doubles = ContinuityExpectation(rawValue: 8)

  /// Whether it asks for faults of a kind.
  func allows(_ kind: ContinuityFault.Kind) -> Bool {
    switch kind {
    case .position, .area, .opacity, .picture: contains(.jumps)
    case .flash: contains(.flashes)
    case .blank: contains(.plainFrames)
    case .double: contains(.doubles)
    }
  }
}
