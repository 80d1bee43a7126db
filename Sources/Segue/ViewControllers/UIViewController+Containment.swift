import Foundation

extension UIViewController {
  /// The controllers in this one, in the order they were added. Never contains presented ones.
  public var children: [UIViewController] { childStorage }

  /// The controller this one is a child of.
  public var parent: UIViewController? { parentStorage }

  /// Whether this controller is on its way into its parent.
  public var isMovingToParent: Bool { isMovingToParentStorage }

  /// Whether this controller is on its way out of its parent.
  public var isMovingFromParent: Bool { isMovingFromParentStorage }

  /// The nearest container of this kind above this controller.
  func nearestAncestor<Container: UIViewController>(_: Container.Type) -> Container? {
    sequence(first: parentStorage, next: { $0?.parentStorage })
      .lazy.compactMap { $0 as? Container }.first
  }

  /// The coordinator of the transition that is in flight for this controller or for one above it; nil
  /// while there is none, and for transitions without animation.
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
    // What a child has presented leaves with it.
    presentedStorage?.presentation?.tearDown()
    parent.childStorage.removeAll { $0 === self }
    parentStorage = nil
    endChangeBegun(by: parent)
    isMovingFromParentStorage = true
    didMove(toParent: nil)
  }
}
