import UIKit

extension Screens {
  /// Lets a screen have rounded corners until the end; their radius is the layer's.
  func clip(
    _ screen: UIView,
    corners: CACornerMask = [
      .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
  ) {
    screen.clipsToBounds = true
    screen.layer.maskedCorners = corners
  }

  /// Puts the ground of a screen right behind it: the screen can then fade and move a little, and only
  /// its contents seem to.
  ///
  /// The ground is a picture of the outermost column on one side, stretched: there is seldom anything
  /// but the background. A presenter that stays in its own place has none.
  ///
  /// - Parameter edge: The side, 1 for the right and −1 for the left: where a gap opens.
  func addGround(behind screen: UIView, edge: CGFloat = -1) -> UIView {
    container.layoutIfNeeded()
    let column = CGRect(
      x: edge < 0 ? bounds.minX : bounds.maxX - 1, y: bounds.minY, width: 1, height: bounds.height)
    let ground = cut(column, from: screen)
    ground.frame = bounds
    if screen.superview === container { add(ground, behind: screen) }
    return ground
  }
}
