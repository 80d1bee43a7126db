import SegueTransitions
import UIKit

/// The new screen appears behind an edge that wanders across and is soft: it fades out along a ramp.
///
///       ←  ░░▒▒▓▓████████████████
///     ┌────────────────┐           The mask is one sheet with a ramp in front; it moves from beside
///     │     screen     │           the screen until all that is opaque covers it.
///     └────────────────┘
public final class SoftWipe: TransitionAnimator {
  /// The width of the ramp, as a fraction of the screen's length in the direction of the way.
  public var softness: CGFloat = 0.35
  /// The direction of the way, in degrees: 0 is level, 90 upward.
  public var angle: CGFloat = 0

  /// Seven tenths of a second long.
  public init() { super.init(duration: 0.7, timing: .curve(.linear)) }

  public override func animate(_ screens: Screens) {
    let mask = screens.mask(screens.new)
    let size = mask.bounds.size
    let radians = angle * .pi / 180
    // The unit vector to where the sheet comes from.
    let from = CGVector(dx: screens.side * cos(radians), dy: sin(radians))
    // The size of the screen along that direction and across.
    let length = size.width * abs(from.dx) + size.height * abs(from.dy) + 2
    let width = size.width * abs(from.dy) + size.height * abs(from.dx) + 2
    let ramp = length * softness
    let sheet = RampView(
      frame: CGRect(x: 0, y: 0, width: ramp + length, height: width),
      ramp: ramp / (ramp + length))
    sheet.center = CGPoint(x: size.width / 2, y: size.height / 2)
    mask.addSubview(sheet)
    screens.pose { progress in
      // At last the ramp lies before the screen, and the rest on it.
      let way = (1 - progress) * (ramp + length) - ramp / 2
      sheet.transform = CGAffineTransform(rotationAngle: atan2(from.dy, from.dx))
        .concatenating(CGAffineTransform(translationX: way * from.dx, y: way * from.dy))
    }
  }
}

extension Engine {
  /// Premiere's gradient wipe, PowerPoint's wipe.
  public static let softWipe = Engine(
    "Soft wipe", group: .masks, origin: "PowerPoint", note: "a soft edge",
    sentence: "The new panel appears behind a soft edge that wanders across.",
    moment: 0.5, drawing: .composed,
    parameters: [
      .duration(),
      Parameter("softness", 0.01...1, .times, "How wide the edge is, of the screen.") {
        \SoftWipe.softness
      },
      Parameter("angle", -90...90, .degrees, "0 goes across, 90 up.") { \SoftWipe.angle },
    ] + Parameter.controlPoints
  ) { SoftWipe() }
}
