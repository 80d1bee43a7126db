import UIKit

/// The old screen is a page that is rolled over a cylinder and turned away.
///
///     seen from below, the eye above       z
///                                          ↑
///      ──────────────────╮  2r             │     s: distance of a strip from the spine
///                         ) ← cylinder     │     c: where the cylinder touches, from the spine
///      ───────────────────╯  0             └──→ x
///     spine               c
///
/// The page is cut into strips. Up to c they lie flat; beyond it the paper follows the cylinder:
/// x = c + r sin θ and z = r (1 − cos θ), turned by θ = (s − c) / r; and what has passed half of it
/// lies upside down on top. c moves from the free edge until nothing is left.
public final class PageCurl: TransitionAnimator {
  /// The radius of the cylinder, as a fraction of the width.
  public var radius: CGFloat = 0.1

  /// Nine tenths of a second long.
  public init() { super.init(duration: 0.9) }

  override func animate(_ screens: Screens) {
    let (side, width) = (screens.side, screens.bounds.width)
    let radius = self.radius * width
    // Where the cylinder touches: at last even what lies on top is behind the spine.
    let contact = { (progress: CGFloat) in width - (width + 1.5 * radius) * progress }
    // Begins below the cylinder, and falls on the new screen.
    let shadow = RampView(shadowBeside: screens.bounds, side: side, width: 3 * radius)
    screens.add(shadow)
    screens.pose { progress in
      shadow.transform = CGAffineTransform(translationX: side * (contact(progress) - width), y: 0)
      shadow.alpha = 1 - progress
    }
    let pieces = screens.pieces(
      of: screens.old, columns: 32, rows: 1, overlap: 1, perspective: screens.perspective(2.5))
    screens.old.alpha = 0
    // The free edge throws one, too: on the page, once it is upside down.
    if let edge = (side > 0 ? pieces.last : pieces.first)?.view {
      edge.addSubview(RampView(shadowBeside: edge.bounds, side: side, width: radius))
    }
    for piece in pieces {
      let paper = piece.shade(.white)
      let shade = piece.shade()
      // Both from the spine, which is on the left if the new screen comes from the right.
      let s = (1 + side * piece.place.x) * width / 2
      let place = { (progress: CGFloat) in
        let c = contact(progress)
        let angle = s - c < 0.001 ? 0 : min((s - c) / radius, .pi)
        let x = angle == 0 ? s : angle < .pi ? c + radius * sin(angle) : 2 * c - s + radius * .pi
        piece.view.layer.transform = .rotation(-side * angle, y: 1)
          .then(CATransform3DMakeTranslation(side * (x - s), 0, radius * (1 - cos(angle))))
        // Light falls from above: upright paper is darkest. The back is white.
        shade.alpha = 0.4 * sin(angle)
        paper.alpha = angle > .pi / 2 ? 0.85 : 0
      }
      // When the cylinder reaches it, and when it has passed.
      let meets = (width - s) / (width + 1.5 * radius)
      let leaves = min((width - s + radius * .pi) / (width + 1.5 * radius), 1)
      screens.pose(meets...leaves, steps: 8) { place(meets + $0 * (leaves - meets)) }
      if leaves < 1 { screens.pose(leaves...1) { place(leaves + $0 * (1 - leaves)) } }
    }
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
      Parameter("radius", 0.03...0.3, .times, "The roll's radius, of the width.") {
        \PageCurl.radius
      },
    ]
  ) { PageCurl() }
}
