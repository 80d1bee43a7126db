import Foundation

/// The lines below or through text: how many, how thick, and of which dashes.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  /// The options as bits: the line in the lower byte, the dashes in the next.
  public let rawValue: Int

  /// The options of the bits of `rawValue`.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// A line.
  public static let single = NSUnderlineStyle(rawValue: 0x01)
  /// A line twice as thick.
  public static let thick = NSUnderlineStyle(rawValue: 0x02)
  /// Two lines.
  public static let double = NSUnderlineStyle(rawValue: 0x09)
  /// Of dots.
  public static let patternDot = NSUnderlineStyle(rawValue: 0x0100)
  /// Of dashes.
  public static let patternDash = NSUnderlineStyle(rawValue: 0x0200)
  /// Of dashes and dots by turns.
  public static let patternDashDot = NSUnderlineStyle(rawValue: 0x0300)
  /// Of dashes and pairs of dots by turns.
  public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x0400)
  /// Not below spaces.
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)

  /// The lengths of dashes and gaps by turns, in thicknesses of the line; empty: one line.
  var pattern: [CGFloat] {
    switch rawValue & 0x0700 {
    case 0x0100: [1, 1]
    case 0x0200: [3, 2]
    case 0x0300: [3, 1, 1, 1]
    case 0x0400: [3, 1, 1, 1, 1, 1]
    default: []
    }
  }

  /// Whether there is a line at all.
  var isVisible: Bool { rawValue & 0x0F != 0 }
  var isDouble: Bool { rawValue & 0x0F == 0x09 }
  var isThick: Bool { rawValue & 0x0F == 0x02 }
}
