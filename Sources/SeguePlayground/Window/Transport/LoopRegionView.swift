import Segue
import SegueGallery

/// The part of the axis that is played over and over: a strip on the axis, and a grip at each end. Without a
/// region, the grips wait at the ends of the axis.
final class LoopRegionView: UIView {
  private let strip = UIView()
  private let grips = [UIView(), UIView()]

  // In points.
  private static let grip = CGSize(width: 5, height: 14)
  private static let gripTop: CGFloat = 5
  private static let gap: CGFloat = 4
  private static let stripHeight: CGFloat = 3
  /// Distance from the region within which a press is meant for its grip.
  private static let reach: CGFloat = 14

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    strip.backgroundColor = Theme.accent
    addSubview(strip)
    for grip in grips {
      grip.layer.cornerRadius = Self.grip.width / 2
      addSubview(grip)
    }
  }

  required init?(coder: NSCoder) { nil }

  /// The ends of the region, in points.
  private(set) var ends: ClosedRange<CGFloat> = 0...0

  /// Shows a region.
  ///
  /// - Parameters:
  ///   - ends: The ends of the region, in points.
  ///   - isSet: Whether a region was chosen.
  func show(_ ends: ClosedRange<CGFloat>, isSet: Bool) {
    guard ends != self.ends || isSet == strip.isHidden else { return }
    self.ends = ends
    strip.isHidden = !isSet
    for grip in grips { grip.backgroundColor = isSet ? Theme.accent : Theme.faint }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    strip.frame = CGRect(
      x: ends.lowerBound, y: bounds.height - Self.stripHeight,
      width: max(1, ends.upperBound - ends.lowerBound), height: Self.stripHeight)
    let lefts = [ends.lowerBound - Self.gap - Self.grip.width, ends.upperBound + Self.gap]
    for (grip, x) in zip(grips, lefts) {
      grip.frame = CGRect(origin: CGPoint(x: x, y: Self.gripTop), size: Self.grip)
    }
  }

  /// Returns the end that a press at `point` would move; nil: none. Grips lie outside of the region.
  func end(at point: CGPoint) -> End? {
    guard !isHidden, point.y < bounds.height else { return nil }
    let isAtStart = (-Self.reach...0).contains(point.x - ends.lowerBound)
    let isAtEnd = (0...Self.reach).contains(point.x - ends.upperBound)
    return isAtStart ? .start : isAtEnd ? .end : nil
  }

  enum End {
    case start, end
  }
}
