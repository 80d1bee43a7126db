import Expectations
import Foundation
import Testing

@testable import Segue
@testable import SegueText

/// Links in texts, and the ways to follow them (AT3, AT4).
@MainActor @Suite struct TextLinkTests {
  private static let address = "https://example.org/page"

  private func linked(_ value: Any = TextLinkTests.address) -> NSAttributedString {
    StyledPicture.joined([
      NSAttributedString(string: "See "),
      NSAttributedString(string: "this", attributes: [.link: value]),
      NSAttributedString(string: " page"),
    ])
  }

  private final class Guide: NSObject, UITextViewDelegate {
    var journal: [String] = []
    var allows = true
    var action: UIAction?
    func textView(
      _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
      interaction: UITextItemInteraction
    ) -> Bool {
      journal.append("\(URL.absoluteString) \(characterRange.location)+\(characterRange.length)")
      return allows
    }
    func textView(
      _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment,
      in characterRange: NSRange, interaction: UITextItemInteraction
    ) -> Bool {
      journal.append("attachment \(characterRange.location)+\(characterRange.length)")
      return allows
    }
    func textView(
      _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
    ) -> UIAction? { action ?? defaultAction }
  }

  private func makeReader(_ text: NSAttributedString) -> (TextViewFixture, Guide) {
    let fixture = TextViewFixture("", edits: false)
    let guide = Guide()
    fixture.view.isEditable = false
    fixture.view.attributedText = text
    fixture.view.delegate = guide
    fixture.stage.turn()
    return (fixture, guide)
  }

  /// The URLs opened while `body` runs.
  private func opened(_ body: () -> Void) -> [String] {
    var urls: [String] = []
    UIApplication.shared.urlOpener = {
      urls.append($0.absoluteString)
      return true
    }
    defer { UIApplication.shared.urlOpener = nil }
    body()
    return urls
  }

  private func place(_ fixture: TextViewFixture, _ offset: Int) -> CGPoint {
    let rect = fixture.view.caretRect(at: offset)
    return fixture.view.convert(CGPoint(x: rect.midX + 3, y: rect.midY), to: nil)
  }

  @Test func aLabelShowsItUnderlinedInTheColorOfLinks() {
    let style = StyledPicture(linked()).block.lines[0].pieces[1].style

    expectEqual(style.color, .link)
    expectEqual(style.underline?.style, .single)
    expect(StyledPicture(linked()).block.lines[0].pieces[0].style.underline == nil)
  }

  @Test func aTextViewShowsItAsItsAttributesSay() {
    let (fixture, _) = makeReader(linked())
    func look() -> TextStyle? {
      fixture.stage.turn()
      return fixture.view.flow.lines(in: 0...10).first?.line.line.pieces[1].style
    }
    fixture.view.tintColor = .purple
    expectEqual(look()?.color, .purple)
    expect(look()?.underline == nil)
    fixture.view.linkTextAttributes = [
      .foregroundColor: UIColor.brown, .underlineStyle: NSUnderlineStyle.double.rawValue,
    ]

    expectEqual(look()?.color, .brown)
    expectEqual(look()?.underline?.style, .double)
  }

  @Test(arguments: [true, false]) func aClickOpensIt(asURL: Bool) throws {
    let url = try #require(URL(string: Self.address))
    let (fixture, guide) = makeReader(linked(asURL ? url : Self.address))
    let urls = opened {
      fixture.stage.tap(place(fixture, 5))
      fixture.stage.run(for: 1)
      fixture.stage.tap(place(fixture, 1))
      fixture.stage.run(for: 1)
      guide.allows = false
      fixture.stage.tap(place(fixture, 4))
    }

    expectEqual(urls, [Self.address])
    expectEqual(guide.journal, ["\(Self.address) 4+4", "\(Self.address) 4+4"])
  }

  @Test func aDragSelectsAndOpensNothing() {
    let (fixture, guide) = makeReader(linked())
    let urls = opened {
      fixture.stage.press(place(fixture, 4))
      fixture.stage.drag(to: place(fixture, 7))
      fixture.stage.release()
    }

    expect(urls.isEmpty && guide.journal.isEmpty)
    expect(fixture.view.selectedRange.length > 0)
  }

  @Test func whereTextIsEditedAClickPutsTheCaret() {
    let (fixture, guide) = makeReader(linked())
    fixture.view.isEditable = true
    let urls = opened { fixture.stage.tap(place(fixture, 5)) }

    expect(urls.isEmpty && guide.journal.isEmpty)
    expect(fixture.view.selectedRange.location >= 5)
  }

  @Test func theFormerQuestionsAreAskedToo() {
    final class Former: NSObject, UITextViewDelegate {
      var count = 0
      func textView(
        _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange
      ) -> Bool {
        count += 1
        return false
      }
    }
    let (fixture, _) = makeReader(linked())
    let former = Former()
    fixture.view.delegate = former
    let urls = opened { fixture.stage.tap(place(fixture, 5)) }

    expect(urls.isEmpty && former.count == 1)
  }

  @Test func theDelegateIsAskedForAnAction() {
    let (fixture, guide) = makeReader(linked())
    var count = 0
    guide.action = UIAction { _ in count += 1 }
    let urls = opened { fixture.stage.tap(place(fixture, 5)) }

    expect(urls.isEmpty && guide.journal.isEmpty)
    expectEqual(count, 1)
  }

  @Test func aClickOnAnAttachmentIsTold() {
    let attachment = NSTextAttachment(image: StyledPicture.image(.red, 30, 12))
    let (fixture, guide) = makeReader(
      StyledPicture.joined([
        NSAttributedString(string: "ab"), NSAttributedString(attachment: attachment),
      ]))
    fixture.stage.tap(place(fixture, 2))

    expectEqual(guide.journal, ["attachment 2+1"])
  }

  @Test func withoutAWindowOnTheDesktopNothingIsOpened() throws {
    let url = try #require(URL(string: Self.address))
    let bare = try #require(URL(string: "page"))
    var answers: [Bool] = []
    expect(!UIApplication.shared.canOpenURL(url))
    UIApplication.shared.open(url) { answers.append($0) }
    let urls = opened {
      expect(UIApplication.shared.canOpenURL(url))
      expect(!UIApplication.shared.canOpenURL(bare))
      UIApplication.shared.open(url, options: [.universalLinksOnly: false]) { answers.append($0) }
    }

    expectEqual(answers, [false, true])
    expectEqual(urls, [Self.address])
  }
}
