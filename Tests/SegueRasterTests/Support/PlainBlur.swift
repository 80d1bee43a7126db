import Foundation

@testable import SegueRaster

/// A Gaussian blur as the textbook has it, in Double, each direction a sum over all that weighs anything.
func plainBlur(_ bitmap: Bitmap, deviation: Double, edges: PictureEffect.Edges) -> Bitmap {
  let (width, height) = (bitmap.width, bitmap.height)
  let count = max(width, height)
  let radius = max(count, Int((deviation * 5).rounded(.up)))
  let weights = (0...radius).map { distance -> Double in
    let part = Double(distance) / deviation
    return exp(-part * part / 2)
  }
  let side: Double = weights.dropFirst().reduce(0, +)
  let sum: Double = weights[0] + 2 * side
  // Sums of the weights at each distance and beyond, on one side.
  var beyond = [0.0]
  for weight in weights.reversed() { beyond.append(beyond[beyond.count - 1] + weight) }
  beyond.reverse()
  typealias Color = SIMD4<Double>

  func blurred(_ line: [Color]) -> [Color] {
    line.indices.map { x -> Color in
      var color = Color.zero
      for i in line.indices { color += line[i] * weights[abs(i - x)] }
      if edges == .clamped {
        color += line[0] * beyond[x + 1]
        color += line[line.count - 1] * beyond[line.count - x]
      }
      return color / sum
    }
  }
  func color(_ p: UInt32) -> Color {
    Color(Double(p & 255), Double(p >> 8 & 255), Double(p >> 16 & 255), Double(p >> 24))
  }
  let rows = (0..<height).map { y in blurred((0..<width).map { color(bitmap[$0, y]) }) }
  var result = Bitmap(width: width, height: height)
  for x in 0..<width {
    for (y, c) in blurred(rows.map { $0[x] }).enumerated() {
      let p = c.rounded(.toNearestOrAwayFromZero)
      result[x, y] = UInt32(p.x) | UInt32(p.y) << 8 | UInt32(p.z) << 16 | UInt32(p.w) << 24
    }
  }
  return result
}
