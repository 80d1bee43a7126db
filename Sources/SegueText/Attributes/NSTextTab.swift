import Foundation

/// A tab stop: the place of the text after a tab.
///
/// With `columnTerminators`, a right-aligned stop has the text before the first of these characters at its left, such
/// as the digits before a decimal point.
open class NSTextTab: NSObject, NSCopying, @unchecked Sendable {
  /// An option of a tab stop.
  public struct OptionKey: RawRepresentable, Hashable, Sendable {
    /// The name of the option.
    public let rawValue: String

    /// The option of a name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// A `CharacterSet`: the stop is at the first of these characters.
    public static let columnTerminators = OptionKey(rawValue: "NSTabColumnTerminatorsAttributeName")
  }

  /// The side of the stop on which the text lies: before it (right), around it (center), or after it.
  open private(set) var alignment: NSTextAlignment

  /// The distance from the edge where lines begin, in points.
  open private(set) var location: CGFloat

  /// The options given at creation.
  open private(set) var options: [OptionKey: Any]

  /// A stop.
  ///
  /// - Parameters:
  ///   - alignment: The side of the stop on which the text lies: before it (right), around it (center), or after it.
  ///   - loc: The distance from the edge where lines begin, in points.
  ///   - options: `columnTerminators` or nothing.
  public init(
    textAlignment alignment: NSTextAlignment, location loc: CGFloat,
    options: [OptionKey: Any] = [:]
  ) {
    demand(loc.isFinite, "a tab stop cannot be at \(loc)")
    self.alignment = alignment
    location = loc
    self.options = options
  }

  /// The characters that end the whole part of a number as `aLocale` writes it; nil stands for the user's.
  open class func columnTerminators(for aLocale: Locale?) -> CharacterSet {
    CharacterSet(charactersIn: (aLocale ?? .current).decimalSeparator ?? ".")
  }

  /// Itself.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether `object` is a stop at the same place that puts text alike.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSTextTab)?.stop == stop
  }

  open override var hash: Int { location.hashValue }

  var stop: TabStop {
    TabStop(
      location: location, alignment: alignment,
      terminators: options[.columnTerminators] as? CharacterSet)
  }
}

/// A tab stop as lines use it.
struct TabStop: Hashable {
  /// In points.
  var location: CGFloat
  var alignment = NSTextAlignment.left
  var terminators: CharacterSet?

  var tab: NSTextTab {
    NSTextTab(
      textAlignment: alignment, location: location,
      options: terminators.map { [.columnTerminators: $0] } ?? [:])
  }

  /// Returns the width of the part of the text after a tab that lies before the stop, in points.
  ///
  /// - Parameters:
  ///   - width: The width of the text, in points.
  ///   - head: The width of that many characters at its beginning.
  func lead(of text: ArraySlice<Character>, width: CGFloat, head: (Int) -> CGFloat) -> CGFloat {
    switch alignment {
    case .left, .natural, .justified: return 0
    case .center: return width / 2
    case .right:
      guard let terminators else { return width }
      let end = text.firstIndex { character in
        character.unicodeScalars.contains(where: terminators.contains)
      }
      return end.map { head($0 - text.startIndex) } ?? width
    }
  }
}

extension NSParagraphStyle.Values {
  /// The distance between the default stops, in points: UIKit's.
  static let usualTabInterval: CGFloat = 28
  /// Their number.
  private static let usualTabCount = 12
  /// A stop that is reached up to a rounding error is not the next one, in points.
  private static let slack: CGFloat = 0.001

  static let usualTabs = (1...usualTabCount).map {
    TabStop(location: CGFloat($0) * usualTabInterval)
  }

  /// The next stop after `x`, in points from the edge where lines begin.
  func tabStop(after x: CGFloat) -> TabStop {
    let stops = tabStops ?? Self.usualTabs
    if let next = stops.first(where: { $0.location > x + Self.slack }) { return next }
    let interval = defaultTabInterval > 0 ? defaultTabInterval : Self.usualTabInterval
    return TabStop(location: (((x + Self.slack) / interval).rounded(.down) + 1) * interval)
  }
}
