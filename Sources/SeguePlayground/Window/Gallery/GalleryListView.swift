import Segue
import SegueGallery

/// The engines, the containers and the scenes to choose from, below the headings of their sections and a field
/// that searches them. They scroll below the field if the window is too low for all of them.
final class GalleryListView: UIView {
  /// Called when the user chooses an engine.
  var didChooseEngine: ((Engine) -> Void)?

  /// Called when the user chooses a container.
  var didChooseKind: ((ContainerKind) -> Void)?

  /// Called when the user chooses a scene.
  var didChooseScene: ((Scene) -> Void)?

  /// Called when the user makes an engine a favorite, or no longer.
  var didToggleFavorite: ((Engine) -> Void)?

  /// The engines that are listed first, too.
  var favorites: [Engine] = [] {
    didSet { if favorites != oldValue { showFavorites() } }
  }

  private var engineRows: [Engine: GalleryRow] = [:]
  private var favoriteRows: [Engine: GalleryRow] = [:]
  private let favoriteHeading = GalleryListView.makeHeading("Favorites")
  /// The engines of a file that is played live, with their rows.
  var live: [(engine: Engine, row: GalleryRow)] = []
  /// Its controllers that can be shown, with their rows.
  var liveScenes: [(scene: Scene, row: GalleryRow)] = []
  let liveHeading = GalleryListView.makeHeading("")
  private var kindRows: [ContainerKind: GalleryRow] = [:]
  private var sceneRows: [Scene: GalleryRow] = [:]
  /// Headings and rows from top to bottom.
  private var items: [UIView] = []
  /// The heading and the rows of the containers.
  private var kindItems: [UIView] = []
  private lazy var pictures = LatePictures { [unowned self] in isNear($0) }
  private var engineHeadings: [(label: UILabel, group: Engine.Group)] = []
  private let separator = SeparatorView()
  /// The search field, which stays above the rows.
  let search = SearchField("Search \(Gallery.engines.count) transitions   /", size: 13)
  /// Holds headings and rows.
  let scroll = GalleryScrollView()
  let nothing = UILabel()
  /// The row that keeps its position while others come or go above it, and its distance below the upper edge.
  private var anchor: (row: GalleryRow, y: CGFloat)?

  static let width: CGFloat = 232
  private static let margin: CGFloat = 10
  private static let top: CGFloat = 12
  private static let headingSize: CGFloat = 11
  private static let headingHeight: CGFloat = 28
  private static let rowGap: CGFloat = 4
  private static let sectionGap: CGFloat = 12
  private static let searchHeight: CGFloat = 28
  /// Space between the field and the rows, in points.
  private static let searchGap: CGFloat = 6

  init() {
    super.init(frame: .zero)
    backgroundColor = Theme.panel
    clipsToBounds = true
    addSubview(scroll)
    scroll.didMove = { [weak self] in self?.showRows() }
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
    scroll.addSubview(favoriteHeading)
    addSubview(separator)
    focusGroupIdentifier = "gallery"
  }

  required init?(coder: NSCoder) { nil }

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
    entries.map { entry in
      let row = GalleryRow(entry)
      row.addAction(UIAction { _ in choose(entry) }, for: .touchUpInside)
      if let engine = entry as? Engine {
        pictures.show(engine, in: row)
        row.didTapStar = { [weak self] in self?.didToggleFavorite?(engine) }
      } else if let screen = entry as? Scene, screen.thumbnail == nil {
        pictures.show(screen, in: row)
      }
      scroll.addSubview(row)
      return (entry, row)
    }
  }

  // MARK: Favorites

  /// Gives each favorite a row at the top; the rows in sight below stay in place.
  private func showFavorites() {
    let isScrolled = scroll.contentOffset.y > 0
    let first =
      isScrolled ? engineRows.values.filter(isInSight).min { $0.frame.minY < $1.frame.minY } : nil
    anchor = first.map { ($0, $0.frame.minY - scroll.contentOffset.y) }
    if let engine = selectedEngine, rows(of: engine).contains(where: isInSight) {
      revealsEngine = true
    }
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

  // MARK: Headings and rows

  /// Headings and rows from top to bottom, the favorites first.
  private var listed: [UIView] {
    let rows = favorites.compactMap { favoriteRows[$0] }
    let own = live.map(\.row) + liveScenes.map(\.row)
    return (own.isEmpty ? [] : [liveHeading] + own)
      + (rows.isEmpty ? [] : [favoriteHeading] + rows) + items
  }

  /// Returns the headings and rows to show, from top to bottom, and hides the others. During a search, these are
  /// the rows that match, the best first, each engine once.
  private func showListed() -> [UIView] {
    let query = NameSearch(search.text ?? "")
    let all = listed
    let known = showsKinds ? all : all.filter { !kindItems.contains($0) }
    let again = Set(favoriteRows.values.map(ObjectIdentifier.init))
    let shown: [UIView] =
      query.isEmpty
      ? known
      : query.found(
        known.compactMap { $0 as? GalleryRow }.filter { !again.contains(ObjectIdentifier($0)) }
      ) { $0.rank(in: query) }
    let isShown = Set(shown.map(ObjectIdentifier.init))
    favoriteHeading.isHidden = true
    for item in all { item.isHidden = !isShown.contains(ObjectIdentifier(item)) }
    nothing.isHidden = !shown.isEmpty
    return shown
  }

  @discardableResult private func addHeading(_ text: String) -> UILabel {
    let heading = Self.makeHeading(text)
    items.append(heading)
    scroll.addSubview(heading)
    return heading
  }

  private static func makeHeading(_ text: String) -> UILabel {
    let heading = UILabel()
    heading.text = text
    heading.font = .systemFont(ofSize: headingSize, weight: .semibold)
    heading.textColor = Theme.dim
    return heading
  }

  // MARK: What is chosen

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

  /// Whether engines can be chosen; if not, the content has its own transitions, and the list
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
      for (scene, row) in liveScenes { row.isSelected = scene == selectedScene }
    }
  }

  /// Returns the rows that list an engine, that of its own section first.
  private func rows(of engine: Engine) -> [GalleryRow] {
    [engineRows[engine], live.first { $0.engine == engine }?.row, favoriteRows[engine]]
      .compactMap { $0 }
  }

  // MARK: Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = max(0, bounds.width - 2 * Self.margin - 1)
    search.frame = CGRect(x: Self.margin, y: Self.top, width: width, height: Self.searchHeight)
    let top = search.frame.maxY + Self.searchGap
    scroll.frame = CGRect(
      x: 0, y: top, width: max(0, bounds.width - 1), height: max(0, bounds.height - top))
    nothing.frame = CGRect(
      x: Theme.padding, y: top + Self.searchGap, width: width, height: Self.headingHeight)
    let first = Self.top - Self.searchGap
    var y = first
    for item in showListed() {
      let isRow = item is GalleryRow
      if !isRow, y > first { y += Self.sectionGap }
      let inset = isRow ? 0 : Theme.padding - Self.margin
      let height = isRow ? Theme.rowHeight : Self.headingHeight
      item.frame = CGRect(
        x: Self.margin + inset, y: y, width: max(0, width - inset), height: height)
      y += height + (isRow ? Self.rowGap : 0)
    }
    scroll.contentSize = CGSize(width: scroll.bounds.width, height: y + Self.top)
    separator.frame = CGRect(x: bounds.width - 1, y: 0, width: 1, height: bounds.height)
    scrollToWhatIsSeen()
    showRows()
  }

  /// Lets the rows in sight appear, and those near them in later frames.
  private func showRows() {
    for case let row as GalleryRow in scroll.subviews
    where !row.isHidden && row.frame.intersects(scroll.bounds) {
      row.appear()
    }
    pictures.update()
  }

  private func scrollToWhatIsSeen() {
    guard scroll.bounds.height > 0 else { return }
    if let anchor {
      let most = max(0, scroll.contentSize.height - scroll.bounds.height)
      scroll.contentOffset.y = min(max(0, anchor.row.frame.minY - anchor.y), most)
    }
    anchor = nil
    guard revealsEngine, let rows = selectedEngine.map(rows), let row = rows.first else { return }
    revealsEngine = false
    // A favorite that is in sight at the top is enough.
    if rows.dropFirst().contains(where: isInSight) { return }
    // With a neighbor to either side.
    scroll.scrollRectToVisible(row.frame.insetBy(dx: 0, dy: -Theme.rowHeight), animated: false)
  }

  private func isInSight(_ row: GalleryRow) -> Bool {
    !row.isHidden && scroll.bounds.contains(row.frame)
  }

  /// Whether a row is in sight, or less than a height of the list above or below.
  private func isNear(_ row: GalleryRow) -> Bool {
    guard !row.isHidden, row.superview === scroll else { return false }
    return scroll.bounds.insetBy(dx: 0, dy: -scroll.bounds.height).intersects(row.frame)
  }
}

/// Scrolls rows, which give way to a drag although they are controls.
final class GalleryScrollView: UIScrollView {
  /// Called when other rows may be in sight.
  var didMove: (() -> Void)?

  override func touchesShouldCancel(in view: UIView) -> Bool { true }

  override func layoutSubviews() {
    super.layoutSubviews()
    didMove?()
  }
}
