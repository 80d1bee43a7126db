import Foundation

/// An effect on the picture of letters.
struct RunEffect: Hashable {
  /// The tangent of the angle by which letters lean to the right.
  var slant: Double
  /// A factor of the width of letters.
  var stretch: Double
  /// Half the width of a line around the letters that is drawn instead of them, in pixels; 0: the letters themselves.
  var radius: Double

  static let none = RunEffect(slant: 0, stretch: 1, radius: 0)

  /// The largest radius of a line, in pixels: the work of finding the line grows with it.
  private static let radiusLimit = 24.0
  private static let stretchRange = 0.05...20.0
  private static let slantLimit = 4.0

  private init(slant: Double, stretch: Double, radius: Double) {
    self.slant = slant
    self.stretch = stretch
    self.radius = radius
  }

  /// - Parameter outline: The width of a line, in pixels; 0: none.
  init(_ effect: FontEffect, outline: CGFloat) {
    slant = min(max(Double(effect.slant), -Self.slantLimit), Self.slantLimit)
    let range = Self.stretchRange
    stretch = min(max(Double(effect.stretch), range.lowerBound), range.upperBound)
    radius = min(max(0, Double(outline) / 2), Self.radiusLimit)
  }
}
