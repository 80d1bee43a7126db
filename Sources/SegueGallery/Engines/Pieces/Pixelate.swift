import SegueTransitions
import UIKit

/// The old screen gets coarser and coarser pixels; when they are largest, those of the new one fade
/// in, and get finer again.
public final class Pixelate: TransitionAnimator {
  /// The number of the largest pixels in a row.
  public var columns = 20

  /// Eight tenths of a second long.
  public init() { super.init(duration: 0.8, timing: .curve(.linear)) }

  public override func animate(_ screens: Screens) {
    screens.coarsen(columns: columns, isSmooth: false)
  }
}

extension Engine {
  /// Core Image's and After Effects' mosaic.
  public static let pixelate = Engine(
    "Pixelate", group: .pieces, origin: "After Effects", note: "mosaic",
    sentence: "The old panel dissolves into large pixels, out of which the new one appears.",
    moment: 0.35, arrival: 0.4, drawing: .composed, isSymmetric: true,
    staysInside: true,
    parameters: [
      .duration(),
      Parameter("columns", 4...100, .pieces, "How many of the largest pixels lie side by side.") {
        \Pixelate.columns
      },
    ] + Parameter.controlPoints
  ) { Pixelate() }
}
