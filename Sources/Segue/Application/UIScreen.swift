import Foundation

/// The place where windows are shown: the desktop window or a headless stage.
///
/// Unlike UIKit, the size changes while the program runs, whenever the user resizes the window.
@preconcurrency @MainActor open class UIScreen: NSObject {
  /// The only screen.
  public static let main = UIScreen()

  /// In points; the origin is zero.
  open private(set) var bounds = CGRect(x: 0, y: 0, width: 1100, height: 720)

  /// Pixels a point.
  open private(set) var scale: CGFloat = 1

  /// In pixels.
  open var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }

  /// Pixels a point, as of the hardware.
  open var nativeScale: CGFloat { scale }

  /// Frames a second that the screen can show.
  open package(set) var maximumFramesPerSecond = 60

  /// How much memory the pictures may take that a window keeps of flattened views, in bytes; what was not
  /// shown for the longest time is dropped first. Nil, as at first: all that the last frame showed, and six
  /// times that of the window's pixels besides.
  ///
  /// Unlike UIKit, whose render server decides.
  public var pictureBudget: Int?

  /// The largest length in points that a window may have on one side.
  package static let maximumLength: CGFloat = 16_384

  /// Takes on the size in points and the pixels a point of the host's window.
  ///
  /// - Precondition: The lengths are finite and not negative, the scale is finite and positive.
  package func configure(size: CGSize, scale: CGFloat) {
    demand(
      size.width.isFinite && size.height.isFinite && size.width >= 0 && size.height >= 0,
      "a screen cannot be \(size.width)×\(size.height) points")
    demand(scale.isFinite && scale > 0, "a screen cannot have \(scale) pixels a point")
    bounds = CGRect(origin: .zero, size: size)
    self.scale = scale
    ScreenScale.current = scale
  }
}
