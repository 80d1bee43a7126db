import Segue

/// Views beside each other, and below where a line is full.
@MainActor enum FlowLayout {
  /// Places the views that are not hidden, each in the size that fits it, and returns their lower edge.
  ///
  /// - Parameters:
  ///   - area: The origin of the first line, and the width of all lines, in points.
  ///   - gap: The space between two views, and between two lines.
  ///   - isSpread: Whether a line that is full is spread over the whole width.
  static func place(
    _ views: [UIView], in area: CGRect, gap: CGFloat, isSpread: Bool = false
  ) -> CGFloat {
    var lines: [[(view: UIView, size: CGSize)]] = []
    var used: CGFloat = 0
    for view in views where !view.isHidden {
      let fit = view.sizeThatFits(.zero)
      let size = CGSize(width: fit.width.rounded(.up), height: fit.height.rounded(.up))
      if lines.isEmpty || used + gap + size.width > area.width {
        lines.append([(view, size)])
        used = size.width
      } else {
        lines[lines.count - 1].append((view, size))
        used += gap + size.width
      }
    }
    var y = area.minY
    for line in lines {
      let widths = line.reduce(0) { $0 + $1.size.width }
      let free = (area.width - widths) / CGFloat(max(1, line.count - 1))
      var x = area.minX
      for (view, size) in line {
        view.frame = CGRect(origin: CGPoint(x: x.rounded(), y: y), size: size)
        x += size.width + (isSpread && line.count == views.count ? max(gap, free) : gap)
      }
      y += (line.map(\.size.height).max() ?? 0) + gap
    }
    return max(area.minY, y - gap)
  }
}
