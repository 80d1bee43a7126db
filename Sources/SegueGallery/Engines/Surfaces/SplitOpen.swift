import SegueTransitions
import UIKit

/// The old screen splits at the row that was touched: what is above moves up, what is below moves down,
/// the row fades, and the new screen lies behind it.
///
///     ┌──────────┐    │  above ▲ │    ┌──────────┐
///     │  above   │    ├──────────┤    │          │
///     ├── row ───┤    │   new    │    │   new    │
///     │  below   │    ├──────────┤    │          │
///     └──────────┘    │  below ▼ │    └──────────┘
///
/// After the folders of iOS 4's home screen.
public final class SplitOpen: TransitionAnimator {
  /// The darkness of the new screen at the start, from 0 to 1.
  public var shade: CGFloat = 0.6

  /// Six tenths of a second long.
  public init() { super.init(duration: 0.6) }

  public override func animate(_ screens: Screens) {
    let bounds = screens.bounds
    let source = screens.source().frame
    // After a touch on a bar it splits in the middle, without a row.
    let middle = bounds.midY.rounded()
    let (top, bottom) = screens.isOriginInside ? (source.minY, source.maxY) : (middle, middle)
    func part(from y: CGFloat, to end: CGFloat) -> UIView {
      let view = screens.cut(
        CGRect(x: bounds.minX, y: y, width: bounds.width, height: end - y), from: screens.old)
      screens.add(view)
      return view
    }
    let row = part(from: top, to: bottom)
    let above = part(from: bounds.minY, to: top)
    let below = part(from: bottom, to: bounds.maxY)
    let shade = screens.shade(screens.new)
    screens.old.alpha = 0
    screens.pose { progress in
      above.transform = CGAffineTransform(translationX: 0, y: progress * (bounds.minY - top))
      below.transform = CGAffineTransform(translationX: 0, y: progress * (bounds.maxY - bottom))
      shade.alpha = (1 - progress) * self.shade
    }
    screens.pose(0...0.25) { row.alpha = 1 - $0 }
  }
}

extension Engine {
  /// iOS 4's.
  public static let splitOpen = Engine(
    "Split open", group: .surfaces, origin: "iOS 4", note: "at the touched row",
    sentence: "The old panel splits at the row that was touched; the new one is behind it.",
    moment: 0.4, drawing: .stretched,
    parameters: [
      .duration(),
      Parameter("shade", 0...1, .times, "How dark the new panel is at the start.") {
        \SplitOpen.shade
      },
    ] + Parameter.controlPoints
  ) { SplitOpen() }
}
