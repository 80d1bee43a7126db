import Foundation
import SegueRaster

// A layer whose geometry is flipped has coordinates whose y runs up, and so have the layers in it, until one
// of these is flipped again. Drawing knows nothing of that: it draws every layer in coordinates whose y runs
// down, mirrored about the middle of its bounds where the layer's own run up.
//
//     parent's coordinates      ─ placement ─      the layer's, before it flips      ─ flip ─      its own

extension LayerProperties {
  /// Mirrors y about the middle of the bounds.
  private var mirror: CGAffineTransform {
    CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 2 * bounds.midY)
  }

  /// From the layer's own space to its superlayer's, as `placement`, its flip included.
  var ownPlacement: CATransform3D {
    guard isGeometryFlipped else { return placement }
    return CATransform3DConcat(CATransform3DMakeAffineTransform(mirror), placement)
  }

  /// As it is drawn, in coordinates whose y runs down.
  ///
  /// - Parameters:
  ///   - outer: The bounds of the superlayer, where its y runs up.
  ///   - runsUp: Whether the layer's own y does.
  func drawn(in outer: CGRect?, runsUp: Bool) -> LayerProperties {
    var drawn = self
    drawn.isGeometryFlipped = false
    if let outer {
      drawn.position.y = 2 * outer.midY - position.y
      drawn.anchorPoint.y = 1 - anchorPoint.y
      drawn.transform = transform.mirrored
    }
    guard runsUp else { return drawn }
    var mirror = mirror
    drawn.sublayerTransform = sublayerTransform.mirrored
    drawn.maskedCorners = maskedCorners.mirrored
    drawn.shadow.offset.height = -shadow.offset.height
    drawn.shadow.path = shadow.path?.copy(using: &mirror)
    drawn.shape?.path = shape?.path?.copy(using: &mirror)
    drawn.replication?.transform = replication?.transform.mirrored ?? CATransform3DIdentity
    if let gradient {
      drawn.gradient?.startPoint.y = 1 - gradient.startPoint.y
      drawn.gradient?.endPoint.y = 1 - gradient.endPoint.y
    }
    return drawn
  }
}

extension CATransform3D {
  /// The same with y pointing the other way.
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
