import Expectations
import Foundation
import SegueRaster
import Testing

@testable import Segue
@testable import SegueText

/// Labels whose subclasses decide where the text lies (AT11).
@MainActor @Suite struct LabelDrawingTests {
  /// A label with padding, as many programs have it.
  private class PaddedLabel: UILabel {
    let padding = UIEdgeInsets(top: 5, left: 20, bottom: 7, right: 9)
    override func drawText(in rect: CGRect) {
      super.drawText(in: rect.inset(by: padding))
    }
    override func textRect(
      forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int
    ) -> CGRect {
      let text = super.textRect(
        forBounds: bounds.inset(by: padding), limitedToNumberOfLines: numberOfLines)
      return text.inset(
        by: UIEdgeInsets(
          top: -padding.top, left: -padding.left, bottom: -padding.bottom, right: -padding.right))
    }
  }
  private final class TopLabel: UILabel {
    override func drawText(in rect: CGRect) {
      super.drawText(in: textRect(forBounds: rect, limitedToNumberOfLines: numberOfLines))
    }
  }
  private final class BareLabel: UILabel {}
  private final class CrossedLabel: UILabel {
    private(set) var count = 0
    override func draw(_ rect: CGRect) {
      count += 1
      super.draw(rect)
      UIColor.red.setFill()
      UIRectFill(CGRect(x: 0, y: rect.midY, width: rect.width, height: 1))
    }
  }
  private final class GroundedLabel: UILabel {
    override func drawText(in rect: CGRect) {
      UIColor.yellow.setFill()
      UIRectFill(rect)
      super.drawText(in: rect)
    }
  }

  private func show<Label: UILabel>(
    _ label: Label, _ frame: CGRect = CGRect(x: 0, y: 0, width: 120, height: 60)
  ) -> (Label, Bitmap?) {
    label.frame = frame
    label.text = "Text"
    label.textColor = .black
    label.layoutIfNeeded()
    label.layer.displayIfNeeded()
    return (label, (label.layer.contents as? CGImage)?.bitmap)
  }

  /// The first column and row with ink, in points.
  private func start(_ bitmap: Bitmap?, _ scale: CGFloat) -> CGPoint {
    guard let bitmap else { return CGPoint(x: -1, y: -1) }
    let columns = (0..<bitmap.width).first { x in
      (0..<bitmap.height).contains { bitmap[x, $0] >> 24 > 8 }
    }
    let rows = (0..<bitmap.height).first { y in
      (0..<bitmap.width).contains { bitmap[$0, y] >> 24 > 8 }
    }
    return CGPoint(x: CGFloat(columns ?? -1) / scale, y: CGFloat(rows ?? -1) / scale)
  }

  @Test func aSubclassThatOverridesNothingDrawsAndMeasuresAsALabel() throws {
    let (bare, picture) = show(BareLabel())
    let (label, known) = show(UILabel())

    expect(picture != nil && picture == known)
    for label in [bare, label] {
      label.numberOfLines = 0
      label.text = "Several words on lines"
    }
    expectEqual(bare.intrinsicContentSize, label.intrinsicContentSize)
    let narrow = CGSize(width: 70, height: 0)
    expectEqual(bare.sizeThatFits(narrow), label.sizeThatFits(narrow))
  }

  @Test func paddingMovesTheTextAndMakesTheLabelLarger() {
    let (plain, _) = show(UILabel())
    let (padded, _) = show(PaddedLabel())
    let size = plain.intrinsicContentSize

    expectEqual(
      padded.intrinsicContentSize, CGSize(width: size.width + 29, height: size.height + 12))
    let fitting = CGRect(origin: .zero, size: padded.intrinsicContentSize)
    let (_, inner) = show(UILabel(), CGRect(origin: .zero, size: size))
    let (_, outer) = show(PaddedLabel(), fitting)
    let scale = plain.contentScaleFactor
    let moved = start(outer, scale)
    let own = start(inner, scale)
    expectEqual(moved, CGPoint(x: own.x + 20, y: own.y + 5))

    padded.numberOfLines = 0
    padded.text = "Several words on lines"
    let wrapped = padded.sizeThatFits(CGSize(width: 100, height: 0))
    expect(wrapped.width <= 100 && wrapped.height >= 2 * size.height + 12)
  }

  @Test func textCanLieAtTheTop() {
    let (label, picture) = show(TopLabel())
    let (_, middle) = show(UILabel())
    let natural = label.intrinsicContentSize.height

    let scale = label.contentScaleFactor
    let shift = start(middle, scale).y - start(picture, scale).y
    expect(abs(shift - (60 - natural) / 2) <= 1)
    let rect = label.textRect(
      forBounds: CGRect(x: 3, y: 4, width: 20, height: 60), limitedToNumberOfLines: 1)
    expectEqual(rect.origin, CGPoint(x: 3, y: 4))
    expect(rect.width > 5 && rect.width <= 20 && rect.height == natural)
  }

  @Test func moreCanBeDrawnOverTheTextAndBehindIt() throws {
    let (crossed, over) = show(CrossedLabel())
    let picture = try #require(over)
    let middle = picture.height / 2
    expect((0..<picture.width).allSatisfy { picture[$0, middle] == 0xFFFF_0000 })
    expect((0..<picture.width).contains { picture[$0, middle - 4] >> 24 > 200 })
    let count = crossed.count
    crossed.layoutIfNeeded()
    expectEqual(crossed.count, count)
    crossed.setNeedsDisplay()
    crossed.layer.displayIfNeeded()
    expect(crossed.count > count)

    let (_, behind) = show(GroundedLabel())
    let ground = try #require(behind)
    expectEqual(ground[0, 0], 0xFFFF_FF00)
    expect((0..<ground.width).contains { ground[$0, middle] == 0xFF00_0000 })
  }

  @Test func aDisabledLabelIsHalfAsOpaque() throws {
    let (label, known) = show(UILabel())
    let opaque = try #require(known)
    label.isEnabled = false
    label.layer.displayIfNeeded()
    let faint = try #require((label.layer.contents as? CGImage)?.bitmap)

    expectEqual(faint.width, opaque.width)
    for x in 0..<opaque.width {
      for y in 0..<opaque.height {
        let (strong, weak) = (Int(opaque[x, y] >> 24), Int(faint[x, y] >> 24))
        if abs(weak * 2 - strong) > 2 { Issue.record("\(weak) of \(strong) at (\(x), \(y))") }
      }
    }
  }

  @Test func aLabelDrawsIntoAnyContext() {
    let (label, _) = show(PaddedLabel())
    let image = UIGraphicsImageRenderer(size: CGSize(width: 120, height: 60)).image { _ in
      label.drawText(in: CGRect(x: 10, y: 0, width: 100, height: 60))
    }

    expect(start(image.cgImage?.bitmap, image.scale).x >= 30)
  }
}
