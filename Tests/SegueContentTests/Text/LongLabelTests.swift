import Expectations
import Foundation
import Testing

@testable import Segue
@testable import SegueText

/// A label whose text is too large for one bitmap draws its visible part.
@MainActor @Suite(.serialized) struct LongLabelTests {
  private static let width: CGFloat = 300

  private func text(_ lines: Int) -> String {
    (0..<lines).map { "line \($0), and some words" }.joined(separator: "\n")
  }

  private func label(_ lines: Int, isStyled: Bool) -> UILabel {
    let label = UILabel()
    label.numberOfLines = 0
    label.textColor = .white
    label.text = text(lines)
    if isStyled {
      label.attributedText = NSAttributedString(
        string: text(lines),
        attributes: [.underlineStyle: 1, .backgroundColor: UIColor(white: 0.3, alpha: 1)])
    }
    label.frame.size = label.sizeThatFits(CGSize(width: Self.width, height: 0))
    return label
  }

  @Test(arguments: [false, true]) func aLongLabelShowsThePixelsOfAWholeOne(isStyled: Bool) throws {
    let stage = HeadlessStage(size: CGSize(width: Self.width, height: 200))
    let long = label(1_500, isStyled: isStyled)
    let scale = long.contentScaleFactor
    stage.window.addSubview(long)
    stage.window.makeKeyAndVisible()
    stage.turn()
    expect(long.layer.contents is LazyImage)
    let drawn = try #require(
      LabelContent(
        text: long.text ?? "", attributed: isStyled ? long.attributedText : nil, font: long.font,
        color: .white, alignment: .natural, mode: .byTruncatingTail, limit: 0,
        baseline: .alignBaselines
      ).draw(in: long.bounds.size, scale: scale))

    for offset in [0, 100, 5_000, 12_345, Int(long.bounds.height) - 200] {
      long.frame.origin.y = CGFloat(-offset)
      stage.turn()
      let seen = stage.picture().bitmap

      for y in [0, 17, 60, 133, 199] {
        for x in 0..<min(drawn.width, Int(Self.width)) where drawn[x, y + offset] != 0 {
          let expected: UInt32 = drawn[x, y + offset] | 0xFF00_0000
          guard seen[x, y] != expected else { continue }
          Issue.record("offset \(offset), pixel \(x), \(y): \(seen[x, y]), not \(expected)")
          return
        }
      }
    }
  }

  @Test func aMegabyteOfTextTakesThePixelsOfAFewWindows() throws {
    let stage = HeadlessStage(size: CGSize(width: Self.width, height: 400))
    let long = UILabel()
    long.numberOfLines = 0
    long.text = String(repeating: "word and another ", count: 60_000)
    long.frame.size = long.sizeThatFits(CGSize(width: Self.width, height: 0))
    stage.window.addSubview(long)
    stage.window.makeKeyAndVisible()

    for offset in stride(from: 0, to: 4_000, by: 150) {
      long.frame.origin.y = CGFloat(-offset)
      stage.turn()
      _ = stage.picture()
    }

    let image = try #require(long.layer.contents as? LazyImage)
    expect(image.height > 100_000)
    expect(image.pixelCount < 2 * 1_024 * image.width)
  }

  @Test func aLabelOfUsualSizeIsOneImage() {
    let short = label(20, isStyled: false)

    short.layoutIfNeeded()
    short.layer.displayIfNeeded()

    expect(short.layer.contents is CGImage)
  }
}
