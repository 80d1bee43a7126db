import SegueTransitions
import UIKit

/// The new screen is a liquid that is drawn out of the edge at the finger's height: a wave swells there,
/// the rest follows, and it swings back once as it arrives.
///
///     ┌──────────┐    ┌──────────┐    ┌──────────┐    ┌──────────┐
///     │          │    │        ╱█│    │  ╱███████│    │███)██████│
///     │   old    │ →  │      (██│ →  │ (████████│ →  │██)███████│    wave: ╭╮
///     │          │    │        ╲█│    │  ╲███████│    │███)██████│         ╯ ╰╮ ╭─ 1
///     └──────────┘    └──────────┘    └──────────┘    └──────────┘            ╰─╯
public final class LiquidSwipe: TransitionAnimator {
  /// The largest height of the wave above the rest, as a fraction of the width.
  public var wave: CGFloat = 0.6
  /// The part of the wave's height by which it swings back.
  public var swing: CGFloat = 0.25
  /// The darkness of the shadow along the surface, from 0 to 1.
  public var shade: CGFloat = 0.3

  /// Eight tenths of a second long.
  public init() { super.init(duration: 0.8, timing: .curve(.linear)) }

  public override func animate(_ screens: Screens) {
    let (bounds, isMirrored) = (screens.bounds, screens.side < 0)
    let (width, height) = (bounds.width, bounds.height)
    let y = screens.touch.y - bounds.minY
    let liquid = LiquidView(frame: bounds, isMirrored: isMirrored)
    screens.mask(screens.new).addSubview(liquid)
    // Several surfaces, each a little farther out, make a soft shadow.
    let sea = UIView(frame: bounds)
    sea.clipsToBounds = true
    screens.add(sea, behind: screens.new)
    let shadows = [0.002, 0.0045, 0.0075, 0.011, 0.015].map { (far: CGFloat) in
      let dark = UIColor(white: 0, alpha: shade / 5)
      let view = LiquidView(frame: sea.bounds, color: dark, isMirrored: isMirrored)
      sea.addSubview(view)
      return (view, far: far * screens.longerSide)
    }
    screens.pose(steps: 28) { progress in
      let crest = self.crest(at: progress) * self.wave * min(width, 1.25 * height)
      let rise = max(0, progress - 0.1) / 0.9
      // So far beyond the edge at last that even a dent is full.
      let level = rise.smoothStep * (width + max(0, -crest))
      let reach = 0.12 * screens.longerSide + 0.9 * progress.smoothStep * height
      liquid.fill(to: level, wave: crest, height: reach, at: y)
      for (shadow, far) in shadows {
        let (deep, high) = (min(far, level), min(far, level + abs(crest) / 4))
        shadow.fill(to: level + deep, wave: crest + high - deep, height: reach + far, at: y)
      }
    }
  }

  /// The height of the wave, at most 1: it swells, falls, and swings below 0 once.
  private func crest(at progress: CGFloat) -> CGFloat {
    let swell: CGFloat = 0.35
    if progress < swell { return 1 - pow(1 - progress / swell, 2) }
    let fall = (progress - swell) / (1 - swell)
    let falling = cos(min(fall / 0.7, 1) * .pi)
    let low = -swing
    return fall < 0.7
      ? low + (1 - low) * (1 + falling) / 2 : low * (1 - (fall - 0.7) / 0.3).smoothStep
  }
}

extension Engine {
  /// Cuberto's.
  public static let liquidSwipe = Engine(
    "Liquid swipe", group: .masks, origin: "Cuberto", note: "a wave from the edge",
    sentence: "The new panel is drawn out of the edge as a liquid, with a wave at the finger.",
    moment: 0.4, drawing: .composed,
    parameters: [
      .duration(),
      Parameter("wave", 0.1...1, .times, "How high the wave is, of the width.") {
        \LiquidSwipe.wave
      },
      Parameter("swing", 0...0.6, .times, "How far the wave swings back.") { \LiquidSwipe.swing },
      Parameter("shade", 0...1, .times, "How dark its shadow is.") { \LiquidSwipe.shade },
    ] + Parameter.controlPoints
  ) { LiquidSwipe() }
}
