import Foundation

/// The scroll view of a page view controller: as long as three pages, with the present one in the middle at rest.
///
/// A program may find it among the subviews, and set its delegate. So the container hears of its motion by a delegate in
/// between.
@MainActor final class PageScrollView: UIScrollView {
  private weak var pages: UIPageViewController?
  private let relay = PageScrollRelay()
  private var laidOutSize = CGSize.zero

  /// The place of the present page among three.
  static let middle = 1

  init(_ pages: UIPageViewController) {
    self.pages = pages
    super.init(frame: .zero)
    relay.pages = pages
    isPagingEnabled = true
    contentInsetAdjustmentBehavior = .never
    showsHorizontalScrollIndicator = false
    showsVerticalScrollIndicator = false
    alwaysBounceHorizontal = isHorizontal
    alwaysBounceVertical = !isHorizontal
  }

  required init?(coder: NSCoder) { nil }

  override var delegate: UIScrollViewDelegate? {
    get { relay }
    set { relay.program = newValue }
  }

  private var isHorizontal: Bool { pages?.navigationOrientation == .horizontal }

  /// The factor from a page's direction to that of the content: −1 where the next page comes from the left.
  private var sign: CGFloat {
    let view = pages?.viewIfLoaded ?? self
    return isHorizontal && view.effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1
  }

  private var length: CGFloat { isHorizontal ? bounds.width : bounds.height }

  /// Fills `view`, and the half of a gap on either side.
  func fill(_ view: UIView) {
    let gap = (pages?.spacing ?? 0) / 2
    frame = view.bounds.insetBy(dx: isHorizontal ? -gap : 0, dy: isHorizontal ? 0 : -gap)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    layoutPages()
  }

  /// The place of the page in a direction.
  func place(of direction: UIPageViewController.NavigationDirection) -> Int {
    Self.middle + (direction == .forward ? 1 : -1) * Int(sign)
  }

  /// The frame of the page at `place`, 0 to 2, in the content.
  func frame(at place: Int) -> CGRect {
    let gap = pages?.spacing ?? 0
    let start = CGFloat(place) * length + gap / 2
    return isHorizontal
      ? CGRect(x: start, y: 0, width: max(0, length - gap), height: bounds.height)
      : CGRect(x: 0, y: start, width: bounds.width, height: max(0, length - gap))
  }

  /// The content offset at which the page at `place` is shown.
  func offset(of place: Int) -> CGPoint {
    let distance = CGFloat(place) * length
    return isHorizontal ? CGPoint(x: distance, y: 0) : CGPoint(x: 0, y: distance)
  }

  /// The distance from the present page, in pages: 1 at the next one, −1 at the one before.
  var progress: CGFloat {
    guard length > 0 else { return 0 }
    let distance = isHorizontal ? contentOffset.x : contentOffset.y
    return sign * (distance / length - CGFloat(Self.middle))
  }

  /// Lets the content bounce where there is no page.
  func limit(before: Bool, after: Bool) {
    let (first, last) = sign > 0 ? (before, after) : (after, before)
    let (low, high) = (first ? 0 : -length, last ? 0 : -length)
    contentInset =
      isHorizontal
      ? UIEdgeInsets(top: 0, left: low, bottom: 0, right: high)
      : UIEdgeInsets(top: low, left: 0, bottom: high, right: 0)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if bounds.size != laidOutSize { layoutPages() }
  }

  private func layoutPages() {
    laidOutSize = bounds.size
    pages?.endTurn()
    abandonDrag()
    stopMoving()
    contentInset = .zero
    contentSize =
      isHorizontal
      ? CGSize(width: 3 * length, height: bounds.height)
      : CGSize(width: bounds.width, height: 3 * length)
    pages?.centerPage()
  }
}

/// Tells a page view controller of the motion of its scroll view, and the program's own delegate after that.
@MainActor private final class PageScrollRelay: NSObject, UIScrollViewDelegate {
  weak var pages: UIPageViewController?
  weak var program: UIScrollViewDelegate?

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    pages?.didScroll()
    program?.scrollViewDidScroll(scrollView)
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    pages?.dragWillBegin()
    program?.scrollViewWillBeginDragging(scrollView)
  }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    program?.scrollViewWillEndDragging(
      scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    program?.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
    if !decelerate { pages?.didComeToRest() }
  }

  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    program?.scrollViewWillBeginDecelerating(scrollView)
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    program?.scrollViewDidEndDecelerating(scrollView)
    pages?.didComeToRest()
  }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    program?.scrollViewDidEndScrollingAnimation(scrollView)
    pages?.didComeToRest()
  }

  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
    program?.scrollViewDidChangeAdjustedContentInset(scrollView)
  }
}
