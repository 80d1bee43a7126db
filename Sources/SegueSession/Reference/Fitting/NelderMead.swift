import Foundation

/// Finds the numbers at which a function has a minimum, without its slope (Nelder and Mead, The Computer Journal 7, 1965,
/// p. 308): a simplex of one point more than there are numbers is reflected away from its worst point, stretched, and
/// shrunk.
enum NelderMead {
  /// Rounds at most, and the spread of values at which it ends, as a part of them.
  private static let mostRounds = 400
  private static let tolerance = 1e-9

  /// - Parameters:
  ///   - start: The first point.
  ///   - steps: The distances of the other points from it, one for each number.
  static func minimum(
    from start: [Double], steps: [Double], of value: ([Double]) -> Double
  ) -> (point: [Double], value: Double) {
    var simplex = [(point: start, value: value(start))]
    for index in start.indices {
      var point = start
      point[index] += steps[index]
      simplex.append((point, value(point)))
    }
    let count = start.count
    for _ in 0..<mostRounds {
      simplex.sort { $0.value < $1.value }
      let (best, worst) = (simplex[0].value, simplex[count].value)
      if worst - best <= tolerance * (abs(best) + 1e-12) { break }
      var center = [Double](repeating: 0, count: count)
      for corner in simplex.dropLast() {
        for index in 0..<count { center[index] += corner.point[index] / Double(count) }
      }
      func moved(_ factor: Double) -> (point: [Double], value: Double) {
        let point = (0..<count).map { index in
          center[index] + factor * (simplex[count].point[index] - center[index])
        }
        return (point, value(point))
      }
      let reflected = moved(-1)
      if reflected.value < best {
        let stretched = moved(-2)
        simplex[count] = stretched.value < reflected.value ? stretched : reflected
      } else if reflected.value < simplex[count - 1].value {
        simplex[count] = reflected
      } else {
        let drawn = moved(reflected.value < worst ? -0.5 : 0.5)
        if drawn.value < min(worst, reflected.value) {
          simplex[count] = drawn
        } else {
          for corner in 1...count {
            let point = zip(simplex[0].point, simplex[corner].point).map { ($0 + $1) / 2 }
            simplex[corner] = (point, value(point))
          }
        }
      }
    }
    return simplex.min { $0.value < $1.value } ?? (start, value(start))
  }
}
