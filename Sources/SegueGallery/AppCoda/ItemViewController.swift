import UIKit

/// The details of an item: its picture and its description.
final class ItemViewController: UIViewController {
  private let item: Item
  private let picture = UIImageView()
  private let name = UILabel()
  private let text = UILabel()
  private let hint = UILabel()

  private static let pictureSize = CGSize(width: 360, height: 240)
  private static let margin: CGFloat = 24
  private static let gap: CGFloat = 8
  private static let nameSize: CGFloat = 26
  private static let textSize: CGFloat = 15
  private static let hintSize: CGFloat = 13
  /// The picture's fraction of the height.
  private static let pictureShare: CGFloat = 0.55

  init(_ item: Item) {
    self.item = item
    super.init(nibName: nil, bundle: nil)
    title = item.title
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Theme.raised
    view.clipsToBounds = true
    picture.image = item.landscape.image(size: Self.pictureSize)
    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    name.text = item.title
    name.font = .systemFont(ofSize: Self.nameSize, weight: .bold)
    name.textColor = Theme.text
    text.text = item.text
    text.font = .systemFont(ofSize: Self.textSize)
    text.textColor = Theme.dim
    text.numberOfLines = 0
    hint.text = "Drag to the right to go back"
    hint.font = .systemFont(ofSize: Self.hintSize)
    hint.textColor = Theme.faint
    // What two screens have in common goes by the same names.
    name.accessibilityIdentifier = "title"
    picture.accessibilityIdentifier = "photo"
    for subview in [picture, name, text, hint] { view.addSubview(subview) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bounds: CGRect = view.bounds
    let width = max(0, bounds.width - 2 * Self.margin)
    // The picture extends below the bar.
    let top = view.safeAreaInsets.top
    let share = ((bounds.height - top) * Self.pictureShare).rounded()
    picture.frame = CGRect(x: 0, y: 0, width: bounds.width, height: top + share)
    var y = picture.frame.maxY + Self.margin
    for label in [name, text, hint] {
      let fitting = label.sizeThatFits(CGSize(width: width, height: bounds.height))
      label.frame = CGRect(x: Self.margin, y: y, width: width, height: fitting.height)
      y += fitting.height + (label === text ? Self.margin : Self.gap)
    }
  }
}
