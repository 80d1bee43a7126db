import Segue
import SegueGallery

/// The list of all that can be pressed or dragged in the window, with its effects.
final class HelpViewController: OverlayViewController {
  private let scroll = UIScrollView()
  private let heading = UILabel()
  private let foot = UILabel()
  private let rows = PlaygroundControl.all.map { control in
    (
      name: HelpViewController.label(control.name, .medium, Theme.text),
      sentence: HelpViewController.label(control.sentence, .regular, Theme.dim)
    )
  }

  // In points.
  private static let size = CGSize(width: 660, height: 560)
  private static let headingHeight: CGFloat = 40
  private static let nameWidth: CGFloat = 190
  private static let gap: CGFloat = 9

  init() {
    super.init("Keys")
    preferredContentSize = Self.size
  }

  required init?(coder: NSCoder) { nil }

  private static func label(_ text: String, _ weight: UIFont.Weight, _ color: UIColor) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = .systemFont(ofSize: 12, weight: weight)
    label.textColor = color
    label.numberOfLines = 0
    return label
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    heading.text = "What you can press and drag"
    heading.font = .systemFont(ofSize: 15, weight: .semibold)
    heading.textColor = Theme.text
    foot.text = "Esc closes · `segue help window` prints this list"
    foot.font = .systemFont(ofSize: 11)
    foot.textColor = Theme.faint
    for row in rows {
      scroll.addSubview(row.name)
      scroll.addSubview(row.sentence)
    }
    for part in [heading, scroll, foot] { view.addSubview(part) }
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let size = view.bounds.size
    let width = max(0, size.width - 2 * Theme.padding)
    heading.frame = CGRect(x: Theme.padding, y: 6, width: width, height: Self.headingHeight - 6)
    foot.frame = CGRect(x: Theme.padding, y: size.height - 30, width: width, height: 24)
    scroll.frame = CGRect(
      x: 0, y: Self.headingHeight, width: size.width,
      height: max(0, size.height - Self.headingHeight - 34))
    let left = min(Self.nameWidth, (width * 0.4).rounded())
    let right = max(1, width - left - Theme.padding)
    var y: CGFloat = 4
    for (name, sentence) in rows {
      func height(_ label: UILabel, _ width: CGFloat) -> CGFloat {
        label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height.rounded(
          .up)
      }
      let heights = (height(name, left), height(sentence, right))
      name.frame = CGRect(x: Theme.padding, y: y, width: left, height: heights.0)
      sentence.frame = CGRect(
        x: 2 * Theme.padding + left, y: y, width: right, height: heights.1)
      y += max(heights.0, heights.1) + Self.gap
    }
    scroll.contentSize = CGSize(width: size.width, height: y)
  }

  override var hint: String { "↑ ↓ scroll" }

  override var ownCommands: [UIKeyCommand] {
    let closing = [UIKeyCommand.inputEscape, UIKeyCommand.f1, "?"].map { input in
      UIKeyCommand(input: input) { [weak self] _ in self?.close() }
    }
    let scrolling = [
      (UIKeyCommand.inputUpArrow, -1.0), (UIKeyCommand.inputDownArrow, 1),
      (UIKeyCommand.inputPageUp, -8), (UIKeyCommand.inputPageDown, 8),
    ].map { input, lines in
      UIKeyCommand(input: input) { [weak self] _ in self?.scroll(by: lines) }
    }
    return closing + scrolling
  }

  private func scroll(by lines: Double) {
    let most = max(0, scroll.contentSize.height - scroll.bounds.height)
    let y = min(max(0, scroll.contentOffset.y + lines * 40), most)
    scroll.setContentOffset(CGPoint(x: 0, y: y), animated: true)
  }
}
