import Segue
import TestSupport
import Testing

@testable import SegueGallery

/// AppCoda's scene in a window of 320 by 480 points.
@MainActor final class AppCodaStage {
  let stage: HeadlessStage
  let navigation: UINavigationController
  let items: ItemsTableViewController

  init(size: CGSize = CGSize(width: 320, height: 480)) throws {
    stage = HeadlessStage(size: size)
    navigation = AppCodaScene.makeNavigation()
    items = try #require(navigation.viewControllers.first as? ItemsTableViewController)
    stage.show(navigation)
    stage.settle()
  }

  /// The displayed frame of `view`, in its superview.
  func frame(_ view: UIView?) -> CGRect {
    guard let layer = view?.layer else { return .null }
    return (layer.presentation() ?? layer).frame
  }

  /// The displayed opacity of `view`.
  func alpha(_ view: UIView?) -> Float {
    guard let layer = view?.layer else { return .nan }
    return (layer.presentation() ?? layer).opacity
  }

  /// Shows the action screen, which begins now, by its button.
  @discardableResult func showAction() throws -> UIViewController {
    stage.tap(CGPoint(x: stage.window.bounds.width - 30, y: 22))
    return try #require(navigation.presentedViewController)
  }

  /// Opens the first item, which begins now, by its row.
  @discardableResult func openItem() throws -> UIViewController {
    stage.tap(CGPoint(x: 120, y: 44 + 206))
    return try #require(navigation.viewControllers.last)
  }

  /// Opens the first item without animation.
  @discardableResult func openItemAtOnce() throws -> UIViewController {
    let detail = try openItem()
    stage.settle()
    return detail
  }

  /// Drags the detail by so many points, without letting go. The first 10 begin the drag.
  func drag(by way: CGFloat) {
    let y = stage.window.bounds.height - 80
    stage.press(CGPoint(x: 40, y: y))
    stage.drag(to: CGPoint(x: 55, y: y))
    stage.drag(to: CGPoint(x: 40 + way, y: y))
  }
}

/// Runs `body` with the contract checker on, and expects that nothing was wrong.
@MainActor func expectKept(
  _ scene: AppCodaStage, _ body: () throws -> Void,
  sourceLocation: SourceLocation = #_sourceLocation
) rethrows {
  try expectKept(scene.stage, body, sourceLocation: sourceLocation)
}

extension DelegateSpy {
  /// Vends the list's animators to presentations that a hand drives.
  convenience init(driving items: ItemsTableViewController) {
    self.init(items.bounce)
    dismissalAnimator = items.shrink
    interactor = UIPercentDrivenInteractiveTransition()
  }
}
