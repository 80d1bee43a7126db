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
  // Managed by the extensions.
  var properties = LayerProperties()
  var timing = LayerTiming()
  weak var superlayerStorage: CALayer?
  /// Nil until a sublayer is added.
  var sublayerList: SiblingList<CALayer>?
  package var siblingRun: SiblingRun?
  var maskStorage: CALayer?
  /// The layer that this is the presentation of.
  var modelStorage: CALayer?
  /// The animations, the oldest first.
  var entries: [AnimationEntry] = []
  var drawing = DrawingState()
  var layoutTally = LayoutPass.Tally()
  var flags = Flags()
  var freeValues: [(key: String, value: Any)] = []
  nonisolated(unsafe) package var associatedValues: AssociatedValues?
  /// Of the layer, and of its view; nil where there are none.
  package var observers: KeyValueObservers?
  /// The number of commits there had been when the layer was made.
  let birth = FrameLoop.shared.commitCount

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
  var timeFollowers: [TimeFollower] = []
  var timeAnchors: [WeakTimeAnchor] = []
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

  /// Where the anchor point lies in the superlayer.
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

  /// How far the anchor point lies in front of the layer, in points.
  open var anchorPointZ: CGFloat {
    get { properties.placement.anchorPointZ }
    set { change(Self.rows.anchorPointZ, to: newValue) }
  }

  /// How far the layer lies in front of its superlayer, in points: orders siblings, and counts
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
}
