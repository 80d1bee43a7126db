import Expectations
import Foundation
import SegueRaster
import Testing

@testable import SegueMedia

/// The machine's fonts, where there are any.
@Suite(.serialized) struct SystemFontTests {
  /// A character that no shipped font has.
  private static let character: Unicode.Scalar = "漢"
  /// A code point without a character.
  private static let nothing: Unicode.Scalar = "\u{10FFFD}"

  /// Whether a system font has the character, and the environment allows system fonts.
  private static let isThere: Bool = {
    guard ProcessInfo.processInfo.environment["SEGUE_SYSTEM_FONTS"] == nil else { return false }
    var fonts = SystemFonts()
    return fonts.place(of: [character], weight: .regular) != nil
  }()

  @Test func aFontIsFoundOnlyIfItHasAllCharacters() {
    var fonts = SystemFonts()

    let place = fonts.place(of: ["A"], weight: .bold)

    expect(place.map { FileManager.default.isReadableFile(atPath: $0.path) } ?? true)
    expect(fonts.place(of: ["A", Self.nothing], weight: .regular) == nil)
  }

  @Test(.enabled(if: isThere)) func theyStepInWhileTheyAreAskedFor() {
    let fonts = FontLibrary.shared
    func picture() -> Bitmap {
      var bitmap = Bitmap(width: 60, height: 60)
      fonts.draw(
        String(Self.character), font: FontDescriptor(size: 40),
        color: PackedColor(red: 1, green: 1, blue: 1), at: CGPoint(x: 5, y: 45), scale: 1,
        into: &bitmap)
      return bitmap
    }
    let before = fonts.usesSystemFonts
    defer { fonts.usesSystemFonts = before }

    fonts.usesSystemFonts = false
    let box = picture()
    fonts.usesSystemFonts = true
    let letter = picture()
    fonts.usesSystemFonts = false

    expect(letter != box)
    expect(letter != Bitmap(width: 60, height: 60))
    expectEqual(picture(), box)
  }
}
