import Expectations
import Segue
import TestSupport
import Testing

/// Layouts that constraints leave ambiguous (AL19).
@MainActor @Suite struct AmbiguityTests {
  private let fixture = LayoutFixture()

  @Test func aViewWithoutAWidthIsAmbiguous() {
    let box = fixture.box()
    box.place(10, 20)
    box.heightAnchor.constraint(equalToConstant: 30).isActive = true
    fixture.layOut()
    let frame = box.frame

    let before = box.hasAmbiguousLayout
    let (wide, high) = (box.widthAnchor.hasAmbiguousLayout, box.heightAnchor.hasAmbiguousLayout)
    fixture.layOut()
    let unmoved = box.frame
    box.widthAnchor.constraint(equalToConstant: 40).isActive = true
    let after = box.hasAmbiguousLayout

    expect(before)
    expect(wide)
    expect(!high)
    expect(!after)
    expectEqual(unmoved, frame)
  }

  @Test func aNaturalSizeLeavesNothingOpen() {
    let box = fixture.add(SizedView(80, 20))
    box.place(10, 20)

    expect(!box.hasAmbiguousLayout)
    box.setContentHuggingPriority(.defaultLow, for: .horizontal)
    box.trailingAnchor.constraint(lessThanOrEqualTo: fixture.root.trailingAnchor).isActive = true
    expect(!box.hasAmbiguousLayout)
  }

  @Test func whoWinsBetweenEqualPrioritiesIsOpen() {
    let (one, other) = (fixture.box(), fixture.box())
    for box in [one, other] {
      box.heightAnchor.constraint(equalToConstant: 10).isActive = true
      box.topAnchor.constraint(equalTo: fixture.root.topAnchor).isActive = true
      let width = box.widthAnchor.constraint(equalToConstant: 300)
      width.priority = .defaultHigh
      width.isActive = true
    }
    one.leadingAnchor.constraint(equalTo: fixture.root.leadingAnchor).isActive = true
    other.leadingAnchor.constraint(equalTo: one.trailingAnchor).isActive = true
    let last = other.trailingAnchor.constraint(equalTo: fixture.root.trailingAnchor)
    last.isActive = true

    // 400 points for two widths of 300: either may give way.
    expect(one.hasAmbiguousLayout)
    expect(other.hasAmbiguousLayout)
    last.isActive = false
    expect(!one.hasAmbiguousLayout)
    expect(!other.hasAmbiguousLayout)
  }

  @Test func whatIsFixedByItsMaskOrNamedByNoneIsNotAmbiguous() {
    let fixed = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    fixture.root.addSubview(fixed)
    let unnamed = fixture.box()
    fixture.root.leadingAnchor.constraint(equalTo: fixed.leadingAnchor, constant: -1).isActive =
      true

    expect(!fixed.hasAmbiguousLayout)
    expect(!unnamed.hasAmbiguousLayout)
  }

  @Test func exercisingMovesWhatIsOpenAndNothingElse() {
    let box = fixture.box()
    box.place(10, 20)
    box.heightAnchor.constraint(equalToConstant: 30).isActive = true
    fixture.layOut()
    let before = box.frame

    box.exerciseAmbiguityInLayout()
    fixture.layOut()
    let moved = box.frame
    box.widthAnchor.constraint(equalToConstant: 40).isActive = true
    fixture.layOut()
    let settled = box.frame
    box.exerciseAmbiguityInLayout()
    fixture.layOut()

    expectEqual(moved.origin, before.origin)
    expectEqual(moved.height, before.height)
    expect(moved.width != before.width)
    expectEqual(settled, CGRect(x: 10, y: 20, width: 40, height: 30))
    expectEqual(box.frame, settled)
  }

  @Test func guidesAndAnchorsKnowTheirConstraints() {
    let guide = UILayoutGuide()
    fixture.root.addLayoutGuide(guide)
    let across = guide.leadingAnchor.constraint(equalTo: fixture.root.leadingAnchor)
    let down = guide.heightAnchor.constraint(equalToConstant: 20)
    NSLayoutConstraint.activate([across, down])

    expectEqual(guide.constraintsAffectingLayout(for: .horizontal), [across])
    expectEqual(guide.constraintsAffectingLayout(for: .vertical), [down])
    expectEqual(guide.heightAnchor.constraintsAffectingLayout, [down])
    expect(guide.hasAmbiguousLayout)
  }
}
