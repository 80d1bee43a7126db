import Expectations
import Segue
import TestSupport
import Testing

/// E11: what an animator puts together of pieces is stretched in a window that is resized in mid-flight.
@MainActor @Suite(.serialized) struct StretchedTransitionTests {
  private static let size = CGSize(width: 300, height: 200)
  private static let other = CGSize(width: 420, height: 150)

  private let stage = HeadlessStage(size: Self.size)
  private let first = colored(.red)
  private let second = colored(.blue)
  private let spy = DelegateSpy(Doors())

  private static func colored(_ color: UIColor) -> UIViewController {
    let controller = UIViewController()
    controller.view.backgroundColor = color
    return controller
  }

  /// Shows the first controller in tabs without a bar, which fill the window, and begins the transition to the second.
  private func begin(with interactor: UIPercentDrivenInteractiveTransition? = nil) {
    let tabs = UITabBarController()
    tabs.tabBar.isHidden = true
    tabs.viewControllers = [first, second]
    tabs.delegate = spy
    spy.interactor = interactor
    stage.show(tabs)
    stage.settle()
    tabs.selectedIndex = 1
    stage.turn()
  }

  /// The colors at points that are spread over the window.
  private func colors() -> [UInt32] {
    let size = stage.window.bounds.size
    let picture = stage.picture().bitmap
    return stride(from: 0.03, to: 1, by: 0.043).flatMap { y in
      stride(from: 0.03, to: 1, by: 0.043).map { x in
        picture[Int(x * size.width), Int(y * size.height)]
      }
    }
  }

  @Test func allIsSeenAtTheSamePartsOfTheWindow() {
    begin()
    stage.run(for: 0.3)
    let before = colors()
    expect(Set(before).count >= 3, "both doors, and what is behind them")

    stage.resize(to: Self.other)
    let resized = colors()
    stage.resize(to: Self.size)
    let back = colors()

    expectEqual(resized, before)
    expectEqual(back, before)
    stage.settle()
  }

  @Test func itGoesOnAsInTheFormerSize() throws {
    begin()
    stage.run(for: 0.6)
    let expected = colors()
    stage.settle()
    let tabs = try #require(second.tabBarController)
    tabs.selectedIndex = 0
    stage.settle()

    tabs.selectedIndex = 1
    stage.turn()
    stage.run(for: 0.3)
    stage.resize(to: Self.other)
    stage.run(for: 0.3)

    expectEqual(colors(), expected)
    stage.settle()
  }

  enum Ending: CaseIterable {
    case byItself, finished, cancelled, takenOver
  }

  @Test(arguments: Ending.allCases) func afterwardsAllIsInPlace(ending: Ending) throws {
    let interactor = UIPercentDrivenInteractiveTransition()
    begin(with: ending == .finished || ending == .cancelled ? interactor : nil)
    interactor.update(0.4)
    stage.run(for: 0.2)
    let container = try #require(first.view.superview)

    stage.resize(to: Self.other)
    stage.run(for: 0.1)
    expect(!CATransform3DIsIdentity(container.layer.sublayerTransform))
    expectEqual(first.view.bounds.size, Self.size, "it is not laid out meanwhile")
    switch ending {
    case .byItself: break
    case .finished: interactor.finish()
    case .cancelled: interactor.cancel()
    case .takenOver: first.tabBarController?.selectedIndex = 0
    }
    stage.settle()

    let shown: UIViewController = ending == .byItself || ending == .finished ? second : first
    expectEqual(shown.view.convert(shown.view.bounds, to: nil).size, Self.other)
    expect(CATransform3DIsIdentity(container.layer.sublayerTransform))
    expectEqual(Set(colors()).count, 1)
    expectEmpty(ContractChecker.violations(in: stage.window))
  }

  enum Way: CaseIterable {
    case pushed, popped, presented, presentedOver, dismissed
  }

  /// Begins a transition of a kind, also from what was resized at rest since it came, and returns the controller that is
  /// to be seen in the end.
  private func begin(_ way: Way) -> UIViewController {
    let navigation = UINavigationController(rootViewController: first)
    navigation.delegate = spy
    stage.show(navigation)
    second.transitioningDelegate = spy
    second.modalPresentationStyle = way == .presentedOver ? .overFullScreen : .fullScreen
    let turnsBack = way == .popped || way == .dismissed
    if way == .pushed || way == .popped {
      navigation.pushViewController(second, animated: !turnsBack)
    } else {
      first.present(second, animated: !turnsBack)
    }
    guard turnsBack else { return second }
    stage.settle()
    stage.resize(to: Self.other)
    stage.settle()
    if way == .popped {
      navigation.popViewController(animated: true)
    } else {
      first.dismiss(animated: true)
    }
    return first
  }

  /// Five reports of other projects come to this: a window that is resized in a transition, or between going and coming,
  /// left black parts, snapshots or screens of the former size.
  @Test(arguments: Way.allCases) func nothingOfTheFormerSizeIsLeft(way: Way) {
    let shown = begin(way)
    stage.run(for: 0.3)
    let before = colors()

    stage.resize(to: CGSize(width: 260, height: 340))
    let resized = colors()
    stage.settle()
    let rest = stage.picture()
    stage.resize(to: Self.size)
    stage.settle()
    stage.resize(to: CGSize(width: 260, height: 340))
    stage.settle()

    // Bars keep their height.
    let same = zip(before, resized).count { $0 == $1 }
    expect(Double(same) > 0.8 * Double(before.count), "\(same) of \(before.count)")
    expectEqual(shown.view.convert(shown.view.bounds, to: nil).width, 260)
    expectEqual(shown.view.convert(shown.view.bounds, to: nil).maxY, 340)
    expectEqual(stage.picture(), rest)
    expectEmpty(ContractChecker.violations(in: stage.window))
  }

  /// Two doors before the new screen, which open within a second.
  private final class Doors: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(
      using transitionContext: UIViewControllerContextTransitioning?
    ) -> TimeInterval { 1 }

    func animateTransition(using context: UIViewControllerContextTransitioning) {
      let container = context.containerView
      let half = CGSize(width: container.bounds.width / 2, height: container.bounds.height)
      if let to = context.view(forKey: .to) {
        to.frame = context.finalFrame(for: context.viewController(forKey: .to)!)
        container.addSubview(to)
      }
      let doors = [UIColor.green, .yellow].enumerated().map { index, color in
        let door = UIView(
          frame: CGRect(origin: CGPoint(x: CGFloat(index) * half.width, y: 0), size: half))
        door.backgroundColor = color
        container.addSubview(door)
        return door
      }
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        doors[0].frame.origin.x = -half.width - 20
        doors[1].frame.origin.x = 2 * half.width
        doors[1].frame.size.height = 50
      } completion: { _ in
        for door in doors { door.removeFromSuperview() }
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
  }
}
