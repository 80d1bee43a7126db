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

  private var isAtEnd = false
  private var paths: [Path] = []

  /// Between the old title and the new one when they are half way, in points: they can be read.
  private static let gap: CGFloat = 8

  init(from: NavigationBarContent, to: NavigationBarContent, style: Style) {
    self.from = from
    self.to = to
    self.style = style
  }

  /// Puts everything where the way begins.
  mutating func placeAtStart() { place(isAtEnd: false) }

  /// Puts everything where the way ends; in an animation block it moves there.
  mutating func placeAtEnd() { place(isAtEnd: true) }

  /// The contents were laid out in a bar of another size: makes the motion what it would be, had it begun
  /// there.
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

  // MARK: One way

  private var lower: NavigationBarContent { style == .pop ? to : from }
  private var upper: NavigationBarContent { style == .pop ? from : to }
  private var isPushed: Bool { isAtEnd == (style != .pop) }

  /// How far something is from its natural place, where the upper content is out of sight or where the
  /// lower one is, to the right in points.
  private struct Shift {
    let view: UIView
    let way: CGFloat
    let isPushed: Bool
  }

  private var shifts: [Shift] {
    guard style != .fade else { return [] }
    let way = (lower.title?.center.x ?? upper.bounds.midX) - upper.backTextCenter
    let edge = lower.isMirrored ? lower.bounds.width : 0
    var shifts = [
      Shift(view: upper.back.label, way: way, isPushed: false),
      Shift(view: lower.back.label, way: edge - lower.backTextCenter, isPushed: true),
    ]
    if let title = lower.title { shifts.append(Shift(view: title, way: -way, isPushed: true)) }
    if let title = upper.title {
      shifts.append(Shift(view: title, way: aside(title, way), isPushed: false))
    }
    return shifts
  }

  /// Where the upper title comes from: half the width of the bar away, or so far that it is clear of the
  /// lower title, which goes `way` to the left, when both are half way.
  private func aside(_ title: UIView, _ way: CGFloat) -> CGFloat {
    let direction: CGFloat = upper.isMirrored ? -1 : 1
    let width = upper.bounds.width / 2
    guard let old = lower.title else { return width * direction }
    let apart = (title.center.x - old.center.x) * 2 + way
    let clear = old.bounds.width + title.bounds.width + 2 * Self.gap - apart * direction
    return max(width, clear) * direction
  }

  private func placeShifts() {
    for shift in paths.map(\.shift) {
      shift.view.transform = CGAffineTransform(
        translationX: shift.isPushed == isPushed ? shift.way : 0, y: 0)
    }
  }

  private func fade() {
    func fade(_ low: UIView?, _ high: UIView?, inTurn: Bool) {
      // Opacities below 0 are not seen: what would be in the way of the other is gone half way.
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
    // Where both have a chevron, the one that is seen stands still until the end.
    if from.hasBackButton, to.hasBackButton {
      from.back.chevron.alpha = 1
      to.back.chevron.alpha = 0
    } else {
      lower.back.chevron.alpha = lowerAlpha
      upper.back.chevron.alpha = 1 - lowerAlpha
    }
  }

  /// A shift, with the animations that lead to it or away.
  @MainActor private struct Path {
    private(set) var shift: Shift
    private var base: CGFloat
    private var animations: AnimatedGeometry?

    init(_ shift: Shift) {
      self.shift = shift
      base = shift.way
    }

    /// Leads the animations to the way of `new`.
    mutating func follow(_ new: Shift) {
      let layer = new.view.layer
      if animations?.isComplete(for: layer) != true {
        animations = AnimatedGeometry(of: layer)
        base = shift.way
      }
      shift = new
      guard base != 0 else { return }
      let ratio = new.way / base
      animations?.follow(
        GeometryMap(length: { $1 == .horizontal ? $0 * ratio : $0 }, position: { $0 }))
    }
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
