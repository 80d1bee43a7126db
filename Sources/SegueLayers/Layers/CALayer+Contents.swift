import Foundation

extension CALayer {
  /// The part of the contents that is shown, in their unit space.
  public var contentsRect: CGRect {
    get { properties.content.contentsRect }
    set { change(Self.rows.contentsRect, to: newValue) }
  }

  /// The part of the shown contents, in their unit space, that stretches: what lies beyond it keeps
  /// its size, at `contentsScale` pixels per point. All of them by default.
  public var contentsCenter: CGRect {
    get { properties.content.contentsCenter }
    set { change(Self.rows.contentsCenter, to: newValue) }
  }

  /// Pixels of the contents per point, where the gravity does not resize.
  public var contentsScale: CGFloat {
    get { properties.content.contentsScale }
    set { change(Self.rows.contentsScale, to: newValue) }
  }

  /// How the contents are placed in the bounds.
  public var contentsGravity: CALayerContentsGravity {
    get { properties.content.contentsGravity }
    set { change(Self.rows.contentsGravity, to: newValue) }
  }

  /// How contents are sampled where they are drawn smaller than they are.
  public var minificationFilter: CALayerContentsFilter {
    get { properties.content.minificationFilter }
    set { change(Self.rows.minificationFilter, to: newValue) }
  }

  /// How many mip levels further down contents are taken from where they shrink, with the filter `trilinear`:
  /// above 0 they are softer, below sharper. 0 by default.
  public var minificationFilterBias: Float {
    get { properties.content.minificationFilterBias }
    set { change(Self.rows.minificationFilterBias, to: newValue) }
  }

  /// How contents are sampled where they are drawn larger than they are.
  public var magnificationFilter: CALayerContentsFilter {
    get { properties.content.magnificationFilter }
    set { change(Self.rows.magnificationFilter, to: newValue) }
  }
}
