import Segue

/// Shows a scene below a strip with what can be chosen in it.
final class SceneViewController: UIViewController {
  /// One of several.
  struct Choice {
    let titles: [String]
    /// Called with the index of what was chosen.
    let didChoose: @MainActor (Int) -> Void
  }

  let content: UIViewController
  /// Kept for as long as the scene: delegates, which nobody else holds.
  private let companions: [AnyObject]
  private let controls: [UISegmentedControl]

  // In points.
  private static let stripHeight: CGFloat = 52
  private static let controlHeight: CGFloat = 30
  private static let gap: CGFloat = 12
  private static let titleSize: CGFloat = 13
  private static let titlePadding: CGFloat = 28

  init(_ content: UIViewController, keeping companions: [AnyObject], _ choices: [Choice]) {
    self.content = content
    self.companions = companions
    controls = choices.map { choice in
      let control = UISegmentedControl(items: choice.titles)
      control.selectedSegmentIndex = 0
      control.backgroundColor = Theme.raised
      control.selectedSegmentTintColor = UIColor(white: 1, alpha: 0.14)
      control.setTitleTextAttributes([.foregroundColor: Theme.dim], for: .normal)
      control.setTitleTextAttributes([.foregroundColor: Theme.text], for: .selected)
      control.addAction(
        UIAction { [weak control] _ in
          if let index = control?.selectedSegmentIndex { choice.didChoose(index) }
        }, for: .valueChanged)
      return control
    }
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Theme.panel
    addChild(content)
    view.addSubview(content.view)
    content.didMove(toParent: self)
    for control in controls { view.addSubview(control) }
  }

  /// What can be chosen is left out where there is no room for it.
  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let size = view.bounds.size
    let widths = controls.map(Self.width)
    let whole = widths.reduce(0, +) + Self.gap * CGFloat(max(0, widths.count - 1))
    let hasRoom =
      size.height > 4 * Self.stripHeight && whole + 2 * Theme.padding <= size.width
    let strip = hasRoom ? Self.stripHeight : 0
    var x = ((size.width - whole) / 2).rounded()
    for (control, width) in zip(controls, widths) {
      control.isHidden = !hasRoom
      control.frame = CGRect(
        x: x, y: (Self.stripHeight - Self.controlHeight) / 2, width: width,
        height: Self.controlHeight)
      x += width + Self.gap
    }
    content.view.frame = CGRect(x: 0, y: strip, width: size.width, height: size.height - strip)
  }

  /// Segments are of one width, that of the longest title.
  private static func width(of control: UISegmentedControl) -> CGFloat {
    let label = UILabel()
    label.font = .systemFont(ofSize: titleSize, weight: .semibold)
    let widths = (0..<control.numberOfSegments).map { index in
      label.text = control.titleForSegment(at: index)
      return label.sizeThatFits(.zero).width
    }
    return ((widths.max() ?? 0) + titlePadding).rounded(.up) * CGFloat(widths.count)
  }
}
