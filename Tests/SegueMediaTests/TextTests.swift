import Expectations
import Foundation
import SegueMedia
import SegueRaster
import Testing

@Suite struct TextTests {
  private let fonts = FontLibrary.shared
  private let body = FontDescriptor(size: 13)
  private let ink = PackedColor(red: 1, green: 1, blue: 1)

  @Test func everyWeightOfTheSystemFontOpens() throws {
    try fonts.check()
  }

  // MARK: Measuring

  @Test(arguments: FontWeight.allCases)
  func widthsAndMetricsGrowLinearlyWithTheSize(weight: FontWeight) {
    let small = FontDescriptor(weight: weight, size: 10)
    let large = FontDescriptor(weight: weight, size: 40)

    let ratio =
      fonts.width(of: "Spring slide", font: large)
      / fonts.width(of: "Spring slide", font: small)

    expect(abs(ratio - 4) < 1e-9)
    let heights = [small, large].map { fonts.metrics(of: $0).lineHeight }
    expect(abs(heights[1] - 4 * heights[0]) < 1e-9)
  }

  @Test func metricsAreOrderedFromTheTopOfTheLineToItsBottom() {
    let metrics = fonts.metrics(of: body)

    expect(metrics.ascender > metrics.capHeight)
    expect(metrics.capHeight > metrics.xHeight)
    expect(metrics.xHeight > 0)
    expect(metrics.descender < 0)
    expectEqual(metrics.lineHeight, metrics.ascender - metrics.descender)
  }

  @Test func kerningDrawsPairsTogether() {
    let pair = fonts.width(of: "AV", font: body)
    let apart = fonts.width(of: "A", font: body) + fonts.width(of: "V", font: body)

    expect(pair < apart)
  }

  @Test func tabularFiguresAllHaveOneWidth() {
    var tabular = body
    tabular.hasTabularFigures = true

    let widths = Set((0...9).map { fonts.width(of: "\($0)", font: tabular) })

    expectEqual(widths.count, 1)
    expect(
      abs(fonts.width(of: "1111", font: tabular) - fonts.width(of: "0000", font: tabular)) < 1e-9)
    expect(fonts.width(of: "1111", font: body) < fonts.width(of: "0000", font: body))
  }

  @Test func trackingIsAddedAfterEachCharacter() {
    let spaced = FontDescriptor(size: 13, tracking: 2)
    let plain = fonts.width(of: "H", font: body)

    expect(abs(fonts.width(of: "HHH", font: spaced) - 3 * (plain + 2)) < 1e-9)
  }

  @Test func anUnknownFamilyIsSetInTheSystemFamily() {
    let unknown = FontDescriptor(family: "No Such Family", size: 13)

    expect(!fonts.contains(family: "No Such Family"))
    expectEqual(fonts.width(of: "Segue", font: unknown), fonts.width(of: "Segue", font: body))
  }

  @Test(arguments: [0, -5] as [CGFloat])
  func aFontWithoutSizeHasNoWidthAndDrawsNothing(size: CGFloat) {
    let font = FontDescriptor(size: size)
    var bitmap = Bitmap(width: 20, height: 20)

    fonts.draw("x", font: font, color: ink, at: CGPoint(x: 2, y: 15), scale: 1, into: &bitmap)

    expectEqual(fonts.width(of: "x", font: font), 0)
    expectEqual(bitmap, Bitmap(width: 20, height: 20))
  }

  // MARK: Drawing

  @Test func inkStandsOnTheBaselineAndReachesTheCapHeight() {
    var bitmap = Bitmap(width: 60, height: 60)
    let font = FontDescriptor(size: 40)

    fonts.draw("H", font: font, color: ink, at: CGPoint(x: 5, y: 50), scale: 1, into: &bitmap)

    let rows = bitmap.inkRows
    expectEqual(rows.upperBound, 50)
    expect(abs(CGFloat(rows.count) - fonts.metrics(of: font).capHeight) < 1.01)
  }

  @Test func aStrokeThatStartsAFractionOfAPixelLaterHasItsCoverageThere() {
    var whole = Bitmap(width: 20, height: 20)
    var later = Bitmap(width: 20, height: 20)

    fonts.draw("l", font: body, color: ink, at: CGPoint(x: 5, y: 15), scale: 1, into: &whole)
    fonts.draw("l", font: body, color: ink, at: CGPoint(x: 5.5, y: 15), scale: 1, into: &later)

    expect(whole != later)
    expect(abs(later.inkCenterX - whole.inkCenterX - 0.5) < 0.15)
  }

  @Test func theSameTextGivesTheSamePixels() {
    var first = Bitmap(width: 200, height: 30)
    var second = Bitmap(width: 200, height: 30)

    for pass in 0..<2 {
      var bitmap = Bitmap(width: 200, height: 30)
      let origin = CGPoint(x: 3.3, y: 20)
      fonts.draw("Twice, the same", font: body, color: ink, at: origin, scale: 1.5, into: &bitmap)
      if pass == 0 { first = bitmap } else { second = bitmap }
    }

    expectEqual(first, second)
  }

  @Test func pixelsStayPremultipliedOverAnyGround() {
    var bitmap = Bitmap(width: 40, height: 20)
    bitmap.withMutablePixels { $0.update(repeating: 0x80_40_20_80, count: 800) }

    let color = PackedColor(red: 0.9, green: 0.5, blue: 0.1, alpha: 0.7)
    fonts.draw("Wg%", font: body, color: color, at: CGPoint(x: 2, y: 14), scale: 1, into: &bitmap)

    expect(bitmap.isPremultiplied)
  }

  @Test func textBeyondTheBitmapIsCutOff() {
    var bitmap = Bitmap(width: 8, height: 8)

    for x in [-400, -3, 4, 900] as [CGFloat] {
      let origin = CGPoint(x: x, y: 6)
      fonts.draw("Overflow", font: body, color: ink, at: origin, scale: 3, into: &bitmap)
    }

    expectEqual(bitmap.width, 8)
  }

  @Test func aDamagedFontIsRefusedInOneSentence() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).otf")
    try Data("not a font".utf8).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }

    let error = #expect(throws: MediaError.self) {
      try FontLibrary.shared.register(url, family: "Damaged")
    }

    expect(error?.description.contains(url.path) == true)
    expect(error?.description.hasSuffix(".") == true)
  }

  @Test func aMissingFontIsRefusedInOneSentence() {
    let url = URL(fileURLWithPath: "/nowhere/font.otf")

    let error = #expect(throws: MediaError.self) {
      try FontLibrary.shared.register(url, family: "Missing")
    }

    expectEqual(error?.description, "The font /nowhere/font.otf does not exist or cannot be read.")
  }

  @Test func missingAssetsAreNamedWithThePlacesSearched() {
    let error = #expect(throws: MediaError.self) { try Assets.find("fonts/None.otf") }

    expect(error?.description.contains("segue_SegueMedia.resources") == true)
    expect(error?.description.contains("SEGUE_ASSETS") == true)
  }
}
