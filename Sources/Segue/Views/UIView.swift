import Foundation

/// A rectangle of the screen: draws through its layer, contains subviews and takes touches.
///
/// This file is long, as it declares all that subclasses may override: Swift requires it in the class itself;
/// the implementation is in the extensions `UIView+….swift`.
@preconcurrency @MainActor open class UIView: UIResponder, CALayerDelegate, Sibling {
  /// The class of the view's layer. `CALayer` unless overridden; must be a subclass of it.
  ///
  /// Unlike UIKit, a layer class with stored properties of its own must override `init()`.
  open class var layerClass: AnyClass { CALayer.self }

  /// The layer that the view draws with. Its delegate is this view.
  public let layer: CALayer

  // Storage for the extensions.
  /// Nil as long as there never was a subview.
  var subviewList: SiblingList<UIView>?
  package var siblingRun: SiblingRun?
  weak var superviewStorage: UIView?
  weak var windowStorage: UIWindow?
  weak var owningViewController: UIViewController?
  var recognizers: [UIGestureRecognizer] = []
  var explicitTintColor: UIColor?
  var inheritedTintColor: UIColor?
  var backgroundColorStorage: UIColor?
  /// How many running animations block touches in this view.
  var touchBlockingAnimations = 0
  /// The traits that the view has, and was last notified of.
  var knownTraits = ScreenTraits.collection
  /// What the view has of traits of its own; nil: nothing.
  var traitOptions: TraitOptions?
  /// Nil as long as safe area and margins are as by default.
  var insets: ViewInsets?
  /// Animates a transition in this view to a new size.
  weak var transitionGeometry: TransitionGeometry?
  /// The scope of the changes and animations of the last transition in this view.
  var transitionScope: AnimationScope?
  /// Whether it lays out its subviews now.
  var isLayingOut = false
  /// What few views have; nil: nothing of it.
  var options: ViewOptions?
  /// Nil as long as the view takes no part in Auto Layout.
  var layoutState: LayoutState?
  private let tally = LiveTally(.views)

  /// A view with `frame`, in points of its superview.
  public init(frame: CGRect) {
    layer = CALayer.instantiate(Self.layerClass)
    super.init()
    adoptLayer()
    self.frame = frame
  }

  /// Unlike UIKit, there are no archives: this is an empty view of zero size.
  public required init?(coder: NSCoder) {
    layer = CALayer.instantiate(Self.layerClass)
    super.init()
    adoptLayer()
  }

  private func adoptLayer() {
    layer.delegate = self
    layer.isOpaque = true
    layer.contentsScale = UIScreen.main.scale
    layer.setNeedsDisplay()
    if Self.requiresConstraintBasedLayout { setNeedsUpdateConstraints() }
  }

  public convenience override init() {
    self.init(frame: .zero)
  }

  open override var next: UIResponder? {
    owningViewController ?? superviewStorage
  }

  // MARK: Focus

  /// Whether Tab can give the view the focus (K10).
  ///
  /// Unlike UIKit, where it is false unless overridden, a view that can become first responder can.
  open var canBecomeFocused: Bool { canBecomeFirstResponder }

  /// The name of a group of views that Tab enters as one, and among which the arrows move; nil: that of the
  /// nearest view around this one.
  ///
  /// Unlike UIKit, where the system gives views groups by default, Tab enters a view by itself that has no
  /// group around it.
  open var focusGroupIdentifier: String?

  // MARK: Geometry

  /// Where the view lies in its superview, in points: the smallest upright rectangle around it.
  ///
  /// Setting it under a transform other than the identity is undefined in UIKit; here the size is
  /// chosen so that the upright rectangle matches.
  open var frame: CGRect {
    get { layer.frame }
    set {
      layer.demandFinite(newValue.isFinite, "frame", newValue)
      changeSize { layer.frame = newValue.standardized }
    }
  }

  /// The view's own rectangle, in its own coordinates. Its origin shifts the subviews.
  open var bounds: CGRect {
    get { layer.bounds }
    set {
      changeSize { layer.bounds = newValue }
    }
  }

  /// Where the layer's anchor point, by default the center, lies in the superview, in points.
  open var center: CGPoint {
    get { layer.position }
    set {
      layer.demandFinite(newValue.isFinite, "center", newValue)
      layer.position = newValue
      safeAreaFollowsGeometry(subviews: false)
      geometryDidChange()
    }
  }

  /// Scales, rotates and moves the view about its anchor point.
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }

  /// The same in three dimensions, including perspective.
  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  // MARK: Drawing

  /// From 0, transparent, to 1. Stored with 32-bit precision.
  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { layer.opacity = Float(min(max(newValue.isNaN ? 1 : newValue, 0), 1)) }
  }

  /// Fills the view behind its content; nil for none.
  open var backgroundColor: UIColor? {
    get { backgroundColorStorage }
    set {
      // The layer's first: what records it reads the old one.
      layer.backgroundColor = newValue?.cgColor(with: knownTraits)
      backgroundColorStorage = newValue
    }
  }

  /// Whether the view is hidden, with all below it.
  open var isHidden: Bool {
    get { layer.isHidden || layoutState?.isVanishing == true }
    set { setHidden(newValue) }
  }

  /// Whether the view promises to fill its bounds with opaque pixels; true by default. Without
  /// effect: opacity follows from what is drawn.
  open var isOpaque: Bool {
    get { layer.isOpaque }
    set { layer.isOpaque = newValue }
  }

  /// Whether subviews are clipped to the bounds, rounded by the layer's corner radius.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// A view whose alpha masks this one and all below it: where the mask is transparent, nothing is
  /// displayed.
  ///
  /// It lies in this view's coordinates, but is not among the `subviews`; setting it removes it
  /// from its superview.
  open var mask: UIView? {
    didSet {
      guard mask !== oldValue else { return }
      mask?.removeFromSuperview()
      layer.mask = mask?.layer
    }
  }

  /// How the view's content follows a change of its size.
  open var contentMode: ContentMode = .scaleToFill {
    didSet {
      layer.contentsGravity = contentMode.gravity
      layer.needsDisplayOnBoundsChange = contentMode == .redraw
    }
  }

  /// Pixels per point of what the view draws.
  open var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set { layer.contentsScale = newValue }
  }

  /// The color of interactive elements; that of the nearest superview that has one unless set.
  open var tintColor: UIColor! {
    get { effectiveTintColor }
    set { setTintColor(newValue) }
  }

  /// The tint color changed, here or above.
  open func tintColorDidChange() {}

  /// Draws the view's content into the current graphics context, whose origin is that of the
  /// bounds.
  ///
  /// Called before the first frame that shows the view, and again after `setNeedsDisplay`; never
  /// call it directly. Draws nothing unless overridden.
  ///
  /// - Parameter rect: The bounds.
  open func draw(_ rect: CGRect) {}

  /// Asks for `draw(_:)` before the next frame.
  open func setNeedsDisplay() {
    layer.setNeedsDisplay()
  }

  /// Asks for `draw(_:)` before the next frame; Segue always redraws the whole view.
  open func setNeedsDisplay(_ rect: CGRect) {
    setNeedsDisplay()
  }

  // MARK: Hierarchy

  /// Moves `view` here from its superview, in front of the others, and of sublayers without a view.
  open func addSubview(_ view: UIView) {
    insert(view, at: subviewCount, isInFront: true)
  }

  /// Inserts `view` at `index`, counted from the back; beyond the end it counts as the end.
  open func insertSubview(_ view: UIView, at index: Int) {
    insert(view, at: index)
  }

  /// Inserts `view` just behind `sibling`.
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insert(view, beside: sibling, offset: 0)
  }

  /// Inserts `view` just in front of `sibling`.
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insert(view, beside: sibling, offset: 1)
  }

  /// Removes the view from its superview, if it has one.
  open func removeFromSuperview() {
    detach()
  }

  /// A subview was added.
  open func didAddSubview(_ subview: UIView) {}

  /// A subview is about to be removed.
  open func willRemoveSubview(_ subview: UIView) {}

  /// The view is about to move to another superview, or to none.
  open func willMove(toSuperview newSuperview: UIView?) {}

  /// The view moved to another superview, or to none.
  open func didMoveToSuperview() {}

  /// The view is about to enter another window, or to leave it.
  open func willMove(toWindow newWindow: UIWindow?) {}

  /// The view entered another window, or left it.
  open func didMoveToWindow() {}

  // MARK: Layout

  /// How the view adapts to a change of its superview's size.
  open var autoresizingMask: AutoresizingMask = []

  /// Whether the view resizes its subviews by their masks when its own size changes.
  open var autoresizesSubviews = true

  /// Places the subviews, by default as constraints say. Called before the next frame after `setNeedsLayout` or a
  /// change of size; never call it directly.
  open func layoutSubviews() {
    if let layoutState, !layoutState.placed.isEmpty {
      layoutState.usedEngine?.placeSubviews(of: layoutState)
    }
  }

  /// Asks for `layoutSubviews` before the next frame.
  open func setNeedsLayout() {
    layer.setNeedsLayout()
  }

  /// Lays out now the views that asked for it, here and below.
  open func layoutIfNeeded() {
    layer.layoutIfNeeded()
    if LayoutEngine.isUsed { settleConstraints() }
  }

  /// The size that fits the content best within `size`. The present size unless overridden.
  open func sizeThatFits(_ size: CGSize) -> CGSize {
    bounds.size
  }

  /// Resizes the view to the size that fits the content best.
  open func sizeToFit() {
    let size = sizeThatFits(bounds.size)
    // The top left corner stays in place, if the view is not transformed.
    if CATransform3DIsIdentity(layer.transform) { frame.size = size } else { bounds.size = size }
  }

  /// The natural size of the content; `noIntrinsicMetric` in a dimension without one.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  /// The natural size changed.
  open func invalidateIntrinsicContentSize() {
    superviewStorage?.setNeedsLayout()
    layoutState?.changed(contentToo: true)
  }

  // MARK: Constraints

  /// Whether the view must be asked to update its constraints before it has any. False unless overridden.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// Changes the view's constraints. Called before layout, from the inside out, after `setNeedsUpdateConstraints` and
  /// when the view first takes part in Auto Layout; call super last.
  open func updateConstraints() {}

  /// How far the frame reaches beyond the rectangle that constraints align. Zero unless overridden.
  open var alignmentRectInsets: UIEdgeInsets { .zero }

  /// The view whose first baseline is this one's. The view itself unless overridden.
  open var forFirstBaselineLayout: UIView { self }

  /// The view whose last baseline is this one's. The view itself unless overridden.
  open var forLastBaselineLayout: UIView { self }

  /// The size that the constraints in this view give it, if it is to be near `size` in both dimensions, as strongly as
  /// these priorities say. Nothing changes.
  open func systemLayoutSizeFitting(
    _ size: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    fittingSize(size, horizontal, vertical)
  }

  // MARK: Safe area and margins

  /// How far the bars and other containers around the view cover it, from each edge, in points; zero while it is in
  /// no window.
  open var safeAreaInsets: UIEdgeInsets { insets?.safeArea ?? .zero }

  /// The safe area has changed.
  open func safeAreaInsetsDidChange() {}

  /// The distances from the edges at which content should lie, in points, with those of the safe area. 8 points
  /// unless set; for the view of a controller those of `systemMinimumLayoutMargins` at least.
  open var layoutMargins: UIEdgeInsets {
    get { presentMargins }
    set {
      layer.demandFinite(newValue.isFinite, "layoutMargins", newValue)
      setMargins(.fixed(newValue))
    }
  }

  /// The same, the sides named by the direction of the layout.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { NSDirectionalEdgeInsets(layoutMargins, isRightToLeft: isRightToLeft) }
    set {
      let margins = UIEdgeInsets(newValue, isRightToLeft: false)
      layer.demandFinite(margins.isFinite, "directionalLayoutMargins", newValue)
      setMargins(.directional(newValue))
    }
  }

  /// The margins have changed.
  open func layoutMarginsDidChange() {}

  // MARK: Traits

  /// What the view inherits from those around it, with its own overrides.
  open var traitCollection: UITraitCollection { knownTraits }

  /// The traits have changed, in all views around and below this one as well (TR4).
  ///
  /// Dynamic colors that were set on the view are shown anew already. Those of layers are not.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Shows dynamic colors as they are now.
  func colorsDidChange() { showDynamicColors() }

  /// The user wants text of another size.
  func textSizeDidChange() {}

  /// Any of the traits changed.
  func traitsDidChange() {}

  // MARK: Touches

  /// Whether the view and all below it take touches.
  open var isUserInteractionEnabled = true

  /// Whether the view receives more than one touch at a time.
  open var isMultipleTouchEnabled = false

  /// Whether a touch in this view blocks touches in all other views.
  open var isExclusiveTouch = false

  /// The frontmost view at `point`, in this view's coordinates, that takes touches.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    frontmostView(at: point, with: event)
  }

  /// Whether `point`, in this view's coordinates, lies in the bounds, including the left and top
  /// edge.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.contains(point)
  }

  /// Whether `recognizer`, of this view, may begin. True unless overridden.
  open func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    true
  }

  /// A number for the program's own use.
  open var tag = 0

  /// A name for the program's own use, such as to find a view in a test, or its counterpart on
  /// another screen.
  open var accessibilityIdentifier: String?

  /// Whether the view's layout follows the direction of the user interface.
  open var semanticContentAttribute: UISemanticContentAttribute = .unspecified {
    didSet { if semanticContentAttribute != oldValue { directionDidChange() } }
  }

  // MARK: Layer delegate

  /// Makes the contents of the view's layer: what `draw(_:)` draws, unless it is overridden.
  open func display(_ layer: CALayer) {
    layer.drawContents()
  }

  /// Draws the contents of the view's layer with `draw(_:)`.
  open func draw(_ layer: CALayer, in ctx: CGContext) {
    UIGraphicsPushContext(ctx)
    TraitScope.run(with: knownTraits) { draw(bounds) }
    UIGraphicsPopContext()
  }

  /// The view's layer is about to be drawn.
  open func layerWillDraw(_ layer: CALayer) {}

  /// Lays out the view. Called by its layer.
  open func layoutSublayers(of layer: CALayer) {
    if LayoutEngine.isUsed { prepareConstraints() }
    let wasLayingOut = isLayingOut
    isLayingOut = true
    TraitScope.run(with: knownTraits) { layoutOwnedByController() }
    isLayingOut = wasLayingOut
  }

  /// The action for a change of `key`: an animation inside an animation block, otherwise none.
  open func action(for layer: CALayer, forKey key: String) -> CAAction? {
    AnimationContext.current?.action(for: layer, key: key) ?? NSNull.noAction
  }
}
