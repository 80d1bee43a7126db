import Expectations
import Segue
import Testing

/// The receivers of keys while something is presented, or another window is there.
@MainActor @Suite(.serialized) struct PresentedKeyTests {
  private let stage = HeadlessStage(size: CGSize(width: 300, height: 200))

  /// A controller that counts presses of the key x.
  private final class Listener: UIViewController {
    var count = 0
    override var keyCommands: [UIKeyCommand]? {
      [UIKeyCommand(title: "Count", input: "x") { [weak self] _ in self?.count += 1 }]
    }
  }

  @Test func keysReachWhatIsPresentedInThePlaceOfAChild() {
    let root = UIViewController()
    let child = UIViewController()
    let presented = Listener()
    stage.show(root)
    root.addChild(child)
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
    child.definesPresentationContext = true
    presented.modalPresentationStyle = .currentContext
    child.present(presented, animated: false)
    stage.settle()

    stage.key("x")

    expect(child.view.window == nil)
    expectEqual(presented.count, 1)
  }

  @Test func keysFindTheirWayWhileAnAnimatorHasTakenTheViewAway() {
    let root = Listener()
    let presented = UIViewController()
    stage.show(root)
    presented.modalPresentationStyle = .fullScreen
    root.present(presented, animated: false)
    stage.settle()
    presented.view.removeFromSuperview()

    stage.key("x")

    expectEqual(root.count, 1)
  }

  @Test func keysGoToTheFirstResponderOfTheirOwnWindowOnly() {
    final class ListeningView: UIView {
      var count = 0
      override var canBecomeFirstResponder: Bool { true }
      override var keyCommands: [UIKeyCommand]? {
        [UIKeyCommand(title: "Count", input: "x") { [weak self] _ in self?.count += 1 }]
      }
    }
    let other = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    other.isHidden = false
    defer { other.isHidden = true }
    let elsewhere = ListeningView()
    other.addSubview(elsewhere)
    let here = ListeningView()
    let root = UIViewController()
    stage.show(root)
    root.view.addSubview(here)

    elsewhere.becomeFirstResponder()
    stage.key("x")
    expectEqual(elsewhere.count, 0)
    here.becomeFirstResponder()
    stage.key("x")
    expectEqual(here.count, 1)
  }
}
