import Foundation

/// Shows a part of larger content, and moves it under the finger.
///
/// The content offset is the origin of the bounds: subviews lie in the content's coordinates and
/// the bounds move over them. The motion after release is a closed form of the media clock's time,
/// so it does not depend on the frame rate.
///
/// Unlike UIKit, there is no zooming.
@preconcurrency @MainActor open class UIScrollView: UIView {
  /// The deceleration rate of thrown content: the fraction of its velocity left after a millisecond.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The factor of the velocity from one millisecond to the next, from 0 to 1.
    public let rawValue: CGFloat

    /// A rate above 0 and below 1.
    public init(rawValue: CGFloat) {
      demand(rawValue > 0 && rawValue < 1, "\(rawValue) is no rate of deceleration")
      self.rawValue = rawValue
    }

    /// 0.998: for content to read.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// 0.99: for content to choose from.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// The color of the indicators.
  open var indicatorStyle: IndicatorStyle = .default {
    didSet { indicators.setColor(indicatorStyle.color) }
  }

  /// Receives notifications of how the content moves.
  ///
  /// (Disfavored, so that subclasses can have a delegate of a more specific type.)
  @_disfavoredOverload
  open weak var delegate: UIScrollViewDelegate?

  /// The pan that moves the content.
  open private(set) var panGestureRecognizer: UIPanGestureRecognizer

  /// The size of the content, in points. Zero by default.
  ///
  /// - Precondition: Finite.
  open var contentSize = CGSize.zero {
    willSet { layer.observers?.willChange("contentSize", if: newValue != contentSize) }
    didSet {
      layer.demandFinite(contentSize.isFinite, "contentSize", contentSize)
      if contentSize != oldValue { insetsMayHaveChanged(keepsEdge: true) }
      layer.observers?.didChange()
    }
  }

  /// The insets by which the content can be scrolled beyond its edges, in points. Zero by default.
  ///
  /// - Precondition: Finite.
  open var contentInset = UIEdgeInsets.zero {
    willSet { layer.observers?.willChange("contentInset", if: newValue != contentInset) }
    didSet {
      layer.demandFinite(contentInset.isFinite, "contentInset", contentInset)
      if contentInset != oldValue { insetsMayHaveChanged(keepsEdge: false) }
      layer.observers?.didChange()
    }
  }

  /// Whether the safe area counts as a part of the insets (I6).
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet {
      if contentInsetAdjustmentBehavior != oldValue { insetsMayHaveChanged(keepsEdge: true) }
    }
  }

  /// The insets by which the content can be scrolled beyond its edges: `contentInset`, and what the
  /// safe area adds.
  open var adjustedContentInset: UIEdgeInsets { contentInset + safeAreaAdjustment }

  /// `adjustedContentInset` has changed.
  open func adjustedContentInsetDidChange() {}

  /// The insets that the safe area adds, as last found.
  var safeAreaAdjustment = UIEdgeInsets.zero
  /// The insets of which the delegate was last told.
  var knownInset = UIEdgeInsets.zero

  /// The insets of the vertical indicator's ends from the edges, besides the safe area.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero {
    didSet {
      layer.demandFinite(
        verticalScrollIndicatorInsets.isFinite, "verticalScrollIndicatorInsets",
        verticalScrollIndicatorInsets)
      if verticalScrollIndicatorInsets != oldValue { indicators.place(in: self) }
    }
  }

  /// The insets of the horizontal indicator's ends from the edges, besides the safe area.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero {
    didSet {
      layer.demandFinite(
        horizontalScrollIndicatorInsets.isFinite, "horizontalScrollIndicatorInsets",
        horizontalScrollIndicatorInsets)
      if horizontalScrollIndicatorInsets != oldValue { indicators.place(in: self) }
    }
  }

  /// Whether the indicators stay within the safe area.
  open var automaticallyAdjustsScrollIndicatorInsets = true {
    didSet {
      if automaticallyAdjustsScrollIndicatorInsets != oldValue { indicators.place(in: self) }
    }
  }

  /// Scrolls to `offset`, at once or within 0.3 s; the delegate is notified when the animation ends.
  open func setContentOffset(_ offset: CGPoint, animated: Bool) {
    scroll(to: offset, animated: animated)
  }

  /// Returns the offset at which a scroll ends that was let go at a velocity in points a millisecond.
  func scrollTarget(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }

  /// Whether fingers and wheels move the content.
  open var isScrollEnabled = true {
    didSet { panGestureRecognizer.isEnabled = isScrollEnabled }
  }

  /// Whether the content can be pulled beyond its limits, and springs back.
  open var bounces = true

  /// Whether content that fits into the height can be pulled as well.
  open var alwaysBounceVertical = false {
    didSet { if alwaysBounceVertical != oldValue { insetsMayHaveChanged(keepsEdge: true) } }
  }

  /// Whether content that fits into the width can be pulled as well.
  open var alwaysBounceHorizontal = false {
    didSet { if alwaysBounceHorizontal != oldValue { insetsMayHaveChanged(keepsEdge: true) } }
  }

  /// Whether a drag that starts along one axis stays on it.
  open var isDirectionalLockEnabled = false

  /// Whether the content comes to rest at multiples of the view's size.
  open var isPagingEnabled = false

  /// The deceleration rate of thrown content.
  open var decelerationRate = DecelerationRate.normal

  /// Whether a drag cancels touches that views in the content have already received.
  open var canCancelContentTouches = true

  /// Whether a drag that begins soon after the touch takes it from any view in the content, controls included: within
  /// 0.05 seconds for a mouse, 0.15 for a finger. True by default (W3).
  ///
  /// Unlike UIKit, which lets the view wait for the touch meanwhile, the view has it at once, and it is cancelled.
  open var delaysContentTouches = true

  /// Whether a drag may take a touch from `view`, which lies in the content and has it. False for controls, unless
  /// overridden; asked if `canCancelContentTouches`.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  /// When a drag ends the editing of the text in the window. Never by default.
  open var keyboardDismissMode = KeyboardDismissMode.none

  /// Unlike UIKit, without effect: a desktop has no status bar to tap.
  open var scrollsToTop = true

  /// Whether a bar at the right shows the scroll position during scrolling.
  open var showsVerticalScrollIndicator = true

  /// Whether a bar at the bottom shows the scroll position during scrolling.
  open var showsHorizontalScrollIndicator = true

  /// Whether a finger is down in the view.
  open internal(set) var isTracking = false

  var activity = Activity.idle
  /// Whether the view itself sets the content offset now.
  var isApplying = false
  /// The vertical shift of the content's coordinates since the present motion began, in points.
  var motionShift: CGFloat = 0
  let indicators = ScrollIndicators()
  private var laidOutSize = CGSize.zero

  /// The cause of the content's motion.
  enum Activity {
    case idle
    case dragging(ScrollDrag)
    /// By itself after a drag.
    case decelerating(FrameTimer)
    /// By `setContentOffset(_:animated:)`.
    case animating(FrameTimer)
  }

  public override init(frame: CGRect) {
    panGestureRecognizer = ScrollPanGestureRecognizer()
    super.init(frame: frame)
    prepare()
  }

  /// Unlike UIKit, there are no archives: this is an empty view of zero size.
  public required init?(coder: NSCoder) {
    panGestureRecognizer = ScrollPanGestureRecognizer()
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    clipsToBounds = true
    (panGestureRecognizer as? ScrollPanGestureRecognizer)?.scrollView = self
    panGestureRecognizer.allowedScrollTypesMask = .all
    panGestureRecognizer.addTarget(self, action: UIScrollView.pan)
    addGestureRecognizer(panGestureRecognizer)
    indicators.install(in: layer)
  }

  /// The point of the content at the view's top left corner, in points: the origin of its bounds.
  /// Setting it stops moving content; it is not limited.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      if !isApplying {
        stopMoving()
        moveDrag(from: bounds.origin, to: newValue)
      }
      bounds.origin = newValue
    }
  }

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let observers = layer.observers
      observers?.willChange()
      defer { observers?.didChange() }
      let old = super.bounds.origin
      super.bounds = newValue
      guard newValue.origin != old else { return }
      setNeedsLayout()
      indicators.place(in: self)
      delegate?.scrollViewDidScroll(self)
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    guard laidOutSize != bounds.size else { return }
    laidOutSize = bounds.size
    insetsMayHaveChanged(keepsEdge: true)
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    insetsMayHaveChanged(keepsEdge: true)
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil {
      stopMoving()
      limitsDidChange()
    }
  }

  /// A drag only begins along an axis on which the content can move.
  open override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    guard recognizer === panGestureRecognizer else {
      return super.gestureRecognizerShouldBegin(recognizer)
    }
    return mayBeginDragging
  }

  // MARK: Insets

  /// The content: constraints between it and views in the scroll view give the content its size.
  ///
  /// A constraint between the scroll view's own edges and what is in it is about the content, too.
  open var contentLayoutGuide: UILayoutGuide { guide(.content) }

  /// The visible part of the content: it stays in place while the content scrolls.
  open var frameLayoutGuide: UILayoutGuide { guide(.frame) }

  /// The insets of both indicators; of the vertical one when read.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set {
      verticalScrollIndicatorInsets = newValue
      horizontalScrollIndicatorInsets = newValue
    }
  }

  // MARK: Scrolling

  /// Scrolls the shortest distance that makes `rect`, in the content's coordinates, visible.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    reveal(rect, animated: animated)
  }

  /// Shows the indicators briefly.
  open func flashScrollIndicators() {
    indicators.show(in: self)
    indicators.hide()
  }

  /// Whether a finger moves the content.
  open var isDragging: Bool {
    if case .dragging = activity { true } else { false }
  }

  /// Whether the content continues to move after a drag.
  open var isDecelerating: Bool {
    if case .decelerating = activity { true } else { false }
  }
}

// MARK: - Moving

extension UIScrollView {
  /// The duration of an animated change of the offset, in seconds.
  private static let animationDuration: TimeInterval = 0.3

  func scroll(to offset: CGPoint, animated: Bool) {
    guard animated, window != nil else {
      contentOffset = offset
      return
    }
    stopMoving()
    let start = contentOffset
    guard start != offset else { return }
    abandonDrag()
    let curve = CAMediaTimingFunction(name: .easeInEaseOut)
    indicators.show(in: self)
    motionShift = 0
    activity = .animating(
      FrameTimer { [weak self] time in
        guard let self else { return false }
        let part = min(time / Self.animationDuration, 1)
        let eased = curve.value(at: part)
        applyShifted(
          part < 1
            ? CGPoint(
              x: start.x + (offset.x - start.x) * eased, y: start.y + (offset.y - start.y) * eased)
            : offset)
        if part >= 1, case .animating = activity { stopMoving() }
        return part < 1
      })
  }

  func reveal(_ rect: CGRect, animated: Bool) {
    func origin(
      low: CGFloat, high: CGFloat, from old: CGFloat, length: CGFloat,
      within limits: ClosedRange<CGFloat>
    ) -> CGFloat {
      let moved =
        low < old || high - low > length ? low : high > old + length ? high - length : old
      return min(max(moved, limits.lowerBound), limits.upperBound)
    }
    let bounds = self.bounds
    let target = CGPoint(
      x: origin(
        low: rect.minX, high: rect.maxX, from: bounds.minX, length: bounds.width,
        within: horizontalLimits),
      y: origin(
        low: rect.minY, high: rect.maxY, from: bounds.minY, length: bounds.height,
        within: verticalLimits))
    setContentOffset(target, animated: animated)
  }

  /// Sets the content offset without stopping the present motion.
  func apply(_ offset: CGPoint) {
    let wasApplying = isApplying
    isApplying = true
    if offset != contentOffset { contentOffset = offset }
    isApplying = wasApplying
  }

  /// The same for an offset in the coordinates that the content had when the motion began.
  func applyShifted(_ offset: CGPoint) {
    apply(CGPoint(x: offset.x, y: offset.y + motionShift))
  }

  /// Scrolls along when the visible content and all below it have shifted down by `distance`
  /// points: the display does not change, and a drag or throw continues.
  func shiftContent(by distance: CGFloat) {
    let old = contentOffset
    apply(CGPoint(x: old.x, y: old.y + distance))
    moveDrag(from: old, to: contentOffset)
    motionShift += distance
  }

  /// Stops the motion of the content, and notifies the delegate. Returns whether there was one.
  @discardableResult func stopMoving() -> Bool {
    switch activity {
    case .idle, .dragging:
      return false
    case .decelerating:
      activity = .idle
      indicators.hide()
      delegate?.scrollViewDidEndDecelerating(self)
    case .animating:
      activity = .idle
      indicators.hide()
      delegate?.scrollViewDidEndScrollingAnimation(self)
    }
    return true
  }
}
