import Segue
import SegueGallery
import SegueInspection

/// Finding what transitions have left behind.
extension SessionStage {
  /// Maximum number of moments for which a freshly built stage may move.
  private static let longestSettling = 600
  private static let frame = Session.Moment(seconds: 1.0 / 60, events: [])

  /// Returns the first difference at rest, of the screens or else of the picture, from a container that was
  /// built afresh and shows the same screens without an animation (W11); nil: none, or it is unknown.
  ///
  /// The picture does not count where the user has changed something in it.
  package func leftover() -> String? {
    guard let fresh = makeFresh() else { return nil }
    defer { fresh.close() }
    fresh.perform { Self.lead(fresh.controller, to: controller) }
    for _ in 0..<Self.longestSettling where fresh.isMoving { _ = fresh.play(Self.frame) }
    for (own, expected) in zip(Self.screens(controller), Self.screens(fresh.controller)) {
      let found = fresh.perform {
        ScreenComparison.differences(of: own, from: expected, isDeep: false).first
      }
      if let found { return found.sentence }
    }
    guard controller.presentedViewController == nil, !hasFocus else { return nil }
    let difference = PictureDifference(fresh.picture().bitmap, picture().bitmap)
    guard let pixel = difference.first, fresh.isSame(as: self) else { return nil }
    return "at rest it looks different from what was built afresh, first at \(pixel) in "
      + "\(Int(window.bounds.width))×\(Int(window.bounds.height))"
  }

  /// Pushes at once onto each stack of a fresh controller what was pushed onto that of `controller`.
  private static func lead(_ fresh: UIViewController, to controller: UIViewController) {
    if let stack = controller as? UINavigationController,
      let twin = fresh as? UINavigationController
    {
      for page in stack.viewControllers.dropFirst() {
        guard page is DetailViewController, let index = Gallery.panelIndex(in: page) else { return }
        twin.pushViewController(DetailViewController(Panel.all[index]), animated: false)
      }
    }
    for (inner, other) in zip(members(fresh), members(controller)) { lead(inner, to: other) }
  }

  /// A controller and those in it, shown or not.
  private static func screens(_ controller: UIViewController) -> [UIViewController] {
    [controller] + members(controller).flatMap(screens)
  }

  private static func members(_ controller: UIViewController) -> [UIViewController] {
    (controller as? any ContainerDriver)?.members ?? []
  }
}
