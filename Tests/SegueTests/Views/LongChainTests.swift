import Expectations
import Testing

@testable import Segue

/// Trees of any length can be made and let go.
@MainActor @Suite(.serialized) struct LongChainTests {
  private final class Leaf: UIView {
    var isTold = false
    override func tintColorDidChange() { isTold = true }
  }

  /// Outwards or inwards: the innermost view, and the outermost.
  private func chain(_ count: Int, isBuiltInwards: Bool) -> (outer: UIView, inner: UIView) {
    var (outer, inner) = (UIView(), UIView())
    outer.addSubview(inner)
    for _ in 2..<count {
      let view = UIView()
      if isBuiltInwards {
        inner.addSubview(view)
        inner = view
      } else {
        view.addSubview(outer)
        outer = view
      }
    }
    return (outer, inner)
  }

  @Test(arguments: [true, false])
  func aChainOfAHundredThousandViewsIsBuiltAndLetGo(isBuiltInwards: Bool) {
    FrameLoop.shared.turn()
    let before = LiveCount.views.value
    weak var inner: UIView?

    do {
      let chain = chain(100_000, isBuiltInwards: isBuiltInwards)
      inner = chain.inner
      expect(inner != nil)
    }
    // Layers wait for the next frame to be displayed.
    FrameLoop.shared.turn()

    expect(inner == nil)
    expect(LiveCount.views.value <= before)
  }

  @Test func aTintColorReachesTheEndOfALongChain() {
    let chain = chain(20_000, isBuiltInwards: true)
    let leaf = Leaf()
    chain.inner.addSubview(leaf)
    leaf.isTold = false

    chain.outer.tintColor = .red

    expect(leaf.isTold)
    expectEqual(leaf.tintColor, .red)
  }

  @Test func aViewIsFoundByItsTagAtTheEndOfALongChain() {
    let chain = chain(20_000, isBuiltInwards: true)
    chain.inner.tag = 7

    expect(chain.outer.viewWithTag(7) === chain.inner)
    expect(chain.outer.viewWithTag(8) == nil)
  }

  @Test func thousandsOfSubviewsKeepTheirOrderAndThatOfTheirLayers() {
    let parent = UIView()
    let views = (0..<2_000).map { _ in UIView() }
    for view in views { parent.addSubview(view) }

    for view in views[..<1_000] { parent.bringSubviewToFront(view) }
    for view in views[1_000...] where view !== views[1_500] { view.removeFromSuperview() }
    parent.insertSubview(views[1_999], belowSubview: views[1_500])
    parent.insertSubview(views[1_998], aboveSubview: views[500])

    let order =
      [views[1_999], views[1_500]] + views[...500] + [views[1_998]] + views[501..<1_000]
    expectEqual(parent.subviews.map(ObjectIdentifier.init), order.map(ObjectIdentifier.init))
    expectEqual(
      parent.layer.sublayers?.map(ObjectIdentifier.init), order.map { ObjectIdentifier($0.layer) })
  }
}
