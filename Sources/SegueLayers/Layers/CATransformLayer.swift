import Foundation

/// A layer whose sublayers stand in space: they are not drawn into its plane, but with their own depth
/// among the layers beside it, and those in other transform layers there.
///
/// Nothing but its place, `sublayerTransform`, `isHidden` and `opacity` counts; the opacity is that of each
/// sublayer.
open class CATransformLayer: CALayer {
  override func holdsSpace(_ look: LayerProperties) -> Bool { true }

  override var mayHoldSpace: Bool { true }
}
