import SegueTransitions
import UIKit

/// The old screen is a page that is rolled up over a cylinder and turned away; what is printed on it
/// shows faintly through its back.
///
///     across the roll, the eye above      From the middle along the way to where the roll begins:
///
///      l' ────────────╮  2r               l: the page's last corner, and l' where that lies then
///                      ) ← cylinder       c: the roll touches the page
///      ────────────────╯  0 ──→           e: its edge, as far as anything of the page is seen
///                      c   e        l
///
/// Seen from above the cylinder is but light and shade. Its radius grows, at first, so that half of it is
/// covered at any time: then the edge, and the line at which the back mirrors the front, move evenly.
public final class PageCurl: TransitionAnimator {
  /// The radius of the cylinder, as a fraction of the longer side.
  public var radius: CGFloat = 0.07
  /// The angle of the roll to the page's edge, in degrees: the lower corner leads, or the upper one if it
  /// is negative.
  public var angle: CGFloat = 12
  /// The opacity of the paper, through which the print is seen on its back, from 0 to 1.
  public var paper: CGFloat = 0.85

  /// Nine tenths of a second long.
  public init() {
    super.init(
      duration: 0.9, timing: .bezier(CGPoint(x: 0.3, y: 0.3), CGPoint(x: 0.65, y: 0.75)))
  }

  public override func animate(_ screens: Screens) {
    let (size, radius) = (screens.bounds.size, self.radius * screens.longerSide)
    let (x, y) = (screens.side * cos(angle * .pi / 180), sin(angle * .pi / 180))
    // A point more, so that nothing is missing before it begins.
    let last = (size.width * abs(x) + size.height * abs(y)) / 2 + 1
    let page = RolledPage(
      in: screens, way: CGVector(dx: x, dy: y), radius: radius, paper: paper)
    // At last even the edge is out of sight.
    let place = { (progress: CGFloat) in
      let touch = last - (2 * last + radius) * progress
      let bend = min((last - touch) / .pi, radius)
      page.place(edge: touch + bend, mirror: touch + bend * .pi / 2, size: bend / radius)
    }
    // The progress at which the cylinder has its radius.
    let grown = .pi * radius / (2 * last + radius)
    screens.pose(0...Double(grown)) { progress in
      place(progress * grown)
      page.backShadow.alpha = progress
    }
    screens.pose(Double(grown)...1) { place(grown + $0 * (1 - grown)) }
    screens.pose(0.8...1) { page.shadow.alpha = 1 - $0 }
  }
}

extension Engine {
  /// After UIKit's `curlUp`, turned sideways like iBooks' pages.
  public static let pageCurl = Engine(
    "Page curl", group: .masks, origin: "iBooks", note: "rolled over a cylinder",
    sentence: "The old panel is a page that is rolled up and turned away.",
    moment: 0.4, drawing: .composed,
    parameters: [
      .duration(),
      Parameter("radius", 0.02...0.2, .times, "The roll's radius, of the longer side.") {
        \PageCurl.radius
      },
      Parameter("angle", -45...45, .degrees, "How far the roll is turned.") { \PageCurl.angle },
      Parameter("paper", 0...1, .times, "How opaque the paper is.") { \PageCurl.paper },
    ] + Parameter.controlPoints
  ) { PageCurl() }
}
