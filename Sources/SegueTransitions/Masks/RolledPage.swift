import UIKit

/// A screen that is rolled up over a cylinder, as it is seen from above.
///
///     across the roll      ─────────╮    ← the back, mirrored, with its shadow
///                                    )   ← light and shade of the roll
///               the screen ─────────╯░░░ ← the shadow of the roll, on the other screen
///                                  edge
///
/// The screen itself and its back are whole: the other screen, masked, covers what is beyond the edge.
@MainActor public struct RolledPage {
  /// The shadow of the roll, beyond its edge.
  public let shadow: UIView
  /// The shadow that the back casts on the screen.
  public let backShadow: UIView
  private let back: UIView
  private let light: UIView
  /// Covers all beyond the edge in the mask of the other screen.
  private let sheet = UIView()
  private let way: CGVector

  /// Adds the roll of the old screen, in front of it.
  ///
  /// - Parameters:
  ///   - screens: The screens of a transition.
  ///   - way: The unit vector to where the roll begins.
  ///   - radius: The radius of the cylinder, in points.
  ///   - paper: The opacity of the paper, through which the print is seen on its back.
  public init(in screens: Screens, way: CGVector, radius: CGFloat, paper: CGFloat) {
    self.way = way
    let (bounds, center) = (screens.bounds, CGPoint(x: screens.bounds.midX, y: screens.bounds.midY))
    let reach = 2 * hypot(bounds.width, bounds.height)
    shadow = RampView(
      frame: CGRect(x: 0, y: 0, width: 3 * radius, height: reach), ramp: 1,
      color: UIColor(white: 0, alpha: 0.35), isMirrored: true)
    back = screens.paper(opacity: paper)
    backShadow = ShadowView(around: bounds)
    light = RollView(frame: CGRect(x: 0, y: 0, width: radius, height: reach))
    sheet.bounds.size = CGSize(width: reach, height: reach)
    sheet.backgroundColor = .black
    // Each ends, or begins, at the edge.
    for (view, x) in [(shadow, CGFloat(0)), (light, 1), (sheet, 0)] {
      view.layer.anchorPoint = CGPoint(x: x, y: 0.5)
      view.center = center
    }
    // Nothing of it is seen beside the screens, as on bars.
    let page = UIView(frame: bounds)
    page.clipsToBounds = true
    page.autoresizingMask = .proportional
    for view in [backShadow, back, light] { page.addSubview(view) }
    screens.add(page, behind: screens.new)
    screens.mask(screens.new).addSubview(sheet)
    screens.add(shadow)
  }

  /// Rolls it up.
  ///
  /// - Parameters:
  ///   - edge: The edge of the roll, from the middle along the way, in points.
  ///   - mirror: The line at which the back is the mirror image of the front, likewise.
  ///   - size: The present radius, as a fraction of the cylinder's.
  public func place(edge: CGFloat, mirror: CGFloat, size: CGFloat) {
    let (x, y) = (way.dx, way.dy)
    let there = CGAffineTransform(rotationAngle: atan2(y, x))
      .concatenating(CGAffineTransform(translationX: edge * x, y: edge * y))
    (shadow.transform, sheet.transform) = (there, there)
    light.transform = CGAffineTransform(scaleX: max(size, Screens.leastScale), y: 1)
      .concatenating(there)
    // A reflection: p − 2 (p · way − mirror) way.
    back.transform = CGAffineTransform(
      a: 1 - 2 * x * x, b: -2 * x * y, c: -2 * x * y, d: 1 - 2 * y * y, tx: 2 * mirror * x,
      ty: 2 * mirror * y)
    backShadow.transform = back.transform
  }
}

extension Screens {
  /// White paper on which the old screen is printed, seen from behind: half of the points suffice.
  fileprivate func paper(opacity: CGFloat) -> UIView {
    let area = CGRect(origin: .zero, size: old.bounds.size)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 0.5
    format.opaque = true
    let image = UIGraphicsImageRenderer(size: area.size, format: format).image { context in
      old.layer.render(in: context.cgContext)
      UIColor(white: 1, alpha: opacity).setFill()
      context.fill(area, blendMode: .normal)
    }
    let view = UIImageView(image: image)
    view.frame = bounds
    return view
  }
}
