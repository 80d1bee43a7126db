import Foundation

/// The transition of a navigation bar from one content to another.
///
/// Written once, as a push: the lower title moves to the position of the back button's text and
/// fades, where the upper back button's text starts; the upper title comes from the right, or from
/// the left when the layout is right to left. A pop is the same with the ends swapped.
@MainActor struct NavigationBarTransition {
  /// The kind of transition between the two contents.
  enum Style {
    case push, pop
    /// One fades out while the other fades in.
    case fade
  }

  let from: NavigationBarContent
  let to: NavigationBarContent
  let style: Style

  private var isAtEnd = false
  private var paths: [Path] = []

  /// The distance between the old and the new title half way, in points, so that they do not
  /// overlap.
  private static let gap: CGFloat = 8

  init(from: NavigationBarContent, to: NavigationBarContent, style: Style) {
    self.from = from
    self.to = to
    self.style = style
  }

  /// Puts everything at the start of the transition.
  mutating func placeAtStart() { place(isAtEnd: false) }

  /// Puts everything at the end of the transition; in an animation block this is animated.
  mutating func placeAtEnd() { place(isAtEnd: true) }

  /// Retargets the motion after the contents were laid out in a bar of another size, as if it had
  /// begun there.
  mutating func follow() {
    let old = paths
    paths = shifts.map { shift in
      var path = old.first { $0.shift.view === shift.view } ?? Path(shift)
      path.follow(shift)
      return path
    }
    UIView.performWithoutAnimation { placeShifts() }
  }

  private mutating func place(isAtEnd: Bool) {
    self.isAtEnd = isAtEnd
    guard style != .fade else {
      from.alpha = isAtEnd ? 0 : 1
      to.alpha = isAtEnd ? 1 : 0
      return
    }
    paths = shifts.map(Path.init)
    placeShifts()
    fade()
  }

  // MARK: One direction

  private var lower: NavigationBarContent { style == .pop ? to : from }
  private var upper: NavigationBarContent { style == .pop ? from : to }
  private var isPushed: Bool { isAtEnd == (style != .pop) }

  /// The offset of something from its natural position where the upper content is hidden, or where
  /// the lower one is, to the right in points.
  private struct Shift {
    let view: UIView
    let offset: CGFloat
    let isPushed: Bool
  }

  private var shifts: [Shift] {
    guard style != .fade else { return [] }
    let offset = (lower.title?.center.x ?? upper.bounds.midX) - upper.backTextCenter
    let edge = lower.isMirrored ? lower.bounds.width : 0
    var shifts = [
      Shift(view: upper.back.label, offset: offset, isPushed: false),
      Shift(view: lower.back.label, offset: edge - lower.backTextCenter, isPushed: true),
    ]
    if let title = lower.title {
      shifts.append(Shift(view: title, offset: -offset, isPushed: true))
    }
    if let title = upper.title {
      shifts.append(Shift(view: title, offset: aside(title, offset), isPushed: false))
    }
    return shifts
  }

  /// The offset at which the upper title starts: half the width of the bar, or more if needed to
  /// clear the lower title, which moves `offset` to the left, when both are half way.
  private func aside(_ title: UIView, _ offset: CGFloat) -> CGFloat {
    let direction: CGFloat = upper.isMirrored ? -1 : 1
    let width = upper.bounds.width / 2
    guard let old = lower.title else { return width * direction }
    let apart = (title.center.x - old.center.x) * 2 + offset
    let clear = old.bounds.width + title.bounds.width + 2 * Self.gap - apart * direction
    return max(width, clear) * direction
  }

  private func placeShifts() {
    for shift in paths.map(\.shift) {
      shift.view.transform = CGAffineTransform(
        translationX: shift.isPushed == isPushed ? shift.offset : 0, y: 0)
    }
  }

  private func fade() {
    func fade(_ low: UIView?, _ high: UIView?, inTurn: Bool) {
      // Opacities below 0 are invisible: the title that would overlap the other is gone half way.
      let hidden: Float = inTurn ? -1 : 0
      low?.layer.opacity = isPushed ? hidden : 1
      high?.layer.opacity = isPushed ? 1 : hidden
    }
    let old = lower.title?.content as? UILabel
    fade(lower.title, upper.back.label, inTurn: old?.text != upper.back.label.text)
    fade(lower.back.label, upper.title, inTurn: false)
    fade(lower.left, upper.left, inTurn: true)
    fade(lower.right, upper.right, inTurn: true)

    let lowerAlpha: CGFloat = isPushed ? 0 : 1
    // If both have a chevron, the visible one does not move until the end.
    if from.hasBackButton, to.hasBackButton {
      from.back.chevron.alpha = 1
      to.back.chevron.alpha = 0
    } else {
      lower.back.chevron.alpha = lowerAlpha
      upper.back.chevron.alpha = 1 - lowerAlpha
    }
  }

  /// A shift, and the animations to or from it.
  @MainActor private struct Path {
    private(set) var shift: Shift
    private var base: CGFloat
    private var animations: AnimatedGeometry?

    init(_ shift: Shift) {
      self.shift = shift
      base = shift.offset
    }

    /// Retargets the animations to the shift `new`.
    mutating func follow(_ new: Shift) {
      let layer = new.view.layer
      if animations?.isComplete(for: layer) != true {
        animations = AnimatedGeometry(of: layer)
        base = shift.offset
      }
      shift = new
      guard base != 0 else { return }
      let ratio = new.offset / base
      animations?.follow(
        GeometryMap(length: { $1 == .horizontal ? $0 * ratio : $0 }, position: { $0 }))
    }
  }
}

extension NavigationBarContent {
  /// The center of the back button's text, in points; without one, where it would begin.
  fileprivate var backTextCenter: CGFloat {
    if hasBackButton, back.label.text != nil { return back.frame.minX + back.label.center.x }
    let start = NavigationBarLayout.backTextStart
    return isMirrored ? bounds.width - start : start
  }

  /// Puts everything in its natural position, whatever a transition has changed. Running animations
  /// are additive: they are removed, or continue and end there.
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
