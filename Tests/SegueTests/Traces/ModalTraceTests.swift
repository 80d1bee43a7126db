import Segue
import TestSupport
import Testing

/// What is heard of presentations and dismissals (S9 to S12, N6 to N9, M9).
@MainActor @Suite(.serialized) struct ModalTraceTests {
  private let board = TraceBoard()

  /// A style, and whether the presenter's view goes away in it (N6).
  struct Style: CustomTestStringConvertible, Sendable {
    let style: UIModalPresentationStyle
    let removes: Bool

    var testDescription: String { "\(style)\(removes ? ", removing" : "")" }
  }

  nonisolated static let styles: [Style] = [
    Style(style: .fullScreen, removes: true),
    Style(style: .currentContext, removes: true),
    Style(style: .custom, removes: true),
    Style(style: .custom, removes: false),
    Style(style: .overFullScreen, removes: false),
    Style(style: .overCurrentContext, removes: false),
    Style(style: .pageSheet, removes: false),
    Style(style: .formSheet, removes: false),
    Style(style: .popover, removes: false),
    Style(style: .automatic, removes: false),
    Style(style: .none, removes: false),
  ]

  private final class Remover: UIPresentationController {
    override var shouldRemovePresentersView: Bool { true }
  }

  private func controller(_ name: String, _ style: Style) -> JournalController {
    let controller = board[name]
    controller.modalPresentationStyle = style.style
    controller.transitioningDelegate = board.director
    board.director.makeController =
      style.removes ? { Remover(presentedViewController: $0, presenting: $1) } : nil
    return controller
  }

  private func present(_ name: String, _ style: Style, from presenter: String) {
    board[presenter].present(controller(name, style), animated: false)
    board.rest()
  }

  // MARK: One

  private func text(_ begins: String, _ finishes: String, _ cancels: String, _ ending: Ending)
    -> String
  {
    Sequence<UIViewController>(
      name: "", act: { _, _, _ in }, begins: begins, finishes: finishes, cancels: cancels
    ).text(ending)
  }

  @Test(arguments: styles, Ending.allCases)
  func aPresentationIsHeardInItsOrder(style: Style, ending: Ending) {
    board.show(board["A"])
    let b = controller("B", style)

    let heard = board.trace(ending) {
      board["A"].present(b, animated: $0) { board.journal.note("presented") }
    }

    let expected =
      style.removes
      ? text(
        "B.load A.wD! B.wA! B.iA!", "B.dA! A.dD! presented",
        "B.wD! B.dD! A.wA! A.iA! A.dA! presented", ending)
      : text("B.load B.wA! B.iA!", "B.dA! presented", "B.wD! B.dD! presented", ending)
    #expect(heard == expected)
    #expect((b.presentingViewController != nil) == (ending != .cancelled))
    #expect((board["A"].view.window == nil) == (style.removes && ending != .cancelled))
  }

  @Test(arguments: styles, Ending.allCases)
  func aDismissalIsHeardInItsOrder(style: Style, ending: Ending) {
    board.show(board["A"])
    present("B", style, from: "A")

    let heard = board.trace(ending) {
      board["A"].dismiss(animated: $0) { board.journal.note("dismissed") }
    }

    let expected =
      style.removes
      ? text(
        "B.wD! A.wA! A.iA!", "A.dA! B.dD! dismissed",
        "A.wD! A.dD! B.wA! B.iA! B.dA! dismissed", ending)
      : text("B.wD!", "B.dD! dismissed", "B.wA! B.iA! B.dA! dismissed", ending)
    #expect(heard == expected)
    #expect((board["B"].presentingViewController != nil) == (ending == .cancelled))
    #expect((board["A"].view.window == nil) == (style.removes && ending == .cancelled))
  }

  // MARK: Several

  /// B, which A presents, presents C: A hears nothing further (N7).
  @Test(arguments: [true, false], [true, false])
  func aNestedPresentationIsBetweenTheTwo(below: Bool, above: Bool) {
    board.show(board["A"])
    present("B", Style(style: below ? .fullScreen : .overFullScreen, removes: below), from: "A")
    let c = controller("C", Style(style: above ? .fullScreen : .pageSheet, removes: above))

    let presented = board.trace(.finished) { board["B"].present(c, animated: $0) }
    let dismissed = board.trace(.finished) { board["C"].dismiss(animated: $0) }

    #expect(
      presented
        == (above
          ? "C.load B.wD! C.wA! C.iA! ~ C.dA! B.dD!" : "C.load C.wA! C.iA! ~ C.dA!"))
    #expect(
      dismissed == (above ? "C.wD! B.wA! B.iA! ~ B.dA! C.dD!" : "C.wD! ~ C.dD!"))
    #expect(board["A"].presentedViewController === board["B"])
  }

  /// Only the topmost is seen to go; what lies between is removed before, and hears of it if it was
  /// still seen (N8).
  @Test(arguments: [
    (true, true, "C.wD! A.wA! A.iA! ~ A.dA! C.dD!"),
    (true, false, "B.wD B.dD C.wD! A.wA! A.iA! ~ A.dA! C.dD!"),
    (false, true, "C.wD! ~ C.dD!"),
    (false, false, "B.wD B.dD C.wD! ~ C.dD!"),
  ])
  func aDismissalFromBelowTakesAll(below: Bool, above: Bool, expected: String) {
    board.show(board["A"])
    present("B", Style(style: below ? .fullScreen : .overFullScreen, removes: below), from: "A")
    present("C", Style(style: above ? .fullScreen : .overFullScreen, removes: above), from: "B")

    let heard = board.trace(.finished) { board["A"].dismiss(animated: $0) }

    #expect(heard == expected)
    #expect(board["A"].presentedViewController == nil)
    #expect(board["B"].presentedViewController == nil)
    #expect(board.stage.window.subviews == [board["A"].view])
  }

  /// N8: the one in the middle dismisses what is above it, and stays.
  @Test func aDismissalFromTheMiddleLeavesTheMiddle() {
    board.show(board["A"])
    present("B", Style(style: .fullScreen, removes: true), from: "A")
    present("C", Style(style: .overFullScreen, removes: false), from: "B")
    present("D", Style(style: .fullScreen, removes: true), from: "C")

    let heard = board.trace(.finished) { board["B"].dismiss(animated: $0) }

    #expect(heard == "D.wD! ~ D.dD!")
    #expect(board["A"].presentedViewController === board["B"])
    #expect(board["B"].presentedViewController == nil)
  }

  /// A cancelled dismissal from below has taken away what lay between all the same; the presenter is
  /// covered, or not, as the one who stays covers it.
  @Test(arguments: [
    (false, false, "B.wD B.dD C.wD! ~ C.wA! C.iA! C.dA!"),
    (true, false, "B.wD B.dD C.wD! A.wA! A.iA! ~ A.dA! C.wA! C.iA! C.dA!"),
    (false, true, "C.wD! ~ A.wD! A.dD! C.wA! C.iA! C.dA!"),
    (true, true, "C.wD! A.wA! A.iA! ~ A.wD! A.dD! C.wA! C.iA! C.dA!"),
  ])
  func aDismissalFromBelowThatIsTakenBackLeavesTheTopmost(
    below: Bool, above: Bool, expected: String
  ) {
    board.show(board["A"])
    present("B", Style(style: below ? .fullScreen : .overFullScreen, removes: below), from: "A")
    present("C", Style(style: above ? .fullScreen : .overFullScreen, removes: above), from: "B")

    let heard = board.trace(.cancelled) { board["A"].dismiss(animated: $0) }

    #expect(heard == expected)
    #expect(board["A"].presentedViewController === board["C"])
    #expect((board["A"].view.window == nil) == above)

    let after = board.trace(.plain) { board["A"].dismiss(animated: $0) }

    #expect(after == (above ? "C.wD A.wA A.iA A.dA C.dD" : "C.wD C.dD"))
    #expect(board.stage.window.subviews == [board["A"].view])
  }

  // MARK: Out of containers

  /// N6: what a container that goes away contains, goes with it.
  @Test(arguments: Ending.allCases)
  func whatLiesInThePresenterHearsItToo(ending: Ending) {
    let navigation = UINavigationController(rootViewController: board["A"])
    board.show(navigation)
    let b = controller("B", Style(style: .fullScreen, removes: true))

    let heard = board.trace(ending) { board["A"].present(b, animated: $0) }

    #expect(
      heard
        == text(
          "B.load A.wD! B.wA! B.iA!", "B.dA! A.dD!", "B.wD! B.dD! A.wA! A.iA! A.dA!", ending))
    #expect(b.presentingViewController === (ending == .cancelled ? nil : navigation))
  }

  /// C5
  @Test func whatIsPresentedIsNoChild() {
    board.show(board["A"])
    present("B", Style(style: .fullScreen, removes: true), from: "A")

    #expect(board["A"].children.isEmpty)
    #expect(board["B"].parent == nil)
  }
}
