import SegueTransitions
import UIKit

/// The old screen gets out of focus; blurred, it fades into the new one, which gets sharp.
public final class BlurFade: TransitionAnimator {
  /// The reach of the strongest blur, as a fraction of the width.
  public var radius: CGFloat = 0.03

  /// Six tenths of a second long.
  public init() { super.init(duration: 0.6, timing: .curve(.linear)) }

  public override func animate(_ screens: Screens) {
    // A blurred pixel reaches about as far as it is wide.
    screens.coarsen(columns: Int((1 / radius).rounded()), isSmooth: true)
  }
}

extension Engine {
  /// A camera's.
  public static let blurFade = Engine(
    "Blur fade", group: .pieces, origin: "Film", note: "out of focus",
    sentence: "The old panel gets out of focus, and the new one sharp.",
    moment: 0.35, arrival: 0.4, drawing: .composed, isSymmetric: true,
    staysInside: true,
    parameters: [
      .duration(),
      Parameter("radius", 0.005...0.1, .times, "How far the strongest blur reaches, of the width.")
      {
        \BlurFade.radius
      },
    ] + Parameter.controlPoints
  ) { BlurFade() }
}
