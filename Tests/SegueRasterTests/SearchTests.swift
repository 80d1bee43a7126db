import Expectations
import SegueRaster
import Testing

@Suite struct SearchTests {
  @Test("the partitioning index is that of the first element beyond, in a whole and in each slice")
  func partitioningIndexIsTheFirstBeyond() {
    let numbers = [1, 2, 2, 2, 3, 5, 5, 8, 13]

    for start in 0...numbers.count {
      for end in start...numbers.count {
        let slice = numbers[start..<end]
        for limit in 0...14 {
          let first = slice.firstIndex { $0 > limit } ?? slice.endIndex
          expectEqual(slice.partitioningIndex { $0 > limit }, first)
        }
      }
    }
  }

  @Test("a partitioning index among a thousand elements takes ten looks at most")
  func partitioningIndexIsQuick() {
    for limit in -1...1000 {
      var looks = 0

      let index = (0..<1000).partitioningIndex {
        looks += 1
        return $0 > limit
      }

      expectEqual(index, max(0, min(limit + 1, 1000)))
      expect(looks <= 10)
    }
  }

  @Test("bisection ends with the two numbers around the change")
  func bisectionFindsNeighbors() {
    let root = Double.bisect(from: 1, to: 2) { $0 * $0 < 2 }

    expect(root.before * root.before < 2)
    expect(root.after * root.after >= 2)
    expectEqual(root.after, root.before.nextUp)
  }

  @Test("each halving of a bisection halves the distance of its bounds")
  func halvingsHalve() {
    for halvings in 0...10 {
      let bounds = Double.bisect(from: 0, to: 1024, halvings: halvings) { $0 < 700 }

      expect(bounds.before < 700)
      expect(bounds.after >= 700)
      expectEqual(bounds.after - bounds.before, Double(1024 >> halvings))
    }
  }
}
