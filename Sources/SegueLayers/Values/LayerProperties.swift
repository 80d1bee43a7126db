import Foundation

/// Everything of a layer that is seen, as a plain value.
///
/// The model of a layer is one of these; what is on the screen at a time is another: the model with
/// the animations at that time applied to it.
///
/// There is much of it, and drawing hands it down from layer to layer. So it stands in memory of its own,
/// which copies share until one of them changes: on the stack a copy takes the room of one pointer.
struct LayerProperties {
  private var storage = Storage()

  /// Where the values stand. Written through `own` alone, so never while it is shared.
  private final class Storage: @unchecked Sendable {
    var values: Values

    init(_ values: Values = Values()) {
      self.values = values
    }
  }

  /// Memory that no copy shares.
  private var own: Storage {
    mutating get {
      if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.values) }
      return storage
    }
  }

  private struct Values {
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
    var compositing: LayerCompositing?
    var text: LayerText?
    var curl: CGFloat?
    var isBackdrop = false
    var shape: ShapeLook?
    var replication: Replication?
    var transition: TransitionLook?
  }

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

// MARK: - The values

extension LayerProperties {
  var bounds: CGRect {
    get { storage.values.bounds }
    set { own.values.bounds = newValue }
  }
  var position: CGPoint {
    get { storage.values.position }
    set { own.values.position = newValue }
  }
  var anchorPoint: CGPoint {
    get { storage.values.anchorPoint }
    set { own.values.anchorPoint = newValue }
  }
  var anchorPointZ: CGFloat {
    get { storage.values.anchorPointZ }
    set { own.values.anchorPointZ = newValue }
  }
  var zPosition: CGFloat {
    get { storage.values.zPosition }
    set { own.values.zPosition = newValue }
  }
  var transform: CATransform3D {
    get { storage.values.transform }
    set { own.values.transform = newValue }
  }
  var sublayerTransform: CATransform3D {
    get { storage.values.sublayerTransform }
    set { own.values.sublayerTransform = newValue }
  }
  var opacity: Float {
    get { storage.values.opacity }
    set { own.values.opacity = newValue }
  }
  var isHidden: Bool {
    get { storage.values.isHidden }
    set { own.values.isHidden = newValue }
  }
  var isDoubleSided: Bool {
    get { storage.values.isDoubleSided }
    set { own.values.isDoubleSided = newValue }
  }
  /// Whether y turns around in the layer.
  var isGeometryFlipped: Bool {
    get { storage.values.isGeometryFlipped }
    set { own.values.isGeometryFlipped = newValue }
  }
  var masksToBounds: Bool {
    get { storage.values.masksToBounds }
    set { own.values.masksToBounds = newValue }
  }
  var isOpaque: Bool {
    get { storage.values.isOpaque }
    set { own.values.isOpaque = newValue }
  }
  var shouldRasterize: Bool {
    get { storage.values.shouldRasterize }
    set { own.values.shouldRasterize = newValue }
  }
  var rasterizationScale: CGFloat {
    get { storage.values.rasterizationScale }
    set { own.values.rasterizationScale = newValue }
  }
  var backgroundColor: CGColor? {
    get { storage.values.backgroundColor }
    set { own.values.backgroundColor = newValue }
  }
  var cornerRadius: CGFloat {
    get { storage.values.cornerRadius }
    set { own.values.cornerRadius = newValue }
  }
  var maskedCorners: CACornerMask {
    get { storage.values.maskedCorners }
    set { own.values.maskedCorners = newValue }
  }
  var cornerCurve: CALayerCornerCurve {
    get { storage.values.cornerCurve }
    set { own.values.cornerCurve = newValue }
  }
  var borderWidth: CGFloat {
    get { storage.values.borderWidth }
    set { own.values.borderWidth = newValue }
  }
  var borderColor: CGColor? {
    get { storage.values.borderColor }
    set { own.values.borderColor = newValue }
  }
  var contents: LayerContents? {
    get { storage.values.contents }
    set { own.values.contents = newValue }
  }
  var contentsScale: CGFloat {
    get { storage.values.contentsScale }
    set { own.values.contentsScale = newValue }
  }
  var contentsRect: CGRect {
    get { storage.values.contentsRect }
    set { own.values.contentsRect = newValue }
  }
  var contentsGravity: CALayerContentsGravity {
    get { storage.values.contentsGravity }
    set { own.values.contentsGravity = newValue }
  }
  var contentsCenter: CGRect {
    get { storage.values.contentsCenter }
    set { own.values.contentsCenter = newValue }
  }
  var minificationFilter: CALayerContentsFilter {
    get { storage.values.minificationFilter }
    set { own.values.minificationFilter = newValue }
  }
  var magnificationFilter: CALayerContentsFilter {
    get { storage.values.magnificationFilter }
    set { own.values.magnificationFilter = newValue }
  }
  var allowsGroupOpacity: Bool {
    get { storage.values.allowsGroupOpacity }
    set { own.values.allowsGroupOpacity = newValue }
  }
  var shadow: Shadow {
    get { storage.values.shadow }
    set { own.values.shadow = newValue }
  }
  var gradient: Gradient? {
    get { storage.values.gradient }
    set { own.values.gradient = newValue }
  }
  var filters: [LayerFilter] {
    get { storage.values.filters }
    set { own.values.filters = newValue }
  }
  /// Nil: the layer is drawn over what lies beneath.
  var compositing: LayerCompositing? {
    get { storage.values.compositing }
    set { own.values.compositing = newValue }
  }
  /// Text that is drawn instead of contents.
  var text: LayerText? {
    get { storage.values.text }
    set { own.values.text = newValue }
  }
  /// How far the contents are curled up like a page, from 0 to 1; nil where they are not a page.
  var curl: CGFloat? {
    get { storage.values.curl }
    set { own.values.curl = newValue }
  }
  /// The filters work on what lies beneath the layer.
  var isBackdrop: Bool {
    get { storage.values.isBackdrop }
    set { own.values.isBackdrop = newValue }
  }
  var shape: ShapeLook? {
    get { storage.values.shape }
    set { own.values.shape = newValue }
  }
  var replication: Replication? {
    get { storage.values.replication }
    set { own.values.replication = newValue }
  }
  /// The transition that the layer is in the middle of.
  var transition: TransitionLook? {
    get { storage.values.transition }
    set { own.values.transition = newValue }
  }
}

// MARK: - Comparing

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
