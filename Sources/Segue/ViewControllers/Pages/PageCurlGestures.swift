import Foundation

/// The recognizers that turn pages which curl: a drag, and a tap near an edge.
@MainActor final class PageCurlGestures {
  private weak var pages: UIPageViewController?
  private let pan = UIPanGestureRecognizer()
  private let tap = UITapGestureRecognizer()

  /// The part of the page at either edge in which a tap turns it.
  private static let edge: CGFloat = 0.2
  /// The distance of a drag that turns a page, in points.
  private static let distance: CGFloat = 40

  var recognizers: [UIGestureRecognizer] { [pan, tap] }

  init(_ pages: UIPageViewController) {
    self.pages = pages
    pan.addTarget(self, action: PageCurlGestures.dragged)
    tap.addTarget(self, action: PageCurlGestures.tapped)
  }

  private func dragged() {
    guard pan.state == .ended, let pages, let view = pages.view else { return }
    let translation = pan.translation(in: view)
    let way = along(translation.x, translation.y)
    if abs(way) >= Self.distance { pages.turnForUser(way < 0 ? .forward : .reverse) }
  }

  private func tapped() {
    guard let pages, let view = pages.view else { return }
    let point = tap.location(in: view)
    let size = view.bounds.size
    guard size.width > 0, size.height > 0 else { return }
    let distance = along(point.x / size.width - 0.5, point.y / size.height - 0.5)
    if distance > 0.5 - Self.edge {
      pages.turnForUser(.forward)
    } else if distance < Self.edge - 0.5 {
      pages.turnForUser(.reverse)
    }
  }

  /// The part of a distance along the axis on which pages are turned; positive towards the edge that the next page comes
  /// from.
  private func along(_ x: CGFloat, _ y: CGFloat) -> CGFloat {
    guard let pages else { return 0 }
    guard pages.navigationOrientation == .horizontal else { return y }
    return pages.view.effectiveUserInterfaceLayoutDirection == .rightToLeft ? -x : x
  }
}
