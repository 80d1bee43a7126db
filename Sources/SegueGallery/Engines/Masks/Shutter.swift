import SegueTransitions
import UIKit

/// The blades of a camera's diaphragm close over the old screen, and open again over the new one.
///
///        ╲  │          Closed, the blades are the slices of a pie. Each slides along its neighbor,
///     ────╲─┤          at right angles to its middle line, so that their tips become the corners
///         └─┼────      of a growing hole: outside of a regular polygon there is nothing but such
///           │  ╲       slices, each between the extended sides that meet at its tip.
///
/// The blades are views in front of the screens: nothing has to be masked.
public final class Shutter: TransitionAnimator {
  /// The number of blades.
  public var blades = 8
  /// The angle by which the blades turn while they close, in degrees.
  public var twist: CGFloat = 45

  /// A second long.
  public init() { super.init(duration: 1, timing: .curve(.linear)) }

  public override func animate(_ screens: Screens) {
    let slice = 2 * .pi / CGFloat(blades)
    // At this distance from the middle the hole's sides are just out of sight.
    let size = screens.bounds.size
    let reaches = (0..<blades).map { blade -> CGFloat in
      let normal = (CGFloat(blade) + 0.5) * slice
      return (abs(sin(normal)) * size.width + abs(cos(normal)) * size.height) / 2
    }
    let reach = 1 + (reaches.max() ?? 0)
    let corner = reach / cos(slice / 2)
    let center = CGPoint(x: screens.bounds.width / 2, y: screens.bounds.height / 2)
    let diaphragm = UIView(frame: screens.bounds)
    screens.add(diaphragm)
    for blade in 0..<blades {
      let view = makeBlade(slice: slice, length: 3 * corner, lit: CGFloat(blade) * slice)
      view.center = center
      diaphragm.addSubview(view)
      let middle = CGFloat(blade) * slice
      let place = { (opening: CGFloat) in
        let angle = middle + (1 - opening) * self.twist * .pi / 180
        view.transform = CGAffineTransform(translationX: 0, y: -opening * corner)
          .concatenating(CGAffineTransform(rotationAngle: angle))
      }
      // Twisted, a blade's path is not straight.
      screens.pose(0...0.48, steps: 12) { place(1 - $0) }
      screens.pose(0.52...1, steps: 12) { place($0) }
    }
    // Behind the closed blades.
    screens.pose(0.48...0.52) { screens.new.alpha = $0 }
  }

  /// A slice whose tip is the middle of the view, and whose middle line points to the right.
  private func makeBlade(slice: CGFloat, length: CGFloat, lit angle: CGFloat) -> UIView {
    let path = UIBezierPath()
    // A point wider than its share, so that nothing shines through between two.
    path.move(to: CGPoint(x: -0.5 / sin(slice / 2), y: 0))
    for side in [-slice / 2, slice / 2] {
      path.addLine(to: CGPoint(x: length * cos(side), y: length * sin(side)))
    }
    path.close()
    // Light falls from the upper left: each blade reflects it according to its direction.
    let gray = 0.17 + 0.08 * cos(angle + .pi / 4)
    return ShapeView(path, frame: .zero, color: UIColor(white: gray, alpha: 1))
  }
}

extension Engine {
  /// A photographic camera's.
  public static let shutter = Engine(
    "Shutter", group: .masks, origin: "Camera", note: "an iris diaphragm",
    sentence: "The blades of a camera close over the old panel and open over the new one.",
    moment: 0.3, arrival: 0.5, drawing: .composed, isSymmetric: true,
    parameters: [
      .duration(),
      Parameter("blades", 4...12, .pieces, "How many blades there are.") { \Shutter.blades },
      Parameter("twist", 0...90, .degrees, "How far the blades turn.") { \Shutter.twist },
    ] + Parameter.controlPoints
  ) { Shutter() }
}
