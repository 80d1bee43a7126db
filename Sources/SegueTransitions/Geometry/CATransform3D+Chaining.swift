import UIKit

extension CATransform3D {
  /// Looks at what follows from a distance, in points: the nearer, the stronger the perspective.
  /// Concatenate it last.
  public static func perspective(_ distance: CGFloat) -> CATransform3D {
    var transform = CATransform3DIdentity
    transform.m34 = -1 / distance
    return transform
  }

  /// The same, looking from in front of a point that is relative to the center of the view: for a
  /// piece, whose own center is not that of the screen.
  public static func perspective(_ distance: CGFloat, before point: CGPoint) -> CATransform3D {
    CATransform3DMakeTranslation(-point.x, -point.y, 0)
      .then(perspective(distance))
      .then(CATransform3DMakeTranslation(point.x, point.y, 0))
  }

  /// Larger or smaller, by the same factor in all directions.
  public static func scale(_ factor: CGFloat) -> CATransform3D {
    CATransform3DMakeScale(factor, factor, factor)
  }

  /// A rotation by an angle in radians about an axis through a point, both relative to the center of
  /// the view.
  public static func rotation(
    _ angle: CGFloat, x: CGFloat = 0, y: CGFloat = 0, z: CGFloat = 0,
    about point: CGPoint = .zero, depth: CGFloat = 0
  ) -> CATransform3D {
    let there = CATransform3DMakeTranslation(-point.x, -point.y, -depth)
    let back = CATransform3DMakeTranslation(point.x, point.y, depth)
    let turn = CATransform3DMakeRotation(angle, x, y, z)
    return CATransform3DConcat(CATransform3DConcat(there, turn), back)
  }

  /// This transform, and then another.
  public func then(_ next: CATransform3D) -> CATransform3D { CATransform3DConcat(self, next) }
}
