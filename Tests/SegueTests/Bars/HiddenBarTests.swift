import TestSupport
import Testing

@testable import Segue

/// Hiding the bar and showing it again.
@MainActor @Suite(.serialized) final class HiddenBarTests {
  private lazy var board = BarBoard()

  private var navigation: UINavigationController { board.navigation }

  /// Where the content begins on the screen, in points below the top.
  private var top: CGFloat {
    guard let view = navigation.view as? NavigationView else { return .nan }
    return (view.transitionView.layer.presentation() ?? view.transitionView.layer).frame.minY
  }

  /// Whether everything is where it belongs with the bar hidden, or shown.
  private func isPlaced(hidden: Bool) -> Bool {
    let top: CGFloat = hidden ? 0 : 44
    guard let view = navigation.topViewController?.view else { return false }
    return navigation.isNavigationBarHidden == hidden && board.bar.isHidden == hidden
      && board.bar.frame.minY == top - 44
      && view.convert(view.bounds, to: nil)
        == CGRect(x: 0, y: top, width: 300, height: 244 - top)
      && board.isAtRest
  }

  /// B2
  @Test func withoutAnimationTheContentHasTheRoomAtOnce() {
    navigation.isNavigationBarHidden = true
    let hidden = isPlaced(hidden: true)
    navigation.setNavigationBarHidden(false, animated: false)

    #expect(hidden)
    #expect(isPlaced(hidden: false))
  }

  @Test func animatedTheBarSlidesOutAndIn() {
    navigation.setNavigationBarHidden(true, animated: true)
    board.stage.run(for: 0.1)
    let middle = top
    board.stage.settle()
    let hidden = isPlaced(hidden: true)
    navigation.setNavigationBarHidden(false, animated: true)
    board.stage.run(for: 0.1)
    let back = top
    board.stage.settle()

    #expect(middle > 0 && middle < 44)
    #expect(hidden)
    #expect(back > 0 && back < 44)
    #expect(isPlaced(hidden: false))
  }

  @Test func aChangeOfMindInMidFlightEndsRight() {
    navigation.setNavigationBarHidden(true, animated: true)
    board.stage.run(for: 0.1)
    navigation.setNavigationBarHidden(false, animated: true)
    board.stage.run(for: 0.05)
    navigation.setNavigationBarHidden(true, animated: true)
    board.stage.run(for: 0.1)
    let isStillSeen = !board.bar.isHidden
    board.stage.settle()

    #expect(isStillSeen)
    #expect(isPlaced(hidden: true))
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
    board.stage.run(for: 0.1)
    let middle = top
    board.stage.settle()
    let hidden = isPlaced(hidden: true)
    navigation.popViewController(animated: true)
    board.stage.settle()

    #expect(middle > 0 && middle < 44)
    #expect(hidden)
    #expect(isPlaced(hidden: false))
  }

  /// B8, B9
  @Test(arguments: [true, false]) func theBarComesAndGoesUnderTheFinger(finishes: Bool) {
    navigation.pushViewController(Bare(), animated: true)
    board.stage.settle()

    board.stage.press(CGPoint(x: 5, y: 150))
    board.stage.drag(to: CGPoint(x: 155, y: 150), over: 0.4)
    let middle = top
    board.stage.run(for: 1)
    let still = top
    board.stage.drag(to: CGPoint(x: finishes ? 250 : 20, y: 150), over: 0.4)
    board.stage.release()
    board.stage.settle()

    #expect(abs(middle - 22) < 0.5)
    #expect(still == middle)
    #expect(isPlaced(hidden: !finishes))
  }

  @Test func aHiddenBarIsHiddenFromTheStart() {
    let bare = UINavigationController(rootViewController: UIViewController())
    bare.isNavigationBarHidden = true
    board.stage.show(bare)
    board.stage.settle()

    #expect(bare.navigationBar.isHidden)
    #expect(bare.topViewController?.view.frame == CGRect(x: 0, y: 0, width: 300, height: 244))
  }

  @Test func aWindowThatIsResizedKeepsTheBarAtItsTop() {
    board.stage.resize(to: CGSize(width: 1, height: 1))
    board.stage.settle()
    board.stage.resize(to: CGSize(width: 400, height: 300))
    board.stage.settle()

    #expect(board.bar.frame == CGRect(x: 0, y: 0, width: 400, height: 44))
    #expect(board.root.view.frame.size == CGSize(width: 400, height: 256))
    #expect(abs(board.middle("Albums") - 200) <= 0.5)
  }
}
