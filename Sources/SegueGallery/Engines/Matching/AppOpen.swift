import SegueTransitions
import UIKit

/// The view that was touched is an app's icon: it grows to the new screen, which appears in it, while the
/// old screen recedes out of focus, like a home screen. A hand that goes back drags the card freely.
///
///     │            │    │░░╭──────╮░░│    │            │   It gets wide before it gets high, and its
///     │   ▢ icon   │    │░░│ ─▶   │░░│    │    new     │   picture grows with it.
///     │            │    │░░╰──────╯░░│    │            │
public final class AppOpen: TransitionAnimator {
  /// The scale of the old screen behind the new one.
  public var scale: CGFloat = 0.9
  /// The number of blurred pixels in a row of the old screen: the fewer, the stronger the blur.
  public var blur = 40
  /// The darkness of the old screen at the end, from 0 to 1.
  public var shade: CGFloat = 0.3
  /// The radius of the corners on the way, as a fraction of the longer side.
  public var corners: CGFloat = 0.045

  /// 0.55 seconds long. What shrinks to an icon is seen to move until the end.
  public init() {
    super.init(
      duration: 0.55, timing: .bezier(CGPoint(x: 0.3, y: 0.5), CGPoint(x: 0.1, y: 1)),
      returnTiming: .bezier(CGPoint(x: 0.3, y: 0.3), CGPoint(x: 0.4, y: 1)))
  }

  public override func animate(_ screens: Screens) {
    let (bounds, source) = (screens.bounds, screens.source())
    let card = GrowingCard(in: screens, from: source.frame, anchor: .top)
    let dragged = card.drag(in: screens, from: source)
    if let view = source.view { screens.hide(view) }
    // Its contents recede, not its ground.
    _ = screens.addGround(behind: screens.old)
    let blurred = screens.defocusOld(columns: blur, until: 0.6)
    let shade = screens.shade(behind: screens.new)
    /// Wide before it is high; the sides stay between those of the icon and those of the screen.
    func grown(_ progress: CGFloat) -> CGRect {
      var frame = source.frame.interpolated(to: bounds, progress)
      let wide = source.frame.interpolated(to: bounds, 1 - pow(1 - progress, 1.5))
      (frame.origin.x, frame.size.width) = (wide.minX, wide.width)
      return frame
    }
    screens.pose(steps: dragged == nil ? 16 : 20) { progress in
      let frame = dragged?(progress) ?? grown(progress)
      card.place(in: frame)
      let icon = max(frame.width / source.frame.width, frame.height / source.frame.height)
      card.old.transform = CGAffineTransform(scaleX: icon, y: icon)
    }
    screens.pose { progress in
      let recess = 1 - (1 - self.scale) * progress
      screens.old.transform = CGAffineTransform(scaleX: recess, y: recess)
      blurred.transform = screens.old.transform
      shade.alpha = self.shade * progress
    }
    screens.pose(0.02...0.28) { card.reveal($0) }
    let corners = self.corners * screens.longerSide
    screens.pose(0...0.25) { progress in
      card.cornerRadius = source.cornerRadius + (corners - source.cornerRadius) * progress
    }
    screens.pose(0.7...1) { card.cornerRadius = corners * (1 - $0) }
  }
}

extension Engine {
  /// Home screens'.
  public static let appOpen = Engine(
    "App open", group: .matching, origin: "iOS 17", note: "an icon grows to an app",
    sentence: "What was touched grows to the new panel; the old one recedes out of focus.",
    // The icon grows with the card until the new screen is seen, as on a home screen.
    moment: 0.2, drawing: .composed, asksFor: .enlargement, staysInside: true,
    parameters: [
      .duration(),
      Parameter("scale", 0.5...1, .times, "How small the old panel becomes.") { \AppOpen.scale },
      Parameter("blur", 10...120, .pieces, "Few blurred pixels blur more.") { \AppOpen.blur },
      Parameter("shade", 0...1, .times, "How much the old panel darkens.") { \AppOpen.shade },
      Parameter("corners", 0...0.1, .times, "The corners on the way.") { \AppOpen.corners },
    ] + Parameter.controlPoints
  ) { AppOpen() }
}
