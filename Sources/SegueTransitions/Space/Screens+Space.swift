import UIKit

extension Screens {
  /// Looks from a distance of so many times the container's longer side, so that space looks the same
  /// in every size.
  public func perspective(_ distance: CGFloat) -> CATransform3D {
    .perspective(longerSide * distance)
  }

  /// The length of the container's longer side, in points.
  public var longerSide: CGFloat { max(bounds.width, bounds.height) }

  /// Adds a view in front of the screens, as large as the container, for views that are moved in one
  /// space, in a perspective from in front of its middle.
  public func addSpace(_ perspective: CATransform3D) -> UIView {
    let space = UIView(frame: bounds)
    space.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    space.layer.sublayerTransform = perspective
    add(space)
    return space
  }

  /// Moves what hangs from an axis so far behind it to its place: see `Plane.hang(behind:)`.
  public func axle(_ radius: CGFloat) -> CATransform3D {
    CATransform3DMakeTranslation(0, 0, -radius)
  }
}
