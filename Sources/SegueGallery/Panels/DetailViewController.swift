import Segue

/// What lies behind a panel. Dragging it to the right goes back.
public final class DetailViewController: UIViewController {
  private let panel: Panel

  /// How much darker than the panel itself.
  private static let shade: CGFloat = 0.22

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
    hint.font = .systemFont(ofSize: 13)
    hint.textColor = UIColor(white: 1, alpha: 0.7)
    view = PanelView(
      panel, subtitle: panel.detail, button: button, rows: [],
      shade: Self.shade, footer: hint)
  }
}
