import Foundation

/// A rectangle that draws: where it stands, what it shows, what it holds.
///
/// The tree of layers is the model. What is on the screen at a time is the model with the animations
/// applied, see `presentation()`. What subclasses may override stands here, because Swift wants it in
/// the class itself; all else stands in the extensions `CALayer+….swift`.
///
/// Coordinates are points, y down; angles are radians.
@preconcurrency @MainActor open class CALayer: NSObject, @preconcurrency CAMediaTiming, Sibling {
  // Kept by the extensions.
  var properties = LayerProperties()
  var timing = LayerTiming()
  weak var superlayerStorage: CALayer?
  /// Nil where there never was a sublayer.
  var sublayerList: SiblingList<CALayer>?
  package var siblingRun: SiblingRun?
  var maskStorage: CALayer?
  /// The layer this is a presentation of.
  var modelStorage: CALayer?
  /// The animations, the oldest first.
  var entries: [AnimationEntry] = []
  var drawing = DrawingState()
  var layoutTally = LayoutPass.Tally()
  var flags = Flags()
  var freeValues: [(key: String, value: Any)] = []
  /// The number of commits there had been when the layer was made.
  let birth = FrameLoop.shared.commitCount

  /// What the layer is in the middle of.
  struct Flags {
    var needsLayout = true
    var needsDisplay = false
    /// A layer below needs layout.
    var subtreeNeedsLayout = false
    /// The root of a window that is shown.
    var isRoot = false
    /// Known to the frame loop as having animations.
    var isAnimating = false
    /// Was reachable from a root at the last commit with animations.
    var wasInLiveTree = false
  }

  /// Who lays out, displays and animates in the layer's stead.
  open weak var delegate: (any CALayerDelegate)?

  /// For the program's own use.
  open var name: String?

  private let tally = LiveTally(.layers)
  // Kept by those who look after a layer's time.
  var timeFollowers: [TimeFollower] = []
  var timeAnchors: [WeakTimeAnchor] = []
  var heldTime: HeldTime?

  /// What happens when a property changes, by its name. Goes after the delegate.
  open var actions: [String: any CAAction]?

  /// Values that stand in where neither the layer nor its class knows one. Under "actions", a
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
      let resized = newValue.size != properties.content.bounds.size
      change(Self.rows.bounds, to: newValue)
      if resized { setNeedsLayout() }
    }
  }

  /// Where the anchor point lies in the superlayer.
  open var position: CGPoint {
    get { properties.placement.position }
    set { change(Self.rows.position, to: newValue) }
  }

  /// The point that the position places and the transform turns about, in the unit space of the
  /// bounds: (0, 0) is top left, (1, 1) bottom right. The middle at first.
  open var anchorPoint: CGPoint {
    get { properties.placement.anchorPoint }
    set { change(Self.rows.anchorPoint, to: newValue) }
  }

  /// How far the anchor point lies in front of the layer, in points.
  open var anchorPointZ: CGFloat {
    get { properties.placement.anchorPointZ }
    set { change(Self.rows.anchorPointZ, to: newValue) }
  }

  /// How far the layer lies in front of its superlayer, in points: orders siblings, and counts under a
  /// perspective.
  open var zPosition: CGFloat {
    get { properties.placement.zPosition }
    set { change(Self.rows.zPosition, to: newValue) }
  }

  /// Scales, turns and moves the layer about its anchor point.
  open var transform: CATransform3D {
    get { properties.placement.transform }
    set { change(Self.rows.transform, to: newValue) }
  }

  /// Applied to all sublayers, about the anchor point; for a perspective that they share.
  open var sublayerTransform: CATransform3D {
    get { properties.content.sublayerTransform }
    set { change(Self.rows.sublayerTransform, to: newValue) }
  }

  /// The smallest upright rectangle around the layer, in the superlayer.
  ///
  /// Follows from bounds, position, anchor point and transform, and sets bounds and position. Under a
  /// transform the size is chosen so that the rectangle matches.
  open var frame: CGRect {
    get { properties.frame }
    set {
      demandFinite(newValue.isFinite, "frame", newValue)
      setFrame(newValue)
    }
  }

  // MARK: Looks

  /// From 0, transparent, to 1; of the layer with all its sublayers as one picture.
  open var opacity: Float {
    get { properties.placement.opacity }
    set { change(Self.rows.opacity, to: newValue) }
  }

  /// Whether the layer is left out, with all below it.
  open var isHidden: Bool {
    get { properties.placement.isHidden }
    set { change(Self.rows.isHidden, to: newValue) }
  }

  /// Whether the layer is seen from behind.
  open var isDoubleSided: Bool {
    get { properties.content.isDoubleSided }
    set { change(Self.rows.isDoubleSided, to: newValue) }
  }

  /// Whether sublayers and contents are cut off at the bounds, rounded by the corner radius.
  open var masksToBounds: Bool {
    get { properties.content.masksToBounds }
    set { change(Self.rows.masksToBounds, to: newValue) }
  }

  /// Fills the bounds behind everything else; nil for nothing.
  open var backgroundColor: CGColor? {
    get { properties.content.backgroundColor }
    set { change(Self.rows.backgroundColor, to: newValue) }
  }

  /// Of background and border in points, and of all the layer shows where `masksToBounds`.
  open var cornerRadius: CGFloat {
    get { properties.content.cornerRadius }
    set { change(Self.rows.cornerRadius, to: newValue) }
  }

  /// Of a border within the bounds, in points.
  open var borderWidth: CGFloat {
    get { properties.content.borderWidth }
    set { change(Self.rows.borderWidth, to: newValue) }
  }

  /// Opaque black at first.
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

  /// A layer whose alpha cuts out this one with all that is in it: where it shows nothing, nothing is
  /// seen. Nil for none.
  ///
  /// It stands in this layer's coordinates and time, with this layer as its `superlayer`, but in no
  /// `sublayers`. If it is in another layer it is taken out of that; where it moves, what is in this
  /// layer stays.
  open var mask: CALayer? {
    get {
      guard let modelStorage else { return maskStorage }
      return modelStorage.maskStorage.map { $0.presentation() ?? $0 }
    }
    set { setMask(newValue) }
  }

  /// Takes `layer` from wherever it is and puts it in front of the others.
  open func addSublayer(_ layer: CALayer) {
    insert(layer, at: sublayerCount)
  }

  /// Takes the layer out of its superlayer, if it has one.
  open func removeFromSuperlayer() {
    detach()
  }

  /// Whether the sublayers of a layer that looks like `look` stand in the space around it instead of in
  /// its plane.
  func holdsSpace(_ look: LayerProperties) -> Bool { false }

  /// Whether `holdsSpace(_:)` may be true.
  var mayHoldSpace: Bool { false }

  // MARK: Layout and display

  /// Asks for `layoutSublayers` before the next frame.
  open func setNeedsLayout() {
    requestLayout()
  }

  /// Lays out now what asked for it: from the topmost layer above that did, all the way down.
  open func layoutIfNeeded() {
    layoutFromTop()
  }

  /// Places the sublayers. Never call it directly. Asks the delegate.
  open func layoutSublayers() {
    delegate?.layoutSublayers(of: self)
  }

  /// Asks for `display` before the next frame.
  open func setNeedsDisplay() {
    requestDisplay()
  }

  /// Makes the contents anew. Never call it directly. Asks the delegate.
  open func display() {
    delegate?.display(self)
  }

  /// Whether a change of `key` makes the layer display itself anew. False unless overridden.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  // MARK: Hit testing

  /// The frontmost layer at `point`, in the superlayer's coordinates, among this one and those below.
  open func hitTest(_ point: CGPoint) -> CALayer? {
    frontmostLayer(at: point)
  }

  /// Whether `point`, in this layer's coordinates, lies in the bounds: left and top edge included.
  open func contains(_ point: CGPoint) -> Bool {
    bounds.contains(point)
  }

  // MARK: Actions and animations

  /// What a change of `key` does: asked are the delegate, `actions`, `style`, the class's
  /// `defaultAction(forKey:)`; NSNull from any of them means nothing. Else, for an animatable property
  /// of a layer that has been committed, an animation from what is shown now.
  open func action(forKey key: String) -> (any CAAction)? {
    lookUpAction(key)
  }

  /// What a change of `key` does where the layer itself does not say. Nothing unless overridden.
  open class func defaultAction(forKey key: String) -> (any CAAction)? { nil }

  /// The value of `key` where none was set. Nil unless overridden.
  open class func defaultValue(forKey key: String) -> Any? { nil }

  /// Runs a copy of `animation` on this layer, instead of the one that `key` may already have.
  open func add(_ animation: CAAnimation, forKey key: String?) {
    start(animation, forKey: key)
  }

  /// What is shown now of this layer: a copy with the animations applied. Nil before the first commit
  /// after the layer was made.
  open func presentation() -> Self? {
    presentationCopy()
  }

  /// The value under `key`: of the property of that name, or what `setValue(_:forKey:)` put there.
  open func value(forKey key: String) -> Any? {
    storedValue(at: key)
  }

  /// Sets the property `key`, or carries `value` under `key` for the program's own use.
  open func setValue(_ value: Any?, forKey key: String) {
    store(value, at: key)
  }
}
