import Segue

extension UIBezierPath {
  /// Returns a square that stands on a corner.
  ///
  /// - Parameter radius: Distance from its center to a corner, in points.
  static func diamond(at center: CGPoint, radius: CGFloat) -> UIBezierPath {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: center.x, y: center.y - radius))
    path.addLine(to: CGPoint(x: center.x + radius, y: center.y))
    path.addLine(to: CGPoint(x: center.x, y: center.y + radius))
    path.addLine(to: CGPoint(x: center.x - radius, y: center.y))
    path.close()
    return path
  }
}
