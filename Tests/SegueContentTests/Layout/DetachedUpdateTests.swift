import Expectations
import Segue
import TestSupport
import Testing

/// The views that a layout asks for `updateConstraints`, and their order.
@MainActor @Suite(.serialized) struct DetachedUpdateTests {
  private final class Updated: UIView {
    let journal: Journal
    let title: String

    init(_ title: String, _ journal: Journal) {
      (self.title, self.journal) = (title, journal)
      super.init(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    }

    required init?(coder: NSCoder) { nil }

    override func updateConstraints() {
      super.updateConstraints()
      journal.note(title)
    }
  }

  private let journal = Journal()

  @Test func aLayoutUpdatesWhatIsInItFromTheInsideOut() {
    let outer = Updated("outer", journal)
    let (first, second) = (Updated("first", journal), Updated("second", journal))
    let elsewhere = Updated("elsewhere", journal)
    for view in [outer, second, elsewhere, first] { view.setNeedsUpdateConstraints() }
    outer.addSubview(first)
    outer.addSubview(second)

    outer.layoutIfNeeded()

    expectEqual(journal.take(), "second · first · outer")
    expect(elsewhere.needsUpdateConstraints())
    elsewhere.layoutIfNeeded()
    expectEqual(journal.take(), "elsewhere")
  }

  @Test func aViewThatAskedBeforeItCameIsUpdatedThere() {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let middle = UIView(frame: outer.bounds)
    let inner = Updated("inner", journal)
    middle.addSubview(inner)
    outer.layoutIfNeeded()

    inner.setNeedsUpdateConstraints()
    outer.addSubview(middle)
    outer.layoutIfNeeded()

    expectEqual(journal.take(), "inner")
    expect(!inner.needsUpdateConstraints())
  }

  @Test func aViewThatLeftIsNotUpdatedByWhereItWas() {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let inner = Updated("inner", journal)
    outer.addSubview(inner)
    inner.setNeedsUpdateConstraints()

    inner.removeFromSuperview()
    outer.layoutIfNeeded()

    expectEqual(journal.take(), "")
    expect(inner.needsUpdateConstraints())
  }

  /// Requests of views that are nowhere are not kept: they die with their views.
  @Test func aDetachedViewThatAskedDies() {
    weak var view: UIView?

    do {
      let made = Updated("made", journal)
      made.setNeedsUpdateConstraints()
      view = made
    }

    expect(view == nil)
  }
}
