import UIKit

/// A camera's flight over a flat canvas from one view to another: it rises until both ends come into sight, and
/// descends, so that the canvas streams past evenly all the way.
///
///     height     ╭────╮        J. van Wijk and W. Nuij: “Smooth and efficient zooming and panning”, InfoVis 2003.
///              ╱        ╲      Height and way are those of a hyperbola's point that moves evenly.
///     ───────┴────────────┴── way
public struct CameraFlight {
  /// The camera at a moment.
  public struct Place {
    /// The part of the way from the first view's middle to the second one's.
    public let part: CGFloat
    /// The width of what is seen, in widths of the first view.
    public let width: CGFloat
  }

  private let distance, start, length: CGFloat

  /// The preference for rising over moving on: the square root of 2, which people in the article's study found best.
  private static let rise = CGFloat(2).squareRoot()

  /// A flight from above a view to above another one.
  ///
  /// - Parameters:
  ///   - distance: From the first view's middle to the second one's, in widths of the first view, more than 0.
  ///   - width: The width of the second view, likewise.
  public init(distance: CGFloat, to width: CGFloat) {
    let square = Self.rise * Self.rise
    // Where on the hyperbola the ends are; its height is 1 at the first one.
    func parameter(_ height: CGFloat, _ sign: CGFloat) -> CGFloat {
      let slope =
        (width * width - 1 + sign * square * square * distance * distance)
        / (2 * height * square * distance)
      return -asinh(slope)
    }
    self.distance = distance
    start = parameter(1, 1)
    length = parameter(width, -1) - start
  }

  /// The place of the camera at a progress from 0 to 1.
  public func place(at progress: CGFloat) -> Place {
    let now = start + length * progress
    let moved = (cosh(start) * tanh(now) - sinh(start)) / (Self.rise * Self.rise)
    return Place(part: moved / distance, width: cosh(start) / cosh(now))
  }
}
