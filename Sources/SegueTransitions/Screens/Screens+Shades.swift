import UIKit

extension Screens {
  /// Covers all that a screen shows with a color, and moves with it. It is transparent at first: pose
  /// its `alpha` to darken the screen where less light reaches it.
  public func shade(_ screen: UIView, _ color: UIColor = .black) -> UIView {
    let shade = UIView()
    shade.backgroundColor = color
    shade.alpha = 0
    add(shade, inside: screen)
    return shade
  }

  /// Covers all that is behind a screen with a color, and stays where it is. It is transparent at first.
  public func shade(behind screen: UIView, _ color: UIColor = .black) -> UIView {
    let shade = UIView(frame: bounds)
    shade.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    shade.backgroundColor = color
    shade.alpha = 0
    add(shade, behind: screen)
    return shade
  }
}
