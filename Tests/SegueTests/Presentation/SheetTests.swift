import Expectations
import Segue
import TestSupport
import Testing

/// Sheets: where they rest, and how they follow the pointer.
@MainActor @Suite(.serialized) struct SheetTests {
  private let stage = HeadlessStage(size: CGSize(width: 400, height: 428))
  private let journal = Journal()

  private final class Listener: NSObject, UISheetPresentationControllerDelegate {
    let journal: Journal
    var mayDismiss = true
    init(_ journal: Journal) { self.journal = journal }

    func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool {
      mayDismiss
    }

    func presentationControllerWillDismiss(_ controller: UIPresentationController) {
      journal.note("willDismiss")
    }

    func presentationControllerDidDismiss(_ controller: UIPresentationController) {
      journal.note("didDismiss")
    }

    func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {
      journal.note("attempt")
    }

    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
      _ sheet: UISheetPresentationController
    ) { journal.note("detent(\(sheet.selectedDetentIdentifier?.rawValue ?? "nil"))") }
  }

  /// A full-screen presentation from the sheet takes the sheet's view off the screen for that time.
  @Test func aSheetThatWasCoveredFitsANewWindow() {
    let (sheet, _, presented) = present()
    presented.view.backgroundColor = .red
    let cover = UIViewController()
    cover.modalPresentationStyle = .fullScreen
    presented.present(cover, animated: false)
    stage.settle()

    stage.resize(to: CGSize(width: 300, height: 500))
    stage.settle()
    presented.dismiss(animated: false)
    stage.settle()

    expectEqual(presented.view.bounds.size, sheet.frameOfPresentedViewInContainerView.size)
    expectEqual(presented.view.superview?.backgroundColor, .red)
  }

  private func present(
    _ detents: [UISheetPresentationController.Detent] = [.medium(), .large()],
    undimmed: UISheetPresentationController.Detent.Identifier? = nil,
    content: UIView? = nil
  ) -> (sheet: UISheetPresentationController, listener: Listener, presented: UIViewController) {
    let root = UIViewController()
    let presented = JournalController("S", journal)
    if let content {
      content.frame = presented.view.bounds
      content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      presented.view.addSubview(content)
    }
    stage.show(root)
    guard let sheet = presented.sheetPresentationController else {
      preconditionFailure("no sheet")
    }
    let listener = Listener(journal)
    sheet.delegate = listener
    sheet.detents = detents
    sheet.largestUndimmedDetentIdentifier = undimmed
    root.present(presented, animated: true)
    stage.settle()
    _ = journal.take()
    return (sheet, listener, presented)
  }

  private func top(_ sheet: UISheetPresentationController) -> CGFloat {
    sheet.presentedView?.layer.presentation()?.frame.minY ?? .nan
  }

  @Test func itRestsAtItsLowestDetent() {
    let (sheet, _, presented) = present()

    expectEqual(top(sheet), 228)
    expectEqual(presented.view.bounds.size, CGSize(width: 400, height: 200))
  }

  @Test func aDetentOfOnesOwnSaysItsHeight() {
    let (sheet, _, _) = present([
      .custom { $0.maximumDetentValue * 0.25 }, .custom { _ in nil }, .large(),
    ])

    expectEqual(top(sheet), 328)
  }

  @Test func selectingADetentAnimatesTheHeight() {
    let (sheet, _, presented) = present()

    sheet.animateChanges { sheet.selectedDetentIdentifier = .large }
    stage.turn()
    stage.step(0.05)
    let inFlight = top(sheet)
    stage.settle()

    expect(inFlight < 228)
    expect(inFlight > 28)
    expectEqual(top(sheet), 28)
    expectEqual(presented.view.bounds.height, 400)
    expectEqual(journal.take(), "")
  }

  @Test func itFollowsThePointerFromDetentToDetent() {
    let (sheet, listener, _) = present()

    stage.press(CGPoint(x: 200, y: 240))
    stage.drag(to: CGPoint(x: 200, y: 120), over: 0.3)
    let held = top(sheet)
    stage.drag(to: CGPoint(x: 200, y: 60), over: 0.3)
    stage.release()
    stage.settle()

    expect(abs(held - 108) < 1)
    expectEqual(top(sheet), 28)
    expectEqual(journal.take(), "detent(large)")
    withExtendedLifetime(listener) {}
  }

  @Test func beyondTheHighestDetentItGoesAsOnARubberBand() {
    let (sheet, listener, _) = present([.medium()])

    stage.press(CGPoint(x: 200, y: 240))
    stage.drag(to: CGPoint(x: 200, y: 140), over: 0.3)
    let held = top(sheet)
    stage.release()
    stage.settle()

    expect(held < 228)
    expect(held > 140)
    expectEqual(top(sheet), 228)
    withExtendedLifetime(listener) {}
  }

  /// M8
  @Test func draggedAwayItIsDismissedByTheUser() {
    let (sheet, listener, presented) = present()

    stage.press(CGPoint(x: 200, y: 240))
    stage.drag(to: CGPoint(x: 200, y: 340), over: 0.3)
    let held = top(sheet)
    let begun = journal.take()
    stage.drag(to: CGPoint(x: 200, y: 400), over: 0.1)
    stage.release()
    stage.settle()

    expect(abs(held - 328) < 1.5)
    expectEqual(begun, "willDismiss · S.wD!")
    expectEqual(journal.take(), "S.dD! · didDismiss")
    expect(presented.presentingViewController == nil)
    withExtendedLifetime(listener) {}
  }

  @Test func draggedDownAndBackItStaysAndHearsOfBoth() {
    let (sheet, listener, presented) = present()

    stage.press(CGPoint(x: 200, y: 240))
    stage.drag(to: CGPoint(x: 200, y: 300), over: 0.3)
    stage.drag(to: CGPoint(x: 200, y: 250), over: 0.3)
    stage.release()
    stage.settle()

    expectEqual(journal.take(), "willDismiss · S.wD! · S.wA! · S.iA! · S.dA!")
    expect(abs((sheet.containerView?.subviews.first?.alpha ?? 0) - 0.4) < 0.001)
    expectEqual(top(sheet), 228)
    expect(presented.presentingViewController != nil)
    withExtendedLifetime(listener) {}
  }

  @Test func draggedDownAndThenUpPastItsDetentItGrows() {
    let (sheet, listener, _) = present()

    stage.press(CGPoint(x: 200, y: 240))
    stage.drag(to: CGPoint(x: 200, y: 300), over: 0.2)
    stage.drag(to: CGPoint(x: 200, y: 100), over: 0.4)
    let held = top(sheet)
    stage.release()
    stage.settle()

    expect(abs(held - 88) < 1.5)
    expectEqual(top(sheet), 28)
    withExtendedLifetime(listener) {}
  }

  /// M8
  @Test func whatIsModalOnlySwingsAndReportsTheAttempt() {
    let (sheet, listener, presented) = present()
    presented.isModalInPresentation = true

    stage.press(CGPoint(x: 200, y: 240))
    stage.drag(to: CGPoint(x: 200, y: 400), over: 0.3)
    let held = top(sheet)
    stage.release()
    stage.settle()

    expect(held > 228)
    expect(held < 340)
    expectEqual(top(sheet), 228)
    expectEqual(journal.take(), "attempt")
    withExtendedLifetime(listener) {}
  }

  @Test func aClickOutsideAndEscapeDismissIt() {
    for act in [{ stage.tap(CGPoint(x: 200, y: 50)) }, { stage.key(UIKeyCommand.inputEscape) }] {
      let (_, listener, presented) = present()

      act()
      stage.settle()

      expectEqual(journal.take(), "willDismiss · S.wD! · S.dD! · didDismiss")
      expect(presented.presentingViewController == nil)
      withExtendedLifetime(listener) {}
    }
  }

  @Test func anUndimmedDetentLeavesThePresenterInReach() {
    let (sheet, listener, _) = present(undimmed: .medium)
    let below = sheet.presentingViewController.view

    expect(stage.window.hitTest(CGPoint(x: 200, y: 50), with: nil) === below)
    sheet.animateChanges { sheet.selectedDetentIdentifier = .large }
    stage.settle()
    expect(stage.window.hitTest(CGPoint(x: 200, y: 10), with: nil) !== below)
    withExtendedLifetime(listener) {}
  }

  @Test func aListInItScrollsButPullsTheSheetWhereItIsAtItsTop() {
    let list = UIScrollView()
    list.contentSize = CGSize(width: 400, height: 2000)
    let (sheet, listener, presented) = present([.large()], content: list)

    stage.press(CGPoint(x: 200, y: 300))
    stage.drag(to: CGPoint(x: 200, y: 200), over: 0.3)
    stage.release()
    stage.settle()
    let scrolled = list.contentOffset.y
    list.contentOffset = .zero
    stage.press(CGPoint(x: 200, y: 100))
    stage.drag(to: CGPoint(x: 200, y: 380), over: 0.3)
    stage.release()
    stage.settle()

    expect(scrolled > 80)
    expect(presented.presentingViewController == nil)
    withExtendedLifetime((sheet, listener)) {}
  }

  @Test func aResizedWindowKeepsItAtItsDetent() {
    let (sheet, listener, _) = present()

    stage.resize(to: CGSize(width: 800, height: 828))
    stage.settle()

    expectEqual(sheet.presentedView?.frame, CGRect(x: 80, y: 428, width: 640, height: 400))
    withExtendedLifetime(listener) {}
  }
}
