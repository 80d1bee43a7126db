import Foundation

/// The list that a gradient's colors come in; `[CGColor]` can be cast to it.
public typealias CFArray = [Any]

/// What the components of a color mean. Unlike in Core Graphics, always sRGB.
public final class CGColorSpace: Hashable, Sendable {
  /// A space's name. All of them are taken for sRGB.
  public static let sRGB = "kCGColorSpaceSRGB"

  init() {}

  /// The space of that name.
  public convenience init?(name: String) {
    guard name == CGColorSpace.sRGB else { return nil }
    self.init()
  }

  public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool { true }

  public func hash(into hasher: inout Hasher) {}
}

/// The space of red, green and blue.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace() }

/// Colors that run into each other, to be drawn by a `CGContext`.
public final class CGGradient: Hashable, Sendable {
  let stops: [Gradient.Stop]

  /// - Parameters:
  ///   - space: Taken for sRGB.
  ///   - colors: Each a `CGColor`.
  ///   - locations: As many numbers from 0 to 1, growing. Nil spreads the colors evenly.
  ///
  /// Nil where there are no colors.
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

  public static func == (a: CGGradient, b: CGGradient) -> Bool { a.stops == b.stops }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(stops)
  }
}

/// Whether a gradient goes on beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The first color fills what lies before the start.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  /// The last color fills what lies beyond the end.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}
