import SegueTransitions
import UIKit

/// The new screen comes up from below as a sheet with a handle, rests for a moment at half height, and
/// goes on until it fills the screen. The old screen darkens and stays where it is.
///
///     height  1 ┤            ╭──
///               │           ╱       Two strokes of the hand. A real hand moves it directly.
///       detent  ┤    ╭─────╯
///               │   ╱
///             0 ┼──╯─────────── progress
public final class BottomSheet: TransitionAnimator {
  /// The height at which it rests, as a fraction of the screen's.
  public var detent: CGFloat = 0.5
  /// The darkness of the old screen at the end, from 0 to 1.
  public var shade: CGFloat = 0.5
  /// The radius of the upper corners, in points: Material 3's for sheets.
  public var corners: CGFloat = 28

  /// Nine tenths of a second long.
  public init() { super.init(duration: 0.9, timing: .curve(.linear)) }

  public override func animate(_ screens: Screens) {
    let (sheet, bounds) = (screens.new, screens.bounds)
    let shade = screens.shade(screens.old)
    screens.clip(sheet, corners: [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    screens.shadow(of: sheet)
    let handle = UIView(frame: CGRect(x: bounds.midX - 16, y: 10, width: 32, height: 4))
    handle.backgroundColor = UIColor(white: 1, alpha: 0.6)
    handle.layer.cornerRadius = 2
    handle.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin]
    let overlay = UIView()
    screens.add(overlay, inside: sheet)
    overlay.addSubview(handle)

    let isInHand = screens.isInteractive
    screens.pose(steps: isInHand ? 1 : 30) { progress in
      let height = isInHand ? progress : self.height(at: progress)
      sheet.transform = CGAffineTransform(translationX: 0, y: (1 - height) * bounds.height)
      shade.alpha = height * self.shade
    }
    screens.pose(0.8...1) { progress in
      sheet.layer.cornerRadius = (1 - progress) * self.corners
      handle.alpha = 1 - progress
    }
  }

  /// The height of the sheet, as a fraction of the screen's: twice a smooth step.
  private func height(at progress: CGFloat) -> CGFloat {
    progress < 0.5
      ? detent * (2 * progress).smoothStep
      : detent + (1 - detent) * (2 * progress - 1).smoothStep
  }
}

extension Engine {
  /// Material's, and iOS 15's with detents.
  public static let bottomSheet = Engine(
    "Bottom sheet", group: .surfaces, origin: "Material Design", note: "with a detent",
    sentence: "The new panel comes up to half the height, rests, and goes on to fill the screen.",
    moment: 0.5, drawing: .composed,
    parameters: [
      .duration(),
      Parameter("detent", 0...1, .times, "Where it rests, of the height.") {
        \BottomSheet.detent
      },
      Parameter("shade", 0...1, .times, "How much the old panel darkens.") { \BottomSheet.shade },
      Parameter("corners", 0...80, .points, "The radius of the corners.") {
        \BottomSheet.corners
      },
    ] + Parameter.controlPoints
  ) { BottomSheet() }
}
