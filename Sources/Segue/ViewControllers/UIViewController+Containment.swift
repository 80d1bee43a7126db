import Foundation

extension UIViewController {
  /// The nearest container of this kind above this controller.
  func nearestAncestor<Container: UIViewController>(_: Container.Type) -> Container? {
    sequence(first: parentStorage, next: { $0?.parentStorage })
      .lazy.compactMap { $0 as? Container }.first
  }

  func adopt(_ child: UIViewController) {
    demand(child !== self, "\(self) cannot become a child of itself")
    guard child.parentStorage !== self else { return }
    if let other = child.parentStorage {
      child.removeFromParent()
      (other as? UINavigationController)?.didLose(child)
      (other as? UITabBarController)?.didLose(child)
      (other as? UIPageViewController)?.didLose(child)
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
