import Expectations
import Segue
import TestSupport
import Testing

/// Presentations whose delegate gives them another style in narrow windows.
@MainActor @Suite(.serialized) struct AdaptingTests {
  private let wide = CGSize(width: 800, height: 600)
  private let narrow = CGSize(width: 400, height: 600)
  private let stage = HeadlessStage(size: CGSize(width: 800, height: 600))
  private let journal = Journal()
  private let a: JournalController
  private let b: JournalController
  private let delegate = Delegate()

  private final class Delegate: NSObject, UISheetPresentationControllerDelegate {
    var answer: (UITraitCollection) -> UIModalPresentationStyle = { _ in .none }
    var asked: [UIPresentationController] = []
    var announced: [UIModalPresentationStyle] = []

    func adaptivePresentationStyle(
      for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle {
      asked.append(controller)
      return answer(traitCollection)
    }

    func presentationController(
      _ controller: UIPresentationController,
      willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
      transitionCoordinator: UIViewControllerTransitionCoordinator?
    ) {
      announced.append(style)
    }
  }

  /// A delegate that gives its style without being asked for traits.
  private final class Short: NSObject, UIAdaptivePresentationControllerDelegate {
    func adaptivePresentationStyle(for controller: UIPresentationController)
      -> UIModalPresentationStyle
    { .overFullScreen }
  }

  private final class Card: UIPresentationController {
    let dim = UIView()
    var journal: Journal?

    override var frameOfPresentedViewInContainerView: CGRect {
      (containerView?.bounds ?? .zero).insetBy(dx: 50, dy: 40)
    }

    override func presentationTransitionWillBegin() {
      journal?.note("willPresent")
      containerView?.addSubview(dim)
    }

    override func presentationTransitionDidEnd(_ completed: Bool) {
      journal?.note("didPresent(\(completed))")
    }

    override func dismissalTransitionWillBegin() { journal?.note("willDismiss") }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
      journal?.note("didDismiss(\(completed))")
    }
  }

  init() {
    a = JournalController("A", journal)
    b = JournalController("B", journal)
    stage.show(a)
    stage.settle()
  }

  private func present(_ style: UIModalPresentationStyle) {
    b.modalPresentationStyle = style
    b.presentationController?.delegate = delegate
    a.present(b, animated: true)
    stage.settle()
  }

  private func resize(to size: CGSize) {
    stage.resize(to: size)
    stage.settle()
  }

  private var placeOfB: CGRect { b.view.convert(b.view.bounds, to: nil) }

  /// W7
  @Test(arguments: [UIModalPresentationStyle.pageSheet, .formSheet, .popover, .automatic])
  func sheetsAskInCompactWidthOnly(style: UIModalPresentationStyle) {
    delegate.answer = { _ in .fullScreen }
    present(style)
    expectEmpty(delegate.asked)
    expect(b.presentationController is UISheetPresentationController)
    expect(a.view.window != nil)

    resize(to: narrow)
    expectEqual(delegate.asked.count, 1)
    expect(delegate.asked.first === b.presentationController)
    expectEqual(placeOfB, CGRect(origin: .zero, size: narrow))
    expect(a.view.window == nil)

    resize(to: CGSize(width: 420, height: 600))
    expectEqual(delegate.asked.count, 1)
    expectEqual(placeOfB.width, 420)

    resize(to: wide)
    expect(a.view.window != nil)
    expectEqual(a.view.frame, CGRect(origin: .zero, size: wide))
    expect(placeOfB.width < wide.width)
    expectEqual(delegate.announced, [.none, .fullScreen, .none])
  }

  /// W7
  @Test(arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen])
  func whatBeginsInCompactWidthIsPresentedAdapted(style: UIModalPresentationStyle) {
    stage.resize(to: narrow)
    delegate.answer = { $0.horizontalSizeClass == .compact ? style : .none }
    _ = journal.take()
    present(.pageSheet)

    expectEqual(placeOfB, CGRect(origin: .zero, size: narrow))
    expectEqual(a.view.window == nil, style == .fullScreen)
    expectEqual(
      journal.take(),
      style == .fullScreen
        ? "B.load · A.wD! · B.wA! · B.iA! · B.dA! · A.dD!" : "B.load · B.wA! · B.iA! · B.dA!")
    expectEqual(delegate.asked.count, 1)

    a.dismiss(animated: true)
    stage.settle()
    expect(a.view.window != nil)
    expect(b.view.window == nil)
    expect(b.presentationController !== delegate.asked.first)
  }

  /// W7
  @Test func noneKeepsTheSheet() {
    stage.resize(to: narrow)
    present(.pageSheet)

    expectEqual(delegate.asked.count, 1)
    expect(placeOfB.minY > 0)
    expect(a.view.window != nil)
  }

  /// W7
  @Test func aDelegateThatKnowsNoTraitsIsAsked() {
    stage.resize(to: narrow)
    let short = Short()
    b.presentationController?.delegate = short
    a.present(b, animated: true)
    stage.settle()

    expectEqual(placeOfB, CGRect(origin: .zero, size: narrow))
    expectEqual(b.presentationController?.adaptivePresentationStyle, .overFullScreen)
  }

  /// W7
  @Test func aFormSheetThatBecomesAPageSheetKeepsItsDetents() {
    delegate.answer = { _ in .pageSheet }
    b.modalPresentationStyle = .formSheet
    b.sheetPresentationController?.detents = [.custom { _ in 200 }]
    present(.formSheet)
    let sheet = b.sheetPresentationController

    resize(to: narrow)

    expectEqual(placeOfB, CGRect(x: 0, y: 400, width: 400, height: 200))
    expect(b.sheetPresentationController === sheet)
  }

  /// W7
  @Test func theChangeTellsNothingToWhatStaysOnTheScreen() {
    delegate.answer = { _ in .fullScreen }
    present(.pageSheet)
    _ = journal.take()

    resize(to: narrow)
    let toNarrow = journal.take()
    resize(to: wide)

    expect(!toNarrow.contains("B.wD"))
    expect(!toNarrow.contains("B.wA"))
    expect(toNarrow.contains("A.wD"))
    expect(toNarrow.contains("A.dD"))
    let toWide = journal.take()
    expect(!toWide.contains("B.wD"))
    expect(!toWide.contains("B.wA"))
    expect(toWide.contains("A.wA"))
    expect(toWide.contains("A.dA"))
  }

  /// W7
  @Test func aCustomPresentationAdaptsToLowWindowsAndBack() {
    let vended = DelegateSpy()
    let journal = journal
    vended.makeController = { presented, presenting in
      let card = Card(presentedViewController: presented, presenting: presenting)
      card.journal = journal
      return card
    }
    b.transitioningDelegate = vended
    delegate.answer = { $0.verticalSizeClass == .compact ? .overFullScreen : .none }
    present(.custom)
    let card = b.presentationController as? Card
    expectEqual(placeOfB, CGRect(x: 50, y: 40, width: 700, height: 520))
    _ = journal.take()

    resize(to: CGSize(width: 800, height: 300))
    expectEqual(placeOfB, CGRect(x: 0, y: 0, width: 800, height: 300))
    expect(card?.dim.superview == nil)
    expect(b.presentationController === card)
    expect(journal.take().hasPrefix("willDismiss · didDismiss(true)"))

    resize(to: wide)
    expectEqual(placeOfB, CGRect(x: 50, y: 40, width: 700, height: 520))
    expect(card?.dim.superview === card?.containerView)
    expect(card?.containerView?.subviews.last === b.view)
  }

  /// W7
  @Test func aChangeInMidTransitionAdaptsAfterIt() {
    delegate.answer = { _ in .fullScreen }
    b.modalPresentationStyle = .pageSheet
    b.presentationController?.delegate = delegate
    a.present(b, animated: true)
    stage.run(for: 0.1)

    stage.resize(to: narrow)
    stage.step()
    expect(a.view.window != nil)
    stage.settle()

    expect(a.view.window == nil)
    expectEqual(placeOfB, CGRect(origin: .zero, size: narrow))
    a.dismiss(animated: false)
    stage.settle()
    expectEqual(a.view.frame, CGRect(origin: .zero, size: narrow))
  }

  /// W7
  @Test func aSheetBelowAFullScreenAdaptsWhenItComesBack() {
    delegate.answer = { _ in .fullScreen }
    present(.pageSheet)
    let c = JournalController("C", journal)
    c.modalPresentationStyle = .fullScreen
    b.present(c, animated: true)
    stage.settle()

    resize(to: narrow)
    expectEmpty(delegate.asked)
    b.dismiss(animated: true)
    stage.settle()

    expectEqual(delegate.asked.count, 1)
    expectEqual(placeOfB, CGRect(origin: .zero, size: narrow))
    expect(b.view.window != nil)
    expect(c.view.window == nil)
  }
}
