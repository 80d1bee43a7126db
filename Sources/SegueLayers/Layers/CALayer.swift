import Foundation

/// A rectangle with a placement, content and sublayers.
///
/// The tree of layers is the model. What is displayed is the model with the animations applied, see
/// `presentation()`. What subclasses may override is declared here, because Swift requires it in
/// the class itself; all else is in the extensions `CALayer+….swift`.
///
/// Coordinates are points, y down; angles are radians.
@preconcurrency @MainActor
open class CALayer: NSObject, @preconcurrency CAMediaTiming, Sibling,
  AssociationOwner
{
  // Managed by the extensions. Final, so that nothing looks for an override where they are read.
  // Unchecked, because every way up or down the tree reads them: nothing runs while one of them is read or set, so that
  // no two accesses can overlap.
  @exclusivity(unchecked) final var properties = LayerProperties() {
    didSet { displayVersion &+= 1 }
  }
  @exclusivity(unchecked) final var timing = LayerTiming()
  @exclusivity(unchecked) final weak var superlayerStorage: CALayer?
  /// Nil until a sublayer is added.
  @exclusivity(unchecked) final var sublayerList: SiblingList<CALayer>?
  package final var siblingRun: SiblingRun?
  final var maskStorage: CALayer?
  /// The layer that this is the presentation of.
  @exclusivity(unchecked) final var modelStorage: CALayer?
  /// The animations, the oldest first.
  final var entries: [AnimationEntry] = [] { didSet { displayVersion &+= 1 } }
  /// The number of times that properties or animations were set.
  @exclusivity(unchecked) final private(set) var displayVersion: UInt32 = 0
  final var drawing = DrawingState()
  final var layoutTally = LayoutPass.Tally()
  @exclusivity(unchecked) final var flags = Flags()
  final var freeValues: [(key: String, value: Any)] = []
  nonisolated(unsafe) package var associatedValues: AssociatedValues?
  /// The observers of the layer, and of its view; nil where there are none.
  @exclusivity(unchecked) package final var observers: KeyValueObservers?
  /// The number of commits there had been when the layer was made.
  final let birth = FrameLoop.shared.commitCount

  /// Pending work and registrations of the layer.
  struct Flags {
    var needsLayout = true
    var needsDisplay = false
    var needsDisplayOnBoundsChange = false
    /// Whether it had no area when it should have drawn; it draws as soon as it has one.
    var drawsOnceSized = false
    /// Whether its contents are what it drew.
    var hasDrawnContents = false
    /// Whether a layer below needs layout.
    var subtreeNeedsLayout = false
    /// Whether a layer below may need display.
    var subtreeNeedsDisplay = false
    /// Whether it is the root of a visible window.
    var isRoot = false
    /// Whether the frame loop has it registered as having animations.
    var isAnimating = false
    /// Whether it was reachable from a root at the last commit with animations.
    var wasInLiveTree = false
  }

  /// Lays out, displays and chooses actions for the layer.
  open weak var delegate: (any CALayerDelegate)?

  /// For the program's own use.
  open var name: String?

  private let tally = LiveTally(.layers)
  // Managed by the extensions about time.
  /// Layers that keep the same time as this one.
  var timeFollowers: [Weak<CALayer>] = []
  var timeAnchors: [Weak<TimeAnchor>] = []
  var heldTime: HeldTime?

  /// Actions by the name of the property that changes. Asked after the delegate.
  open var actions: [String: any CAAction]?

  /// Values for keys that neither the layer nor its class has a value for. Under "actions", a
  /// dictionary of further actions.
  open var style: [AnyHashable: Any]?

  public override init() {
    super.init()
  }

  /// A copy of the values of `layer`, for presentation. Override it to copy values of your own.
  public init(layer: Any) {
    super.init()
    guard let layer = layer as? CALayer else { return }
    properties = layer.properties
    flags.needsDisplayOnBoundsChange = layer.flags.needsDisplayOnBoundsChange
    timing = layer.timing
    name = layer.name
    style = layer.style
    freeValues = layer.freeValues
  }

  /// Unlike Core Animation, there are no archives: this is a new layer.
  public required init?(coder: NSCoder) {
    super.init()
  }

  // MARK: Geometry

  /// The layer's own rectangle, in its own coordinates. Its origin shifts the sublayers.
  open var bounds: CGRect {
    get { properties.content.bounds }
    set {
      let old = properties.content.bounds
      change(Self.rows.bounds, to: newValue)
      boundsDidChange(from: old)
    }
  }

  /// The position of the anchor point in the superlayer.
  open var position: CGPoint {
    get { properties.placement.position }
    set { change(Self.rows.position, to: newValue) }
  }

  /// The point that `position` places and `transform` is about, in the unit space of the bounds:
  /// (0, 0) is top left, (1, 1) bottom right. The middle by default.
  open var anchorPoint: CGPoint {
    get { properties.placement.anchorPoint }
    set { change(Self.rows.anchorPoint, to: newValue) }
  }

  /// The distance of the anchor point in front of the layer, in points.
  open var anchorPointZ: CGFloat {
    get { properties.placement.anchorPointZ }
    set { change(Self.rows.anchorPointZ, to: newValue) }
  }

  /// The distance of the layer in front of its superlayer, in points: orders siblings, and counts
  /// under a perspective.
  open var zPosition: CGFloat {
    get { properties.placement.zPosition }
    set { change(Self.rows.zPosition, to: newValue) }
  }

  /// The transform of the layer about its anchor point.
  open var transform: CATransform3D {
    get { properties.placement.transform }
    set { change(Self.rows.transform, to: newValue) }
  }

  /// Applied to all sublayers, about the anchor point; for a perspective that they share.
  open var sublayerTransform: CATransform3D {
    get { properties.content.sublayerTransform }
    set { change(Self.rows.sublayerTransform, to: newValue) }
  }

  /// The smallest axis-aligned rectangle around the layer, in the superlayer.
  ///
  /// Computed from bounds, position, anchor point and transform; setting it sets bounds and
  /// position. Under a transform the size is chosen so that the rectangle matches.
  open var frame: CGRect {
    get { properties.frame }
    set {
      demandFinite(newValue.isFinite, "frame", newValue)
      setFrame(newValue)
    }
  }

  /// Whether y runs up in the layer's coordinates, rather than down: so in its sublayers' as well,
  /// until one of them is flipped again. The layer itself stays where it is, and contents stay
  /// upright. False by default.
  open var isGeometryFlipped: Bool {
    get { properties.content.isGeometryFlipped }
    set {
      guard newValue != isGeometryFlipped else { return }
      CALayer.anyIsFlipped = true
      properties.content.isGeometryFlipped = newValue
      flippingChanged()
      contentChanged()
    }
  }

  /// Whether y runs up in the layer's coordinates: whether an odd number of layers among it and
  /// those above are flipped.
  open func contentsAreFlipped() -> Bool {
    guard CALayer.anyIsFlipped else { return false }
    var runsUp = false
    var node: CALayer? = self
    while let layer = node {
      runsUp = runsUp != layer.isGeometryFlipped
      node = layer.superlayer
    }
    return runsUp
  }

  /// The part of the bounds that no superlayer which masks to its bounds cuts off; zero where nothing is left.
  open var visibleRect: CGRect {
    var rect = bounds
    for layer in sequence(first: self, next: \.superlayer).dropFirst() where layer.masksToBounds {
      rect = rect.intersection(convert(layer.bounds, from: layer))
    }
    return rect.isNull ? .zero : rect
  }

  /// Scrolls the nearest `CAScrollLayer`, this one or one above, until `p`, in this layer's coordinates, is at its origin.
  /// Does nothing without one.
  open func scroll(_ p: CGPoint) {
    guard let layer = nearestScrollLayer else { return }
    layer.scroll(to: convert(p, to: layer))
  }

  /// Scrolls the nearest `CAScrollLayer`, this one or one above, the shortest distance that makes `r`, in this layer's
  /// coordinates, visible. Does nothing without one.
  open func scrollRectToVisible(_ r: CGRect) {
    guard let layer = nearestScrollLayer else { return }
    layer.scroll(to: convert(r, to: layer))
  }

  // MARK: Appearance

  /// The opacity of the layer with its sublayers, from 0, transparent, to 1.
  open var opacity: Float {
    get { properties.placement.opacity }
    set { change(Self.rows.opacity, to: newValue) }
  }

  /// Whether the layer is not drawn, with all below it.
  open var isHidden: Bool {
    get { properties.placement.isHidden }
    set { change(Self.rows.isHidden, to: newValue) }
  }

  /// Whether the layer is visible from behind.
  open var isDoubleSided: Bool {
    get { properties.content.isDoubleSided }
    set { change(Self.rows.isDoubleSided, to: newValue) }
  }

  /// Whether sublayers and contents are clipped to the bounds, rounded by the corner radius.
  open var masksToBounds: Bool {
    get { properties.content.masksToBounds }
    set { change(Self.rows.masksToBounds, to: newValue) }
  }

  /// The color that fills the bounds behind everything else; nil for none.
  open var backgroundColor: CGColor? {
    get { properties.content.backgroundColor }
    set { change(Self.rows.backgroundColor, to: newValue) }
  }

  /// The corner radius of background and border, in points, and of all the layer shows where
  /// `masksToBounds`.
  open var cornerRadius: CGFloat {
    get { properties.content.cornerRadius }
    set { change(Self.rows.cornerRadius, to: newValue) }
  }

  /// The width of a border within the bounds, in points.
  open var borderWidth: CGFloat {
    get { properties.content.borderWidth }
    set { change(Self.rows.borderWidth, to: newValue) }
  }

  /// The color of the border; opaque black by default.
  open var borderColor: CGColor? {
    get { properties.content.borderColor }
    set { change(Self.rows.borderColor, to: newValue) }
  }

  /// A `CGImage` to show between background and sublayers; anything else shows nothing.
  open var contents: Any? {
    get { properties.content.contents?.object }
    set { change(Self.rows.contents, to: LayerContents(newValue)) }
  }

  /// Applied one after the other to the picture of the layer with its sublayers, before its
  /// opacity. Nil by default. Objects other than `CAFilter` are ignored.
  ///
  /// Their inputs are set and animated through key paths: `filters.` with the filter's name and
  /// input, such as `filters.blur.inputRadius`.
  open var filters: [Any]? {
    get {
      properties.placement.filters.isEmpty ? nil : properties.placement.filters.map { CAFilter($0) }
    }
    set {
      let filters = (newValue ?? []).compactMap { ($0 as? CAFilter).map { LayerFilter($0) } }
      change(Self.rows.filters, to: filters)
    }
  }

  /// The blend mode of the layer, with its sublayers, over what lies beneath it in its superlayer:
  /// a name such as "multiplyBlendMode", "screenBlendMode", "plusL", or a `CAFilter` of that type.
  /// Nil, the default, and anything unknown: normal.
  ///
  /// Where the superlayer, or one above, is drawn as one picture, because it is transparent,
  /// rotated, masked, rasterized or clipped at round corners, the layer is blended within that
  /// picture only.
  open var compositingFilter: Any? {
    get { properties.placement.compositing?.value }
    set { change(Self.rows.compositing, to: LayerCompositing(newValue)) }
  }

  /// The 2D part of the transform.
  open func affineTransform() -> CGAffineTransform {
    CATransform3DGetAffineTransform(transform)
  }

  /// Sets the transform to one that acts on x and y alone.
  open func setAffineTransform(_ t: CGAffineTransform) {
    transform = CATransform3DMakeAffineTransform(t)
  }

  /// Whether the layer promises to fill its bounds with opaque pixels. Stored, but without effect.
  open var isOpaque: Bool {
    get { properties.content.isOpaque }
    set { properties.content.isOpaque = newValue }
  }

  /// Whether opacity applies to the layer and its sublayers as one picture, the default; else to
  /// each by itself.
  open var allowsGroupOpacity: Bool {
    get { properties.content.allowsGroupOpacity }
    set { change(Self.rows.allowsGroupOpacity, to: newValue) }
  }

  /// Edges are always antialiased. Stored, but without effect.
  open var allowsEdgeAntialiasing: Bool {
    get { flagValue("allowsEdgeAntialiasing") }
    set { store(newValue, at: "allowsEdgeAntialiasing") }
  }

  /// The edges that are antialiased. Unlike Core Animation, stored, but without effect: all of them are.
  open var edgeAntialiasingMask: CAEdgeAntialiasingMask {
    get {
      freeValues.first { $0.key == "edgeAntialiasingMask" }?.value as? CAEdgeAntialiasingMask
        ?? .all
    }
    set { store(newValue, at: "edgeAntialiasingMask") }
  }

  /// Whether the layer is drawn as one picture, which is cached until something in it changes.
  open var shouldRasterize: Bool {
    get { properties.content.shouldRasterize }
    set { change(Self.rows.shouldRasterize, to: newValue) }
  }

  /// Pixels per point of that picture, relative to the scale of the screen.
  ///
  /// Unlike Core Animation, 1 is the screen's own scale.
  open var rasterizationScale: CGFloat {
    get { properties.content.rasterizationScale }
    set { change(Self.rows.rasterizationScale, to: newValue) }
  }

  /// The corners that `cornerRadius` makes round; all of them by default.
  open var maskedCorners: CACornerMask {
    get { properties.content.maskedCorners }
    set { change(Self.rows.maskedCorners, to: newValue) }
  }

  /// The curve of the round corners; circular by default.
  open var cornerCurve: CALayerCornerCurve {
    get { properties.content.cornerCurve }
    set { change(Self.rows.cornerCurve, to: newValue) }
  }

  /// Returns the length of a corner of `curve` along the sides, in corner radii.
  open class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
    CGFloat(curve.drawn.expansionFactor)
  }

  // MARK: Tree

  /// The layer this one is in.
  open var superlayer: CALayer? {
    guard let modelStorage else { return superlayerStorage }
    return modelStorage.superlayerStorage?.presentation()
  }

  /// The layers in this one, from back to front; nil when there are none.
  open var sublayers: [CALayer]? {
    get {
      let layers = modelStorage?.sublayerStorage ?? sublayerStorage
      if layers.isEmpty { return nil }
      return modelStorage == nil ? layers : layers.map { $0.presentation() ?? $0 }
    }
    set { replaceSublayers(newValue ?? []) }
  }

  /// A layer whose alpha masks this one with its sublayers: only where it shows something are they
  /// visible. Nil for none.
  ///
  /// It lies in this layer's coordinates and time, with this layer as its `superlayer`, but in no
  /// `sublayers`. If it is in another layer it is removed from that. When it moves, the sublayers
  /// of this layer stay where they are.
  open var mask: CALayer? {
    get {
      guard let modelStorage else { return maskStorage }
      return modelStorage.maskStorage.map { $0.presentation() ?? $0 }
    }
    set { setMask(newValue) }
  }

  /// Removes `layer` from its superlayer, if it has one, and adds it in front of the others.
  open func addSublayer(_ layer: CALayer) {
    insert(layer, at: sublayerCount)
  }

  /// Removes the layer from its superlayer, if it has one.
  open func removeFromSuperlayer() {
    detach()
  }

  /// Whether the sublayers of a layer with `properties` lie in the 3D space around it instead of in
  /// its plane.
  func preserves3D(_ properties: LayerProperties) -> Bool { false }

  /// The particles that the layer shows at `time` of its own, nil: now.
  func particles(at time: CFTimeInterval?) -> ParticleBatch? { nil }

  /// Whether `preserves3D(_:)` may be true.
  var mayPreserve3D: Bool { false }

  /// Puts `layer` at `index`, counted from the back; beyond the end, at the front.
  open func insertSublayer(_ layer: CALayer, at index: UInt32) {
    insert(layer, at: Int(index))
  }

  /// Puts `layer` just behind `sibling`; at the back where that is nil or not in this layer.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    guard layer !== sibling else { return }
    layer.removeFromSuperlayer()
    insert(layer, at: indexOfSublayer(sibling) ?? 0)
  }

  /// Puts `layer` just in front of `sibling`; in front of all where that is nil or not in this
  /// layer.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    guard layer !== sibling else { return }
    layer.removeFromSuperlayer()
    insert(layer, at: indexOfSublayer(sibling).map { $0 + 1 } ?? sublayerCount)
  }

  /// Puts `new` in the place of `old`; does nothing where `old` is not in this layer.
  open func replaceSublayer(_ old: CALayer, with new: CALayer) {
    guard old !== new, old.superlayerStorage === self else { return }
    insertSublayer(new, above: old)
    old.removeFromSuperlayer()
  }

  // MARK: Layout and display

  /// Asks for `layoutSublayers` before the next frame.
  open func setNeedsLayout() {
    requestLayout()
  }

  /// Lays out what needs it now: from the topmost layer above that needs layout, all the way down.
  open func layoutIfNeeded() {
    layoutFromTop()
  }

  /// The size that the layer would like to have, in points of its superlayer: the one it has, unless overridden.
  open func preferredFrameSize() -> CGSize {
    frame.size
  }

  /// Places the sublayers. Do not call it directly. Calls the delegate.
  open func layoutSublayers() {
    delegate?.layoutSublayers(of: self)
  }

  /// The size of the bounds has changed from `size`. Does nothing unless overridden: sublayers are resized in layout.
  open func resizeSublayers(withOldSize size: CGSize) {}

  /// Asks for `display` before the next frame.
  open func setNeedsDisplay() {
    requestDisplay()
  }

  /// Asks for `display` before the next frame; Segue always redraws the whole layer.
  open func setNeedsDisplay(_ r: CGRect) {
    setNeedsDisplay()
  }

  /// Updates the contents. Do not call it directly. Calls the delegate's `display(_:)`; where that has none, the
  /// contents become what `draw(in:)` draws.
  ///
  /// Unlike Core Animation, a layer that draws nothing leaves contents alone that were set, and the picture
  /// of an opaque layer is transparent where nothing was drawn.
  open func display() {
    if let delegate { delegate.display(self) } else { drawContents() }
  }

  /// Draws the contents into `ctx`, whose origin is that of the bounds, with `contentsScale` pixels per point. Do
  /// not call it directly. Calls the delegate's `draw(_:in:)`.
  open func draw(in ctx: CGContext) {
    delegate?.draw(self, in: ctx)
  }

  /// Whether a change of `key`, also under a key of the program's own, makes the layer redisplay itself. False
  /// unless overridden.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  /// Draws this layer and all below it into `context`, in this layer's own coordinates: the model,
  /// as if every animation had ended. Ignores position and transform of the layer itself, and the
  /// layers above it.
  ///
  /// Pending layout and display are done first. Unlike Core Animation, layers below that are
  /// rotated in 3D are drawn in perspective, as on the screen.
  open func render(in context: CGContext) {
    layOutAndDisplay()
    context.saveGState()
    context.translateBy(x: bounds.minX, y: bounds.minY)
    context.draw(modelDisplayList(scale: context.scale), scale: context.scale)
    context.restoreGState()
  }

  /// Whether the layer displays itself anew when its bounds change. False by default.
  open var needsDisplayOnBoundsChange: Bool {
    get { flags.needsDisplayOnBoundsChange }
    set { flags.needsDisplayOnBoundsChange = newValue }
  }

  /// Whether a call of `display` is pending.
  open func needsDisplay() -> Bool {
    flags.needsDisplay
  }

  /// Displays now, if a call of `display` is pending.
  open func displayIfNeeded() {
    guard flags.needsDisplay else { return }
    flags.needsDisplay = false
    display()
  }

  /// Whether a call of `layoutSublayers` is pending.
  open func needsLayout() -> Bool {
    flags.needsLayout
  }

  // MARK: Hit testing

  /// The frontmost layer at `point`, in the superlayer's coordinates, among this one and those
  /// below.
  open func hitTest(_ point: CGPoint) -> CALayer? {
    frontmostLayer(at: point)
  }

  /// Whether `point`, in this layer's coordinates, lies in the bounds, left and top edge included.
  open func contains(_ point: CGPoint) -> Bool {
    bounds.contains(point)
  }

  // MARK: Actions and animations

  /// The action for a change of `key`: the first that the delegate, `actions`, `style` and the
  /// class's `defaultAction(forKey:)` have; NSNull from any of them means none. Else, for an
  /// animatable property of a layer that has been committed, an animation from the displayed value.
  open func action(forKey key: String) -> (any CAAction)? {
    lookUpAction(key)
  }

  /// The action for a change of `key` where the layer itself has none. Nil unless overridden.
  open class func defaultAction(forKey key: String) -> (any CAAction)? { nil }

  /// The value of `key` where none was set. Nil unless overridden.
  open class func defaultValue(forKey key: String) -> Any? { nil }

  /// Runs a copy of `animation` on this layer. Replaces the animation for `key`, if there is one.
  open func add(_ animation: CAAnimation, forKey key: String?) {
    start(animation, forKey: key)
  }

  /// A copy of this layer as it is displayed, with the animations applied. Nil before the first
  /// commit after the layer was made.
  open func presentation() -> Self? {
    presentationCopy()
  }

  /// The value under `key`: of the property of that name, or what `setValue(_:forKey:)` put there.
  open func value(forKey key: String) -> Any? {
    storedValue(at: key)
  }

  /// Sets the property `key`, or stores `value` under `key` for the program's own use.
  open func setValue(_ value: Any?, forKey key: String) {
    store(value, at: key)
  }

  /// The keys of the animations, the oldest first; nil when there are none.
  open func animationKeys() -> [String]? {
    let keys = entries.compactMap { $0.key }
    return keys.isEmpty ? nil : keys
  }

  /// The layer's own copy of the animation for `key`. Do not modify it.
  ///
  /// Its `beginTime` is the time at which it began, once it was committed.
  open func animation(forKey key: String) -> CAAnimation? {
    guard let entry = entries.first(where: { $0.key == key }) else { return nil }
    if let begin = entry.begin { entry.animation.beginTime = begin }
    return entry.animation
  }

  /// Removes the animation for `key`. Its delegate is notified at the end of the turn.
  open func removeAnimation(forKey key: String) {
    removeEntries { $0.key == key }
  }

  /// Removes all animations. Their delegates are notified at the end of the turn.
  open func removeAllAnimations() {
    removeEntries { _ in true }
  }

  /// The value at `keyPath`, such as `position.x` or `transform.rotation.z`.
  ///
  /// Numbers come as NSNumber, points, sizes, rectangles, transforms and colors as themselves.
  open func value(forKeyPath keyPath: String) -> Any? {
    value(forKey: keyPath)
  }

  /// Sets the value at `keyPath`, such as `position.x` or `transform.rotation.z`.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) {
    setValue(value, forKey: keyPath)
  }

  /// The layer whose presentation this is; the layer itself where it is not one.
  open func model() -> Self {
    modelStorage as? Self ?? self
  }

  // MARK: Contents

  /// The part of the contents that is shown, in their unit space.
  open var contentsRect: CGRect {
    get { properties.content.contentsRect }
    set { change(Self.rows.contentsRect, to: newValue) }
  }

  /// The part of the shown contents, in their unit space, that stretches: what lies beyond it keeps
  /// its size, at `contentsScale` pixels per point. All of them by default.
  open var contentsCenter: CGRect {
    get { properties.content.contentsCenter }
    set { change(Self.rows.contentsCenter, to: newValue) }
  }

  /// Pixels of the contents per point, where the gravity does not resize.
  open var contentsScale: CGFloat {
    get { properties.content.contentsScale }
    set { change(Self.rows.contentsScale, to: newValue) }
  }

  /// The placement of the contents in the bounds.
  open var contentsGravity: CALayerContentsGravity {
    get { properties.content.contentsGravity }
    set { change(Self.rows.contentsGravity, to: newValue) }
  }

  /// The filter for contents that are drawn smaller than they are.
  open var minificationFilter: CALayerContentsFilter {
    get { properties.content.minificationFilter }
    set { change(Self.rows.minificationFilter, to: newValue) }
  }

  /// The number of mip levels further down from which shrinking contents are taken, with the filter
  /// `trilinear`: above 0 they are softer, below sharper. 0 by default.
  open var minificationFilterBias: Float {
    get { properties.content.minificationFilterBias }
    set { change(Self.rows.minificationFilterBias, to: newValue) }
  }

  /// The filter for contents that are drawn larger than they are.
  open var magnificationFilter: CALayerContentsFilter {
    get { properties.content.magnificationFilter }
    set { change(Self.rows.magnificationFilter, to: newValue) }
  }

  // MARK: Converting

  /// `point`, in this layer's coordinates, in those of `layer`; nil means the topmost superlayer.
  ///
  /// Applies the transforms between the two, perspective included; into and out of transform layers
  /// along the line of sight, so that both points are visible at the same place. A transform that
  /// puts the point behind the viewer, or that is not invertible where its inverse is needed,
  /// leaves the point unchanged.
  open func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint {
    let target = layer ?? top
    if target === self { return point }
    let (up, down) = planes(to: target)
    var point = point
    for layer in up { point = layer.toPlane(point) }
    for layer in down { point = layer.fromPlane(point) }
    return point
  }

  /// `point`, in the coordinates of `layer`, in those of this layer; nil means the topmost
  /// superlayer.
  open func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
    (layer ?? top).convert(point, to: self)
  }

  /// The smallest axis-aligned rectangle, in the coordinates of `layer`, around `rect` in this
  /// layer's; nil means the topmost superlayer.
  open func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect {
    let target = layer ?? top
    if target === self || rect.isNull || rect.isInfinite { return rect }
    let (up, down) = planes(to: target)
    if (up + down).allSatisfy({ $0.onlyMoves }) {
      return CGRect(origin: convert(rect.origin, to: target), size: rect.size)
    }
    return CGRect(enclosing: rect.corners.map { convert($0, to: target) })
  }

  /// The smallest axis-aligned rectangle, in this layer's coordinates, around `rect` in those of
  /// `layer`; nil means the topmost superlayer.
  open func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect {
    (layer ?? top).convert(rect, to: self)
  }

  // MARK: Shadow

  /// The color of the shadow; opaque black by default.
  open var shadowColor: CGColor? {
    get { properties.content.shadow.color }
    set { change(Self.rows.shadowColor, to: newValue) }
  }

  /// The opacity of the shadow, from 0, none, to 1.
  open var shadowOpacity: Float {
    get { properties.content.shadow.opacity }
    set { change(Self.rows.shadowOpacity, to: newValue) }
  }

  /// The offset of the shadow, in points.
  open var shadowOffset: CGSize {
    get { properties.content.shadow.offset }
    set { change(Self.rows.shadowOffset, to: newValue) }
  }

  /// The standard deviation of the shadow's blur, in points.
  open var shadowRadius: CGFloat {
    get { properties.content.shadow.radius }
    set { change(Self.rows.shadowRadius, to: newValue) }
  }

  /// The outline of what casts the shadow, in the layer's coordinates; nil: what the layer shows
  /// does. The path is copied. Changes are not animated implicitly.
  open var shadowPath: CGPath? {
    get { properties.content.shadow.path }
    set { change(Self.rows.shadowPath, to: newValue?.frozen) }
  }

  // MARK: Time

  /// The begin time, in seconds of the superlayer's time; see `CAMediaTiming`.
  open var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set {
      timing.beginTime = newValue
      timeChanged()
    }
  }

  /// Stored, but without effect on a layer.
  open var duration: CFTimeInterval {
    get { timing.duration }
    set { timing.duration = newValue }
  }

  /// Seconds of the layer's time per second of its superlayer's; 0 stops it at `timeOffset`.
  open var speed: Float {
    get { timing.speed }
    set {
      timing.speed = newValue
      timeChanged()
    }
  }

  /// Added to the layer's time, in seconds.
  open var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set {
      timing.timeOffset = newValue
      timeChanged()
    }
  }

  /// Stored, but without effect on a layer.
  open var repeatCount: Float {
    get { timing.repeatCount }
    set { timing.repeatCount = newValue }
  }

  /// Stored, but without effect on a layer.
  open var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { timing.repeatDuration = newValue }
  }

  /// Stored, but without effect on a layer.
  open var autoreverses: Bool {
    get { timing.autoreverses }
    set { timing.autoreverses = newValue }
  }

  /// Stored, but without effect on a layer.
  open var fillMode: CAMediaTimingFillMode {
    get { timing.fillMode }
    set { timing.fillMode = newValue }
  }

  /// `time`, in this layer's time, in that of `layer`; nil means the clock's.
  open func convertTime(_ time: CFTimeInterval, to layer: CALayer?) -> CFTimeInterval {
    let clock = clockTime(time)
    return layer?.localTime(clock) ?? clock
  }

  /// `time`, in the time of `layer`, in this layer's; nil means the clock's.
  open func convertTime(_ time: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval {
    localTime(layer?.clockTime(time) ?? time)
  }
}
