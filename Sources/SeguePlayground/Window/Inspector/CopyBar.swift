import Segue
import SegueGallery
import SegueSession

/// The buttons below the parameters: the formats in which the engine can be copied, and the reset to its defaults.
final class CopyBar: UIView {
  /// Called when a format is chosen.
  var didChoose: ((CopyFormat) -> Void)?

  /// Called when the parameters are to be reset to their defaults.
  var didReset: (() -> Void)?

  private let reset = UIButton(type: .system)
  private let buttons: [(format: CopyFormat, button: UIButton)]

  /// The formats in the first line.
  private static let sources: [CopyFormat] = [.swift, .wholeFile]
  private static let gap: CGFloat = 7
  private static let padding = UIEdgeInsets(top: 7, left: 11, bottom: 7, right: 11)
  private static let smallGap: CGFloat = 4
  private static let bottom: CGFloat = 11
  private static let smallPadding = UIEdgeInsets(top: 4, left: 4, bottom: 4, right: 4)

  init() {
    buttons = CopyFormat.allCases.map { ($0, UIButton(type: .system)) }
    super.init(frame: .zero)
    backgroundColor = Theme.panel
    for (format, button) in buttons {
      dress(button, format.title, isSmall: !Self.sources.contains(format))
      button.addAction(UIAction { [weak self] _ in self?.didChoose?(format) }, for: .touchUpInside)
    }
    dress(reset, "Reset", isSmall: false)
    reset.addAction(UIAction { [weak self] _ in self?.didReset?() }, for: .touchUpInside)
    for view in first + second { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  private func dress(_ button: UIButton, _ title: String, isSmall: Bool) {
    button.setTitle(title, for: .normal)
    button.setTitleColor(Theme.text, for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: isSmall ? 11 : 13, weight: .medium)
    button.contentEdgeInsets = isSmall ? Self.smallPadding : Self.padding
    button.backgroundColor = Theme.raised
    button.layer.cornerRadius = Theme.controlRadius
  }

  /// Shows the buttons of `formats`, and that for resetting if `canReset`.
  func show(_ formats: Set<CopyFormat>, canReset: Bool) {
    for (format, button) in buttons { button.isHidden = !formats.contains(format) }
    reset.isHidden = !canReset
    setNeedsLayout()
  }

  private var first: [UIView] {
    buttons.filter { Self.sources.contains($0.format) }.map(\.button) + [reset]
  }

  private var second: [UIView] {
    buttons.filter { !Self.sources.contains($0.format) }.map(\.button)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: layOut(width: size.width))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layOut(width: bounds.width)
  }

  /// Places the buttons, and returns their lower edge.
  @discardableResult private func layOut(width: CGFloat) -> CGFloat {
    var area = CGRect(x: Theme.padding, y: Self.gap, width: width - 2 * Theme.padding, height: 0)
    area.origin.y = FlowLayout.place(first, in: area, gap: Self.gap) + Self.gap
    return FlowLayout.place(second, in: area, gap: Self.smallGap) + Self.bottom
  }
}
