import UIKit

extension ThinkAndBuildScene.ContainerViewController {
  /// Goes to `viewController`; if a transition is in flight, does what `OverlappingRequests` says.
  public func present(_ viewController: UIViewController) {
    guard case .begin(let interrupted) = answer(requestFor: viewController) else { return }
    phase = .changing(to: viewController)
    currentViewController.willMove(toParent: nil)
    addChild(viewController)
    let arriving: UIView = viewController.view
    arriving.frame = CGRect(origin: .zero, size: detailView.frame.size)
    arriving.autoresizingMask = [.flexibleWidth, .flexibleHeight]

    // Without a window there is nothing to animate.
    guard view.window != nil else {
      detailView.addSubview(arriving)
      return finish(Flight(viewController: viewController, blackView: UIView()))
    }

    // One snapshot before the views are exchanged, one after.
    let before = interrupted ?? photograph()
    currentViewController.view.isHidden = true
    detailView.addSubview(arriving)
    let after = photograph()

    let flight = Flight(viewController: viewController, blackView: makeBlackView())
    flight.blackView.addSubview(hungAtTheLeft(before))
    flight.blackView.addSubview(hungAtTheLeft(after))
    after.frame.origin.x = -view.frame.width
    view.addSubview(flight.blackView)
    fly(before, after, over: arriving.frame.width, flight)
  }

  private func fly(
    _ before: UIView, _ after: UIView, over width: CGFloat, _ flight: Flight
  ) {
    after.layer.transform = Pose.approaching
    after.layer.opacity = 0
    phase = .flying(flight)
    UIView.animate(withDuration: duration) {
      before.layer.transform = Pose.gone(over: width)
      before.layer.opacity = 0
      after.layer.transform = Pose.landed(over: width)
      after.layer.opacity = 1
    } completion: { _ in
      // An interrupted flight is already finished.
      guard case .flying(let current) = self.phase, current.blackView === flight.blackView else {
        return
      }
      self.finish(flight)
    }
  }

  /// Ends a flight that has landed or is interrupted: the real view replaces its snapshot.
  func finish(_ flight: Flight) {
    phase = .changing(to: flight.viewController)
    let leaving = currentViewController
    leaving.beginAppearanceTransition(false, animated: true)
    leaving.view.removeFromSuperview()
    leaving.view.isHidden = false
    leaving.endAppearanceTransition()
    leaving.removeFromParent()

    currentViewController = flight.viewController
    flight.viewController.didMove(toParent: self)
    flight.blackView.removeFromSuperview()
    phase = .resting
    presentRequested()
  }
}

// MARK: - In space

/// The transform of a snapshot in space. All poses share one perspective.
@MainActor private enum Pose {
  private static let view: CATransform3D = {
    var view = CATransform3DIdentity
    view.m34 = -1 / 500
    return view
  }()

  /// To the left and in front, tilted, before it arrives.
  static let approaching = view.moved(-300, -10, 300).turned(20, about: (0, 1, 0.8))

  /// At its final position, one width to the right of its frame.
  static func landed(over width: CGFloat) -> CATransform3D {
    view.moved(width, 0, 0)
  }

  /// Far away to the right, tumbling.
  static func gone(over width: CGFloat) -> CATransform3D {
    view.turned(5, about: (0, 0, 1)).moved(2 * width, 0, -400)
      .turned(-45, about: (0, 1, 0)).turned(50, about: (1, 0, 0))
  }
}

extension CATransform3D {
  fileprivate func moved(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
    CATransform3DTranslate(self, x, y, z)
  }

  /// - Parameter degrees: Converted to radians here.
  fileprivate func turned(
    _ degrees: CGFloat, about axis: (x: CGFloat, y: CGFloat, z: CGFloat)
  ) -> CATransform3D {
    CATransform3DRotate(self, degrees * .pi / 180, axis.x, axis.y, axis.z)
  }
}

// MARK: - Snapshots

extension ThinkAndBuildScene.ContainerViewController {
  /// A snapshot of the container's model state, laid out, without animations.
  private func photograph() -> UIImageView {
    picture { view.layer.render(in: $0) }
  }

  /// A snapshot of what is displayed now, snapshots in flight included.
  func photographScreen() -> UIImageView {
    picture { _ in view.drawHierarchy(in: view.bounds, afterScreenUpdates: false) }
  }

  private func picture(_ draw: (CGContext) -> Void) -> UIImageView {
    UIGraphicsBeginImageContextWithOptions(view.bounds.size, true, UIScreen.main.scale)
    defer { UIGraphicsEndImageContext() }
    if let context = UIGraphicsGetCurrentContext() { draw(context) }
    return UIImageView(image: UIGraphicsGetImageFromCurrentImageContext())
  }

  /// `view` with its anchor point at the middle of its left edge, and the same frame.
  private func hungAtTheLeft(_ view: UIView) -> UIView {
    let place = view.frame
    view.layer.anchorPoint = CGPoint(x: 0, y: 0.5)
    view.frame = place
    return view
  }

  /// Covers the real views, including their buttons.
  private func makeBlackView() -> UIView {
    let cover = UIView(frame: view.bounds)
    cover.backgroundColor = showsRealInterface ? .clear : .black
    return cover
  }
}
