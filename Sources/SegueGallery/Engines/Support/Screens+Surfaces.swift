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

  /// Fades the contents of the old screen out, then those of the new one in. Their grounds, between
  /// which the contents are seen, dissolve meanwhile.
  ///
  /// - Parameters:
  ///   - threshold: The progress at which the old contents are gone and the new ones appear.
  ///   - edges: The sides from which the grounds are taken, as `addGround` has them.
  func fadeThrough(at threshold: Double, edges: (old: CGFloat, new: CGFloat) = (-1, -1)) {
    _ = addGround(behind: old, edge: edges.old)
    let ground = addGround(behind: new, edge: edges.new)
    // The ground of the new screen covers the old one.
    pose(0...threshold) { ground.alpha = $0 }
    pose(threshold...1) { self.new.alpha = $0 }
  }
}
