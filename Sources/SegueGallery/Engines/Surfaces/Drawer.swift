import SegueTransitions
import UIKit

/// The new screen is drawn out of the edge, over the old one, which stays where it is and darkens.
/// Its free corners are round until it fills the screen.
///
/// After Material's navigation drawer.
public final class Drawer: TransitionAnimator {
  /// The darkness of the old screen at the end, from 0 to 1.
  public var shade: CGFloat = 0.5
  /// The radius of the corners at the free edge, in points.
  public var corners: CGFloat = 24

  /// Half a second long. It comes to rest slowly, and leaves with speed: less than Material's, whose last frame is an
  /// eighth of the way.
  public init() {
    super.init(
      duration: 0.5, timing: .emphasized,
      returnTiming: .bezier(CGPoint(x: 0.3, y: 0), CGPoint(x: 0.78, y: 0.25)))
  }

  public override func animate(_ screens: Screens) {
    let drawer = screens.new
    let shade = screens.shade(screens.old)
    screens.clip(
      drawer,
      corners: screens.side > 0
        ? [.layerMinXMinYCorner, .layerMinXMaxYCorner]
        : [.layerMaxXMinYCorner, .layerMaxXMaxYCorner])
    screens.shadow(of: drawer)
    let width = screens.bounds.width * screens.side
    screens.pose { progress in
      drawer.transform = CGAffineTransform(translationX: (1 - progress) * width, y: 0)
      shade.alpha = progress * self.shade
    }
    screens.pose(0.8...1) { drawer.layer.cornerRadius = (1 - $0) * self.corners }
  }
}

extension Engine {
  /// Material's.
  public static let drawer = Engine(
    "Drawer", group: .surfaces, origin: "Material Design", note: "from the edge",
    sentence: "The new panel is drawn out of the edge, over the old one, which darkens.",
    moment: 0.15,
    parameters: [
      .duration(),
      Parameter("shade", 0...1, .times, "How much the old panel darkens.") { \Drawer.shade },
      Parameter("corners", 0...80, .points, "The radius of the free corners.") {
        \Drawer.corners
      },
    ] + Parameter.controlPoints
  ) { Drawer() }
}
