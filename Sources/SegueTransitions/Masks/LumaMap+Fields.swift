import UIKit

/// Grays of places relative to the one where a picture has its middle, at (0, 0): fields that `LumaMap` takes.
/// Their features are a fifth to a tenth of 1 long.
extension LumaMap {
  /// Clouds.
  public static func clouds() -> (CGPoint) -> CGFloat {
    let clouds = Clouds(seed: 4)
    return { clouds.density(5 * $0.x + 20, 5 * $0.y + 20) }
  }

  /// Rings that grow from the middle.
  public static func rings() -> (CGPoint) -> CGFloat {
    {
      let far = hypot($0.x, $0.y)
      return far + 0.1 * sin(far * 55)
    }
  }

  /// The arms of a spiral, which grow from the middle.
  public static func spiral() -> (CGPoint) -> CGFloat {
    {
      let far = hypot($0.x, $0.y)
      return far + 0.14 * min(5 * far, 1) * sin(2 * atan2($0.y, $0.x) + 16 * far)
    }
  }

  /// Waves across a diagonal, from the upper right to the lower left.
  public static func waves() -> (CGPoint) -> CGFloat {
    { $0.y - $0.x + 0.07 * sin(14 * ($0.x + $0.y)) }
  }

  /// Drops that grow and melt into one another, the first one in the middle.
  ///
  /// A smooth minimum of the distances from all: drops that are near bulge towards each other, and join.
  public static func drops() -> (CGPoint) -> CGFloat {
    var random = RepeatableRandom(seed: 8)
    let drops = (0..<40).map { _ in
      (x: random.next(in: -1...1), y: random.next(in: -1...1), late: random.next(in: 0.02...0.14))
    }
    return { place in
      let sharpness: CGFloat = 36
      var sum = exp(-sharpness * hypot(place.x, place.y))
      for drop in drops {
        sum += exp(-sharpness * (hypot(place.x - drop.x, place.y - drop.y) + drop.late))
      }
      return -log(sum)
    }
  }
}
