import Expectations
import Segue
import TestSupport
import Testing

/// Pictures of images in layers and views.
@MainActor @Suite(.serialized) struct ContentsPictureTests {
  @Test func gravities() throws {
    let grid = CellGrid(columns: 6, rows: 2, side: 48)
    let gravities: [CALayerContentsGravity] = [
      .topLeft, .top, .topRight, .left, .center, .right, .bottomLeft, .bottom, .bottomRight,
      .resize,
      .resizeAspect, .resizeAspectFill,
    ]
    for gravity in gravities {
      let layer = grid.layer(CALayer(), inset: 4)
      layer.frame = CGRect(x: 4, y: 10, width: 40, height: 28)
      layer.backgroundColor = UIColor(white: 1, alpha: 0.8).cgColor
      layer.contents = CGImage.quarters(20)
      layer.contentsGravity = gravity
      layer.masksToBounds = true
    }

    try expect(Golden.mismatch(of: grid.picture, with: "contents-gravities") == nil)
  }

  @Test func partsAndSizes() throws {
    let grid = CellGrid(columns: 4, rows: 2)
    func layer(_ image: CGImage) -> CALayer {
      let layer = grid.layer(CALayer(), inset: 8)
      layer.contents = image
      return layer
    }
    // The lower right part; the middle stretched between caps, whole and of a part; enlarged by squares.
    layer(.quarters(32)).contentsRect = CGRect(x: 0.4, y: 0.3, width: 0.6, height: 0.7)
    layer(.quarters(24)).contentsCenter = CGRect(x: 0.3, y: 0.3, width: 0.1, height: 0.4)
    let part = layer(.quarters(32))
    part.contentsRect = CGRect(x: 0, y: 0, width: 0.75, height: 0.75)
    part.contentsCenter = CGRect(x: 0.4, y: 0.4, width: 0.2, height: 0.2)
    layer(.quarters(9)).magnificationFilter = .nearest
    // Fine lines that shrink: from reduced copies, and breaking where they are not wanted; shrunken one
    // way; kept as a coarse bitmap.
    layer(.grid(160)).frame = CGRect(x: 8, y: 8, width: 37, height: 37)
    let rough = layer(.grid(160))
    rough.frame = CGRect(x: 8, y: 8, width: 37, height: 37)
    rough.minificationFilter = .nearest
    layer(.grid(160)).frame = CGRect(x: 8, y: 8, width: 48, height: 150)
    let coarse = grid.box(inset: 8)
    coarse.addStripes()
    coarse.layer.shouldRasterize = true
    coarse.layer.rasterizationScale = 0.5

    try expect(Golden.mismatch(of: grid.picture, with: "contents-parts") == nil)
  }

  @Test func imageViews() throws {
    let grid = CellGrid(columns: 4, rows: 2)
    var drop = Bitmap(width: 32, height: 32)
    for y in 0..<32 {
      for x in 0..<32 where (x - 16) * (x - 16) + (y - 16) * (y - 16) < 196 {
        drop[x, y] = x < 16 ? 0xFF80_8080 : 0x8040_4040
      }
    }
    let image = UIImage(cgImage: CGImage(drop))
    func show(_ image: UIImage, _ size: CGSize = CGSize(width: 48, height: 48)) -> UIImageView {
      let view = UIImageView(image: image)
      view.frame = CGRect(origin: CGPoint(x: 8, y: 8), size: size)
      grid.cell().addSubview(view)
      return view
    }
    // The image as it is, tinted as a template, drawn in a color, flipped.
    _ = show(image)
    show(image.withRenderingMode(.alwaysTemplate)).tintColor = .moss
    _ = show(image.withTintColor(.brick, renderingMode: .alwaysOriginal))
    _ = show(image.withHorizontallyFlippedOrientation())
    // Resizable: pulled, and repeated; both larger than the image and smaller.
    let caps = UIEdgeInsets(top: 6, left: 6, bottom: 6, right: 6)
    let frame = UIImage(cgImage: .quarters(20))
    _ = show(frame.resizableImage(withCapInsets: caps, resizingMode: .stretch))
    _ = show(frame.resizableImage(withCapInsets: caps))
    _ = show(
      frame.resizableImage(withCapInsets: caps, resizingMode: .stretch),
      CGSize(width: 48, height: 14))
    _ = show(frame.resizableImage(withCapInsets: caps), CGSize(width: 15, height: 48))

    try expect(Golden.mismatch(of: grid.picture, with: "contents-images") == nil)
  }
}
