import Segue
import SegueGallery
import SegueSession

/// A format to choose in the export sheet: its name, and a word about it.
final class ExportKindButton: StateControl {
  let format: ExportFormat
  private let title = UILabel()
  private let note = UILabel()

  static let height: CGFloat = 42
  private static let margin: CGFloat = 10
  private static let dimmed: CGFloat = 0.45

  init(_ format: ExportFormat) {
    self.format = format
    super.init(frame: .zero)
    title.text = format.shortTitle
    title.font = .systemFont(ofSize: 13, weight: .medium)
    note.font = .systemFont(ofSize: 11)
    layer.cornerRadius = Theme.controlRadius
    layer.borderWidth = 1
    for label in [title, note] { addSubview(label) }
    toolTip = format.title
    focusGroupIdentifier = "kinds"
    keepPainted { $0.showState() }
  }

  required init?(coder: NSCoder) { nil }

  override var isEnabled: Bool {
    didSet { showState() }
  }

  override func showState() {
    note.text = format.isAvailable ? format.note : "needs ffmpeg"
    title.textColor = Theme.text
    note.textColor = Theme.dim
    backgroundColor =
      isSelected
      ? Theme.selection : isEnabled && (isHovered || isHighlighted) ? Theme.hovered : Theme.raised
    let border = isSelected ? Theme.accent : UIColor.clear
    layer.borderColor = border.resolvedColor(with: traitCollection).cgColor
    for label in [title, note] { label.alpha = isEnabled ? 1 : Self.dimmed }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = max(0, bounds.width - 2 * Self.margin)
    title.frame = CGRect(x: Self.margin, y: 5, width: width, height: 17)
    note.frame = CGRect(x: Self.margin, y: 22, width: width, height: 14)
  }
}
