import Expectations
import ProgramTestSupport
import Segue
import SegueGallery
import TestSupport
import Testing

/// Engines with a direction, in containers whose contexts do not tell one.
@MainActor @Suite(.serialized) struct EngineDirectionTests {
  private let stage = HeadlessStage(size: CGSize(width: 300, height: 200))

  private func vendor(_ name: String) throws -> EngineVendor {
    EngineVendor(try #require(Gallery.engine(named: name)))
  }

  private func place(_ controller: UIViewController) -> CGPoint {
    controller.view.layer.presentation()?.frame.origin ?? CGPoint(x: CGFloat.nan, y: .nan)
  }

  @Test func aPopLeadsBackTheWayThatThePushCame() throws {
    let vendor = try vendor("Spring slide")
    let root = UIViewController()
    let next = UIViewController()
    let navigation = UINavigationController(rootViewController: root)
    navigation.delegate = vendor
    stage.show(navigation)
    stage.settle()

    navigation.pushViewController(next, animated: true)
    stage.run(for: 0.1)
    expect(place(next).x > 0)
    expect(place(root).x < 0)
    stage.settle()

    navigation.popViewController(animated: true)
    stage.run(for: 0.1)
    expect(place(next).x > 0)
    expect(place(root).x < 0)
    stage.settle()
  }

  @Test func tabsComeFromTheSideWhereTheyLie() throws {
    let vendor = try vendor("Spring slide")
    let controllers = [UIViewController(), UIViewController(), UIViewController()]
    let tabs = UITabBarController()
    tabs.viewControllers = controllers
    tabs.selectedIndex = 1
    tabs.delegate = vendor
    stage.show(tabs)
    stage.settle()

    tabs.selectedIndex = 2
    stage.run(for: 0.1)
    expect(place(controllers[2]).x > 0)
    stage.settle()
    tabs.selectedIndex = 0
    stage.run(for: 0.1)
    expect(place(controllers[0]).x < 0)
    stage.settle()
  }

  @Test func whatCameDownGoesUpAgain() throws {
    let vendor = try vendor("Vertical slide")
    let presenter = UIViewController()
    let presented = UIViewController()
    stage.show(presenter)
    stage.settle()
    presented.modalPresentationStyle = .fullScreen
    presented.transitioningDelegate = vendor

    presenter.present(presented, animated: true)
    stage.run(for: 0.1)
    expect(place(presented).y < 0)
    stage.settle()
    presenter.dismiss(animated: true)
    stage.run(for: 0.1)
    expect(place(presented).y < 0)
    stage.settle()
  }

  /// A turned view stays where it is; it turns to the other side.
  @Test(arguments: Gallery.engines)
  func whatIsReversibleMovesAnotherWayBackUnlessItIsSymmetric(engine: Engine) throws {
    var pictures: [Bitmap] = []
    for isReversed in [false, true] {
      let animator = engine.makeAnimator()
      guard let reversible = animator as? Reversible else { return }
      reversible.isReversed = isReversed
      let delegate = DelegateSpy(animator)
      let navigation = UINavigationController(rootViewController: PanelViewController(Panel.all[0]))
      navigation.delegate = delegate
      stage.show(navigation)
      stage.settle()

      withExtendedLifetime(delegate) {
        navigation.pushViewController(PanelViewController(Panel.all[1]), animated: true)
        stage.run(for: engine.duration * (engine.moment ?? 0))
        pictures.append(stage.picture().bitmap)
        stage.settle()
      }
    }

    // The order in which translucent screens are drawn rounds differently.
    expectEqual(pictures[0].largestDifference(from: pictures[1]) <= 2, engine.isSymmetric)
  }

  /// In a push the right side comes nearer, and the left one in a pop; the other way round where lines run
  /// from right to left.
  @Test(arguments: [UIUserInterfaceLayoutDirection.leftToRight, .rightToLeft])
  func aCardTurnsToTheSideWhereLinesBegin(direction: UIUserInterfaceLayoutDirection) throws {
    UIApplication.shared.userInterfaceLayoutDirection = direction
    defer { UIApplication.shared.userInterfaceLayoutDirection = .leftToRight }
    let vendor = try vendor("Flip")
    let (root, next) = (UIViewController(), UIViewController())
    let navigation = UINavigationController(rootViewController: root)
    navigation.delegate = vendor
    stage.show(navigation)
    stage.settle()
    func turn(of controller: UIViewController) -> CGFloat {
      stage.run(for: 0.2)
      let turn = controller.view.layer.presentation()?.transform.m13 ?? 0
      stage.settle()
      return turn
    }

    navigation.pushViewController(next, animated: true)
    let push = turn(of: root)
    navigation.popViewController(animated: true)
    let pop = turn(of: next)

    let sign: CGFloat = direction == .leftToRight ? 1 : -1
    expect(push * sign > 0.1)
    expect(pop * sign < -0.1)
  }

  @Test(arguments: ["Vertical slide", "Bounce", "Spring slide"])
  func tabsOfTheCustomContainerComeFromWhereTheyLieToo(name: String) throws {
    let vendor = try vendor(name)
    let container = Gallery.makeContainer()
    container.delegate = vendor
    stage.show(container)
    stage.settle()
    func begin(_ index: Int) -> CGPoint {
      container.select(index)
      stage.run(for: 0.02)
      let view: UIView = container.viewControllers[index].view
      // Seen from the stage, wherever the content is moved meanwhile.
      var point = (view.layer.presentation() ?? view.layer).frame.origin
      let content = view.superview?.layer.presentation()?.transform
      point.x += content?.m41 ?? 0
      stage.settle()
      return point
    }

    let forward = begin(1)
    let backward = begin(0)

    expect(forward.x * backward.x < 0 || forward.y * backward.y < 0)
  }
}
