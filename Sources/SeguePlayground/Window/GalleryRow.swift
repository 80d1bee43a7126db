import Segue
import SegueGallery

/// One engine, container or scene in the list: its picture, its name and a line about it.
final class GalleryRow: UIControl {
  private let thumbnail: ThumbnailView
  private let title = UILabel()
  private let subtitle = UILabel()

  private static let titleSize: CGFloat = 13
  private static let subtitleSize: CGFloat = 11
  private static let inset: CGFloat = 6
  private static let gap: CGFloat = 10
  private static let titleHeight: CGFloat = 18
  private static let subtitleHeight: CGFloat = 14
  /// The picture's alpha while the row is disabled.
  private static let disabledAlpha: CGFloat = 0.3

  init(_ name: String, _ line: String, _ picture: ThumbnailView) {
    thumbnail = picture
    super.init(frame: .zero)
    layer.cornerRadius = Theme.controlRadius
    title.text = name
    title.font = .systemFont(ofSize: Self.titleSize)
    title.textColor = Theme.text
    subtitle.text = line
    subtitle.font = .systemFont(ofSize: Self.subtitleSize)
    for view in [thumbnail, title, subtitle] { addSubview(view) }
    showState()
  }

  required init?(coder: NSCoder) { nil }

  /// What is found by a search, in lower case.
  var searchText: String { "\(title.text ?? "") \(subtitle.text ?? "")".lowercased() }

  override var isSelected: Bool {
    didSet { if isSelected != oldValue { animateState() } }
  }

  override var isEnabled: Bool {
    didSet { if isEnabled != oldValue { animateState() } }
  }

  override var isHighlighted: Bool {
    didSet { if isHighlighted != oldValue { showState() } }
  }

  override func hoverChanged() {
    showState()
  }

  private func showState() {
    let ground =
      isSelected ? Theme.selection : isHovered || isHighlighted ? Theme.raised : Theme.panel
    backgroundColor = ground
    // A row that cannot be chosen now stays readable.
    title.textColor = isEnabled ? Theme.text : Theme.faint
    subtitle.textColor = isSelected ? Theme.dim : Theme.faint
    thumbnail.alpha = isEnabled ? isHighlighted ? 0.7 : 1 : Self.disabledAlpha
  }

  private func animateState() {
    UIView.animate(
      withDuration: Theme.motion, delay: 0, options: [.allowUserInteraction, .curveEaseOut]
    ) { [self] in showState() }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let middle = bounds.midY
    thumbnail.frame = CGRect(
      x: Self.inset, y: (middle - Thumbnail.size.height / 2).rounded(),
      width: Thumbnail.size.width, height: Thumbnail.size.height)
    let x = Self.inset + Thumbnail.size.width + Self.gap
    let width = max(0, bounds.width - x - Self.inset)
    let top = (middle - (Self.titleHeight + Self.subtitleHeight) / 2).rounded()
    title.frame = CGRect(x: x, y: top, width: width, height: Self.titleHeight)
    subtitle.frame = CGRect(
      x: x, y: top + Self.titleHeight - 1, width: width, height: Self.subtitleHeight)
  }
}
