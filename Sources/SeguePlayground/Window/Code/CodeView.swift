import Segue
import SegueGallery

/// A Swift file with its name above it.
final class CodeView: UIView {
  let text = CodeTextView()
  private let name = UILabel()
  private let place = UILabel()
  private let none = UILabel()
  private let side = SeparatorView()
  private let below = SeparatorView()
  /// Whether the lights have faded out after the end of a transition.
  private var hasFaded = true

  private static let headerHeight: CGFloat = 36

  init() {
    super.init(frame: .zero)
    isHidden = true
    backgroundColor = Theme.panel
    clipsToBounds = true
    name.font = .systemFont(ofSize: 13, weight: .semibold)
    name.textColor = Theme.text
    for label in [place, none] {
      label.font = .systemFont(ofSize: 12)
      label.textColor = Theme.dim
    }
    place.lineBreakMode = .byTruncatingHead
    none.numberOfLines = 0
    for view in [text, name, place, none, below, side] { addSubview(view) }
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

  /// The file that is shown; nil: there is none.
  var file: CodeFile? {
    get { text.file }
    set {
      guard newValue != text.file || name.text == nil else { return }
      text.file = newValue
      name.text = newValue?.name ?? "Code"
      place.text = newValue?.place ?? ""
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
    let width = max(0, bounds.width - 2 * Theme.padding)
    let nameWidth = min(width, name.sizeThatFits(.zero).width.rounded(.up))
    name.frame = CGRect(x: Theme.padding, y: 0, width: nameWidth, height: header)
    let gap: CGFloat = 10
    place.frame = CGRect(
      x: Theme.padding + nameWidth + gap, y: 0, width: max(0, width - nameWidth - gap),
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
