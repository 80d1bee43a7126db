import Expectations
import Foundation
import SegueMedia
import Testing

@testable import Segue
@testable import SegueText

/// Faults of other text engines that people have reported, as texts of our own.
@MainActor @Suite struct ReportedTextTests {
  private static let endless = CGSize(width: CGFloat.greatestFiniteMagnitude, height: 10_000)

  /// kane50613/takumi, issue 1572: lines were broken without kerning and painted with it.
  @Test(arguments: ["AVATAR Tomato WAVE To Yes", "Ta. Te, Vo; We: Yo", "fjord jam offset “Wolf”"])
  func aTextThatWasMeasuredIsDrawnInAsManyLines(text: String) {
    let label = UILabel()
    label.numberOfLines = 0
    label.text = text
    let whole = label.sizeThatFits(Self.endless)
    for width in stride(from: CGFloat(20), through: whole.width + 2, by: 1) {
      let size = label.sizeThatFits(CGSize(width: width, height: 10_000))
      let again = label.sizeThatFits(CGSize(width: size.width, height: 10_000))

      expectEqual(again, size, "in \(width)")
    }
    expectEqual(label.sizeThatFits(whole).height, whole.height)
  }

  /// sidorares/react-x11, pull request 24, and TurboPack/SynEdit, pull request 257: spaces at the end did not move the
  /// caret, those of other scripts moved it wrongly.
  @Test(arguments: [" ", "\u{3000}", "\u{2003}"])
  func eachSpaceAtTheEndMovesTheCaret(space: String) {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 300, height: 40))
    field.text = "end" + String(repeating: space, count: 3)
    field.layoutIfNeeded()

    let places = (3...6).map { field.caretRect(for: TextOffset($0)).minX }
    for (before, after) in zip(places, places.dropFirst()) { expect(after > before + 1) }
  }

  /// LinkedInAttic/LayoutKit, issue 184: a kern added the space between lines to a single one.
  @Test func aKernDoesNotChangeTheHeightOfASingleLine() {
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 100
    let font = UIFont.systemFont(ofSize: 17)
    let heights = [0, 0.1, 3].map { kern in
      NSAttributedString(
        string: "test", attributes: [.paragraphStyle: style, .kern: kern, .font: font]
      )
      .boundingRect(with: Self.endless, options: .usesLineFragmentOrigin, context: nil).height
    }

    expectEqual(heights, [font.lineHeight, font.lineHeight, font.lineHeight])
  }

  /// lionheart/openradar-mirror, issue 1742: the size of a label differed from that of its text.
  @Test(arguments: stride(from: 40, through: 300, by: 13).map { CGFloat($0) })
  func aLabelIsAsLargeAsItsText(width: CGFloat) {
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 2
    style.alignment = .center
    let text = NSMutableAttributedString(
      string: "Take it along", attributes: [.paragraphStyle: style, .foregroundColor: UIColor.red])
    text.append(
      NSAttributedString(string: " − seen by a thousand", attributes: [.paragraphStyle: style]))
    text.addAttribute(
      .font, value: UIFont.systemFont(ofSize: 12), range: NSRange(location: 0, length: text.length))
    let label = UILabel()
    label.numberOfLines = 0
    label.attributedText = text

    let space = CGSize(width: width, height: 10_000)
    let box = text.boundingRect(with: space, options: .usesLineFragmentOrigin, context: nil)
    let scale = label.contentScaleFactor
    let size = CGSize(width: box.width.snappedUp(scale), height: box.height.snappedUp(scale))
    expectEqual(label.sizeThatFits(space), size)
  }

  /// chenglou/pretext, issue 11: spaces that hang over the edge made a line of their own in one way of counting.
  @Test func spacesThatHangOverTheEdgeMakeNoLine() {
    let font = UIFont.systemFont(ofSize: 15)
    let width = FontLibrary.shared.width(of: "hanging", font: font.descriptor) + 1
    let text = NSAttributedString(string: "hanging   ", attributes: [.font: font])
    let space = CGSize(width: width, height: 10_000)
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: width, height: 100))
    view.textContainerInset = .zero
    view.textContainer.lineFragmentPadding = 0
    view.attributedText = text
    let label = UILabel()
    label.numberOfLines = 0
    label.attributedText = text

    let line = font.lineHeight.snappedUp(label.contentScaleFactor)
    expectEqual(label.sizeThatFits(space).height, line)
    expectEqual(view.sizeThatFits(space).height, line)
  }
}
