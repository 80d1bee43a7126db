import UIKit

extension Screens {
  /// Lets a screen have rounded corners until the end; their radius is the layer's.
  public func clip(
    _ screen: UIView,
    corners: CACornerMask = [
      .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
  ) {
    screen.clipsToBounds = true
    screen.layer.maskedCorners = corners
  }

  /// Puts the ground of a screen right behind it: the screen can then fade and move a little, and only
  /// its contents seem to. A presenter that stays in its own place has none.
  ///
  /// The ground is made of colors and views, such as gradients and pictures, that cover all of the screen
  /// and contain nothing.
  public func addGround(behind screen: UIView) -> UIView {
    container.layoutIfNeeded()
    let ground = UIView(frame: bounds)
    ground.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addBackdrop(of: screen, to: ground)
    if screen.superview === container { add(ground, behind: screen) }
    return ground
  }

  private func addBackdrop(of view: UIView, to ground: UIView) {
    func add(_ layer: UIView) {
      layer.frame = ground.bounds
      layer.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      ground.addSubview(layer)
    }
    if let color = view.backgroundColor {
      let fill = UIView()
      fill.backgroundColor = color
      add(fill)
    }
    for child in view.subviews where !child.isHidden && frame(of: child).contains(bounds) {
      guard child.subviews.isEmpty else { return addBackdrop(of: child, to: ground) }
      guard let picture = child.snapshotView(afterScreenUpdates: true) else { continue }
      picture.alpha = child.alpha
      add(picture)
    }
  }

  /// Fades the contents of the screen that leaves out, then those of the other in: evenly, after a part of
  /// the time that is the same on the way back. Their grounds, between which the contents are seen,
  /// dissolve meanwhile.
  ///
  /// - Parameter threshold: The time after which the contents that leave are gone and the others appear, as a
  ///   fraction of the duration.
  public func fadeThrough(at threshold: Double) {
    _ = addGround(behind: old)
    let ground = addGround(behind: new)
    let middle = isReversed ? 1 - threshold : threshold
    // The ground of the new screen covers the old one.
    pose(0...middle, isEven: true) { ground.alpha = $0 }
    pose(middle...1, isEven: true) { self.new.alpha = $0 }
  }
}
