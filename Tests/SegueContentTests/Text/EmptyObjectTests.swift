import Expectations
import Foundation
import Segue
import Testing

/// Texts, colors and fonts that are made without anything.
@MainActor @Suite struct EmptyObjectTests {
  @Test func anEmptyTextIsEmptyAndCanGrow() {
    let text = NSMutableAttributedString()
    text.append(NSAttributedString())
    expectEqual(text.length, 0)

    text.append(NSAttributedString(string: "a"))

    expectEqual(text.string, "a")
    expectEqual(NSAttributedString(), NSAttributedString(string: ""))
  }

  @Test func anEmptyColorIsTransparent() {
    expectEqual(UIColor().cgColor.alpha, 0)
  }

  @Test func anEmptyFontIsThatOfTheSystem() {
    expectEqual(UIFont(), UIFont.systemFont(ofSize: UIFont.systemFontSize))
  }
}
