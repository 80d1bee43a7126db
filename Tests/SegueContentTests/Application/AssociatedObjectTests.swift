import Expectations
import Foundation
import Segue
import Testing

/// Associated objects: values that objects keep for others.
@MainActor @Suite struct AssociatedObjectTests {
  private final class Value {}
  private final class Plain {}
  private static var key: UInt8 = 0
  private static var otherKey: UInt8 = 0

  private func set(
    _ object: Any, _ value: Any?,
    _ policy: objc_AssociationPolicy = .OBJC_ASSOCIATION_RETAIN_NONATOMIC
  ) {
    objc_setAssociatedObject(object, &Self.key, value, policy)
  }

  private func get(_ object: Any) -> Any? { objc_getAssociatedObject(object, &Self.key) }

  @Test func eachKeyHasItsValueAndNilRemovesIt() {
    for owner in [UIView(), CALayer(), UITapGestureRecognizer(), CABasicAnimation(), Plain()]
      as [AnyObject]
    {
      expect(get(owner) == nil)
      set(owner, 7)
      objc_setAssociatedObject(owner, &Self.otherKey, "text", .OBJC_ASSOCIATION_COPY)
      expect(get(owner) as? Int == 7)
      expect(objc_getAssociatedObject(owner, &Self.otherKey) as? String == "text")
      set(owner, nil)
      expect(get(owner) == nil)
      objc_removeAssociatedObjects(owner)
      expect(objc_getAssociatedObject(owner, &Self.otherKey) == nil)
    }
  }

  @Test func valuesAreReleasedWithTheirOwner() {
    weak var released: Value?
    do {
      let view = UIView()
      let value = Value()
      released = value
      set(view, value)
    }
    expect(released == nil)
  }

  @Test func anAssignedValueIsNotKept() {
    let view = UIView()
    do {
      let value = Value()
      set(view, value, .OBJC_ASSOCIATION_ASSIGN)
      expect(get(view) as? Value === value)
    }
    expect(get(view) == nil)
  }

  /// Objects without a place for values of their own: another one at the same address has none.
  @Test func strangersDoNotInheritValues() {
    for number in 0..<400 {
      let object = Plain()
      expect(get(object) == nil)
      set(object, number)
      expect(get(object) as? Int == number)
    }
  }

  @Test func valuesOfStrangersAreReleasedOnceOthersAreSet() {
    weak var released: Value?
    do {
      let value = Value()
      released = value
      set(Plain(), value)
    }
    let others = (0..<2_000).map { _ in Plain() }
    for other in others { set(other, 1) }
    expect(released == nil)
  }

  /// A value whose end removes another value.
  private final class Remover {
    let owner: UIView
    init(_ owner: UIView) { self.owner = owner }
    deinit {
      let owner = owner
      objc_removeAssociatedObjects(owner)
    }
  }

  @Test func theEndOfAValueMayChangeValues() {
    let (view, other) = (UIView(), UIView())
    set(other, "kept")
    set(view, Remover(other))
    set(view, nil)
    expect(get(other) == nil)
  }
}

/// Orientations of screens that are never turned.
@MainActor @Suite struct OrientationTests {
  private final class Upright: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
    override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
    override var shouldAutorotate: Bool { false }
  }

  private final class Wide: NSObject, UITabBarControllerDelegate, UINavigationControllerDelegate {
    func tabBarControllerSupportedInterfaceOrientations(
      _ tabBarController: UITabBarController
    ) -> UIInterfaceOrientationMask { .landscape }

    func navigationControllerPreferredInterfaceOrientationForPresentation(
      _ navigationController: UINavigationController
    ) -> UIInterfaceOrientation { .landscapeLeft }
  }

  @Test func masksHaveTheBitsOfTheirOrientations() {
    expectEqual(UIInterfaceOrientationMask.portrait.rawValue, 2)
    expectEqual(UIInterfaceOrientationMask.landscape.rawValue, 24)
    expectEqual(UIInterfaceOrientationMask.all.rawValue, 30)
    expectEqual(UIInterfaceOrientationMask.allButUpsideDown.rawValue, 26)
    expectEqual(UIInterfaceOrientation.landscapeLeft.rawValue, 4)
    expect(UIInterfaceOrientation.portraitUpsideDown.isPortrait)
    expect(!UIInterfaceOrientation.unknown.isLandscape)
  }

  @Test func containersAskTheirDelegates() {
    let wide = Wide()
    let (tabs, navigation) = (UITabBarController(), UINavigationController())
    expectEqual(tabs.supportedInterfaceOrientations, .all)
    tabs.delegate = wide
    navigation.delegate = wide
    expectEqual(tabs.supportedInterfaceOrientations, .landscape)
    expectEqual(navigation.supportedInterfaceOrientations, .all)
    expectEqual(navigation.preferredInterfaceOrientationForPresentation, .landscapeLeft)
    expectEqual(Upright().supportedInterfaceOrientations, .portrait)
  }

  @Test func theScreenHasTheOrientationOfItsShape() {
    let stage = HeadlessStage(size: CGSize(width: 300, height: 200))
    stage.turn()
    expectEqual(UIApplication.shared.statusBarOrientation, .landscapeRight)
    stage.resize(to: CGSize(width: 200, height: 300))
    expectEqual(UIApplication.shared.statusBarOrientation, .portrait)
  }
}
