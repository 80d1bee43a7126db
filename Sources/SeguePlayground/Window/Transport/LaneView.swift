import Segue
import SegueGallery

/// A row of the timeline: its name on the left, and the plot.
class LaneView: UIView {
  private let name = UILabel()

  private static let textSize: CGFloat = 12
  private static let nameHeight: CGFloat = 24

  init(_ title: String) {
    super.init(frame: .zero)
    clipsToBounds = true
    name.text = title
    name.font = .systemFont(ofSize: Self.textSize)
    name.textColor = Theme.dim
    addSubview(name)
  }

  required init?(coder: NSCoder) { nil }

  /// The horizontal range of the plot, in points.
  var plot: Range<CGFloat> = 0..<1 {
    didSet { if plot != oldValue { setNeedsLayout() } }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    name.frame = CGRect(
      x: Theme.padding - 4, y: 0, width: max(0, plot.lowerBound - Theme.padding),
      height: min(Self.nameHeight, bounds.height))
  }
}
