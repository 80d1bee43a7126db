import Foundation

extension UIScrollView {
  /// A drag counts as along one axis when it is this many times longer than along the other.
  private static let lockRatio: CGFloat = 2
  /// The lowest velocity at release that throws content, in points per second; below it content
  /// stays, or moves to the nearest page.
  private static let leastVelocity: CGFloat = 50
  private static let pageVelocity: CGFloat = 200

  /// Whether the direction of the pan, which is about to begin, is one in which the content can
  /// move.
  var mayBeginDragging: Bool {
    guard isScrollEnabled else { return false }
    guard panGestureRecognizer.trackedTouches.allSatisfy({ mayTake($0) }) else { return false }
    let translation = panGestureRecognizer.translation(in: self)
    // The finger that stops moving content has not moved yet.
    if translation == .zero { return scrollsHorizontally || scrollsVertically }
    if sheetTakesDrag(translation) { return false }
    return abs(translation.x) > abs(translation.y) ? scrollsHorizontally : scrollsVertically
  }

  /// Within this time after a touch a drag takes it from any view, in seconds: UIKit's delay of content touches for a
  /// finger. A mouse moves at once, so a press that rests a moment is meant for the control.
  private static let fingerDelay: TimeInterval = 0.15
  private static let pointerDelay: TimeInterval = 0.05

  /// Whether a drag may take `touch` from the view that has it (W3).
  private func mayTake(_ touch: UITouch) -> Bool {
    guard !touch.isScroll, let view = touch.view, view !== self else { return true }
    guard canCancelContentTouches else { return false }
    let delay = touch.type == .indirectPointer ? Self.pointerDelay : Self.fingerDelay
    if delaysContentTouches, touch.timestamp - touch.beginning <= delay { return true }
    return touchesShouldCancel(in: view)
  }

  /// Stops moving content when a finger goes down or a wheel begins to turn. Returns whether it
  /// moved.
  func touchWentDown() -> Bool {
    isTracking = (panGestureRecognizer as? ScrollPanGestureRecognizer)?.isWheel == false
    return isScrollEnabled && stopMoving()
  }

  /// Starts the return from beyond the limits when no finger is down any more.
  func touchesAreOver() {
    isTracking = false
    guard case .idle = activity, clamp(contentOffset) != contentOffset, window != nil else {
      return
    }
    // It was stopped beyond the limits and not dragged.
    let motions = motions(velocity: .zero, target: nil)
    if motions.x.duration > 0 || motions.y.duration > 0 { decelerate(motions.x, motions.y) }
  }

  func pan(_ recognizer: UIPanGestureRecognizer) {
    switch recognizer.state {
    case .began:
      beginDrag()
      updateDrag()
    case .changed: updateDrag()
    case .ended: endDrag(isCancelled: false)
    case .cancelled, .failed: endDrag(isCancelled: true)
    case .possible: break
    }
  }

  private func beginDrag() {
    let translation = panGestureRecognizer.translation(in: self)
    let isWheel = (panGestureRecognizer as? ScrollPanGestureRecognizer)?.isWheel == true
    var (x, y) = (scrollsHorizontally, scrollsVertically)
    if isDirectionalLockEnabled, x, y {
      if abs(translation.x) > Self.lockRatio * abs(translation.y) { y = false }
      if abs(translation.y) > Self.lockRatio * abs(translation.x) { x = false }
    }
    let offset = contentOffset
    let start = CGPoint(
      x: RubberBand.unpull(offset.x, from: horizontalLimits, length: bounds.width),
      y: RubberBand.unpull(offset.y, from: verticalLimits, length: bounds.height))
    activity = .dragging(
      ScrollDrag(
        start: start, base: translation, last: .zero, isHorizontal: x, isVertical: y,
        isWheel: isWheel))
    indicators.show(in: self)
    delegate?.scrollViewWillBeginDragging(self)
    switch keyboardDismissMode {
    case .onDrag, .onDragWithAccessory: if !isWheel { window?.endEditing(true) }
    case .none, .interactive, .interactiveWithAccessory: break
    }
  }

  private func updateDrag() {
    guard case .dragging(var drag) = activity else { return }
    let translation = panGestureRecognizer.translation(in: self)
    guard !drag.isWheel else {
      let step = CGPoint(x: translation.x - drag.last.x, y: translation.y - drag.last.y)
      drag.last = translation
      activity = .dragging(drag)
      let offset = contentOffset
      let moved = clamp(CGPoint(x: offset.x - step.x, y: offset.y - step.y))
      apply(
        CGPoint(
          x: drag.isHorizontal ? moved.x : offset.x, y: drag.isVertical ? moved.y : offset.y))
      return
    }
    let raw = CGPoint(
      x: drag.start.x - translation.x + drag.base.x, y: drag.start.y - translation.y + drag.base.y)
    apply(
      CGPoint(
        x: drag.isHorizontal
          ? held(raw.x, horizontalLimits, length: bounds.width) : contentOffset.x,
        y: drag.isVertical ? held(raw.y, verticalLimits, length: bounds.height) : contentOffset.y))
  }

  private func held(
    _ value: CGFloat, _ limits: ClosedRange<CGFloat>, length: CGFloat
  ) -> CGFloat {
    bounces
      ? RubberBand.pull(value, to: limits, length: length)
      : min(max(value, limits.lowerBound), limits.upperBound)
  }

  private func endDrag(isCancelled: Bool) {
    guard case .dragging(let drag) = activity else { return }
    let velocity = isCancelled || drag.isWheel ? .zero : contentVelocity(drag)
    let natural = motions(velocity: velocity, target: nil)
    var target = CGPoint(x: natural.x.end, y: natural.y.end)
    if isPagingEnabled {
      let translation = panGestureRecognizer.translation(in: self)
      // A wheel has no velocity at its end: its direction alone turns the page.
      let hint =
        drag.isWheel ? CGPoint(x: -translation.x * 1000, y: -translation.y * 1000) : velocity
      target = pageTarget(velocity: hint)
    }
    let proposed = target
    if !isCancelled {
      let speed = CGPoint(x: velocity.x / 1000, y: velocity.y / 1000)
      target = scrollTarget(proposed, velocity: speed)
      delegate?.scrollViewWillEndDragging(
        self, withVelocity: speed, targetContentOffset: &target)
    }
    // The delegate may have moved the content elsewhere.
    guard case .dragging = activity else { return }
    if !target.x.isFinite || !target.y.isFinite { target = proposed }
    let isChanged = target != proposed || isPagingEnabled
    let (x, y) =
      isChanged ? motions(velocity: velocity, target: clamp(target)) : natural
    let moves = (x.duration > 0 || y.duration > 0) && window != nil
    activity = .idle
    delegate?.scrollViewDidEndDragging(self, willDecelerate: moves)
    guard case .idle = activity else { return }
    if moves {
      decelerate(x, y)
    } else {
      indicators.hide()
      if window == nil { apply(clamp(contentOffset)) }
    }
  }

  /// Continues the drag from `new` after the program moved the content under the finger.
  func moveDrag(from old: CGPoint, to new: CGPoint) {
    guard case .dragging(var drag) = activity else { return }
    drag.start.x += new.x - old.x
    drag.start.y += new.y - old.y
    activity = .dragging(drag)
  }

  /// Ends the drag while the finger is still down.
  func abandonDrag() {
    guard case .dragging = activity else { return }
    activity = .idle
    delegate?.scrollViewDidEndDragging(self, willDecelerate: false)
  }

  /// The velocity of the content, in points per second: lower than the finger's beyond the limits.
  private func contentVelocity(_ drag: ScrollDrag) -> CGPoint {
    let finger = panGestureRecognizer.velocity(in: self)
    func velocity(
      _ finger: CGFloat, at offset: CGFloat, _ limits: ClosedRange<CGFloat>, length: CGFloat
    ) -> CGFloat {
      let raw = RubberBand.unpull(offset, from: limits, length: length)
      let beyond = max(limits.lowerBound - raw, raw - limits.upperBound)
      let result = -finger * RubberBand.slope(beyond, length: length)
      return beyond <= 0 && abs(result) < Self.leastVelocity ? 0 : result
    }
    let (offset, size) = (contentOffset, bounds.size)
    return CGPoint(
      x: drag.isHorizontal
        ? velocity(finger.x, at: offset.x, horizontalLimits, length: size.width) : 0,
      y: drag.isVertical
        ? velocity(finger.y, at: offset.y, verticalLimits, length: size.height) : 0)
  }

  private func pageTarget(velocity: CGPoint) -> CGPoint {
    func page(_ offset: CGFloat, velocity: CGFloat, length: CGFloat) -> CGFloat {
      guard length > 0 else { return offset }
      let page = offset / length
      let index =
        velocity > Self.pageVelocity
        ? page.rounded(.up)
        : velocity < -Self.pageVelocity ? page.rounded(.down) : page.rounded()
      return index * length
    }
    return clamp(
      CGPoint(
        x: page(contentOffset.x, velocity: velocity.x, length: bounds.width),
        y: page(contentOffset.y, velocity: velocity.y, length: bounds.height)))
  }
}

// MARK: - Deceleration

extension UIScrollView {
  /// The motions of the content after release with `velocity`, in points per second: freely, or to
  /// `target`.
  private func motions(
    velocity: CGPoint, target: CGPoint?
  ) -> (x: ScrollMotion, y: ScrollMotion) {
    func motion(
      from offset: CGFloat, velocity: CGFloat, to target: CGFloat?,
      within limits: ClosedRange<CGFloat>
    ) -> ScrollMotion {
      guard let target else {
        return .free(
          from: offset, velocity: velocity, limits: limits, rate: decelerationRate.rawValue,
          bounces: bounces)
      }
      // A target near the proposed one is reached with the deceleration of a free motion.
      let decay = -1000 * log(decelerationRate.rawValue)
      let fit = target == offset ? 0 : velocity / (target - offset)
      let isNatural = !isPagingEnabled && fit >= decay / 2
      return .targeted(
        from: offset, velocity: velocity, to: target,
        pace: isNatural ? fit : ScrollMotion.omega)
    }
    let offset = contentOffset
    return (
      motion(from: offset.x, velocity: velocity.x, to: target?.x, within: horizontalLimits),
      motion(from: offset.y, velocity: velocity.y, to: target?.y, within: verticalLimits)
    )
  }

  private func decelerate(_ x: ScrollMotion, _ y: ScrollMotion) {
    let duration = max(x.duration, y.duration)
    indicators.show(in: self)
    motionShift = 0
    activity = .decelerating(
      FrameTimer { [weak self] time in
        guard let self else { return false }
        applyShifted(CGPoint(x: x.value(at: time), y: y.value(at: time)))
        if time >= duration, case .decelerating = activity { stopMoving() }
        return time < duration
      })
    delegate?.scrollViewWillBeginDecelerating(self)
  }
}
