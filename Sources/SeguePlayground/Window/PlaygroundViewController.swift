import Foundation
import Segue
import SegueGallery

/// The playground's window, a view of a session: the list of engines on the left, the stage beside it, the
/// engine's parameters on the right; a bar above, and below the transport with its timeline and a line
/// of hints.
final class PlaygroundViewController: UIViewController {
  /// Plays the session that is shown.
  let transport: Transport
  let quit: @MainActor () -> Void
  /// Lets the window fill the screen, or gives it its size back; nil: there is no window.
  var toggleFullScreen: (@MainActor () -> Void)?
  let topBar = TopBarView()
  let list = GalleryListView()
  let statusBar = StatusBarView()
  let stage = StageView()
  let inspector = InspectorView()
  let codeView = CodeView()
  let codeShelf = CodeShelf()
  /// The alarm that runs while a hand that has moved something may only rest.
  var codeAlarm: FrameAlarm?
  let transportView = TransportView()
  let timeline = TimelineView()
  let hud = HUDView()
  /// The view over the stage that says why a played file is not in place as it was saved.
  let problemView = LiveProblemView()
  /// The file that is played; nil: none is.
  var live: LiveCode?
  /// Paths of files from elsewhere that the user has allowed to be played.
  var trustedFiles: [String]
  /// The layers of the stage taken apart, over the stage; their panel takes the place of the parameters.
  let exploded = ExplodedView()
  let layerPanel = LayerPanelView()
  let pixelProbe = PixelProbe()
  /// The point of the stage whose pixel is explained; nil: none.
  var pickedPoint: CGPoint?
  /// The window that succeeds this one if code of a user's file crashes the program; nil: it ends.
  var succession: Succession?
  /// The table in the place of the frames' numbers while something is compared.
  let comparisonTable = ComparisonTable()
  var frameTimes = FrameTimes()
  /// Whether there is room for the frames' numbers: where no frame is measured, there are none.
  var showsFrameNumbers = true
  /// Seconds that the stage took in the frame that is being made.
  var stageTime = FrameTimes.StageTime()
  let bottomLine = SeparatorView()
  let sideLine = SeparatorView()
  let handles = SidePanel.allCases.map { (panel: $0, view: FoldHandle($0)) }
  /// The changes that can be undone.
  var changes = ChangeHistory()
  /// Runs while the transport needs ticks.
  var frameTimer: FrameTimer?
  /// Runs while the stage is at rest and has something to free.
  var tidyAlarm: FrameAlarm?
  /// Runs while the take waits to be inspected for breaks of continuity.
  var inspectionAlarm: FrameAlarm?
  var inspectionTimer: FrameTimer?
  /// Whether takes are inspected for breaks of continuity.
  private(set) var watchesContinuity = false
  /// The state whose hints are shown.
  var hintedState: HintedState?
  /// Covers the stage while the list lies over it; a click on it closes the list.
  let scrim = UIControl()
  /// The panels that are to be seen where there is room for them.
  var shownPanels: Set<SidePanel>
  /// The panels that are open where there is none.
  var drawers: Set<SidePanel> = [] {
    didSet { if drawers != oldValue { drawersDidChange(oldValue) } }
  }
  /// The index of the panel that was shown last.
  var panelIndex = 0
  /// Engines as they were last tuned.
  var tunedEngines: [Engine: Engine]
  /// Writes the settings that are kept from one run to the next; nil: none are.
  var keeper: SettingsKeeper?
  /// Whether the areas drawn anew are outlined.
  var showsDamage = false
  /// Whether moments around the one that is shown shine through.
  var showsSkins = false
  /// Seconds of a frame that go into an export.
  var exportTime: TimeInterval = 0.008
  /// Works the stage at random until the user does something.
  var torture: StageTorture?
  /// Looks for a short script that breaks the promise that `torture` broke; runs until the user does something.
  var shortening: ScriptShortening?
  var shorteningTimer: FrameTimer?
  /// Turns pages until the user does something.
  var showing: SelfShowing?
  /// The export that runs; nil: none.
  var runningExport: RunningExport?
  /// The folder for recordings and exports.
  var outputFolder = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)

  /// The content of the stage: a container or a scene.
  var content: StageContent { transport.session.start.content }

  /// The preferences of the stage's user.
  var traits: StageTraits { transport.session.start.traits }

  /// Windows are no smaller than this, in points.
  nonisolated static let minimumSize = CGSize(width: 360, height: 240)

  private static let scrimColor = UIColor(white: 0, alpha: 0.45)

  /// - Parameters:
  ///   - settings: The rest of what the window shows: the stage's size, the panels, the favorites.
  ///   - quit: Closes the window.
  init(
    engine: Engine, speed: PlaybackSpeed, content: StageContent = .container(.custom),
    settings: PlaygroundSettings = PlaygroundSettings(), quit: @escaping @MainActor () -> Void
  ) {
    // The first layout says how large the stage is. Until then it is no smaller than what is made for it expects.
    transport = Transport(
      Session.Start(
        content: content, engine: engine, panel: 0, size: Self.minimumSize,
        scale: UIScreen.main.scale, traits: settings.traits))
    transport.loops = settings.loops ?? false
    shownPanels = settings.shownPanels
    trustedFiles = settings.trustedFiles ?? []
    tunedEngines = Dictionary(
      uniqueKeysWithValues: Gallery.engines.map { ($0, settings.tuned($0)) })
    tunedEngines[engine] = engine
    self.quit = quit
    super.init(nibName: nil, bundle: nil)
    title = "Segue"
    topBar.speed = speed
    stage.shape = settings.stageShape
    list.favorites = (settings.favorites ?? []).compactMap { Gallery.engine(named: $0) }
  }

  required init?(coder: NSCoder) { nil }

  // MARK: The view

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Theme.background
    scrim.backgroundColor = Self.scrimColor
    for part in [
      stage, exploded, problemView, timeline, transportView, hud, comparisonTable, bottomLine,
      sideLine, inspector, layerPanel, codeView, scrim, list, topBar, statusBar,
    ] {
      view.addSubview(part)
    }
    for handle in handles {
      handle.view.addAction(
        UIAction { [weak self] _ in self?.toggle(handle.panel) }, for: .touchUpInside)
      view.addSubview(handle.view)
    }

    list.didChooseEngine = { [weak self] in self?.chooseEngine($0) }
    list.didChooseScene = { [weak self] in self?.choose(.scene($0)) }
    list.didChooseKind = { [weak self] in self?.choose(.container($0)) }
    list.didChangeFavorites = { [weak self] in self?.settingsDidChange() }
    topBar.didChooseSpeed = { [weak self] in self?.chooseSpeed($0) }
    topBar.didChooseKind = { [weak self] in self?.choose(.container($0)) }
    topBar.didTapMenu = { [weak self] in self?.toggle(.gallery) }
    topBar.didAskForCommands = { [weak self] in self?.showPalette() }
    topBar.didAskForHelp = { [weak self] in self?.showHelp() }
    statusBar.didTapSize = { [weak self] in self?.showSizes() }
    problemView.didClose = { [weak self] in self?.problemView.problem = nil }
    scrim.addAction(UIAction { [weak self] _ in self?.closeList() }, for: .touchUpInside)
    followTransport()
    followLayers()
    showContent()
    chooseSpeed(topBar.speed)
    FrameLoop.shared.add(self)
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    showLook()
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    layOut()
  }

  /// Reports promises that containers or transitions break: below the stage, and as a line on
  /// standard error.
  func watchPromises() {
    ContractChecker.isEnabled = true
    watchesContinuity = true
    ContractChecker.onViolation = { [weak self] in self?.say(wrong: "\($0)") }
    transport.didForget = { [weak self] in
      self?.statusBar.note = "The stage began anew: what was done on it is more than can be kept"
    }
    transport.didBreakPromise = { [weak self] in self?.promiseBroke($0) }
  }

  /// Shows the problem that `sentence` states in the window and on standard error.
  func say(wrong sentence: String) {
    Output.warning(sentence)
    statusBar.alert = sentence
  }

  /// Puts the caret into the field for searching the list, which is shown if it must.
  func beginSearch() {
    if !layout.isVisible(.gallery) { toggle(.gallery) }
    view.layoutIfNeeded()
    list.beginSearch()
  }

  // MARK: Keys

  override var keyCommands: [UIKeyCommand]? {
    let first =
      list.isSearching
      ? UIKeyCommand.goingBack { [weak self] in self?.list.endSearch() }
      : isListOpen ? UIKeyCommand.goingBack { [weak self] in self?.closeList() } : stageCommands
    return cancelCommands + layerCommands + first
      + PlaygroundControl.all.flatMap(\.keys).map { key in
        UIKeyCommand(title: key.title, input: key.input, modifierFlags: key.modifiers) {
          [weak self] _ in
          if let self { key.action(self) }
        }
      }
  }
}

extension PlaygroundViewController {
  /// The key that cancels an export while there is one.
  private var cancelCommands: [UIKeyCommand] {
    guard runningExport != nil else { return [] }
    return [
      UIKeyCommand(title: "Cancel the export", input: UIKeyCommand.inputEscape) { [weak self] _ in
        self?.cancelExport()
      }
    ]
  }
}
