import Foundation

/// The components of an affine transform: scale first, then shear, then rotation, then translation.
public struct CGAffineTransformComponents: Hashable, Sendable {
  /// Factors along x and y; the height's is negative for a transform that mirrors.
  public var scale: CGSize
  /// The shear along x: the distance that x moves for each unit of y, after scaling.
  public var horizontalShear: CGFloat
  /// In radians, clockwise on the screen.
  public var rotation: CGFloat
  /// In points.
  public var translation: CGVector

  /// The components of the identity unless given.
  public init(
    scale: CGSize = CGSize(width: 1, height: 1), horizontalShear: CGFloat = 0,
    rotation: CGFloat = 0, translation: CGVector = .zero
  ) {
    self.scale = scale
    self.horizontalShear = horizontalShear
    self.rotation = rotation
    self.translation = translation
  }
}

extension CGAffineTransform {
  /// The transform that scales, then shears, then rotates, then translates.
  public init(_ components: CGAffineTransformComponents) {
    let scale = CGAffineTransform(scaleX: components.scale.width, y: components.scale.height)
    let shear = CGAffineTransform(a: 1, b: 0, c: components.horizontalShear, d: 1, tx: 0, ty: 0)
    let move = CGAffineTransform(
      translationX: components.translation.dx, y: components.translation.dy)
    self =
      scale
      .concatenating(shear)
      .concatenating(CGAffineTransform(rotationAngle: components.rotation))
      .concatenating(move)
  }

  /// The components of this transform.
  ///
  /// With S the scaling, H the shear and R the rotation, S·H·R = (a b; c d) reads (a, b) = sx·(cos,
  /// sin) and (c, d) = sy·h·(cos, sin) + sy·(−sin, cos). Where (a, b) is zero, the rotation is 0;
  /// where the height's factor is zero, the shear is.
  public func decomposed() -> CGAffineTransformComponents {
    let width = (a * a + b * b).squareRoot()
    let rotation = width > 0 ? atan2(b, a) : 0
    let (cosine, sine) = width > 0 ? (a / width, b / width) : (1, 0)
    let height = d * cosine - c * sine
    let shear = height != 0 ? (c * cosine + d * sine) / height : 0
    return CGAffineTransformComponents(
      scale: CGSize(width: width, height: height), horizontalShear: shear, rotation: rotation,
      translation: CGVector(dx: tx, dy: ty))
  }
}
