import SegueTransitions
import UIKit

/// The new screen appears behind the hand of a clock, which goes around once.
///
///     ┌────┬────┐   Two windows divide the mask at the vertical line through the middle. Behind each
///     │    │▒╱  │   lies a sheet, at first in the other half, where it is not seen. In the first half
///     │    │╱   │   of the time the sheet of the right window turns by 180° about the middle, in the
///     │ 2  │  1 │   second half that of the left one.
///     └────┴────┘
public final class ClockWipe: TransitionAnimator {
  /// A second long.
  public init() { super.init(duration: 1) }

  public override func animate(_ screens: Screens) {
    let mask = screens.mask(screens.new)
    let size = mask.bounds.size
    // On a whole pixel, so that both windows together cover every pixel.
    let middle = screens.onPixel(size.width / 2)
    let reach = hypot(size.width, size.height)
    for isRight in [true, false] {
      let window = UIView(
        frame: CGRect(
          x: isRight ? middle : 0, y: 0, width: isRight ? size.width - middle : middle,
          height: size.height))
      window.clipsToBounds = true
      mask.addSubview(window)
      let sheet = UIView()
      sheet.backgroundColor = .black
      sheet.bounds.size = CGSize(width: reach, height: 2 * reach)
      sheet.layer.anchorPoint = CGPoint(x: isRight ? 1 : 0, y: 0.5)
      sheet.center = CGPoint(x: isRight ? 0 : middle, y: size.height / 2)
      window.addSubview(sheet)
      // In steps, for half a turn has no shorter side.
      screens.pose(isRight ? 0...0.5 : 0.5...1, steps: 2) { progress in
        sheet.transform = CGAffineTransform(rotationAngle: progress * .pi)
      }
    }
  }
}

extension Engine {
  /// SMPTE's wipe 201, PowerPoint's clock.
  public static let clockWipe = Engine(
    "Clock wipe", group: .masks, origin: "PowerPoint", note: "the hand of a clock",
    sentence: "The new panel appears behind the hand of a clock, which goes around once.",
    moment: 0.4, drawing: .composed,
    parameters: [.duration()] + Parameter.controlPoints
  ) { ClockWipe() }
}
