import UIKit

/// The detail screen behind a panel. Dragging it to the right goes back.
public final class DetailViewController: UIViewController {
  let panel: Panel

  /// The amounts by which the panel's gradient can be darkened, with their titles.
  private static let shades: [(title: String, darkness: CGFloat)] = [
    ("Light", 0.1), ("Middle", 0.25), ("Dark", 0.45),
  ]
  private static let startIndex = 1
  private static let controlWidth: CGFloat = 220
  private static let fontSize: CGFloat = 13

  /// The detail of `panel`.
  public init(_ panel: Panel) {
    self.panel = panel
    super.init(nibName: nil, bundle: nil)
    title = panel.title
  }

  public required init?(coder: NSCoder) { nil }

  public override func loadView() {
    let button = PanelButton("Back") { [weak self] in
      _ = self?.navigationController?.popViewController(animated: true)
    }
    let hint = UILabel()
    hint.text = "Drag it to the right to go back"
    hint.font = .systemFont(ofSize: Self.fontSize)
    hint.textColor = UIColor(white: 1, alpha: 0.9)
    let content = PanelView(
      panel, subtitle: panel.detail, button: button, rows: [makeShadeRow()], footer: hint)
    content.darkness = Self.shades[Self.startIndex].darkness
    view = content
  }

  private func makeShadeRow() -> PanelRow {
    let control = UISegmentedControl(items: Self.shades.map(\.title))
    control.selectedSegmentIndex = Self.startIndex
    control.backgroundColor = UIColor(white: 0, alpha: 0.2)
    control.selectedSegmentTintColor = UIColor(white: 0, alpha: 0.4)
    let font = UIFont.systemFont(ofSize: Self.fontSize, weight: .medium)
    let attributes: [NSAttributedString.Key: Any] = [.font: font, .foregroundColor: UIColor.white]
    for state in [UIControl.State.normal, .selected] {
      control.setTitleTextAttributes(attributes, for: state)
    }
    control.addAction(
      UIAction { [weak self, weak control] _ in
        guard let index = control?.selectedSegmentIndex else { return }
        self?.show(Self.shades[index].darkness)
      }, for: .valueChanged)
    return PanelRow("Shade", control: control, controlWidth: Self.controlWidth)
  }

  private func show(_ darkness: CGFloat) {
    UIView.animate(
      withDuration: Theme.motion, delay: 0, options: [.allowUserInteraction, .curveEaseOut]
    ) { [weak self] in (self?.view as? PanelView)?.darkness = darkness }
  }
}
