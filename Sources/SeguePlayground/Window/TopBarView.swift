import Segue
import SegueGallery

/// Along the top of the window: its name, and how fast the stage runs.
final class TopBarView: UIView {
  /// Called when the user chooses a speed.
  var didChooseSpeed: ((PlaybackSpeed) -> Void)?

  private let title = UILabel()
  private let note = UILabel()
  private let segments = UISegmentedControl(items: PlaybackSpeed.allCases.map(\.title))
  private let separator = SeparatorView()

  static let height: CGFloat = 44
  private static let titleSize: CGFloat = 15
  private static let noteSize: CGFloat = 13
  private static let segmentsSize = CGSize(width: 152, height: 30)
  private static let gap: CGFloat = 12

  init() {
    super.init(frame: .zero)
    backgroundColor = Theme.panel
    clipsToBounds = true
    title.text = "Segue"
    title.font = .systemFont(ofSize: Self.titleSize, weight: .semibold)
    title.textColor = Theme.text
    note.font = .systemFont(ofSize: Self.noteSize)
    note.textColor = Theme.dim
    segments.backgroundColor = Theme.raised
    segments.selectedSegmentTintColor = UIColor(white: 1, alpha: 0.14)
    segments.setTitleTextAttributes(Self.attributes(.regular, Theme.dim), for: .normal)
    segments.setTitleTextAttributes(Self.attributes(.semibold, Theme.text), for: .selected)
    segments.addAction(
      UIAction { [weak self] _ in self?.choose() }, for: .valueChanged)
    for view in [title, note, segments, separator] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  private static func attributes(
    _ weight: UIFont.Weight, _ color: UIColor
  ) -> [NSAttributedString.Key: Any] {
    [.font: UIFont.systemFont(ofSize: noteSize, weight: weight), .foregroundColor: color]
  }

  /// The speed that is shown as chosen.
  var speed = PlaybackSpeed.full {
    didSet {
      segments.selectedSegmentIndex =
        PlaybackSpeed.allCases.firstIndex(of: speed) ?? UISegmentedControl.noSegment
    }
  }

  /// Beside the window's name: the engine, where the list has no room.
  var text: String? {
    didSet {
      note.text = text
      setNeedsLayout()
    }
  }

  private func choose() {
    didChooseSpeed?(PlaybackSpeed.allCases[segments.selectedSegmentIndex])
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = Self.segmentsSize
    let titleWidth = title.sizeThatFits(.zero).width
    let left = Theme.padding + titleWidth + Self.gap
    let right = bounds.width - Theme.padding - size.width
    title.frame = CGRect(x: Theme.padding, y: 0, width: titleWidth, height: bounds.height - 1)
    note.frame = CGRect(
      x: left, y: 0, width: max(0, right - Self.gap - left), height: bounds.height - 1)
    segments.frame = CGRect(
      x: right, y: ((bounds.height - 1 - size.height) / 2).rounded(), width: size.width,
      height: size.height)
    segments.isHidden = right < Theme.padding
    title.isHidden = !segments.isHidden && right < left
    separator.frame = CGRect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1)
  }
}
