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
  /// A pattern of dots.
  public static let patternDot = NSUnderlineStyle(rawValue: 0x0100)
  /// A pattern of dashes.
  public static let patternDash = NSUnderlineStyle(rawValue: 0x0200)
  /// A pattern of alternating dashes and dots.
  public static let patternDashDot = NSUnderlineStyle(rawValue: 0x0300)
  /// A pattern of dashes that alternate with pairs of dots.
  public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x0400)
  /// A line below words only, not below spaces.
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
