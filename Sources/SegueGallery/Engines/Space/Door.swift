import UIKit

/// The old screen opens like a double door; the new one comes forward from behind it.
public final class Door: TransitionAnimator {
  /// How far away the eye is, in points.
  public var distance: CGFloat = 1000
  /// How small the new screen is behind the closed door.
  public var scale: CGFloat = 0.8

  /// Eight tenths of a second long.
  public init() { super.init(duration: 0.8) }

  override func animate(_ screens: Screens) {
    let wings = screens.pieces(of: screens.old, columns: 2, rows: 1)
    let perspective = CATransform3D.perspective(distance)
    screens.old.alpha = 0
    screens.pose { progress in
      for wing in wings {
        // About its outer edge, seen from the middle of the door.
        let side: CGFloat = wing.column == 0 ? -1 : 1
        let half = wing.view.bounds.width / 2
        let hinge = CGPoint(x: side * half, y: 0)
        wing.view.layer.transform =
          CATransform3D.rotation(side * progress * .pi / 2, y: 1, about: hinge)
          .then(CATransform3DMakeTranslation(side * half, 0, 0))
          .then(perspective)
          .then(CATransform3DMakeTranslation(-side * half, 0, 0))
      }
      let scale = self.scale + (1 - self.scale) * progress
      screens.new.transform = CGAffineTransform(scaleX: scale, y: scale)
    }
  }
}

extension Engine {
  /// After Apple's Keynote.
  public static let door = Engine(
    "Door", group: .space, origin: "Keynote", note: "two wings",
    sentence: "The old panel opens like a double door; the new one comes forward from behind it.",
    moment: 0.5, stretches: true,
    parameters: [
      .duration(),
      Parameter("distance", 200...5000, .points, "How far away the eye is.") { \Door.distance },
      Parameter("scale", 0.2...1, .times, "The new panel's size behind the door.") { \Door.scale },
    ]
  ) { Door() }
}
