import CStack
import Expectations
import Foundation
import Segue
import Testing

/// A thousand views inside one another are drawn, hit and let go on the 8 MB of a main thread's stack.
///
/// What one level takes is measured with few of them, so that no mistake ends the tests.
@MainActor @Suite(.serialized, .enabled(if: stack_can_be_measured())) struct StackDepthTests {
  /// A thousand of these fit into 8 MB, and leave some for the program around.
  private static let most = 7_600
  private static let depth = 1_000

  @Test(arguments: NestedViews.allCases)
  func aLevelTakesLittleStackToBeListed(kind: NestedViews) {
    let each = StackUse.bytesEach { n in
      let outer = kind.chain(n).outer
      return { _ = outer.layer.displayList(scale: 1) }
    }

    expect(each <= Self.most)
  }

  @Test(arguments: NestedViews.allCases)
  func aLevelTakesLittleStackToBecomePixels(kind: NestedViews) {
    let each = StackUse.bytesEach { n in
      let list = kind.chain(n).outer.layer.displayList(scale: 1)
      let rasterizer = Rasterizer(threads: 1)
      return { _ = rasterizer.bitmap(of: list, width: 40, height: 30) }
    }

    expect(each <= Self.most)
  }

  @Test(arguments: NestedViews.allCases)
  func aLevelTakesLittleStackToBeCompared(kind: NestedViews) {
    let each = StackUse.bytesEach { n in
      let (old, new) = (kind.chain(n).outer, kind.chain(n).outer)
      let lists = (old.layer.displayList(scale: 1), new.layer.displayList(scale: 1))
      return { _ = lists.1.damage(since: lists.0, width: 40, height: 30) }
    }

    expect(each <= Self.most)
  }

  @Test(arguments: NestedViews.allCases)
  func aLevelTakesLittleStackForEverythingElse(kind: NestedViews) {
    let point = CGPoint(x: 20, y: 15)
    let works: [(UIView, UIView) -> Void] = [
      { outer, _ in outer.layoutIfNeeded() },
      { outer, _ in _ = outer.hitTest(point, with: nil) },
      { outer, _ in _ = outer.layer.hitTest(point) },
      { _, inner in _ = inner.convert(point, to: nil) },
      { _, inner in _ = inner.layer.presentation()?.superlayer },
      { outer, _ in _ = outer.snapshotView(afterScreenUpdates: true) },
      { outer, _ in outer.tintColor = .red },
      { outer, _ in UIWindow(frame: outer.frame).addSubview(outer) },
    ]

    for work in works {
      let each = StackUse.bytesEach { n in
        let (outer, inner) = kind.chain(n)
        return { work(outer, inner) }
      }

      expect(each <= Self.most)
    }
  }

  @Test(arguments: [NestedViews.plain, .clipped, .rounded])
  func aThousandOfThemAreSeen(kind: NestedViews) throws {
    let each = StackUse.bytesEach { n in
      let outer = kind.chain(n).outer
      return { _ = outer.layer.displayList(scale: 1) }
    }
    try #require(each <= Self.most)
    let (outer, inner) = kind.chain(Self.depth)

    let list = outer.layer.displayList(scale: 1)
    let bitmap = Rasterizer(threads: 1).bitmap(of: list, width: 40, height: 30)

    expectEqual(bitmap[20, 15] >> 24, 255)
    expect(outer.hitTest(CGPoint(x: 20, y: 15), with: nil) === inner)
  }
}
