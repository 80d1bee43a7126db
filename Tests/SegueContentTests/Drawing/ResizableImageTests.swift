import Expectations
import Segue
import Testing

@MainActor @Suite(.serialized) struct ResizableImageTests {
  private let stage = HeadlessStage(size: CGSize(width: 12, height: 8))

  /// An image with a pixel for each letter of `rows`: a color, or "." for transparent.
  private func image(_ rows: String...) -> UIImage {
    var bitmap = Bitmap(width: rows[0].count, height: rows.count)
    for (y, row) in rows.enumerated() {
      for (x, letter) in row.enumerated() { bitmap[x, y] = Self.colors[letter] ?? 0 }
    }
    return UIImage(cgImage: CGImage(bitmap))
  }

  private static let colors: [Character: UInt32] = [
    "R": 0xFFFF_0000, "G": 0xFF00_FF00, "B": 0xFF00_00FF, "W": 0xFFFF_FFFF, "K": 0xFF00_0000,
  ]

  private func letters(_ bitmap: Bitmap) -> [String] {
    func letter(_ pixel: UInt32) -> Character {
      if pixel == 0 { return "." }
      return Self.colors.first { $0.value == pixel }?.key ?? "?"
    }
    return (0..<bitmap.height).map { y in
      String((0..<bitmap.width).map { x in letter(bitmap[x, y]) })
    }
  }

  private func drawn(_ image: UIImage, _ width: CGFloat, _ height: CGFloat) -> [String] {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let size = CGSize(width: width, height: height)
    let result = UIGraphicsImageRenderer(size: size, format: format).image { _ in
      image.draw(in: CGRect(origin: .zero, size: size))
    }
    return result.cgImage.map { letters($0.bitmap) } ?? []
  }

  private var frame: UIImage { image("RGRG", "BWKB", "RGRG") }

  private let caps = UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)

  @Test func tilesRepeatTheMiddleInItsOwnSize() {
    let image = frame.resizableImage(withCapInsets: caps)

    expectEqual(image.resizingMode, .tile)
    expectEqual(image.capInsets, caps)
    expectEqual(drawn(image, 7, 4), ["RGRGRGG", "BWKWKWB", "BWKWKWB", "RGRGRGG"])
  }

  @Test func stretchingPullsTheMiddleAndLeavesTheCaps() {
    let image = image("RGB", "WKW", "BGR")
      .resizableImage(withCapInsets: caps, resizingMode: .stretch)

    expectEqual(drawn(image, 6, 4), ["RGGGGB", "WKKKKW", "WKKKKW", "BGGGGR"])
    expectEqual(drawn(image, 3, 3), ["RGB", "WKW", "BGR"])
  }

  @Test func capsShareTooLittleRoom() {
    let image = image("RRBB").resizableImage(
      withCapInsets: UIEdgeInsets(top: 0, left: 2, bottom: 0, right: 2))

    expectEqual(drawn(image, 2, 1), ["RB"])
  }

  @Test func imageViewsShowResizableImagesInTheirSizeAndFollowIt() {
    let view = UIImageView(
      image: image("RGB", "WKW", "BGR").resizableImage(withCapInsets: caps, resizingMode: .stretch))
    view.frame = CGRect(x: 0, y: 0, width: 6, height: 4)
    stage.window.addSubview(view)
    stage.window.makeKeyAndVisible()
    stage.turn()
    func rows() -> [String] { letters(stage.picture().bitmap) }

    expectEqual(rows()[0], "RGGGGBKKKKKK")
    expectEqual(rows()[3], "BGGGGRKKKKKK")
    view.frame.size = CGSize(width: 9, height: 3)
    stage.turn()
    expectEqual(rows()[0], "RGGGGGGGBKKK")
    expectEqual(rows()[2], "BGGGGGGGRKKK")
  }

  @Test(arguments: [UIImage.ResizingMode.stretch, .tile])
  func capsKeepTheirBreadthWhileTheSizeIsAnimated(mode: UIImage.ResizingMode) {
    // Between the caps is a single pixel.
    let view = UIImageView(
      image: image("RGB", "WKW", "BGR").resizableImage(withCapInsets: caps, resizingMode: mode))
    view.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
    stage.window.addSubview(view)
    stage.window.makeKeyAndVisible()
    stage.turn()
    var rows: [String] { letters(stage.picture().bitmap) }

    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.frame = CGRect(x: 0, y: 0, width: 12, height: 8)
    }
    stage.turn()
    let first = rows
    stage.step(0.5)
    let middle = rows
    stage.settle()

    expectEqual(first[0], "RGGBKKKKKKKK")
    expectEqual(first[3], "BGGRKKKKKKKK")
    expectEqual(middle[0], "RGGGGGGBKKKK")
    expectEqual(middle[5], "BGGGGGGRKKKK")
    expectEqual(rows[0], "RGGGGGGGGGGB")
    expectEqual(rows[7], "BGGGGGGGGGGR")
  }

  @Test func capsChangeSidesInAMirroredImage() {
    let view = UIImageView(
      image: image("RRGB").resizableImage(
        withCapInsets: UIEdgeInsets(top: 0, left: 2, bottom: 0, right: 1), resizingMode: .stretch
      ).imageFlippedForRightToLeftLayoutDirection())
    view.semanticContentAttribute = .forceRightToLeft
    view.frame = CGRect(x: 0, y: 0, width: 7, height: 1)
    stage.window.addSubview(view)
    stage.window.makeKeyAndVisible()
    stage.turn()

    expectEqual(letters(stage.picture().bitmap)[0], "BGGGGRRKKKKK")
  }

  @Test func croppingTakesWholePixelsInsideTheImage() {
    let flag = image("RGB", "WKW")
    func cropped(_ rect: CGRect) -> [String]? {
      flag.cgImage?.cropping(to: rect).map { letters($0.bitmap) }
    }

    expectEqual(cropped(CGRect(x: 1, y: 0, width: 2, height: 1)), ["GB"])
    expectEqual(cropped(CGRect(x: 0.5, y: 0.5, width: 1, height: 1)), ["RG", "WK"])
    expectEqual(cropped(CGRect(x: -5, y: 1, width: 6, height: 9)), ["W"])
    expect(cropped(CGRect(x: 3, y: 0, width: 1, height: 1)) == nil)
    expect(cropped(.null) == nil)
    expect(flag.cgImage?.cropping(to: CGRect(x: 0, y: 0, width: 3, height: 2)) === flag.cgImage)
  }

  @Test func flippingTurnsAnImageOverSideways() {
    let flag = image("RGB", "WKW")
    let flipped = flag.withHorizontallyFlippedOrientation()
    let left = UIImage(
      cgImage: flag.cgImage ?? CGImage(Bitmap(width: 1, height: 1)), scale: 1, orientation: .left)

    expectEqual(drawn(flipped, 3, 2), ["BGR", "WKW"])
    expectEqual(drawn(flipped.withHorizontallyFlippedOrientation(), 3, 2), ["RGB", "WKW"])
    let mirrored = drawn(left, 2, 3).map { row in String(row.reversed()) }
    expectEqual(drawn(left.withHorizontallyFlippedOrientation(), 2, 3), mirrored)
  }

  @Test func imageViewsFlipMarkedImagesWhereTextRunsFromRightToLeft() {
    let view = UIImageView(image: image("RGB").imageFlippedForRightToLeftLayoutDirection())
    stage.window.addSubview(view)
    stage.window.makeKeyAndVisible()
    stage.turn()
    expect(letters(stage.picture().bitmap)[0].hasPrefix("RGB"))

    view.semanticContentAttribute = .forceRightToLeft
    view.image = image("RGW").imageFlippedForRightToLeftLayoutDirection()
    stage.turn()

    expect(letters(stage.picture().bitmap)[0].hasPrefix("WGR"))
  }

  @Test func whatWasGivenStaysWithTheImage() {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let image = frame.withAlignmentRectInsets(insets).resizableImage(withCapInsets: caps)
      .withRenderingMode(.alwaysTemplate).withTintColor(.red)

    expectEqual(image.alignmentRectInsets, insets)
    expectEqual(image.capInsets, caps)
    expectEqual(image.renderingMode, .alwaysTemplate)
    expect(image != frame)
    expectEqual(frame, frame)
  }

  @Test func thumbnailsHaveTheSizeAskedFor() throws {
    let thumbnail = try #require(
      image("RRGG", "RRGG").preparingThumbnail(of: CGSize(width: 2, height: 1)))

    expectEqual(thumbnail.size, CGSize(width: 2, height: 1))
    expectEqual(thumbnail.cgImage.map { letters($0.bitmap) }, ["RG"])
    expect(frame.preparingThumbnail(of: .zero) == nil)
  }

  @Test func imagesAreShownInTurn() {
    let view = UIImageView(image: image("W"))
    view.animationImages = [image("R"), image("G"), image("B")]
    view.animationDuration = 0.3
    view.animationRepeatCount = 2
    stage.window.addSubview(view)
    stage.window.makeKeyAndVisible()
    stage.turn()
    func shown() -> Character? { letters(stage.picture().bitmap)[0].first }
    expectEqual(shown(), "W")
    expect(!view.isAnimating)

    view.startAnimating()
    stage.turn()
    var seen: [Character?] = []
    for _ in 0..<6 {
      stage.step(0.05)
      seen.append(shown())
      stage.step(0.05)
    }

    expectEqual(seen, ["R", "G", "B", "R", "G", "B"])
    stage.step(0.05)
    expectEqual(shown(), "W")
    expect(!view.isAnimating)
    view.startAnimating()
    stage.turn()
    stage.step(0.15)
    expectEqual(shown(), "G")
    expect(view.isAnimating)
    view.stopAnimating()
    stage.step(0)
    expectEqual(shown(), "W")
  }

  @Test func animatedImagesRunByThemselves() {
    let view = UIImageView(
      image: UIImage.animatedImage(with: [image("R"), image("G")], duration: 1))
    stage.window.addSubview(view)
    stage.window.makeKeyAndVisible()
    stage.turn()
    expectEqual(view.image?.images?.count, 2)
    expectEqual(view.image?.duration, 1)

    stage.step(0.75)
    expectEqual(letters(stage.picture().bitmap)[0].first, "G")
    view.image = image("B")
    stage.step(0)
    expectEqual(letters(stage.picture().bitmap)[0].first, "B")
  }

  /// The same photograph with its rows as they are and with Exif data that turns it.
  @Test(arguments: [
    (1, UIImage.Orientation.up), (2, .upMirrored), (3, .down), (4, .downMirrored),
    (5, .leftMirrored), (6, .right), (7, .rightMirrored), (8, .left), (9, .up),
  ])
  func photographsAreTurnedAsTheySay(number: Int, orientation: UIImage.Orientation) throws {
    let plain = try #require(image("RRRR", "BBBB").jpegData(compressionQuality: 1))
    for isLittle in [true, false] {
      var data = plain
      data.insert(contentsOf: exif(number, isLittle: isLittle), at: 2)

      try expectEqual(#require(UIImage(data: data)).imageOrientation, orientation)
    }
    try expectEqual(#require(UIImage(data: plain)).imageOrientation, .up)
  }

  private func exif(_ orientation: Int, isLittle: Bool) -> [UInt8] {
    func bytes(_ value: Int, _ count: Int) -> [UInt8] {
      let big = (0..<count).map { UInt8(value >> (8 * (count - 1 - $0)) & 255) }
      return isLittle ? big.reversed() : big
    }
    var tiff: [UInt8] = isLittle ? [0x49, 0x49] : [0x4D, 0x4D]
    tiff += bytes(42, 2) + bytes(8, 4) + bytes(1, 2)
    tiff += bytes(0x0112, 2) + bytes(3, 2) + bytes(1, 4) + bytes(orientation, 2) + bytes(0, 2)
    tiff += bytes(0, 4)
    let content: [UInt8] = [0x45, 0x78, 0x69, 0x66, 0, 0] + tiff
    let length = content.count + 2
    return [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 255)] + content
  }
}
