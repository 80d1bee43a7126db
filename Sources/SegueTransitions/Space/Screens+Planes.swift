import UIKit

extension Screens {
  /// The plane of a screen.
  public func plane(of screen: UIView) -> Plane {
    let shade = UIView()
    shade.backgroundColor = .black
    add(shade)
    if screen.superview === container {
      container.insertSubview(shade, aboveSubview: screen)
    } else {
      container.insertSubview(shade, at: 0)
    }
    let plane = Plane(screen, shade)
    shade.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    return plane
  }
}
