import Foundation

/// A section of a flow layout, along two axes: `along` the scrolling, and `across` it.
///
///     header                               at the front
///     inset, lines of items, inset         each line as long as its longest item
///     footer
struct FlowSection {
  /// The values that items are placed by, in points.
  struct Metrics {
    /// The insets of the items.
    var before: CGFloat = 0
    var after: CGFloat = 0
    var leading: CGFloat = 0
    var trailing: CGFloat = 0
    var lineSpacing: CGFloat = 0
    var itemSpacing: CGFloat = 0
    var header: CGFloat = 0
    var footer: CGFloat = 0
  }

  /// A size along both axes.
  struct Size: Equatable {
    var along: CGFloat
    var across: CGFloat
  }

  /// A line of items.
  struct Line {
    let items: Range<Int>
    /// In points of the section.
    let start: CGFloat
    let length: CGFloat
    /// The places of its items across.
    let offsets: [CGFloat]
  }

  let metrics: Metrics
  let sizes: [Size]
  /// The place of its header's edge in the content, in points.
  let start: CGFloat
  let lines: [Line]

  /// - Parameter breadth: The size across, without the collection view's insets, in points.
  init(_ metrics: Metrics, _ sizes: [Size], at start: CGFloat, breadth: CGFloat) {
    self.metrics = metrics
    self.sizes = sizes
    self.start = start
    let available = breadth - metrics.leading - metrics.trailing
    let isUniform = sizes.allSatisfy { $0 == sizes[0] }
    var lines: [Line] = []
    var next = metrics.header + metrics.before
    var first = 0
    while first < sizes.count {
      let end = Self.lineEnd(from: first, sizes, available, metrics.itemSpacing)
      let length = sizes[first..<end].map(\.along).max() ?? 0
      let offsets = Self.offsets(
        of: sizes[first..<end].map(\.across), in: available, spacing: metrics.itemSpacing,
        isLast: end == sizes.count, isUniform: isUniform)
      lines.append(
        Line(
          items: first..<end, start: next, length: length,
          offsets: offsets.map { $0 + metrics.leading }))
      next += length + (end < sizes.count ? metrics.lineSpacing : 0)
      first = end
    }
    self.lines = lines
    length = next + metrics.after + metrics.footer
  }

  /// The length along, with header and footer, in points.
  let length: CGFloat

  var end: CGFloat { start + length }

  /// The end of the line that begins with an item: at least that one is in it.
  private static func lineEnd(
    from first: Int, _ sizes: [Size], _ available: CGFloat, _ spacing: CGFloat
  ) -> Int {
    var used = sizes[first].across
    var end = first + 1
    while end < sizes.count {
      used += spacing + sizes[end].across
      // Thirds of a width add up to a little more than it.
      if used > available + 0.001 { break }
      end += 1
    }
    return end
  }

  /// The places of a line's items. Lines are justified, but for the last one: its items stand in the columns of a full
  /// line where all are of one size, and else at the leading edge. An item beside which no other one would fit is
  /// centered.
  private static func offsets(
    of widths: [CGFloat], in available: CGFloat, spacing: CGFloat, isLast: Bool, isUniform: Bool
  ) -> [CGFloat] {
    let used = widths.reduce(0, +)
    let last = widths.last ?? 0
    let holdsOne =
      widths.count == 1 && (!isLast || 2 * last + spacing > available + 0.001)
    if holdsOne { return [(available - last) / 2] }
    var gap = spacing
    if !isLast {
      gap = (available - used) / CGFloat(widths.count - 1)
    } else if isUniform, last > 0 {
      let count = max(2, ((available + spacing + 0.001) / (last + spacing)).rounded(.down))
      gap = (available - count * last) / (count - 1)
    }
    var offsets: [CGFloat] = []
    var next: CGFloat = 0
    for width in widths {
      offsets.append(next)
      next += width + max(gap, spacing)
    }
    return offsets
  }

  // MARK: Places

  /// The origin of an item, in points of the content: along, and across.
  func origin(of item: Int) -> (along: CGFloat, across: CGFloat) {
    let line = lines[lines.partitioningIndex { $0.items.upperBound > item }]
    let offset = line.offsets[item - line.items.lowerBound]
    return (start + line.start + (line.length - sizes[item].along) / 2, offset)
  }

  /// The items in lines that overlap a part of the content, in points.
  func items(from low: CGFloat, to high: CGFloat) -> Range<Int> {
    let first = lines.partitioningIndex { start + $0.start + $0.length >= low }
    let end = lines.partitioningIndex { start + $0.start > high }
    guard first < end else { return 0..<0 }
    return lines[first].items.lowerBound..<lines[end - 1].items.upperBound
  }

  /// The header's start and end along, in points of the content.
  var header: ClosedRange<CGFloat> { start...(start + metrics.header) }

  /// The footer's start and end along, in points of the content.
  var footer: ClosedRange<CGFloat> { (end - metrics.footer)...end }
}
