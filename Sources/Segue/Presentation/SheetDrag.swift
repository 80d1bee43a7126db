import Foundation

/// Moves a sheet under the pointer: between its detents and, below the lowest, off the screen.
@MainActor final class SheetDrag: NSObject, UIGestureRecognizerDelegate {
  private let pan = CatchingPanGestureRecognizer()
  private unowned let controller: UISheetPresentationController
  private var state = State.idle
  /// The animations of settling at a detent are those since this mark.
  private var motion = CALayer.markAnimations()

  private enum State {
    case idle
    /// The finger holds the sheet.
    case resizing(Resize)
    /// The finger drags the sheet away.
    case dismissing(TransitionHold)
    /// The dismissal is settling, forward or back.
    case settling(UIPercentDrivenInteractiveTransition)
  }

  private struct Resize {
    /// The height of the sheet for a finger that has not moved, in points.
    var start: CGFloat
    /// Whether it was dragged below its lowest detent, but may not be dismissed.
    var refused = false
    /// The container's size, and the height of the selected detent in it.
    var size: CGSize
    var rest: CGFloat
  }

  /// Beyond this progress at pointer up, the sheet is dismissed.
  private static let threshold: CGFloat = 0.4
  /// Seconds of motion at the pointer's velocity assumed after pointer up, to choose the nearest
  /// detent.
  private static let foresight: CGFloat = 0.15

  init(_ controller: UISheetPresentationController) {
    self.controller = controller
    super.init()
    pan.owner = .container(yields: { [weak self] in self?.yieldsToProgram ?? true })
    pan.addTarget(self, action: SheetDrag.pan)
    pan.delegate = self
    pan.catches = { [weak self] in self?.isMoving ?? false }
  }

  /// Whether the sheet is settling, in a dismissal or at a detent.
  private var isMoving: Bool {
    guard let presentation else { return false }
    if case .settling = state { return true }
    return presentation.isAtRest && presentation.presented.presentedStorage == nil
      && controller.sheetView.layer.animationKeys() != nil
  }

  /// Whether the program's recognizers go first: always, but while the sheet settles in a way that
  /// the program cannot hold.
  private var yieldsToProgram: Bool {
    !isMoving || presentation?.engine.transition?.isHoldableByProgram == true
  }

  /// Adds the recognizer to the sheet's view.
  func install() {
    controller.sheetView.addGestureRecognizer(pan)
  }

  private var presentation: Presentation? {
    controller.presentedViewController.presentation
  }

  /// The dismissal, by the drag or otherwise, has ended.
  func dismissalEnded(_ completed: Bool) {
    switch state {
    case .settling: state = .idle
    case .dismissing(var hold):
      let height = lowest * (1 - hold.progress(at: offset, length: length))
      state = completed ? .idle : .resizing(resize(from: height + offset))
    case .idle, .resizing: break
    }
  }

  // MARK: Arbitration

  func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    guard let presentation else { return false }
    if pan.hasCaught { return true }
    if case .settling = state { return true }
    let offset = pan.translation(in: controller.containerView)
    return presentation.isAtRest && presentation.presented.presentedStorage == nil
      && abs(offset.y) > abs(offset.x)
  }

  /// Scroll views in the sheet decide first whether they scroll, unless the finger catches the
  /// sheet.
  func gestureRecognizer(
    _ recognizer: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer
  ) -> Bool {
    other is ScrollPanGestureRecognizer && !isMoving
  }

  // MARK: Following the finger

  private func pan(_ recognizer: UIPanGestureRecognizer) {
    switch recognizer.state {
    case .began: begin()
    case .changed: follow()
    case .ended: pointerUp(cancelled: false)
    case .cancelled, .failed: pointerUp(cancelled: true)
    case .possible: break
    }
  }

  private func begin() {
    if case .settling(let interactor) = state {
      let wasGoingBack = presentation?.engine.transition?.isCancelled ?? false
      let caught = pan.hasCaught ? Catch(wasGoingBack: wasGoingBack) : nil
      state = .dismissing(TransitionHold(interactor, length: length, caught: caught))
    } else {
      let layer = controller.sheetView.layer
      let displayed = (layer.presentation() ?? layer).frame.minY
      let rest = controller.frame(height: controller.selectedHeight)
      let height = controller.selectedHeight + rest.minY - displayed
      controller.sheetView.layer.removeAnimations(since: motion)
      for view in [controller.sheetView, controller.dimmingView] {
        view.layer.removeAllAnimations()
      }
      state = .resizing(resize(from: height))
    }
    follow()
  }

  private var containerSize: CGSize { controller.containerView?.bounds.size ?? .zero }

  private func resize(from start: CGFloat) -> Resize {
    Resize(start: start, size: containerSize, rest: controller.selectedHeight)
  }

  /// The downward distance of the finger since pointer down, in points.
  private var offset: CGFloat { pan.translation(in: controller.containerView).y }

  /// The distance of the dismissal, in points.
  private var length: CGFloat { max(1, lowest) }

  private var lowest: CGFloat {
    controller.isForm ? controller.selectedHeight : controller.heights[0].height
  }
  private var highest: CGFloat {
    controller.isForm ? controller.selectedHeight : controller.heights.last?.height ?? lowest
  }

  private func follow() {
    switch state {
    case .resizing(var resize):
      resize.rest = controller.selectedHeight
      if resize.start - offset < lowest, !resize.refused {
        if controller.mayUserDismiss { return beginDismissal(resize.start) }
        resize.refused = true
      }
      state = .resizing(resize)
      pull(resize)
    case .dismissing(var hold):
      let progress = hold.progress(at: offset, length: length)
      state = .dismissing(hold)
      if progress < 0 {
        hold.cancel()
      } else {
        hold.move(to: progress)
      }
    case .idle, .settling: break
    }
  }

  /// Sets the sheet's height from the finger: between its detents, and beyond them with a rubber
  /// band.
  private func pull(_ resize: Resize) {
    controller.draggedHeight = RubberBand.pull(
      resize.start - offset, to: lowest...highest, length: containerSize.height)
  }

  /// Keeps the sheet's distance from its selected detent where the container changes its size while
  /// a finger holds the sheet between its detents.
  func containerWillLayOut() {
    guard case .resizing(var resize) = state, resize.size != containerSize else { return }
    resize.start += controller.selectedHeight - resize.rest
    resize.rest = controller.selectedHeight
    resize.size = containerSize
    state = .resizing(resize)
    pull(resize)
  }

  private func beginDismissal(_ start: CGFloat) {
    guard let presentation else { return }
    // The dismissal starts from the lowest detent.
    if let identifier = controller.isForm ? nil : controller.heights.first?.identifier {
      select(identifier)
    }
    controller.draggedHeight = nil
    let interactor = UIPercentDrivenInteractiveTransition()
    interactor.isOfContainer = true
    state = .dismissing(TransitionHold(interactor, at: 1 - start / length, length: length))
    let controller = controller
    controller.delegate?.presentationControllerWillDismiss(controller)
    var completed = false
    presentation.dismiss(animated: true, interactor: interactor) {
      if completed { controller.delegate?.presentationControllerDidDismiss(controller) }
    }
    presentation.presented.transitionCoordinator?.animate(alongsideTransition: nil) {
      completed = !$0.isCancelled
    }
    follow()
  }

  // MARK: Pointer up

  private func pointerUp(cancelled: Bool) {
    let velocity = pan.velocity(in: controller.containerView).y
    switch state {
    case .dismissing(let hold):
      state = .settling(hold.interactor)
      hold.pointerUp(
        velocity: cancelled ? nil : velocity, length: lowest, threshold: Self.threshold)
    case .resizing(let resize):
      state = .idle
      rest(velocity: cancelled ? 0 : velocity)
      if resize.refused, !cancelled {
        controller.delegate?.presentationControllerDidAttemptToDismiss(controller)
      }
    case .idle, .settling: break
    }
  }

  /// Springs to the detent that the sheet moves towards, with continuous velocity.
  private func rest(velocity: CGFloat) {
    guard let height = controller.draggedHeight else { return }
    let goal = height - velocity * Self.foresight
    let nearest = controller.heights.min { abs($0.height - goal) < abs($1.height - goal) }
    let target = controller.isForm ? controller.selectedHeight : nearest?.height ?? height
    let distance = target - height
    let initial = distance == 0 ? 0 : -velocity / distance
    let curve = SpringCurve.settling(initialVelocity: Double(initial))
    motion = CALayer.markAnimations()
    AnimationContext.animate(
      duration: curve.settlingDuration, delay: 0, timing: .spring(curve),
      options: .allowUserInteraction
    ) {
      controller.draggedHeight = nil
      if !controller.isForm, let nearest { select(nearest.identifier) }
      controller.sheetView.layoutIfNeeded()
    } completion: { _ in
    }
  }

  private func select(_ identifier: UISheetPresentationController.Detent.Identifier) {
    let old = controller.selectedDetentIdentifier ?? controller.heights[0].identifier
    guard old != identifier else { return }
    controller.selectedDetentIdentifier = identifier
    (controller.delegate as? UISheetPresentationControllerDelegate)?
      .sheetPresentationControllerDidChangeSelectedDetentIdentifier(controller)
  }
}
