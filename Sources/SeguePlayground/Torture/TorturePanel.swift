import Segue
import SegueGallery

/// A plain panel that counts itself, checks its callbacks, and has something to scroll, to tap and to edit.
@MainActor final class TorturePanel: UIViewController {
  let number: Int
  let census: TortureCensus
  private(set) lazy var grammar = TortureGrammar(self, census)
  private let list = UIScrollView(frame: CGRect(x: 20, y: top, width: 100, height: 80))
  private let text = UITextView(frame: CGRect(x: 200, y: top, width: 110, height: 80))
  private let search = UISearchBar(frame: CGRect(x: 20, y: top + 90, width: 200, height: 56))
  /// The button that a tap at rest must reach.
  let target = UIButton(type: .custom)
  /// What constraints place.
  private lazy var form = TortureForm(number)
  private(set) var tapCount = 0
  private static let hueStep: CGFloat = 0.381_966
  /// Between the safe area and what the panel shows, in points.
  private static let top: CGFloat = 20
  private static let formTop: CGFloat = 172

  /// How far the list is scrolled, in points.
  var offset: CGPoint {
    get { list.contentOffset }
    set { list.contentOffset = newValue }
  }

  /// Whether the form is folded.
  var isFolded: Bool {
    get { form.isFolded }
    set { form.isFolded = newValue }
  }

  /// What was typed into the text, and how far it is scrolled, in points.
  struct Note {
    var text: String
    var offset: CGPoint
  }

  var note: Note {
    get { Note(text: text.text, offset: text.contentOffset) }
    set {
      text.text = newValue.text
      text.layoutIfNeeded()
      text.contentOffset = newValue.offset
    }
  }

  /// What was typed into the search bar.
  var query: String {
    get { search.text ?? "" }
    set { search.text = newValue }
  }

  /// - Parameter number: One that is not in use; nil: the next one.
  init(_ census: TortureCensus, number: Int? = nil) {
    census.panelCame()
    self.census = census
    self.number = number ?? census.made
    super.init(nibName: nil, bundle: nil)
    title = "Panel \(self.number)"
  }

  required init?(coder: NSCoder) { nil }

  deinit {
    census.panelWent()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let hue = (CGFloat(number) * Self.hueStep).truncatingRemainder(dividingBy: 1)
    view.backgroundColor = UIColor(hue: hue, saturation: 0.6, brightness: 0.75, alpha: 1)
    list.contentSize = CGSize(width: 100, height: 400)
    list.backgroundColor = UIColor(white: 1, alpha: 0.2)
    view.addSubview(list)
    target.frame = CGRect(x: 130, y: Self.top, width: 60, height: 40)
    target.backgroundColor = UIColor(white: 0, alpha: 0.2)
    target.addAction(UIAction { [weak self] _ in self?.tapCount += 1 }, for: .touchUpInside)
    view.addSubview(target)
    form.place(in: view, below: Self.formTop)
    text.text = (1...12).map { "Line \($0)" }.joined(separator: "\n")
    search.showsCancelButton = true
    view.addSubview(text)
    view.addSubview(search)
    addSparks()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let top = Self.top + view.safeAreaInsets.top
    list.frame.origin.y = top
    target.frame.origin.y = top
    text.frame.origin.y = top
    search.frame.origin.y = top + 90
  }

  /// A burst of particles, of which nothing is left at rest.
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
    grammar.hear(.willAppear)
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    grammar.hear(.isAppearing)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    grammar.hear(.didAppear)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    grammar.hear(.willDisappear)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    grammar.hear(.didDisappear)
  }

  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    grammar.willMove(to: parent)
  }

  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    grammar.didMove(to: parent)
  }
}

/// A navigation controller that checks its own and its delegate's callbacks.
@MainActor final class TortureStack: UINavigationController {
  private let census: TortureCensus
  private(set) lazy var grammar = TortureGrammar(self, census)

  init(_ panels: [UIViewController], _ census: TortureCensus) {
    self.census = census
    super.init(nibName: nil, bundle: nil)
    setViewControllers(panels, animated: false)
  }

  required init?(coder: NSCoder) { nil }

  func willShow(_ controller: UIViewController) {
    if controller.parent !== self {
      census.complain("\(self) is about to show \(controller), which is not its child")
    }
  }

  func didShow(_ controller: UIViewController) {
    guard let panel = controller as? TorturePanel else { return }
    if panel.grammar.phase != .appeared {
      census.complain("\(self) is said to show \(controller), which has not appeared")
    }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    grammar.hear(.willAppear)
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    grammar.hear(.isAppearing)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    grammar.hear(.didAppear)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    grammar.hear(.willDisappear)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    grammar.hear(.didDisappear)
  }

  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    grammar.willMove(to: parent)
  }

  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    grammar.didMove(to: parent)
  }
}
