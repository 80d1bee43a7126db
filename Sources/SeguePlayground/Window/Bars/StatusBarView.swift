import Segue
import SegueGallery

/// The bar at the bottom of the window: a problem, a note or the explanation under the pointer, or else a hint and
/// the keys that work now; and the sizes of stage and window, which can be clicked for others.
final class StatusBarView: UIView {
  private let hintLabel = UILabel()
  private let backLabel = UILabel()
  private var keyLabels: [UILabel] = []
  /// Called when the user clicks the size.
  var didTapSize: (() -> Void)?

  private let size = UILabel()
  private let sizeButton = UIControl()
  private let separator = SeparatorView()
  private let offerButton = TextButton("")

  static let height: CGFloat = 24
  private static let fontSize: CGFloat = 11
  private static let gap: CGFloat = 22
  private static let offerSize = CGSize(width: 104, height: 18)
  /// Least width of a truncated hint, in points; below it the hint is hidden.
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
    offerButton.addAction(UIAction { [weak self] _ in self?.offer?.action() }, for: .touchUpInside)
    for view in [hintLabel, backLabel, size, sizeButton, offerButton, separator] {
      addSubview(view)
    }
  }

  private func dress(_ label: UILabel) {
    label.textColor = Theme.faint
    label.font = .systemFont(ofSize: Self.fontSize)
  }

  required init?(coder: NSCoder) { nil }

  /// The hint on how to use the content that is shown, at the left end.
  var hint = "" {
    didSet { if hint != oldValue { showText() } }
  }

  /// The explanation of the view under the pointer, in place of the hint; nil: that view has none.
  var explanation: String? {
    didSet { if explanation != oldValue { showText() } }
  }

  private func showText() {
    hintLabel.text = alert ?? note ?? explanation ?? hint
    hintLabel.textColor =
      alert != nil
      ? Theme.alert : note != nil ? Theme.text : explanation != nil ? Theme.dim : Theme.faint
    setNeedsLayout()
  }

  /// A note on the last action; nil: none.
  var note: String? {
    didSet {
      guard note != oldValue else { return }
      noteTime = CACurrentMediaTime()
      showText()
    }
  }

  /// Whether the note has been there long enough to be read.
  var isNoteRead: Bool { CACurrentMediaTime() - noteTime >= Self.leastNoteTime }

  /// The action that is offered beside the note; nil: none.
  var offer: (title: String, action: () -> Void)? {
    didSet {
      if let offer { offerButton.title = offer.title }
      showText()
    }
  }

  /// The time at which the note was set.
  private var noteTime: TimeInterval = 0

  /// Least time for which a note stays when the pointer moves on, in seconds.
  static let leastNoteTime: TimeInterval = 5

  /// The keys that work now, after the hint, the most useful first.
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

  /// The effect of Esc now, such as “closes the panel”; nil for none.
  var back: String? {
    didSet {
      guard back != oldValue else { return }
      backLabel.text = back.map { "Esc \($0)" }
      setNeedsLayout()
    }
  }

  /// The present problem, shown in place of the hint; nil if there is none.
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
    offerButton.isHidden = offer == nil || note == nil || alert != nil
    let offerWidth = offerButton.isHidden ? 0 : Self.offerSize.width + Self.gap / 2
    // The sizes give way to what is wrong or was done.
    let isEvent = alert != nil || note != nil
    size.isHidden =
      right < Theme.padding
      || isEvent && Theme.padding + hintWidth + offerWidth + Self.gap > right
    if size.isHidden { right = bounds.width - Theme.padding + Self.gap }
    sizeButton.isHidden = size.isHidden
    sizeButton.frame = size.frame
    // The first is cut off where it does not fit.
    let availableWidth = max(0, right - Self.gap - Theme.padding - offerWidth)
    hintLabel.frame = CGRect(
      x: Theme.padding, y: 1, width: min(hintWidth, availableWidth), height: height)
    hintLabel.isHidden = availableWidth < min(hintWidth, Self.leastWidth)
    offerButton.frame = CGRect(
      x: hintLabel.frame.maxX + Self.gap / 2,
      y: ((bounds.height - Self.offerSize.height) / 2).rounded(),
      width: Self.offerSize.width, height: Self.offerSize.height)
    var x =
      Theme.padding + offerWidth + (hintWidth > 0 ? hintLabel.frame.width + Self.gap : 0)
    // Hints that do not fit are left out, from the right.
    for hint in [backLabel] + keyLabels where hint.text?.isEmpty == false {
      let width = hint.sizeThatFits(.zero).width
      hint.frame = CGRect(x: x, y: 1, width: width, height: height)
      x += width + Self.gap
      hint.isHidden = x > right
    }
  }
}
