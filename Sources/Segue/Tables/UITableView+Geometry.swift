import Foundation

// MARK: - Places

extension UITableView {
  func sectionRect(_ section: Int, _ span: () -> TableGeometry.Span) -> CGRect {
    loadIfNeeded()
    return geometry.sections.indices.contains(section) ? rect(span()) : .zero
  }
}

// MARK: - Scrolling

extension UITableView {
  /// At most this many attempts: measuring rows on the way can move the target.
  private static let searchLimit = 5

  func bringRowIntoView(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    tileIfNeeded()
    demand(
      geometry.contains(indexPath), "there is no row \(indexPath) to scroll to")
    let start = contentOffset
    var target = offset(for: indexPath, scrollPosition)
    guard !animated || window == nil else { return setContentOffset(target, animated: true) }
    for _ in 0..<Self.searchLimit where target != contentOffset {
      contentOffset = target
      tile()
      target = offset(for: indexPath, scrollPosition)
    }
    if contentOffset == start { setNeedsLayout() }
  }

  private func offset(for path: IndexPath, _ position: ScrollPosition) -> CGPoint {
    let row = geometry.row(path)
    let section = geometry.sections[path.section]
    // In the plain style headers and footers overlap the rows.
    let above = adjustedContentInset.top + (style == .plain ? section.header : 0)
    let below = adjustedContentInset.bottom + (style == .plain ? section.footer : 0)
    let top = row.start - above
    let bottom = row.end + below - bounds.height
    let y: CGFloat =
      switch position {
      case .top: top
      case .bottom: bottom
      case .middle: (top + bottom) / 2
      case .none:
        if contentOffset.y > top {
          top
        } else if contentOffset.y < bottom {
          min(bottom, top)
        } else {
          contentOffset.y
        }
      }
    return clamp(CGPoint(x: contentOffset.x, y: y))
  }
}
