import Segue
import SegueGallery

/// A plain panel that counts itself, checks its callbacks, and has something to scroll and to tap. By turns it has a table, a
/// text with a search bar, or a form, so that a panel costs little.
@MainActor final class TorturePanel: UIViewController {
  let number: Int
  let ledger: TortureLedger
  private(set) lazy var callbackOrder = TortureCallbackOrder(self, ledger)
  /// The numbers of the table's rows at first.
  private let startRows: [Int]
  // Made with the view: many panels are never seen.
  /// The table whose rows change; nil: the list has none.
  private lazy var table = turn == 0 ? TortureTable(startRows, frame: Self.listFrame) : nil
  private lazy var list = table?.view ?? UIScrollView(frame: Self.listFrame)
  private lazy var text = turn == 1 ? UITextView(frame: Self.textFrame) : nil
  private lazy var search = turn == 1 ? UISearchBar(frame: Self.searchFrame) : nil
  /// The form, which constraints lay out.
  private lazy var form = turn == 2 ? TortureForm(number) : nil
  /// The button that a tap at rest must reach.
  private(set) lazy var target = UIButton(type: .custom)
  private(set) var tapCount = 0
  private static let hueStep: CGFloat = 0.381_966
  private static let firstRows = Array(1...12)
  private static let listFrame = CGRect(x: 20, y: top, width: 100, height: 80)
  private static let textFrame = CGRect(x: 200, y: top, width: 110, height: 80)
  private static let searchFrame = CGRect(x: 20, y: top + 90, width: 200, height: 56)
  /// Distance from the safe area to the panel's content, in points.
  private static let top: CGFloat = 20
  private static let formTop: CGFloat = 172

  /// The kind of the panel: 0 has a table, 1 a text with a search bar, and 2 a form.
  private var turn: Int { number % 3 }

  /// The scroll offset of the list, in points.
  var offset: CGPoint {
    get { isViewLoaded ? list.contentOffset : .zero }
    set { list.contentOffset = newValue }
  }

  /// Whether the form is folded.
  var isFolded: Bool {
    get { isViewLoaded && form?.isFolded ?? false }
    set { form?.isFolded = newValue }
  }

  /// The content of the text, and its scroll offset, in points.
  struct Note {
    var text: String
    var offset: CGPoint
  }

  /// The state of the text; nil if the panel has none.
  var note: Note? {
    get { isViewLoaded ? text.map { Note(text: $0.text, offset: $0.contentOffset) } : nil }
    set {
      guard let text, let newValue else { return }
      text.text = newValue.text
      text.layoutIfNeeded()
      text.contentOffset = newValue.offset
    }
  }

  /// The text of the search bar.
  var query: String {
    get { isViewLoaded ? search?.text ?? "" : "" }
    set { search?.text = newValue }
  }

  /// The numbers of the table's rows, and the selected one.
  struct Rows {
    var numbers: [Int]
    var selected: IndexPath?
  }

  /// The state of the table; nil if the panel has none.
  var rows: Rows? {
    guard isViewLoaded else { return turn == 0 ? Rows(numbers: startRows) : nil }
    return table.map { Rows(numbers: $0.rows, selected: $0.view.indexPathForSelectedRow) }
  }

  /// Selects the row that is selected in `rows`.
  func select(_ rows: Rows) {
    table?.view.selectRow(at: rows.selected, animated: false, scrollPosition: .none)
  }

  /// Changes rows, if there is a table whose view is loaded.
  func changeRows(_ number: Int) {
    guard isViewLoaded else { return }
    table?.change(number)
  }

  /// Takes back the last typing, or does it again.
  func undo(again: Bool) {
    guard isViewLoaded, let manager = text?.undoManager else { return }
    if again ? manager.canRedo : manager.canUndo { again ? manager.redo() : manager.undo() }
  }

  /// - Parameters:
  ///   - number: A number that is not in use; nil: the next one.
  ///   - rows: The rows of the table, if it has one; nil: those of a new panel.
  init(_ ledger: TortureLedger, number: Int? = nil, rows: [Int]? = nil) {
    ledger.panelCame()
    self.ledger = ledger
    self.number = number ?? ledger.made
    startRows = rows ?? Self.firstRows
    super.init(nibName: nil, bundle: nil)
    title = "Panel \(self.number)"
  }

  required init?(coder: NSCoder) { nil }

  deinit {
    ledger.panelWent()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let hue = (CGFloat(number) * Self.hueStep).truncatingRemainder(dividingBy: 1)
    view.backgroundColor = UIColor(hue: hue, saturation: 0.6, brightness: 0.75, alpha: 1)
    if table == nil {
      list.contentSize = CGSize(width: 100, height: 400)
      list.backgroundColor = UIColor(white: 1, alpha: 0.2)
    }
    view.addSubview(list)
    target.frame = CGRect(x: 130, y: Self.top, width: 60, height: 40)
    target.backgroundColor = UIColor(white: 0, alpha: 0.2)
    target.addAction(UIAction { [weak self] _ in self?.tapCount += 1 }, for: .touchUpInside)
    view.addSubview(target)
    form?.place(in: view, below: Self.formTop)
    text?.text = (1...12).map { "Line \($0)" }.joined(separator: "\n")
    search?.showsCancelButton = true
    for part in [text, search].compactMap({ $0 as UIView? }) { view.addSubview(part) }
    addSparks()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let top = Self.top + view.safeAreaInsets.top
    list.frame.origin.y = top
    target.frame.origin.y = top
    text?.frame.origin.y = top
    search?.frame.origin.y = top + 90
  }

  /// Adds a burst of particles, of which nothing is left at rest.
  private func addSparks() {
    let cell = CAEmitterCell()
    cell.contents =
      UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
        UIColor.white.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
      }.cgImage
    (cell.birthRate, cell.lifetime, cell.duration) = (60, 0.3, 0.2)
    (cell.velocity, cell.emissionRange) = (80, 2 * .pi)
    let sparks = CAEmitterLayer()
    sparks.seed = UInt32(truncatingIfNeeded: number)
    sparks.emitterPosition = target.center
    sparks.emitterCells = [cell]
    sparks.beginTime = CACurrentMediaTime()
    view.layer.addSublayer(sparks)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    callbackOrder.hear(.willAppear)
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    callbackOrder.hear(.isAppearing)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    callbackOrder.hear(.didAppear)
    ledger.checkAlphas(around: view)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    callbackOrder.hear(.willDisappear)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    callbackOrder.hear(.didDisappear)
  }

  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    callbackOrder.willMove(to: parent)
  }

  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    callbackOrder.didMove(to: parent)
  }
}
