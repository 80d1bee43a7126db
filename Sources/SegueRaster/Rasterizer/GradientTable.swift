import Foundation

/// The colors of a gradient, evenly spaced from location 0 to 1.
struct GradientTable {
  let colors: UnsafePointer<UInt32>
  let isOpaque: Bool

  static let size = 1024

  /// - Parameters:
  ///   - stops: At least one.
  ///   - softness: Half the width of the ramp that replaces a jump between two colors, in
  ///     locations.
  init(_ stops: [Gradient.Stop], softness: Double, memory: FrameMemory) {
    let table = memory.allocate(UInt32.self, count: GradientTable.size)
    GradientTable.fill(table, stops)
    if softness > 0 { GradientTable.soften(table, stops, min(softness, 0.1)) }
    colors = UnsafePointer(table)
    isOpaque = stops.allSatisfy { $0.color.alpha >= 1 }
  }

  private static func fill(_ table: UnsafeMutablePointer<UInt32>, _ stops: [Gradient.Stop]) {
    // The stop at or before the current entry, and the locations of it and the next one; descending
    // locations count as equal.
    var stop = 0
    var here = unit(stops[0].location)
    func nextLocation(after here: Double, _ stop: Int) -> Double {
      stop + 1 < stops.count ? max(here, unit(stops[stop + 1].location)) : .infinity
    }
    var next = nextLocation(after: here, stop)
    for i in 0..<size {
      let t = location(i)
      while t >= next {
        stop += 1
        here = next
        next = nextLocation(after: here, stop)
      }
      let from = stops[stop].color.premultipliedComponents
      if t <= here || stop + 1 == stops.count {
        table[i] = UInt32(premultiplied: from)
      } else {
        let to = stops[stop + 1].color.premultipliedComponents
        let weight = Float((t - here) / (next - here))
        table[i] = UInt32(premultiplied: from * (1 - weight) + to * weight)
      }
    }
  }

  /// Replaces jumps between stops at one location by ramps.
  private static func soften(
    _ table: UnsafeMutablePointer<UInt32>, _ stops: [Gradient.Stop], _ softness: Double
  ) {
    var here = unit(stops[0].location)
    for (before, after) in zip(stops, stops.dropFirst()) {
      let next = max(here, unit(after.location))
      defer { here = next }
      guard next == here, before.color != after.color, here > 0, here < 1 else { continue }
      let (from, to) = (before.color.premultipliedComponents, after.color.premultipliedComponents)
      let last = Double(size - 1)
      let first = Int(max((here - softness) * last, 0).rounded(.up))
      let end = Int(min((here + softness) * last, last).rounded(.down))
      guard first <= end else { continue }
      for i in first...end {
        let weight = Float((location(i) - here + softness) / (2 * softness))
        table[i] = UInt32(premultiplied: from * (1 - weight) + to * weight)
      }
    }
  }

  private static func location(_ i: Int) -> Double { Double(i) / Double(size - 1) }

  private static func unit(_ v: Double) -> Double { v > 0 ? min(v, 1) : 0 }
}
