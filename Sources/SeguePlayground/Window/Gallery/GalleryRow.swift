import Segue
import SegueGallery

/// One engine, container or scene in the list: its picture, its name and a line about it. The picture of an
/// engine plays while the pointer is on it; a star makes the engine a favorite.
///
/// A row is empty until it appears: most of the list is never seen.
final class GalleryRow: HoverControl, Explaining {
  /// Called when the star is clicked.
  var didTapStar: (() -> Void)?

  /// The name of the entry.
  let name: String

  private static let titleSize: CGFloat = 13
  private static let subtitleSize: CGFloat = 11
  private static let inset: CGFloat = 6
  private static let gap: CGFloat = 10
  private static let titleHeight: CGFloat = 18
  private static let subtitleHeight: CGFloat = 14
  /// The picture's alpha while the row is disabled.
  private static let disabledAlpha: CGFloat = 0.3

  /// The line below the title, and its replacement where it does not fit.
  private let lines: (whole: String, short: String)
  private let sentence: String
  /// The engine whose transition is played; nil: it is none.
  private let engine: Engine?
  /// The picture of shapes that the entry has; nil: `picture` is given later.
  private let shapes: Thumbnail?
  /// The views of a row that has appeared.
  private var content: Content?
  private var preview: EnginePreview?

  @MainActor private struct Content {
    let thumbnail: ThumbnailView
    let title = UILabel()
    let subtitle = UILabel()
    let star: StarButton?
  }

  init(_ entry: some GalleryEntry) {
    name = entry.title
    sentence = entry.sentence
    engine = entry as? Engine
    lines = (entry.subtitle, engine?.note ?? entry.subtitle)
    shapes = entry.thumbnail
    super.init(frame: .zero)
    layer.cornerRadius = Theme.controlRadius
    showState()
  }

  required init?(coder: NSCoder) { nil }

  /// Makes the row's views, if it has none.
  func appear() {
    guard content == nil else { return }
    // What is written now may be called otherwise the next time.
    let star = engine.flatMap { $0.group == .live ? nil : StarButton() }
    let content = Content(
      thumbnail: shapes.map { ThumbnailView($0) } ?? ThumbnailView(), star: star)
    self.content = content
    content.title.text = name
    content.title.font = .systemFont(ofSize: Self.titleSize)
    content.subtitle.text = lines.whole
    content.subtitle.font = .systemFont(ofSize: Self.subtitleSize)
    for view in [content.thumbnail, content.title, content.subtitle] { addSubview(view) }
    if let star {
      star.isSelected = isFavorite
      star.didHover = { [weak self] in self?.showState() }
      star.addAction(UIAction { [weak self] _ in self?.didTapStar?() }, for: .touchUpInside)
      addSubview(star)
    }
    showState()
  }

  /// The view shown beside the name. A row that is given one appears.
  var picture: UIView? {
    get { content?.thumbnail.picture }
    set {
      appear()
      content?.thumbnail.picture = newValue
    }
  }

  /// Returns the rank of the row in a search, less is better; nil: it does not match.
  func rank(in search: NameSearch) -> Int? { search.rank(of: name, about: lines.whole) }

  func explanation(at point: CGPoint) -> String? { sentence }

  /// Whether the engine is a favorite.
  var isFavorite = false {
    didSet {
      content?.star?.isSelected = isFavorite
      showState()
    }
  }

  override var isSelected: Bool {
    didSet { if isSelected != oldValue { animateState() } }
  }

  override var isEnabled: Bool {
    didSet { if isEnabled != oldValue { animateState() } }
  }

  override var isHighlighted: Bool {
    didSet { if isHighlighted != oldValue { showState() } }
  }

  override func hoverChanged() {
    showState()
    preview = nil
    guard let content else { return }
    content.thumbnail.moving = nil
    guard isHovered, isEnabled, let engine, !UIAccessibility.isReduceMotionEnabled else { return }
    preview = EnginePreview(of: engine, in: content.thumbnail)
  }

  private func showState() {
    let isUnderPointer = isHovered || content?.star?.isHovered == true
    backgroundColor =
      isSelected ? Theme.selection : isUnderPointer || isHighlighted ? Theme.raised : Theme.panel
    guard let content else { return }
    content.star?.alpha = isUnderPointer || isFavorite ? 1 : 0
    // A row that cannot be chosen now stays readable.
    content.title.textColor = isEnabled ? Theme.text : Theme.faint
    content.subtitle.textColor = isSelected ? Theme.dim : Theme.faint
    content.thumbnail.alpha = isEnabled ? isHighlighted ? 0.7 : 1 : Self.disabledAlpha
  }

  private func animateState() {
    // While a window opens, sixty rows would animate unseen.
    guard window != nil else { return showState() }
    UIView.animate(
      withDuration: Theme.motion, delay: 0, options: [.allowUserInteraction, .curveEaseOut]
    ) { [self] in showState() }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let content else { return }
    let middle = bounds.midY
    content.thumbnail.frame = CGRect(
      x: Self.inset, y: (middle - Thumbnail.size.height / 2).rounded(),
      width: Thumbnail.size.width, height: Thumbnail.size.height)
    let x = Self.inset + Thumbnail.size.width + Self.gap
    let starWidth = content.star == nil ? 0 : StarButton.side
    let width = max(0, bounds.width - x - Self.inset)
    let top = (middle - (Self.titleHeight + Self.subtitleHeight) / 2).rounded()
    // Beside the title, so that the line below it has the whole width.
    content.star?.frame = CGRect(
      x: bounds.width - starWidth,
      y: (top + (Self.titleHeight - StarButton.side) / 2).rounded(), width: StarButton.side,
      height: StarButton.side)
    content.title.frame = CGRect(
      x: x, y: top, width: max(0, bounds.width - starWidth - x), height: Self.titleHeight)
    let (subtitle, frame) = (
      content.subtitle,
      CGRect(x: x, y: top + Self.titleHeight - 1, width: width, height: Self.subtitleHeight)
    )
    guard frame != subtitle.frame else { return }
    subtitle.frame = frame
    subtitle.text = lines.whole
    if subtitle.sizeThatFits(.zero).width > width { subtitle.text = lines.short }
  }
}
