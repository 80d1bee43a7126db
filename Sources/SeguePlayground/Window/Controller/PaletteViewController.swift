import Segue
import SegueGallery

/// A search field and a list of commands and choices, by group, or those the field finds: Return or a click does the
/// chosen one. It is the menu, the panel of all commands, and the pop-ups of the bar.
final class PaletteViewController: OverlayViewController {
  private let list: PaletteList
  private let groups: [(title: String?, rows: [PaletteRow])]
  private let others: [PaletteRow]
  private let perform: (PaletteItem) -> Void
  private let field = UITextField()
  private let table = UITableView(frame: .zero, style: .plain)
  private let line = SeparatorView()
  private let nothing = UILabel()
  private var lines: [PaletteLine] = []
  private var rows: [PaletteRow] = []
  /// The index in `found` of the item that Return does.
  private(set) var choice = 0

  /// The items that are listed: by group, or those that match the search, the best first.
  var found: [PaletteItem] { rows.map(\.item) }

  // In points.
  private static let mostHeight: CGFloat = 396
  private static let fieldHeight: CGFloat = 44
  private static let headingHeight: CGFloat = 26
  private static let bareHeadingHeight: CGFloat = 9
  private static let margin: CGFloat = 6

  /// - Parameters:
  ///   - playground: The window whose state the items have.
  ///   - perform: Called with the chosen item, once the dismissal of the panel has begun.
  init(
    _ list: PaletteList, in playground: PlaygroundViewController,
    perform: @escaping (PaletteItem) -> Void
  ) {
    func row(_ item: PaletteItem) -> PaletteRow {
      PaletteRow(item: item, state: item.state(playground))
    }
    self.list = list
    groups = list.groups.map { ($0.title, $0.items.map(row)) }
    others = list.others.map(row)
    self.perform = perform
    super.init(list.name)
    corner = list.corner
    field.placeholder = list.prompt
    showGroups()
    let height = Self.fieldHeight + lines.map(height).reduce(0, +) + 2 * Self.margin
    preferredContentSize = CGSize(
      width: list.width, height: list.corner == nil ? min(Self.mostHeight, height) : height)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    field.font = .systemFont(ofSize: list.corner == nil ? 15 : 13)
    field.textColor = Theme.text
    field.tintColor = Theme.accent
    field.addAction(UIAction { [weak self] _ in self?.search() }, for: .editingChanged)
    field.addAction(UIAction { [weak self] _ in self?.choose() }, for: .editingDidEndOnExit)
    table.backgroundColor = .clear
    table.separatorStyle = .none
    table.dataSource = self
    table.delegate = self
    table.register(PaletteCell.self, forCellReuseIdentifier: "item")
    table.register(PaletteHeadingCell.self, forCellReuseIdentifier: "heading")
    nothing.text = "Nothing is called that."
    nothing.font = .systemFont(ofSize: 13)
    nothing.textColor = Theme.faint
    for part in [field, line, table, nothing] { view.addSubview(part) }
    search()
  }

  /// Focuses the field before the panel has come, so that keys typed right after the opening one go into it.
  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    field.becomeFirstResponder()
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let size = view.bounds.size
    let width = max(0, size.width - 2 * Theme.padding)
    field.frame = CGRect(x: Theme.padding, y: 0, width: width, height: Self.fieldHeight)
    line.frame = CGRect(x: 0, y: Self.fieldHeight, width: size.width, height: 1)
    let top = Self.fieldHeight + Self.margin
    table.frame = CGRect(
      x: Self.margin, y: top, width: max(0, size.width - 2 * Self.margin),
      height: max(0, size.height - top - Self.margin))
    nothing.frame = CGRect(x: Theme.padding, y: top, width: width, height: list.rowHeight)
  }

  // MARK: Choosing

  private func search() {
    let search = NameSearch(field.text ?? "")
    if search.isEmpty { showGroups() } else { showFound(search) }
    nothing.isHidden = !rows.isEmpty
    choice = rows.firstIndex(where: \.isAvailable) ?? 0
    table.reloadData()
    showChoice()
  }

  /// Lists everything by group.
  private func showGroups() {
    (lines, rows) = ([], [])
    for (index, group) in groups.enumerated() {
      if groups.count > 1 { lines.append(.heading(group.title, isFirst: index == 0)) }
      lines += group.rows.indices.map { .row(rows.count + $0) }
      rows += group.rows
    }
  }

  private func showFound(_ search: NameSearch) {
    var names: Set<String> = []
    let all = (groups.flatMap(\.rows) + others).filter {
      names.insert($0.item.kind + ": " + $0.item.title).inserted
    }
    rows = search.found(all) { $0.item.rank(in: search) }
    lines = rows.indices.map { .row($0) }
  }

  /// Whether the categories of the rows need not be said: they are headings, or that of the pop-up.
  private var isGrouped: Bool {
    let isSearching = !NameSearch(field.text ?? "").isEmpty
    return groups.count > 1 ? !isSearching : list.corner != nil
  }

  private func height(of line: PaletteLine) -> CGFloat {
    switch line {
    case .row: list.rowHeight
    case .heading(let title, _): title == nil ? Self.bareHeadingHeight : Self.headingHeight
    }
  }

  /// Goes to the next row that can be chosen, and round again.
  private func move(by step: Int) {
    for distance in 1...max(1, rows.count) where !rows.isEmpty {
      let next = ((choice + step * distance) % rows.count + rows.count) % rows.count
      guard rows[next].isAvailable else { continue }
      choice = next
      return showChoice()
    }
  }

  private func showChoice() {
    let row = lines.firstIndex { if case .row(choice) = $0 { true } else { false } }
    guard let row, rows[choice].isAvailable else { return }
    // The first heading is seen with the first row.
    let first = choice == 0 ? 0 : row
    table.selectRow(at: IndexPath(row: row, section: 0), animated: false, scrollPosition: .none)
    table.scrollToRow(at: IndexPath(row: first, section: 0), at: .none, animated: false)
  }

  private func choose() {
    guard rows.indices.contains(choice), rows[choice].isAvailable else { return }
    let item = rows[choice].item
    dismiss(animated: true)
    perform(item)
  }

  override var hint: String { "↑ ↓ choose · Return does it · type to search" }

  override var ownCommands: [UIKeyCommand] {
    let moves = [(UIKeyCommand.inputUpArrow, -1), (UIKeyCommand.inputDownArrow, 1)].map {
      input, step in
      UIKeyCommand(input: input) { [weak self] _ in self?.move(by: step) }
    }
    let escape = UIKeyCommand(input: UIKeyCommand.inputEscape) { [weak self] _ in self?.close() }
    let key = list.key.map { key in
      UIKeyCommand(input: key.input, modifierFlags: key.modifiers) { [weak self] _ in self?.close()
      }
    }
    return moves + [escape] + (key.map { [$0] } ?? [])
  }
}

extension PaletteViewController: UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    lines.count
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    height(of: lines[indexPath.row])
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    switch lines[indexPath.row] {
    case .heading(let title, let isFirst):
      let cell = tableView.dequeueReusableCell(withIdentifier: "heading", for: indexPath)
      (cell as? PaletteHeadingCell)?.show(title, isFirst: isFirst)
      return cell
    case .row(let index):
      let cell = tableView.dequeueReusableCell(withIdentifier: "item", for: indexPath)
      (cell as? PaletteCell)?.show(rows[index], isGrouped: isGrouped)
      return cell
    }
  }

  func tableView(
    _ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath
  ) -> Bool {
    if case .row(let index) = lines[indexPath.row] { rows[index].isAvailable } else { false }
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    guard case .row(let index) = lines[indexPath.row] else { return }
    choice = index
    choose()
  }
}
