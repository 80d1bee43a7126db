import Foundation

/// A layer whose sublayers lie in 3D space: they are not drawn into its plane, but sorted by depth
/// with the layers beside it, and those in other transform layers there.
///
/// Only its placement, `sublayerTransform`, `isHidden` and `opacity` have an effect; the opacity
/// applies to each sublayer.
open class CATransformLayer: CALayer {
  override func preserves3D(_ properties: LayerProperties) -> Bool { true }

  override var mayPreserve3D: Bool { true }
}
