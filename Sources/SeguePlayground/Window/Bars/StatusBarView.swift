import Segue
import SegueGallery

/// The bar at the bottom of the window: what is wrong, what was done or what is under the pointer, or else what to
/// do and which keys work now; and the sizes of stage and window, which can be clicked for others.
final class StatusBarView: UIView {
  private let hintLabel = UILabel()
  private let backLabel = UILabel()
  private var keyLabels: [UILabel] = []
  /// Called when the user clicks the size.
  var didTapSize: (() -> Void)?

  private let size = UILabel()
  private let sizeButton = UIControl()
  private let separator = SeparatorView()

  static let height: CGFloat = 24
  private static let fontSize: CGFloat = 11
  private static let gap: CGFloat = 22
  /// Less of a sentence is of no use, in points.
  private static let leastWidth: CGFloat = 60

  init() {
    super.init(frame: .zero)
    for label in [hintLabel, backLabel] { dress(label) }
    backgroundColor = Theme.background
    clipsToBounds = true
    size.textColor = Theme.faint
    size.textAlignment = .right
    size.font = .monospacedDigitSystemFont(ofSize: Self.fontSize, weight: .regular)
    sizeButton.toolTip = "Choose the size of the stage"
    sizeButton.addAction(UIAction { [weak self] _ in self?.didTapSize?() }, for: .touchUpInside)
    for view in [hintLabel, backLabel, size, sizeButton, separator] { addSubview(view) }
  }

  private func dress(_ label: UILabel) {
    label.textColor = Theme.faint
    label.font = .systemFont(ofSize: Self.fontSize)
  }

  required init?(coder: NSCoder) { nil }

  /// What to do with what is shown, at the left end.
  var hint = "" {
    didSet { if hint != oldValue { showText() } }
  }

  /// What is under the pointer, in place of the hint; nil: nothing with a word to say.
  var explanation: String? {
    didSet {
      guard explanation != oldValue else { return }
      // What was just done is read before the pointer says something else.
      if CACurrentMediaTime() - noteTime >= Self.leastNoteTime { note = nil }
      showText()
    }
  }

  private func showText() {
    hintLabel.text = alert ?? note ?? explanation ?? hint
    hintLabel.textColor =
      alert != nil
      ? Theme.alert : note != nil ? Theme.text : explanation != nil ? Theme.dim : Theme.faint
    setNeedsLayout()
  }

  /// What was done, for a few seconds and until the pointer is on something else; nil: nothing to say.
  var note: String? {
    didSet {
      guard note != oldValue else { return }
      noteTime = CACurrentMediaTime()
      showText()
    }
  }

  /// When the note was made.
  private var noteTime: TimeInterval = 0

  /// In seconds.
  static let leastNoteTime: TimeInterval = 5

  /// After the hint: the keys that work now, the most useful first.
  var keys: [String] = [] {
    didSet {
      guard keys != oldValue else { return }
      for label in keyLabels { label.removeFromSuperview() }
      keyLabels = keys.map { text in
        let label = UILabel()
        label.text = text
        dress(label)
        addSubview(label)
        return label
      }
      setNeedsLayout()
    }
  }

  /// What Esc does now; nil for nothing.
  var back: String? {
    didSet {
      guard back != oldValue else { return }
      backLabel.text = back.map { "Esc \($0)" }
      setNeedsLayout()
    }
  }

  /// What is wrong, shown in place of the hint; nil if nothing is.
  var alert: String? {
    didSet { if alert != oldValue { showText() } }
  }

  /// The window's size, at the right end.
  var sizeText = "" {
    didSet {
      guard sizeText != oldValue else { return }
      size.text = sizeText
      setNeedsLayout()
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    separator.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 1)
    let height = max(0, bounds.height - 1)
    let sizeWidth = size.sizeThatFits(.zero).width
    var right = bounds.width - Theme.padding - sizeWidth
    size.frame = CGRect(x: right, y: 1, width: sizeWidth, height: height)
    let hintWidth = hintLabel.sizeThatFits(.zero).width
    // The sizes make room for what is wrong or was done.
    let isEvent = alert != nil || note != nil
    size.isHidden =
      right < Theme.padding || isEvent && Theme.padding + hintWidth + Self.gap > right
    if size.isHidden { right = bounds.width - Theme.padding + Self.gap }
    sizeButton.isHidden = size.isHidden
    sizeButton.frame = size.frame
    // The first is cut off where it has no room.
    let room = max(0, right - Self.gap - Theme.padding)
    hintLabel.frame = CGRect(
      x: Theme.padding, y: 1, width: min(hintWidth, room), height: height)
    hintLabel.isHidden = room < min(hintWidth, Self.leastWidth)
    var x = Theme.padding + (hintWidth > 0 ? hintLabel.frame.width + Self.gap : 0)
    // Hints without room are left out, from the right.
    for hint in [backLabel] + keyLabels where hint.text?.isEmpty == false {
      let width = hint.sizeThatFits(.zero).width
      hint.frame = CGRect(x: x, y: 1, width: width, height: height)
      x += width + Self.gap
      hint.isHidden = x > right
    }
  }
}
