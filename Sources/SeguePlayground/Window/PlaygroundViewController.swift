import Segue
import SegueGallery

/// The playground's window, a view of a session: the list of engines on the left, the stage beside it, the
/// engine's parameters on the right; a bar above, and below the transport with its axis of time and a line
/// of hints.
final class PlaygroundViewController: UIViewController {
  /// Plays the session that is shown.
  let transport: Transport
  let quit: @MainActor () -> Void
  private let topBar = TopBarView()
  private let list = GalleryListView()
  let statusBar = StatusBarView()
  let stage = StageView()
  let inspector = InspectorView()
  let transportView = TransportView()
  let timeline = TimelineView()
  let hud = HUDView()
  var frameTimes = FrameTimes()
  /// What the stage took in the frame that is being made.
  var stageTime = FrameTimes.StageTime()
  private let bottomLine = SeparatorView()
  private let sideLine = SeparatorView()
  /// What was changed, to be undone.
  var changes = ChangeHistory()
  /// Runs while the transport needs ticks.
  var frameTimer: FrameTimer?
  /// Runs while the stage is at rest and has something to free.
  var tidyAlarm: FrameAlarm?
  /// Covers the stage while the list lies over it; a click on it closes the list.
  private let scrim = UIControl()
  private var isListOpen = false {
    didSet { if isListOpen != oldValue { listDidOpenOrClose() } }
  }
  /// The index of the panel that was shown last.
  private var panelIndex = 0

  /// What the stage shows.
  var content: StageContent { transport.session.start.content }

  /// Whether the parameters are to be seen, where there is room.
  private var showsInspector = true
  /// Whether the axis of time is to be seen, where there is room.
  private var showsTimeline = true

  /// Windows are no smaller than this, in points.
  static let minimumSize = CGSize(width: 360, height: 240)

  // Narrower windows leave out the list, lower ones the status bar; in points.
  private static let listLimit: CGFloat = 640
  private static let statusLimit: CGFloat = 360
  private static let topBarLimit: CGFloat = 240
  private static let inspectorLimit: CGFloat = 960
  private static let timelineLimit = CGSize(width: 640, height: 560)
  private static let timelineHeight: CGFloat = 156
  private static let scrimColor = UIColor(white: 0, alpha: 0.45)

  /// - Parameter quit: Closes the window.
  init(
    engine: Engine, speed: PlaybackSpeed, content: StageContent = .container(.custom),
    quit: @escaping @MainActor () -> Void
  ) {
    transport = Transport(
      Session.Start(
        content: content, engine: engine, panel: 0, size: CGSize(width: 1, height: 1),
        scale: UIScreen.main.scale))
    self.quit = quit
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
    for part in [
      stage, inspector, timeline, transportView, hud, bottomLine, sideLine, scrim, list, topBar,
      statusBar,
    ] {
      view.addSubview(part)
    }

    list.didChooseEngine = { [weak self] in self?.chooseEngine($0) }
    topBar.didChooseSpeed = { [weak self] in self?.chooseSpeed($0) }
    list.didChooseScene = { [weak self] in self?.choose(.scene($0)) }
    list.didChooseKind = { [weak self] in self?.choose(.container($0)) }
    topBar.didChooseKind = { [weak self] in self?.choose(.container($0)) }
    topBar.didTapMenu = { [weak self] in self?.toggleList() }
    scrim.addAction(UIAction { [weak self] _ in self?.closeList() }, for: .touchUpInside)
    followTransport()
    showContent()
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
    let hasTimeline =
      showsTimeline && size.width >= Self.timelineLimit.width
      && size.height >= Self.timelineLimit.height
    let timelineHeight = hasTimeline ? Self.timelineHeight : 0
    let right =
      showsInspector && isWide && size.width >= Self.inspectorLimit ? InspectorView.width : 0
    let middle = max(0, size.height - top - bottom - timelineHeight)
    list.isHidden = !isWide && !isListOpen
    list.showsKinds = !isWide
    scrim.isHidden = !isListOpen
    topBar.isHidden = top == 0
    statusBar.isHidden = bottom == 0
    topBar.frame = CGRect(x: 0, y: 0, width: size.width, height: top)
    list.frame = CGRect(x: 0, y: top, width: GalleryListView.width, height: middle)
    stage.frame = CGRect(x: left, y: top, width: max(0, size.width - left - right), height: middle)
    scrim.frame = CGRect(x: left, y: top, width: max(0, size.width - left), height: middle)
    inspector.isHidden = right == 0
    inspector.frame = CGRect(x: size.width - right, y: top, width: right, height: middle)
    for part in [timeline, transportView, hud, bottomLine, sideLine] {
      part.isHidden = !hasTimeline
    }
    let axis = top + middle
    transportView.frame = CGRect(
      x: 0, y: axis, width: TransportView.width, height: timelineHeight)
    let hudWidth = size.width >= Self.inspectorLimit ? HUDView.width : 0
    hud.frame = CGRect(x: size.width - hudWidth, y: axis, width: hudWidth, height: timelineHeight)
    timeline.frame = CGRect(
      x: TransportView.width, y: axis, width: max(0, size.width - TransportView.width - hudWidth),
      height: timelineHeight)
    bottomLine.frame = CGRect(x: 0, y: axis, width: size.width, height: 1)
    sideLine.frame = CGRect(x: TransportView.width - 1, y: axis, width: 1, height: timelineHeight)
    statusBar.frame = CGRect(x: 0, y: axis + timelineHeight, width: size.width, height: bottom)
    let scale = "\(UIScreen.main.scale)".replacing(".0", with: "")
    statusBar.sizeText = "\(Int(size.width))×\(Int(size.height)) @\(scale)×"
    showTitle()
  }

  /// Reports promises that containers or transitions break: below the stage, and as a line on
  /// standard error.
  func watchPromises() {
    ContractChecker.isEnabled = true
    ContractChecker.onViolation = { [weak self] in self?.say(broken: "\($0)") }
    transport.didBreakPromise = { [weak self] in self?.say(broken: $0) }
  }

  private func say(broken promise: String) {
    Output.warning(promise)
    statusBar.alert = promise
  }

  /// Puts the caret into the field for searching the list, which opens if it must.
  func beginSearch() {
    if view.bounds.width < Self.listLimit { isListOpen = true }
    view.layoutIfNeeded()
    list.beginSearch()
  }

  /// Shows or folds the parameters.
  func toggleInspector() {
    showsInspector.toggle()
    view.setNeedsLayout()
  }

  /// Shows or folds the transport and its axis of time.
  func toggleTimeline() {
    showsTimeline.toggle()
    view.setNeedsLayout()
  }

  /// Names what is shown in the bar if there is no list to show it.
  private func showTitle() {
    let isWide = view.bounds.width >= Self.listLimit
    let parts = [content.title, content.usesEngine ? transport.engine.title : nil]
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

  /// Takes effect with the next transition; a running one keeps its engine, unless the stage stands in it. A
  /// scene, which brings transitions of its own, is replaced by a container.
  func chooseEngine(_ engine: Engine) {
    statusBar.alert = nil
    if content.scene != nil {
      choose(.container(.custom), engine: engine)
    } else {
      change(to: engine)
    }
    showContent()
    closeList()
  }

  /// Does nothing if what is shown uses no engine.
  func stepEngine(_ step: Int) {
    guard content.usesEngine else { return }
    let all = Gallery.engines
    let index = all.firstIndex(of: transport.engine) ?? 0
    chooseEngine(all[(index + step + all.count) % all.count])
  }

  /// Replaces what is shown, even in mid-transition. A container shows the panel of the one before.
  private func choose(_ content: StageContent, engine: Engine? = nil) {
    panelIndex = transport.stage.panelIndex ?? panelIndex
    // The stage may not know yet that it has another size.
    transport.begin(
      Session.Start(
        content: content, engine: engine ?? transport.engine, panel: panelIndex,
        size: stage.screen.bounds.size, scale: UIScreen.main.scale))
    showContent()
    showTransport()
    closeList()
  }

  /// Shows which engine is chosen.
  func showEngine() {
    list.selectedEngine = content.usesEngine ? transport.engine : nil
    inspector.engine = content.usesEngine ? transport.engine : nil
    showTitle()
  }

  /// Shows in all parts of the window what is on the stage.
  private func showContent() {
    topBar.kind = content.kind
    list.selectedScene = content.scene
    list.selectedKind = content.kind
    list.hasEngines = content.kind?.usesEngine ?? true
    statusBar.alert = nil
    statusBar.hint = content.hint
    statusBar.keys = content.keyHints
    showEngine()
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

  func chooseSpeed(_ speed: PlaybackSpeed) {
    transport.speed = speed
    topBar.speed = speed
  }

  // MARK: Keys

  override var keyCommands: [UIKeyCommand]? {
    let first =
      list.isSearching
      ? UIKeyCommand.goingBack { [weak self] in self?.list.endSearch() }
      : isListOpen ? UIKeyCommand.goingBack { [weak self] in self?.closeList() } : stageCommands
    return first
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
    statusBar.back =
      list.isSearching
      ? "ends the search" : isListOpen ? "closes the list" : transport.stage.backSummary
  }
}
