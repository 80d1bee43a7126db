import Foundation

/// Something with coordinates of its own, between which points and rectangles are converted: a view or the screen.
@preconcurrency @MainActor public protocol UICoordinateSpace: NSObjectProtocol {
  /// Its rectangle, in its own coordinates.
  var bounds: CGRect { get }

  /// `point`, in these coordinates, in those of `coordinateSpace`.
  func convert(_ point: CGPoint, to coordinateSpace: UICoordinateSpace) -> CGPoint

  /// `point`, in the coordinates of `coordinateSpace`, in these.
  func convert(_ point: CGPoint, from coordinateSpace: UICoordinateSpace) -> CGPoint

  /// The bounding box of `rect`, in these coordinates, in those of `coordinateSpace`.
  func convert(_ rect: CGRect, to coordinateSpace: UICoordinateSpace) -> CGRect

  /// The bounding box of `rect`, in the coordinates of `coordinateSpace`, in these.
  func convert(_ rect: CGRect, from coordinateSpace: UICoordinateSpace) -> CGRect
}

extension UIView: UICoordinateSpace {
  /// Nil: the topmost layer, where the view is in no window.
  var windowLayer: CALayer? { window?.layer }

  /// From the coordinates of the window to those of the screen. Windows are not turned.
  var windowOffset: CGVector {
    guard let window else { return CGVector() }
    return CGVector(
      dx: window.frame.minX - window.bounds.minX, dy: window.frame.minY - window.bounds.minY)
  }
}

extension CGVector {
  var inverted: CGVector { CGVector(dx: -dx, dy: -dy) }
}

extension CGPoint {
  func moved(by offset: CGVector) -> CGPoint {
    CGPoint(x: x + offset.dx, y: y + offset.dy)
  }
}

extension UIScreen: UICoordinateSpace {}
