import Segue
import SegueGallery

/// The names of the tabs on the right.
final class SideTabsView: UIView {
  /// Called with the tab that the user clicks.
  var didChoose: ((SidePanel) -> Void)?

  private let segments = UISegmentedControl(items: SidePanel.tabs.map(\.title))
  private let side = SeparatorView()

  // In points.
  private static let margin: CGFloat = 10
  private static let mostWidth: CGFloat = 340
  private static let height: CGFloat = 28
  private static let fontSize: CGFloat = 12

  init() {
    super.init(frame: .zero)
    backgroundColor = Theme.panel
    clipsToBounds = true
    segments.dress(size: Self.fontSize)
    segments.toolTip = SidePanel.tabs.map { "\($0.title) (\($0.keyName))" }.joined(separator: ", ")
    segments.addAction(UIAction { [weak self] _ in self?.choose() }, for: .valueChanged)
    for view in [segments, side] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  /// The tab that is seen.
  var selection: SidePanel? {
    didSet {
      segments.selectedSegmentIndex =
        selection.flatMap(SidePanel.tabs.firstIndex(of:)) ?? UISegmentedControl.noSegment
    }
  }

  private func choose() { didChoose?(SidePanel.tabs[segments.selectedSegmentIndex]) }

  override func layoutSubviews() {
    super.layoutSubviews()
    side.frame = CGRect(x: 0, y: 0, width: 1, height: bounds.height)
    let height = min(Self.height, bounds.height)
    segments.frame = CGRect(
      x: Self.margin, y: ((bounds.height - height) / 2).rounded(),
      width: max(0, min(Self.mostWidth, bounds.width - 2 * Self.margin)), height: height)
  }
}
