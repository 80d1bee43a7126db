import Expectations
import Foundation
import Testing

@testable import SegueLayers
@testable import SegueRaster

/// Layers that draw themselves, or whose delegate draws them (L26).
@MainActor @Suite(.serialized) final class LayerDrawingTests {
  private lazy var stage = Stage()

  /// A layer that fills the upper left quarter of its bounds.
  private final class Quarter: CALayer {
    var calls = 0
    var isBlank = false

    override class func needsDisplay(forKey key: String) -> Bool {
      key == "progress" || key == "cornerRadius" || super.needsDisplay(forKey: key)
    }

    override func draw(in ctx: CGContext) {
      calls += 1
      guard !isBlank else { return }
      ctx.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
      ctx.fill(
        CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width / 2, height: bounds.height / 2))
    }
  }

  private final class Painter: NSObject, CALayerDelegate {
    var trace: [String] = []
    var clip = CGRect.null

    func layerWillDraw(_ layer: CALayer) { trace.append("will") }

    func draw(_ layer: CALayer, in ctx: CGContext) {
      trace.append("draw")
      clip = ctx.boundingBoxOfClipPath
      ctx.fill(layer.bounds)
    }

    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { NSNull() }
  }

  private func add<Layer: CALayer>(_ layer: Layer, _ frame: CGRect) -> Layer {
    layer.frame = frame
    stage.root.addSublayer(layer)
    return layer
  }

  private func picture() -> Bitmap {
    Rasterizer(threads: 1).bitmap(of: stage.root.displayList(scale: 1), width: 20, height: 20)
  }

  @Test func aLayerDrawsItselfWhenItIsAskedTo() {
    let quarter = add(Quarter(), CGRect(x: 2, y: 2, width: 4, height: 4))
    stage.step(0)
    expectEqual(quarter.calls, 0)
    expect(quarter.contents == nil)

    quarter.setNeedsDisplay()
    quarter.setNeedsDisplay(CGRect(x: 0, y: 0, width: 1, height: 1))
    expect(quarter.needsDisplay())
    stage.step(0)

    expectEqual(quarter.calls, 1)
    expect(!quarter.needsDisplay())
    let pixels = picture()
    expectEqual(pixels[3, 3], 0xFFFF_0000)
    expectEqual(pixels[1, 3] >> 24, 0)
    expectEqual(pixels[4, 3] >> 24, 0)
    expectEqual(pixels[3, 4] >> 24, 0)
  }

  @Test func displayIfNeededDrawsAtOnce() {
    let quarter = add(Quarter(), CGRect(x: 0, y: 0, width: 4, height: 4))

    quarter.setNeedsDisplay()
    quarter.displayIfNeeded()
    quarter.displayIfNeeded()

    expectEqual(quarter.calls, 1)
    expect(quarter.contents is CGImage)
  }

  @Test func contentsScaleIsThePixelsOfAPoint() throws {
    let quarter = add(Quarter(), CGRect(x: 0, y: 0, width: 4, height: 6))
    quarter.contentsScale = 3

    quarter.setNeedsDisplay()
    quarter.displayIfNeeded()

    let image = try #require(quarter.contents).self as? CGImage
    expectEqual(image?.width, 12)
    expectEqual(image?.height, 18)
  }

  @Test func theDelegateDrawsInTheLayersCoordinates() {
    let painter = Painter()
    let layer = add(CALayer(), CGRect(x: 5, y: 5, width: 4, height: 2))
    layer.bounds.origin = CGPoint(x: 10, y: 20)
    layer.delegate = painter

    layer.setNeedsDisplay()
    stage.step(0)

    expectEqual(painter.trace, ["will", "draw"])
    expectEqual(painter.clip, CGRect(x: 10, y: 20, width: 4, height: 2))
    expectEqual(picture()[6, 6], 0xFF00_0000)
    expectEqual(picture()[6, 7] >> 24, 0)
  }

  @Test func aLayerWithoutAreaDrawsAsSoonAsItHasOne() {
    let quarter = add(Quarter(), .zero)
    quarter.setNeedsDisplay()
    stage.step(0)
    expectEqual(quarter.calls, 0)

    quarter.bounds.size = CGSize(width: 2, height: 2)
    stage.step(0)
    quarter.bounds.size = CGSize(width: 4, height: 4)
    stage.step(0)

    expectEqual(quarter.calls, 1)
  }

  @Test func aLayerIsDrawnAnewWhenItsBoundsChangeIfItAsksForThat() {
    let quarter = add(Quarter(), CGRect(x: 0, y: 0, width: 4, height: 4))
    expect(!quarter.needsDisplayOnBoundsChange)
    quarter.setValue(true, forKey: "needsDisplayOnBoundsChange")
    expect(quarter.needsDisplayOnBoundsChange)

    quarter.bounds.size.width = 8
    stage.step(0)
    quarter.position.x = 3
    quarter.bounds = quarter.bounds
    stage.step(0)
    expectEqual(quarter.calls, 1)
    quarter.setValue(CGRect(x: 1, y: 0, width: 8, height: 4), forKey: "bounds")
    stage.step(0)

    expectEqual(quarter.calls, 2)
  }

  @Test func aLayerIsDrawnAnewForTheKeysOfItsClass() {
    let quarter = add(Quarter(), CGRect(x: 0, y: 0, width: 4, height: 4))

    for change in [
      { quarter.cornerRadius = 1 }, { quarter.setValue(0.5, forKey: "progress") },
      { quarter.setValue(2, forKey: "cornerRadius") },
    ] {
      change()
      stage.step(0)
    }
    expectEqual(quarter.calls, 3)
    quarter.opacity = 0.5
    quarter.setValue(1, forKey: "other")
    quarter.cornerRadius = 2
    stage.step(0)

    expectEqual(quarter.calls, 3)
  }

  @Test func whatDrawsNothingLeavesContentsThatWereSetAndDropsItsOwn() {
    let quarter = add(Quarter(), CGRect(x: 0, y: 0, width: 4, height: 4))
    quarter.isBlank = true
    let image = CGImage(Bitmap(width: 1, height: 1))
    quarter.contents = image

    quarter.setNeedsDisplay()
    stage.step(0)
    expect(quarter.contents as? CGImage === image)
    quarter.isBlank = false
    quarter.setNeedsDisplay()
    stage.step(0)
    expect(quarter.contents as? CGImage !== image)
    quarter.isBlank = true
    quarter.setNeedsDisplay()
    stage.step(0)

    expect(quarter.contents == nil)
  }

  // MARK: What is visible

  @Test func theVisibleRectIsWhatSuperlayersLeave() {
    let outer = add(CALayer(), CGRect(x: 0, y: 0, width: 10, height: 10))
    let inner = CALayer()
    inner.frame = CGRect(x: 6, y: -2, width: 8, height: 8)
    outer.addSublayer(inner)

    expectEqual(inner.visibleRect, inner.bounds)
    outer.masksToBounds = true
    expectEqual(inner.visibleRect, CGRect(x: 0, y: 2, width: 4, height: 6))
    outer.bounds.origin.x = 4
    expectEqual(inner.visibleRect, CGRect(x: 0, y: 2, width: 8, height: 6))
    inner.position.x = 100
    expectEqual(inner.visibleRect, .zero)
    expectEqual(outer.visibleRect, outer.bounds)
  }

  // MARK: Shrinking

  /// Stripes of 1 pixel, of which the mip levels are even gray.
  private var stripes: CGImage {
    var bitmap = Bitmap(width: 64, height: 64)
    for y in 0..<64 {
      for x in 0..<64 { bitmap[x, y] = x % 2 == 0 ? 0xFFFF_FFFF : 0xFF00_0000 }
    }
    return CGImage(bitmap)
  }

  /// The difference of the lightest and the darkest displayed pixel, from 0 to 255.
  private func contrast(
    _ filter: CALayerContentsFilter, bias: Float, side: CGFloat, turned: Bool
  ) -> Int {
    let layer = CALayer()
    layer.delegate = Quiet.shared
    layer.contents = stripes
    layer.minificationFilter = filter
    layer.minificationFilterBias = bias
    layer.bounds = CGRect(x: 0, y: 0, width: side, height: side)
    layer.position = CGPoint(x: 40, y: 40)
    if turned { layer.setAffineTransform(CGAffineTransform(rotationAngle: 0.02)) }
    let list = layer.displayList(scale: 1)
    let pixels = Rasterizer(threads: 1).bitmap(of: list, width: 64, height: 64)
    let middle = Int(side / 2)
    let values = (0..<12).map { Int(pixels[middle - 6 + $0, middle] & 255) }
    return (values.max() ?? 0) - (values.min() ?? 0)
  }

  @Test(arguments: [false, true]) func aBiasSoftensOrSharpensWhatShrinks(turned: Bool) {
    let plain = contrast(.trilinear, bias: 0, side: 48, turned: turned)

    expect(plain > 40)
    expect(contrast(.trilinear, bias: 1.5, side: 48, turned: turned) < plain / 2)
    expectEqual(contrast(.linear, bias: 1.5, side: 48, turned: turned), plain)
    expect(
      contrast(.trilinear, bias: -2, side: 24, turned: turned)
        > contrast(.trilinear, bias: 0, side: 24, turned: turned) + 20)
  }
}
