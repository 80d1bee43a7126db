import Foundation

/// The coverage of each pixel by a path.
///
/// The edges are sorted into bands of rows. In a row, each edge adds to the pixels that it crosses
/// the fraction of the pixel to its right, in 1/65536, and to the first pixel after them the rest
/// of its height there. The running sum is then the area inside the path, weighted by winding
/// number:
///
///     edge  ╱                    area:   0  ¼  1  1
///         ╱      its fraction: 0  ¼  ¾  0      running sum:  0  ¼  1  1
///
/// A fraction depends on its edge, row and pixel alone, and integer sums do not depend on order: so
/// tiles may be cut anywhere. Where a path crosses itself inside a pixel the sum is not exact.
struct PathCoverage {
  private let edges: UnsafePointer<PathEdge>
  /// Indices of edges, band after band.
  private let order: UnsafePointer<Int32>
  /// The start of each band in `order`, and the end of the last one.
  private let bands: UnsafePointer<Int>
  private let minY: Int
  /// Rows per band.
  private let bandHeight: Int
  private let rule: CGPathFillRule

  /// The most entries in `order`.
  private static let mostCrossings = 1 << 20
  /// The sum of a fully covered pixel.
  static let whole: Int32 = 65536

  /// Nil where nothing is visible.
  init?(
    _ path: CGPath, rule: CGPathFillRule, _ transform: ProjectiveTransform, bounds: PixelRect,
    _ frame: FrameContext
  ) {
    var builder = PathEdgeBuilder(transform, box: path.controlBounds, bounds: bounds)
    // Reuses the last path's memory.
    swap(&builder.edges, &frame.edges)
    builder.edges.removeAll(keepingCapacity: true)
    builder.add(path.elements)
    swap(&builder.edges, &frame.edges)
    let count = frame.edges.count
    guard count > 0 else { return nil }
    self.rule = rule
    minY = bounds.minY
    let (edges, crossings) = PathCoverage.sorted(frame.edges, in: bounds, frame.memory)
    self.edges = UnsafePointer(edges)
    // Bands are one row high, unless that takes too many entries.
    var height = 1
    while crossings / height > PathCoverage.mostCrossings, height < bounds.height { height *= 2 }
    bandHeight = height
    (bands, order) = PathCoverage.bands(
      of: UnsafeBufferPointer(start: edges, count: count), height: height, in: bounds,
      frame.memory)
  }

  /// The edges by first row, so that those of a row are close together in memory, and how many rows
  /// they cross altogether.
  private static func sorted(
    _ edges: ContiguousArray<PathEdge>, in bounds: PixelRect, _ memory: FrameMemory
  ) -> (edges: UnsafeMutablePointer<PathEdge>, crossings: Int) {
    let starts = memory.allocate(Int.self, count: bounds.height + 1)
    starts.initialize(repeating: 0, count: bounds.height + 1)
    var crossings = 0
    for edge in edges {
      let first = edge.firstRow(in: bounds)
      starts[first + 1] += 1
      crossings += edge.lastRow(in: bounds) - first + 1
    }
    for row in 0..<bounds.height { starts[row + 1] += starts[row] }
    let sorted = memory.allocate(PathEdge.self, count: edges.count)
    for edge in edges {
      let row = edge.firstRow(in: bounds)
      sorted[starts[row]] = edge
      starts[row] += 1
    }
    return (sorted, crossings)
  }

  /// The start of each band of `height` rows and the end of the last one, and the indices of the
  /// edges in each band.
  private static func bands(
    of edges: UnsafeBufferPointer<PathEdge>, height: Int, in bounds: PixelRect,
    _ memory: FrameMemory
  ) -> (bands: UnsafePointer<Int>, order: UnsafePointer<Int32>) {
    let bandCount = (bounds.height + height - 1) / height
    func bandsOfEdge(at index: Int) -> ClosedRange<Int> {
      let edge = edges[index]
      return edge.firstRow(in: bounds) / height...edge.lastRow(in: bounds) / height
    }
    // The number of edges per band; then the next free entry of each band.
    let next = memory.allocate(Int.self, count: bandCount)
    next.initialize(repeating: 0, count: bandCount)
    for i in 0..<edges.count {
      for band in bandsOfEdge(at: i) { next[band] += 1 }
    }
    let bands = memory.allocate(Int.self, count: bandCount + 1)
    bands[0] = 0
    for band in 0..<bandCount {
      bands[band + 1] = bands[band] + next[band]
      next[band] = bands[band]
    }
    let order = memory.allocate(Int32.self, count: bands[bandCount])
    for i in 0..<edges.count {
      for band in bandsOfEdge(at: i) {
        order[next[band]] = Int32(truncatingIfNeeded: i)
        next[band] += 1
      }
    }
    return (UnsafePointer(bands), UnsafePointer(order))
  }
}

extension PathEdge {
  /// The first row that it crosses, counted from the top of `bounds`.
  @inline(__always)
  fileprivate func firstRow(in bounds: PixelRect) -> Int { Int(top) - bounds.minY }

  /// The last row that it crosses, counted from the top of `bounds`.
  @inline(__always)
  fileprivate func lastRow(in bounds: PixelRect) -> Int {
    let row = Int(bottom)
    return (Double(row) == bottom ? row - 1 : row) - bounds.minY
  }
}

// MARK: - Rows

extension PathCoverage {
  /// Adds the coverage of the columns of `area` in row `y` to the sums of `row`, which are all 0
  /// before.
  func accumulate(_ y: Int, in area: PixelRect, into row: PathRow) {
    let (rowTop, rowBottom) = (Double(y), Double(y + 1))
    let band = (y - minY) / bandHeight
    for i in bands[band]..<bands[band + 1] {
      let edge = edges[Int(order[i])]
      if edge.top < rowBottom, edge.bottom > rowTop { add(edge, rowTop: rowTop, in: area, to: row) }
    }
  }

  @inline(__always)
  private func add(_ edge: PathEdge, rowTop: Double, in area: PixelRect, to row: PathRow) {
    let units = PathEdgeBuilder.unitsPerPixel
    let (top, bottom) = (max(edge.top, rowTop), min(edge.bottom, rowTop + 1))
    let height = Int32((bottom - top) * units)
    let upperX = edge.x + (top - edge.top) * edge.slope
    let lowerX = edge.x + (bottom - edge.top) * edge.slope
    let (left, right) = (min(upperX, lowerX), max(upperX, lowerX))
    let (minX, maxX) = (Double(area.minX), Double(area.maxX))
    if left >= maxX { return }
    if right <= minX {
      row.add(height &* edge.direction, at: 0)
      return
    }
    // Columns are not negative, so truncation rounds down.
    let first = left < minX ? minX - 1 : Double(Int(left))
    if right <= first + 1 {
      // Within one pixel, which lies inside the area: the mean distance from its right side.
      let fraction = rounded(Double(height) * (first + 1 - (left + right) / 2))
      let column = Int(first) - area.minX
      row.add(fraction &* edge.direction, at: column)
      row.add((height &- fraction) &* edge.direction, at: column + 1)
      return
    }
    let rise = Double(height) / (right - left)
    /// The part of the height to the left of `x`.
    func reached(_ x: Double) -> Int32 {
      x <= left ? 0 : x >= right ? height : rounded((x - left) * rise)
    }
    var x = max(first, minX)
    let end = min(right, maxX)
    var before = reached(x)
    if before != 0 { row.add(before &* edge.direction, at: 0) }
    while x < end {
      let after = reached(x + 1)
      let (from, to) = (max(x, left), min(x + 1, right))
      let part = after &- before
      let fraction = rounded(Double(part) * (x + 1 - (from + to) / 2))
      let column = Int(x) - area.minX
      row.add(fraction &* edge.direction, at: column)
      row.add((part &- fraction) &* edge.direction, at: column + 1)
      before = after
      x += 1
    }
  }

  /// The nearest integer of a number that is not negative.
  @inline(__always)
  private func rounded(_ v: Double) -> Int32 { Int32(v + 0.5) }

  /// The coverage of a pixel where the running sum is `sum`, up to `whole`.
  @inline(__always)
  func level(_ sum: Int32) -> Int32 {
    let area = sum == .min ? .max : abs(sum)
    switch rule {
    case .winding: return min(area, PathCoverage.whole)
    case .evenOdd:
      let rest = area & (2 * PathCoverage.whole - 1)
      return min(rest, 2 * PathCoverage.whole - rest)
    }
  }
}
