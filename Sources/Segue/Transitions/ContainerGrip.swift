import Foundation

/// A container's gesture that moves a transition, until the program does (H1).
@MainActor final class ContainerGrip {
  private let interactor: UIPercentDrivenInteractiveTransition

  init(_ interactor: UIPercentDrivenInteractiveTransition) {
    self.interactor = interactor
    interactor.grip = self
  }

  /// Whether it moves the transition now, so that calls of the interaction controller are not the
  /// program's.
  private(set) var isMoving = false

  private var hasMoved = false

  /// Runs `body`, which moves the transition, unless the program has moved it since the last time.
  func move(_ body: (UIPercentDrivenInteractiveTransition) -> Void) {
    guard interactor.grip === self else { return }
    if hasMoved, interactor.isMovedElsewhere { return interactor.grip = nil }
    hasMoved = true
    isMoving = true
    body(interactor)
    isMoving = false
  }
}
