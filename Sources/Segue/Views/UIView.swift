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
  open var layer: CALayer { ownLayer }

  final let ownLayer: CALayer

  // Storage for the extensions. Final, so that nothing looks for an override where it is read.
  /// Nil as long as there never was a subview.
  final var subviewList: SiblingList<UIView>?
  package final var siblingRun: SiblingRun?
  // Unchecked, as in `CALayer`: every way up the tree, and each view that moves, reads them.
  @exclusivity(unchecked) final weak var superviewStorage: UIView?
  @exclusivity(unchecked) final weak var windowStorage: UIWindow?
  /// Nil as long as safe area and margins are as by default.
  @exclusivity(unchecked) final var insets: ViewInsets?
  /// Nil as long as the view takes no part in Auto Layout.
  @exclusivity(unchecked) final var layoutState: LayoutState?
  final weak var owningViewController: UIViewController?
  final var recognizers: [UIGestureRecognizer] = []
  final var explicitTintColor: UIColor?
  final var inheritedTintColor: UIColor?
  final var backgroundColorStorage: UIColor?
  /// The number of running animations that block touches in this view.
  final var touchBlockingAnimations = 0
  /// The number of transitions in flight with this view that the program can hold: touches that
  /// animations keep away from the view still reach the program's recognizers (H1).
  final var holdableTransitions = 0
  /// The traits that the view has, and was last notified of.
  final var knownTraits = ScreenTraits.collection
  /// The trait overrides and registrations of the view; nil: none.
  final var traitOptions: TraitOptions?
  /// Animates a transition in this view to a new size.
  final weak var transitionGeometry: TransitionGeometry?
  /// The scope of the changes and animations of the last transition in this view.
  final var transitionScope: AnimationScope?
  /// Whether it lays out its subviews now.
  final var isLayingOut = false
  /// Whether it is to be laid out at the end of the transition in it.
  final var owesLayout = false
  /// Whether `updateConstraints` is pending here or below.
  final var containsConstraintUpdates = false
  /// The settings that few views have; nil: none is set.
  final var options: ViewOptions?
  private let tally = LiveTally(.views)

  /// A view with `frame`, in points of its superview.
  public init(frame: CGRect) {
    ownLayer = CALayer.instantiate(Self.layerClass)
    super.init()
    adoptLayer()
    self.frame = frame
  }

  /// Unlike UIKit, there are no archives: this is an empty view of zero size.
  public required init?(coder: NSCoder) {
    ownLayer = CALayer.instantiate(Self.layerClass)
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

  /// Whether the view has the focus: it takes the keys before all others in its window.
  open var isFocused: Bool { window?.focusedView === self }

  /// Ends the editing of a text field or view that is this view or below it. Returns whether none is
  /// edited now.
  ///
  /// - Parameter force: Whether its delegate is not asked.
  @discardableResult open func endEditing(_ force: Bool) -> Bool {
    guard let view = UIApplication.shared.firstResponder as? UIView, view is UIKeyInput,
      view.isDescendant(of: self)
    else { return true }
    if force {
      UIApplication.shared.firstResponder = nil
      return true
    }
    return view.resignFirstResponder()
  }

  // MARK: Geometry

  /// The frame of the view in its superview, in points: the smallest upright rectangle around it.
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

  /// The position of the layer's anchor point, by default the center, in the superview, in points.
  open var center: CGPoint {
    get { layer.position }
    set {
      layer.demandFinite(newValue.isFinite, "center", newValue)
      layer.position = newValue
      safeAreaFollowsGeometry(subviews: false)
      geometryDidChange()
      if options != nil { roundCorners() }
    }
  }

  /// The point of the view that lies at `center`, and about which it is transformed, from 0 to 1 of its width and height.
  /// Its middle by default. Setting it moves the view, whose `center` stays.
  open var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set {
      layer.anchorPoint = newValue
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

  /// The radii of the corners: a length, half of the shorter side, or what makes them concentric with those of a
  /// superview. Animatable.
  ///
  /// The layer's `cornerRadius` follows, now and whenever the size changes; that alone counts again where it is set
  /// afterwards. Content is clipped as `clipsToBounds` says.
  open var cornerConfiguration: UICornerConfiguration {
    get { options?.cornerConfiguration ?? .corners() }
    set {
      madeOptions.cornerConfiguration = newValue
      if newValue.isConcentric { UICornerRadius.isConcentricUsed = true }
      roundCorners()
      if UICornerRadius.isConcentricUsed { setNeedsLayout() }
    }
  }

  /// The radius of a corner as the configuration, or else the layer, gives it for the present bounds, in points; of
  /// several corners, the greatest.
  open func effectiveRadius(corner: UIRectCorner) -> CGFloat {
    let radii = effectiveRadii
    return UICornerConfiguration.order.indices.reduce(0) { greatest, index in
      corner.contains(UICornerConfiguration.order[index]) ? max(greatest, radii[index]) : greatest
    }
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

  /// The scaling and position of the view's content when its size changes.
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

  /// Whether the tint color is dimmed, here and below where nothing else is set. Reads as that of the nearest
  /// superview that has one, `normal` if none does.
  ///
  /// Unlike UIKit, presentations do not dim what lies below them by themselves.
  open var tintAdjustmentMode: TintAdjustmentMode {
    get { effectiveTintAdjustmentMode }
    set {
      guard newValue != options?.tintAdjustmentMode ?? .automatic else { return }
      madeOptions.tintAdjustmentMode = newValue == .automatic ? nil : newValue
      ViewOptions.isDimmingUsed = true
      tintColorMayHaveChanged()
    }
  }

  // MARK: Hierarchy

  /// Moves `view` here from its superview, in front of the others, and of sublayers without a view.
  open func addSubview(_ view: UIView) {
    insert(view, at: subviewCount, .inFront)
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

  /// The view this one lies in.
  open var superview: UIView? { superviewStorage }

  /// The views in this one, from back to front.
  open var subviews: [UIView] { subviewStorage }

  /// The window this view is in.
  open var window: UIWindow? { windowStorage }

  /// Whether this view is `view` or lies in it at any depth.
  open func isDescendant(of view: UIView) -> Bool {
    var next: UIView? = self
    while let above = next {
      if above === view { return true }
      next = above.superviewStorage
    }
    return false
  }

  /// Puts `view`, a subview, in front of the others, and of sublayers without a view.
  open func bringSubviewToFront(_ view: UIView) {
    guard let index = subviewList?.index(of: view) else { return }
    move(from: index, to: subviewCount - 1, .inFront)
  }

  /// Puts `view`, a subview, behind the others.
  open func sendSubviewToBack(_ view: UIView) {
    guard let index = subviewList?.index(of: view) else { return }
    move(from: index, to: 0)
  }

  /// Exchanges two subviews, with indices counted from the back.
  open func exchangeSubview(at first: Int, withSubviewAt second: Int) {
    guard first != second else { return }
    move(from: min(first, second), to: max(first, second))
    move(from: max(first, second) - 1, to: min(first, second))
  }

  /// This view or the first view below it with this tag; nil if there is none.
  open func viewWithTag(_ tag: Int) -> UIView? {
    var found: UIView?
    visitSubtree { view in
      if found == nil, view.tag == tag { found = view }
      return found == nil
    }
    return found
  }

  // MARK: Layout

  /// The margins and lengths that are flexible when the superview changes size.
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

  /// The insets of the rectangle that constraints align, from the frame. Zero unless overridden.
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

  /// The place of a keyboard on the screen: what is constrained to the guide's top moves out of its way on systems that
  /// have one.
  open var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    for case let guide as UIKeyboardLayoutGuide in layoutGuides { return guide }
    let guide = UIKeyboardLayoutGuide()
    guide.identifier = "UIKeyboardLayoutGuide"
    addLayoutGuide(guide)
    guide.place()
    return guide
  }

  /// The guides that were added to this view.
  open var layoutGuides: [UILayoutGuide] { layoutState?.guides ?? [] }

  /// Adds `guide`, which it removes from another view.
  open func addLayoutGuide(_ guide: UILayoutGuide) {
    guard guide.owningView !== self else { return }
    guide.owningView?.removeLayoutGuide(guide)
    guide.owningView = self
    madeLayoutState.guides.append(guide)
  }

  /// Removes `guide`, and deactivates the constraints that name it.
  open func removeLayoutGuide(_ guide: UILayoutGuide) {
    guard guide.owningView === self, let state = layoutState else { return }
    guide.engine?.deactivateConstraints(of: guide)
    state.guides.removeAll { $0 === guide }
    state.edgeGuides = state.edgeGuides.filter { $0.value !== guide }
    guide.owningView = nil
  }

  /// Asks for `updateConstraints` before the next layout.
  open func setNeedsUpdateConstraints() {
    _ = madeLayoutState
    ConstraintUpdates.add(self)
  }

  /// Whether a call of `updateConstraints` is pending.
  open func needsUpdateConstraints() -> Bool {
    layoutState?.updateRequest != nil
  }

  /// Updates now the constraints of the views that asked for it, here and below.
  open func updateConstraintsIfNeeded() {
    ConstraintUpdates.run(below: self)
  }

  /// The size that the constraints in this view give it, if it is to be near `size`, where they leave a choice.
  open func systemLayoutSizeFitting(_ size: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      size, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }

  /// The rectangle of `frame` that constraints align.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    guard insets != .zero else { return frame }
    return frame.inset(by: insets)
  }

  /// The frame for a rectangle that constraints align.
  open func frame(forAlignmentRect rect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    guard insets != .zero else { return rect }
    return rect.inset(
      by: UIEdgeInsets(
        top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }

  /// The active constraints that this view contains: those whose items' common ancestor it was when they
  /// became active, and those that were added to it.
  open var constraints: [NSLayoutConstraint] { layoutState?.constraints.all ?? [] }

  /// Makes `constraint` active, and one of this view's.
  ///
  /// - Precondition: Its items are this view, views in it, or their guides.
  open func addConstraint(_ constraint: NSLayoutConstraint) {
    guard constraint.container !== self else { return }
    guard let ancestor = constraint.commonAncestor, ancestor.isDescendant(of: self) else {
      trap(
        "\(constraint) cannot be added to \(NSLayoutConstraint.name(of: self)), "
          + "which does not contain both of its items")
    }
    constraint.deactivate()
    constraint.install(in: self)
  }

  /// Makes `constraints` active, and this view's.
  open func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  /// Deactivates `constraint`, if it is one of this view's.
  open func removeConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.container === self { constraint.deactivate() }
  }

  /// Deactivates those of `constraints` that are this view's.
  open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  /// The active constraints that name this view or its guides, and involve this axis.
  open func constraintsAffectingLayout(
    for axis: NSLayoutConstraint.Axis
  ) -> [NSLayoutConstraint] {
    LayoutEngine.using(self)?.constraints(of: self, along: axis) ?? []
  }

  /// Whether constraints leave open where the view is, or how large: it could be elsewhere and they would hold as well.
  ///
  /// For tests and while debugging: it tries other places. False for a view that no constraint places.
  open var hasAmbiguousLayout: Bool {
    LayoutEngine.using(self)?.isAmbiguous(self) ?? false
  }

  /// Moves the view to another place or size that its constraints allow as well, up to 100 points away, if there is any.
  /// It is there after the next layout, and until something else changes.
  ///
  /// Unlike UIKit, which chooses at random, the same call does the same.
  open func exerciseAmbiguityInLayout() {
    LayoutEngine.using(self)?.exerciseAmbiguity(of: self)
  }

  /// Whether the view's place and size are as they are set, or as its mask makes them, also for constraints. True by
  /// default: constraints then see the view as fixed.
  ///
  /// Set it to false for a view that constraints are to place. Unlike UIKit, a view that no constraint
  /// names keeps its frame.
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { layoutState?.translatesMask ?? true }
    set {
      guard newValue != translatesAutoresizingMaskIntoConstraints else { return }
      madeLayoutState.translatesMask = newValue
      layoutState?.changed()
    }
  }

  /// Returns the priority with which the view resists being larger than its content; 250 by default.
  open func contentHuggingPriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    layoutState?.hugging[axis] ?? .defaultLow
  }

  /// Sets the priority with which the view resists being larger than its content.
  open func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    guard contentHuggingPriority(for: axis) != priority else { return }
    madeLayoutState.hugging[axis] = priority
    layoutState?.changed()
  }

  /// Returns the priority with which the view resists being smaller than its content; 750 by default.
  open func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    layoutState?.resistance[axis] ?? .defaultHigh
  }

  /// Sets the priority with which the view resists being smaller than its content.
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    guard contentCompressionResistancePriority(for: axis) != priority else { return }
    madeLayoutState.resistance[axis] = priority
    layoutState?.changed()
  }

  /// The leading edge.
  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }

  /// The trailing edge.
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }

  /// The left edge.
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }

  /// The right edge.
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }

  /// The upper edge.
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }

  /// The lower edge.
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }

  /// The width.
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }

  /// The height.
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }

  /// The middle between left and right.
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }

  /// The middle between top and bottom.
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }

  /// The baseline of the first line of text; the upper edge without text.
  open var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }

  /// The baseline of the last line of text; the lower edge without text.
  open var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }

  /// As small as constraints allow.
  public class var layoutFittingCompressedSize: CGSize { .zero }

  /// As large as constraints allow.
  public class var layoutFittingExpandedSize: CGSize { CGSize(width: 10_000, height: 10_000) }

  // MARK: Safe area and margins

  /// The insets of the view that bars and other containers around it cover, from each edge, in
  /// points; zero while it is in no window.
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

  /// Whether the margins are at least those of the superview, where these reach into the view.
  open var preservesSuperviewLayoutMargins: Bool {
    get { insets?.preservesSuperviewMargins ?? false }
    set {
      guard newValue != preservesSuperviewLayoutMargins else { return }
      insetsToChange.preservesSuperviewMargins = newValue
      marginsDidChange()
    }
  }

  /// Whether the margins begin at the safe area; true by default.
  open var insetsLayoutMarginsFromSafeArea: Bool {
    get { insets?.marginsIncludeSafeArea ?? true }
    set {
      guard newValue != insetsLayoutMarginsFromSafeArea else { return }
      insetsToChange.marginsIncludeSafeArea = newValue
      marginsDidChange()
    }
  }

  /// The part of the view that bars and other containers leave free.
  open var safeAreaLayoutGuide: UILayoutGuide { guide(.safeArea) }

  /// The view within its margins. Unlike UIKit, margins without room give way, so that the guide is never less than
  /// nothing: a window can be smaller than its margins.
  open var layoutMarginsGuide: UILayoutGuide { guide(.margins) }

  /// The view within its margins, no wider than lines can be read well: 672 points.
  open var readableContentGuide: UILayoutGuide { guide(.readable) }

  // MARK: Traits

  /// The traits inherited from those around the view, with its own overrides.
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

  /// Light or dark, for this view and all in it; `unspecified` inherits it.
  ///
  /// It is the override of that trait in `traitOverrides`.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { givenTraits.style }
    set { givenTraits.style = newValue }
  }

  /// Brings the traits up to date; they always are.
  ///
  /// Unlike UIKit, where changes of traits are put together and arrive before layout, each arrives at once.
  open func updateTraitsIfNeeded() {}

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

  /// The interactions of the view, in the order in which they were added. Setting them removes the others (W13).
  open var interactions: [any UIInteraction] {
    get { options?.interactions ?? [] }
    set {
      let kept = newValue.map { ObjectIdentifier($0) }
      for old in interactions where !kept.contains(ObjectIdentifier(old)) { removeInteraction(old) }
      for interaction in newValue { addInteraction(interaction) }
    }
  }

  /// Adds `interaction`, which is removed from another view first (W13).
  open func addInteraction(_ interaction: any UIInteraction) {
    guard !interactions.contains(where: { $0 === interaction }) else { return }
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    madeOptions.interactions.append(interaction)
    interaction.didMove(to: self)
  }

  /// Removes `interaction`, if it is one of the view's.
  open func removeInteraction(_ interaction: any UIInteraction) {
    guard interactions.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    options?.interactions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
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

  /// The recognizers of this view, in the order they were added.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { recognizers.isEmpty ? nil : recognizers }
    set {
      for recognizer in recognizers { removeGestureRecognizer(recognizer) }
      for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
    }
  }

  /// Makes `recognizer` watch the touches of this view and of all below it.
  open func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view !== self else { return }
    recognizer.view?.removeGestureRecognizer(recognizer)
    recognizers.append(recognizer)
    recognizer.attach(to: self)
  }

  /// Removes `recognizer` from this view, which cancels a running gesture.
  open func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    guard recognizers.contains(where: { $0 === recognizer }) else { return }
    recognizers.removeAll { $0 === recognizer }
    recognizer.attach(to: nil)
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
    guard !putsOffLayout() else { return }
    if LayoutEngine.isUsed { prepareConstraints() }
    let wasLayingOut = isLayingOut
    isLayingOut = true
    TraitScope.run(with: knownTraits) { layoutOwnedByController() }
    isLayingOut = wasLayingOut
    if UICornerRadius.isConcentricUsed {
      for subview in subviewStorage where subview.options != nil { subview.roundCorners() }
    }
  }

  /// The action for a change of `key`: an animation inside an animation block, otherwise none.
  open func action(for layer: CALayer, forKey key: String) -> CAAction? {
    AnimationContext.current?.action(for: layer, key: key) ?? NSNull.noAction
  }

  // MARK: Animations

  /// Animates what `animations` changes, over `duration` seconds, after `delay` seconds.
  ///
  /// The properties have their new values at once; what is displayed follows. A change of a
  /// property that is already animated is added to the running animation, so nothing jumps.
  ///
  /// - Parameters:
  ///   - duration: In seconds; inside another animation, its duration replaces this one. If 0,
  ///     negative or not finite, the changes are immediate, and `completion` is still called, but
  ///     after this call.
  ///   - delay: In seconds.
  ///   - options: The curve, repetition, and what is inherited from an animation around this one.
  ///   - animations: Changes the properties; runs at once.
  ///   - completion: Called after the end; its argument is false only if an animation was removed
  ///     before its end.
  open class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    AnimationContext.animate(
      duration: duration, delay: delay, timing: .curve(options.curve.timingFunction),
      options: options, animations: animations, completion: completion)
  }

  /// Animates what `animations` changes with the default curve, ease in and out.
  open class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
  }

  /// Animates what `animations` changes with the default curve, ease in and out.
  open class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
    animate(withDuration: duration, animations: animations, completion: nil)
  }

  /// Animates what `animations` changes with a spring that settles after `duration` seconds.
  ///
  /// - Parameters:
  ///   - duration: In seconds.
  ///   - delay: In seconds.
  ///   - dampingRatio: 1 does not overshoot; the closer to 0, the more it oscillates.
  ///   - velocity: At the start, in remaining distances per second.
  ///   - options: Repetition, and what is inherited from an animation around this one.
  ///   - animations: Changes the properties; runs at once.
  ///   - completion: Receives whether the animations ran to their ends.
  open class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let spring = SpringCurve(
      dampingRatio: dampingRatio, duration: duration, initialVelocity: velocity)
    AnimationContext.animate(
      duration: duration, delay: delay, timing: .spring(spring), options: options,
      animations: animations, completion: completion)
  }

  /// Animates what `animations` changes with a spring with perceptual parameters.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration in seconds: the period with which the spring would
  ///     oscillate without damping. The animation runs until the spring has settled, which takes
  ///     longer.
  ///   - bounce: 0 does not overshoot, towards 1 it oscillates more, towards −1 it flattens out.
  ///   - initialSpringVelocity: In remaining distances per second.
  ///   - delay: In seconds.
  ///   - options: Repetition, and what is inherited from an animation around this one.
  ///   - animations: Changes the properties; runs at once.
  ///   - completion: Receives whether the animations ran to their ends.
  open class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0,
    initialSpringVelocity: CGFloat = 0, delay: TimeInterval = 0, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let spring = SpringCurve(
      perceptualDuration: duration, bounce: bounce, initialVelocity: initialSpringVelocity)
    AnimationContext.animate(
      duration: duration > 0 ? spring.settlingDuration : 0, delay: delay, timing: .spring(spring),
      options: options, animations: animations, completion: completion)
  }

  /// Runs `actions` without animation, even inside an animation block.
  open class func performWithoutAnimation(_ actions: () -> Void) {
    let saved = AnimationContext.areAnimationsEnabled
    AnimationContext.areAnimationsEnabled = false
    defer { AnimationContext.areAnimationsEnabled = saved }
    actions()
  }

  /// Enables or disables animations of views; while disabled, changes are immediate.
  open class func setAnimationsEnabled(_ enabled: Bool) {
    AnimationContext.areAnimationsEnabled = enabled
  }

  /// Whether changes inside animation blocks are animated.
  open class var areAnimationsEnabled: Bool { AnimationContext.areAnimationsEnabled }

  /// The duration of the running animation block, in seconds; 0 outside of any.
  open class var inheritedAnimationDuration: TimeInterval {
    AnimationContext.current?.duration ?? 0
  }

  /// Begins to animate what changes until `commitAnimations`, over a fifth of a second with ease in and out unless
  /// it is told otherwise in between. May be nested.
  ///
  /// Unlike UIKit, there is no delegate that hears of its end, as selectors cannot be called: use a completion of
  /// `animate(withDuration:animations:completion:)`.
  ///
  /// - Parameters:
  ///   - animationID: For the program's own use.
  ///   - context: For the program's own use.
  @available(*, deprecated, message: "Use animate(withDuration:animations:)")
  open class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
    AnimationContext.begin()
  }

  /// Ends what `beginAnimations` has begun.
  @available(*, deprecated, message: "Use animate(withDuration:animations:)")
  open class func commitAnimations() {
    AnimationContext.commit()
  }

  /// Sets the duration of the animations that were begun last, in seconds. It holds for what
  /// changes from now on.
  @available(*, deprecated, message: "Use animate(withDuration:animations:)")
  open class func setAnimationDuration(_ duration: TimeInterval) {
    AnimationContext.change { $0.setDuration(duration) }
  }

  /// Sets the delay of the animations that were begun last, in seconds. It holds for what changes
  /// from now on.
  @available(*, deprecated, message: "Use animate(withDuration:delay:options:animations:)")
  open class func setAnimationDelay(_ delay: TimeInterval) {
    AnimationContext.change { $0.setDelay(delay) }
  }

  /// Sets the curve of the animations that were begun last. It holds for what changes from now on.
  @available(*, deprecated, message: "Use animate(withDuration:delay:options:animations:)")
  open class func setAnimationCurve(_ curve: AnimationCurve) {
    AnimationContext.change { $0.setCurve(curve) }
  }

  /// Sets the repeat count of the animations that were begun last. It holds for what changes from now on.
  @available(*, deprecated, message: "Use modifyAnimations")
  open class func setAnimationRepeatCount(_ repeatCount: Float) {
    AnimationContext.change { $0.setRepetition { $0.count = repeatCount } }
  }

  /// Sets whether the animations that were begun last run back again each time. It holds for what
  /// changes from now on.
  @available(*, deprecated, message: "Use modifyAnimations")
  open class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
    AnimationContext.change { $0.setRepetition { $0.autoreverses = repeatAutoreverses } }
  }

  /// Shows what changes in `view` from now until `commitAnimations` by a transition; see `transition(with:…)`.
  ///
  /// - Parameters:
  ///   - transition: The flip or curl.
  ///   - view: The view whose content changes.
  ///   - cache: Unlike UIKit, without effect: a snapshot is shown in any case.
  @available(*, deprecated, message: "Use transition(with:duration:options:animations:completion:)")
  open class func setAnimationTransition(
    _ transition: AnimationTransition, for view: UIView, cache: Bool
  ) {
    // Both count from 1.
    guard let kind = ViewTransition.Kind(rawValue: UInt(transition.rawValue)) else { return }
    AnimationContext.change { $0.setTransition(kind, of: view) }
  }

  /// Lets what `animations` changes run more than once. Outside of an animation block, the changes are immediate.
  ///
  /// - Parameters:
  ///   - count: The number of runs; parts of a cycle count, too.
  ///   - autoreverses: Whether each time it also runs back.
  ///   - animations: Changes the properties; runs at once.
  open class func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    AnimationContext.withRepetition(
      AnimationContext.Repetition(count: Float(count), autoreverses: autoreverses), animations)
  }

  /// Performs a system animation on `views`: they shrink and fade, and are then removed from their superviews, as they
  /// were before.
  ///
  /// - Parameters:
  ///   - animation: The kind of animation.
  ///   - views: The views that it is performed on.
  ///   - options: As those of other animations.
  ///   - parallelAnimations: Changes that are animated alongside.
  ///   - completion: Receives whether the animations ran to their ends, after the views were removed.
  open class func perform(
    _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions = [],
    animations parallelAnimations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    performSystemAnimation(
      animation, on: views, options: options, animations: parallelAnimations, completion: completion
    )
  }

  /// Animates what `animations` changes in steps, each with the time given to `addKeyframe`.
  ///
  /// A change outside of `addKeyframe` takes the whole duration. As in UIKit the whole animation
  /// follows a curve, ease in and out by default; pass the raw value of
  /// `AnimationOptions.curveLinear` among the options for steps at exactly their times.
  ///
  /// - Parameters:
  ///   - duration: In seconds; inside another animation, such as a property animator's block, its
  ///     duration replaces this one. If 0, negative or not finite, the changes are immediate, and
  ///     `completion` is still called, but after this call.
  ///   - delay: In seconds.
  ///   - options: The interpolation between steps, repetition, and what is inherited.
  ///   - animations: Calls `addKeyframe`; runs at once.
  ///   - completion: Receives whether the animations ran to their ends.
  open class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: KeyframeAnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let plain = options.animationOptions
    AnimationContext.animate(
      duration: duration, delay: delay, timing: .curve(plain.curve.timingFunction), options: plain,
      keyframes: KeyframeCollector(mode: options.calculationMode), animations: animations,
      completion: completion)
  }

  /// Makes what `animations` changes a step of the running keyframe animation. Outside of one the
  /// changes are made without it.
  ///
  /// - Parameters:
  ///   - frameStartTime: The fraction of the duration after which the change begins, from 0 to 1.
  ///   - frameDuration: The fraction of the duration that it takes; at most the rest.
  ///   - animations: Changes the properties; runs at once.
  open class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    let start = frameStartTime.isNaN ? 0 : min(max(frameStartTime, 0), 1)
    let length = frameDuration.isNaN ? 0 : min(max(frameDuration, 0), 1 - start)
    AnimationContext.withKeyframe(KeyframeStep(start: start, end: start + length), animations)
  }

  /// Animates what `animations` changes in `view`, including subviews added and removed, with one
  /// of the transitions among the options.
  ///
  /// The changes are made at once and without animations of their own, unless the options allow
  /// animated content. A page that curls is a snapshot: of the view before the changes, or after
  /// them. Unlike UIKit, it curls from the edge, not from a corner, and is clipped at the view's
  /// bounds.
  ///
  /// - Parameters:
  ///   - view: The view whose content changes.
  ///   - duration: In seconds. If 0, negative or not finite, the changes are immediate, and
  ///     `completion` is still called, but after this call.
  ///   - options: The transition, its curve, and whether `animations` may animate, too.
  ///   - animations: Makes the changes; runs at once.
  ///   - completion: Receives whether the transition ran to its end.
  open class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    animateTransition(
      with: view, duration: duration, options: options, animations: animations,
      completion: completion)
  }

  /// Replaces `fromView` by `toView` in the same superview, with one of the transitions among the
  /// options, which animates the superview as a whole.
  ///
  /// With `showHideTransitionViews` both stay in the superview, and are hidden and shown instead. A
  /// `fromView` without a superview is reported, and only `completion` is called.
  open class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval,
    options: AnimationOptions = [], completion: ((Bool) -> Void)? = nil
  ) {
    exchange(
      from: fromView, to: toView, duration: duration, options: options, completion: completion)
  }

  // MARK: Converting

  open func convert(_ point: CGPoint, to coordinateSpace: UICoordinateSpace) -> CGPoint {
    if let view = coordinateSpace as? UIView { return layer.convert(point, to: view.layer) }
    let windowPoint = layer.convert(point, to: windowLayer).moved(by: windowOffset)
    return coordinateSpace.convert(windowPoint, from: UIScreen.main as UICoordinateSpace)
  }

  open func convert(_ point: CGPoint, from coordinateSpace: UICoordinateSpace) -> CGPoint {
    if let view = coordinateSpace as? UIView { return layer.convert(point, from: view.layer) }
    let windowPoint = coordinateSpace.convert(point, to: UIScreen.main as UICoordinateSpace)
    return layer.convert(windowPoint.moved(by: windowOffset.inverted), from: windowLayer)
  }

  open func convert(_ rect: CGRect, to coordinateSpace: UICoordinateSpace) -> CGRect {
    if let view = coordinateSpace as? UIView { return layer.convert(rect, to: view.layer) }
    let windowRect = layer.convert(rect, to: windowLayer)
    return coordinateSpace.convert(
      CGRect(origin: windowRect.origin.moved(by: windowOffset), size: windowRect.size),
      from: UIScreen.main as UICoordinateSpace)
  }

  open func convert(_ rect: CGRect, from coordinateSpace: UICoordinateSpace) -> CGRect {
    if let view = coordinateSpace as? UIView { return layer.convert(rect, from: view.layer) }
    let windowRect = coordinateSpace.convert(rect, to: UIScreen.main as UICoordinateSpace)
    return layer.convert(
      CGRect(origin: windowRect.origin.moved(by: windowOffset.inverted), size: windowRect.size),
      from: windowLayer)
  }

  /// Converts `point` from this view's coordinates to those of `view`; nil means the window's.
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    layer.convert(point, to: conversionTarget(view))
  }

  /// Converts `point` from the coordinates of `view` to this view's; nil means the window's.
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    layer.convert(point, from: conversionTarget(view))
  }

  /// The bounding box of `rect`, in this view's coordinates, in those of `view`.
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    layer.convert(rect, to: conversionTarget(view))
  }

  /// The bounding box of `rect`, in the coordinates of `view`, in this view's.
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    layer.convert(rect, from: conversionTarget(view))
  }

  // MARK: Direction

  /// The direction of this view's layout.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UIView.userInterfaceLayoutDirection(
      for: semanticContentAttribute, relativeTo: knownTraits.layoutDirection.layoutDirection)
  }

  /// The direction of views with `attribute` where the user interface has its own direction.
  open class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    userInterfaceLayoutDirection(
      for: attribute, relativeTo: UIApplication.shared.userInterfaceLayoutDirection)
  }

  /// The direction of views with `attribute` in a layout of `layoutDirection`.
  open class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute,
    relativeTo layoutDirection: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    switch attribute {
    case .unspecified: layoutDirection
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }

  // MARK: Motion effects

  /// The motion effects of the view.
  ///
  /// Unlike UIKit, without effect, as a desktop is not moved.
  open var motionEffects: [UIMotionEffect] {
    get { options?.motionEffects ?? [] }
    set { madeOptions.motionEffects = newValue }
  }

  /// Adds an effect to the view's.
  open func addMotionEffect(_ effect: UIMotionEffect) {
    guard !motionEffects.contains(where: { $0 === effect }) else { return }
    motionEffects.append(effect)
  }

  /// Removes an effect from the view's.
  open func removeMotionEffect(_ effect: UIMotionEffect) {
    guard options != nil else { return }
    motionEffects.removeAll { $0 === effect }
  }

  // MARK: Accessibility

  /// Whether assistive programs take the view for one thing. False unless set; true for controls and labels.
  ///
  /// Unlike UIKit, it is kept and nobody is told. The same holds for what follows.
  open var isAccessibilityElement: Bool {
    get { options?.accessibility.isElement ?? (self is UIControl || self is UILabel) }
    set { madeOptions.accessibility.isElement = newValue }
  }

  /// A name for the view, in a few words. That of a label is its text, that of a button its title, unless set.
  open var accessibilityLabel: String? {
    get {
      options?.accessibility.label
        ?? (self as? UILabel)?.text ?? (self as? UIButton)?.currentTitle
    }
    set { madeOptions.accessibility.label = newValue }
  }

  /// The effect of operating the view, in words.
  open var accessibilityHint: String? {
    get { options?.accessibility.hint }
    set { madeOptions.accessibility.hint = newValue }
  }

  /// The value that the view shows, in words.
  open var accessibilityValue: String? {
    get { options?.accessibility.value }
    set { madeOptions.accessibility.value = newValue }
  }

  /// Whether assistive programs are to leave out what lies beside the view.
  open var accessibilityViewIsModal: Bool {
    get { options?.accessibility.isModal ?? false }
    set { madeOptions.accessibility.isModal = newValue }
  }

  /// Whether assistive programs are to leave out what lies in the view.
  open var accessibilityElementsHidden: Bool {
    get { options?.accessibility.hidesElements ?? false }
    set { madeOptions.accessibility.hidesElements = newValue }
  }

  /// The kind of thing that the view is for assistive programs, and its state. Those of controls, labels and images follow
  /// from what they are (AX1) unless set.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { options?.accessibility.traits ?? ownAccessibilityTraits }
    set { madeOptions.accessibility.traits = newValue }
  }

  /// The view's rectangle in the coordinates of the screen, in points: it follows the view unless set.
  open var accessibilityFrame: CGRect {
    get {
      options?.accessibility.frame ?? convert(bounds, to: UIScreen.main as UICoordinateSpace)
    }
    set { madeOptions.accessibility.frame = newValue }
  }

  /// The outline of the view in the coordinates of the screen, in points, for a view that is no rectangle. Nil by default.
  open var accessibilityPath: UIBezierPath? {
    get { options?.accessibility.path }
    set { madeOptions.accessibility.path = newValue }
  }

  /// The point, in the coordinates of the screen, at which an assistive program touches the view: the middle of its
  /// accessibility frame unless set.
  open var accessibilityActivationPoint: CGPoint {
    get {
      if let point = options?.accessibility.activationPoint { return point }
      let frame = accessibilityFrame
      return CGPoint(x: frame.midX, y: frame.midY)
    }
    set { madeOptions.accessibility.activationPoint = newValue }
  }

  /// The things in the view, in the order in which assistive programs go through them; nil, the default: its subviews.
  open var accessibilityElements: [Any]? {
    get { options?.accessibility.elements }
    set { madeOptions.accessibility.elements = newValue }
  }

  /// Actions of the program's own on the view, for assistive programs.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { options?.accessibility.customActions }
    set { madeOptions.accessibility.customActions = newValue }
  }

  /// Whether assistive programs go through all in the view before what lies beside it. False by default.
  open var shouldGroupAccessibilityChildren: Bool {
    get { options?.accessibility.groupsChildren ?? false }
    set { madeOptions.accessibility.groupsChildren = newValue }
  }

  /// Operates the view for an assistive program. Returns whether it did so; false unless overridden: the program then taps
  /// the view.
  open func accessibilityActivate() -> Bool { false }

  /// Raises the value of the view, which has the trait `adjustable`, for an assistive program.
  open func accessibilityIncrement() {}

  /// Lowers the value of the view, which has the trait `adjustable`, for an assistive program.
  open func accessibilityDecrement() {}

  /// Leaves what the view shows over others, for an assistive program. Returns whether it did so; false unless overridden.
  open func accessibilityPerformEscape() -> Bool { false }

  /// Does the most important thing there is, for an assistive program. Returns whether it did so; false unless overridden.
  open func accessibilityPerformMagicTap() -> Bool { false }

  /// The number of `accessibilityElements`; 0 without any.
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }

  /// The accessibility element at `index`; nil: there is none.
  open func accessibilityElement(at index: Int) -> Any? {
    guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  /// The index of `element` among the accessibility elements; `NSNotFound`: it is none of them.
  open func index(ofAccessibilityElement element: Any) -> Int {
    let object = element as AnyObject
    return accessibilityElements?.firstIndex { $0 as AnyObject === object } ?? NSNotFound
  }

  // MARK: Snapshots

  /// Draws this view and all below it into `rect` of the current graphics context, as displayed
  /// now, including running animations.
  ///
  /// - Parameters:
  ///   - rect: The rectangle to draw into, in points of the context.
  ///   - afterUpdates: Whether pending layout and drawing is done first.
  /// - Returns: Whether there was a context to draw into, and anything to draw.
  @discardableResult
  open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    paintHierarchy(in: rect, afterScreenUpdates: afterUpdates)
  }

  /// A view that shows this one as it is displayed now, including running animations, and does not
  /// change with it. Taking a snapshot draws nothing yet; equal snapshots are drawn once, together.
  /// It has the size of the bounds, lies at the origin, and stretches when it is resized.
  ///
  /// - Parameter afterUpdates: Whether pending layout and drawing, here and below, are done first.
  ///   If not, and the last frame was drawn, changes made since then are not included.
  /// - Returns: Nil if the view has no area.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    resizableSnapshotView(from: bounds, afterScreenUpdates: afterUpdates, withCapInsets: .zero)
  }

  /// A view that shows the part `rect` of this one as it is displayed now, and does not change with
  /// it. It has the size of `rect` and lies at the origin.
  ///
  /// When it is resized, the margins within `capInsets` keep their width or height, and the rest
  /// stretches.
  ///
  /// - Parameters:
  ///   - rect: In this view's coordinates. Parts outside of the bounds show what the view draws
  ///     there, if anything.
  ///   - afterUpdates: Whether pending layout and drawing, here and below, are done first. If not,
  ///     and the last frame was drawn, changes made since then are not included.
  ///   - capInsets: In points. Insets that add up to more than `rect` are reduced in proportion.
  /// - Returns: Nil if there is no area.
  open func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    takeResizableSnapshot(from: rect, afterScreenUpdates: afterUpdates, withCapInsets: capInsets)
  }
}
