import Foundation

/// How contents are read where they are drawn smaller or larger than they are.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Mixed from the nearest pixels.
  public static let linear = CALayerContentsFilter(rawValue: "linear")
  /// The nearest pixel, so that pixels stay squares.
  public static let nearest = CALayerContentsFilter(rawValue: "nearest")
  /// From reduced copies. Unlike Core Animation, `linear` reads them, too, where contents shrink.
  public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}

// MARK: - Layers

extension CALayer {
  /// The part of the shown contents, in their unit space, that stretches: what lies beyond it keeps its
  /// breadth, at `contentsScale` pixels a point. All of them at first.
  public var contentsCenter: CGRect {
    get { properties.content.contentsCenter }
    set { change(Self.rows.contentsCenter, to: newValue) }
  }

  /// How contents are read where they are drawn smaller than they are.
  public var minificationFilter: CALayerContentsFilter {
    get { properties.content.minificationFilter }
    set { change(Self.rows.minificationFilter, to: newValue) }
  }

  /// How contents are read where they are drawn larger than they are.
  public var magnificationFilter: CALayerContentsFilter {
    get { properties.content.magnificationFilter }
    set { change(Self.rows.magnificationFilter, to: newValue) }
  }

  /// Whether the layer and its sublayers are transparent as one picture, as at first; else each by itself.
  public var allowsGroupOpacity: Bool {
    get { properties.content.allowsGroupOpacity }
    set { change(Self.rows.allowsGroupOpacity, to: newValue) }
  }

  /// The outline of what casts the shadow, in the layer's coordinates; nil: what the layer shows does. A copy
  /// is kept. Changes are not animated unless asked for.
  public var shadowPath: CGPath? {
    get { properties.content.shadow.path }
    set { change(Self.rows.shadowPath, to: newValue?.frozen) }
  }
}
