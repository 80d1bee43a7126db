import CoreGraphics
import QuartzCore
import UIKit

@MainActor private class AnyUIScrollView: UIScrollView {
  override var contentOffset: CGPoint {
    get { super.contentOffset }
    set { super.contentOffset = newValue }
  }
  override var contentSize: CGSize {
    get { super.contentSize }
    set { super.contentSize = newValue }
  }
  override var contentInset: UIEdgeInsets {
    get { super.contentInset }
    set { super.contentInset = newValue }
  }
  override var adjustedContentInset: UIEdgeInsets { super.adjustedContentInset }
  override func setContentOffset(_ offset: CGPoint, animated: Bool) {
    super.setContentOffset(offset, animated: animated)
  }
  override var isScrollEnabled: Bool {
    get { super.isScrollEnabled }
    set { super.isScrollEnabled = newValue }
  }
  override var bounces: Bool {
    get { super.bounces }
    set { super.bounces = newValue }
  }
  override var isTracking: Bool { super.isTracking }
  override weak var delegate: UIScrollViewDelegate? {
    get { super.delegate }
    set { super.delegate = newValue }
  }
  override var showsVerticalScrollIndicator: Bool {
    get { super.showsVerticalScrollIndicator }
    set { super.showsVerticalScrollIndicator = newValue }
  }
  override var showsHorizontalScrollIndicator: Bool {
    get { super.showsHorizontalScrollIndicator }
    set { super.showsHorizontalScrollIndicator = newValue }
  }
  override var scrollIndicatorInsets: UIEdgeInsets {
    get { super.scrollIndicatorInsets }
    set { super.scrollIndicatorInsets = newValue }
  }
  override var isDragging: Bool { super.isDragging }
  override var isDecelerating: Bool { super.isDecelerating }
  override var panGestureRecognizer: UIPanGestureRecognizer { super.panGestureRecognizer }
}

@MainActor private protocol UIScrollViewDecelerationRateDeclaration {
  var rawValue: CGFloat { get }
}

extension UIScrollView.DecelerationRate: UIScrollViewDecelerationRateDeclaration {}

@MainActor private func initializersOfUIScrollViewDecelerationRate() {
  let _: (CGFloat) -> UIScrollView.DecelerationRate = UIScrollView.DecelerationRate.init(rawValue:)
}

private let valuesOfUIScrollViewDecelerationRate: [UIScrollView.DecelerationRate] = [
  .normal, .fast,
]

@MainActor private class AnyUITableView: UITableView {
  override func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    super.cellForRow(at: indexPath)
  }
  override var indexPathForSelectedRow: IndexPath? { super.indexPathForSelectedRow }
  override func rectForRow(at indexPath: IndexPath) -> CGRect { super.rectForRow(at: indexPath) }
  override var visibleCells: [UITableViewCell] { super.visibleCells }
}

@MainActor private class AnyUITableViewCell: UITableViewCell {
  override var imageView: UIImageView? { super.imageView }
  override var textLabel: UILabel? { super.textLabel }
  override var contentView: UIView { super.contentView }
}

@MainActor private final class ForwardingUITableViewDataSource: NSObject, UITableViewDataSource {
  private let next: any UITableViewDataSource

  init(_ next: any UITableViewDataSource) {
    self.next = next
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    next.tableView(tableView, numberOfRowsInSection: section)
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    next.tableView(tableView, cellForRowAt: indexPath)
  }
  func numberOfSections(in tableView: UITableView) -> Int { next.numberOfSections(in: tableView) }
}

@MainActor private final class ForwardingUITableViewDelegate: NSObject, UITableViewDelegate {
  private let next: any UITableViewDelegate

  init(_ next: any UITableViewDelegate) {
    self.next = next
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    next.tableView(tableView, didSelectRowAt: indexPath)
  }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    next.tableView(tableView, heightForRowAt: indexPath)
  }
}

@MainActor private protocol IndexPathDeclaration {
  var row: Int { get }
  var item: Int { get }
  var section: Int { get }
}

extension IndexPath: IndexPathDeclaration {}

@MainActor private func initializersOfIndexPath() {
  let _: (Int, Int) -> IndexPath = IndexPath.init(row:section:)
  let _: (Int, Int) -> IndexPath = IndexPath.init(item:section:)
}
