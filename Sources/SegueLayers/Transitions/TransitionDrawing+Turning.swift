import Foundation

extension TransitionDrawing {
  /// The distance of the eye, in lengths of the longer side.
  private static let eye: CGFloat = 2

  /// Draws both contents as sides of a body that is turned by `angle` in the end, the side that is seen from the front
  /// only. A cube turns around its middle, half a side behind what is seen at rest; a card around the layer's.
  mutating func turn(isCube: Bool, by angle: Double, _ progress: Double) {
    let side = abs(direction.dx) * bounds.width + abs(direction.dy) * bounds.height
    let depth = isCube ? side / 2 : 0
    let sides = [(old, angle * progress), (new, angle * (progress - 1))]
    for (snapshot, angle) in sides {
      let place = face(turnedBy: CGFloat(angle), depth: depth)
      if !place.showsBack { add(snapshot, through: place) }
    }
  }

  /// The layer's plane, turned towards `direction` around an axis that lies `depth` behind its middle.
  private func face(turnedBy angle: CGFloat, depth: CGFloat) -> ProjectiveTransform {
    var space = CATransform3DIdentity
    space.m34 = -1 / max(Self.eye * max(bounds.width, bounds.height), 1)
    let turned = CATransform3DConcat(
      CATransform3DConcat(
        CATransform3DMakeTranslation(-bounds.midX, -bounds.midY, depth),
        CATransform3DMakeRotation(angle, -direction.dy, direction.dx, 0)),
      CATransform3DMakeTranslation(0, 0, -depth))
    return ProjectiveTransform(
      CATransform3DConcat(
        CATransform3DConcat(turned, space),
        CATransform3DMakeTranslation(bounds.midX, bounds.midY, 0)))
  }

  /// Turns both contents in their plane: the new one appears in the first half, and the old one vanishes in the other.
  mutating func rotate(by angle: Double, _ progress: Double) {
    func place(_ angle: Double) -> ProjectiveTransform {
      ProjectiveTransform(
        CGAffineTransform(translationX: bounds.midX, y: bounds.midY).rotated(by: angle)
          .translatedBy(x: -bounds.midX, y: -bounds.midY))
    }
    add(old, through: place(angle * progress), opacity: min(2 - 2 * progress, 1))
    add(new, through: place(angle * (progress - 1)), opacity: min(2 * progress, 1))
  }
}
