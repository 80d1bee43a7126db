import Segue
import SegueGallery

/// The bar above two stages that are compared: the views of both, and the button that swaps them.
final class ComparisonBar: UIView {
  /// Called with the view that the user chooses.
  var didChoose: ((ComparisonArrangement) -> Void)?
  /// Called when A and B are to be swapped.
  var didSwap: (() -> Void)?

  private let note = UILabel()
  private let segments = UISegmentedControl(items: ComparisonArrangement.allCases.map(\.title))
  private let swap = TextButton("Swap")

  // In points.
  private static let height: CGFloat = 28
  private static let swapWidth: CGFloat = 60
  private static let gap: CGFloat = 10

  init() {
    super.init(frame: .zero)
    isHidden = true
    clipsToBounds = true
    note.text = "One hand drives both"
    note.font = .systemFont(ofSize: 12)
    note.textColor = Theme.dim
    segments.dress(size: 12)
    segments.toolTip = "The view of both (Shift+B)"
    segments.addAction(UIAction { [weak self] _ in self?.choose() }, for: .valueChanged)
    swap.toolTip = "Swap A and B (X)"
    swap.addAction(UIAction { [weak self] _ in self?.didSwap?() }, for: .touchUpInside)
    for view in [note, segments, swap] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  /// The view that is shown as chosen.
  var arrangement: ComparisonArrangement? {
    didSet {
      segments.selectedSegmentIndex =
        arrangement.flatMap(ComparisonArrangement.allCases.firstIndex(of:))
        ?? UISegmentedControl.noSegment
    }
  }

  private func choose() {
    didChoose?(ComparisonArrangement.allCases[segments.selectedSegmentIndex])
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let area = CGRect(
      x: Theme.padding, y: 0, width: max(0, bounds.width - 2 * Theme.padding), height: bounds.height
    )
    let y = ((bounds.height - Self.height) / 2).rounded()
    let wanted = segments.sizeThatFits(.zero).width.rounded(.up)
    swap.isHidden = wanted + Self.gap + Self.swapWidth > area.width
    swap.frame = CGRect(
      x: area.maxX - Self.swapWidth, y: y, width: Self.swapWidth, height: Self.height)
    let right = swap.isHidden ? area.maxX : swap.frame.minX - Self.gap
    let width = min(wanted, area.width)
    segments.frame = CGRect(x: right - width, y: y, width: width, height: Self.height)
    let noteWidth = note.sizeThatFits(.zero).width.rounded(.up)
    note.isHidden = area.minX + noteWidth + Self.gap > segments.frame.minX
    note.frame = CGRect(x: area.minX, y: y, width: noteWidth, height: Self.height)
  }
}
