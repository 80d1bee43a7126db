import Expectations
import Segue
import TestSupport
import Testing

/// Apps borrow Core Animation's transitions, those without a constant included (L14e), for what has no animation of
/// its own.
@MainActor @Suite(.serialized) struct BorrowedTransitionTests {
  private let stage = HeadlessStage(size: CGSize(width: 120, height: 90))

  private func page(_ color: UIColor) -> UIViewController {
    let page = UIViewController()
    page.view.backgroundColor = color
    return page
  }

  private func transition(_ name: String) -> CATransition {
    let transition = CATransition()
    transition.type = CATransitionType(rawValue: name)
    transition.subtype = .fromRight
    transition.duration = 0.4
    return transition
  }

  /// Which of both pages are seen, at least in a twentieth of the picture.
  private func seen() -> String {
    let bitmap = stage.picture().bitmap
    var (red, blue) = (0, 0)
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let (r, b) = (bitmap[x, y] >> 16 & 0xFF, bitmap[x, y] & 0xFF)
        if r > b + 60 { red += 1 }
        if b > r + 60 { blue += 1 }
      }
    }
    let least = bitmap.width * bitmap.height / 20
    return (red > least ? "red " : "") + (blue > least ? "blue" : "")
  }

  @Test(arguments: ["cube", "oglFlip", "pageCurl", "suckEffect", "cameraIrisHollowOpen"])
  func aPushWithoutAnimationIsAnimatedByTheNavigationsLayer(_ name: String) {
    let navigation = UINavigationController(rootViewController: page(.red))
    navigation.isNavigationBarHidden = true
    stage.show(navigation)
    stage.settle()
    var frames: [String] = []

    navigation.view.layer.add(transition(name), forKey: nil)
    navigation.pushViewController(page(.blue), animated: false)
    for _ in 0..<8 {
      stage.run(for: 0.05)
      frames.append(seen())
    }
    stage.settle()

    expect(frames.contains { $0.hasPrefix("red") || name == "cameraIrisHollowOpen" }, "\(frames)")
    expect(frames.contains { $0.hasSuffix("blue") }, "\(frames)")
    expectEqual(seen(), "blue")
  }

  @Test func aWindowTurnsToItsNewRoot() {
    stage.show(page(.red))
    stage.settle()

    stage.window.layer.add(transition("cube"), forKey: "root")
    stage.window.rootViewController = page(.blue)
    stage.run(for: 0.2)

    expectEqual(seen(), "red blue")
    stage.settle()
    expectEqual(seen(), "blue")
    expectEqual(stage.window.layer.animationKeys() ?? [], [])
  }

  /// A window moves the screens that come and go without animation (andreamazz/BubbleTransition, pull request 36; a lab
  /// of susanlovaglio's).
  @Test func aWindowMovesWhatIsPresentedAndDismissed() {
    let (below, above) = (page(.red), page(.blue))
    above.modalPresentationStyle = .fullScreen
    stage.show(below)
    stage.settle()
    for (key, isComing) in [("fade", true), (nil, false)] {
      stage.window.layer.add(transition("push"), forKey: key)
      if isComing { below.present(above, animated: false) } else { above.dismiss(animated: false) }
      stage.run(for: 0.2)

      expectEqual(seen(), "red blue", "\(isComing)")
      stage.settle()
      expectEqual(seen(), isComing ? "blue" : "red ")
      expect(below.presentedViewController === (isComing ? above : nil))
    }
  }

  /// A navigation controller with one transition for all its ways (salemove/ios-sdk-widgets, pull request 137).
  private final class PushingNavigation: UINavigationController {
    private func push(from side: CATransitionSubtype) {
      let transition = CATransition()
      transition.type = .push
      transition.subtype = side
      transition.duration = 0.4
      view.layer.add(transition, forKey: nil)
    }

    override func pushViewController(_ page: UIViewController, animated: Bool) {
      if animated { push(from: .fromRight) }
      super.pushViewController(page, animated: false)
    }

    override func popViewController(animated: Bool) -> UIViewController? {
      if animated { push(from: .fromLeft) }
      return super.popViewController(animated: false)
    }
  }

  @Test func aNavigationWithOneTransitionForAllItsWaysGoesThereAndBackAtOnce() {
    let navigation = PushingNavigation(rootViewController: page(.red))
    navigation.isNavigationBarHidden = true
    stage.show(navigation)
    stage.settle()
    for turn in 0..<3 {
      navigation.pushViewController(page(.blue), animated: true)
      stage.run(for: 0.1)
      // Later on the red that is still seen at the left is pushed out first.
      expectEqual(seen(), turn == 0 ? "red blue" : "blue")
      expectEqual(navigation.popViewController(animated: true)?.view.backgroundColor, .blue)
      stage.run(for: 0.1)
    }
    stage.settle()

    expectEqual(seen(), "red ")
    expectEqual(navigation.viewControllers.count, 1)
    expectEqual(navigation.view.layer.animationKeys() ?? [], [])
  }

  /// On a layer that was never shown there is nothing to begin with (the segues of an app, Ride).
  @Test func onALayerThatWasNeverShownItBeginsWithNothing() {
    let navigation = UINavigationController(rootViewController: page(.red))
    navigation.isNavigationBarHidden = true
    stage.show(navigation)
    stage.settle()
    let next = page(.blue)

    next.view.layer.add(transition("push"), forKey: nil)
    navigation.pushViewController(next, animated: false)
    stage.run(for: 0.2)

    expect(seen().hasSuffix("blue"))
    stage.settle()
    expectEqual(seen(), "blue")
  }

  /// A window whose time stands still shows a transition at the time that it is given (an article on the glitches of
  /// animations that a hand drives, wezzard.com).
  @Test func aWindowWhoseTimeStandsStillIsScrubbed() {
    stage.show(page(.red))
    stage.settle()
    stage.window.layer.speed = 0
    stage.window.layer.timeOffset = 0
    let turning = transition("push")
    turning.fillMode = .both
    turning.isRemovedOnCompletion = false

    stage.window.layer.add(turning, forKey: nil)
    stage.window.rootViewController = page(.blue)
    var shares: [Int] = []
    for time in [0.1, 0.3, 0.2, 0.05] {
      stage.window.layer.timeOffset = time
      stage.run(for: 0.05)
      shares.append(blueCount)
    }
    stage.window.layer.removeAllAnimations()
    stage.window.layer.speed = 1
    stage.settle()

    expectEqual(shares.sorted(), [shares[3], shares[0], shares[2], shares[1]])
    expectEqual(Set(shares).count, 4)
    expectEqual(seen(), "blue")
  }

  @Test func aPictureRipplesThoughNothingChanges() {
    let first = page(.red)
    let stripe = UIImageView(frame: CGRect(x: 50, y: 0, width: 20, height: 90))
    stripe.backgroundColor = .blue
    first.view.addSubview(stripe)
    stage.show(first)
    stage.settle()
    let still = stage.picture().bitmap

    first.view.layer.add(transition("rippleEffect"), forKey: nil)
    stage.run(for: 0.2)
    let moving = stage.picture().bitmap
    stage.settle()

    expect(moving.largestDifference(from: still) > 30)
    expectEqual(stage.picture().bitmap, still)
  }

  @Test func aLabelTurnsToItsNewText() {
    let first = page(.red)
    let label = UILabel(frame: CGRect(x: 20, y: 20, width: 80, height: 40))
    label.backgroundColor = .red
    label.text = "1"
    first.view.addSubview(label)
    stage.show(first)
    stage.settle()

    label.layer.add(transition("cube"), forKey: "count")
    label.text = "2"
    label.backgroundColor = .blue
    stage.run(for: 0.2)

    expectEqual(seen(), "red blue")
    expectEqual(label.layer.animationKeys(), [kCATransition])
  }

  /// An animation controller that puts a transition on the container, and completes with it.
  private final class BorrowingAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    let transition: CATransition

    init(_ transition: CATransition) { self.transition = transition }

    func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval {
      transition.duration
    }

    func animateTransition(using context: UIViewControllerContextTransitioning) {
      guard let new = context.view(forKey: .to) else { return context.completeTransition(false) }
      CATransaction.begin()
      CATransaction.setCompletionBlock {
        context.completeTransition(!context.transitionWasCancelled)
      }
      context.containerView.addSubview(new)
      context.containerView.layer.add(transition, forKey: kCATransition)
      CATransaction.commit()
    }
  }

  private final class Delegate: NSObject, UINavigationControllerDelegate {
    let animator: BorrowingAnimator
    var hand: UIPercentDrivenInteractiveTransition?

    init(_ animator: BorrowingAnimator) { self.animator = animator }

    func navigationController(
      _ navigation: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from: UIViewController, to: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { animator }

    func navigationController(
      _ navigation: UINavigationController,
      interactionControllerFor animator: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? { hand }
  }

  @Test(arguments: ["cube", "rippleEffect", "pageUnCurl", "cameraIris", "rotate"])
  func anAnimatorCompletesWithTheTransitionOfItsContainer(_ name: String) {
    let navigation = UINavigationController(rootViewController: page(.red))
    navigation.isNavigationBarHidden = true
    let delegate = Delegate(BorrowingAnimator(transition(name)))
    navigation.delegate = delegate
    stage.show(navigation)
    stage.settle()
    let still = stage.picture().bitmap

    withExtendedLifetime(delegate) {
      navigation.pushViewController(page(.blue), animated: true)
      stage.run(for: 0.15)
      let moving = stage.picture().bitmap
      expect(moving.largestDifference(from: still) > 60)
      expect(navigation.transitionCoordinator != nil)
      stage.settle()
    }

    expectEqual(seen(), "blue")
    expect(navigation.transitionCoordinator == nil)
    expectEqual(navigation.viewControllers.count, 2)
  }

  /// Taken back by a hand, each frame is nearer to the first one, and the last ones are the same.
  @Test(arguments: ["push", "cube", "fade"], [false, true])
  func aHandTakesItBackWithoutAFlash(_ name: String, isPop: Bool) {
    let navigation = UINavigationController(rootViewController: page(isPop ? .blue : .red))
    navigation.isNavigationBarHidden = true
    let delegate = Delegate(BorrowingAnimator(transition(name)))
    stage.show(navigation)
    navigation.delegate = delegate
    stage.settle()
    if isPop { navigation.pushViewController(page(.red), animated: true) }
    stage.settle()
    let still = stage.picture().bitmap
    let hand = UIPercentDrivenInteractiveTransition()
    delegate.hand = hand

    withExtendedLifetime(delegate) {
      if isPop {
        navigation.popViewController(animated: true)
      } else {
        navigation.pushViewController(page(.blue), animated: true)
      }
      stage.run(for: 0.02)
      hand.update(0.6)
      stage.run(for: 0.02)
      expect(stage.picture().bitmap.largestDifference(from: still) > 60)
      hand.cancel()
      var looks: [Int] = []
      for _ in 0..<60 {
        stage.run(for: 1.0 / 120)
        looks.append(blueCount)
      }
      stage.settle()
      expectEqual(looks, looks.sorted(by: >))
      expectEqual(looks.last, 0)
    }

    expectEqual(stage.picture().bitmap, still)
    expectEqual(navigation.viewControllers.count, isPop ? 2 : 1)
  }

  /// The blue of the picture, in pixels.
  private var blueCount: Int {
    let bitmap = stage.picture().bitmap
    var sum = 0
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width { sum += Int(bitmap[x, y] & 0xFF) }
    }
    return sum / 255
  }
}
