import Foundation

/// The hold of a transition by a container's gesture: the distance of the finger becomes progress,
/// and at pointer up the transition settles as the finger moved. Once the program moves the
/// transition, the hold has no effect (H1).
@MainActor struct TransitionHold {
  let interactor: UIPercentDrivenInteractiveTransition
  private let grip: ContainerGrip
  private var progress: DragProgress
  private var caught: Catch?

  /// Beyond this progress at pointer up, a transition completes.
  private static let threshold: CGFloat = 0.5
  /// In points per second: above this speed at pointer up, the direction decides.
  private static let flick: CGFloat = 300

  /// Pauses the transition of `interactor` and holds it where it is; one that has not begun is held
  /// at its start.
  ///
  /// - Parameters:
  ///   - sign: 1 where dragging to the right or down increases progress, −1 where it decreases it.
  ///   - length: The distance of the whole transition, in points.
  ///   - caught: The catch, where pointer down caught the transition.
  init(
    _ interactor: UIPercentDrivenInteractiveTransition, sign: CGFloat = 1, length: CGFloat,
    caught: Catch? = nil
  ) {
    let grip = ContainerGrip(interactor)
    grip.move { $0.pause() }
    self.init(
      grip, of: interactor, at: interactor.percentComplete, sign: sign, length: length,
      caught: caught)
  }

  /// Holds a transition that is about to begin, at the progress `start`.
  init(
    _ interactor: UIPercentDrivenInteractiveTransition, at start: CGFloat, sign: CGFloat = 1,
    length: CGFloat
  ) {
    self.init(
      ContainerGrip(interactor), of: interactor, at: start, sign: sign, length: length, caught: nil)
  }

  private init(
    _ grip: ContainerGrip, of interactor: UIPercentDrivenInteractiveTransition, at start: CGFloat,
    sign: CGFloat, length: CGFloat, caught: Catch?
  ) {
    self.interactor = interactor
    self.grip = grip
    self.caught = caught
    progress = DragProgress(start: start, sign: sign, length: length)
  }

  /// The progress, not clamped, for a finger that has moved by `distance` points since pointer
  /// down, where the whole transition is `length` points long now.
  mutating func progress(at distance: CGFloat, length: CGFloat) -> CGFloat {
    caught?.move(distance)
    return progress.at(distance, length: length)
  }

  /// Moves the transition to `progress`.
  func move(to progress: CGFloat) {
    grip.move { $0.update(progress) }
  }

  /// Takes the transition back.
  func cancel() {
    grip.move { $0.cancel() }
  }

  /// Starts settling at pointer up, on or back, as the finger moved.
  ///
  /// - Parameters:
  ///   - velocity: The velocity of the finger, to the right or down, in points per second; nil
  ///     takes the transition back.
  ///   - length: The distance of the whole transition, in points.
  ///   - threshold: The progress beyond which a slow finger completes the transition.
  func pointerUp(velocity: CGFloat?, length: CGFloat, threshold: CGFloat = threshold) {
    grip.move { settle($0, velocity: velocity, length: length, threshold: threshold) }
  }

  private func settle(
    _ interactor: UIPercentDrivenInteractiveTransition, velocity: CGFloat?, length: CGFloat,
    threshold: CGFloat
  ) {
    let percent = interactor.percentComplete
    let speed = (velocity ?? 0) * progress.sign
    let isForward = abs(speed) > Self.flick ? speed > 0 : percent > threshold
    let completes = velocity != nil && (caught?.completes ?? isForward)
    let left = completes ? 1 - percent : percent
    let toTarget = (completes ? speed : -speed) / max(1, length)
    interactor.momentum = UISpringTimingParameters.settling(
      initialVelocity: left > 0 ? max(0, toTarget) / left : 0)
    if completes { interactor.finish() } else { interactor.cancel() }
    interactor.momentum = nil
  }
}
