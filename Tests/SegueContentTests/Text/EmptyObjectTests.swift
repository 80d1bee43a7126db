import Foundation
import Segue
import Testing

/// Texts, colors and fonts that are made without anything.
@MainActor @Suite struct EmptyObjectTests {
  @Test func anEmptyTextIsEmptyAndCanGrow() {
    let text = NSMutableAttributedString()
    text.append(NSAttributedString())
    #expect(text.length == 0)

    text.append(NSAttributedString(string: "a"))

    #expect(text.string == "a")
    #expect(NSAttributedString() == NSAttributedString(string: ""))
  }

  @Test func anEmptyColorIsTransparent() {
    #expect(UIColor().cgColor.alpha == 0)
  }

  @Test func anEmptyFontIsThatOfTheSystem() {
    #expect(UIFont() == UIFont.systemFont(ofSize: UIFont.systemFontSize))
  }
}
