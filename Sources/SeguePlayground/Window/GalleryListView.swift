import Segue
import SegueGallery

/// The engines, the containers and the scenes to choose from, below the headings of their sections. It
/// scrolls where the window is too low for all of them.
final class GalleryListView: UIScrollView {
  /// Called when the user chooses an engine, with its index in the gallery.
  var didChoose: ((Int) -> Void)?

  /// Called when the user chooses a container.
  var didChooseKind: ((ContainerKind) -> Void)?

  /// Called when the user chooses a scene.
  var didChooseScene: ((Scene) -> Void)?

  private var rows: [GalleryRow] = []
  private var kindRows: [ContainerKind: GalleryRow] = [:]
  private var sceneRows: [Scene: GalleryRow] = [:]
  /// Headings and rows from top to bottom.
  private var items: [UIView] = []
  /// Those of the containers.
  private var kindItems: [UIView] = []
  private var engineHeadings: [(label: UILabel, section: String)] = []
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
    let pictures = EnginePicture.views(of: engines)
    for (index, engine) in engines.enumerated() {
      if engine.section != section {
        engineHeadings.append((addHeading(engine.section), engine.section))
      }
      section = engine.section
      let row = add(engine.name, engine.subtitle, ThumbnailView(pictures[index])) { [weak self] in
        self?.didChoose?(index)
      }
      rows.append(row)
    }
    kindItems.append(addHeading("Containers"))
    for kind in ContainerKind.allCases {
      let row = add(kind.title, kind.subtitle, ThumbnailView(kind.thumbnail)) { [weak self] in
        self?.didChooseKind?(kind)
      }
      kindRows[kind] = row
      kindItems.append(row)
    }
    addHeading("Scenes")
    for scene in scenes {
      sceneRows[scene] = add(
        scene.title, scene.subtitle, ThumbnailView(scene.thumbnail)
      ) { [weak self] in self?.didChooseScene?(scene) }
    }
    addSubview(separator)
  }

  required init?(coder: NSCoder) { nil }

  override var canBecomeFirstResponder: Bool { true }

  private func add(
    _ name: String, _ line: String, _ picture: ThumbnailView, _ action: @escaping () -> Void
  ) -> GalleryRow {
    let row = GalleryRow(name, line, picture)
    row.addAction(UIAction { _ in action() }, for: .touchUpInside)
    items.append(row)
    addSubview(row)
    return row
  }

  @discardableResult private func addHeading(_ text: String) -> UILabel {
    let heading = UILabel()
    heading.text = text
    heading.font = .systemFont(ofSize: Self.headingSize, weight: .semibold)
    heading.textColor = Theme.dim
    items.append(heading)
    addSubview(heading)
    return heading
  }

  /// The index of the engine that is shown as chosen.
  var selectedIndex: Int? {
    didSet {
      for (index, row) in rows.enumerated() { row.isSelected = index == selectedIndex }
    }
  }

  /// Whether engines can be chosen; where not, what is shown moves in its own way, and the list says so.
  var hasEngines = true {
    didSet {
      guard hasEngines != oldValue else { return }
      for row in rows { row.isEnabled = hasEngines }
      for heading in engineHeadings {
        heading.label.text = hasEngines ? heading.section : "\(heading.section) · not for this one"
      }
    }
  }

  /// Whether the containers are listed, too.
  var showsKinds = false {
    didSet {
      guard showsKinds != oldValue else { return }
      setNeedsLayout()
    }
  }

  /// The container that is shown as chosen.
  var selectedKind: ContainerKind? {
    didSet {
      for (kind, row) in kindRows { row.isSelected = kind == selectedKind }
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
    for item in kindItems { item.isHidden = !showsKinds }
    for item in items where !item.isHidden {
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
