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
  public func convert(_ point: CGPoint, to coordinateSpace: UICoordinateSpace) -> CGPoint {
    if let view = coordinateSpace as? UIView { return layer.convert(point, to: view.layer) }
    let place = layer.convert(point, to: windowLayer).moved(by: windowOffset)
    return coordinateSpace.convert(place, from: UIScreen.main as UICoordinateSpace)
  }

  public func convert(_ point: CGPoint, from coordinateSpace: UICoordinateSpace) -> CGPoint {
    if let view = coordinateSpace as? UIView { return layer.convert(point, from: view.layer) }
    let place = coordinateSpace.convert(point, to: UIScreen.main as UICoordinateSpace)
    return layer.convert(place.moved(by: windowOffset.inverted), from: windowLayer)
  }

  public func convert(_ rect: CGRect, to coordinateSpace: UICoordinateSpace) -> CGRect {
    if let view = coordinateSpace as? UIView { return layer.convert(rect, to: view.layer) }
    let place = layer.convert(rect, to: windowLayer)
    return coordinateSpace.convert(
      CGRect(origin: place.origin.moved(by: windowOffset), size: place.size),
      from: UIScreen.main as UICoordinateSpace)
  }

  public func convert(_ rect: CGRect, from coordinateSpace: UICoordinateSpace) -> CGRect {
    if let view = coordinateSpace as? UIView { return layer.convert(rect, from: view.layer) }
    let place = coordinateSpace.convert(rect, to: UIScreen.main as UICoordinateSpace)
    return layer.convert(
      CGRect(origin: place.origin.moved(by: windowOffset.inverted), size: place.size),
      from: windowLayer)
  }

  /// Nil: the topmost layer, where the view is in no window.
  private var windowLayer: CALayer? { window?.layer }

  /// From the coordinates of the window to those of the screen. Windows are not turned.
  private var windowOffset: CGVector {
    guard let window else { return CGVector() }
    return CGVector(
      dx: window.frame.minX - window.bounds.minX, dy: window.frame.minY - window.bounds.minY)
  }
}

extension CGVector {
  fileprivate var inverted: CGVector { CGVector(dx: -dx, dy: -dy) }
}

extension CGPoint {
  fileprivate func moved(by offset: CGVector) -> CGPoint {
    CGPoint(x: x + offset.dx, y: y + offset.dy)
  }
}

extension UIScreen: UICoordinateSpace {
  public func convert(_ point: CGPoint, to coordinateSpace: UICoordinateSpace) -> CGPoint {
    coordinateSpace is UIScreen ? point : coordinateSpace.convert(point, from: self)
  }

  public func convert(_ point: CGPoint, from coordinateSpace: UICoordinateSpace) -> CGPoint {
    coordinateSpace is UIScreen ? point : coordinateSpace.convert(point, to: self)
  }

  public func convert(_ rect: CGRect, to coordinateSpace: UICoordinateSpace) -> CGRect {
    coordinateSpace is UIScreen ? rect : coordinateSpace.convert(rect, from: self)
  }

  public func convert(_ rect: CGRect, from coordinateSpace: UICoordinateSpace) -> CGRect {
    coordinateSpace is UIScreen ? rect : coordinateSpace.convert(rect, to: self)
  }

  /// The coordinates of the screen.
  public var coordinateSpace: UICoordinateSpace { self }

  /// The same: the screen is never turned.
  public var fixedCoordinateSpace: UICoordinateSpace { self }
}
