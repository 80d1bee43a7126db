import Expectations
import SegueRaster
import Testing

@testable import SegueLayers

@MainActor @Suite(.serialized) final class FilterTests: DrawingSuite {
  private func pixels(scale: CGFloat = 1) -> Bitmap {
    Rasterizer(threads: 1).bitmap(
      of: stage.root.displayList(scale: scale), width: Int(160 * scale), height: Int(140 * scale))
  }

  private func blur(_ radius: CGFloat) -> CAFilter {
    let filter = CAFilter(type: kCAFilterGaussianBlur)
    filter.name = "blur"
    filter.setValue(radius, forKey: kCAFilterInputRadius)
    return filter
  }

  private func filter(_ type: String, _ amount: CGFloat) -> CAFilter {
    let filter = CAFilter(type: type)
    filter.setValue(amount, forKey: kCAFilterInputAmount)
    return filter
  }

  private func applied(_ effects: [PictureEffect], to bitmap: Bitmap) -> Bitmap {
    let all = CGRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height)
    let picture = Picture(
      list: DisplayList([DrawCommand(.image(bitmap, source: all, destination: all))]),
      width: bitmap.width, height: bitmap.height, effects: effects)
    return Rasterizer(threads: 1).bitmap(
      of: DisplayList([DrawCommand(.picture(picture, destination: RoundedRect(all)))]),
      width: bitmap.width, height: bitmap.height)
  }

  private func difference(_ a: Bitmap, _ b: Bitmap) -> Int {
    var worst = 0
    for y in 0..<a.height {
      for x in 0..<a.width {
        for shift: UInt32 in [0, 8, 16, 24] {
          worst = max(worst, abs(Int(a[x, y] >> shift & 255) - Int(b[x, y] >> shift & 255)))
        }
      }
    }
    return worst
  }

  // The blur is cut off where it gives less than half a level: one level, twice.
  @Test(arguments: [1.0, 2.0]) func aBlurBlursTheLayerWithAllItHolds(scale: Double) {
    let panel = panel(CGRect(x: 30, y: 32, width: 80, height: 60))
    let sharp = pixels(scale: scale)

    panel.filters = [blur(2)]

    expect(
      difference(pixels(scale: scale), applied([.blur(radius: 2 * scale)], to: sharp)) <= 2)
  }

  @Test func aBlurReachesOutOfTheLayerAlsoWhenTheSuperlayerIsOnePicture() {
    let outer = stage.layer(CGRect(x: 40, y: 40, width: 40, height: 40))
    let leaf = leaf()
    outer.addSublayer(leaf)
    stage.layer(CGRect(x: 30, y: 30, width: 8, height: 8), in: outer).backgroundColor = blue
    leaf.filters = [blur(4)]
    let direct = pixels()

    outer.shouldRasterize = true

    expect(direct[36, 45] >> 24 > 20)
    expectEqual(pixels(), direct)
  }

  @Test func edgesThatAreNormalizedStaySharp() {
    let leaf = leaf()
    let filter = blur(3)
    filter.setValue(true, forKey: kCAFilterInputNormalizeEdges)
    stage.root.addSublayer(leaf)
    let sharp = pixels()

    leaf.filters = [filter]

    expectEqual(pixels(), sharp)
  }

  @Test func colorFiltersMapColors() {
    let leaf = leaf()
    leaf.backgroundColor = CGColor(red: 0.8, green: 0.4, blue: 0.2, alpha: 1)
    stage.root.addSublayer(leaf)
    let multiply = CAFilter(type: kCAFilterMultiplyColor)
    multiply.setValue(
      CGColor(red: 0.5, green: 1, blue: 0, alpha: 0.5), forKey: kCAFilterInputColor)
    func shown(_ filters: CAFilter...) -> UInt32 {
      leaf.filters = filters
      return pixels()[5, 5]
    }

    expectEqual(shown(CAFilter(type: kCAFilterColorInvert)), 0xFF33_99CC)
    expectEqual(shown(filter(kCAFilterColorBrightness, 0.2)), 0xFFFF_9966)
    expectEqual(shown(filter(kCAFilterColorSaturate, 0)), 0xFF78_7878)
    expectEqual(shown(filter(kCAFilterColorContrast, 0.5)), 0xFFA6_7359)
    expectEqual(shown(multiply), 0x8033_3300)
    // Two filters, one after the other.
    expectEqual(
      shown(filter(kCAFilterColorSaturate, 0), filter(kCAFilterColorBrightness, 1)), 0xFFFF_FFFF)
    // Filters that change nothing.
    expectEqual(
      shown(
        filter(kCAFilterColorBrightness, 0), filter(kCAFilterColorSaturate, 1), blur(0),
        CAFilter(type: "unknown")), 0xFFCC_6633)
  }

  @Test func filtersThatDoNothingMakeNoPicture() {
    let panel = panel()
    let plain = list()

    panel.filters = [blur(0), filter(kCAFilterColorSaturate, 1)]

    expectEqual(list(), plain)
  }

  @Test func keyPathsReachTheInputsOfFiltersByName() {
    let panel = panel()
    let original = blur(3)
    panel.filters = [original, filter(kCAFilterColorSaturate, 0.5)]

    panel.setValue(7, forKeyPath: "filters.blur.inputRadius")
    original.setValue(20, forKey: kCAFilterInputRadius)

    expect(panel.value(forKeyPath: "filters.blur.inputRadius") as? NSNumber == 7)
    expect(panel.value(forKeyPath: "filters.colorSaturate.inputAmount") as? NSNumber == 0.5)
    let kept = panel.filters?.first as? CAFilter
    expectEqual(kept?.name, "blur")
    expect(kept?.value(forKey: kCAFilterInputRadius) as? NSNumber == 7)
    expect(panel.value(forKeyPath: "filters.none.inputRadius") as? NSNumber == 10)
  }

  @Test func anUnchangedFilteredLayerIsTheIdenticalPicture() throws {
    let panel = panel()
    panel.filters = [blur(4)]
    let first = try #require(flat(list().first))

    panel.position.x += 10
    let moved = try #require(flat(list().first))

    expect(first.0 === moved.0)
    expectEqual(first.1.rect, CGRect(x: -12, y: -12, width: 124, height: 104))
  }

  @Test func anAnimatedRadiusLeavesWhatIsBlurredAsItWas() throws {
    let panel = panel()
    panel.filters = [blur(0)]
    panel.add(animation("filters.blur.inputRadius", from: 0.0, to: 10.0), forKey: nil)
    stage.step(0)
    func source(_ picture: Picture) throws -> Picture {
      try #require(flat(picture.list.commands.first)).0
    }

    stage.step(0.25)
    let early = try #require(flat(list().first)).0
    let shown = panel.presentation()?.value(forKeyPath: "filters.blur.inputRadius") as? NSNumber
    stage.step(0.25)
    let late = try #require(flat(list().first)).0

    expectEqual(early.effects, [.blur(radius: 2.5)])
    expectEqual(late.effects, [.blur(radius: 5)])
    expectEqual(shown, 2.5)
    try expect(source(early) === source(late))
    expectEqual(list(), fresh())
    stage.step(1)
    expect(flat(list().first) == nil)
  }

  @Test func roundCornersAreCutBeforeTheBlur() {
    let panel = panel(CGRect(x: 30, y: 32, width: 80, height: 60))
    panel.cornerRadius = 16
    panel.masksToBounds = true
    let sharp = pixels()

    panel.filters = [blur(2)]

    expect(difference(pixels(), applied([.blur(radius: 2)], to: sharp)) <= 2)
  }
}
