import Foundation

/// Everything of a layer that is seen, as a plain value.
///
/// The model of a layer is one of these; what is on the screen at a time is another: the model with
/// the animations at that time applied to it.
struct LayerProperties {
  var bounds = CGRect.zero
  var position = CGPoint.zero
  var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  var anchorPointZ: CGFloat = 0
  var zPosition: CGFloat = 0
  var transform = CATransform3DIdentity
  var sublayerTransform = CATransform3DIdentity
  var opacity: Float = 1
  var isHidden = false
  var isDoubleSided = true
  /// Whether y turns around in the layer.
  var isGeometryFlipped = false
  var masksToBounds = false
  var isOpaque = false
  var shouldRasterize = false
  var rasterizationScale: CGFloat = 1
  var backgroundColor: CGColor?
  var cornerRadius: CGFloat = 0
  var maskedCorners = CACornerMask.all
  var cornerCurve = CALayerCornerCurve.circular
  var borderWidth: CGFloat = 0
  var borderColor: CGColor? = .opaqueBlack
  var contents: LayerContents?
  var contentsScale: CGFloat = 1
  var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  var contentsGravity = CALayerContentsGravity.resize
  var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
  var minificationFilter = CALayerContentsFilter.linear
  var magnificationFilter = CALayerContentsFilter.linear
  var allowsGroupOpacity = true
  var shadow = Shadow()
  var gradient: Gradient?
  var filters: [LayerFilter] = []
  /// Nil: the layer is drawn over what lies beneath.
  var compositing: LayerCompositing?
  /// Text that is drawn instead of contents.
  var text: LayerText?
  /// How far the contents are curled up like a page, from 0 to 1; nil where they are not a page.
  var curl: CGFloat?
  /// The filters work on what lies beneath the layer.
  var isBackdrop = false
  var shape: ShapeLook?
  var replication: Replication?
  /// The transition that the layer is in the middle of.
  var transition: TransitionLook?

  /// The soft shadow under a layer.
  struct Shadow: Equatable {
    var color: CGColor? = .opaqueBlack
    var opacity: Float = 0
    var offset = CGSize(width: 0, height: -3)
    var radius: CGFloat = 3
    /// Nil: that of the layer's alpha.
    var path: CGPath?
  }

  /// What a gradient layer fills itself with.
  struct Gradient: Equatable {
    var kind = SegueRaster.Gradient.Kind.axial
    var colors: [CGColor] = []
    /// From 0 to 1; empty means evenly spread.
    var locations: [Double] = []
    /// In the unit space of the layer.
    var startPoint = CGPoint(x: 0.5, y: 0)
    var endPoint = CGPoint(x: 0.5, y: 1)
  }
}

extension LayerProperties {
  /// Whether the layer stands where `other` stands and is as visible: so that its superlayer need not
  /// be drawn anew for it.
  func standsLike(_ other: LayerProperties) -> Bool {
    position == other.position && opacity == other.opacity && isHidden == other.isHidden
      && zPosition == other.zPosition && anchorPoint == other.anchorPoint
      && anchorPointZ == other.anchorPointZ && transform == other.transform
      && filters == other.filters && compositing == other.compositing
      && transition == other.transition
  }

  /// Whether the layer shows in its own coordinates what `other` shows.
  func showsLike(_ other: LayerProperties) -> Bool {
    bounds == other.bounds && backgroundColor == other.backgroundColor
      && cornerRadius == other.cornerRadius && maskedCorners == other.maskedCorners
      && cornerCurve == other.cornerCurve && borderWidth == other.borderWidth
      && borderColor == other.borderColor && contents == other.contents
      && contentsRect == other.contentsRect && contentsScale == other.contentsScale
      && contentsGravity == other.contentsGravity && contentsCenter == other.contentsCenter
      && minificationFilter == other.minificationFilter
      && magnificationFilter == other.magnificationFilter
      && allowsGroupOpacity == other.allowsGroupOpacity && masksToBounds == other.masksToBounds
      && isDoubleSided == other.isDoubleSided && shouldRasterize == other.shouldRasterize
      && sublayerTransform == other.sublayerTransform && shadow == other.shadow
      && gradient == other.gradient && shape == other.shape && replication == other.replication
      && curl == other.curl && text == other.text
  }
}

extension CGColor {
  static let opaqueBlack = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
  static let clear = CGColor(red: 0, green: 0, blue: 0, alpha: 0)
}
