import Segue
import SegueGallery

/// The cells as one picture: columns below their names, rows beside the size of their text, and a badge with the number of
/// findings above the corner where a line begins.
extension ScreenMatrix {
  // In points of the picture.
  private static let gap: CGFloat = 12
  /// Between rows: a badge fits there, where it covers nothing.
  private static let rowGap: CGFloat = 26
  private static let margin: CGFloat = 16
  private static let headerHeight: CGFloat = 44
  private static let columnHeight: CGFloat = 26
  private static let rowWidth: CGFloat = 48
  private static let radius: CGFloat = 8
  private static let badge = CGSize(width: 40, height: 20)

  /// The width that title and summary need at least.
  private static let leastWidth: CGFloat = 460
  /// The colors are those of the window when it is dark, whatever the look of a cell.
  private static let dark = UITraitCollection { $0.look = .dark }
  private static let amber = Theme.to.resolvedColor(with: dark)
  private static let paper = Theme.background.resolvedColor(with: dark)
  private static let text = Theme.text.resolvedColor(with: dark)
  private static let dim = Theme.dim.resolvedColor(with: dark)

  /// Size of the picture, in pixels.
  ///
  /// - Parameter scale: Pixels per point of the screens.
  package static func pixelSize(_ axes: ScreenAxes, scale: CGFloat) -> CGSize {
    let row = axes.textSizes.first.map { axes.row($0) } ?? []
    let width = row.reduce(CGFloat(0)) { $0 + ($1.device.size.width * scale).rounded() + gap }
    let height = row.map { ($0.device.size.height * scale).rounded() }.max() ?? 0
    return CGSize(
      width: max(leastWidth, margin + rowWidth + width - gap + margin),
      height: headerHeight + columnHeight + CGFloat(axes.textSizes.count) * (height + rowGap)
        - rowGap
        + margin)
  }

  /// The picture.
  ///
  /// - Parameter scale: Pixels per point of the screens.
  package func image(scale: CGFloat) -> UIImage {
    let size = Self.pixelSize(axes, scale: scale)
    let format = UIGraphicsImageRendererFormat()
    (format.scale, format.opaque) = (1, true)
    return UIGraphicsImageRenderer(size: size, format: format).image { context in
      Self.paper.setFill()
      context.fill(CGRect(origin: .zero, size: size))
      drawHeader(in: size)
      let height =
        rows.first?.map { ($0.variant.device.size.height * scale).rounded() }.max() ?? 0
      var y = Self.headerHeight + Self.columnHeight
      for (index, row) in rows.enumerated() {
        drawRow(row, isFirst: index == 0, y: y, height: height, scale: scale)
        y += height + Self.rowGap
      }
    }
  }

  private func drawHeader(in size: CGSize) {
    let bold: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 15, weight: .semibold), .foregroundColor: Self.text,
    ]
    title.draw(at: CGPoint(x: Self.margin, y: 14), withAttributes: bold)
    let x = Self.margin + title.size(withAttributes: bold).width + 16
    let color = counts.findings > 0 ? Self.amber : Self.dim
    let mark = counts.findings > 0 ? "▲ " : ""
    (mark + summary).draw(
      at: CGPoint(x: x, y: 16),
      withAttributes: [.font: UIFont.systemFont(ofSize: 12), .foregroundColor: color])
  }

  private func drawRow(
    _ row: [Cell], isFirst: Bool, y: CGFloat, height: CGFloat, scale: CGFloat
  ) {
    guard let first = row.first else { return }
    let label: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 13, weight: .medium), .foregroundColor: Self.text,
    ]
    let name = first.variant.textSize.name
    let nameSize = name.size(withAttributes: label)
    name.draw(
      at: CGPoint(
        x: Self.margin + (Self.rowWidth - 8 - nameSize.width) / 2,
        y: y + (height - nameSize.height) / 2),
      withAttributes: label)
    var x = Self.margin + Self.rowWidth
    for cell in row {
      let size = CGSize(
        width: (cell.variant.device.size.width * scale).rounded(),
        height: (cell.variant.device.size.height * scale).rounded())
      let frame = CGRect(origin: CGPoint(x: x, y: y), size: size)
      if isFirst {
        let title = axes.title(of: cell.variant)
        let width = title.size(withAttributes: label).width
        title.draw(
          at: CGPoint(x: titleX(of: cell, in: frame, width), y: y - Self.columnHeight + 2),
          withAttributes: label)
      }
      draw(cell, in: frame, scale: scale)
      x += size.width + Self.gap
    }
  }

  /// The left edge of a column's title: in the middle, or as near to it as the badge beside it allows.
  private func titleX(of cell: Cell, in frame: CGRect, _ width: CGFloat) -> CGFloat {
    let middle = frame.midX - width / 2
    guard !cell.findings.isEmpty else { return max(frame.minX, middle) }
    let badge = Self.badge.width + 8
    return cell.variant.isRightToLeft
      ? min(middle, frame.maxX - badge - width) : max(middle, frame.minX + badge)
  }

  private func draw(_ cell: Cell, in frame: CGRect, scale: CGFloat) {
    let context = UIGraphicsGetCurrentContext()
    context?.saveGState()
    UIBezierPath(roundedRect: frame, cornerRadius: Self.radius).addClip()
    UIImage(cgImage: cell.picture).draw(in: frame)
    Self.amber.setStroke()
    for finding in cell.findings {
      guard let found = finding.frame else { continue }
      let mark = found.applying(CGAffineTransform(scaleX: scale, y: scale))
        .offsetBy(dx: frame.minX, dy: frame.minY).insetBy(dx: -1, dy: -1)
      let path = UIBezierPath(rect: mark.intersection(frame.insetBy(dx: 1, dy: 1)))
      path.lineWidth = 2
      path.stroke()
    }
    context?.restoreGState()
    guard !cell.findings.isEmpty else { return }
    let isMirrored = cell.variant.isRightToLeft
    let badge = CGRect(
      x: isMirrored ? frame.maxX - Self.badge.width : frame.minX, y: frame.minY - 23,
      width: Self.badge.width, height: Self.badge.height)
    Self.amber.setFill()
    UIBezierPath(roundedRect: badge, cornerRadius: 6).fill()
    let words = "▲ \(cell.findings.count)"
    let attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 11, weight: .semibold), .foregroundColor: Self.paper,
    ]
    let size = words.size(withAttributes: attributes)
    words.draw(
      at: CGPoint(x: badge.midX - size.width / 2, y: badge.midY - size.height / 2),
      withAttributes: attributes)
  }
}
