import Expectations
import SegueRandom
import Testing

@testable import Segue

/// Running sums of lengths, against plain addition.
@Suite struct LengthTreeTests {
  @Test(arguments: [0, 1, 2, 3, 7, 8, 9, 100]) func startsAreSumsOfWhatIsBefore(count: Int) {
    var random = SeededRandom(seed: UInt64(count))
    var lengths = (0..<count).map { _ in CGFloat(Int.random(in: 0...9, using: &random)) }
    var tree = LengthTree(lengths)

    for step in 0...20 {
      if step > 0, count > 0 {
        let index = Int.random(in: 0..<count, using: &random)
        lengths[index] = CGFloat(Int.random(in: 0...9, using: &random))
        tree.set(lengths[index], at: index)
      }
      for index in 0...count {
        expectEqual(tree.start(of: index), lengths[..<index].reduce(0, +))
      }
      expectEqual(tree.total, lengths.reduce(0, +))
    }
  }

  @Test(arguments: [1, 2, 5, 8, 50]) func aPlaceIsInTheLastOneThatStartsThereOrBefore(count: Int) {
    var random = SeededRandom(seed: UInt64(count))
    let lengths = (0..<count).map { _ in CGFloat(Int.random(in: 0...4, using: &random)) }
    let tree = LengthTree(lengths)

    for half in -2...Int(tree.total * 2 + 2) {
      let offset = CGFloat(half) / 2
      let expected = (0..<count).last { tree.start(of: $0) <= offset } ?? 0
      expectEqual(tree.index(at: offset), expected)
    }
  }
}
