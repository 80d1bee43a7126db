import Foundation

/// The way of a navigation bar from one content to another.
///
/// Written once, as a push: the lower title moves towards the place of the back button's text and
/// fades, where the upper back button's text comes from; the upper title comes from the right, or from
/// the left where reading starts at the right. A pop is the same with the ends swapped.
@MainActor struct NavigationBarTransition {
  /// What the contents do.
  enum Style {
    case push, pop
    /// One fades out where the other fades in.
    case fade
  }

  let from: NavigationBarContent
  let to: NavigationBarContent
  let style: Style

  /// Puts everything where the way begins.
  func placeAtStart() { place(isAtEnd: false) }

  /// Puts everything where the way ends; in an animation block it moves there.
  func placeAtEnd() { place(isAtEnd: true) }

  private func place(isAtEnd: Bool) {
    switch style {
    case .push: Self.place(lower: from, upper: to, isPushed: isAtEnd)
    case .pop: Self.place(lower: to, upper: from, isPushed: !isAtEnd)
    case .fade:
      from.alpha = isAtEnd ? 0 : 1
      to.alpha = isAtEnd ? 1 : 0
    }
  }

  private static func place(
    lower: NavigationBarContent, upper: NavigationBarContent, isPushed: Bool
  ) {
    let lowerAlpha: CGFloat = isPushed ? 0 : 1
    let upperAlpha: CGFloat = isPushed ? 1 : 0
    func shift(_ view: UIView?, _ x: CGFloat, alpha: CGFloat) {
      view?.transform = CGAffineTransform(translationX: x, y: 0)
      view?.alpha = alpha
    }
    for group in [lower.left, lower.right] { group.alpha = lowerAlpha }
    for group in [upper.left, upper.right] { group.alpha = upperAlpha }

    let way = (lower.title?.center.x ?? upper.bounds.midX) - upper.backTextCenter
    shift(lower.title, isPushed ? -way : 0, alpha: lowerAlpha)
    shift(upper.back.label, isPushed ? 0 : way, alpha: upperAlpha)
    let aside = upper.bounds.width / 2 * (upper.isMirrored ? -1 : 1)
    shift(upper.title, isPushed ? 0 : aside, alpha: upperAlpha)
    let edge = lower.isMirrored ? lower.bounds.width : 0
    shift(lower.back.label, isPushed ? edge - lower.backTextCenter : 0, alpha: lowerAlpha)

    // Where both have a chevron, one stands still.
    upper.back.chevron.alpha = isPushed || lower.hasBackButton ? 1 : 0
    lower.back.chevron.alpha = isPushed || upper.hasBackButton ? 0 : 1
  }
}

extension NavigationBarContent {
  /// Where the text of the back button has its middle, in points; where it would begin if there is
  /// none.
  fileprivate var backTextCenter: CGFloat {
    if hasBackButton, back.label.text != nil { return back.frame.minX + back.label.center.x }
    let start = NavigationBarLayout.backTextStart
    return isMirrored ? bounds.width - start : start
  }

  /// Puts everything in its natural place, whatever a transition has made of it: at once, or else as
  /// soon as the animations that run have run out, which add to the place.
  func rest(endingMotion: Bool) {
    for view in [self, left, right, back.label, back.chevron] + [title].compactMap({ $0 }) {
      if endingMotion { view.layer.removeAllAnimations() }
      UIView.performWithoutAnimation {
        view.transform = .identity
        view.alpha = 1
      }
    }
  }
}
