import Expectations
import Segue
import TestSupport
import Testing

/// Defaults of presentation controllers (M1, M2, M4 to M7).
@MainActor @Suite(.serialized) struct PresentationDefaultsTests {
  private let fixture = TraceFixture()

  private func present(_ style: UIModalPresentationStyle) -> UIPresentationController? {
    fixture.show(fixture["A"])
    fixture["B"].modalPresentationStyle = style
    fixture["A"].present(fixture["B"], animated: false)
    fixture.rest()
    return fixture["B"].presentationController
  }

  /// M1
  @Test func aPlainControllerFillsTheContainerAndKeepsThePresenter() {
    let controller = present(.custom)

    expect(controller?.presentedView === fixture["B"].view)
    expectEqual(controller?.frameOfPresentedViewInContainerView, controller?.containerView?.bounds)
    expect(controller?.shouldPresentInFullscreen == true)
    expect(controller?.shouldRemovePresentersView == false)
    expect(controller?.presentingViewController === fixture["A"])
    expect(controller?.presentedViewController === fixture["B"])
  }

  /// M1, N6
  @Test(arguments: [
    (UIModalPresentationStyle.fullScreen, true), (.currentContext, true), (.overFullScreen, false),
    (.overCurrentContext, false), (.pageSheet, false), (.formSheet, false), (.custom, false),
  ])
  func theStyleSaysWhetherThePresenterGoes(style: UIModalPresentationStyle, removes: Bool) {
    let controller = present(style)

    expectEqual(controller?.shouldRemovePresentersView, removes)
    expectEqual(controller?.presentationStyle, style)
    expectEqual(fixture["A"].view.window == nil, removes)
  }

  /// M2
  @Test func theContainerViewIsThereWhileThePresentationLastsAndTheControllerToo() {
    fixture.show(fixture["A"])
    fixture["B"].modalPresentationStyle = .custom
    fixture.spy.makeController = {
      UIPresentationController(presentedViewController: $0, presenting: $1)
    }
    fixture["B"].transitioningDelegate = fixture.spy
    weak var early: UIPresentationController?
    early = fixture["B"].presentationController
    let before = early?.containerView

    fixture["A"].present(fixture["B"], animated: true)
    fixture.stage.settle()
    weak var controller: UIPresentationController?
    controller = fixture["B"].presentationController
    let during = controller?.containerView != nil
    fixture["A"].dismiss(animated: true)
    let leaving = controller?.containerView != nil
    fixture.stage.settle()

    expect(before == nil)
    expect(during)
    expect(leaving)
    expect(controller == nil)
  }

  /// M4
  @Test func theContainersLayoutIsAnnouncedAndThePresentedViewIsNotFramedByItself() {
    final class Noting: UIPresentationController {
      var journal: Journal?
      override var frameOfPresentedViewInContainerView: CGRect {
        (containerView?.bounds ?? .zero).insetBy(dx: 20, dy: 20)
      }
      override func containerViewWillLayoutSubviews() { journal?.note("will") }
      override func containerViewDidLayoutSubviews() { journal?.note("did") }
    }
    let journal = fixture.journal
    fixture.spy.makeController = {
      let controller = Noting(presentedViewController: $0, presenting: $1)
      controller.journal = journal
      return controller
    }
    fixture["B"].transitioningDelegate = fixture.spy
    let controller = present(.custom)
    let frame = fixture["B"].view.frame

    fixture.stage.resize(to: CGSize(width: 400, height: 300))
    fixture.stage.settle()

    expect(fixture.heard().hasPrefix("will did"))
    expectEqual(frame, CGRect(x: 20, y: 20, width: 260, height: 160))
    expectEqual(fixture["B"].view.frame, frame)
    expectEqual(
      controller?.frameOfPresentedViewInContainerView, CGRect(x: 20, y: 20, width: 360, height: 260)
    )
  }

  /// M5
  @Test(arguments: [
    (UIModalPresentationStyle.fullScreen, 0), (.pageSheet, 1), (.formSheet, 2),
    (.currentContext, 3), (.custom, 4), (.overFullScreen, 5), (.overCurrentContext, 6),
    (.popover, 7), (.none, -1), (.automatic, -2),
  ])
  func theStylesHaveTheirNumbers(style: UIModalPresentationStyle, number: Int) {
    expectEqual(style.rawValue, number)
    expectEqual(UIModalPresentationStyle(rawValue: number), style)
  }

  /// M5
  @Test func automaticIsAPageSheet() {
    expectEqual(UIViewController().modalPresentationStyle, .automatic)
    expectEqual(present(.automatic)?.presentationStyle, .pageSheet)
  }

  /// M6
  @Test(arguments: [true, false])
  func aContextStyleClimbsToTheContextOrTheRoot(defines: Bool) {
    let root = UINavigationController(rootViewController: fixture["A"])
    fixture.show(root)
    fixture["A"].definesPresentationContext = defines
    fixture["B"].modalPresentationStyle = .overCurrentContext

    fixture["A"].present(fixture["B"], animated: false)

    expect(fixture["B"].presentingViewController === (defines ? fixture["A"] : root))
  }

  /// M7
  @Test func aRefusedPresentationIsReportedAndItsCompletionIsNotCalled() {
    _ = present(.overFullScreen)
    let journal = fixture.journal
    let child = UIViewController()
    fixture["B"].addChild(child)

    let warnings = Diagnostics.capture {
      for (presenter, presented) in [
        (fixture["A"], fixture["C"]), (fixture["B"], child), (fixture["C"], fixture["D"]),
        (fixture["B"], fixture["B"]),
      ] {
        presenter.present(presented, animated: true) { journal.note("never") }
      }
      fixture.stage.settle()
    }

    expectEqual(warnings.count, 4, "\(warnings)")
    expect(!fixture.heard().contains("never"))
    expect(fixture["A"].presentedViewController === fixture["B"])
  }

  /// M8: the delegate is not told of the program's own dismissal.
  @Test func theProgramsOwnDismissalIsNotToldToTheDelegate() {
    final class Listener: NSObject, UIAdaptivePresentationControllerDelegate {
      var calls = 0
      func presentationControllerShouldDismiss(_: UIPresentationController) -> Bool {
        calls += 1
        return true
      }
      func presentationControllerWillDismiss(_: UIPresentationController) { calls += 1 }
      func presentationControllerDidDismiss(_: UIPresentationController) { calls += 1 }
    }
    let listener = Listener()
    let controller = present(.pageSheet)
    controller?.delegate = listener

    fixture["A"].dismiss(animated: true)
    fixture.stage.settle()

    expectEqual(listener.calls, 0)
    expect(fixture["A"].presentedViewController == nil)
  }
}
