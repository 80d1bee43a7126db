import Foundation

/// The two bars that show the scroll position.
@MainActor final class ScrollIndicators {
  /// In points.
  private static let thickness: CGFloat = 3
  private static let margin: CGFloat = 3
  private static let leastLength: CGFloat = 36
  /// The length of a bar when the content is pulled far beyond its limit, in points.
  private static let pulledLength: CGFloat = 7
  /// In front of all content.
  private static let zPosition: CGFloat = 1_000_000
  /// In seconds.
  private static let fadeDuration: TimeInterval = 0.25
  /// The time they stay after the content came to rest, in seconds.
  private static let linger: TimeInterval = 0.4

  private let vertical = ScrollIndicators.makeBar()
  private let horizontal = ScrollIndicators.makeBar()
  private var deadline: Deadline?

  private static func makeBar() -> CALayer {
    let bar = CALayer()
    bar.backgroundColor = UIScrollView.IndicatorStyle.default.color.cgColor
    bar.cornerRadius = thickness / 2
    bar.zPosition = zPosition
    bar.opacity = 0
    return bar
  }

  func setColor(_ color: UIColor) {
    for bar in [vertical, horizontal] { bar.backgroundColor = color.cgColor }
  }

  func install(in layer: CALayer) {
    layer.addSublayer(vertical)
    layer.addSublayer(horizontal)
  }

  /// Whether a bar is visible or fades in.
  var isVisible: Bool { vertical.opacity > 0 || horizontal.opacity > 0 }

  /// Places the bars for the present content offset.
  func place(in view: UIScrollView) {
    let bounds = view.bounds
    let (x, y) = (view.horizontalLimits, view.verticalLimits)
    let inset = Self.margin + Self.thickness
    let beside = view.indicatorInsets(view.verticalScrollIndicatorInsets)
    let below = view.indicatorInsets(view.horizontalScrollIndicatorInsets)
    let column = Self.span(
      bounds.minY, bounds.height, limits: y, insets: (beside.top, beside.bottom))
    let row = Self.span(bounds.minX, bounds.width, limits: x, insets: (below.left, below.right))
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    vertical.frame = CGRect(
      x: bounds.maxX - inset - beside.right, y: column.start, width: Self.thickness,
      height: column.length)
    horizontal.frame = CGRect(
      x: row.start, y: bounds.maxY - inset - below.bottom, width: row.length, height: Self.thickness
    )
    CATransaction.commit()
  }

  /// Position and length of the bar of one axis, in points of the content.
  private static func span(
    _ origin: CGFloat, _ length: CGFloat, limits: ClosedRange<CGFloat>,
    insets: (start: CGFloat, end: CGFloat)
  ) -> (start: CGFloat, length: CGFloat) {
    let track = max(0, length - 2 * margin - insets.start - insets.end)
    let total = limits.upperBound - limits.lowerBound + length
    guard total > 0, track > 0 else { return (origin, 0) }
    let pull = max(limits.lowerBound - origin, origin - limits.upperBound, 0)
    let natural = min(track, max(leastLength, track * length / total))
    let bar = min(natural, max(pulledLength, natural - pull))
    let range = limits.upperBound - limits.lowerBound
    let part = range > 0 ? min(max((origin - limits.lowerBound) / range, 0), 1) : 0
    return (origin + insets.start + margin + part * (track - bar), bar)
  }

  /// Fades in the bars of the axes along which the content is larger than the view.
  func show(in view: UIScrollView) {
    deadline = nil
    place(in: view)
    let (x, y) = (view.horizontalLimits, view.verticalLimits)
    fade(vertical, to: view.showsVerticalScrollIndicator && y.lowerBound < y.upperBound ? 1 : 0)
    fade(
      horizontal, to: view.showsHorizontalScrollIndicator && x.lowerBound < x.upperBound ? 1 : 0)
  }

  /// Fades the bars out after a delay.
  func hide() {
    guard isVisible else { return }
    deadline = Deadline(after: Self.linger) { [weak self] in
      guard let self else { return }
      fade(vertical, to: 0)
      fade(horizontal, to: 0)
    }
  }

  private func fade(_ bar: CALayer, to opacity: Float) {
    guard bar.opacity != opacity else { return }
    CATransaction.begin()
    CATransaction.setAnimationDuration(Self.fadeDuration)
    bar.opacity = opacity
    CATransaction.commit()
  }
}
