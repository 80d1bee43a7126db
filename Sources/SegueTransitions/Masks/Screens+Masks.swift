import UIKit

extension Screens {
  /// Masks a screen: only what the views in the returned view cover shows, as far as they are opaque.
  /// The mask has the screen's bounds.
  public func mask(_ screen: UIView) -> UIView {
    let mask = UIView(frame: screen.bounds)
    screen.mask = mask
    return mask
  }

  /// Adds a circle to a mask that reaches its farthest corner: then it covers everything.
  public func addCircle(to mask: UIView, around center: CGPoint) -> UIView {
    let reach = reach(from: center)
    let circle = UIView(frame: CGRect(x: 0, y: 0, width: 2 * reach, height: 2 * reach))
    circle.center = center
    circle.layer.cornerRadius = reach
    circle.backgroundColor = .black
    mask.addSubview(circle)
    return circle
  }

  /// A hundred points on each edge of the container, from `origin`.
  public var edgePoints: [CGPoint] {
    let parts = (0...100).map { CGFloat($0) / 100 }
    let ends: [CGFloat] = [0, 1]
    let places = parts.flatMap { part in ends.flatMap { [(part, $0), ($0, part)] } }
    return places.map { x, y in
      CGPoint(
        x: bounds.minX + x * bounds.width - origin.x,
        y: bounds.minY + y * bounds.height - origin.y)
    }
  }

  /// Returns the distance from a point to the farthest corner of the container, in points.
  public func reach(from point: CGPoint) -> CGFloat {
    hypot(
      max(point.x - bounds.minX, bounds.maxX - point.x),
      max(point.y - bounds.minY, bounds.maxY - point.y))
  }

  /// Returns the radius of disks about points that together cover the container, in points.
  public func reach(from points: [CGPoint]) -> CGFloat {
    let parts = (0...32).map { CGFloat($0) / 32 }
    return parts.flatMap { x in
      parts.map { y in
        let (x, y) = (bounds.minX + x * bounds.width, bounds.minY + y * bounds.height)
        return points.map { hypot(x - $0.x, y - $0.y) }.min() ?? 0
      }
    }.max() ?? 0
  }

  /// The scale of a view in a mask that covers nothing yet: less than a pixel has levels of
  /// coverage. Not 0, because a transform to nothing has no way back.
  public static let leastScale: CGFloat = 0.00001
}
