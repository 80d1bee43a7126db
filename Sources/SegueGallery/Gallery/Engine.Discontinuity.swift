import UIKit

extension Engine {
  /// Breaks in continuous motion that a design asks for.
  public struct Discontinuity: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// Things jump, or change at once.
    public static let jumps = Discontinuity(rawValue: 1)
    /// Something is seen for a moment.
    public static let flashes = Discontinuity(rawValue: 2)
    /// All is one color for a moment.
    public static let plainFrames = Discontinuity(rawValue: 4)
    /// A part of a screen is seen more than once.
    public static let doubles = Discontinuity(rawValue: 8)
    /// The container is seen behind the screens, which do not cover it all the time.
    public static let gaps = Discontinuity(rawValue: 16)
    /// A picture or a text is seen much larger than it was made.
    public static let enlargement = Discontinuity(rawValue: 32)
    /// It moves to the same side where lines run from right to left.
    public static let oneDirection = Discontinuity(rawValue: 64)
  }
}
