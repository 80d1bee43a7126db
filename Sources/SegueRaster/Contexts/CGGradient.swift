import Foundation

/// The type of a gradient's array of colors; `[CGColor]` can be cast to it.
public typealias CFArray = [Any]

/// The meaning of a color's components. Unlike in Core Graphics, always sRGB.
public final class CGColorSpace: Hashable, Sendable {
  /// The name of sRGB, the only color space.
  public static let sRGB = "kCGColorSpaceSRGB"

  init() {}

  /// The color space of that name; nil for any other than sRGB.
  public convenience init?(name: String) {
    guard name == CGColorSpace.sRGB else { return nil }
    self.init()
  }

  /// All color spaces are equal: there is only one.
  public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool { true }

  /// Adds nothing to the hash, as all color spaces are equal.
  public func hash(into hasher: inout Hasher) {}
}

/// The RGB color space of the device, which is sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace() }

/// A smooth transition between colors, to be drawn by a `CGContext`.
public final class CGGradient: Hashable, Sendable {
  let stops: [Gradient.Stop]

  /// Creates a gradient; nil where there are no colors.
  ///
  /// - Parameters:
  ///   - space: Treated as sRGB.
  ///   - colors: Each a `CGColor`.
  ///   - locations: One number from 0 to 1 for each color, ascending. Nil spreads the colors
  ///     evenly.
  public init?(
    colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?
  ) {
    let colors = colors.compactMap { $0 as? CGColor }
    guard !colors.isEmpty else { return nil }
    let spread = Double(max(1, colors.count - 1))
    stops = colors.enumerated().map { index, color in
      Gradient.Stop(
        location: locations.map { $0[index].native } ?? Double(index) / spread,
        color: PackedColor(color))
    }
  }

  /// Creates a gradient from the components of its colors; nil where there are no colors.
  ///
  /// - Parameters:
  ///   - space: Treated as sRGB.
  ///   - components: Red, green, blue and alpha of each color, from 0 to 1.
  ///   - locations: One number from 0 to 1 for each color, ascending. Nil spreads the colors evenly.
  ///   - count: The number of colors.
  public convenience init?(
    colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?, count: Int
  ) {
    let colors = (0..<max(0, count)).map { index in
      let color = components + 4 * index
      return CGColor(red: color[0], green: color[1], blue: color[2], alpha: color[3])
    }
    self.init(colorsSpace: space, colors: colors, locations: locations)
  }

  /// Whether both have the same colors at the same locations.
  public static func == (a: CGGradient, b: CGGradient) -> Bool { a.stops == b.stops }

  /// Hashes the colors and their locations.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(stops)
  }
}

/// Whether a gradient continues beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  /// One bit for each option.
  public let rawValue: UInt32

  /// A set of the options whose bits are set.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// Fills the area before the start with the first color.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  /// Fills the area beyond the end with the last color.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}
