import Segue
import SegueGallery

/// The bar at the bottom of the window: what to do and which keys work now, and the window's size.
final class StatusBarView: UIView {
  private let hintLabel = UILabel()
  private let backLabel = UILabel()
  private var keyLabels: [UILabel] = []
  private let size = UILabel()
  private let separator = SeparatorView()

  static let height: CGFloat = 24
  private static let fontSize: CGFloat = 11
  private static let gap: CGFloat = 22

  init() {
    super.init(frame: .zero)
    for label in [hintLabel, backLabel] { dress(label) }
    backgroundColor = Theme.background
    clipsToBounds = true
    size.textColor = Theme.faint
    size.textAlignment = .right
    size.font = .monospacedDigitSystemFont(ofSize: Self.fontSize, weight: .regular)
    for view in [hintLabel, backLabel, size, separator] { addSubview(view) }
  }

  private func dress(_ label: UILabel) {
    label.textColor = Theme.faint
    label.font = .systemFont(ofSize: Self.fontSize)
  }

  required init?(coder: NSCoder) { nil }

  /// What to do with what is shown, at the left end.
  var hint = "" {
    didSet {
      hintLabel.text = alert ?? hint
      setNeedsLayout()
    }
  }

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
    didSet {
      hintLabel.text = alert ?? hint
      hintLabel.textColor = alert == nil ? Theme.faint : Theme.alert
      setNeedsLayout()
    }
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
    let right = bounds.width - Theme.padding - sizeWidth
    size.frame = CGRect(x: right, y: 1, width: sizeWidth, height: height)
    size.isHidden = right < Theme.padding
    var x = Theme.padding
    // Hints without room are left out, from the right.
    for hint in [hintLabel, backLabel] + keyLabels where hint.text?.isEmpty == false {
      let width = hint.sizeThatFits(.zero).width
      hint.frame = CGRect(x: x, y: 1, width: width, height: height)
      x += width + Self.gap
      hint.isHidden = x > right
    }
  }
}
