import Expectations
import Segue
import Testing

/// Subclasses with overrides that UIKit allows (H7).
@MainActor @Suite(.serialized) struct OverridingTests {
  private let stage = HeadlessStage(size: CGSize(width: 200, height: 200))

  @Test func aChildFindsTheCoordinatorOfAContainerThatHasItsOwn() {
    let navigation = UINavigationController(rootViewController: UIViewController())
    stage.show(navigation)
    navigation.pushViewController(UIViewController(), animated: true)
    let container = OwnContainer()
    container.coordinator = navigation.transitionCoordinator
    let (child, grandchild) = (UIViewController(), UIViewController())
    container.addChild(child)
    child.addChild(grandchild)

    let found = grandchild.transitionCoordinator

    expect(found != nil)
    expect(found === navigation.transitionCoordinator)
  }

  @Test func aContainerCountsTheChangesOfItsChildren() {
    let (first, second) = (CountingController(), CountingController())
    let navigation = UINavigationController(rootViewController: first)
    stage.show(navigation)
    stage.settle()

    navigation.pushViewController(second, animated: true)
    stage.settle()
    navigation.popViewController(animated: true)
    stage.settle()

    expectEqual(first.begun, [true, false, true])
    expectEqual(first.ended, 3)
    expectEqual(second.begun, [true, false])
    expectEqual(second.ended, 2)
  }

  @Test func aContainerShowsOnlyTheChildrenItNames() {
    let container = OwnContainer()
    let (shown, kept) = (UIViewController(), UIViewController())
    container.addChild(shown)
    container.addChild(kept)

    container.hidden = kept

    expectEqual(container.children, [shown])
    expect(kept.parent === container)
  }

  @Test func aViewNamesTheClassOfItsLayer() {
    let view = GradientView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))

    view.layer.colors = [UIColor.red.cgColor, UIColor.red.cgColor]
    stage.window.addSubview(view)
    stage.window.makeKeyAndVisible()
    stage.turn()

    expectEqual(stage.picture().bitmap[10, 10] & 0xFFFFFF, 0xFF0000)
  }

  @Test func aRecognizerThatOverridesTheInitializerTakesATypedTarget() {
    let target = Target()
    let tap = LimitedTap(target: target, action: Target.tapped)
    stage.window.addGestureRecognizer(tap)
    stage.window.makeKeyAndVisible()
    stage.turn()

    stage.tap(CGPoint(x: 50, y: 50))

    expectEqual(tap.limit, 3)
    expectEqual(target.count, 1)
  }

  @Test func aRecognizerIsMadeWithoutATarget() {
    let tap = LimitedTap(target: nil, action: nil)

    expectEqual(tap.limit, 3)
    expectEqual(tap.state, .possible)
    expectEqual(LimitedTap().limit, 3)
  }
}

private final class OwnContainer: UIViewController {
  var coordinator: UIViewControllerTransitionCoordinator?
  var hidden: UIViewController?

  override var transitionCoordinator: UIViewControllerTransitionCoordinator? {
    coordinator ?? super.transitionCoordinator
  }

  override var children: [UIViewController] { super.children.filter { $0 !== hidden } }
}

private final class CountingController: UIViewController {
  private(set) var begun: [Bool] = []
  private(set) var ended = 0

  override func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    begun.append(isAppearing)
    super.beginAppearanceTransition(isAppearing, animated: animated)
  }

  override func endAppearanceTransition() {
    ended += 1
    super.endAppearanceTransition()
  }
}

private final class GradientView: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }

  override var layer: CAGradientLayer {
    guard let layer = super.layer as? CAGradientLayer else { return CAGradientLayer() }
    return layer
  }
}

private final class LimitedTap: UITapGestureRecognizer {
  let limit: Int

  override init(target: Any?, action: Selector?) {
    limit = 3
    super.init(target: target, action: action)
  }
}

@MainActor private final class Target {
  private(set) var count = 0

  func tapped(_ recognizer: UITapGestureRecognizer) { count += 1 }
}
