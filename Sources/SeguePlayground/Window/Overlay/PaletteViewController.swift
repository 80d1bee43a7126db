import Segue
import SegueGallery

/// A search field and the list of the items it finds: Return or a click does the chosen one.
final class PaletteViewController: OverlayViewController {
  private let items: [PaletteItem]
  private let perform: (PaletteItem) -> Void
  private let field = UITextField()
  private let table = UITableView(frame: .zero, style: .plain)
  private let line = SeparatorView()
  private let nothing = UILabel()
  /// The items that match the search, the best first.
  private(set) var found: [PaletteItem] = []
  /// The index in `found` of the item that Return does.
  private(set) var choice = 0

  // In points.
  private static let size = CGSize(width: 520, height: 396)
  private static let fieldHeight: CGFloat = 44
  private static let rowHeight: CGFloat = 32

  /// - Parameters:
  ///   - prompt: The placeholder of the field.
  ///   - perform: Called with the chosen item, once the dismissal of the panel has begun.
  init(_ items: [PaletteItem], prompt: String, perform: @escaping (PaletteItem) -> Void) {
    self.items = items
    self.perform = perform
    super.init("Commands")
    field.placeholder = prompt
    let height = Self.fieldHeight + CGFloat(items.count) * Self.rowHeight + 12
    preferredContentSize = CGSize(width: Self.size.width, height: min(Self.size.height, height))
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    field.font = .systemFont(ofSize: 15)
    field.textColor = Theme.text
    field.tintColor = Theme.accent
    field.addAction(UIAction { [weak self] _ in self?.search() }, for: .editingChanged)
    field.addAction(UIAction { [weak self] _ in self?.choose() }, for: .editingDidEndOnExit)
    table.backgroundColor = .clear
    table.separatorStyle = .none
    table.rowHeight = Self.rowHeight
    table.dataSource = self
    table.delegate = self
    table.register(PaletteCell.self, forCellReuseIdentifier: "item")
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
    let top = Self.fieldHeight + 6
    table.frame = CGRect(
      x: 6, y: top, width: max(0, size.width - 12), height: max(0, size.height - top - 6))
    nothing.frame = CGRect(x: Theme.padding, y: top, width: width, height: Self.rowHeight)
  }

  // MARK: Choosing

  private func search() {
    let search = NameSearch(field.text ?? "")
    found = search.found(items) { $0.rank(in: search) }
    choice = 0
    nothing.isHidden = !found.isEmpty
    table.reloadData()
    showChoice()
  }

  private func move(by step: Int) {
    guard !found.isEmpty else { return }
    choice = (choice + step + found.count) % found.count
    showChoice()
  }

  private func showChoice() {
    guard found.indices.contains(choice) else { return }
    table.selectRow(at: IndexPath(row: choice, section: 0), animated: false, scrollPosition: .none)
    table.scrollToRow(at: IndexPath(row: choice, section: 0), at: .none, animated: false)
  }

  private func choose() {
    guard found.indices.contains(choice) else { return }
    let item = found[choice]
    dismiss(animated: true)
    perform(item)
  }

  override var hint: String { "Type to search · ↑ ↓ choose · Return does it" }

  override var ownCommands: [UIKeyCommand] {
    let moves = [(UIKeyCommand.inputUpArrow, -1), (UIKeyCommand.inputDownArrow, 1)]
    return moves.map { input, step in
      UIKeyCommand(input: input) { [weak self] _ in self?.move(by: step) }
    } + [
      UIKeyCommand(input: UIKeyCommand.inputEscape) { [weak self] _ in self?.close() },
      UIKeyCommand(input: "k", modifierFlags: .control) { [weak self] _ in self?.close() },
    ]
  }
}

extension PaletteViewController: UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    found.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "item", for: indexPath)
    (cell as? PaletteCell)?.show(found[indexPath.row])
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    choice = indexPath.row
    choose()
  }
}

/// A row of the list: the name of an item, its category, and its keys.
private final class PaletteCell: UITableViewCell {
  private let title = UILabel()
  private let kind = UILabel()
  private let note = UILabel()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    backgroundColor = .clear
    let ground = UIView()
    ground.backgroundColor = Theme.selection
    ground.layer.cornerRadius = Theme.controlRadius
    selectedBackgroundView = ground
    title.font = .systemFont(ofSize: 13)
    title.textColor = Theme.text
    for label in [kind, note] {
      label.font = .systemFont(ofSize: 12)
      label.textColor = Theme.dim
    }
    note.textAlignment = .right
    for label in [title, kind, note] { contentView.addSubview(label) }
  }

  required init?(coder: NSCoder) { nil }

  func show(_ item: PaletteItem) {
    title.text = item.title
    kind.text = item.kind
    note.text = item.note
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let area = contentView.bounds.insetBy(dx: 10, dy: 0)
    let titleWidth = min(area.width, title.sizeThatFits(.zero).width.rounded(.up))
    title.frame = CGRect(x: area.minX, y: 0, width: titleWidth, height: area.height)
    let noteWidth = min(
      max(0, area.width - titleWidth - 10), note.sizeThatFits(.zero).width.rounded(.up))
    note.frame = CGRect(
      x: area.maxX - noteWidth, y: 0, width: noteWidth, height: area.height)
    let x = title.frame.maxX + 10
    let room = max(0, note.frame.minX - 10 - x)
    kind.frame = CGRect(x: x, y: 0, width: room, height: area.height)
    kind.isHidden = room < kind.sizeThatFits(.zero).width
  }
}
