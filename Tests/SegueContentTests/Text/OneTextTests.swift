import Expectations
import Foundation
import SegueMedia
import SegueRandom
import SegueRaster
import Testing

@testable import Segue
@testable import SegueText

/// A label, a text view without insets, and a text that is drawn: the same pixels and heights, whatever the attributes.
@MainActor @Suite struct OneTextTests {
  private static let font = UIFont.systemFont(ofSize: 15)

  /// A text with attributes of all kinds.
  ///
  /// In a text view, a line lies over what reaches into it from the line above. So a text has shadows, in a single line,
  /// or backgrounds, or lines below and through its letters.
  private static func text(
    _ random: inout SeededRandom, hasShadows: Bool
  ) -> NSAttributedString {
    let words = [
      "Segue ", "jam ", "container-view ", "of ", "ÅÉÏ ", "שלום ", "fjord ", "office\n", "\n",
      "a\tb ",
      "trans\u{AD}ition ", "عالم ", "12 ", "x",
    ]
    let text = NSMutableAttributedString(string: "")
    let hasBackgrounds = random.chance(0.4)
    var previous = 0
    var style: NSParagraphStyle?
    for index in 0...random.below(hasShadows ? 4 : 24) {
      if index == 0 || text.string.hasSuffix("\n") {
        style = random.chance(0.6) ? paragraphStyle(&random) : nil
      }
      var attributes = attributes(&random)
      attributes[.paragraphStyle] = style
      attributes[hasShadows ? .backgroundColor : .shadow] = nil
      attributes[hasBackgrounds ? .underlineStyle : .backgroundColor] = nil
      // Foundation on Linux traps where it compares as many attributes with other keys.
      while attributes.count == previous { attributes[.init("\(attributes.count)")] = 1 }
      previous = attributes.count
      let word = random.element(of: words)
      let isOneLine = hasShadows && word.last == "\n"
      text.append(
        NSAttributedString(string: isOneLine ? "word " : word, attributes: attributes))
    }
    return text
  }

  private static func attributes(
    _ random: inout SeededRandom
  ) -> [NSAttributedString.Key: Any] {
    var attributes: [NSAttributedString.Key: Any] = [
      .font: random.chance(0.8) ? font : UIFont.boldSystemFont(ofSize: 22),
      .foregroundColor: UIColor.black,
    ]
    let others: [(NSAttributedString.Key, Any)] = [
      (.underlineStyle, NSUnderlineStyle.single.rawValue),
      (.underlineStyle, NSUnderlineStyle([.thick, .patternDash]).rawValue),
      (.underlineStyle, NSUnderlineStyle([.double, .byWord]).rawValue),
      (.strikethroughStyle, NSUnderlineStyle([.single, .patternDot]).rawValue),
      (.strikethroughColor, UIColor.red), (.backgroundColor, UIColor.yellow), (.kern, 1.5),
      (.baselineOffset, 4), (.obliqueness, 0.3), (.expansion, 0.2), (.strokeWidth, 3),
      (.strokeWidth, -4), (.ligature, 0), (.foregroundColor, UIColor.blue),
    ]
    for _ in 0..<random.below(4) {
      let (key, value) = random.element(of: others)
      attributes[key] = value
    }
    if random.chance(0.3) {
      let shadow = NSShadow()
      shadow.shadowOffset = CGSize(width: 2, height: 3)
      shadow.shadowBlurRadius = random.chance(0.5) ? 2 : 0
      shadow.shadowColor = UIColor.green
      attributes[.shadow] = shadow
    }
    return attributes
  }

  private static func paragraphStyle(_ random: inout SeededRandom) -> NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    style.alignment = random.element(of: [.left, .right, .center, .justified, .natural])
    style.lineBreakMode = random.chance(0.2) ? .byCharWrapping : .byWordWrapping
    if random.chance(0.3) { style.firstLineHeadIndent = 12 }
    if random.chance(0.3) { style.headIndent = 7.3 }
    if random.chance(0.3) { style.tailIndent = -9 }
    if random.chance(0.3) { style.lineSpacing = 3.3 }
    if random.chance(0.3) { style.paragraphSpacing = 5.2 }
    if random.chance(0.3) { style.paragraphSpacingBefore = 2.6 }
    if random.chance(0.2) { style.lineHeightMultiple = 1.4 }
    if random.chance(0.2) { style.minimumLineHeight = 31 }
    if random.chance(0.2) { style.baseWritingDirection = .rightToLeft }
    return style
  }

  private static func picture(_ view: UIView) -> Bitmap? {
    let renderer = UIGraphicsImageRenderer(bounds: view.bounds)
    return renderer.image { view.layer.render(in: $0.cgContext) }.cgImage?.bitmap
  }

  private static func textView(_ text: NSAttributedString, width: CGFloat) -> UITextView {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: width, height: 100))
    view.textContainerInset = .zero
    view.textContainer.lineFragmentPadding = 0
    view.backgroundColor = nil
    view.isScrollEnabled = false
    view.font = font
    view.textColor = .black
    view.attributedText = text
    return view
  }

  private static func label(_ text: NSAttributedString, width: CGFloat) -> UILabel {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: width, height: 100))
    label.numberOfLines = 0
    label.lineBreakMode = .byWordWrapping
    label.font = font
    label.textColor = .black
    label.attributedText = text
    return label
  }

  @Test(arguments: 1...17 as ClosedRange<UInt64>)
  func aLabelATextViewAndADrawnTextAreAlike(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let hasShadows = random.chance(0.3)
    let text = Self.text(&random, hasShadows: hasShadows)
    let width = hasShadows ? 900 : CGFloat(80 + random.below(220))
    let label = Self.label(text, width: width)
    let view = Self.textView(text, width: width)
    let space = CGSize(width: width, height: .greatestFiniteMagnitude)
    let height = label.sizeThatFits(space).height

    expectEqual(view.sizeThatFits(space).height, height)
    let bounds = text.boundingRect(with: space, options: .usesLineFragmentOrigin, context: nil)
    expectEqual(bounds.height.snappedUp(label.contentScaleFactor), height)

    // Room for what hangs below the last line.
    let frame = CGRect(x: 0, y: 0, width: width, height: height)
    (label.frame, view.frame) = (frame, frame)
    let shown = try #require(Self.picture(label))
    let viewed = try #require(Self.picture(view))
    expectEqual(shown, viewed, "\(Self.difference(shown, viewed)) \(text)")
    // The shadow of a drawn text ends with its box, that of a label with a whole pixel.
    guard !hasShadows else { return }
    let drawn = UIGraphicsImageRenderer(bounds: frame).image { _ in text.draw(in: frame) }
    let drawnBitmap = try #require(drawn.cgImage?.bitmap)
    expectEqual(shown, drawnBitmap, "\(Self.difference(shown, drawnBitmap)) \(text)")
  }

  private static func difference(_ a: Bitmap, _ b: Bitmap) -> String {
    guard a.width == b.width, a.height == b.height else { return "sizes" }
    for y in 0..<a.height {
      for x in 0..<a.width where a[x, y] != b[x, y] { return "first at \(x), \(y)" }
    }
    return "none"
  }

  @Test func tenLinesAreAsHighInATextViewAsInALabel() {
    let text = NSAttributedString(
      string: Array(repeating: "line", count: 10).joined(separator: "\n"),
      attributes: [.font: Self.font])
    let space = CGSize(width: 200, height: 1000)
    let label = Self.label(text, width: 200).sizeThatFits(space)

    expectEqual(Self.textView(text, width: 200).sizeThatFits(space).height, label.height)
  }
}
