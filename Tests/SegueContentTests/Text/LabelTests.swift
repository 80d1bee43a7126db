import Expectations
import Segue
import Testing

/// Fonts and labels: measures and pixels.
@MainActor @Suite struct LabelTests {
  private let stage = HeadlessStage(size: CGSize(width: 200, height: 60))

  private func makeLabel(_ text: String, size: CGFloat = 13) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = .systemFont(ofSize: size)
    label.textColor = .white
    return label
  }

  /// The smallest rectangle, in pixels, around all pixels that are not black.
  private func ink(_ image: CGImage) -> CGRect {
    var box = CGRect.null
    for y in 0..<image.height {
      for x in 0..<image.width where image.bitmap[x, y] & 0xFFFFFF != 0 {
        box = box.union(CGRect(x: x, y: y, width: 1, height: 1))
      }
    }
    return box
  }

  private func show(_ label: UILabel, frame: CGRect) -> CGImage {
    label.frame = frame
    stage.window.addSubview(label)
    stage.window.makeKeyAndVisible()
    stage.turn()
    return stage.picture()
  }

  // MARK: Fonts

  @Test func fontsAreEqualByValue() {
    expectEqual(UIFont.systemFont(ofSize: 13), UIFont.systemFont(ofSize: 13, weight: .regular))
    expect(UIFont.boldSystemFont(ofSize: 13) != UIFont.systemFont(ofSize: 13))
    expectEqual(UIFont.systemFont(ofSize: 13).withSize(15), UIFont.systemFont(ofSize: 15))
    expect(UIFont(name: "No such family", size: 12) == nil)
  }

  @Test func measuresGrowWithTheSize() {
    let small = UIFont.systemFont(ofSize: 10)
    let large = UIFont.systemFont(ofSize: 20)

    expect(abs(large.lineHeight - 2 * small.lineHeight) < 1e-9)
    expect(small.ascender > small.capHeight && small.capHeight > small.xHeight)
    expect(small.descender < 0)
    expect(abs(small.lineHeight - (small.ascender - small.descender)) < 1e-9)
  }

  @Test func tabularFiguresHaveOneWidth() {
    let font = UIFont.monospacedDigitSystemFont(ofSize: 13, weight: .regular)
    let widths = (0...9).map { digit -> CGFloat in
      let label = makeLabel("\(digit)\(digit)")
      label.font = font
      return label.intrinsicContentSize.width
    }

    expectEqual(Set(widths).count, 1)
  }

  @Test func allCharactersOfTheMonospacedFontHaveOneWidth() {
    let font = UIFont.monospacedSystemFont(ofSize: 10, weight: .regular)
    let widths = "il.MW0{".map { String($0).size(withAttributes: [.font: font]).width }

    expectEqual(Set(widths).count, 1)
    expectEqual(UIFont.monospacedSystemFont(ofSize: 10, weight: .bold).lineHeight, font.lineHeight)
    expect(font.familyName != UIFont.systemFont(ofSize: 10).familyName)
  }

  // MARK: Measuring

  @Test func aLabelWithoutTextHasNoSize() {
    expectEqual(UILabel().intrinsicContentSize, .zero)
    expectEqual(makeLabel("").sizeThatFits(CGSize(width: 100, height: 100)), .zero)
  }

  @Test func sizesAreWholePixels() {
    let label = makeLabel("Open detail")
    let size = label.intrinsicContentSize

    expect(size.width == size.width.rounded() && size.height == size.height.rounded())
    expectEqual(size.height, label.font.lineHeight.rounded(.up))
    label.contentScaleFactor = 2
    expectEqual((label.intrinsicContentSize.width * 2).truncatingRemainder(dividingBy: 1), 0)
    expect(label.intrinsicContentSize.width <= size.width)
  }

  @Test func severalLinesFitTheWidthAndOneTakesWhatItNeeds() {
    let label = makeLabel("The quick brown fox jumps over the lazy dog")
    let whole = label.sizeThatFits(CGSize(width: 100, height: 0))
    expect(whole.width > 200)

    label.numberOfLines = 0
    let wrapped = label.sizeThatFits(CGSize(width: 100, height: 0))
    expect(wrapped.width <= 100)
    expect(wrapped.height >= whole.height * 2)
    label.numberOfLines = 2
    expectEqual(
      label.sizeThatFits(CGSize(width: 100, height: 0)).height,
      (2 * label.font.lineHeight).rounded(.up))
  }

  @Test func aLabelOfItsNaturalSizeIsNotCut() {
    for text in ["Amber", "Open detail", "Spring slide", "½×", "Wi-Fi 100%"] {
      let label = makeLabel(text)
      let natural = show(label, frame: CGRect(origin: .zero, size: label.intrinsicContentSize))
      let roomy = show(
        label,
        frame: CGRect(x: 0, y: 0, width: 200, height: label.intrinsicContentSize.height))
      expectEqual(natural, roomy)
      label.removeFromSuperview()
    }
  }

  // MARK: Pixels

  @Test(arguments: [NSTextAlignment.left, .center, .right])
  func textIsAligned(_ alignment: NSTextAlignment) {
    let label = makeLabel("Hn")
    label.textAlignment = alignment
    let box = ink(show(label, frame: CGRect(x: 20, y: 10, width: 160, height: 40)))
    let width = label.intrinsicContentSize.width

    let left: CGFloat =
      switch alignment {
      case .center: 20 + (160 - width) / 2
      case .right: 180 - width
      default: 20
      }
    expect(abs(box.minX - left) <= 2.5)
    expect(abs(box.maxX - (left + width)) <= 2.5)
    expect(abs(box.midY - 30) <= 2)
  }

  @Test func textIsCutWithAnEllipsisOrWithout() {
    let label = makeLabel("A rather long title for such a label")
    let frame = CGRect(x: 10, y: 10, width: 100, height: 20)
    let tail = show(label, frame: frame)
    expect(ink(tail).maxX <= 112)

    label.lineBreakMode = .byTruncatingHead
    stage.turn()
    expect(stage.picture() != tail)
  }

  @Test func textIsRedrawnOnlyWhenSomethingChanges() {
    let label = makeLabel("Same")
    let before = show(label, frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    let contents = label.layer.contents as? CGImage

    label.text = "Same"
    label.frame.origin.x = 20
    label.setNeedsDisplay()
    stage.turn()
    expect(label.layer.contents as? CGImage === contents)
    label.textColor = .red
    stage.turn()

    expect(label.layer.contents as? CGImage !== contents)
    expect(stage.picture() != before)
  }

  @Test func highlightedLabelsHaveTheirOwnColor() {
    let label = makeLabel("M")
    label.highlightedTextColor = .green
    _ = show(label, frame: CGRect(x: 0, y: 0, width: 100, height: 20))

    label.isHighlighted = true
    stage.turn()

    let image = stage.picture()
    for y in 0..<image.height {
      for x in 0..<image.width { expectEqual(image.bitmap[x, y] & 0xFF00FF, 0) }
    }
  }
}
