import Expectations
import Foundation
import SegueLayers
import Testing

/// Layers that scroll their content.
@MainActor @Suite(.serialized) struct ScrollLayerTests {
  private let scroll = CAScrollLayer()
  private let content = CALayer()

  init() {
    scroll.frame = CGRect(x: 10, y: 10, width: 100, height: 50)
    content.frame = CGRect(x: 20, y: 0, width: 400, height: 400)
    scroll.addSublayer(content)
  }

  @Test func aPointComesToTheOrigin() {
    scroll.scroll(to: CGPoint(x: 30, y: 40))
    expectEqual(scroll.bounds, CGRect(x: 30, y: 40, width: 100, height: 50))

    content.scroll(CGPoint(x: 30, y: 5))

    expectEqual(scroll.bounds.origin, CGPoint(x: 50, y: 5))
  }

  @Test(
    arguments: [
      (CAScrollLayerScrollMode.none, CGPoint(x: 0, y: 0)),
      (.horizontally, CGPoint(x: 7, y: 0)), (.vertically, CGPoint(x: 0, y: 9)),
      (.both, CGPoint(x: 7, y: 9)),
    ]) func theModeSaysTheAxes(mode: CAScrollLayerScrollMode, origin: CGPoint)
  {
    scroll.scrollMode = mode

    scroll.scroll(to: CGPoint(x: 7, y: 9))

    expectEqual(scroll.bounds.origin, origin)
  }

  @Test func aRectBecomesVisibleByTheShortestWay() {
    content.scrollRectToVisible(CGRect(x: 0, y: 0, width: 50, height: 20))
    expectEqual(scroll.bounds.origin, .zero)

    content.scrollRectToVisible(CGRect(x: 100, y: 100, width: 30, height: 10))
    expectEqual(scroll.bounds.origin, CGPoint(x: 50, y: 60))
    content.scrollRectToVisible(CGRect(x: 0, y: 70, width: 10, height: 10))
    expectEqual(scroll.bounds.origin, CGPoint(x: 20, y: 60))
  }

  @Test func withoutAScrollLayerNothingScrolls() {
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)

    layer.scroll(CGPoint(x: 5, y: 5))
    layer.scrollRectToVisible(CGRect(x: 50, y: 50, width: 5, height: 5))

    expectEqual(layer.bounds.origin, .zero)
  }

  private final class NotingLayer: CALayer {
    var sizes: [CGSize] = []

    override func resizeSublayers(withOldSize size: CGSize) {
      sizes.append(size)
    }
  }

  @Test func aLayerHearsOfItsOldSizeWhenItIsResized() {
    let layer = NotingLayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 20)

    layer.bounds.origin.x = 5
    layer.frame.size.width = 30

    expectEqual(layer.sizes, [.zero, CGSize(width: 10, height: 20)])
  }
}
