import Expectations
import Segue
import TestSupport
import Testing

/// Frames computed from constraints.
@MainActor @Suite struct ConstraintTests {
  private let fixture = LayoutFixture()

  @Test func aViewIsWhereItsConstraintsSay() {
    let box = fixture.box()
    box.pin(20)

    fixture.layOut()

    expectEqual(box.frame, CGRect(x: 20, y: 20, width: 360, height: 260))
  }

  /// AL1
  @Test func theWindowsLayoutPlacesViewsWithoutBeingAsked() {
    let box = fixture.box()
    box.pin(20)

    fixture.stage.turn()

    expectEqual(box.frame, CGRect(x: 20, y: 20, width: 360, height: 260))
  }

  @Test func aViewFollowsWhenTheWindowIsResized() {
    let box = fixture.box()
    box.pin(20)
    fixture.stage.turn()

    fixture.stage.resize(to: CGSize(width: 500, height: 200))
    fixture.stage.turn()

    expectEqual(box.frame, CGRect(x: 20, y: 20, width: 460, height: 160))
  }

  @Test func attributesOfAllKindsAreWhatTheyAreCalled() {
    let outer = fixture.box()
    outer.place(100, 50)
    outer.fix(200, 100)
    let box = fixture.box(in: outer)
    box.widthAnchor.constraint(equalTo: outer.widthAnchor, multiplier: 0.5, constant: -10)
      .isActive =
      true
    box.heightAnchor.constraint(equalTo: box.widthAnchor).isActive = true
    box.centerXAnchor.constraint(equalTo: outer.centerXAnchor).isActive = true
    box.bottomAnchor.constraint(equalTo: outer.bottomAnchor, constant: -5).isActive = true

    fixture.layOut()

    expectEqual(outer.frame, CGRect(x: 100, y: 50, width: 200, height: 100))
    expectEqual(box.frame, CGRect(x: 55, y: 5, width: 90, height: 90))
  }

  @Test func viewsInDifferentSuperviewsAreRelatedInOneSpace() {
    let left = fixture.box()
    left.place(10, 20)
    left.fix(100, 100)
    let right = fixture.box()
    right.place(200, 60)
    right.fix(100, 100)
    let one = fixture.box(in: left)
    one.place(5, 5)
    one.fix(20, 20)
    let other = fixture.box(in: right)
    other.fix(20, 20)
    other.topAnchor.constraint(equalTo: one.bottomAnchor, constant: 50).isActive = true
    other.leftAnchor.constraint(equalTo: one.rightAnchor, constant: 200).isActive = true

    fixture.layOut()

    // One ends at (35, 45) in the root.
    expectEqual(other.convert(other.bounds.origin, to: fixture.root), CGPoint(x: 235, y: 95))
  }

  /// AL2
  @Test func aHigherPriorityWinsOverAnyNumberOfLowerOnes() {
    let box = fixture.box()
    box.place(0, 0)
    box.heightAnchor.constraint(equalToConstant: 10).isActive = true
    for width in 0..<20 {
      let constraint = box.widthAnchor.constraint(equalToConstant: CGFloat(width))
      constraint.priority = .defaultLow
      constraint.isActive = true
    }
    let wide = box.widthAnchor.constraint(equalToConstant: 300)
    wide.priority = UILayoutPriority(251)
    wide.isActive = true

    fixture.layOut()
    expectEqual(box.frame.width, 300)
    wide.priority = UILayoutPriority(1)
    fixture.layOut()

    expect(box.frame.width < 20)
  }

  @Test func aConstantCanBeChangedAndAConstraintTakenBack() {
    let box = fixture.box()
    box.place(0, 0)
    let lengths = box.fix(100, 50)
    let width = lengths[0]
    let least = box.widthAnchor.constraint(greaterThanOrEqualToConstant: 200)
    fixture.layOut()
    expectEqual(box.frame.width, 100)

    width.constant = 150
    fixture.layOut()
    expectEqual(box.frame.width, 150)
    width.isActive = false
    least.isActive = true
    fixture.layOut()

    expectEqual(box.frame.width, 200)
    expectEqual(box.constraints, [lengths[1], least])
  }

  /// AL3
  @Test func aViewWithAMaskIsFixedForConstraints() {
    let fixed = UIView(frame: CGRect(x: 30, y: 40, width: 50, height: 60))
    fixture.root.addSubview(fixed)
    let box = fixture.box()
    box.fix(10, 10)
    box.leftAnchor.constraint(equalTo: fixed.rightAnchor, constant: 5).isActive = true
    box.topAnchor.constraint(equalTo: fixed.bottomAnchor).isActive = true
    fixture.layOut()
    expectEqual(box.frame.origin, CGPoint(x: 85, y: 100))
    expectEqual(fixed.frame, CGRect(x: 30, y: 40, width: 50, height: 60))

    fixed.frame.origin.x = 130
    fixture.stage.turn()

    expectEqual(box.frame.origin, CGPoint(x: 185, y: 100))
  }

  /// AL4
  @Test func aViewThatNoConstraintNamesKeepsItsFrame() {
    let box = fixture.box()
    box.frame = CGRect(x: 7, y: 8, width: 9, height: 10)
    fixture.box().pin()

    fixture.stage.turn()

    expectEqual(box.frame, CGRect(x: 7, y: 8, width: 9, height: 10))
  }

  /// AL5
  @Test func aTransformedViewGetsBoundsAndCenter() {
    let box = fixture.box()
    box.place(100, 100)
    box.fix(80, 40)
    box.transform = CGAffineTransform(rotationAngle: .pi / 2)

    fixture.layOut()

    expectEqual(box.bounds.size, CGSize(width: 80, height: 40))
    expectEqual(box.center, CGPoint(x: 140, y: 120))
  }

  /// AL6
  @Test func edgesLieOnWholePixelsAndNeighborsMeet() {
    let boxes = (0..<3).map { _ in fixture.box() }
    for (index, box) in boxes.enumerated() {
      box.topAnchor.constraint(equalTo: fixture.root.topAnchor).isActive = true
      box.heightAnchor.constraint(equalToConstant: 10).isActive = true
      let start = index == 0 ? fixture.root.leadingAnchor : boxes[index - 1].trailingAnchor
      box.leadingAnchor.constraint(equalTo: start).isActive = true
      box.widthAnchor.constraint(equalTo: boxes[0].widthAnchor).isActive = true
    }
    boxes[2].trailingAnchor.constraint(equalTo: fixture.root.trailingAnchor).isActive = true

    fixture.layOut()

    expectEqual(boxes.map(\.frame.minX), [0, 133, 267])
    expectEqual(boxes.map(\.frame.maxX), [133, 267, 400])
  }

  @Test func whatIsMovedByHandIsPutBackInTheNextLayout() {
    let box = fixture.box()
    box.pin(20)
    fixture.stage.turn()

    box.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    fixture.stage.turn()

    expectEqual(box.frame, CGRect(x: 20, y: 20, width: 360, height: 260))
  }

  /// AL6
  @Test func edgesAreRoundedAnewForAnotherScreen() {
    let box = fixture.box()
    box.fix(40, 40)
    box.place(10.5, 10.25)
    fixture.stage.turn()
    expectEqual(box.frame.origin, CGPoint(x: 11, y: 10))

    fixture.stage.resize(to: CGSize(width: 400, height: 300), scale: 2)
    fixture.stage.turn()

    expectEqual(box.frame.origin, CGPoint(x: 10.5, y: 10.5))
    fixture.stage.resize(to: CGSize(width: 400, height: 300), scale: 1)
  }

  // MARK: Guides

  @Test func aGuideTakesPartWithoutBeingSeen() {
    let guide = UILayoutGuide()
    fixture.root.addLayoutGuide(guide)
    let box = fixture.box()
    box.pin(to: guide)
    guide.leadingAnchor.constraint(equalTo: fixture.root.leadingAnchor, constant: 50).isActive =
      true
    guide.widthAnchor.constraint(equalToConstant: 60).isActive = true
    guide.heightAnchor.constraint(equalToConstant: 70).isActive = true
    guide.centerYAnchor.constraint(equalTo: fixture.root.centerYAnchor).isActive = true

    fixture.layOut()

    expectEqual(box.frame, CGRect(x: 50, y: 115, width: 60, height: 70))
    expectEqual(guide.layoutFrame, box.frame)
    expectEqual(fixture.root.layoutGuides, [guide])
    expect(guide.owningView === fixture.root)
    fixture.root.removeLayoutGuide(guide)
    expectEmpty(fixture.root.constraints)
  }

  @Test func aGuidesInsetsCanBeGivenFromOutside() {
    let guide = fixture.root.guide(.safeArea)
    let box = fixture.box()
    box.pin(to: guide)
    fixture.layOut()
    expectEqual(box.frame, CGRect(x: 0, y: 0, width: 400, height: 300))

    guide.insets = UIEdgeInsets(top: 44, left: 1, bottom: 20, right: 2)
    fixture.stage.turn()

    expectEqual(box.frame, CGRect(x: 1, y: 44, width: 397, height: 236))
    expectEqual(guide.layoutFrame, box.frame)
  }

  @Test func attributesWithinMarginsAreThoseOfTheMarginsGuide() {
    let box = fixture.box()
    box.fix(10, 10)
    NSLayoutConstraint(
      item: box, attribute: .trailing, relatedBy: .equal, toItem: fixture.root,
      attribute: .trailingMargin, multiplier: 1, constant: 0
    ).isActive = true
    NSLayoutConstraint(
      item: box, attribute: .centerY, relatedBy: .equal, toItem: fixture.root,
      attribute: .centerYWithinMargins, multiplier: 1, constant: 0
    ).isActive = true

    fixture.layOut()

    expectEqual(box.frame.origin, CGPoint(x: 382, y: 145))
  }

  // MARK: Direction

  /// AL7
  @Test func fromRightToLeftLeadingIsRight() {
    fixture.root.semanticContentAttribute = .forceRightToLeft
    let box = fixture.box()
    box.semanticContentAttribute = .forceRightToLeft
    box.fix(50, 50)
    box.topAnchor.constraint(equalTo: fixture.root.topAnchor).isActive = true
    box.leadingAnchor.constraint(equalTo: fixture.root.leadingAnchor, constant: 30).isActive = true
    fixture.layOut()
    expectEqual(box.frame.maxX, 370)

    box.semanticContentAttribute = .forceLeftToRight
    fixture.layOut()

    expectEqual(box.frame.minX, 30)
  }
}
