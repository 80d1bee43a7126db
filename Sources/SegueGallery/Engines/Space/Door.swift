import SegueTransitions
import UIKit

/// The old screen opens like a double door, towards the eye; the new one comes forward from the dark
/// behind it.
///
///     from above       new                new
///                   ─────┬─────    →    │     │     Each wing turns about its outer edge.
///                       old             │ eye │
public final class Door: TransitionAnimator {
  /// The distance of the eye, in lengths of the longer side.
  public var distance: CGFloat = 1.5
  /// The scale of the new screen behind the closed door.
  public var scale: CGFloat = 0.7
  /// The darkness of the new screen at first, and of the wings at last, from 0 to 1.
  public var shade: CGFloat = 0.6

  /// Eight tenths of a second long.
  public init() { super.init(duration: 0.8) }

  public override func animate(_ screens: Screens) {
    let distance = self.distance * screens.longerSide
    let dark = screens.shade(screens.new)
    let wings = screens.pieces(of: screens.old, columns: 2, rows: 1)
    // Dark at the hinges, where the wings turn away.
    let planes = wings.map { $0.plane(darkAt: $0.column == 0 ? -1 : 1) }
    screens.old.alpha = 0
    for (wing, plane) in zip(wings, planes) {
      plane.hinge(at: CGPoint(x: CGFloat(wing.column), y: 0.5))
    }
    screens.pose { progress in
      for (wing, plane) in zip(wings, planes) {
        let side: CGFloat = wing.column == 0 ? -1 : 1
        // The eye is in front of the middle of the door, a wing's width from the hinge.
        let middle = CGPoint(x: -side * wing.view.bounds.width, y: 0)
        plane.pose(
          CATransform3D.rotation(side * progress * .pi / 2, y: 1)
            .then(.perspective(distance, before: middle)),
          shade: progress * self.shade)
      }
      let scale = self.scale + (1 - self.scale) * progress
      screens.new.transform = CGAffineTransform(scaleX: scale, y: scale)
      dark.alpha = (1 - progress) * self.shade
    }
  }
}

extension Engine {
  /// After Apple's Keynote.
  public static let door = Engine(
    "Door", group: .space, origin: "Keynote", note: "two wings",
    sentence: "The old panel opens like a double door; the new one comes forward from behind it.",
    moment: 0.5, drawing: .stretched, asksFor: .gaps,
    parameters: [
      .duration(),
      Parameter("distance", 0.7...5, .times, "How far away the eye is, of the longer side.") {
        \Door.distance
      },
      Parameter("scale", 0.2...1, .times, "The new panel's size behind the door.") { \Door.scale },
      Parameter("shade", 0...1, .times, "How dark it is behind the door.") { \Door.shade },
    ] + Parameter.controlPoints
  ) { Door() }
}
