import Expectations
import TestSupport
import Testing

@testable import Segue

/// Hiding the bar and showing it again.
@MainActor @Suite(.serialized) final class HiddenBarTests {
  private lazy var fixture = BarFixture()

  private var navigation: UINavigationController { fixture.navigation }

  /// The displayed lower edge of the bar, in points below the top of the screen.
  private var top: CGFloat {
    (fixture.bar.layer.presentation() ?? fixture.bar.layer).frame.maxY
  }

  /// A view whose content begins at the edge of the safe area.
  private final class MarkedView: UIView {
    let mark = UIView()

    override func layoutSubviews() {
      super.layoutSubviews()
      if mark.superview == nil { addSubview(mark) }
      mark.frame = CGRect(x: 0, y: safeAreaInsets.top, width: 10, height: 10)
    }

    /// The displayed upper edge of the mark, in points below the top.
    var seen: CGFloat { (mark.layer.presentation() ?? mark.layer).frame.minY }
  }

  /// Whether everything is in its place with the bar hidden, or shown.
  private func isPlaced(hidden: Bool) -> Bool {
    let top: CGFloat = hidden ? 0 : 44
    guard let view = navigation.topViewController?.view else { return false }
    return navigation.isNavigationBarHidden == hidden && fixture.bar.isHidden == hidden
      && fixture.bar.frame.minY == top - 44
      && view.convert(view.bounds, to: nil) == CGRect(x: 0, y: 0, width: 300, height: 244)
      && view.safeAreaInsets == UIEdgeInsets(top: top, left: 0, bottom: 0, right: 0)
      && fixture.isAtRest
  }

  /// B2
  @Test func withoutAnimationTheContentHasTheRoomAtOnce() {
    navigation.isNavigationBarHidden = true
    let hidden = isPlaced(hidden: true)
    navigation.setNavigationBarHidden(false, animated: false)

    expect(hidden)
    expect(isPlaced(hidden: false))
  }

  @Test func animatedTheBarSlidesOutAndIn() {
    let content = MarkedView(frame: fixture.root.view.bounds)
    fixture.root.view.addSubview(content)
    fixture.stage.settle()
    navigation.setNavigationBarHidden(true, animated: true)
    fixture.stage.run(for: 0.1)
    let middle = top
    let below = content.seen
    fixture.stage.settle()
    let hidden = isPlaced(hidden: true)
    navigation.setNavigationBarHidden(false, animated: true)
    fixture.stage.run(for: 0.1)
    let back = top
    fixture.stage.settle()

    expect(middle > 0)
    expect(middle < 44)
    expect(abs(below - middle) < 0.01)
    expectEqual(content.seen, 44)
    expect(hidden)
    expect(back > 0)
    expect(back < 44)
    expect(isPlaced(hidden: false))
  }

  @Test func aChangeOfMindInMidFlightEndsRight() {
    navigation.setNavigationBarHidden(true, animated: true)
    fixture.stage.run(for: 0.1)
    navigation.setNavigationBarHidden(false, animated: true)
    fixture.stage.run(for: 0.05)
    navigation.setNavigationBarHidden(true, animated: true)
    fixture.stage.run(for: 0.1)
    let isStillSeen = !fixture.bar.isHidden
    fixture.stage.settle()

    expect(isStillSeen)
    expect(isPlaced(hidden: true))
  }

  /// Hides the bar while it is on the screen.
  private final class Bare: UIViewController {
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      navigationController?.setNavigationBarHidden(true, animated: animated)
    }

    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      navigationController?.setNavigationBarHidden(false, animated: animated)
    }
  }

  @Test func aControllerMayHideTheBarAsItAppears() {
    navigation.pushViewController(Bare(), animated: true)
    fixture.stage.run(for: 0.1)
    let middle = top
    fixture.stage.settle()
    let hidden = isPlaced(hidden: true)
    navigation.popViewController(animated: true)
    fixture.stage.settle()

    expect(middle > 0)
    expect(middle < 44)
    expect(hidden)
    expect(isPlaced(hidden: false))
  }

  /// B8, B9
  @Test(arguments: [true, false]) func theBarComesAndGoesUnderTheFinger(finishes: Bool) {
    navigation.pushViewController(Bare(), animated: true)
    fixture.stage.settle()

    fixture.stage.press(CGPoint(x: 5, y: 150))
    fixture.stage.drag(to: CGPoint(x: 155, y: 150), over: 0.4)
    let middle = top
    fixture.stage.run(for: 1)
    let still = top
    fixture.stage.drag(to: CGPoint(x: finishes ? 250 : 20, y: 150), over: 0.4)
    fixture.stage.release()
    fixture.stage.settle()

    expect(abs(middle - 22) < 0.5)
    expectEqual(still, middle)
    expect(isPlaced(hidden: !finishes))
  }

  @Test func aHiddenBarIsHiddenFromTheStart() {
    let bare = UINavigationController(rootViewController: UIViewController())
    bare.isNavigationBarHidden = true
    fixture.stage.show(bare)
    fixture.stage.settle()

    expect(bare.navigationBar.isHidden)
    expectEqual(bare.topViewController?.view.frame, CGRect(x: 0, y: 0, width: 300, height: 244))
  }

  @Test func aWindowThatIsResizedKeepsTheBarAtItsTop() {
    fixture.stage.resize(to: CGSize(width: 1, height: 1))
    fixture.stage.settle()
    fixture.stage.resize(to: CGSize(width: 400, height: 300))
    fixture.stage.settle()

    expectEqual(fixture.bar.frame, CGRect(x: 0, y: 0, width: 400, height: 44))
    expectEqual(fixture.root.view.frame.size, CGSize(width: 400, height: 300))
    expect(abs(fixture.middle("Albums") - 200) <= 0.5)
  }
}
