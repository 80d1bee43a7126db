import UIKit

extension Screens {
  /// Lets a screen that lies above the other cast a shadow on it, wherever it moves. Screens that lie in
  /// place cast none.
  ///
  /// The shadow is that of a black view behind the screen, with its corners: the screen may clip what is
  /// around it.
  public func shadow(of screen: UIView) {
    let shadow = addShadow(of: screen)
    pose(0...0.1, isEven: true) { shadow.alpha = $0 }
    pose(0.9...1, isEven: true) { shadow.alpha = 1 - $0 }
  }

  /// Adds the shadow of a screen, wherever it moves, for a transition that poses the shadow's `alpha` itself.
  public func addShadow(of screen: UIView) -> UIView {
    let shadow = UIView(frame: screen.frame)
    shadow.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    shadow.backgroundColor = .black
    shadow.layer.zPosition = screen.layer.zPosition
    shadow.layer.maskedCorners = screen.layer.maskedCorners
    shadow.layer.shadowRadius = 14
    shadow.layer.shadowOffset = .zero
    shadow.layer.shadowOpacity = 0.4
    add(shadow, behind: screen)
    followers.append { Self.move(shadow, with: screen) }
    return shadow
  }

  /// Gives a view the transform and the corner radius of a screen.
  private static func move(_ view: UIView, with screen: UIView) {
    if view.layer.cornerRadius != screen.layer.cornerRadius {
      view.layer.cornerRadius = screen.layer.cornerRadius
    }
    let transform = screen.layer.transform
    guard !CATransform3DEqualToTransform(view.layer.transform, transform) else { return }
    view.layer.transform = transform
  }
}
