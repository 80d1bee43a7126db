import Foundation
import Segue
import SegueGallery
import SegueLive
import SegueSession

/// The playground's window, a view of a session: the list of engines on the left, the stage beside it, the
/// engine's parameters on the right; a bar above, and below the transport with its timeline and a line
/// of hints.
final class PlaygroundViewController: UIViewController {
  /// Plays the session that is shown.
  let transport: Transport
  /// All that is shown beside the pictures of the present moment.
  var state: PlaygroundState {
    didSet {
      state.follow(transport)
      if state != oldValue { render(from: oldValue) }
    }
  }
  let quit: @MainActor () -> Void
  /// Lets the window fill the screen, or gives it its size back; nil: there is no window.
  var toggleFullScreen: (@MainActor () -> Void)?
  let topBar = TopBarView()
  let list = GalleryListView()
  let statusBar = StatusBarView()
  let stage = StageView()
  let inspector = InspectorView()
  let codeView = CodeView()
  let codeFiles = CodeFileCache()
  /// The alarm that runs while a hand that has moved something may only rest.
  var codeAlarm: FrameAlarm?
  let transportView = TransportView()
  let timeline = TimelineView()
  let lanesView = LanesView()
  /// The press with which a lane is selected on the stage; nil: there is none.
  var lanePress: Int?
  /// The lines of code that animate it; nil: none are known.
  var selectedCode: LaneCode?
  /// The lanes that are shown.
  var shownLanes: TakeLanes?
  let hud = HUDView()
  /// The view over the stage that says why a played file is not in place as it was saved.
  let problemView = LiveProblemView()
  /// The file that is played; nil: none is.
  var live: LiveCode?
  /// The layers of the stage taken apart, over the stage; their panel takes the place of the parameters.
  let exploded = ExplodedView()
  let layerPanel = LayerPanelView()
  let pixelProbe = PixelProbe()
  /// The window that succeeds this one if code of a user's file crashes the program; nil: it ends.
  var succession: Succession?
  /// The names of the tabs on the right.
  let sideTabs = SideTabsView()
  /// The views, the numbers and the tab of a comparison.
  let comparisonBar = ComparisonBar()
  let comparisonStrip = ComparisonStrip()
  let comparePanel = ComparePanel()
  /// The screen recording with which the stage is compared.
  let reference = WindowReference()
  var frameTimes = FrameTimes()
  /// Whether the frames' numbers are shown: where no frame is measured, there are none.
  var showsFrameNumbers = true
  /// Seconds that the stage took in the frame that is being made.
  var stageTime = FrameTimes.StageTime()
  let bottomLine = SeparatorView()
  let sideLine = SeparatorView()
  let handles = SidePanel.edges.map { (panel: $0, view: FoldHandle($0)) }
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
  /// The user's screens that are panels, or are to be once they are there.
  var panelChoice = PanelChoice()
  /// Whether they are shown as soon as the file that is played is in place.
  var awaitsPanels = false
  /// The index of the panel that was shown last.
  var panelIndex = 0
  /// Writes the settings that are kept from one run to the next; nil: none are.
  var keeper: SettingsKeeper?
  /// Seconds of a frame that go into an export.
  var exportTime: TimeInterval = 0.008
  /// The guided tour; nil: it is not shown.
  var guide: RunningGuide?
  /// The export that runs; nil: none.
  var runningExport: RunningExport?
  /// Shows the folder of the file that was written last; nil: that was not asked for.
  var folderOpener: FolderOpener?
  /// Opens a file in the user's editor, and returns whether there is one.
  var openInEditor: @MainActor (URL) throws -> Bool = { try Editor.open($0) }
  /// Puts a file onto the clipboard, and returns in which form.
  var copyFile: @MainActor (URL) -> FileClipboard.Outcome = { FileClipboard.copy($0, of: nil) }
  /// The folder for pictures that are copied: the clipboard has them from there.
  lazy var copyFolder =
    (FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first
    ?? FileManager.default.temporaryDirectory).appendingPathComponent("segue/copied")
  /// The folder for recordings, exports and copies of engines.
  var outputFolder = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)

  /// The content of the stage: a container or a scene.
  var content: StageContent { transport.session.start.content }

  /// The preferences of the stage's user.
  var traits: StageTraits { transport.session.start.traits }

  /// Windows are no smaller than this, in points.
  nonisolated static let minimumSize = CGSize(width: 360, height: 240)

  private static let scrimColor = UIColor(white: 0, alpha: 0.45)

  /// - Parameters:
  ///   - setup: The choices of the session.
  ///   - settings: The rest of what the window shows: the panels, the favorites.
  ///   - quit: Closes the window.
  init(
    _ setup: Session.Setup = Session.Setup(), settings: PlaygroundSettings = PlaygroundSettings(),
    quit: @escaping @MainActor () -> Void
  ) {
    // The first layout says how large the stage is. Until then it is no smaller than what is made for it expects.
    transport = Transport(
      Session.Start(
        content: setup.content, tuning: setup.tuning, panel: 0, size: Self.minimumSize,
        scale: UIScreen.main.scale, traits: setup.traits))
    (transport.loops, transport.grid) = (setup.loops, setup.grid)
    transport.speed = setup.speed
    state = PlaygroundState(setup, settings: settings)
    self.quit = quit
    super.init(nibName: nil, bundle: nil)
    title = "Segue"
  }

  required init?(coder: NSCoder) { nil }

  // MARK: The view

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Theme.background
    scrim.backgroundColor = Self.scrimColor
    for part in [
      stage, exploded, problemView, lanesView, timeline, transportView, hud,
      comparisonBar, comparisonStrip, bottomLine, sideLine, inspector, layerPanel, codeView,
      comparePanel, sideTabs, scrim, list, topBar, statusBar,
    ] {
      view.addSubview(part)
    }
    for handle in handles {
      handle.view.didClick = { [weak self] in self?.toggleEdge(handle.panel) }
      handle.view.didDrag = { [weak self] in self?.drag(handle.panel, to: $0) }
      view.addSubview(handle.view)
    }

    list.didChooseEngine = { [weak self] in self?.chooseEngine($0) }
    list.didChooseScene = { [weak self] in self?.choose(.scene($0)) }
    list.didChooseKind = { [weak self] in self?.choose(.container($0)) }
    list.didToggleFavorite = { [weak self] in self?.state.toggleFavorite($0) }
    topBar.didChooseSpeed = { [weak self] in self?.chooseSpeed($0) }
    topBar.didChooseKind = { [weak self] in self?.choose(.container($0)) }
    topBar.didChooseLook = { [weak self] in self?.choose($0) }
    topBar.didChooseDirection = { [weak self] in self?.chooseDirection(isRightToLeft: $0) }
    topBar.didPress = { [weak self] in self?.perform($0) }
    statusBar.didTapSize = { [weak self] in self?.showSizes() }
    codeView.didAskForCopy = { [weak self] in self?.makeMine() }
    problemView.didClose = { [weak self] in self?.problemView.problem = nil }
    scrim.addAction(UIAction { [weak self] _ in self?.closeList() }, for: .touchUpInside)
    followTransport()
    followLayers()
    followLanes()
    followComparison()
    followFingers()
    followReference()
    sideTabs.didChoose = { [weak self] in self?.toggle($0) }
    render(from: nil)
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
      self?.state.message.note =
        "The stage began anew: what was done on it is more than can be kept"
    }
    transport.didBreakPromise = { [weak self] in self?.promiseBroke($0) }
  }

  /// Shows the problem that `sentence` states in the window and on standard error.
  func say(wrong sentence: String) {
    Output.warning(sentence)
    state.message.alert = sentence
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
    return cancelCommands + referenceCommands + guideCommands + layerCommands + first
      + PlaygroundControl.all.flatMap(\.keys).map { key in
        UIKeyCommand(title: key.title, input: key.input, modifierFlags: key.modifiers) {
          [weak self] _ in
          if let self { key.action(self) }
        }
      }
  }
}

extension PlaygroundViewController {
  /// The key that ends the tour while it is shown.
  private var guideCommands: [UIKeyCommand] {
    guard guide != nil else { return [] }
    return [
      UIKeyCommand(title: "End the tour", input: UIKeyCommand.inputEscape) { [weak self] _ in
        self?.endGuide()
      }
    ]
  }

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
