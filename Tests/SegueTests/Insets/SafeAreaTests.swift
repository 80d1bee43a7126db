import Expectations
import Foundation
import TestSupport
import Testing

@testable import Segue

/// The safe area that bars and controllers leave of views (I1–I5).
@MainActor @Suite struct SafeAreaTests {
  private lazy var stage = HeadlessStage(size: CGSize(width: 300, height: 244))

  /// A log of callbacks, in order.
  private final class Notes {
    var entries: [String] = []
  }

  private final class NotedController: UIViewController {
    var notes = Notes()

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      notes.entries.append("wA")
    }
    override func viewSafeAreaInsetsDidChange() {
      super.viewSafeAreaInsetsDidChange()
      notes.entries.append("safe \(view.safeAreaInsets.top) \(view.safeAreaInsets.bottom)")
    }
    override func viewIsAppearing(_ animated: Bool) {
      super.viewIsAppearing(animated)
      notes.entries.append("iA")
    }
    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      notes.entries.append("layout")
    }
  }

  private func insets(
    _ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat
  ) -> UIEdgeInsets {
    UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
  }

  @Test mutating func aNavigationBarCoversTheContent() {
    let root = UIViewController()
    let navigation = UINavigationController(rootViewController: root)
    stage.show(navigation)
    stage.settle()

    expectEqual(root.view.convert(root.view.bounds, to: nil), stage.window.bounds)
    expectEqual(root.view.safeAreaInsets, insets(44, 0, 0, 0))
    navigation.isNavigationBarHidden = true
    expectEqual(root.view.safeAreaInsets, .zero)
  }

  @Test mutating func barsOfContainersInEachOtherAddUp() {
    let root = UIViewController()
    let navigation = UINavigationController(rootViewController: root)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    stage.show(tabs)
    stage.settle()

    expectEqual(root.view.convert(root.view.bounds, to: nil), stage.window.bounds)
    expectEqual(root.view.safeAreaInsets, insets(44, 0, 49, 0))
  }

  @Test mutating func opaqueBarsEndTheContentUnlessItAsksForMore() {
    let root = UIViewController()
    let navigation = UINavigationController(rootViewController: root)
    navigation.navigationBar.isTranslucent = false
    stage.show(navigation)
    stage.settle()

    expectEqual(root.view.frame, CGRect(x: 0, y: 44, width: 300, height: 200))
    expectEqual(root.view.safeAreaInsets, .zero)
    root.extendedLayoutIncludesOpaqueBars = true
    expectEqual(root.view.frame, CGRect(x: 0, y: 0, width: 300, height: 244))
    expectEqual(root.view.safeAreaInsets, insets(44, 0, 0, 0))
    navigation.navigationBar.isTranslucent = true
    root.edgesForExtendedLayout = [.bottom]
    expectEqual(root.view.frame, CGRect(x: 0, y: 44, width: 300, height: 200))
    expectEqual(root.view.safeAreaInsets, .zero)
  }

  @Test(arguments: [false, true]) mutating func theFramesOfATransitionAreThoseOfItsControllers(
    cancels: Bool
  ) throws {
    let root = UIViewController()
    let navigation = UINavigationController(rootViewController: root)
    stage.show(navigation)
    stage.settle()
    let detail = UIViewController()
    detail.edgesForExtendedLayout = []
    let spy = DelegateSpy()
    let animator = ScriptedAnimator { ScriptedAnimator.place($0) }
    spy.animator = animator
    navigation.delegate = spy
    navigation.pushViewController(detail, animated: true)
    stage.turn()
    let context = try #require(animator.context)

    expectEqual(context.initialFrame(for: root), CGRect(x: 0, y: 0, width: 300, height: 244))
    expectEqual(context.finalFrame(for: detail), CGRect(x: 0, y: 44, width: 300, height: 200))
    stage.resize(to: CGSize(width: 400, height: 344))
    stage.turn()
    context.completeTransition(!cancels)
    stage.settle()
    if cancels {
      expectEqual(root.view.frame, CGRect(x: 0, y: 0, width: 400, height: 344))
    } else {
      expectEqual(detail.view.frame, CGRect(x: 0, y: 44, width: 400, height: 300))
    }
  }

  @Test mutating func itIsKnownBeforeTheFirstLayout() {
    let root = NotedController()
    stage.show(UINavigationController(rootViewController: root))
    stage.settle()

    expectEqual(root.notes.entries.prefix(4), ["wA", "safe 44.0 0.0", "iA", "layout"])
  }

  @Test mutating func whatNothingCoversIsToldNothing() {
    let root = NotedController()
    stage.show(root)
    stage.settle()

    expect(!root.notes.entries.contains { $0.hasPrefix("safe") })
  }

  @Test mutating func aControllerAddsToTheSafeAreaOfItsView() {
    let root = NotedController()
    let inner = UIView(frame: CGRect(x: 10, y: 5, width: 100, height: 200))
    root.view.addSubview(inner)
    root.additionalSafeAreaInsets = insets(20, 30, 40, 0)
    expectEqual(root.view.safeAreaInsets, .zero)
    stage.show(root)

    expectEqual(root.view.safeAreaInsets, insets(20, 30, 40, 0))
    expectEqual(inner.safeAreaInsets, insets(15, 20, 1, 0))
    root.additionalSafeAreaInsets.top = 0
    expectEqual(inner.safeAreaInsets, insets(0, 20, 1, 0))
    inner.removeFromSuperview()
    expectEqual(inner.safeAreaInsets, .zero)
  }

  @Test mutating func itFollowsTheViewsPlaceAndTheSuperviewsSize() {
    let root = UIViewController()
    root.additionalSafeAreaInsets = insets(50, 0, 50, 0)
    stage.show(root)
    let inner = UIView(frame: CGRect(x: 0, y: 100, width: 100, height: 100))
    let innermost = UIView(frame: CGRect(x: 0, y: 10, width: 10, height: 10))
    root.view.addSubview(inner)
    inner.addSubview(innermost)

    expectEqual(inner.safeAreaInsets, insets(0, 0, 6, 0))
    inner.center.y = 60
    expectEqual(inner.safeAreaInsets, insets(40, 0, 0, 0))
    expectEqual(innermost.safeAreaInsets, insets(30, 0, 0, 0))
    inner.frame.origin.y = 140
    expectEqual(inner.safeAreaInsets, insets(0, 0, 46, 0))
    root.view.bounds.size.height = 194
    expectEqual(inner.safeAreaInsets, insets(0, 0, 96, 0))
    inner.transform = CGAffineTransform(scaleX: 3, y: 3)
    expectEqual(inner.safeAreaInsets, insets(0, 0, 96, 0))
  }

  @Test mutating func anAnimatorMovesAControllersViewWithoutChangingIt() {
    let root = NotedController()
    let navigation = UINavigationController(rootViewController: root)
    stage.show(navigation)
    stage.settle()
    root.notes.entries = []

    root.view.frame.origin.y = 150
    root.view.frame.origin.x = -400
    expectEqual(root.view.safeAreaInsets, insets(44, 0, 0, 0))
    expectEmpty(root.notes.entries)
  }

  @Test mutating func aCallbackMayChangeWhatItIsToldOf() {
    /// Removes itself as soon as it is covered.
    final class ShyView: UIView {
      override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        if safeAreaInsets != .zero { removeFromSuperview() }
      }
    }
    let root = UIViewController()
    stage.show(root)
    for _ in 0..<3 {
      root.view.addSubview(ShyView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    }
    root.additionalSafeAreaInsets.top = 20

    expectEmpty(root.view.subviews)
    expectEqual(root.view.safeAreaInsets.top, 20)
  }

  @Test mutating func aLongChainOfViewsIsTold() {
    let root = UIViewController()
    stage.show(root)
    var views = [root.view!]
    for _ in 0..<2000 {
      let view = UIView(frame: views[0].bounds)
      views[views.count - 1].addSubview(view)
      views.append(view)
    }
    root.additionalSafeAreaInsets.bottom = 12

    expect(views.allSatisfy { $0.safeAreaInsets.bottom == 12 })
  }
}
