import Expectations
import Segue
import Testing

@MainActor @Suite struct ImageTests {
  private let red: UInt32 = 0xFFFF_0000
  private let clear: UInt32 = 0

  /// The pixels as rows of letters: R, G, B, W, K for plain colors, "." for none, "?" for others.
  private func letters(_ image: UIImage) -> [String] {
    guard let bitmap = image.cgImage?.bitmap else { return [] }
    let names: [UInt32: Character] = [
      0xFFFF_0000: "R", 0xFF00_FF00: "G", 0xFF00_00FF: "B", 0xFFFF_FFFF: "W", 0xFF00_0000: "K",
      0: ".",
    ]
    return (0..<bitmap.height).map { y in
      String((0..<bitmap.width).map { names[bitmap[$0, y]] ?? "?" })
    }
  }

  private func renderer(_ width: CGFloat, _ height: CGFloat, scale: CGFloat = 1)
    -> UIGraphicsImageRenderer
  {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format)
  }

  /// Red, green and blue above, blue, white and nothing below.
  private func makeFlag() -> UIImage {
    renderer(3, 2).image { context in
      let colors: [[UIColor?]] = [[.red, .green, .blue], [.blue, .white, nil]]
      for (y, row) in colors.enumerated() {
        for (x, color) in row.enumerated() {
          guard let color else { continue }
          color.setFill()
          context.fill(CGRect(x: x, y: y, width: 1, height: 1))
        }
      }
    }
  }

  // MARK: Rendering

  @Test func aRendererDrawsPixels() {
    expectEqual(letters(makeFlag()), ["RGB", "BW."])
  }

  @Test func scaleMakesMorePixelsOfAPoint() {
    let image = renderer(2, 1, scale: 2).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0.5, y: 0, width: 1, height: 1))
    }

    expectEqual(letters(image), [".RR.", ".RR."])
    expectEqual(image.size, CGSize(width: 2, height: 1))
    expectEqual(image.scale, 2)
  }

  @Test func transformsApplyBeforeWhatIsInForce() {
    let image = renderer(4, 4).image { context in
      let canvas = context.cgContext
      canvas.translateBy(x: 2, y: 2)
      canvas.scaleBy(x: 2, y: 1)
      canvas.rotate(by: .pi)
      canvas.setFillColor(UIColor.red.cgColor)
      canvas.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }

    expectEqual(letters(image), ["....", "RR..", "....", "...."])
  }

  @Test func savedStatesComeBack() {
    let image = renderer(3, 1).image { context in
      let canvas = context.cgContext
      canvas.setFillColor(UIColor.red.cgColor)
      canvas.saveGState()
      canvas.setFillColor(UIColor.blue.cgColor)
      canvas.translateBy(x: 1, y: 0)
      canvas.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1))
      canvas.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
      canvas.restoreGState()
      canvas.restoreGState()
      canvas.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }

    expectEqual(letters(image), ["RB."])
  }

  @Test func clipsOnlyGetSmaller() {
    let image = renderer(4, 1).image { context in
      context.clip(to: CGRect(x: 0, y: 0, width: 3, height: 1))
      context.clip(to: CGRect(x: 1, y: 0, width: 3, height: 1))
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
    }

    expectEqual(letters(image), [".RR."])
  }

  @Test func outlinesLieOnTheirRectangle() {
    let image = renderer(4, 4).image { context in
      UIColor.red.setStroke()
      context.cgContext.stroke(CGRect(x: 0.5, y: 0.5, width: 3, height: 3))
    }

    expectEqual(letters(image), ["RRRR", "R..R", "R..R", "RRRR"])
  }

  @Test func circlesAreRound() throws {
    let image = renderer(20, 20).image { context in
      UIColor.red.setFill()
      context.cgContext.fillEllipse(in: CGRect(x: 0, y: 0, width: 20, height: 20))
    }
    let bitmap = try #require(image.cgImage?.bitmap)

    expectEqual(bitmap[0, 0], clear)
    expectEqual(bitmap[10, 10], red)
    expect(abs(area(of: bitmap) - 314.16) < 1.5)
  }

  @Test func ellipsesFillTheirRectangle() throws {
    let image = renderer(20, 10).image { context in
      UIColor.red.setFill()
      context.cgContext.fillEllipse(in: CGRect(x: 0, y: 0, width: 20, height: 10))
    }
    let bitmap = try #require(image.cgImage?.bitmap)

    expect(abs(area(of: bitmap) - 157.08) < 2)
  }

  /// The covered area, in pixels.
  private func area(of bitmap: Bitmap) -> Double {
    var sum: UInt32 = 0
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width { sum += bitmap[x, y] >> 24 }
    }
    return Double(sum) / 255
  }

  @Test func opaqueImagesHaveABlackGround() {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 2, height: 1), true, 1)
    UIColor.white.set()
    UIRectFill(CGRect(x: 1, y: 0, width: 1, height: 1))
    let image = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()

    expectEqual(image.map(letters), ["KW"])
    expect(UIGraphicsGetCurrentContext() == nil)
    expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
  }

  @Test func contextsNest() {
    UIGraphicsBeginImageContext(CGSize(width: 1, height: 1))
    let outer = UIGraphicsGetCurrentContext()
    let flag = makeFlag()

    expect(UIGraphicsGetCurrentContext() === outer)
    expectEqual(letters(flag), ["RGB", "BW."])
    UIGraphicsEndImageContext()
  }

  // MARK: Images

  @Test func imagesDrawUprightAndRawPixelsUpsideDown() {
    let flag = makeFlag()
    let upright = renderer(3, 2).image { _ in flag.draw(at: .zero) }
    let raw = renderer(3, 2).image { context in
      guard let pixels = flag.cgImage else { return }
      context.cgContext.draw(pixels, in: CGRect(x: 0, y: 0, width: 3, height: 2))
    }

    expectEqual(letters(upright), ["RGB", "BW."])
    expectEqual(letters(raw), ["BW.", "RGB"])
  }

  @Test(arguments: [
    (UIImage.Orientation.up, ["RGB", "BW."]), (.down, [".WB", "BGR"]),
    (.right, ["BR", "WG", ".B"]), (.left, ["B.", "GW", "RB"]), (.upMirrored, ["BGR", ".WB"]),
    (.downMirrored, ["BW.", "RGB"]), (.leftMirrored, ["RB", "GW", "B."]),
    (.rightMirrored, [".B", "WG", "BR"]),
  ])
  func orientationTurnsWhatIsShown(row: (UIImage.Orientation, [String])) {
    let pixels = makeFlag().cgImage ?? CGImage(Bitmap(width: 1, height: 1))
    let image = UIImage(cgImage: pixels, scale: 1, orientation: row.0)
    let shown = renderer(image.size.width, image.size.height).image { _ in image.draw(at: .zero) }

    expectEqual(letters(shown), row.1)
    expect(image.cgImage === pixels)
  }

  @Test func pngAndBackIsTheSameImage() throws {
    let flag = makeFlag()

    let copy = try #require(flag.pngData().flatMap { UIImage(data: $0) })

    expectEqual(copy, flag)
    expect(UIImage(data: Data([1, 2, 3])) == nil)
    expect(UIImage(contentsOfFile: "/nowhere.png") == nil)
    expect(UIImage(named: "nowhere") == nil)
    expect(UIImage().pngData() == nil)
  }

  @Test func fileNamesSayTheScale() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("segue-flag@2x.png")
    try makeFlag().pngData()?.write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }

    let image = try #require(UIImage(contentsOfFile: url.path))

    expectEqual(image.scale, 2)
    expectEqual(image.size, CGSize(width: 1.5, height: 1))
  }

  @Test func tintingKeepsTheShape() {
    let tinted = makeFlag().withTintColor(.green)

    expectEqual(letters(tinted), ["GGG", "GG."])
  }

  // MARK: Image views

  private func shown(_ view: UIImageView) -> [String] {
    let stage = HeadlessStage(size: CGSize(width: 3, height: 2))
    stage.window.addSubview(view)
    stage.window.makeKeyAndVisible()
    stage.turn()
    return letters(UIImage(cgImage: stage.picture()))
  }

  @Test func anImageViewShowsItsImageInItsSize() {
    let view = UIImageView(image: makeFlag())

    expectEqual(view.bounds.size, CGSize(width: 3, height: 2))
    expectEqual(view.intrinsicContentSize, CGSize(width: 3, height: 2))
    expectEqual(shown(view), ["RGB", "BWK"])
  }

  @Test func templatesHaveTheTintColor() {
    let view = UIImageView(image: makeFlag().withRenderingMode(.alwaysTemplate))
    view.tintColor = .red

    expectEqual(shown(view), ["RRR", "RRK"])
    view.removeFromSuperview()
    view.tintColor = .blue
    expectEqual(shown(view), ["BBB", "BBK"])
    view.removeFromSuperview()
    view.image = nil
    expectEqual(shown(view), ["KKK", "KKK"])
  }

  @Test func theBudgetOfImagesCanBeRaised() {
    let standard = ImageBudget.pixels
    ImageBudget.pixels = 2 * standard
    let raised = ImageBudget.pixels
    ImageBudget.pixels = standard

    expectEqual(standard, 8192 * 8192)
    expectEqual(raised, 2 * standard)
  }

  @Test func aBudgetOfLessThanNothingTraps() async {
    await #expect(processExitsWith: .failure) { ImageBudget.pixels = -1 }
  }
}
