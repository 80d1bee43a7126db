import Expectations
import Segue
import TestSupport
import Testing

/// Distances between anchors as lengths (AL18), and what anchors know of themselves.
@MainActor @Suite struct DistanceTests {
  private let fixture = LayoutFixture()

  @Test func aDistanceOfSoManyPointsPlacesItsEnd() {
    let (one, other) = (fixture.box(), fixture.box())
    for box in [one, other] { box.fix(20, 20) }
    one.place(30, 40)
    one.trailingAnchor.anchorWithOffset(to: other.leadingAnchor).constraint(equalToConstant: 50)
      .isActive = true
    one.topAnchor.anchorWithOffset(to: other.topAnchor).constraint(equalToConstant: -10)
      .isActive = true

    fixture.layOut()

    expectEqual(other.frame, CGRect(x: 100, y: 30, width: 20, height: 20))
  }

  @Test func equalDistancesCenterAViewBetweenTwoOthers() {
    let boxes = (0..<3).map { _ in fixture.box() }
    for box in boxes {
      box.fix(40, 20)
      box.topAnchor.constraint(equalTo: fixture.root.topAnchor).isActive = true
    }
    boxes[0].leadingAnchor.constraint(equalTo: fixture.root.leadingAnchor, constant: 20)
      .isActive = true
    boxes[2].leadingAnchor.constraint(equalTo: fixture.root.leadingAnchor, constant: 340)
      .isActive = true
    let left = boxes[0].trailingAnchor.anchorWithOffset(to: boxes[1].leadingAnchor)
    let right = boxes[1].trailingAnchor.anchorWithOffset(to: boxes[2].leadingAnchor)
    let balance = left.constraint(equalTo: right)
    balance.isActive = true

    fixture.layOut()
    let even = boxes[1].frame.minX
    balance.isActive = false
    left.constraint(equalTo: right, multiplier: 3, constant: 20).isActive = true
    fixture.layOut()

    expectEqual(even, 180)
    // 240 points are shared: 3 · 55 + 20, and 55.
    expectEqual(boxes[1].frame.minX, 245)
  }

  @Test func aLengthCanBeADistance() {
    let (one, other) = (fixture.box(), fixture.box())
    one.place(10, 10)
    one.fix(100, 20)
    other.leadingAnchor.constraint(equalTo: one.leadingAnchor).isActive = true
    other.topAnchor.constraint(equalTo: one.bottomAnchor).isActive = true
    other.heightAnchor.constraint(equalToConstant: 10).isActive = true
    other.widthAnchor.constraint(
      equalTo: one.leadingAnchor.anchorWithOffset(to: fixture.root.trailingAnchor),
      multiplier: 0.5
    ).isActive = true

    fixture.layOut()

    expectEqual(other.frame, CGRect(x: 10, y: 30, width: 195, height: 10))
  }

  @Test func distancesFollowTheDirectionOfText() {
    let (one, other) = (fixture.box(), fixture.box())
    for box in [one, other] { box.fix(40, 20) }
    one.topAnchor.constraint(equalTo: fixture.root.topAnchor).isActive = true
    other.topAnchor.constraint(equalTo: fixture.root.topAnchor).isActive = true
    one.leadingAnchor.constraint(equalTo: fixture.root.leadingAnchor).isActive = true
    let gap = one.trailingAnchor.anchorWithOffset(to: other.leadingAnchor)
    gap.constraint(equalTo: one.widthAnchor).isActive = true
    for box in [one, other, fixture.root] { box.semanticContentAttribute = .forceRightToLeft }

    fixture.layOut()

    expectEqual(one.frame.minX, 360)
    expectEqual(other.frame.maxX, 320)
  }

  @Test func aDistanceEndsWithTheViewsItIsBetween() {
    let (one, other) = (fixture.box(), fixture.box())
    let gap = one.trailingAnchor.anchorWithOffset(to: other.leadingAnchor)
    let constraint = fixture.root.widthAnchor.constraint(equalTo: gap, multiplier: 2)
    constraint.isActive = true

    one.removeFromSuperview()

    expect(!constraint.isActive)
  }

  @Test func constraintsKnowTheirAnchors() throws {
    let box = fixture.box()
    box.accessibilityIdentifier = "box"
    let constraint = box.leadingAnchor.constraint(equalTo: fixture.root.centerXAnchor)

    expectEqual(constraint.firstAnchor, box.leadingAnchor)
    expectEqual(constraint.secondAnchor, fixture.root.centerXAnchor)
    expect(constraint.firstAnchor != box.trailingAnchor)
    expect(box.widthAnchor.constraint(equalToConstant: 1).secondAnchor == nil)
    expect(box.leadingAnchor.item === box)
    expectEqual(box.leadingAnchor.name, "UIView:'box'.leading")
  }
}
