import UIKit

/// A card for each transition of the catalog.
final class CatalogViewController: UIViewController {
  private let name = UILabel()
  private let hint = UILabel()
  private var cards: [CatalogCard] = []
  private let tempo: Tempo

  private static let columns = 2
  private static let margin: CGFloat = 20
  private static let gap: CGFloat = 12
  private static let top: CGFloat = 92
  private static let largestCard: CGFloat = 112

  init(_ tempo: Tempo) {
    self.tempo = tempo
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Material Motion"
    view.backgroundColor = Theme.background
    name.text = "Material Motion"
    name.font = .systemFont(ofSize: 24, weight: .bold)
    name.textColor = Theme.text
    hint.text = "Every view controller has its own transition"
    hint.font = .systemFont(ofSize: 13)
    hint.textColor = Theme.dim
    view.addSubview(name)
    view.addSubview(hint)
    cards = CatalogItem.all.map { item in
      let card = CatalogCard(item) { [weak self] in
        guard let self else { return }
        item.show(from: self, tempo)
      }
      view.addSubview(card)
      return card
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let width = view.bounds.width - 2 * Self.margin
    name.frame = CGRect(x: Self.margin, y: 20, width: width, height: 32)
    hint.frame = CGRect(x: Self.margin, y: 54, width: width, height: 18)
    let rows = CGFloat((cards.count + Self.columns - 1) / Self.columns)
    let room = view.bounds.height - Self.top - Self.margin - (rows - 1) * Self.gap
    let size = CGSize(
      width: ((width - Self.gap) / CGFloat(Self.columns)).rounded(.down),
      height: min(Self.largestCard, (room / rows).rounded(.down)))
    for (index, card) in cards.enumerated() {
      let (row, column) = (CGFloat(index / Self.columns), CGFloat(index % Self.columns))
      card.frame = CGRect(
        x: Self.margin + column * (size.width + Self.gap),
        y: Self.top + row * (size.height + Self.gap), width: size.width, height: size.height)
    }
  }
}

/// A gradient with a name, to click on.
private final class CatalogCard: HoverControl {
  private let background: GradientView
  private let shade = UIView()
  private let name = UILabel()
  private let hint = UILabel()

  private static let padding: CGFloat = 14
  /// The height of both lines together.
  private static let textHeight: CGFloat = 35

  init(_ item: CatalogItem, action: @escaping @MainActor () -> Void) {
    background = GradientView(top: item.panel.top, bottom: item.panel.bottom)
    super.init(frame: .zero)
    clipsToBounds = true
    layer.cornerRadius = Theme.buttonRadius
    name.text = item.title
    name.font = .systemFont(ofSize: 15, weight: .semibold)
    name.textColor = .white
    hint.text = item.subtitle
    hint.font = .systemFont(ofSize: 11)
    hint.textColor = .white
    shade.backgroundColor = .black
    shade.alpha = 0
    for view in [background, shade, name, hint] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    addAction(UIAction { _ in action() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  override var isHighlighted: Bool { didSet { showState() } }
  override func hoverChanged() { showState() }

  private func showState() {
    shade.alpha = isHighlighted ? 0.28 : isHovered ? 0.12 : 0
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    shade.frame = bounds
    let width = bounds.width - 2 * Self.padding
    // Low cards center both lines.
    let bottom = min(Self.padding, (bounds.height - Self.textHeight) / 2)
    hint.frame = CGRect(x: Self.padding, y: bounds.maxY - bottom - 14, width: width, height: 14)
    name.frame = CGRect(x: Self.padding, y: hint.frame.minY - 21, width: width, height: 18)
  }
}
