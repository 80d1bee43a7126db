import Expectations
import Segue
import Testing

/// Blend modes where UIKit takes them (D11).
@MainActor @Suite struct BlendingTests {
  private let yellow = CGColor(red: 1, green: 1, blue: 0, alpha: 1)
  private let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)

  /// Four pixels in a row on yellow ones.
  private func row(opaque: Bool = false, _ draw: (UIGraphicsImageRendererContext) -> Void)
    -> [UInt32]
  {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    format.opaque = opaque
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 1), format: format).image {
      $0.cgContext.setFillColor(yellow)
      $0.cgContext.fill(CGRect(x: 0, y: 0, width: 3, height: 1))
      cyan.set()
      draw($0)
    }
    guard let bitmap = image.cgImage?.bitmap else { return [] }
    return (0..<4).map { bitmap[$0, 0] }
  }

  private let left = CGRect(x: 1, y: 0, width: 1, height: 1)
  private let right = CGRect(x: 2, y: 0, width: 2, height: 1)
  private let mixed: [UInt32] = [0xFFFF_FF00, 0xFF00_FF00, 0xFF00_FF00, 0xFF00_FFFF]

  private func multiplied(_ draw: (CGRect, UIGraphicsImageRendererContext) -> Void) -> [UInt32] {
    row {
      draw(left, $0)
      draw(right, $0)
    }
  }

  @Test func aContextMixesUntilItsStateIsRestored() {
    let drawn = row { context in
      context.cgContext.saveGState()
      context.cgContext.setBlendMode(.multiply)
      context.cgContext.fill(left)
      context.cgContext.restoreGState()
      context.cgContext.fill(CGRect(x: 2, y: 0, width: 1, height: 1))
    }

    expectEqual(drawn, [0xFFFF_FF00, 0xFF00_FF00, 0xFF00_FFFF, 0])
  }

  @Test func rectanglesPathsAndImagesAreMixed() {
    expectEqual(
      multiplied {
        UIRectFillUsingBlendMode($0, .multiply); _ = $1
      }, mixed)
    expectEqual(multiplied { $1.fill($0, blendMode: .multiply) }, mixed)
    expectEqual(
      multiplied { rect, _ in UIBezierPath(rect: rect).fill(with: .multiply, alpha: 1) }, mixed)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let point = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1), format: format).image {
      cyan.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    expectEqual(
      multiplied { rect, _ in point.draw(in: rect, blendMode: .multiply, alpha: 1) }, mixed)
  }

  @Test func alphaAppliesToWhatIsDrawn() {
    let drawn = row { _ in UIBezierPath(rect: left).fill(with: .screen, alpha: 0) }

    expectEqual(drawn, [0xFFFF_FF00, 0xFFFF_FF00, 0xFFFF_FF00, 0])
  }

  @Test func insideOfAPathsClipMixingSeesWhatLiesOutsideOfIt() {
    let drawn = row { context in
      UIBezierPath(ovalIn: CGRect(x: -10, y: -10, width: 12, height: 21)).addClip()
      context.cgContext.setBlendMode(.multiply)
      context.cgContext.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
    }

    // The middle of the row is where the ellipse is widest: it ends at 2.
    expectEqual(drawn[0], 0xFF00_FF00)
    expectEqual(drawn[2...], [0xFFFF_FF00, 0])
  }

  @Test(arguments: [false, true]) func copyingReplacesWhatIsThere(opaque: Bool) {
    let drawn = row(opaque: opaque) { _ in
      UIColor.clear.setFill()
      UIRectFill(left)
    }

    expectEqual(drawn[1], opaque ? 0xFF00_0000 : 0)
  }
}
