import Foundation

extension UINavigationBar {
  /// The duration of the bar's own changes, in seconds.
  private static let duration: TimeInterval = 0.35

  /// The contents in the bar now.
  var contents: [NavigationBarContent] {
    if let transition { return [transition.from, transition.to] }
    return content.map { [$0] } ?? []
  }

  /// Updates the bar after something of `item` changed.
  func itemDidChange(_ item: UINavigationItem) {
    for content in contents where content.item === item || content.backItem === item {
      content.setNeedsLayout()
    }
  }

  // MARK: At once

  /// Shows `items` and ends the running transition, if there is one.
  ///
  /// - Parameter endsMotion: False shows the rest of a transition that was cut short: the remaining
  ///   content moves on to its position, and a snapshot of the other fades out.
  func show(_ items: [UINavigationItem], endsMotion: Bool = true) {
    adopt(items)
    let old = contents
    let style = transition?.style
    transition = nil
    content = items.last.map { item in old.first { isContent($0, for: item) } ?? makeContent() }
    for view in old where view !== content {
      if !endsMotion, let style { leaveGhost(of: view, style) }
      view.title?.giveBack()
      view.removeFromSuperview()
    }
    guard let content else { return }
    content.rest(endingMotion: endsMotion)
    content.isUserInteractionEnabled = true
    if content.superview !== self { addSubview(content) }
  }

  /// The duration of the fade-out of an interrupted transition's content, in seconds.
  private static let ghostDuration: TimeInterval = 0.2

  /// Leaves a snapshot of an animated content, which continues to slide, and fades out.
  private func leaveGhost(
    of view: NavigationBarContent, _ style: NavigationBarTransition.Style
  ) {
    guard window != nil, view.layer.hasRunningAnimationsInSubtree else { return }
    if style == .fade {
      guard let ghost = GhostView(of: view) else { return }
      insertSubview(ghost, aboveSubview: view)
      ghost.stay()
    } else {
      let ghost = GhostView(goingOnIn: view)
      ghost.frame = view.frame
      insertSubview(ghost, aboveSubview: view)
      ghost.fade(over: Self.ghostDuration)
    }
  }

  private func adopt(_ items: [UINavigationItem]) {
    itemStorage = items
    for item in items { item.bar = self }
  }

  private func isContent(_ content: NavigationBarContent, for item: UINavigationItem) -> Bool {
    content.item === item && content.backItem === backItem
  }

  private func makeContent() -> NavigationBarContent {
    let content = NavigationBarContent(
      itemStorage[itemStorage.count - 1], after: backItem, frame: bounds)
    content.titleTextAttributes = shownTitleAttributes
    content.isMirrored = isRightToLeft
    content.back.addTarget(self, action: UINavigationBar.goBack, for: .primaryActionTriggered)
    return content
  }

  private func goBack() {
    if let controller {
      controller.popViewController(animated: true)
    } else {
      popItem(animated: true)
    }
  }

  // MARK: Animated

  /// Puts the content for `items` next to the present one, both at the start of the transition.
  /// `move` then animates them, and `show` ends it.
  func prepare(_ items: [UINavigationItem], _ style: NavigationBarTransition.Style) {
    guard let from = content, items.last != nil, items.last !== from.item, transition == nil else {
      return show(items)
    }
    adopt(items)
    let to = makeContent()
    var transition = NavigationBarTransition(from: from, to: to, style: style)
    self.transition = transition
    transitionWidth = bounds.width
    UIView.performWithoutAnimation {
      addSubview(to)
      layoutIfNeeded()
      transition.placeAtStart()
    }
    self.transition = transition
    for content in [from, to] { content.isUserInteractionEnabled = false }
  }

  /// Moves the contents to the end of the transition; in an animation block this is animated.
  func move() {
    guard var transition else { return }
    transition.placeAtEnd()
    self.transition = transition
  }

  /// Adapts the running transition to the bar's present width. If the change of the width is
  /// animated, so are the contents.
  func followWidth() {
    guard var transition, bounds.width != transitionWidth, AnimationContext.current == nil
    else { return }
    transitionWidth = bounds.width
    for content in contents { content.layoutIfNeeded() }
    transition.follow()
    self.transition = transition
  }

  /// A change by the program.
  func change(to items: [UINavigationItem], animated: Bool) {
    let isPop = items.last.map { new in itemStorage.contains { $0 === new } } ?? false
    show(itemStorage)
    guard animated, window != nil else { return show(items) }
    prepare(items, isPop ? .pop : .push)
    guard let to = transition?.to else { return }
    UIView.animate(withDuration: Self.duration, delay: 0, options: .curveEaseOut) {
      self.move()
    } completion: { [weak self] _ in
      guard let self, transition?.to === to else { return }
      show(itemStorage)
    }
  }
}
