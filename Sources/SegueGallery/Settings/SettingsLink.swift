import UIKit

/// A row that leads somewhere when it is clicked.
final class SettingsLink: HoverControl, SectionRow {
  let row: SettingsRow

  init(
    _ title: String, detail: String? = nil, icon: UIView? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    row = SettingsRow(title, detail: detail, icon: icon, end: Chevron())
    super.init(frame: .zero)
    row.isUserInteractionEnabled = false
    pin(row)
    addAction(UIAction { _ in action() }, for: .touchUpInside)
    accessibilityIdentifier = title
  }

  required init?(coder: NSCoder) { nil }

  var textEdge: NSLayoutXAxisAnchor { row.textEdge }

  var words: String { row.words }

  override var isHighlighted: Bool {
    didSet { showState() }
  }

  override func hoverChanged() {
    showState()
  }

  private func showState() {
    backgroundColor =
      isHighlighted ? SettingsPalette.pressed : isHovered ? SettingsPalette.hovered : nil
  }
}

/// An angle that points to where rows end.
final class Chevron: UIView {
  private let shape = CAShapeLayer()

  private static let size = CGSize(width: 8, height: 14)

  init() {
    super.init(frame: .zero)
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 1, y: 1))
    path.addLine(to: CGPoint(x: 7, y: 7))
    path.addLine(to: CGPoint(x: 1, y: 13))
    shape.path = path.cgPath
    shape.bounds = CGRect(origin: .zero, size: Self.size)
    shape.fillColor = nil
    shape.strokeColor = UIColor.systemGray.cgColor
    shape.lineWidth = 2
    shape.lineCap = .round
    shape.lineJoin = .round
    layer.addSublayer(shape)
  }

  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize { Self.size }

  override func layoutSubviews() {
    super.layoutSubviews()
    shape.position = CGPoint(x: bounds.midX, y: bounds.midY)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    shape.setAffineTransform(CGAffineTransform(scaleX: isMirrored ? -1 : 1, y: 1))
  }
}
