import Segue
import SegueGallery

/// The engines and the scenes to choose from, below the headings of their sections. It scrolls where the
/// window is too low for all of them.
final class GalleryListView: UIScrollView {
  /// Called when the user chooses an engine, with its index in the gallery.
  var didChoose: ((Int) -> Void)?

  /// Called when the user chooses a scene.
  var didChooseScene: ((Scene) -> Void)?

  private var rows: [GalleryRow] = []
  private var sceneRows: [Scene: GalleryRow] = [:]
  /// Headings and rows from top to bottom.
  private var items: [UIView] = []
  private let separator = SeparatorView()

  static let width: CGFloat = 232
  private static let margin: CGFloat = 10
  private static let top: CGFloat = 12
  private static let headingSize: CGFloat = 11
  private static let headingHeight: CGFloat = 28
  private static let rowGap: CGFloat = 4
  private static let sectionGap: CGFloat = 12

  init(_ engines: [Engine], _ scenes: [Scene]) {
    super.init(frame: .zero)
    backgroundColor = Theme.panel
    clipsToBounds = true
    var section: String?
    for (index, engine) in engines.enumerated() {
      if engine.section != section { addHeading(engine.section) }
      section = engine.section
      let row = GalleryRow(engine.name, engine.subtitle, engine.thumbnail)
      row.addAction(UIAction { [weak self] _ in self?.didChoose?(index) }, for: .touchUpInside)
      rows.append(row)
      items.append(row)
      addSubview(row)
    }
    addHeading("Scenes")
    for scene in scenes {
      let row = GalleryRow(scene.title, scene.subtitle, scene.thumbnail)
      row.addAction(UIAction { [weak self] _ in self?.didChooseScene?(scene) }, for: .touchUpInside)
      sceneRows[scene] = row
      items.append(row)
      addSubview(row)
    }
    addSubview(separator)
  }

  required init?(coder: NSCoder) { nil }

  private func addHeading(_ text: String) {
    let heading = UILabel()
    heading.text = text
    heading.font = .systemFont(ofSize: Self.headingSize, weight: .semibold)
    heading.textColor = Theme.dim
    items.append(heading)
    addSubview(heading)
  }

  /// The index of the engine that is shown as chosen.
  var selectedIndex: Int? {
    didSet {
      for (index, row) in rows.enumerated() { row.isSelected = index == selectedIndex }
    }
  }

  /// The scene that is shown as chosen.
  var selectedScene: Scene? {
    didSet {
      for (scene, row) in sceneRows { row.isSelected = scene == selectedScene }
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = max(0, bounds.width - 2 * Self.margin - 1)
    var y = Self.top
    for item in items {
      let isRow = item is GalleryRow
      if !isRow, y > Self.top { y += Self.sectionGap }
      let inset = isRow ? 0 : Theme.padding - Self.margin
      let height = isRow ? Theme.rowHeight : Self.headingHeight
      item.frame = CGRect(
        x: Self.margin + inset, y: y, width: max(0, width - inset), height: height)
      y += height + (isRow ? Self.rowGap : 0)
    }
    y += Self.top
    contentSize = CGSize(width: bounds.width, height: y)
    separator.frame = CGRect(
      x: bounds.width - 1, y: 0, width: 1, height: max(y, bounds.height))
  }
}
