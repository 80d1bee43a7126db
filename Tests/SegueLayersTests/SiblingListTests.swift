import Expectations
import SegueRandom
import Testing

@testable import SegueLayers

/// A list of siblings is an array whose changes do not take longer the more there are.
@MainActor @Suite struct SiblingListTests {
  private final class Item: Sibling {
    var siblingRun: SiblingRun?
  }

  private func areSame<T: AnyObject>(_ first: [T], _ second: [T]) -> Bool {
    first.map(ObjectIdentifier.init) == second.map(ObjectIdentifier.init)
  }

  /// Growing and shrinking past the length of several runs, read all the time, now and then, and hardly.
  @Test(arguments: [1, 7, 500])
  func aListIsLikeAnArrayWhateverIsDoneToIt(interval: Int) {
    let list = SiblingList<Item>()
    var model: [Item] = []
    var random = SeededRandom(seed: 12)
    for step in 0..<6_000 {
      let isGrowing = step / 1_500 % 2 == 0
      if isGrowing != (random.below(5) == 0) || model.isEmpty {
        let index = [0, model.count, random.below(model.count + 1)][random.below(3)]
        let item = Item()
        list.insert(item, at: index)
        model.insert(item, at: index)
      } else {
        let index = [0, model.count - 1, random.below(model.count)][random.below(3)]
        list.remove(model[index])
        model.remove(at: index)
      }
      guard step % interval == 0 else { continue }
      let probe = random.below(model.count)
      expectEqual(list.count, model.count)
      expect(areSame(list.all, model))
      guard !model.isEmpty else { continue }
      expect(list[probe] === model[probe])
      expectEqual(list.index(of: model[probe]), probe)
      expect(list.last === model.last)
    }
  }

  @Test func whatIsNotInAListHasNoPlaceThere() {
    let list = SiblingList<Item>()
    let other = SiblingList<Item>()
    let (item, stranger) = (Item(), Item())
    list.insert(item, at: 0)
    other.insert(stranger, at: 0)

    list.remove(stranger)

    expect(list.index(of: stranger) == nil)
    expectEqual(list.count, 1)
    expectEqual(other.count, 1)
    expectEqual(other.index(of: stranger), 0)
  }

  @Test func anArrayThatWasReadStaysAsItWas() {
    let list = SiblingList<Item>()
    let items = (0..<1_000).map { _ in Item() }
    for item in items { list.insert(item, at: list.count) }

    let before = list.all
    for item in before { list.remove(item) }

    expect(areSame(before, items))
    expectEmpty(list.all)
    expectEqual(list.count, 0)
  }

  @Test func aChainOfAHundredThousandLayersIsBuiltAndLetGo() {
    // From now on layers look above them for one that is flipped.
    CALayer().isGeometryFlipped = true
    let before = LiveCount.layers.value
    var outer: CALayer? = CALayer()
    var inner = outer
    expect(LiveCount.layers.value > before)
    for _ in 1..<100_000 {
      let layer = CALayer()
      inner?.addSublayer(layer)
      inner = layer
    }

    inner = nil
    outer = nil

    expect(LiveCount.layers.value <= before)
  }

  @Test func sublayersAreReplacedInTheOrderGiven() {
    let parent = CALayer()
    let layers = (0..<1_000).map { _ in CALayer() }
    parent.sublayers = layers
    let others = (0..<3).map { _ in CALayer() }

    parent.sublayers = Array(layers.reversed()) + others

    expect(areSame(parent.sublayers ?? [], layers.reversed() + others))
    expect(layers.allSatisfy { $0.superlayer === parent })
  }
}
