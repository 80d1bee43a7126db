import SegueTransitions
import UIKit

/// The screens flow past like record covers: only the one in the middle faces the eye, those beside it
/// are turned towards the middle, and further back.
///
///     from above        ╲     old     ╱  new
///                        ╲   ────    ╱        ← ─
///
/// After Apple's Cover Flow, with the formulas of Nick Lockwood's iCarousel.
public final class GalleryFlow: TransitionAnimator {
  /// The angle by which screens beside the middle are turned, in degrees.
  public var tilt: CGFloat = 65
  /// The distance of the next screen from the middle, as a fraction of the width.
  public var spacing: CGFloat = 0.7
  /// The fraction by which everything shrinks on the way.
  public var recess: CGFloat = 0.35
  /// The darkness of screens beside the middle, from 0 to 1.
  public var shade: CGFloat = 0.5

  /// The distance by which screens beside the middle lie further back, as a fraction of the width.
  private static let depth: CGFloat = 0.5

  /// One second long.
  public init() { super.init(duration: 1) }

  public override func animate(_ screens: Screens) {
    let width = screens.bounds.width
    let perspective = screens.perspective(1.5)
    let covers = [screens.plane(of: screens.old), screens.plane(of: screens.new)]
    // Half way the one in front becomes the one behind: they are so far apart that they only touch then.
    let apart = max(0, cos(tilt / 2 * .pi / 180) / 2 - spacing / 2)
    screens.pose(steps: 24) { progress in
      let size = 1 - self.recess * sin(progress * .pi)
      for (index, cover) in covers.enumerated() {
        // 0 in the middle, 1 on the side of the new screen.
        let place = CGFloat(index) - progress
        let aside = place * self.spacing + sin(place * .pi) * apart
        cover.pose(
          CATransform3D.rotation(-screens.side * place * self.tilt * .pi / 180, y: 1)
            .then(
              CATransform3DMakeTranslation(
                screens.side * aside * width, 0, -abs(place) * Self.depth * width)
            )
            .then(.scale(size)).then(perspective),
          shade: abs(place) * self.shade)
      }
    }
  }
}

extension Engine {
  /// Apple's.
  public static let galleryFlow = Engine(
    "Gallery flow", group: .space, origin: "Apple", note: "Cover Flow",
    sentence: "The panels flow past like record covers, turned towards the middle.",
    moment: 0.42, drawing: .stretched, asksFor: .gaps,
    parameters: [
      .duration(),
      Parameter("tilt", 0...80, .degrees, "How far panels at the side are turned.") {
        \GalleryFlow.tilt
      },
      Parameter("spacing", 0.6...1.5, .times, "How far aside the next panel is, of the width.") {
        \GalleryFlow.spacing
      },
      Parameter("recess", 0...0.6, .times, "How much smaller panels are on the way.") {
        \GalleryFlow.recess
      },
      Parameter("shade", 0...1, .times, "How dark panels at the side are.") { \GalleryFlow.shade },
    ] + Parameter.controlPoints
  ) { GalleryFlow() }
}
