import Segue
import SegueGallery

/// The playground's window: the list of engines on the left, the stage with the container beside
/// it, a bar above and a line of hints below.
final class PlaygroundViewController: UIViewController {
  private var container: UIViewController?
  private let vendor: EngineVendor
  let quit: @MainActor () -> Void
  private let topBar = TopBarView()
  private let list = GalleryListView()
  private let statusBar = StatusBarView()
  private let stage = StageView()
  /// Covers the stage while the list lies over it; a click on it closes the list.
  private let scrim = UIControl()
  private var isListOpen = false {
    didSet { if isListOpen != oldValue { listDidOpenOrClose() } }
  }
  /// The index of the panel that was shown last.
  private var panelIndex = 0
  private(set) var content: StageContent

  /// Windows are no smaller than this, in points.
  static let minimumSize = CGSize(width: 360, height: 240)

  // Narrower windows leave out the list, lower ones the status bar; in points.
  private static let listLimit: CGFloat = 640
  private static let statusLimit: CGFloat = 360
  private static let topBarLimit: CGFloat = 240
  private static let scrimColor = UIColor(white: 0, alpha: 0.45)

  /// - Parameter quit: Closes the window.
  init(
    engine: Engine, speed: PlaybackSpeed, content: StageContent = .container(.custom),
    quit: @escaping @MainActor () -> Void
  ) {
    vendor = EngineVendor(engine)
    self.quit = quit
    self.content = content
    super.init(nibName: nil, bundle: nil)
    title = "Segue"
    topBar.speed = speed
  }

  required init?(coder: NSCoder) { nil }

  // MARK: The view

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Theme.background
    scrim.backgroundColor = Self.scrimColor
    for part in [stage, scrim, list, topBar, statusBar] { view.addSubview(part) }

    list.didChooseEngine = { [weak self] in self?.chooseEngine($0) }
    topBar.didChooseSpeed = { [weak self] in self?.chooseSpeed($0) }
    list.didChooseScene = { [weak self] in self?.choose(.scene($0)) }
    list.didChooseKind = { [weak self] in self?.choose(.container($0)) }
    topBar.didChooseKind = { [weak self] in self?.choose(.container($0)) }
    topBar.didTapMenu = { [weak self] in self?.toggleList() }
    scrim.addAction(UIAction { [weak self] _ in self?.closeList() }, for: .touchUpInside)
    choose(content)
    chooseSpeed(topBar.speed)
    FrameLoop.shared.add(self)
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let size = view.bounds.size
    let isWide = size.width >= Self.listLimit
    if isWide { isListOpen = false }
    let top = size.height >= Self.topBarLimit ? TopBarView.height : 0
    let bottom = size.height >= Self.statusLimit ? StatusBarView.height : 0
    let left = isWide ? GalleryListView.width : 0
    let middle = max(0, size.height - top - bottom)
    list.isHidden = !isWide && !isListOpen
    list.showsKinds = !isWide
    scrim.isHidden = !isListOpen
    topBar.isHidden = top == 0
    statusBar.isHidden = bottom == 0
    topBar.frame = CGRect(x: 0, y: 0, width: size.width, height: top)
    list.frame = CGRect(x: 0, y: top, width: GalleryListView.width, height: middle)
    stage.frame = CGRect(x: left, y: top, width: max(0, size.width - left), height: middle)
    scrim.frame = stage.frame
    statusBar.frame = CGRect(x: 0, y: top + middle, width: size.width, height: bottom)
    let scale = "\(UIScreen.main.scale)".replacing(".0", with: "")
    statusBar.sizeText = "\(Int(size.width))×\(Int(size.height)) @\(scale)×"
    showTitle()
  }

  /// Reports promises that containers or transitions break: below the stage, and as a line on
  /// standard error.
  func watchPromises() {
    ContractChecker.isEnabled = true
    ContractChecker.onViolation = { [weak self] violation in
      Output.warning("\(violation)")
      self?.statusBar.alert = "\(violation)"
    }
  }

  /// Names what is shown in the bar if there is no list to show it.
  private func showTitle() {
    let isWide = view.bounds.width >= Self.listLimit
    let parts = [content.title, content.usesEngine ? vendor.engine.title : nil]
    topBar.text = isWide ? nil : parts.compactMap { $0 }.joined(separator: " · ")
  }

  // MARK: The list in a narrow window

  private func toggleList() {
    isListOpen.toggle()
  }

  private func closeList() {
    isListOpen = false
  }

  /// While the list covers the stage, it receives the keys.
  private func listDidOpenOrClose() {
    if isListOpen {
      list.becomeFirstResponder()
    } else {
      list.resignFirstResponder()
    }
    view.setNeedsLayout()
  }

  // MARK: Choosing

  /// Takes effect with the next transition; a running one keeps its engine. A scene, which brings
  /// transitions of its own, is replaced by a container.
  private func chooseEngine(_ engine: Engine) {
    statusBar.alert = nil
    vendor.engine = engine
    list.selectedEngine = engine
    showTitle()
    if content.scene != nil { choose(.container(.custom)) }
    closeList()
  }

  /// Does nothing if what is shown uses no engine.
  func stepEngine(_ step: Int) {
    guard content.usesEngine else { return }
    let all = Gallery.engines
    let index = all.firstIndex(of: vendor.engine) ?? 0
    chooseEngine(all[(index + step + all.count) % all.count])
  }

  /// Replaces what is shown, even in mid-transition. A container shows the panel of the one before.
  private func choose(_ content: StageContent) {
    if let old = container {
      panelIndex = Gallery.panelIndex(in: old) ?? panelIndex
      old.willMove(toParent: nil)
      old.view.removeFromSuperview()
      old.removeFromParent()
    }
    self.content = content
    let new = content.makeController(vendor: vendor, panel: panelIndex)
    addChild(new)
    stage.show(new.view)
    new.didMove(toParent: self)
    container = new
    topBar.kind = content.kind
    list.selectedScene = content.scene
    list.selectedKind = content.kind
    list.selectedEngine = content.usesEngine ? vendor.engine : nil
    list.hasEngines = content.kind?.usesEngine ?? true
    statusBar.alert = nil
    statusBar.hint = content.hint
    statusBar.keys = content.keyHints
    showTitle()
    closeList()
  }

  func stepKind() {
    let all = Gallery.containers
    let index = content.kind.flatMap(all.firstIndex(of:)).map { $0 + 1 } ?? 0
    choose(.container(all[index % all.count]))
  }

  func stepScene() {
    let all = Gallery.scenes
    let index = content.scene.flatMap(all.firstIndex(of:)).map { $0 + 1 } ?? 0
    choose(.scene(all[index % all.count]))
  }

  func slowDown() {
    chooseSpeed(topBar.speed.next)
  }

  private func chooseSpeed(_ speed: PlaybackSpeed) {
    stage.speed = speed
    topBar.speed = speed
  }

  // MARK: Keys

  override var keyCommands: [UIKeyCommand]? {
    let back =
      isListOpen ? UIKeyCommand.goingBack { [weak self] in self?.closeList() } : backCommands
    return back
      + PlaygroundControl.all.flatMap(\.keys).map { key in
        UIKeyCommand(title: key.title, input: key.input, modifierFlags: key.modifiers) {
          [weak self] _ in
          if let self { key.action(self) }
        }
      }
  }
}

extension PlaygroundViewController: FrameFollower {
  /// Updated every frame, because what going back does changes whenever something appears or
  /// disappears.
  func frameWillBeLaidOut() {
    statusBar.back = isListOpen ? "closes the list" : container?.backStep?.summary
  }
}
