import SegueTransitions
import UIKit

/// The new screen shows through a star, a heart or another shape that grows, turning a little, from
/// a point until it covers everything.
public final class ShapeReveal: TransitionAnimator {
  /// 0: a star, 1: a heart, 2: a rounded square, 3: a hexagon.
  public var shape = 0
  /// The angle by which the shape turns while it grows, in degrees, less than 180.
  public var spin: CGFloat = 40

  /// Eight tenths of a second long.
  public init() { super.init(duration: 0.8, timing: .curve(.linear)) }

  public override func animate(_ screens: Screens) {
    // The shape contains a circle through the farthest corner; smaller, it may contain all edges, too.
    let outline = outline(around: screens.reach(from: screens.origin))
    let hole = ShapeView(outline, frame: CGRect(origin: screens.origin, size: .zero))
    screens.mask(screens.new).addSubview(hole)
    let full = outline.scale(toContain: screens.edgePoints)
    screens.pose { progress in
      let scale = max(progress * full, Screens.leastScale)
      hole.transform = CGAffineTransform(
        rotationAngle: -screens.side * (1 - progress) * self.spin * .pi / 180
      ).scaledBy(x: scale, y: scale)
    }
  }

  private func outline(around radius: CGFloat) -> UIBezierPath {
    switch shape {
    case 1: return .heart(around: radius)
    case 2:
      // Its corners, a third of its sides, leave the circle inside.
      let square = CGRect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius)
      return UIBezierPath(roundedRect: square, cornerRadius: radius * 2 / 3)
    case 3: return .polygon(corners: 6, around: radius)
    default: return .star(around: radius)
    }
  }
}

extension Engine {
  /// PowerPoint's shape transition.
  public static let shapeReveal = Engine(
    "Shape reveal", group: .masks, origin: "PowerPoint", note: "star, heart and others",
    sentence: "The new panel shows through a shape that grows from where the user touched.",
    moment: 0.5, drawing: .composed,
    parameters: [
      .duration(),
      Parameter("shape", ["star", "heart", "square", "hexagon"], "The shape that grows:") {
        \ShapeReveal.shape
      },
      Parameter("spin", 0...170, .degrees, "How far the shape turns.") { \ShapeReveal.spin },
    ] + Parameter.controlPoints
  ) { ShapeReveal() }
}
