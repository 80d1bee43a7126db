import Expectations
import Segue
import TestSupport
import Testing

/// Traces of presentations and dismissals (S9 to S12, N6 to N9, M9).
@MainActor @Suite(.serialized) struct ModalTraceTests {
  private let fixture = TraceFixture()

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
    let controller = fixture[name]
    controller.modalPresentationStyle = style.style
    controller.transitioningDelegate = fixture.spy
    fixture.spy.makeController =
      style.removes ? { Remover(presentedViewController: $0, presenting: $1) } : nil
    return controller
  }

  private func present(_ name: String, _ style: Style, from presenter: String) {
    fixture[presenter].present(controller(name, style), animated: false)
    fixture.rest()
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
    fixture.show(fixture["A"])
    let b = controller("B", style)

    let heard = fixture.trace(ending) {
      fixture["A"].present(b, animated: $0) { fixture.journal.note("presented") }
    }

    let expected =
      style.removes
      ? text(
        "B.load A.wD! B.wA! B.iA!", "B.dA! A.dD! presented",
        "B.wD! B.dD! A.wA! A.iA! A.dA! presented", ending)
      : text("B.load B.wA! B.iA!", "B.dA! presented", "B.wD! B.dD! presented", ending)
    expectEqual(heard, expected)
    expectEqual(b.presentingViewController != nil, ending != .cancelled)
    expectEqual(fixture["A"].view.window == nil, style.removes && ending != .cancelled)
  }

  @Test(arguments: styles, Ending.allCases)
  func aDismissalIsHeardInItsOrder(style: Style, ending: Ending) {
    fixture.show(fixture["A"])
    present("B", style, from: "A")

    let heard = fixture.trace(ending) {
      fixture["A"].dismiss(animated: $0) { fixture.journal.note("dismissed") }
    }

    let expected =
      style.removes
      ? text(
        "B.wD! A.wA! A.iA!", "A.dA! B.dD! dismissed",
        "A.wD! A.dD! B.wA! B.iA! B.dA! dismissed", ending)
      : text("B.wD!", "B.dD! dismissed", "B.wA! B.iA! B.dA! dismissed", ending)
    expectEqual(heard, expected)
    expectEqual(fixture["B"].presentingViewController != nil, ending == .cancelled)
    expectEqual(fixture["A"].view.window == nil, style.removes && ending == .cancelled)
  }

  // MARK: Several

  /// B, which A presents, presents C: A hears nothing further (N7).
  @Test(arguments: [true, false], [true, false])
  func aNestedPresentationIsBetweenTheTwo(below: Bool, above: Bool) {
    fixture.show(fixture["A"])
    present("B", Style(style: below ? .fullScreen : .overFullScreen, removes: below), from: "A")
    let c = controller("C", Style(style: above ? .fullScreen : .pageSheet, removes: above))

    let presented = fixture.trace(.finished) { fixture["B"].present(c, animated: $0) }
    let dismissed = fixture.trace(.finished) { fixture["C"].dismiss(animated: $0) }

    expectEqual(
      presented,
      above
        ? "C.load B.wD! C.wA! C.iA! ~ C.dA! B.dD!" : "C.load C.wA! C.iA! ~ C.dA!")
    expectEqual(
      dismissed, above ? "C.wD! B.wA! B.iA! ~ B.dA! C.dD!" : "C.wD! ~ C.dD!")
    expect(fixture["A"].presentedViewController === fixture["B"])
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
    fixture.show(fixture["A"])
    present("B", Style(style: below ? .fullScreen : .overFullScreen, removes: below), from: "A")
    present("C", Style(style: above ? .fullScreen : .overFullScreen, removes: above), from: "B")

    let heard = fixture.trace(.finished) { fixture["A"].dismiss(animated: $0) }

    expectEqual(heard, expected)
    expect(fixture["A"].presentedViewController == nil)
    expect(fixture["B"].presentedViewController == nil)
    expectEqual(fixture.stage.window.subviews, [fixture["A"].view])
  }

  /// N8: the one in the middle dismisses what is above it, and stays.
  @Test func aDismissalFromTheMiddleLeavesTheMiddle() {
    fixture.show(fixture["A"])
    present("B", Style(style: .fullScreen, removes: true), from: "A")
    present("C", Style(style: .overFullScreen, removes: false), from: "B")
    present("D", Style(style: .fullScreen, removes: true), from: "C")

    let heard = fixture.trace(.finished) { fixture["B"].dismiss(animated: $0) }

    expectEqual(heard, "D.wD! ~ D.dD!")
    expect(fixture["A"].presentedViewController === fixture["B"])
    expect(fixture["B"].presentedViewController == nil)
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
    fixture.show(fixture["A"])
    present("B", Style(style: below ? .fullScreen : .overFullScreen, removes: below), from: "A")
    present("C", Style(style: above ? .fullScreen : .overFullScreen, removes: above), from: "B")

    let heard = fixture.trace(.cancelled) { fixture["A"].dismiss(animated: $0) }

    expectEqual(heard, expected)
    expect(fixture["A"].presentedViewController === fixture["C"])
    expectEqual(fixture["A"].view.window == nil, above)

    let after = fixture.trace(.plain) { fixture["A"].dismiss(animated: $0) }

    expectEqual(after, above ? "C.wD A.wA A.iA A.dA C.dD" : "C.wD C.dD")
    expectEqual(fixture.stage.window.subviews, [fixture["A"].view])
  }

  // MARK: Out of containers

  /// N6: the children of a container that goes away go with it.
  @Test(arguments: Ending.allCases)
  func whatLiesInThePresenterHearsItToo(ending: Ending) {
    let navigation = UINavigationController(rootViewController: fixture["A"])
    fixture.show(navigation)
    let b = controller("B", Style(style: .fullScreen, removes: true))

    let heard = fixture.trace(ending) { fixture["A"].present(b, animated: $0) }

    expectEqual(
      heard,
      text(
        "B.load A.wD! B.wA! B.iA!", "B.dA! A.dD!", "B.wD! B.dD! A.wA! A.iA! A.dA!", ending))
    expect(b.presentingViewController === (ending == .cancelled ? nil : navigation))
  }

  /// C5
  @Test func whatIsPresentedIsNoChild() {
    fixture.show(fixture["A"])
    present("B", Style(style: .fullScreen, removes: true), from: "A")

    expectEmpty(fixture["A"].children)
    expect(fixture["B"].parent == nil)
  }
}
