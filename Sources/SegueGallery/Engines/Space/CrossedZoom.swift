import SegueTransitions
import UIKit

/// The old screen zooms in, ever nearer, until it gives way to the new one, which zooms out to its own
/// size.
///
/// Scales grow exponentially, `zoom` to the power of the progress: only then does a zoom look even,
/// because each moment magnifies by the same factor. What comes so near gets out of focus.
public final class CrossedZoom: TransitionAnimator {
  /// The scale at which a screen is seen nearest.
  public var zoom: CGFloat = 4
  /// The number of blurred pixels in a row where a screen is nearest: the fewer, the stronger the blur.
  public var columns = 48
  /// The fraction of the duration in which both screens are seen at once.
  public var overlap = 0.3

  /// Eight tenths of a second long.
  public init() { super.init(duration: 0.8) }

  public override func animate(_ screens: Screens) {
    let blurs = [screens.old, screens.new].map { screen in
      let blur = screens.blurred(screen, columns: columns)
      screens.add(blur, inside: screen)
      return blur
    }
    // Before a text is half as large again, of which pixels would be seen.
    screens.pose(0.05...0.28) { blurs[0].alpha = $0 }
    screens.pose(0.72...0.95) { blurs[1].alpha = 1 - $0 }
    screens.pose(steps: 8) { progress in
      let (near, far) = (pow(self.zoom, progress), pow(self.zoom, 1 - progress))
      screens.old.transform = CGAffineTransform(scaleX: near, y: near)
      screens.new.transform = CGAffineTransform(scaleX: far, y: far)
    }
    screens.pose((0.5 - overlap / 2)...(0.5 + overlap / 2)) { progress in
      screens.new.alpha = progress
    }
  }
}

extension Engine {
  /// Known from video editing.
  public static let crossedZoom = Engine(
    "Crossed zoom", group: .space, origin: "Premiere Pro", note: "Cross Zoom",
    sentence: "The old panel zooms in until it gives way to the new one, which zooms out.",
    moment: 0.4, arrival: 0.35, drawing: .stretched, isSymmetric: true,
    // Its pictures are out of focus anyway.
    asksFor: .enlargement,
    parameters: [
      .duration(),
      Parameter("zoom", 1.2...12, .times, "The scale of the nearest view.") { \CrossedZoom.zoom },
      Parameter("columns", 8...200, .pieces, "How many blurred pixels lie side by side.") {
        \CrossedZoom.columns
      },
      Parameter("overlap", 0.05...1, .times, "How long both are seen at once, of the duration.") {
        \CrossedZoom.overlap
      },
    ] + Parameter.controlPoints
  ) { CrossedZoom() }
}
