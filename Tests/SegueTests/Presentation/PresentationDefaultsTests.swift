import Segue
import TestSupport
import Testing

/// What holds for presentation controllers that nobody configured (M1, M2, M4 to M7).
@MainActor @Suite(.serialized) struct PresentationDefaultsTests {
  private let board = TraceBoard()

  private func present(_ style: UIModalPresentationStyle) -> UIPresentationController? {
    board.show(board["A"])
    board["B"].modalPresentationStyle = style
    board["A"].present(board["B"], animated: false)
    board.rest()
    return board["B"].presentationController
  }

  /// M1
  @Test func aPlainControllerFillsTheContainerAndKeepsThePresenter() {
    let controller = present(.custom)

    #expect(controller?.presentedView === board["B"].view)
    #expect(controller?.frameOfPresentedViewInContainerView == controller?.containerView?.bounds)
    #expect(controller?.shouldPresentInFullscreen == true)
    #expect(controller?.shouldRemovePresentersView == false)
    #expect(controller?.presentingViewController === board["A"])
    #expect(controller?.presentedViewController === board["B"])
  }

  /// M1, N6
  @Test(arguments: [
    (UIModalPresentationStyle.fullScreen, true), (.currentContext, true), (.overFullScreen, false),
    (.overCurrentContext, false), (.pageSheet, false), (.formSheet, false), (.custom, false),
  ])
  func theStyleSaysWhetherThePresenterGoes(style: UIModalPresentationStyle, removes: Bool) {
    let controller = present(style)

    #expect(controller?.shouldRemovePresentersView == removes)
    #expect(controller?.presentationStyle == style)
    #expect((board["A"].view.window == nil) == removes)
  }

  /// M2
  @Test func theContainerViewIsThereWhileThePresentationLastsAndTheControllerToo() {
    board.show(board["A"])
    board["B"].modalPresentationStyle = .custom
    board.director.makeController = {
      UIPresentationController(presentedViewController: $0, presenting: $1)
    }
    board["B"].transitioningDelegate = board.director
    weak var early: UIPresentationController?
    early = board["B"].presentationController
    let before = early?.containerView

    board["A"].present(board["B"], animated: true)
    board.stage.settle()
    weak var controller: UIPresentationController?
    controller = board["B"].presentationController
    let during = controller?.containerView != nil
    board["A"].dismiss(animated: true)
    let leaving = controller?.containerView != nil
    board.stage.settle()

    #expect(before == nil)
    #expect(during && leaving)
    #expect(controller == nil)
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
    let journal = board.journal
    board.director.makeController = {
      let controller = Noting(presentedViewController: $0, presenting: $1)
      controller.journal = journal
      return controller
    }
    board["B"].transitioningDelegate = board.director
    let controller = present(.custom)
    let frame = board["B"].view.frame

    board.stage.resize(to: CGSize(width: 400, height: 300))
    board.stage.settle()

    #expect(board.heard().hasPrefix("will did"))
    #expect(frame == CGRect(x: 20, y: 20, width: 260, height: 160))
    #expect(board["B"].view.frame == frame)
    #expect(
      controller?.frameOfPresentedViewInContainerView
        == CGRect(x: 20, y: 20, width: 360, height: 260))
  }

  /// M5
  @Test(arguments: [
    (UIModalPresentationStyle.fullScreen, 0), (.pageSheet, 1), (.formSheet, 2),
    (.currentContext, 3), (.custom, 4), (.overFullScreen, 5), (.overCurrentContext, 6),
    (.popover, 7), (.none, -1), (.automatic, -2),
  ])
  func theStylesHaveTheirNumbers(style: UIModalPresentationStyle, number: Int) {
    #expect(style.rawValue == number)
    #expect(UIModalPresentationStyle(rawValue: number) == style)
  }

  /// M5
  @Test func automaticIsAPageSheet() {
    #expect(UIViewController().modalPresentationStyle == .automatic)
    #expect(present(.automatic)?.presentationStyle == .pageSheet)
  }

  /// M6
  @Test(arguments: [true, false])
  func aContextStyleClimbsToTheContextOrTheRoot(defines: Bool) {
    let root = UINavigationController(rootViewController: board["A"])
    board.show(root)
    board["A"].definesPresentationContext = defines
    board["B"].modalPresentationStyle = .overCurrentContext

    board["A"].present(board["B"], animated: false)

    #expect(board["B"].presentingViewController === (defines ? board["A"] : root))
  }

  /// M7
  @Test func aRefusedPresentationIsReportedAndItsCompletionIsNotCalled() {
    _ = present(.overFullScreen)
    let journal = board.journal
    let child = UIViewController()
    board["B"].addChild(child)

    let warnings = Diagnostics.capture {
      for (presenter, presented) in [
        (board["A"], board["C"]), (board["B"], child), (board["C"], board["D"]),
        (board["B"], board["B"]),
      ] {
        presenter.present(presented, animated: true) { journal.note("never") }
      }
      board.stage.settle()
    }

    #expect(warnings.count == 4, "\(warnings)")
    #expect(!board.heard().contains("never"))
    #expect(board["A"].presentedViewController === board["B"])
  }

  /// M8: what the program does itself, the delegate does not hear.
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

    board["A"].dismiss(animated: true)
    board.stage.settle()

    #expect(listener.calls == 0)
    #expect(board["A"].presentedViewController == nil)
  }
}
