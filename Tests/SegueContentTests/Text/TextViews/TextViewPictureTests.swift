import Expectations
import Foundation
import TestSupport
import Testing

@testable import Segue
@testable import SegueText

/// The picture of a text view, its size, and the times at which it draws.
@MainActor @Suite struct TextViewPictureTests {
  @Test func theCaretBlinksAndRests() {
    alone {
      let fixture = TextViewFixture("one\ntwo")
      defer { fixture.stage.close() }
      fixture.stage.settle()
      let visible = fixture.stage.picture()

      expect(FrameLoop.shared.nextDeadline == nil)
      fixture.stage.step((FrameLoop.shared.nextTurn ?? 0) - fixture.stage.now)
      expect(fixture.stage.picture().bitmap != visible.bitmap)
      fixture.stage.run(for: 11)

      expect(FrameLoop.shared.nextTurn == nil)
      expectEqual(fixture.stage.picture().bitmap, visible.bitmap)
    }
  }

  @Test func anEditDrawsTheLinesThatChange() {
    let fixture = TextViewFixture((0..<8).map { "line \($0)" }.joined(separator: "\n"))
    fixture.view.selectedRange = NSRange(location: 13, length: 0)
    fixture.stage.turn()
    let before = fixture.stage.displayList()
    let views = fixture.view.canvas.subviews[1].subviews.map { $0.layer.contents as? CGImage }

    fixture.stage.type("x")

    let damage = fixture.stage.displayList().damage(since: before, width: 400, height: 240)
    let line = fixture.view.flow.lines(in: 0...20)[0].line.height
    expect(damage.reduce(0) { $0 + $1.area } <= Int(200 * (line + 2)))
    let after = fixture.view.canvas.subviews[1].subviews.map { $0.layer.contents as? CGImage }
    expectEqual(zip(views, after).count { $0 !== $1 }, 1)
  }

  @Test func aTextThatIsNotScrolledHasItsNaturalSize() {
    let stage = HeadlessStage(size: CGSize(width: 300, height: 300))
    stage.window.makeKeyAndVisible()
    let view = UITextView()
    view.isScrollEnabled = false
    view.font = .systemFont(ofSize: 13)
    view.translatesAutoresizingMaskIntoConstraints = false
    stage.window.addSubview(view)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: stage.window.leadingAnchor),
      view.topAnchor.constraint(equalTo: stage.window.topAnchor),
      view.widthAnchor.constraint(equalToConstant: 120),
    ])
    stage.turn()
    let line = view.bounds.height - 16
    expect(line > 12 && line < 20)

    view.becomeFirstResponder()
    stage.type("one two three four five six seven")
    stage.turn()

    let count = view.flow.lines(in: 0...view.flow.height).count
    expect(count > 1)
    let expected: CGFloat = CGFloat(count) * line + 16
    expectEqual(view.bounds.height, expected)
    expectEqual(view.sizeThatFits(CGSize(width: 120, height: 0)).height, view.bounds.height)
    expectEqual(view.contentOffset, .zero)
    view.isScrollEnabled = true
    expectEqual(view.intrinsicContentSize.height, UIView.noIntrinsicMetric)
  }

  @Test func attributesStayWithTheirCharacters() {
    let fixture = TextViewFixture()
    let large = UIFont.boldSystemFont(ofSize: 20)
    let text = NSMutableAttributedString(string: "plain large\nplain")
    text.addAttribute(.font, value: large, range: NSRange(location: 6, length: 5))
    fixture.view.attributedText = text
    fixture.view.selectedRange = NSRange(location: 8, length: 0)
    func font(_ index: Int) -> UIFont? {
      fixture.view.attributedText.attribute(.font, at: index, effectiveRange: nil) as? UIFont
    }

    fixture.stage.type("xy")
    expectEqual(fixture.view.text, "plain laxyrge\nplain")
    expect((6..<13).allSatisfy { font($0) == large } && font(5) == fixture.view.font)
    fixture.view.selectedRange = NSRange(location: 3, length: 8)
    fixture.keys("backspace", "ctrl z")
    expectEqual(fixture.view.text, "plain laxyrge\nplain")
    expect((6..<13).allSatisfy { font($0) == large } && font(5) == fixture.view.font)
    let heights = fixture.view.flow.lines(in: 0...200).map(\.line.height)
    expect(heights[0] > heights[1])
    fixture.view.typingAttributes = [.font: UIFont.systemFont(ofSize: 9)]
    fixture.view.insertText("z")
    expectEqual(font(3)?.pointSize, 9)
    fixture.view.font = large

    expect((0..<10).allSatisfy { font($0) == large })
  }

  @Test func aViewThatWasEditedIsReleased() {
    let fixture = TextViewFixture(edits: false)
    weak var released: UITextView?
    do {
      let view = UITextView(frame: CGRect(x: 0, y: 180, width: 200, height: 50))
      fixture.stage.window.addSubview(view)
      view.becomeFirstResponder()
      fixture.stage.type("abc\n")
      fixture.stage.press(view.convert(CGPoint(x: 10, y: 10), to: nil))
      fixture.stage.drag(to: CGPoint(x: 10, y: 300))
      view.removeFromSuperview()
      fixture.stage.release()
      fixture.stage.turn()
      released = view
    }

    expect(released == nil)
  }

  @Test func theTextsLookAsRecorded() throws {
    let stage = HeadlessStage(size: CGSize(width: 330, height: 180), scale: 2)
    stage.window.makeKeyAndVisible()
    stage.window.backgroundColor = UIColor(white: 0.9, alpha: 1)
    let plain = UITextView(frame: CGRect(x: 8, y: 8, width: 150, height: 164))
    plain.font = .systemFont(ofSize: 13)
    plain.text = "A text of some lines, wrapped at words.\n\n\tWith a tab.\nThe end of it."
    let styled = UITextView(frame: CGRect(x: 170, y: 8, width: 150, height: 164))
    let text = NSMutableAttributedString(
      string: "Title\nSome text, underlined, marked and gone.\nAt the right",
      attributes: [.font: UIFont.systemFont(ofSize: 13)])
    func add(_ key: NSAttributedString.Key, _ value: Any, _ part: String) {
      text.addAttribute(key, value: value, range: (text.string as NSString).range(of: part))
    }
    add(.font, UIFont.boldSystemFont(ofSize: 20), "Title")
    add(.underlineStyle, NSUnderlineStyle.single.rawValue, "underlined")
    add(.backgroundColor, UIColor.systemYellow, "marked")
    add(.strikethroughStyle, NSUnderlineStyle.single.rawValue, "gone")
    add(.foregroundColor, UIColor.systemRed, "gone")
    let right = NSMutableParagraphStyle()
    right.alignment = .right
    add(.paragraphStyle, right, "At the right")
    styled.attributedText = text
    for view in [plain, styled] { stage.window.addSubview(view) }
    plain.becomeFirstResponder()
    plain.selectedRange = NSRange(location: 7, length: 40)
    stage.settle()

    try expect(Golden.mismatch(of: stage.picture(), with: "text-views") == nil)
  }
}
