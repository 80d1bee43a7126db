import Foundation

extension UIPageViewController {
  /// A page counts as reached this close to it, in pages.
  private static let tolerance: CGFloat = 0.001

  /// A drag begins: the data source says which pages it can turn to. One that catches a page which is nearly there goes on
  /// from that page (PV5).
  func dragWillBegin() {
    guard !isExchanging else { return }
    if let turn {
      guard scrollView.progress * (turn.direction == .forward ? 1 : -1) > 0.5 else { return }
      scrollView.contentInset = .zero
      end(isCompleted: true, isFinished: false, goesOn: true)
    }
    guard let shown, turn == nil else { return }
    let before = dataSource?.pageViewController(self, viewControllerBefore: shown)
    let after = dataSource?.pageViewController(self, viewControllerAfter: shown)
    neighbors = (before === shown ? nil : before, after === shown ? nil : after)
    scrollView.limit(before: neighbors.before != nil, after: neighbors.after != nil)
    didScroll()
  }

  /// The content has moved: a turn begins with the first motion towards a page, and another where the finger goes back
  /// beyond the present page (PV4).
  func didScroll() {
    guard !isExchanging, scrollView.isDragging || scrollView.isDecelerating else { return }
    let progress = scrollView.progress
    guard abs(progress) > Self.tolerance else { return }
    let direction: NavigationDirection = progress > 0 ? .forward : .reverse
    if let turn {
      guard turn.isByUser, turn.direction != direction else { return }
      abandonTurn()
    }
    guard let shown, turn == nil, isAtRestOnScreen,
      let page = direction == .forward ? neighbors.after : neighbors.before
    else { return }
    begin(
      PageTurn(
        from: shown, to: page, direction, isByUser: true, hasAppearance: true, completion: nil))
  }

  /// Ends the turn in flight as not completed while the finger goes on.
  private func abandonTurn() {
    guard let turn else { return }
    exchange {
      self.turn = nil
      turn.from.beginAppearanceTransition(true, animated: true)
      turn.to.beginAppearanceTransition(false, animated: true)
      turn.to.willMove(toParent: nil)
      turn.from.endAppearanceTransition()
      turn.to.endAppearanceTransition()
      turn.to.viewIfLoaded?.removeFromSuperview()
      turn.to.removeFromParent()
    }
    delegate?.pageViewController(
      self, didFinishAnimating: false, previousViewControllers: [turn.from],
      transitionCompleted: false)
    serveWaiting()
  }

  /// The content does not move any more. Where a touch has stopped it between two pages, the turn goes on with the touch.
  func didComeToRest() {
    guard let turn, !isExchanging else { return }
    let progress = scrollView.progress * (turn.direction == .forward ? 1 : -1)
    if abs(progress) < Self.tolerance {
      end(isCompleted: false)
    } else if abs(progress - 1) < Self.tolerance {
      end(isCompleted: true)
    }
  }
}
