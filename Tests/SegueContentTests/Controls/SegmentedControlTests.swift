import Expectations
import Testing

@testable import Segue

/// Widths and hovering of segmented controls.
@MainActor @Suite(.serialized) struct SegmentedControlTests {
  private let stage = HeadlessStage(size: CGSize(width: 400, height: 200))
  private let control = UISegmentedControl(items: ["A", "Somewhat longer", "Bc"])

  init() {
    stage.window.makeKeyAndVisible()
    stage.window.addSubview(control)
    control.frame.origin = CGPoint(x: 20, y: 50)
    stage.settle()
  }

  /// The frames of the titles' labels.
  private var titles: [CGRect] {
    control.subviews.compactMap { $0 as? UILabel }.map(\.frame)
  }

  /// The view that lights a segment.
  private var glow: UIView { control.subviews[0] }

  private func hover(_ x: CGFloat, y: CGFloat = 60) {
    stage.window.hoverMoved(to: CGPoint(x: x, y: y))
    stage.settle()
  }

  @Test func segmentsAreEquallyWideUnlessTheyFollowTheirTitles() {
    let equal = titles.map(\.width)
    let before = control.sizeThatFits(.zero).width

    control.apportionsSegmentWidthsByContent = true
    control.sizeToFit()
    stage.settle()

    expectEqual(equal[0], equal[1])
    expectEqual(equal[1], equal[2])
    expect(control.bounds.width < before)
    let labels = control.subviews.compactMap { $0 as? UILabel }
    for label in labels {
      expect(abs(label.frame.width - label.sizeThatFits(.zero).width - 24) < 2)
    }
    expect(titles[0].width < titles[2].width)
    expect(titles[2].width < titles[1].width)
  }

  @Test func aWidthThatIsSetCounts() {
    control.apportionsSegmentWidthsByContent = true
    control.setWidth(90, forSegmentAt: 0)
    control.sizeToFit()
    stage.settle()

    expectEqual(control.widthForSegment(at: 0), 90)
    expectEqual(control.widthForSegment(at: 1), 0)
    expectEqual(titles[0].width, 90)
  }

  @Test func aControlWithoutRoomHasSegmentsWithoutSize() {
    control.frame = .zero
    stage.settle()

    expect(titles.allSatisfy { $0.width == 0 && $0.minX.isFinite && $0.minY.isFinite })
  }

  @Test func clicksFindSegmentsOfDifferentWidths() {
    control.apportionsSegmentWidthsByContent = true
    control.sizeToFit()
    stage.settle()

    for index in 0..<3 {
      stage.tap(CGPoint(x: 20 + titles[index].midX, y: 60))
      expectEqual(control.selectedSegmentIndex, index)
    }
    stage.tap(CGPoint(x: 20 + titles[1].minX + 3, y: 60))
    expectEqual(control.selectedSegmentIndex, 1)
  }

  @Test func onlyTheSegmentUnderThePointerIsLitAndOnlyWhileItIsThere() {
    let ground = control.backgroundColor

    hover(20 + titles[2].midX)
    let last = glow.frame
    let lastAlpha = glow.alpha
    hover(20 + titles[0].midX)
    let first = glow.frame
    hover(390, y: 190)

    expectEqual(lastAlpha, 1)
    expectEqual(last.minX, titles[2].minX)
    expectEqual(last.width, titles[2].width)
    expectEqual(first.minX, titles[0].minX)
    expectEqual(first.width, titles[0].width)
    expectEqual(glow.alpha, 0)
    expectEqual(control.backgroundColor, ground)
  }

  @Test func theChosenSegmentAndThoseThatCannotBeChosenAreNotLit() {
    control.selectedSegmentIndex = 0
    control.setEnabled(false, forSegmentAt: 2)
    stage.settle()

    hover(20 + titles[0].midX)
    let overChosen = glow.alpha
    hover(20 + titles[2].midX)
    let overDisabled = glow.alpha
    hover(20 + titles[1].midX)

    expectEqual(overChosen, 0)
    expectEqual(overDisabled, 0)
    expectEqual(glow.alpha, 1)
  }

  @Test func theColorOfTheGroundStaysThePrograms() {
    control.backgroundColor = .red

    hover(40)
    hover(390, y: 190)

    expectEqual(control.backgroundColor, .red)
  }

  /// The chosen title's own font makes its segment wider.
  @Test func theIndicatorHasThePlaceOfTheChoiceJustMade() {
    control.apportionsSegmentWidthsByContent = true
    control.setTitleTextAttributes([.font: UIFont.boldSystemFont(ofSize: 22)], for: .selected)
    control.frame.size.width = 360
    stage.settle()

    for choice in [1, 2, 0, 1] {
      control.selectedSegmentIndex = choice

      let indicator = control.subviews[1].frame
      expectEqual(indicator.minX, titles[choice].minX)
      expectEqual(indicator.width, titles[choice].width)
      let atOnce = titles
      stage.settle()
      control.setNeedsLayout()
      stage.settle()
      expectEqual(titles, atOnce)
      expectEqual(control.subviews[1].frame, indicator)
    }
  }

  private final class CountingImage: UIImage, @unchecked Sendable {
    nonisolated(unsafe) static var reads = 0

    override init() { super.init() }

    required convenience init(imageLiteralResourceName name: String) { self.init() }

    override var size: CGSize {
      Self.reads += 1
      return CGSize(width: 10, height: 10)
    }
  }

  /// Each of n segments is measured a few times, not n times, whatever is done with them.
  @Test func eachSegmentIsMeasuredOnceInAPass() {
    func reads(_ count: Int, _ body: (UISegmentedControl) -> Void) -> Int {
      CountingImage.reads = 0
      let control = UISegmentedControl(items: (0..<count).map { _ in CountingImage() })
      control.frame = CGRect(x: 0, y: 0, width: 900, height: 30)
      body(control)
      return CountingImage.reads
    }

    let passes: [(UISegmentedControl) -> Void] = [
      { _ in }, { $0.layoutSubviews() }, { $0.pointerMoved(to: CGPoint(x: 890, y: 5)) },
    ]

    for pass in passes { expect(reads(80, pass) <= 8 * reads(10, pass)) }
  }
}
