import Expectations
import Foundation
import Testing

@testable import Segue
@testable import SegueText

/// Names, descriptors and traits of fonts (AT12).
@MainActor @Suite struct FontDescriptorTests {
  @Test(arguments: [
    ("Inter", "Inter-Regular"), ("Inter-Regular", "Inter-Regular"), ("Inter-Bold", "Inter-Bold"),
    ("Inter-SemiBold", "Inter-SemiBold"), ("Inter-Italic", "Inter-Italic"),
    ("Inter-MediumItalic", "Inter-MediumItalic"), ("NotoSansMono", "NotoSansMono-Regular"),
    ("NotoSansMono-Italic", "NotoSansMono-Italic"),
  ]) func aFontHasAName(given: String, name: String) throws {
    let font = try #require(UIFont(name: given, size: 15))

    expectEqual(font.fontName, name)
    expectEqual(UIFont(name: name, size: 15), font)
    expectEqual(font.pointSize, 15)
  }

  @Test(arguments: [
    "Helvetica", "HelveticaNeue", "HelveticaNeue-Bold", "Avenir-Heavy", "Inter-Black", "Inter-",
    "NotoSansMono-Bold", "", "-Bold",
  ]) func thereAreNoOtherFonts(name: String) {
    expect(UIFont(name: name, size: 12) == nil)
  }

  @Test func familiesListTheirFonts() {
    expect(UIFont.familyNames.contains("Inter"))
    expectEqual(UIFont.familyNames, UIFont.familyNames.sorted())
    let names = UIFont.fontNames(forFamilyName: "Inter")
    expectEqual(names.count, 8)
    expect(names.allSatisfy { UIFont(name: $0, size: 10)?.fontName == $0 })
    expectEmpty(UIFont.fontNames(forFamilyName: "Helvetica"))
  }

  @Test func traitsMakeABoldOrItalicFont() throws {
    let plain = UIFont.systemFont(ofSize: 17).fontDescriptor
    let both = try #require(plain.withSymbolicTraits([.traitBold, .traitItalic]))
    let font = UIFont(descriptor: both, size: 0)

    expectEqual(font.fontName, "Inter-BoldItalic")
    expectEqual(font.pointSize, 17)
    expect(both.symbolicTraits.isSuperset(of: [.traitBold, .traitItalic]))
    let again = try #require(both.withSymbolicTraits([]))
    expectEqual(UIFont(descriptor: again, size: 20), UIFont.systemFont(ofSize: 20))
    let semibold = UIFont.systemFont(ofSize: 17, weight: .semibold).fontDescriptor
    expectEqual(semibold.withSymbolicTraits(.traitBold), semibold)
    // There is one weight of it.
    let code = UIFont.monospacedSystemFont(ofSize: 12, weight: .regular).fontDescriptor
    expect(code.symbolicTraits.contains(.traitMonoSpace))
    expect(code.withSymbolicTraits([.traitMonoSpace, .traitBold]) == nil)
  }

  @Test func attributesDescribeAFont() {
    let mono = UIFontDescriptor(fontAttributes: [.family: "NotoSansMono", .size: 14])
    expectEqual(
      UIFont(descriptor: mono, size: 0), .monospacedSystemFont(ofSize: 14, weight: .regular))
    let bold = UIFontDescriptor(name: "Inter-Bold", size: 11)
    expectEqual(UIFont(descriptor: bold, size: 0), .boldSystemFont(ofSize: 11))
    expectEqual(bold.withFace("Regular").postscriptName, "Inter-Regular")
    expect(bold.withFamily("NotoSansMono").object(forKey: .family) as? String == "NotoSansMono")
    let medium = bold.addingAttributes([
      .traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.medium]
    ])
    expectEqual(UIFont(descriptor: medium, size: 0), .systemFont(ofSize: 11, weight: .medium))
    let unknown = UIFontDescriptor(name: "Helvetica", size: 9)
    expectEqual(UIFont(descriptor: unknown, size: 0), .systemFont(ofSize: 9))
    expectEqual(bold.withSize(30).pointSize, 30)
    expect(bold.fontAttributes[.name] as? String == "Inter-Bold")
  }

  @Test func digitsOfOneWidthAreAFeature() {
    let setting: [UIFontDescriptor.FeatureKey: Any] = [.type: 6, .selector: 0]
    let figures = UIFont.systemFont(ofSize: 13).fontDescriptor
      .addingAttributes([.featureSettings: [setting]])

    expectEqual(
      UIFont(descriptor: figures, size: 0), .monospacedDigitSystemFont(ofSize: 13, weight: .regular)
    )
  }

  @Test func designsAndWidthsChangeTheSystemFont() throws {
    let system = UIFont.systemFont(ofSize: 16).fontDescriptor
    let code = try #require(system.withDesign(.monospaced))
    expectEqual(UIFont(descriptor: code, size: 0).familyName, "NotoSansMono")
    expectEqual(system.withDesign(.rounded)?.postscriptName, system.postscriptName)

    func width(_ font: UIFont) -> CGFloat { "wide".size(withAttributes: [.font: font]).width }
    let usual = width(.systemFont(ofSize: 16))
    for kind in [UIFont.Width.compressed, .condensed, .standard, .expanded] {
      let font = UIFont.systemFont(ofSize: 16, weight: .regular, width: kind)
      expect(abs(width(font) - usual * (1 + kind.rawValue)) < 0.01)
    }
    let leaning = system.withMatrix(CGAffineTransform(a: 1, b: 0, c: 0.3, d: 1, tx: 0, ty: 0))
    expect(leaning.symbolicTraits.contains(.traitItalic))
    expectEqual(leaning.matrix.c, 0.3)
  }

  @Test func anItalicFontLeansAndIsAsWide() {
    let italic = UIFont.italicSystemFont(ofSize: 20)
    let slanted = StyledPicture("Il", [.font: italic])

    expectEqual(italic.fontName, "Inter-Italic")
    expectEqual(slanted.block.size, StyledPicture("Il").block.size)
    expect(slanted.ink.maxX > StyledPicture("Il").ink.maxX + 2)
    let label = UILabel()
    label.font = italic
    label.text = "Il"
    label.sizeToFit()
    label.layoutIfNeeded()
    let width = (label.layer.contents as? CGImage).map {
      CGFloat($0.width) / label.contentScaleFactor
    }
    expect((width ?? 0) >= slanted.ink.maxX)
  }

  @Test func aBoldFontOfATextStyleFollowsItsSize() throws {
    let style = UIFontDescriptor.preferredFontDescriptor(withTextStyle: .body)
    let bold = try #require(style.withSymbolicTraits(.traitBold))
    let label = UILabel()
    label.font = UIFont(descriptor: bold, size: 0)
    label.adjustsFontForContentSizeCategory = true
    let large = UITraitCollection(preferredContentSizeCategory: .extraExtraLarge)

    expectEqual(label.font, .boldSystemFont(ofSize: 17))
    expectEqual(label.font.adapted(to: large), .boldSystemFont(ofSize: 21))
    expectEqual(UIFont(descriptor: bold, size: 40).adapted(to: large).pointSize, 40)
  }
}
