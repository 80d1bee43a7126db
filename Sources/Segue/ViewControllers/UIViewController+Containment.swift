import Foundation

extension UIViewController {
  /// The child controllers, in the order they were added. Never contains presented ones.
  public var children: [UIViewController] { childStorage }

  /// The controller of which this one is a child.
  public var parent: UIViewController? { parentStorage }

  /// Whether this controller is being added to its parent.
  public var isMovingToParent: Bool { isMovingToParentStorage }

  /// Whether this controller is being removed from its parent.
  public var isMovingFromParent: Bool { isMovingFromParentStorage }

  /// The nearest container of this kind above this controller.
  func nearestAncestor<Container: UIViewController>(_: Container.Type) -> Container? {
    sequence(first: parentStorage, next: { $0?.parentStorage })
      .lazy.compactMap { $0 as? Container }.first
  }

  /// The coordinator of the transition in flight for this controller or for an ancestor; nil if
  /// there is none, and for transitions without animation.
  public var transitionCoordinator: UIViewControllerTransitionCoordinator? {
    activeCoordinators.last ?? parentStorage?.transitionCoordinator
  }

  func adopt(_ child: UIViewController) {
    demand(child !== self, "\(self) cannot become a child of itself")
    guard child.parentStorage !== self else { return }
    if let other = child.parentStorage {
      child.removeFromParent()
      (other as? UINavigationController)?.didLose(child)
    }
    child.parentStorage = self
    child.isMovingToParentStorage = true
    childStorage.append(child)
    child.willMove(toParent: self)
  }

  func leaveParent() {
    guard let parent = parentStorage else { return }
    // What a child presents is removed with it.
    presentedStorage?.presentation?.tearDown()
    parent.childStorage.removeAll { $0 === self }
    parentStorage = nil
    traitOptions?.imposed = nil
    endChangeBegun(by: parent)
    isMovingFromParentStorage = true
    didMove(toParent: nil)
  }
}
