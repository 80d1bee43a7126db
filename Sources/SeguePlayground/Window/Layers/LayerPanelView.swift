import Segue
import SegueGallery
import SegueSession

/// The layers of the stage as a list, and details of the one that is chosen.
final class LayerPanelView: UIView {
  /// Called with the identity of the layer that was chosen in the list.
  var didChoose: ((Int) -> Void)?

  private let table = UITableView(frame: .zero, style: .plain)
  private let details = LayerDetailsView()
  private let separator = SeparatorView()
  private let line = SeparatorView()
  private var rows: [Row] = []
  private var selection: Int?

  private struct Row: Equatable {
    let id: Int
    let name: String
    let depth: Int
    let isSeen: Bool
  }

  /// The list's part of the panel's height.
  private static let listPart: CGFloat = 0.4
  private static let rowHeight: CGFloat = 22

  init() {
    super.init(frame: .zero)
    backgroundColor = Theme.panel
    clipsToBounds = true
    isHidden = true
    table.backgroundColor = .clear
    table.separatorStyle = .none
    table.rowHeight = Self.rowHeight
    table.dataSource = self
    table.delegate = self
    table.register(LayerCell.self, forCellReuseIdentifier: "layer")
    for view in [table, details, separator, line] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the layers of a moment, and more of the one with that identity.
  func show(_ scene: LayerScene?, selection: Int?, pixel: PixelStack?) {
    let next = (scene?.cards ?? []).map {
      Row(id: $0.id, name: $0.name, depth: $0.depth, isSeen: $0.drawing != nil)
    }
    let isOther = next != rows
    if isOther {
      rows = next
      table.reloadData()
    }
    if isOther || selection != self.selection {
      self.selection = selection
      showSelection()
    }
    details.show(scene?.index(of: selection).flatMap { scene?.cards[$0] }, pixel)
  }

  private func showSelection() {
    guard let row = rows.firstIndex(where: { $0.id == selection }) else {
      if let old = table.indexPathForSelectedRow { table.deselectRow(at: old, animated: false) }
      return
    }
    let path = IndexPath(row: row, section: 0)
    table.selectRow(at: path, animated: false, scrollPosition: .none)
    table.scrollToRow(at: path, at: .none, animated: false)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = (bounds.height * Self.listPart).rounded()
    table.frame = CGRect(x: 1, y: 6, width: max(0, bounds.width - 1), height: max(0, height - 6))
    line.frame = CGRect(x: 0, y: height, width: bounds.width, height: 1)
    details.frame = CGRect(
      x: 1, y: height + 1, width: max(0, bounds.width - 1),
      height: max(0, bounds.height - height - 1))
    separator.frame = CGRect(x: 0, y: 0, width: 1, height: bounds.height)
  }
}

extension LayerPanelView: UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "layer", for: path)
    let row = rows[path.row]
    (cell as? LayerCell)?.show(row.name, depth: row.depth, isSeen: row.isSeen)
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) {
    didChoose?(rows[path.row].id)
  }
}

/// A layer in the list.
private final class LayerCell: UITableViewCell {
  private let label = UILabel()
  private var depth = 0

  /// Deeper layers are not indented further.
  private static let deepest = 12
  private static let indent: CGFloat = 10

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    backgroundColor = .clear
    let selected = UIView()
    selected.backgroundColor = Theme.selection
    selectedBackgroundView = selected
    label.font = .systemFont(ofSize: 12)
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ name: String, depth: Int, isSeen: Bool) {
    label.text = name
    label.textColor = isSeen ? Theme.text : Theme.dim
    self.depth = depth
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let x = Theme.padding + CGFloat(min(depth, Self.deepest)) * Self.indent
    label.frame = CGRect(
      x: x, y: 0, width: max(0, contentView.bounds.width - x - 8),
      height: contentView.bounds.height)
  }
}
