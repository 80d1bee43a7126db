import Expectations
import Segue
import TestSupport
import Testing

/// Natural sizes, texts and fitting sizes.
@MainActor @Suite struct ConstraintContentTests {
  private let fixture = LayoutFixture()

  /// AL8
  @Test func aViewHasItsNaturalSizeUnlessSomethingStrongerSaysOtherwise() {
    let view = fixture.add(SizedView(120, 40))
    view.place(10, 10)
    fixture.layOut()
    expectEqual(view.frame, CGRect(x: 10, y: 10, width: 120, height: 40))

    view.size.width = 150
    fixture.layOut()
    expectEqual(view.frame.width, 150)
    let narrow = view.widthAnchor.constraint(lessThanOrEqualToConstant: 100)
    narrow.isActive = true
    fixture.layOut()

    expectEqual(view.frame.width, 100)
    narrow.priority = UILayoutPriority(749)
    fixture.layOut()
    expectEqual(view.frame.width, 150)
  }

  @Test func theOneThatHugsLessGrowsAndTheOneThatResistsLessShrinks() {
    let one = fixture.add(SizedView(100, 20))
    let other = fixture.add(SizedView(100, 20))
    one.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
    other.setContentCompressionResistancePriority(UILayoutPriority(749), for: .horizontal)
    let row = NSLayoutConstraint.constraints(
      withVisualFormat: "H:|[one][other]|", options: .alignAllTop, metrics: nil,
      views: ["one": one, "other": other])
    NSLayoutConstraint.activate(row)
    one.topAnchor.constraint(equalTo: fixture.root.topAnchor).isActive = true
    fixture.layOut()
    expectEqual(one.frame.width, 100)
    expectEqual(other.frame.width, 300)

    fixture.root.frame.size.width = 150
    fixture.layOut()

    expectEqual(one.frame.width, 100)
    expectEqual(other.frame.width, 50)
    expectEqual(one.contentHuggingPriority(for: .horizontal).rawValue, 251)
    expectEqual(one.contentHuggingPriority(for: .vertical), .defaultLow)
    expectEqual(other.contentCompressionResistancePriority(for: .vertical), .defaultHigh)
  }

  @Test func aLabelIsAsLargeAsItsTextAndWrapsWhereItMust() {
    let label = fixture.add(UILabel())
    label.text = "A text that is too long for one hundred points"
    label.numberOfLines = 0
    label.place(0, 0)
    fixture.layOut()
    expectEqual(label.frame.size, label.intrinsicContentSize)
    let line = label.frame.height

    label.widthAnchor.constraint(equalToConstant: 100).isActive = true
    fixture.layOut()

    expectEqual(label.frame.width, 100)
    expectEqual(label.frame.height, label.sizeThatFits(CGSize(width: 100, height: 0)).height)
    expect(label.frame.height >= 3 * line - 2)
  }

  @Test func textsAreAlignedByTheirBaselines() {
    let small = fixture.add(UILabel())
    let large = fixture.add(UILabel())
    (small.text, large.text) = ("small", "large")
    small.font = .systemFont(ofSize: 10)
    large.font = .systemFont(ofSize: 30)
    large.place(0, 50)
    small.leadingAnchor.constraint(equalTo: large.trailingAnchor).isActive = true
    small.firstBaselineAnchor.constraint(equalTo: large.firstBaselineAnchor).isActive = true

    fixture.layOut()

    let baseline = 50 + large.font.ascender
    expect(abs(small.frame.minY + small.font.ascender - baseline) <= 0.5)
    small.font = .systemFont(ofSize: 20)
    fixture.layOut()
    expect(abs(small.frame.minY + small.font.ascender - baseline) <= 0.5)
  }

  @Test func controlsHaveNaturalSizes() {
    let button = UIButton(type: .system)
    button.setTitle("Press", for: .normal)
    let controls: [UIView] = [
      UISwitch(), button, UISegmentedControl(items: ["One", "Other"]), UITextField(),
    ]
    for view in controls {
      fixture.add(view).place(0, 0)
    }
    let slider = fixture.add(UISlider())
    slider.place(0, 0)
    slider.widthAnchor.constraint(equalToConstant: 70).isActive = true

    fixture.layOut()

    for view in controls {
      expectEqual(view.frame.size, view.intrinsicContentSize, "\(view)")
    }
    expectEqual(slider.frame.size, CGSize(width: 70, height: slider.intrinsicContentSize.height))
  }

  // MARK: Fitting

  /// AL9
  @Test func aViewIsMeasuredWithoutBeingChanged() {
    let card = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let content = SizedView(80, 30)
    content.translatesAutoresizingMaskIntoConstraints = false
    card.addSubview(content)
    content.pin(16)

    let compressed = card.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    let wide = card.systemLayoutSizeFitting(
      CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)

    expectEqual(compressed, CGSize(width: 112, height: 62))
    expectEqual(wide, CGSize(width: 200, height: 62))
    expectEqual(card.bounds.size, CGSize(width: 10, height: 10))
  }

  @Test func aTextIsMeasuredForAWidth() {
    let card = UIView()
    let label = UILabel()
    label.translatesAutoresizingMaskIntoConstraints = false
    label.numberOfLines = 0
    label.text = "Several words that take several lines in a narrow card"
    card.addSubview(label)
    label.pin(10)

    let size = card.systemLayoutSizeFitting(
      CGSize(width: 120, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)

    let text = label.sizeThatFits(CGSize(width: 100, height: 0))
    expectEqual(size, CGSize(width: 120, height: text.height + 20))
  }

  @Test func aViewAtTheTopOfItsTreeTakesTheSizeOfItsConstraints() {
    let card = UIView()
    card.translatesAutoresizingMaskIntoConstraints = false
    card.widthAnchor.constraint(equalToConstant: 90).isActive = true
    let content = SizedView(10, 30)
    content.translatesAutoresizingMaskIntoConstraints = false
    card.addSubview(content)
    content.pin()

    card.layoutIfNeeded()

    expectEqual(card.bounds.size, CGSize(width: 90, height: 30))
    expectEqual(content.frame, card.bounds)
  }

  // MARK: Scrolling

  /// AL10
  @Test func constraintsGiveAScrollViewTheSizeOfItsContent() {
    let scroll = fixture.add(UIScrollView())
    scroll.pin()
    let content = fixture.box(in: scroll)
    content.pin(10)
    content.widthAnchor.constraint(equalTo: scroll.widthAnchor, constant: -20).isActive = true
    content.heightAnchor.constraint(equalToConstant: 900).isActive = true
    let header = fixture.box(in: scroll)
    header.fix(50, 20)
    header.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor).isActive = true
    header.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor).isActive =
      true

    fixture.layOut()
    expectEqual(scroll.contentSize, CGSize(width: 400, height: 920))
    expectEqual(content.frame, CGRect(x: 10, y: 10, width: 380, height: 900))
    scroll.contentOffset.y = 200
    fixture.stage.turn()

    expectEqual(content.frame.minY, 10)
    expectEqual(header.frame.minY, 200)
  }
}
