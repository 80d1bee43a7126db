import Segue

/// A log of callbacks in the order they come, as readable words: the trace that tests compare.
@MainActor public final class Journal {
  public private(set) var entries: [String] = []

  public init() {}

  public func note(_ entry: String) {
    entries.append(entry)
  }

  /// Returns the notes since the last call, and starts anew.
  public func take() -> String {
    defer { entries = [] }
    return entries.joined(separator: " · ")
  }
}

/// A controller that notes each of its callbacks under its own name.
///
/// wA, iA, dA: will, is, did appear. wD, dD: will, did disappear. wM(x), dM(x): will, did move to the
/// parent x, "nil" for none. An exclamation mark stands for animated.
@MainActor open class JournalController: UIViewController {
  public let name: String
  public let journal: Journal
  /// Whether layout passes are noted too.
  public var notesLayout = false

  public init(_ name: String, _ journal: Journal) {
    self.name = name
    self.journal = journal
    super.init(nibName: nil, bundle: nil)
    title = name
  }

  public required init?(coder: NSCoder) { nil }

  open override var description: String { name }

  private func note(_ entry: String, animated: Bool = false) {
    journal.note("\(name).\(entry)\(animated ? "!" : "")")
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    note("load")
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    note("wA", animated: animated)
  }

  open override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    note("iA", animated: animated)
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    note("dA", animated: animated)
  }

  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    note("wD", animated: animated)
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    note("dD", animated: animated)
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    if notesLayout { note("layout") }
  }

  open override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    note("wM(\(Self.name(of: parent)))")
  }

  open override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    note("dM(\(Self.name(of: parent)))")
  }

  private static func name(of parent: UIViewController?) -> String {
    switch parent {
    case nil: "nil"
    case let named as JournalController: named.name
    case is UINavigationController: "nav"
    default: "parent"
    }
  }
}
