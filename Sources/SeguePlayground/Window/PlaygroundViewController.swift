import Segue
import SegueGallery

/// The playground's window: the list of engines on the left, the stage with the container beside it, a
/// bar above and a line of hints below.
final class PlaygroundViewController: UIViewController {
  private var container: UIViewController?
  private let vendor: EngineVendor
  private let quit: @MainActor () -> Void
  private let topBar = TopBarView()
  private let list = EngineListView(Gallery.engines)
  private let statusBar = StatusBarView()
  private let stage = StageView()
  private var engineIndex: Int

  // What is left out of windows that are smaller than this, in points.
  private static let listLimit: CGFloat = 640
  private static let statusLimit: CGFloat = 360
  private static let topBarLimit: CGFloat = 240

  /// - Parameter quit: Closes the window.
  init(
    engine: Engine, speed: PlaybackSpeed, kind: ContainerKind = .custom,
    quit: @escaping @MainActor () -> Void
  ) {
    vendor = EngineVendor(engine)
    engineIndex = Gallery.engines.firstIndex { $0.name == engine.name } ?? 0
    self.quit = quit
    super.init(nibName: nil, bundle: nil)
    title = "Segue"
    topBar.speed = speed
    topBar.kind = kind
  }

  required init?(coder: NSCoder) { nil }

  // MARK: The view

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Theme.background
    for part in [stage, list, topBar, statusBar] { view.addSubview(part) }

    list.didChoose = { [weak self] in self?.chooseEngine($0) }
    topBar.didChooseSpeed = { [weak self] in self?.chooseSpeed($0) }
    topBar.didChooseKind = { [weak self] in self?.chooseKind($0) }
    chooseKind(topBar.kind)
    chooseEngine(engineIndex)
    chooseSpeed(topBar.speed)
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let size = view.bounds.size
    let hasList = size.width >= Self.listLimit
    let top = size.height >= Self.topBarLimit ? TopBarView.height : 0
    let bottom = size.height >= Self.statusLimit ? StatusBarView.height : 0
    let left = hasList ? EngineListView.width : 0
    let middle = max(0, size.height - top - bottom)
    list.isHidden = !hasList
    topBar.isHidden = top == 0
    statusBar.isHidden = bottom == 0
    topBar.frame = CGRect(x: 0, y: 0, width: size.width, height: top)
    list.frame = CGRect(x: 0, y: top, width: left, height: middle)
    stage.frame = CGRect(x: left, y: top, width: max(0, size.width - left), height: middle)
    statusBar.frame = CGRect(x: 0, y: top + middle, width: size.width, height: bottom)
    let scale = "\(UIScreen.main.scale)".replacing(".0", with: "")
    statusBar.sizeText = "\(Int(size.width))×\(Int(size.height)) @\(scale)×"
    showEngineName()
  }

  /// Says when containers or transitions break a promise: below the stage, and as a line of its own on
  /// standard error.
  func watchPromises() {
    ContractChecker.isEnabled = true
    ContractChecker.onViolation = { [weak self] violation in
      Output.warning("\(violation)")
      self?.statusBar.alert = "\(violation)"
    }
  }

  private func showEngineName() {
    topBar.text = list.isHidden ? vendor.engine.name : nil
  }

  // MARK: Choosing

  /// Holds from the next transition on; one that runs goes on as it began.
  private func chooseEngine(_ index: Int) {
    engineIndex = index
    statusBar.alert = nil
    vendor.engine = Gallery.engines[index]
    list.selectedIndex = index
    showEngineName()
  }

  private func stepEngine(_ step: Int) {
    let count = Gallery.engines.count
    chooseEngine((engineIndex + step + count) % count)
  }

  /// Shows a container of another kind, whatever the one that is shown is doing.
  private func chooseKind(_ kind: ContainerKind) {
    if let old = container {
      old.willMove(toParent: nil)
      old.view.removeFromSuperview()
      old.removeFromParent()
    }
    let new = Gallery.makeContainer(kind, vendor: vendor)
    addChild(new)
    stage.show(new.view)
    new.didMove(toParent: self)
    container = new
    topBar.kind = kind
    statusBar.alert = nil
    statusBar.hint = kind.hint
  }

  private func stepKind() {
    let all = ContainerKind.allCases
    let index = all.firstIndex(of: topBar.kind) ?? 0
    chooseKind(all[(index + 1) % all.count])
  }

  private func chooseSpeed(_ speed: PlaybackSpeed) {
    stage.speed = speed
    topBar.speed = speed
  }

  // MARK: Keys

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(title: "Previous engine", input: "[") { [weak self] _ in
        self?.stepEngine(-1)
      },
      UIKeyCommand(title: "Next engine", input: "]") { [weak self] _ in self?.stepEngine(1) },
      UIKeyCommand(title: "Next container", input: "c") { [weak self] _ in self?.stepKind() },
      UIKeyCommand(title: "Slower", input: "s") { [weak self] _ in
        guard let self else { return }
        chooseSpeed(topBar.speed.next)
      },
      UIKeyCommand(title: "Quit", input: "q") { [weak self] _ in self?.quit() },
      UIKeyCommand(title: "Quit", input: "q", modifierFlags: .control) { [weak self] _ in
        self?.quit()
      },
    ]
  }
}
