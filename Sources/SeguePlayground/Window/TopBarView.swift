import Segue
import SegueGallery

/// Along the top of the window: its name, what kind of container is shown, and how fast the stage runs.
final class TopBarView: UIView {
  /// Called when the user chooses a speed.
  var didChooseSpeed: ((PlaybackSpeed) -> Void)?

  /// Called when the user chooses a container.
  var didChooseKind: ((ContainerKind) -> Void)?

  private let title = UILabel()
  private let note = UILabel()
  private let segments = UISegmentedControl(items: PlaybackSpeed.allCases.map(\.title))
  private let kinds = UISegmentedControl(items: ContainerKind.allCases.map(\.title))
  private let separator = SeparatorView()

  static let height: CGFloat = 44
  private static let titleSize: CGFloat = 15
  private static let noteSize: CGFloat = 13
  private static let segmentsSize = CGSize(width: 152, height: 30)
  private static let kindsSize = CGSize(width: 400, height: 30)
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
    for control in [segments, kinds] {
      control.backgroundColor = Theme.raised
      control.selectedSegmentTintColor = UIColor(white: 1, alpha: 0.14)
      control.setTitleTextAttributes(Self.attributes(.regular, Theme.dim), for: .normal)
      control.setTitleTextAttributes(Self.attributes(.semibold, Theme.text), for: .selected)
    }
    segments.addAction(
      UIAction { [weak self] _ in self?.choose() }, for: .valueChanged)
    kinds.addAction(
      UIAction { [weak self] _ in self?.chooseKind() }, for: .valueChanged)
    for view in [title, note, kinds, segments, separator] { addSubview(view) }
    showKind()
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

  /// The container that is shown as chosen; nil for none.
  var kind: ContainerKind? {
    didSet { showKind() }
  }

  private func showKind() {
    kinds.selectedSegmentIndex =
      kind.flatMap(ContainerKind.allCases.firstIndex(of:)) ?? UISegmentedControl.noSegment
  }

  /// Beside the window's name: the engine, where the list has no room.
  var text: String? {
    didSet {
      note.text = text
      setNeedsLayout()
    }
  }

  private func chooseKind() {
    didChooseKind?(ContainerKind.allCases[kinds.selectedSegmentIndex])
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
    layOutKinds(from: left, to: right - Self.gap)
    title.isHidden = !segments.isHidden && right < left
    separator.frame = CGRect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1)
  }

  /// In the middle of the bar, or as near to it as there is room; left out where there is none.
  private func layOutKinds(from left: CGFloat, to right: CGFloat) {
    let size = Self.kindsSize
    let middle = ((bounds.width - size.width) / 2).rounded()
    let x = min(max(middle, left), right - size.width)
    kinds.isHidden = right - left < size.width
    kinds.frame = CGRect(
      x: x, y: ((bounds.height - 1 - size.height) / 2).rounded(), width: size.width,
      height: size.height)
    note.isHidden = !kinds.isHidden
  }
}
