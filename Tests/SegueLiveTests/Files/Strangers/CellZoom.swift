// swift-format-ignore-file

import UIKit

/// Where a tapped cell's picture is.
@objc protocol CellZoomSource {
  func zoomedView(for zoom: CellZoom) -> UIView?
  @objc optional func cellZoomWillBegin(_ zoom: CellZoom)
}

/// A picture grows out of the cell that was tapped.
@objcMembers public class CellZoom: NSObject, UIViewControllerAnimatedTransitioning {
  weak var source: CellZoomSource?
  public var duration: TimeInterval = 0.5

  public func transitionDuration(
    using transitionContext: UIViewControllerContextTransitioning?
  ) -> TimeInterval { duration }

  public func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    let container = transitionContext.containerView
    guard let to = transitionContext.view(forKey: .to) else { return }
    source?.cellZoomWillBegin?(self)
    let origin = source?.zoomedView(for: self)
    let start = origin.map { $0.convert($0.bounds, to: container) } ?? CGRect(x: 0, y: 0, width: 80, height: 80)
    let copy = origin?.snapshotView(afterScreenUpdates: false) ?? UIView()
    copy.frame = start
    to.alpha = 0
    container.addSubview(to)
    container.addSubview(copy)
    UIView.animate(withDuration: duration, animations: {
      copy.frame = container.bounds
      to.alpha = 1
    }) { finished in
      copy.removeFromSuperview()
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}

class CellZoomList: UITableViewController, CellZoomSource {
  func zoomedView(for zoom: CellZoom) -> UIView? {
    tableView.indexPathForSelectedRow.flatMap { tableView.cellForRow(at: $0) }?.imageView
  }

  func cellZoomWillBegin(_ zoom: CellZoom) { zoom.duration = 0.4 }
}
