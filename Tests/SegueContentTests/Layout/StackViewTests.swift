import Expectations
import Segue
import TestSupport
import Testing

/// Views in rows and columns.
@MainActor @Suite struct StackViewTests {
  private let fixture = LayoutFixture()
  private let stack: UIStackView
  private let views = [SizedView(40, 20), SizedView(60, 30), SizedView(20, 10)]

  init() {
    stack = UIStackView(arrangedSubviews: views)
    _ = fixture.add(stack)
  }

  private var spans: [ClosedRange<CGFloat>] { views.map { $0.frame.minX...$0.frame.maxX } }

  @Test func aRowIsAsLongAsItsViews() {
    stack.place(10, 10)
    stack.spacing = 5
    stack.setCustomSpacing(12, after: views[1])

    fixture.layOut()

    expectEqual(stack.frame, CGRect(x: 10, y: 10, width: 137, height: 30))
    expectEqual(spans, [0...40, 45...105, 117...137])
    expectEqual(views.map(\.frame.minY), [0, 0, 0])
    expectEqual(views.map(\.frame.height), [30, 30, 30])
    expectEqual(stack.customSpacing(after: views[1]), 12)
    expectEqual(stack.customSpacing(after: views[0]), UIStackView.spacingUseDefault)
  }

  @Test(arguments: [
    (UIStackView.Distribution.fillEqually, [0...100, 100...200, 200...300]),
    (.fillProportionally, [0...100, 100...250, 250...300]),
    (.equalSpacing, [0...40, 130...190, 280...300]),
    // Middles at 20, 155 and 290.
    (.equalCentering, [0...40, 125...185, 280...300]),
  ])
  func viewsShareTheLength(
    _ distribution: UIStackView.Distribution, _ expected: [ClosedRange<CGFloat>]
  ) {
    stack.distribution = distribution
    stack.place(0, 0)
    stack.widthAnchor.constraint(equalToConstant: 300).isActive = true

    fixture.layOut()

    expectEqual(spans, expected)
  }

  @Test(arguments: [
    (UIStackView.Alignment.top, [0...20, 0...30, 0...10]),
    (.center, [5...25, 0...30, 10...20]),
    (.bottom, [10...30, 0...30, 20...30]),
  ])
  func viewsLieAcross(_ alignment: UIStackView.Alignment, _ expected: [ClosedRange<CGFloat>]) {
    stack.alignment = alignment
    stack.place(0, 0)

    fixture.layOut()

    expectEqual(stack.frame.height, 30)
    expectEqual(views.map { $0.frame.minY...$0.frame.maxY }, expected)
  }

  @Test func aColumnWithinMargins() {
    stack.axis = .vertical
    stack.isLayoutMarginsRelativeArrangement = true
    stack.place(0, 0)

    fixture.layOut()

    expectEqual(stack.frame.size, CGSize(width: 76, height: 76))
    expectEqual(views[1].frame, CGRect(x: 8, y: 28, width: 60, height: 30))
  }

  @Test func baselinesAreInLine() {
    let (small, large) = (UILabel(), UILabel())
    (small.text, large.text) = ("a", "b")
    small.font = .systemFont(ofSize: 12)
    large.font = .systemFont(ofSize: 24)
    let row = fixture.add(UIStackView(arrangedSubviews: [small, large]))
    row.alignment = .firstBaseline
    row.place(0, 100)

    fixture.layOut()

    let baselines = [small, large].map { $0.frame.minY + $0.font.ascender }
    expect(abs(baselines[0] - baselines[1]) <= 0.5)
    expectEqual(row.frame.height, large.frame.height)
  }

  // MARK: Changing

  @Test func aHiddenViewTakesNoRoom() {
    stack.spacing = 10
    stack.place(0, 0)
    fixture.layOut()
    expectEqual(stack.frame.width, 140)

    views[1].isHidden = true
    fixture.layOut()
    expectEqual(stack.frame.width, 70)
    expectEqual(views[2].frame.minX, 50)
    views[1].isHidden = false
    fixture.layOut()

    expectEqual(stack.frame.width, 140)
  }

  /// AL16
  @Test func hiddenInAnAnimationAViewShrinksAndTheOthersFollow() {
    stack.place(0, 0)
    fixture.stage.turn()

    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { views[1].isHidden = true }
    fixture.stage.run(for: 0.5)

    expect(views[1].isHidden)
    expect(!views[1].layer.isHidden)
    expect(abs((views[1].layer.presentation()?.bounds.width ?? 0) - 30) < 2)
    expect(abs((views[2].layer.presentation()?.frame.minX ?? 0) - 70) < 2)
    fixture.stage.settle()
    expect(views[1].layer.isHidden)
    expectEqual(views[2].frame.minX, 40)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { views[1].isHidden = false }
    fixture.stage.run(for: 0.5)
    expect(!views[1].layer.isHidden)
    expect(abs((views[2].layer.presentation()?.frame.minX ?? 0) - 70) < 2)
    fixture.stage.settle()
    expectEqual(views[2].frame.minX, 100)
  }

  @Test func shownAgainWhileItVanishesItStays() {
    stack.place(0, 0)
    fixture.stage.turn()

    UIView.animate(withDuration: 1) { views[1].isHidden = true }
    fixture.stage.run(for: 0.5)
    views[1].isHidden = false
    fixture.stage.settle()

    expect(!views[1].isHidden)
    expect(!views[1].layer.isHidden)
    expectEqual(views[1].frame.width, 60)
  }

  @Test func viewsComeGoAndChangePlaces() {
    stack.place(0, 0)
    stack.insertArrangedSubview(views[2], at: 0)
    fixture.layOut()
    expectEqual(stack.arrangedSubviews, [views[2], views[0], views[1]])
    expectEqual(spans, [20...60, 60...120, 0...20])

    stack.removeArrangedSubview(views[0])
    expect(views[0].superview === stack)
    views[1].removeFromSuperview()
    fixture.layOut()

    expectEqual(stack.arrangedSubviews, [views[2]])
    expectEqual(stack.frame.width, 20)
    stack.addArrangedSubview(views[1])
    fixture.layOut()
    expectEqual(stack.frame.width, 80)
  }

  @Test func stacksInStacksAreMeasured() {
    let column = UIStackView(arrangedSubviews: [SizedView(30, 30), stack])
    column.axis = .vertical
    column.spacing = 4
    column.alignment = .leading

    expectEqual(
      column.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize),
      CGSize(width: 120, height: 64))
  }
}
