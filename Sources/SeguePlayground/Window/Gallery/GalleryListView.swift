import Segue
import SegueGallery

/// The engines, the containers and the scenes to choose from, below the headings of their sections.
/// It scrolls if the window is too low for all of them.
final class GalleryListView: UIScrollView {
  /// Called when the user chooses an engine.
  var didChooseEngine: ((Engine) -> Void)?

  /// Called when the user chooses a container.
  var didChooseKind: ((ContainerKind) -> Void)?

  /// Called when the user chooses a scene.
  var didChooseScene: ((Scene) -> Void)?

  /// Called when the user makes an engine a favorite, or no longer.
  var didChangeFavorites: (() -> Void)?

  /// The engines that are listed first, too.
  var favorites: [Engine] = [] {
    didSet { if favorites != oldValue { showFavorites() } }
  }

  private var engineRows: [Engine: GalleryRow] = [:]
  private var favoriteRows: [Engine: GalleryRow] = [:]
  private let favoriteHeading = GalleryListView.makeHeading("Favorites")
  /// Those of a file that is played live.
  var live: [(engine: Engine, row: GalleryRow)] = []
  let liveHeading = GalleryListView.makeHeading("")
  private var kindRows: [ContainerKind: GalleryRow] = [:]
  private var sceneRows: [Scene: GalleryRow] = [:]
  /// Headings and rows from top to bottom.
  private var items: [UIView] = []
  /// The heading and the rows of the containers.
  private var kindItems: [UIView] = []
  private var engineHeadings: [(label: UILabel, group: Engine.Group)] = []
  private let separator = SeparatorView()
  private let search = UITextField()
  private let nothing = UILabel()

  static let width: CGFloat = 232
  private static let margin: CGFloat = 10
  private static let top: CGFloat = 12
  private static let headingSize: CGFloat = 11
  private static let headingHeight: CGFloat = 28
  private static let rowGap: CGFloat = 4
  private static let sectionGap: CGFloat = 12
  private static let searchHeight: CGFloat = 28

  init() {
    super.init(frame: .zero)
    backgroundColor = Theme.panel
    clipsToBounds = true
    addSearch()
    for group in Engine.Group.gallery {
      let engines = Gallery.engines.filter { $0.group == group }
      guard !engines.isEmpty else { continue }
      engineHeadings.append((addHeading(group.rawValue), group))
      engineRows.merge(add(engines) { [weak self] in self?.didChooseEngine?($0) }) { $1 }
    }
    kindItems.append(addHeading("Containers"))
    kindRows = add(Gallery.containers) { [weak self] in self?.didChooseKind?($0) }
    kindItems += Gallery.containers.compactMap { kindRows[$0] }
    addHeading("Scenes")
    sceneRows = add(Gallery.scenes) { [weak self] in self?.didChooseScene?($0) }
    addSubview(favoriteHeading)
    addSubview(separator)
    focusGroupIdentifier = "gallery"
  }

  /// The rows, which are controls, give way to a drag.
  override func touchesShouldCancel(in view: UIView) -> Bool { true }

  required init?(coder: NSCoder) { nil }

  // MARK: Searching

  private func addSearch() {
    search.focusGroupIdentifier = "search"
    search.placeholder = "Search \(Gallery.engines.count) transitions   /"
    search.font = .systemFont(ofSize: 13)
    search.textColor = Theme.text
    search.backgroundColor = Theme.raised
    search.layer.cornerRadius = Theme.controlRadius
    search.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 1))
    search.leftViewMode = .always
    search.clearButtonMode = .whileEditing
    search.addAction(
      UIAction { [weak self] _ in self?.setNeedsLayout() }, for: .editingChanged)
    search.addAction(
      UIAction { [weak self] _ in self?.chooseFirst() }, for: .editingDidEndOnExit)
    nothing.text = "Nothing is called that."
    nothing.font = .systemFont(ofSize: 12)
    nothing.textColor = Theme.faint
    addSubview(search)
    addSubview(nothing)
  }

  /// Puts the caret into the field for searching.
  func beginSearch() {
    search.becomeFirstResponder()
    search.selectAll(nil)
  }

  /// Whether a search is to be ended.
  var isSearching: Bool { search.isEditing || search.hasText }

  /// Shows all entries again.
  func endSearch() {
    search.text = ""
    search.resignFirstResponder()
    revealsEngine = true
    setNeedsLayout()
  }

  /// Chooses the first entry that is shown, which ends the search.
  private func chooseFirst() {
    let row = listed.lazy.compactMap { $0 as? GalleryRow }.first { !$0.isHidden && $0.isEnabled }
    endSearch()
    row?.sendActions(for: .touchUpInside)
  }

  /// Hides what does not contain each word that is searched for, and headings above nothing.
  private func filter() {
    let words = (search.text ?? "").lowercased().split(separator: " ")
    var heading: UIView?
    favoriteHeading.isHidden = true
    for item in listed {
      guard let row = item as? GalleryRow else {
        heading = item
        item.isHidden = true
        continue
      }
      row.isHidden = !words.allSatisfy { row.searchText.contains($0) }
      if !row.isHidden { heading?.isHidden = false }
    }
    for item in kindItems where !showsKinds { item.isHidden = true }
    nothing.isHidden = listed.contains { !$0.isHidden }
  }

  override var canBecomeFirstResponder: Bool { true }

  /// Adds a row for each entry; a click passes the entry to `choose`.
  private func add<Entry: GalleryEntry>(
    _ entries: [Entry], _ choose: @escaping (Entry) -> Void
  ) -> [Entry: GalleryRow] {
    var rows: [Entry: GalleryRow] = [:]
    for (entry, row) in makeRows(entries, choose) {
      items.append(row)
      rows[entry] = row
    }
    return rows
  }

  func makeRows<Entry: GalleryEntry>(
    _ entries: [Entry], _ choose: @escaping (Entry) -> Void
  ) -> [(Entry, GalleryRow)] {
    zip(entries, Entry.makeThumbnails(of: entries)).map { entry, thumbnail in
      let row = GalleryRow(entry, thumbnail)
      row.addAction(UIAction { _ in choose(entry) }, for: .touchUpInside)
      if let engine = entry as? Engine, engine.group != .live {
        row.didTapStar = { [weak self] in self?.toggleFavorite(engine) }
      }
      addSubview(row)
      return (entry, row)
    }
  }

  // MARK: Favorites

  /// Makes `engine` a favorite, or no longer.
  func toggleFavorite(_ engine: Engine) {
    if favorites.contains(engine) {
      favorites.removeAll { $0 == engine }
    } else {
      favorites.append(engine)
    }
    didChangeFavorites?()
  }

  /// Gives each favorite a row at the top.
  private func showFavorites() {
    for (engine, row) in favoriteRows where !favorites.contains(engine) {
      row.removeFromSuperview()
      favoriteRows[engine] = nil
    }
    let new = favorites.filter { favoriteRows[$0] == nil }
    for (engine, row) in makeRows(new, { [weak self] in self?.didChooseEngine?($0) }) {
      row.isEnabled = hasEngines
      row.isSelected = engine == selectedEngine
      favoriteRows[engine] = row
    }
    for row in favoriteRows.values { row.isFavorite = true }
    for (engine, row) in engineRows { row.isFavorite = favorites.contains(engine) }
    setNeedsLayout()
  }

  /// Headings and rows from top to bottom, the favorites first.
  private var listed: [UIView] {
    let rows = favorites.compactMap { favoriteRows[$0] }
    return (live.isEmpty ? [] : [liveHeading] + live.map(\.row))
      + (rows.isEmpty ? [] : [favoriteHeading] + rows) + items
  }

  @discardableResult private func addHeading(_ text: String) -> UILabel {
    let heading = Self.makeHeading(text)
    items.append(heading)
    addSubview(heading)
    return heading
  }

  private static func makeHeading(_ text: String) -> UILabel {
    let heading = UILabel()
    heading.text = text
    heading.font = .systemFont(ofSize: headingSize, weight: .semibold)
    heading.textColor = Theme.dim
    return heading
  }

  /// The engine that is shown as chosen.
  var selectedEngine: Engine? {
    didSet {
      for rows in [engineRows, favoriteRows] {
        for (engine, row) in rows { row.isSelected = engine == selectedEngine }
      }
      for (engine, row) in live { row.isSelected = engine == selectedEngine }
      guard selectedEngine != oldValue else { return }
      revealsEngine = true
      setNeedsLayout()
    }
  }

  /// Whether the next layout scrolls to the chosen engine.
  var revealsEngine = false

  /// Whether engines can be chosen; if not, what is shown has its own transitions, and the list
  /// says so.
  var hasEngines = true {
    didSet {
      guard hasEngines != oldValue else { return }
      for rows in [engineRows, favoriteRows] {
        for row in rows.values { row.isEnabled = hasEngines }
      }
      for (_, row) in live { row.isEnabled = hasEngines }
      for heading in engineHeadings {
        let title = heading.group.rawValue
        heading.label.text = hasEngines ? title : "\(title) · not for this one"
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

  /// Where an engine is listed.
  private func row(of engine: Engine) -> GalleryRow? {
    engineRows[engine] ?? live.first { $0.engine == engine }?.row
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = max(0, bounds.width - 2 * Self.margin - 1)
    var y = Self.top
    search.frame = CGRect(x: Self.margin, y: y, width: width, height: Self.searchHeight)
    y = search.frame.maxY + Self.top
    nothing.frame = CGRect(x: Theme.padding, y: y, width: width, height: Self.headingHeight)
    let first = y
    filter()
    for item in listed where !item.isHidden {
      let isRow = item is GalleryRow
      if !isRow, y > first { y += Self.sectionGap }
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
    if revealsEngine, bounds.height > 0, let row = selectedEngine.flatMap(row) {
      revealsEngine = false
      // With a neighbor to either side.
      scrollRectToVisible(row.frame.insetBy(dx: 0, dy: -Theme.rowHeight), animated: false)
    }
  }
}
