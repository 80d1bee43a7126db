import Segue
import SegueGallery
import SegueLive

/// A panel over the lower part of the stage with a problem of a file that is played, or a question about
/// one.
final class LiveProblemView: UIView {
  /// Called when the user has read it.
  var didClose: (() -> Void)?

  private let bar = UIView()
  private let title = UILabel()
  private let close = UIButton(type: .system)
  private var lines: [(position: UILabel, sentence: UILabel)] = []
  private let rest = UILabel()
  private var choices: [UIButton] = []

  /// Maximum number of findings that are shown.
  private static let most = 6
  private static let width: CGFloat = 720
  private static let barWidth: CGFloat = 3
  private static let gap: CGFloat = 6
  private static let fontSize: CGFloat = 12
  private static let closeSize = CGSize(width: 52, height: 22)
  private static let choicePadding: CGFloat = 24

  init() {
    super.init(frame: .zero)
    isHidden = true
    backgroundColor = Theme.panel
    layer.cornerRadius = Theme.controlRadius
    layer.borderWidth = 1
    keepPainted { $0.layer.borderColor = Theme.line.cgColor }
    title.font = .systemFont(ofSize: 13, weight: .semibold)
    title.textColor = Theme.text
    title.numberOfLines = 0
    rest.font = .systemFont(ofSize: Self.fontSize)
    rest.textColor = Theme.dim
    Self.style(close, title: "Close")
    close.addAction(UIAction { [weak self] _ in self?.didClose?() }, for: .touchUpInside)
    bar.isUserInteractionEnabled = false
    for view in [bar, title, close, rest] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  private static func style(_ button: UIButton, title: String) {
    button.setTitle(title, for: .normal)
    button.setTitleColor(Theme.text, for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: 11, weight: .medium)
    button.backgroundColor = Theme.raised
    button.layer.cornerRadius = Theme.controlRadius
  }

  /// The problem that is shown; nil: nothing is wrong.
  var problem: LiveProblem? {
    didSet { if problem != oldValue { show() } }
  }

  private func show() {
    for line in lines {
      line.position.removeFromSuperview()
      line.sentence.removeFromSuperview()
    }
    for button in choices { button.removeFromSuperview() }
    (lines, choices) = ([], [])
    isHidden = problem == nil
    superview?.setNeedsLayout()
    guard let problem else { return }
    let color = problem.isWarning ? Theme.to : Theme.alert
    bar.backgroundColor = color
    title.text = problem.title
    lines = problem.findings.prefix(Self.most).map { finding in
      let position = UILabel()
      position.text = [finding.line, finding.column].compactMap { $0.map(String.init) }
        .joined(separator: ":")
      position.font = .monospacedDigitSystemFont(ofSize: Self.fontSize, weight: .medium)
      position.textColor = color
      position.textAlignment = .right
      let sentence = UILabel()
      // Each of several files is named.
      sentence.text =
        finding.file.map { "\(($0 as NSString).lastPathComponent): \(finding.sentence)" }
        ?? finding.sentence
      sentence.font = .systemFont(ofSize: Self.fontSize)
      sentence.textColor = Theme.text
      sentence.numberOfLines = 0
      addSubview(position)
      addSubview(sentence)
      return (position, sentence)
    }
    choices = problem.choices.map { choice in
      let button = UIButton(type: .system)
      Self.style(button, title: choice.title)
      button.addAction(UIAction { _ in choice.action() }, for: .touchUpInside)
      addSubview(button)
      return button
    }
    let more = problem.findings.count - Self.most
    rest.text = more > 0 ? "and \(more) more: all are on the terminal" : nil
    rest.isHidden = more <= 0
    setNeedsLayout()
  }

  /// Sets its frame: centered at the bottom of a stage's area.
  func place(in area: CGRect) {
    let width = min(Self.width, area.width - 2 * Theme.padding)
    guard problem != nil, width > 0 else {
      isHidden = true
      return
    }
    isHidden = false
    let height = min(layOut(width: width), area.height - 2 * Theme.padding)
    frame = CGRect(
      x: (area.midX - width / 2).rounded(), y: (area.maxY - Theme.padding - height).rounded(),
      width: width, height: height)
    clipsToBounds = true
  }

  /// Sets the frames of all parts, and returns the height.
  private func layOut(width: CGFloat) -> CGFloat {
    let left = Theme.padding
    var y: CGFloat = 12
    let inner = width - left - Theme.padding
    func height(_ label: UILabel, _ width: CGFloat) -> CGFloat {
      label.sizeThatFits(CGSize(width: width, height: 0)).height.rounded(.up)
    }
    close.frame = CGRect(
      x: width - 10 - Self.closeSize.width, y: 10, width: Self.closeSize.width,
      height: Self.closeSize.height)
    let titleWidth = inner - Self.closeSize.width
    title.frame = CGRect(x: left, y: y, width: titleWidth, height: height(title, titleWidth))
    y = title.frame.maxY + Self.gap + 2
    let widths = lines.map { $0.position.sizeThatFits(.zero).width.rounded(.up) }
    let positionWidth = widths.max() ?? 0
    let x = positionWidth > 0 ? left + positionWidth + 10 : left
    for (position, sentence) in lines {
      let sentenceWidth = width - x - Theme.padding
      sentence.frame = CGRect(
        x: x, y: y, width: sentenceWidth, height: height(sentence, sentenceWidth))
      position.frame = CGRect(x: left, y: y, width: positionWidth, height: height(position, 0))
      y = sentence.frame.maxY + Self.gap
    }
    if !rest.isHidden {
      rest.frame = CGRect(x: x, y: y, width: width - x, height: height(rest, 0))
      y = rest.frame.maxY + Self.gap
    }
    if !choices.isEmpty {
      var left = x
      for button in choices {
        let text = button.titleLabel?.sizeThatFits(.zero).width.rounded(.up) ?? 0
        button.frame = CGRect(
          x: left, y: y + Self.gap, width: text + Self.choicePadding, height: Self.closeSize.height)
        left = button.frame.maxX + Self.gap
      }
      y += Self.closeSize.height + 2 * Self.gap
    }
    y += 12 - Self.gap
    bar.frame = CGRect(x: 0, y: 0, width: Self.barWidth, height: y)
    return y
  }
}
