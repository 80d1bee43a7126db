import Foundation

/// The screen that shows windows: the desktop window or a headless stage.
///
/// Unlike UIKit, the size changes while the program runs, whenever the user resizes the window.
@preconcurrency @MainActor open class UIScreen: NSObject {
  /// The only screen.
  open class var main: UIScreen { only }

  private static let only = UIScreen()

  /// In points; the origin is zero.
  open var bounds: CGRect { extent.bounds }

  /// Pixels per point.
  open var scale: CGFloat { extent.scale }

  /// The bounds of the screen, in points, and its scale, in pixels per point.
  struct Extent {
    fileprivate(set) var bounds = CGRect(x: 0, y: 0, width: 1100, height: 720)
    fileprivate(set) var scale: CGFloat = 1
  }

  private var extent = Extent() {
    didSet {
      ScreenScale.current = extent.scale
      ScreenTraits.update()
    }
  }

  /// Puts `other` in the place of the size and scale, and those into `other`.
  func exchange(_ other: inout Extent) {
    swap(&extent, &other)
  }

  /// In pixels.
  open var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }

  /// Its size in whole pixels.
  package var pixelSize: (width: Int, height: Int) {
    (Int(nativeBounds.width.rounded()), Int(nativeBounds.height.rounded()))
  }

  /// The hardware's pixels per point.
  open var nativeScale: CGFloat { scale }

  /// The highest frame rate of the screen, in frames per second.
  open package(set) var maximumFramesPerSecond = 60

  /// See `PictureBudget`.
  package internal(set) var pictureBudget: Int?

  /// The largest side length of a window, in points.
  package static let maximumLength: CGFloat = 16_384

  /// Sets the size, in points, and scale of the host's window.
  ///
  /// - Precondition: The lengths are finite and not negative, the scale is finite and positive.
  package func configure(size: CGSize, scale: CGFloat) {
    demand(
      size.width.isFinite && size.height.isFinite && size.width >= 0 && size.height >= 0,
      "a screen cannot be \(size.width)×\(size.height) points")
    demand(scale.isFinite && scale > 0, "a screen cannot have \(scale) pixels a point")
    extent = Extent(bounds: CGRect(origin: .zero, size: size), scale: scale)
  }

  // MARK: Coordinates

  open func convert(_ point: CGPoint, to coordinateSpace: UICoordinateSpace) -> CGPoint {
    coordinateSpace is UIScreen ? point : coordinateSpace.convert(point, from: self)
  }

  open func convert(_ point: CGPoint, from coordinateSpace: UICoordinateSpace) -> CGPoint {
    coordinateSpace is UIScreen ? point : coordinateSpace.convert(point, to: self)
  }

  open func convert(_ rect: CGRect, to coordinateSpace: UICoordinateSpace) -> CGRect {
    coordinateSpace is UIScreen ? rect : coordinateSpace.convert(rect, from: self)
  }

  open func convert(_ rect: CGRect, from coordinateSpace: UICoordinateSpace) -> CGRect {
    coordinateSpace is UIScreen ? rect : coordinateSpace.convert(rect, to: self)
  }

  /// The coordinates of the screen.
  open var coordinateSpace: UICoordinateSpace { self }

  /// The same: the screen is never turned.
  open var fixedCoordinateSpace: UICoordinateSpace { self }

  // MARK: Contents

  /// A view that shows all of the key window as it is displayed now, and does not change with it.
  ///
  /// - Parameter afterUpdates: Whether pending layout and drawing are done first.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView {
    let window = UIApplication.shared.keyWindow
    return window?.snapshotView(afterScreenUpdates: afterUpdates) ?? UIView(frame: bounds)
  }

  /// The traits that windows as large as the screen have.
  open var traitCollection: UITraitCollection { ScreenTraits.collection }

  /// The traits of the screen have changed. Unlike UIKit, it is not called: those of windows tell.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}
