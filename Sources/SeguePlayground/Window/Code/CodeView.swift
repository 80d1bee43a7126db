import Segue
import SegueGallery
import SegueLive
import SegueSource

/// A Swift file with its name above it.
final class CodeView: UIView {
  let text = CodeTextView()
  private let name = UILabel()
  private let folder = UILabel()
  private let none = UILabel()
  private let mine = UIButton(type: .system)
  private let side = SeparatorView()
  private let below = SeparatorView()
  /// Whether the lights have faded out after the end of a transition.
  private var hasFaded = true

  private static let headerHeight: CGFloat = 36
  private static let buttonHeight: CGFloat = 24
  private static let buttonPadding = UIEdgeInsets(top: 4, left: 8, bottom: 4, right: 8)

  /// Called when the user wants a copy of the file.
  var didAskForCopy: (() -> Void)?

  init() {
    super.init(frame: .zero)
    isHidden = true
    backgroundColor = Theme.panel
    clipsToBounds = true
    name.font = .systemFont(ofSize: 13, weight: .semibold)
    name.textColor = Theme.text
    for label in [folder, none] {
      label.font = .systemFont(ofSize: 12)
      label.textColor = Theme.dim
    }
    folder.lineBreakMode = .byTruncatingHead
    none.numberOfLines = 0
    mine.setTitle("Make it mine", for: .normal)
    mine.setTitleColor(Theme.text, for: .normal)
    mine.titleLabel?.font = .systemFont(ofSize: 12, weight: .medium)
    mine.contentEdgeInsets = Self.buttonPadding
    mine.backgroundColor = Theme.raised
    mine.layer.cornerRadius = Theme.controlRadius
    mine.addAction(UIAction { [weak self] _ in self?.didAskForCopy?() }, for: .touchUpInside)
    for view in [text, name, folder, none, mine, below, side] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  /// The reason why there is no file, in a sentence or two; shown where there is none.
  var reason = "" {
    didSet {
      guard reason != oldValue else { return }
      none.text = reason
      setNeedsLayout()
    }
  }

  /// Whether the file can be copied.
  var canMakeMine = false {
    didSet { if canMakeMine != oldValue { setNeedsLayout() } }
  }

  /// The file that is shown; nil: there is none.
  var file: CodeFile? {
    get { text.file }
    set {
      guard newValue != text.file || name.text == nil else { return }
      text.file = newValue
      name.text = newValue?.name ?? "Code"
      folder.text = newValue?.folder ?? ""
      none.isHidden = newValue != nil
      setNeedsLayout()
    }
  }

  /// Lights lines, by their numbers from 1.
  ///
  /// - Parameter isOver: Whether nothing moves any more: the lights fade out.
  func show(_ lights: [Int: CodeLight], isOver: Bool) {
    guard isOver else {
      hasFaded = false
      return text.light(lights)
    }
    guard !hasFaded else { return }
    hasFaded = true
    text.light(lights)
    text.fadeOut()
  }

  /// Puts the lights out, because the view is no longer seen.
  func close() {
    hasFaded = true
    text.light([:])
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let header = min(Self.headerHeight, bounds.height)
    mine.isHidden = !canMakeMine || file == nil
    let button = mine.isHidden ? .zero : mine.sizeThatFits(.zero)
    let buttonWidth = button.width.rounded(.up)
    mine.frame = CGRect(
      x: bounds.width - Theme.padding - buttonWidth,
      y: ((header - Self.buttonHeight) / 2).rounded(),
      width: buttonWidth, height: Self.buttonHeight)
    let width = max(0, bounds.width - 2 * Theme.padding)
    let headerWidth = max(0, width - (mine.isHidden ? 0 : buttonWidth + Theme.padding))
    let nameWidth = min(headerWidth, name.sizeThatFits(.zero).width.rounded(.up))
    name.frame = CGRect(x: Theme.padding, y: 0, width: nameWidth, height: header)
    let gap: CGFloat = 10
    folder.frame = CGRect(
      x: Theme.padding + nameWidth + gap, y: 0, width: max(0, headerWidth - nameWidth - gap),
      height: header)
    none.frame = CGRect(
      x: Theme.padding, y: header + Theme.padding, width: width,
      height: none.sizeThatFits(CGSize(width: width, height: 0)).height.rounded(.up))
    below.frame = CGRect(x: 0, y: header - 1, width: bounds.width, height: 1)
    text.frame = CGRect(
      x: 1, y: header, width: max(0, bounds.width - 1), height: max(0, bounds.height - header))
    side.frame = CGRect(x: 0, y: 0, width: 1, height: bounds.height)
  }
}
