import Foundation
import SegueRaster

// A layer whose geometry is flipped has coordinates whose y runs up, and so have the layers in it,
// until one of these is flipped again. Drawing does not handle that: every layer is drawn in
// coordinates whose y runs down, mirrored about the middle of its bounds where the layer's own y
// runs up.
//
//     parent's coordinates      ─ placement ─      the layer's, before it flips      ─ flip ─      its own

extension LayerProperties {
  /// Mirrors y about the middle of the bounds.
  private var mirror: CGAffineTransform {
    CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 2 * content.bounds.midY)
  }

  /// From the layer's own space to its superlayer's, as `placementTransform`, its flip included.
  var ownPlacement: CATransform3D {
    guard content.isGeometryFlipped else { return placementTransform }
    return CATransform3DConcat(CATransform3DMakeAffineTransform(mirror), placementTransform)
  }

  /// The properties as drawn, in coordinates whose y runs down.
  ///
  /// - Parameters:
  ///   - outer: The bounds of the superlayer, where its y runs up.
  ///   - runsUp: Whether the layer's own y does.
  func drawn(in outer: CGRect?, runsUp: Bool) -> LayerProperties {
    var drawn = self
    drawn.content.isGeometryFlipped = false
    if let outer {
      drawn.placement.position.y = 2 * outer.midY - placement.position.y
      drawn.placement.anchorPoint.y = 1 - placement.anchorPoint.y
      drawn.placement.transform = placement.transform.mirrored
    }
    guard runsUp else { return drawn }
    var mirror = mirror
    drawn.content.sublayerTransform = content.sublayerTransform.mirrored
    drawn.content.maskedCorners = content.maskedCorners.mirrored
    drawn.content.shadow.offset.height = -content.shadow.offset.height
    drawn.content.shadow.path = content.shadow.path?.copy(using: &mirror)
    drawn.content.shape?.path = content.shape?.path?.copy(using: &mirror)
    drawn.content.replication?.transform =
      content.replication?.transform.mirrored ?? CATransform3DIdentity
    if let gradient = content.gradient {
      drawn.content.gradient?.startPoint.y = 1 - gradient.startPoint.y
      drawn.content.gradient?.endPoint.y = 1 - gradient.endPoint.y
    }
    return drawn
  }
}

extension CATransform3D {
  /// The same transform with the direction of y reversed.
  fileprivate var mirrored: CATransform3D {
    var m = self
    m.m12.negate()
    m.m21.negate()
    m.m23.negate()
    m.m32.negate()
    m.m24.negate()
    m.m42.negate()
    return m
  }
}

extension CACornerMask {
  /// Upper and lower corners exchanged.
  fileprivate var mirrored: CACornerMask {
    CACornerMask(rawValue: (rawValue & 3) << 2 | (rawValue >> 2) & 3)
  }
}
