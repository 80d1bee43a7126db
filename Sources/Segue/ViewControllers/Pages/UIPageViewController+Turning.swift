import Foundation

/// A turn from one page to another, while it is in flight.
@MainActor final class PageTurn {
  let from: UIViewController
  let to: UIViewController
  let direction: UIPageViewController.NavigationDirection
  /// Whether the user turns the page, of which the delegate is notified.
  let isByUser: Bool
  /// Whether appearance callbacks were begun, and must be ended.
  let hasAppearance: Bool
  let completion: ((Bool) -> Void)?

  init(
    from: UIViewController, to: UIViewController,
    _ direction: UIPageViewController.NavigationDirection, isByUser: Bool, hasAppearance: Bool,
    completion: ((Bool) -> Void)?
  ) {
    (self.from, self.to, self.direction) = (from, to, direction)
    (self.isByUser, self.hasAppearance) = (isByUser, hasAppearance)
    self.completion = completion
  }
}

extension UIPageViewController: TransitionHost {
  func endTransitionBeforeLeaving() {
    endTurn()
  }

  func restoreVisibleView() {}
}

// MARK: - Requests

extension UIPageViewController {
  /// Whether the container has appeared, and pages can be turned in sight. Else the children's appearance follows the
  /// container's and the window.
  var isAtRestOnScreen: Bool {
    if case .appeared = appearance.phase { viewIfLoaded?.window != nil } else { false }
  }

  func show(
    _ page: UIViewController, _ direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)?
  ) {
    guard !isExchanging else {
      return waiting.append { [weak self] in
        self?.show(page, direction, animated: animated, completion: completion)
      }
    }
    // Requests from the callbacks of the turn that gives way are older than this one (PV6).
    guard !isGivingWay else { return }
    isGivingWay = true
    endTurn()
    isGivingWay = false
    guard let old = shown, old !== page, animated, isAtRestOnScreen else {
      if page !== shown { replacePage(with: page) }
      completion?(true)
      return
    }
    let turn = PageTurn(
      from: old, to: page, direction, isByUser: false, hasAppearance: true, completion: completion)
    begin(turn)
    guard self.turn === turn else { return }
    animate(turn)
  }

  /// Turns as the user wants to, if there is a page: it is not known yet how it ends.
  func turnForUser(_ direction: NavigationDirection) {
    guard turn == nil, !isExchanging, let shown else { return }
    let page =
      direction == .forward
      ? dataSource?.pageViewController(self, viewControllerAfter: shown)
      : dataSource?.pageViewController(self, viewControllerBefore: shown)
    guard let page, page !== shown, isAtRestOnScreen else { return }
    begin(
      PageTurn(
        from: shown, to: page, direction, isByUser: true, hasAppearance: true, completion: nil))
    if let turn { animate(turn) }
  }

  private func animate(_ turn: PageTurn) {
    guard transitionStyle == .scroll else { return curl(turn) }
    scrollView.contentInset = .zero
    scrollView.panGestureRecognizer.isEnabled = false
    scrollView.setContentOffset(
      scrollView.offset(of: scrollView.place(of: turn.direction)), animated: true)
  }

  private func curl(_ turn: PageTurn) {
    UIView.transition(
      with: view, duration: Self.curlDuration,
      options: turn.direction == .forward ? .transitionCurlUp : .transitionCurlDown
    ) { [self] in
      turn.from.view.removeFromSuperview()
      place(turn.to, at: PageScrollView.middle)
    } completion: { [weak self, weak turn] _ in
      if let turn, self?.turn === turn { self?.end(isCompleted: true) }
    }
  }

  /// The duration of a curl, in seconds.
  private static let curlDuration: TimeInterval = 0.6

  /// Shows `page` in the place of the present one, without animation (PV2).
  private func replacePage(with page: UIViewController) {
    let old = shown
    exchange {
      let hasAppearance = isAtRestOnScreen
      shown = page
      addChild(page)
      if hasAppearance {
        page.beginAppearanceTransition(true, animated: false)
        old?.beginAppearanceTransition(false, animated: false)
      }
      if isViewLoaded { place(page, at: PageScrollView.middle) }
      old?.willMove(toParent: nil)
      if hasAppearance {
        page.endAppearanceTransition()
        old?.endAppearanceTransition()
      }
      old?.viewIfLoaded?.removeFromSuperview()
      old?.removeFromParent()
      page.didMove(toParent: self)
    }
    serveWaiting()
  }

  /// Another container has taken `page` (PV8): one that turns stays where the other page is.
  func didLose(_ page: UIViewController) {
    guard let turn, page === turn.from || page === turn.to else {
      if page === shown { shown = nil }
      return
    }
    let other = page === turn.from ? turn.to : turn.from
    exchange {
      self.turn = nil
      shown = other
      if other === turn.from { other.beginAppearanceTransition(true, animated: false) }
      other.endAppearanceTransition()
      if page.appearance.isChanging { page.endAppearanceTransition() }
      if other === turn.to { other.didMove(toParent: self) }
      if transitionStyle == .scroll {
        scrollView.abandonDrag()
        scrollView.stopMoving()
        centerPage()
        scrollView.panGestureRecognizer.isEnabled = scrollView.isScrollEnabled
      }
    }
    turn.completion?(false)
    serveWaiting()
  }

  /// Exchanges pages; requests from callbacks are made afterwards.
  func exchange(_ body: () -> Void) {
    isExchanging = true
    body()
    isExchanging = false
  }

  /// Makes the requests that waited.
  func serveWaiting() {
    while !isExchanging, !waiting.isEmpty { waiting.removeFirst()() }
  }
}

// MARK: - Turning

extension UIPageViewController {
  /// Puts a page in its place: among three if pages scroll, else into the view.
  func place(_ page: UIViewController, at place: Int) {
    let container: UIView = transitionStyle == .scroll ? scrollView : view
    page.view.autoresizingMask =
      transitionStyle == .scroll ? [] : [.flexibleWidth, .flexibleHeight]
    page.view.frame =
      transitionStyle == .scroll ? scrollView.frame(at: place) : container.bounds
    if page.view.superview !== container { container.addSubview(page.view) }
  }

  /// Puts the present page in the middle, and shows it.
  func centerPage() {
    guard transitionStyle == .scroll else { return }
    if let shown, isViewLoaded { place(shown, at: PageScrollView.middle) }
    let offset = scrollView.offset(of: PageScrollView.middle)
    if scrollView.contentOffset != offset { scrollView.contentOffset = offset }
  }

  func begin(_ turn: PageTurn) {
    exchange {
      self.turn = turn
      if turn.isByUser { delegate?.pageViewController(self, willTransitionTo: [turn.to]) }
      addChild(turn.to)
      if turn.hasAppearance {
        turn.to.beginAppearanceTransition(true, animated: true)
        turn.from.beginAppearanceTransition(false, animated: true)
      }
      if transitionStyle == .scroll { place(turn.to, at: scrollView.place(of: turn.direction)) }
    }
    serveWaiting()
  }

  /// Ends the turn in flight at once: at the page that is nearer, or at the one that a program asked for.
  func endTurn() {
    guard let turn, !isExchanging else { return }
    guard transitionStyle == .scroll else { return end(isCompleted: true, isFinished: false) }
    let isCompleted = !turn.isByUser || abs(scrollView.progress) > 0.5
    scrollView.abandonDrag()
    scrollView.stopMoving()
    // It may have been at rest.
    if self.turn === turn { end(isCompleted: isCompleted, isFinished: false) }
  }

  /// Ends the turn in flight (PV3), and shows its page, or that before it.
  ///
  /// - Parameters:
  ///   - isCompleted: Whether its page is shown.
  ///   - isFinished: Whether it has come to rest by itself, for those who are told.
  ///   - goesOn: Whether a finger turns the next page already, so that the content stays where it is.
  func end(isCompleted: Bool, isFinished: Bool = true, goesOn: Bool = false) {
    guard let turn, !isExchanging else { return }
    let (kept, left) = isCompleted ? (turn.to, turn.from) : (turn.from, turn.to)
    exchange {
      self.turn = nil
      shown = kept
      if turn.hasAppearance, !isCompleted {
        // Reversed, so that the same ends make the did-calls.
        kept.beginAppearanceTransition(true, animated: true)
        left.beginAppearanceTransition(false, animated: true)
      }
      left.willMove(toParent: nil)
      if turn.hasAppearance {
        kept.endAppearanceTransition()
        left.endAppearanceTransition()
      }
      left.viewIfLoaded?.removeFromSuperview()
      left.removeFromParent()
      if isCompleted { kept.didMove(toParent: self) }
      if goesOn {
        moveBack(turn.direction)
      } else if transitionStyle == .scroll {
        centerPage()
        scrollView.panGestureRecognizer.isEnabled = scrollView.isScrollEnabled
      }
    }
    if turn.isByUser {
      delegate?.pageViewController(
        self, didFinishAnimating: isFinished, previousViewControllers: [turn.from],
        transitionCompleted: isCompleted)
    }
    turn.completion?(isFinished)
    serveWaiting()
  }

  /// Moves the new page to the middle under the finger: the display does not change.
  private func moveBack(_ direction: NavigationDirection) {
    guard let shown else { return }
    place(shown, at: PageScrollView.middle)
    let from = scrollView.offset(of: scrollView.place(of: direction))
    let to = scrollView.offset(of: PageScrollView.middle)
    let offset = scrollView.contentOffset
    scrollView.contentOffset = CGPoint(
      x: offset.x + to.x - from.x, y: offset.y + to.y - from.y)
  }
}
