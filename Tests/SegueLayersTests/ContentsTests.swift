import Expectations
import SegueRaster
import Testing

@testable import SegueLayers

@MainActor @Suite(.serialized) final class ContentsTests: DrawingSuite {
  /// 12 × 12 pixels: a frame of 4 pixels, checked, around a white middle.
  private let frame: Bitmap = {
    var bitmap = Bitmap(width: 12, height: 12)
    for y in 0..<12 {
      for x in 0..<12 {
        let isMiddle = (4..<8).contains(x) && (4..<8).contains(y)
        bitmap[x, y] =
          isMiddle ? 0xFFFF_FFFF : 0xFF00_0000 | UInt32(x * 20) << 16 | UInt32(y * 20) << 8
      }
    }
    return bitmap
  }()

  private let middle = CGRect(x: 1 / 3.0, y: 1 / 3.0, width: 1 / 3.0, height: 1 / 3.0)

  private func framed(_ rect: CGRect) -> CALayer {
    let layer = stage.layer(rect)
    layer.contents = CGImage(frame)
    layer.contentsCenter = middle
    return layer
  }

  // MARK: Nine parts

  @Test func theEdgesKeepTheirBreadthAndTheMiddleStretches() {
    _ = framed(CGRect(x: 10, y: 5, width: 50, height: 40))

    let drawn = pixels()

    for y in 0..<4 {
      for x in 0..<4 {
        expectEqual(drawn[10 + x, 5 + y], frame[x, y])
        expectEqual(drawn[56 + x, 41 + y], frame[8 + x, 8 + y])
      }
    }
    expect((14..<56).allSatisfy { x in (9..<41).allSatisfy { drawn[x, $0] == 0xFFFF_FFFF } })
    expectEqual(list().count, 9)
  }

  @Test(arguments: [0.0, 0.3, 0.5, 0.77]) func noSeamShowsBetweenTheParts(shift: Double) {
    let white = Bitmap(white: 12)
    let layer = stage.layer(CGRect(x: 10 + shift, y: 5 + shift, width: 50.4, height: 39.7))
    layer.contents = CGImage(white)
    layer.contentsCenter = middle

    let drawn = pixels()

    expect((12..<59).allSatisfy { x in (7..<43).allSatisfy { drawn[x, $0] == 0xFFFF_FFFF } })
  }

  @Test func theContentsScaleSaysHowBroadTheEdgesAre() {
    let layer = framed(CGRect(x: 0, y: 0, width: 50, height: 40))
    layer.contentsScale = 2

    let destinations = list().compactMap { command -> CGRect? in
      guard case .image(_, _, let destination) = command.content else { return nil }
      return destination.rect
    }

    expectEqual(destinations.first, CGRect(x: 0, y: 0, width: 2, height: 2))
    expectEqual(destinations.last, CGRect(x: 48, y: 38, width: 2, height: 2))
  }

  @Test func turnedNinePartsAreOnePicture() {
    let layer = framed(CGRect(x: 10, y: 5, width: 50, height: 40))
    layer.setAffineTransform(CGAffineTransform(rotationAngle: 0.3))

    let picture = flat(list().first)?.0

    expectEqual(list().count, 1)
    expectEqual(picture?.list.commands.count, 9)
  }

  @Test func ninePartsSmallerThanTheirEdgesShareTheRoom() {
    _ = framed(CGRect(x: 0, y: 0, width: 6, height: 40))

    let columns = Set(
      list().compactMap { command -> CGFloat? in
        guard case .image(_, _, let destination) = command.content else { return nil }
        return destination.rect.width
      })

    expectEqual(columns, [3])
  }

  @Test func aMaskingLayerCutsItsNinePartsOff() {
    let layer = framed(CGRect(x: 10, y: 5, width: 20, height: 20))
    layer.contentsGravity = .center
    layer.masksToBounds = true
    layer.bounds.size = CGSize(width: 6, height: 6)

    let drawn = pixels()

    expect(
      (0..<100).allSatisfy { x in
        (0..<80).allSatisfy { y in
          drawn[x, y] == 0xFF00_0000 || ((17..<23).contains(x) && (12..<18).contains(y))
        }
      })
  }

  // MARK: Filters

  @Test func nearestKeepsPixelsSquare() {
    var bitmap = Bitmap(width: 2, height: 1)
    bitmap[0, 0] = 0xFFFF_0000
    bitmap[1, 0] = 0xFF00_00FF
    let layer = stage.layer(CGRect(x: 0, y: 0, width: 20, height: 10))
    layer.contents = CGImage(bitmap)
    expect(Set((0..<20).map { pixels()[$0, 5] }).count > 2)

    layer.magnificationFilter = .nearest

    let drawn = pixels()
    expect((0..<10).allSatisfy { drawn[$0, 5] == 0xFFFF_0000 })
    expect((10..<20).allSatisfy { drawn[$0, 5] == 0xFF00_00FF })
    layer.setAffineTransform(CGAffineTransform(rotationAngle: .pi))
    let turned = pixels()
    expect((1..<10).allSatisfy { turned[$0, 5] == 0xFF00_00FF })
  }

  @Test func theFilterFollowsWhetherContentsGrowOrShrink() {
    let layer = stage.layer(CGRect(x: 0, y: 0, width: 24, height: 24))
    layer.contents = CGImage(frame)
    layer.minificationFilter = .nearest
    expectEqual(list().first?.sampling, .smooth)

    layer.setAffineTransform(CGAffineTransform(scaleX: 0.25, y: 0.25))

    expectEqual(list().first?.sampling, .nearest)
  }

  // MARK: Opacity by parts

  @Test func withoutGroupOpacityEachPartIsTransparentByItself() {
    let panel = panel()
    panel.opacity = 0.5
    expectEqual(list().count, 1)

    panel.allowsGroupOpacity = false

    expectEqual(list().map(\.opacity), [0.5, 0.5])
    panel.opacity = 0.25
    expectEqual(list().map(\.opacity), [0.25, 0.25])
    expectEqual(list(), fresh())
  }
}

extension Bitmap {
  /// An opaque white square.
  init(white side: Int) {
    self.init(width: side, height: side)
    withMutablePixels { $0.update(repeating: 0xFFFF_FFFF, count: side * side) }
  }
}
