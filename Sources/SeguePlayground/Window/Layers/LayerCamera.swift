import Foundation
import Segue

/// The camera that sees the layers of a stage apart from each other in space.
struct LayerCamera: Equatable {
  /// Rotation to the side, in radians; 0: straight from the front.
  var yaw: CGFloat = -0.62
  /// Rotation from above, in radians.
  var pitch: CGFloat = 0.3
  /// Distance from one level to the next, as a part of the stage's shorter side.
  var spread: CGFloat = 0.07

  /// Straight from the front, with no space between the layers.
  static let flat = LayerCamera(yaw: 0, pitch: 0, spread: 0)

  /// Largest rotation to the side, in radians: beyond it the backs would show, which are not drawn back to front.
  private static let mostYaw: CGFloat = 1.35
  private static let mostPitch: CGFloat = 1.2
  private static let mostSpread: CGFloat = 0.6
  /// The stage fills this part of the view, so that it stays within it when it is turned.
  private static let part: CGFloat = 0.6
  /// The eye is this many times as far away as the stage is large.
  private static let distance: CGFloat = 3
  /// Radians per point of a drag.
  private static let turnPerPoint: CGFloat = 0.008
  /// Points of the wheel that make the spread e times as large.
  private static let pointsPerGrowth: CGFloat = 260
  /// Least spread above 0: the wheel starts from it at no space, and closes the layers at or below it.
  private static let leastSpread: CGFloat = 0.004

  /// Turns the camera as a drag by `drag` points does.
  mutating func orbit(by drag: CGPoint) {
    yaw = min(max(yaw + drag.x * Self.turnPerPoint, -Self.mostYaw), Self.mostYaw)
    pitch = min(max(pitch - drag.y * Self.turnPerPoint, -Self.mostPitch), Self.mostPitch)
  }

  /// Changes the space between levels as the wheel does when it turns by `points`.
  mutating func spread(by points: CGFloat) {
    let changed = max(spread, Self.leastSpread) * exp(-points / Self.pointsPerGrowth)
    spread = changed <= Self.leastSpread ? 0 : min(changed, Self.mostSpread)
  }

  /// Returns the camera a part of the way to another.
  func mixed(with other: LayerCamera, _ part: CGFloat) -> LayerCamera {
    func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * part }
    return LayerCamera(
      yaw: mix(yaw, other.yaw), pitch: mix(pitch, other.pitch), spread: mix(spread, other.spread))
  }

  /// Returns the map of each level, from the points of the stage's plane to those of a view.
  ///
  /// - Parameters:
  ///   - viewSize: In points.
  ///   - flatness: From 0 to 1: at 1 the stage is `zoom` times as large as it is, as if it were not taken apart.
  func maps(
    levels: Int, stage: CGSize, in viewSize: CGSize, zoom: CGFloat, flatness: CGFloat
  ) -> [ProjectiveTransform] {
    let (width, height) = (max(1, stage.width), max(1, stage.height))
    let fitting = Self.part * min(viewSize.width / width, viewSize.height / height)
    let scale = max(1e-6, fitting + (zoom - fitting) * flatness)
    let step = spread * min(width, height)
    var space = CATransform3DMakeTranslation(-width / 2, -height / 2, -CGFloat(levels) * step / 2)
    space = CATransform3DConcat(space, CATransform3DMakeScale(scale, scale, scale))
    space = CATransform3DConcat(space, CATransform3DMakeRotation(yaw, 0, 1, 0))
    space = CATransform3DConcat(space, CATransform3DMakeRotation(pitch, 1, 0, 0))
    var eye = CATransform3DIdentity
    eye.m34 = -1 / (Self.distance * scale * max(width, height))
    space = CATransform3DConcat(space, eye)
    space = CATransform3DConcat(
      space, CATransform3DMakeTranslation(viewSize.width / 2, viewSize.height / 2, 0))
    return (0...max(0, levels)).map { level in
      // Of a plane at z: its map is that of the plane at 0 with z times the third row added to the fourth.
      let z = CGFloat(level) * step
      return ProjectiveTransform(
        m11: space.m11, m12: space.m12, m13: space.m14, m21: space.m21, m22: space.m22,
        m23: space.m24, m31: space.m41 + z * space.m31, m32: space.m42 + z * space.m32,
        m33: space.m44 + z * space.m34)
    }
  }
}
