import Segue

extension ThinkAndBuildScene.ContainerViewController {
  /// Goes to `viewController`; while a transition is in flight, does what `transitionPolicy` says.
  public func present(_ viewController: UIViewController) {
    guard case .begin(let interruptedView) = answer(requestFor: viewController) else { return }
    phase = .changing(to: viewController)

    // A. Container hierarchy management ------------------------------

    // 1. The current controller is going to be removed
    currentViewController.willMove(toParent: nil)

    // 2. The new controller is a new child of the container
    addChild(viewController)

    // 3. Setup the new controller's frame
    viewController.view.frame = CGRect(
      x: 0, y: 0, width: detailView.frame.size.width, height: detailView.frame.size.height)
    viewController.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]

    // Nobody sees a flight out of the window.
    guard view.window != nil else {
      detailView.addSubview(viewController.view)
      return finish(Flight(viewController: viewController, blackView: UIView()))
    }

    // B. Generate images and set up views (Screenshots) ------------------------

    // 4. Create a screenshot of the CURRENT view and setup its layer
    let currentView = interruptedView ?? takeScreenshot(view.layer)
    // 4b. Build a view with black bg and attach here the just taken screenshot
    let blackView = blackView()
    blackView.addSubview(currentView)

    var oldFrame = currentView.layer.frame
    currentView.layer.anchorPoint = CGPoint(x: 0, y: 0.5)
    currentView.layer.frame = oldFrame

    // 5. Hide the CURRENT view (we've taken the screenshot)
    currentViewController.view.isHidden = true

    // 6. Add the new view to the detail view
    detailView.addSubview(viewController.view)

    // 7. Create a screenshot of the NEXT view and setup its layer
    let nextView = takeScreenshot(view.layer)
    oldFrame = nextView.layer.frame
    nextView.layer.anchorPoint = CGPoint(x: 0, y: 0.5)
    nextView.layer.frame = oldFrame
    nextView.frame = CGRect(
      x: -view.frame.size.width, y: 0,
      width: nextView.frame.size.width, height: nextView.frame.size.height)
    // 7b. Attach the screenshot to the black background view
    blackView.addSubview(nextView)
    view.addSubview(blackView)

    // C. THE ANIMATION!!!! ------------------------------------------

    // 8. Setup the NEXT view layer
    var tp = CATransform3DIdentity
    tp.m34 = 1.0 / -500
    tp = CATransform3DTranslate(tp, -300, -10, 300)
    tp = CATransform3DRotate(tp, radianFromDegree(20), 0, 1, 0.8)
    nextView.layer.transform = tp
    nextView.layer.opacity = 0

    let flight = Flight(viewController: viewController, blackView: blackView)
    phase = .flying(flight)

    // 9. Finally, perform the animation from PREVIOUS to NEXT view
    UIView.animate(
      withDuration: duration,
      // 9b. Animate the views to create a transition effect
      animations: {
        // 9c. Create transition for the CURRENT view.
        var t = CATransform3DIdentity
        t.m34 = 1.0 / -500
        t = CATransform3DRotate(t, radianFromDegree(5), 0, 0, 1)
        t = CATransform3DTranslate(t, viewController.view.frame.size.width * 2, 0, -400)
        t = CATransform3DRotate(t, radianFromDegree(-45), 0, 1, 0)
        t = CATransform3DRotate(t, radianFromDegree(50), 1, 0, 0)
        currentView.layer.transform = t
        currentView.layer.opacity = 0

        // 9d. Create transition for the NEXT view.
        var t2 = CATransform3DIdentity
        t2.m34 = 1.0 / -500
        t2 = CATransform3DTranslate(t2, viewController.view.frame.size.width, 0, 0)
        nextView.layer.transform = t2
        nextView.layer.opacity = 1
      },
      completion: { _ in
        // A transition that was interrupted has done all this before.
        if case .flying(let current) = self.phase, current.blackView === blackView {
          self.finish(flight)
        }
      })
  }

  /// The transition's last part. The article has it in the completion block; here an interruption
  /// needs it, too.
  func finish(_ flight: Flight) {
    let viewController = flight.viewController
    phase = .changing(to: viewController)

    // D. Container hierarchy management ------------------------------
    // 10. At the end of the animations we remove the previous view and update the Controller hierarchy.

    // Tell the controller that it's going to be removed
    currentViewController.beginAppearanceTransition(false, animated: true)

    // Remove the old Detail Controller view from superview
    currentViewController.view.removeFromSuperview()
    currentViewController.view.isHidden = false
    currentViewController.endAppearanceTransition()

    // Remove the old Detail controller from the hierarchy
    currentViewController.removeFromParent()

    // Set the new view controller as current
    currentViewController = viewController
    currentViewController.didMove(toParent: self)

    // The Black background view is no more needed
    flight.blackView.removeFromSuperview()

    phase = .resting
    presentRequested()
  }
}

// MARK: - Views that stand in

extension ThinkAndBuildScene.ContainerViewController {
  /// Create a UIImageView from the given layer
  func takeScreenshot(_ layer: CALayer) -> UIImageView {
    UIGraphicsBeginImageContextWithOptions(view.bounds.size, true, UIScreen.main.scale)
    if let context = UIGraphicsGetCurrentContext() { layer.render(in: context) }
    let image = UIGraphicsGetImageFromCurrentImageContext()
    let screenshot = UIImageView(image: image)
    UIGraphicsEndImageContext()

    return screenshot
  }

  /// What is seen now, photographs in the air included.
  func photographScreen() -> UIImageView {
    UIGraphicsBeginImageContextWithOptions(view.bounds.size, true, UIScreen.main.scale)
    view.drawHierarchy(in: view.bounds, afterScreenUpdates: false)
    let image = UIGraphicsGetImageFromCurrentImageContext()
    let screenshot = UIImageView(image: image)
    UIGraphicsEndImageContext()

    return screenshot
  }

  /// Covers the real views, and their buttons with them.
  private func blackView() -> UIView {
    let blackView = UIView(frame: view.bounds)
    blackView.backgroundColor = showsRealInterface ? .clear : .black
    return blackView
  }
}
