import Segue
import SegueTransitions

@testable import SegueGallery
@testable import SegueSession

/// A fault of a transition that lint has to find, and a transition much like it that is right.
struct PlantedFault: Sendable {
  let kind: LintFinding.Kind
  let faulty: Engine
  let right: Engine
  var container = ContainerKind.custom
  var ending = LintCase.Ending.played

  static let all = [
    PlantedFault(
      kind: .firstStep, faulty: posing { appear($0, first: 0.3) },
      right: posing { appear($0, first: 0.08) }),
    // No step is long, but the last one is as long as any.
    PlantedFault(
      kind: .stop, faulty: posing(.curve(.linear)) { slide($0) },
      right: posing(.curve(.easeOut)) { slide($0) }, container: .tabs),
    // Two screens that are both translucent let the window through (AdamSzL/replens, issue 19).
    PlantedFault(
      kind: .gap,
      faulty: posing { screens in
        screens.pose { (screens.new.alpha, screens.old.alpha) = ($0, 1 - $0) }
      }, right: posing { screens in screens.pose { screens.new.alpha = $0 } },
      container: .navigation),
    PlantedFault(
      kind: .outside, faulty: posing(staysInside: true) { zoom($0, from: 1.3) },
      right: posing(staysInside: true) { zoom($0, from: 0.7) }),
    // A picture that grows with its view gets blurred (bumptech/glide, issue 3129).
    PlantedFault(
      kind: .stretch, faulty: posing { zoom($0, from: 3) }, right: posing { zoom($0, from: 1.4) }),
    // A filter that goes on and off many times a second flashes the whole screen (nvaccess/nvda, issue 20750).
    PlantedFault(
      kind: .strobe, faulty: posing(for: 1.2, asksFor: .jumps) { blink($0, .white, times: 5) },
      right: posing(for: 1.2, asksFor: .jumps) { blink($0, .white, times: 3) }),
    // A small light may flash: it has less than a quarter of a third by a third of the screen.
    PlantedFault(
      kind: .strobe,
      faulty: posing(for: 1.2, asksFor: .jumps) { blink($0, .white, times: 5, side: 80) },
      right: posing(for: 1.2, asksFor: .jumps) { blink($0, .white, times: 5, side: 20) }),
    // Colors of the same luminance.
    PlantedFault(
      kind: .redStrobe, faulty: posing(for: 1.2) { blink($0, .red, times: 5, over: green) },
      right: posing(for: 1.2) { blink($0, blue, times: 5, over: green) }),
    // A sheet that slides whatever the user prefers (iina/iina, issue 4870).
    PlantedFault(
      kind: .reducedMotion,
      faulty: plain(0.4) { sides in
        sides.new.transform = CGAffineTransform(translationX: 0, y: sides.new.bounds.height)
      }, right: plain(0.4) { $0.new.alpha = 0 }),
    PlantedFault(
      kind: .reducedTime, faulty: plain(0.9) { $0.new.alpha = 0 },
      right: plain(0.45) { $0.new.alpha = 0 }),
    // A left and a right that do not follow the lines (JetBrains/compose-multiplatform-core, pull request 3346).
    PlantedFault(
      kind: .rightToLeft,
      faulty: plain(0.4, heedsMotion: true) { slide($0.new, side: 1) },
      right: plain(0.4, heedsMotion: true) { slide($0.new, side: $0.isMirrored ? -1 : 1) },
      container: .tabs),
    // A view that is given back only where the transition completes (naru-jpn/View2ViewTransition, issue 22).
    PlantedFault(
      kind: .leftover, faulty: plain(0.4, leaves: true) { $0.new.alpha = 0 },
      right: plain(0.4) { $0.new.alpha = 0 }, ending: .cancelled),
    PlantedFault(
      kind: .leftover, faulty: plain(0.4, leaves: true) { $0.new.alpha = 0 },
      right: plain(0.4) { $0.new.alpha = 0 }, container: .navigation, ending: .reversed),
  ]

  // MARK: Engines

  /// An animator whose motion is a closure, and which otherwise does all as it should.
  private static func posing(
    _ timing: TransitionAnimator.Timing = .curve(.easeInOut), for duration: TimeInterval = 0.5,
    asksFor: Engine.Discontinuity = [], staysInside: Bool = false,
    _ motion: @escaping @MainActor @Sendable (Screens) -> Void
  ) -> Engine {
    engine(asksFor: asksFor, staysInside: staysInside) { Posing(duration, timing, motion) }
  }

  /// An animator that does nothing but what it is told.
  private static func plain(
    _ duration: TimeInterval, heedsMotion: Bool = false, leaves: Bool = false,
    _ begin: @escaping @MainActor @Sendable (PlainAnimator.Sides) -> Void
  ) -> Engine {
    engine {
      PlainAnimator(duration, heedsMotion: heedsMotion, leaves: leaves, begin)
    }
  }

  private static func engine(
    asksFor: Engine.Discontinuity = [], staysInside: Bool = false,
    _ make: @escaping @MainActor @Sendable () -> UIViewControllerAnimatedTransitioning
  ) -> Engine {
    Engine(
      "Planted", group: .plain, origin: "a test", note: "", sentence: "", moment: 0.5,
      asksFor: asksFor, staysInside: staysInside, make: make)
  }

  // MARK: Motions

  /// The new screen appears, of which a part is there after the first frame.
  @MainActor private static func appear(_ screens: Screens, first: CGFloat) {
    let instant = 0.002
    screens.pose(0...instant) { screens.new.alpha = first * $0 }
    screens.pose(instant...1) { screens.new.alpha = first + (1 - first) * $0 }
  }

  @MainActor private static func slide(_ screens: Screens) {
    let width = screens.side * screens.bounds.width
    screens.pose {
      screens.new.transform = CGAffineTransform(translationX: (1 - $0) * width, y: 0)
    }
  }

  @MainActor private static func slide(_ view: UIView, side: CGFloat) {
    view.transform = CGAffineTransform(translationX: side * view.bounds.width, y: 0)
  }

  /// The new screen appears at a scale, and takes its own.
  @MainActor private static func zoom(_ screens: Screens, from scale: CGFloat) {
    screens.pose {
      let scale = scale + (1 - scale) * $0
      screens.new.transform = CGAffineTransform(scaleX: scale, y: scale)
    }
    screens.pose(0...0.5) { screens.new.alpha = $0 }
  }

  private static let green = UIColor(red: 0, green: 0.58, blue: 0, alpha: 1)
  private static let blue = UIColor(red: 0, green: 0.504, blue: 0.9, alpha: 1)

  /// A square of a color comes and goes above the new screen, which appears.
  ///
  /// - Parameters:
  ///   - times: How often.
  ///   - side: The length of its sides; nil: it covers all.
  ///   - ground: The color beneath it; nil: the screens are.
  @MainActor private static func blink(
    _ screens: Screens, _ color: UIColor, times: Int, side: CGFloat? = nil,
    over ground: UIColor? = nil
  ) {
    screens.pose { screens.new.alpha = $0 }
    if let ground {
      let cover = UIView(frame: screens.bounds)
      cover.backgroundColor = ground
      screens.add(cover)
      screens.pose(0...0.03) { cover.alpha = $0 }
      screens.pose(0.97...1) { cover.alpha = 1 - $0 }
    }
    let light = UIView(
      frame: side.map { CGRect(x: 32, y: 32, width: $0, height: $0) } ?? screens.bounds)
    light.backgroundColor = color
    screens.add(light)
    let length = 0.8 / Double(2 * times)
    for time in 0..<times {
      let (start, end) = (
        0.1 + 2 * Double(time) * length, 0.1 + (2 * Double(time) + 1) * length
      )
      screens.pose(start...start + 0.001, isEven: true) { light.alpha = $0 }
      screens.pose(end...end + 0.001, isEven: true) { light.alpha = 1 - $0 }
    }
  }
}

/// An animator whose motion is a closure.
private final class Posing: TransitionAnimator {
  private let motion: @MainActor (Screens) -> Void

  init(
    _ duration: TimeInterval, _ timing: Timing, _ motion: @escaping @MainActor (Screens) -> Void
  ) {
    self.motion = motion
    super.init(duration: duration, timing: timing)
  }

  override func animate(_ screens: Screens) { motion(screens) }
}

/// An animator as it is written first: the new screen begins as a closure says, and comes to its place.
@MainActor private final class PlainAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  struct Sides {
    let new: UIView
    /// Whether lines run from right to left.
    let isMirrored: Bool
  }

  private let duration: TimeInterval
  /// Whether it only fades, and soon, where the user prefers less motion.
  private let heedsMotion: Bool
  /// Whether a part of the old screen, which is hidden meanwhile, stays so where the transition is cancelled.
  private let leaves: Bool
  private let begin: @MainActor (Sides) -> Void

  init(
    _ duration: TimeInterval, heedsMotion: Bool, leaves: Bool,
    _ begin: @escaping @MainActor (Sides) -> Void
  ) {
    (self.duration, self.heedsMotion, self.leaves) = (duration, heedsMotion, leaves)
    self.begin = begin
  }

  private var fades: Bool { heedsMotion && UIAccessibility.isReduceMotionEnabled }

  func transitionDuration(
    using transitionContext: UIViewControllerContextTransitioning?
  ) -> TimeInterval { fades ? 0.25 : duration }

  func animateTransition(using context: UIViewControllerContextTransitioning) {
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else {
      return context.completeTransition(false)
    }
    let container = context.containerView
    container.addSubview(to)
    if fades {
      to.alpha = 0
    } else {
      begin(
        Sides(
          new: to, isMirrored: container.effectiveUserInterfaceLayoutDirection == .rightToLeft))
    }
    let part = from.subviews.first
    let alpha = part?.alpha ?? 1
    if leaves { part?.alpha = 0 }
    UIView.animate(withDuration: transitionDuration(using: context)) {
      to.alpha = 1
      to.transform = .identity
    } completion: { _ in
      to.alpha = 1
      if !context.transitionWasCancelled { part?.alpha = alpha }
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
