import Expectations
import Segue
import TestSupport
import Testing

/// Loading, layout, and being a child (sections C and V).
@MainActor @Suite(.serialized) struct LoadingTests {
  private let journal = Journal()
  private let stage = HeadlessStage(size: CGSize(width: 320, height: 200))

  private func show(_ name: String = "P") -> JournalController {
    let controller = JournalController(name, journal)
    stage.show(controller)
    stage.settle()
    _ = journal.take()
    return controller
  }

  // MARK: Loading

  /// V1
  @Test func theViewIsLoadedByTheFirstReadAndAgainAfterItWasTakenAway() {
    let controller = JournalController("A", journal)

    let isLoaded = controller.isViewLoaded
    let view = controller.viewIfLoaded
    let early = journal.take()
    _ = controller.view
    _ = controller.view
    controller.loadViewIfNeeded()
    let first = journal.take()
    controller.view = nil
    let isGone = !controller.isViewLoaded
    _ = controller.view

    expect(!isLoaded)
    expect(view == nil)
    expectEqual(early, "")
    expectEqual(first, "A.load")
    expect(isGone)
    expectEqual(journal.take(), "A.load")
  }

  #if compiler(>=6.2)
    /// V2
    @Test func aLoadViewWithoutAViewIsTrapped() async {
      await #expect(processExitsWith: .failure) {
        await MainActor.run {
          final class Empty: UIViewController { override func loadView() {} }
          _ = Empty().view
        }
      }
      await #expect(processExitsWith: .failure) {
        await MainActor.run {
          final class Reader: UIViewController {
            override func loadView() { view.backgroundColor = .red }
          }
          _ = Reader().view
        }
      }
    }
  #endif

  /// A controller that records its view's window and width in the callbacks of appearing.
  private final class Probe: JournalController {
    private(set) var seen: [String] = []

    private func look(_ moment: String) {
      seen.append("\(moment) \(view.window != nil) \(Int(view.bounds.width))")
    }

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      look("wA")
    }
    override func viewIsAppearing(_ animated: Bool) {
      super.viewIsAppearing(animated)
      look("iA")
    }
    override func viewWillLayoutSubviews() { journal.note("willLayout") }
    override func viewDidLayoutSubviews() { journal.note("didLayout") }
  }

  /// V3, V4
  @Test func theViewHasItsWindowAndSizeOnceItIsAppearing() {
    let parent = show()
    let probe = Probe("A", journal)
    probe.loadViewIfNeeded()
    probe.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    parent.addChild(probe)
    parent.view.addSubview(probe.view)
    probe.view.frame = CGRect(x: 0, y: 0, width: 120, height: 50)
    probe.didMove(toParent: parent)
    stage.settle()

    expectEqual(probe.seen, ["wA false 320", "iA true 120"])
  }

  /// V5
  @Test func layoutRequestsAreOnePassBetweenTheTwoCalls() {
    final class Noting: UIView {
      var journal: Journal?
      override func layoutSubviews() { journal?.note("layout") }
    }
    let probe = Probe("A", journal)
    let view = Noting(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
    view.journal = journal
    probe.view = view
    stage.show(probe)
    stage.settle()
    _ = journal.take()

    view.setNeedsLayout()
    view.setNeedsLayout()
    view.layoutIfNeeded()
    view.layoutIfNeeded()

    expectEqual(journal.take(), "willLayout · layout · didLayout")
  }

  // MARK: Children

  /// C4, C8
  @Test func theParentIsKnownInWillMoveAndEachMoveIsToldOnce() {
    final class Child: JournalController {
      private(set) var parents: [UIViewController?] = []
      override func willMove(toParent parent: UIViewController?) {
        super.willMove(toParent: parent)
        parents.append(self.parent)
      }
    }
    let parent = show()
    let child = Child("A", journal)

    parent.addChild(child)
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    stage.settle()
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    child.removeFromParent()
    stage.settle()

    expectEqual(child.parents, [parent, parent])
    let moves = journal.entries.filter { $0.contains("M(") }
    expectEqual(moves, ["A.wM(P)", "A.dM(P)", "A.wM(nil)", "A.dM(nil)"])
  }

  /// C6
  @Test func aViewAppearsWithItsWindowWithoutBeingAChilds() {
    let parent = show()
    let stranger = JournalController("A", journal)

    parent.view.addSubview(stranger.view)
    stage.settle()
    stranger.view.removeFromSuperview()

    expectEqual(journal.take(), "A.load · A.wA · A.iA · A.dA · A.wD · A.dD")
    expect(stranger.parent == nil)
  }

  #if compiler(>=6.2)
    /// C7
    @Test func aViewBelowThatOfAnotherThanItsParentIsTrapped() async {
      await #expect(processExitsWith: .failure) {
        await MainActor.run {
          let (parent, other, child) = (UIViewController(), UIViewController(), UIViewController())
          parent.addChild(child)
          other.view.addSubview(child.view)
        }
      }
    }
  #endif

  #if compiler(>=6.2)
    /// C9
    @Test func aTransitionBetweenOthersThanItsChildrenIsTrapped() async {
      await #expect(processExitsWith: .failure) {
        await MainActor.run {
          let (parent, a, b) = (UIViewController(), UIViewController(), UIViewController())
          parent.addChild(a)
          parent.view.addSubview(a.view)
          parent.transition(from: a, to: b, duration: 0)
        }
      }
      await #expect(processExitsWith: .failure) {
        await MainActor.run {
          final class Manual: UIViewController {
            override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
          }
          let (parent, a, b) = (Manual(), UIViewController(), UIViewController())
          parent.addChild(a)
          parent.addChild(b)
          parent.view.addSubview(a.view)
          parent.transition(from: a, to: b, duration: 0)
        }
      }
    }
  #endif

  #if compiler(>=6.2)
    /// N2b
    @Test func pushingWhatIsOnTheStackIsTrapped() async {
      await #expect(processExitsWith: .failure) {
        await MainActor.run {
          let root = UIViewController()
          UINavigationController(rootViewController: root)
            .pushViewController(root, animated: false)
        }
      }
      await #expect(processExitsWith: .failure) {
        await MainActor.run {
          UINavigationController(rootViewController: UIViewController())
            .pushViewController(UITabBarController(), animated: false)
        }
      }
    }
  #endif
}
