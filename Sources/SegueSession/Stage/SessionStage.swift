import Segue
import SegueGallery
import SegueInspection

/// Plays a session, moment by moment, in a world of its own.
@MainActor package final class SessionStage {
  private let world = World()
  private let stage: HeadlessStage
  private let vendor: EngineVendor
  /// The container or scene that is shown. It is changed only in `perform`.
  let controller: UIViewController
  private let content: StageContent
  private let traits: StageTraits
  /// In pixels per point.
  package private(set) var scale: CGFloat
  /// Watches the motions of its layers; nil: they are not asked for.
  private var motionWatch: MotionWatch?
  /// Numbers the layers that move, and applies the rules of their lanes.
  private let rulebook = LaneRulebook()

  /// - Parameters:
  ///   - start: The state that it shows first.
  ///   - framesPerSecond: Resolution of the stepped time, for recorders that measure its motion.
  package init(_ start: Session.Start, framesPerSecond: Int = 60) {
    let vendor = EngineVendor(start.tuning)
    (self.vendor, scale, content) = (vendor, start.scale, start.content)
    traits = start.traits
    (stage, controller) = world.run {
      let stage = HeadlessStage(
        size: start.size, scale: start.scale, framesPerSecond: framesPerSecond)
      start.traits.apply(to: stage)
      stage.window.focusLeavesAtEnds = true
      let controller = start.content.makeController(vendor: vendor, panel: start.panel)
      stage.show(controller)
      return (stage, controller)
    }
    world.run {
      FrameLoop.shared.animationGate = { [rulebook] in rulebook.effect(on: $0, $1) }
    }
  }

  /// Watches the motions of its layers from now on, or no longer.
  func watchMotion(_ watches: Bool) { motionWatch = watches ? MotionWatch(rulebook) : nil }

  /// Ends what is in flight, and the window.
  package func close() {
    world.run { stage.close() }
  }

  /// Runs `body` in the stage's world: whatever changes its views.
  package func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
    list = nil
    return try world.run(body)
  }

  package var window: UIWindow { stage.window }

  /// Whether a frame is due: something moves, or has changed.
  var isMoving: Bool {
    world.run { stage.isMoving }
  }

  /// The stage's time, in seconds of its clock.
  var now: TimeInterval { stage.now }

  // MARK: Playing

  /// Plays a moment, and returns what it showed.
  package func play(_ moment: Session.Moment) -> MomentRecord {
    var record = MomentRecord()
    list = nil
    world.run {
      AppearanceCallback.observer = { [motionWatch] controller, name in
        motionWatch?.note(name, of: controller)
        let callback = MomentRecord.Callback(controller: Self.name(of: controller), name: name)
        // A panel and the controller within it have one title.
        if !record.callbacks.contains(callback) { record.callbacks.append(callback) }
      }
      CoordinatorCallback.observer = {
        record.coordinatorEvents.append(MomentRecord.CoordinatorEvent(name: $0, isCancelled: $1))
      }
      let onViolation = ContractChecker.onViolation
      ContractChecker.onViolation = { record.violations.append("\($0)") }
      defer {
        AppearanceCallback.observer = nil
        CoordinatorCallback.observer = nil
        ContractChecker.onViolation = onViolation
      }
      notingCopies { advance(moment) }
      record.progress = FrameLoop.shared.animationProgress
      record.motion = motionWatch?.record(
        after: moment.seconds, isReversed: vendor.isReversed)
      record.isMoving = stage.isMoving
      rulebook.note(isAtRest: !record.isMoving)
      record.panel = Gallery.panelIndex(in: controller)
      record.back = controller.backStep?.summary
      // Other keys work once another controller is shown.
      if !record.callbacks.isEmpty { record.keys = keys }
    }
    for case .input(let event) in moment.events { follow(event) }
    record.pointer = pointers.min { $0.key < $1.key }?.value
    record.isMoving = record.isMoving || !pointers.isEmpty
    return record
  }

  private func advance(_ moment: Session.Moment) {
    var (seconds, input) = (moment.seconds, [InputEvent]())
    for event in moment.events {
      if case .input(let event) = event {
        input.append(event)
      } else {
        stage.step(seconds, delivering: input)
        (seconds, input) = (0, [])
        perform(event)
      }
    }
    stage.step(seconds, delivering: input)
  }

  /// The area in which transitions are seen, in points of its window; nil: unknown.
  var transitionArea: CGRect? {
    for controller in sequence(first: controller, next: { $0.children.first }) {
      if let driver = controller as? any ContainerDriver { return driver.transitionArea }
    }
    return content.scene == nil ? window.bounds : nil
  }

  /// Begins to look for what is not continuous in what is played; nil where it is unknown what moves. The
  /// recorder is to be used within `perform`.
  func recordContinuity() -> ContinuityRecorder? {
    perform {
      guard let area = transitionArea else { return nil }
      let recorder = ContinuityRecorder(stage, area: area)
      recorder.start()
      return recorder
    }
  }

  /// A stage that shows the same container with its first pages, the one that is selected in front; nil: it shows a
  /// scene, of which nobody knows how it came to be as it is.
  func makeFresh() -> SessionStage? {
    guard content.scene == nil else { return nil }
    let driver = controller as? any ContainerDriver
    let selected =
      driver?.hasTabs == true
      ? driver?.members.firstIndex { $0 === driver?.shownMember }
      : Gallery.panelIndex(in: driver?.members.first ?? controller)
    return SessionStage(
      Session.Start(
        content: content, engine: .cut, panel: selected ?? 0, size: window.bounds.size,
        scale: scale, traits: traits))
  }

  private func perform(_ event: Session.Event) {
    switch event {
    case .input: break
    case .engine(let tuning): vendor.tuning = tuning
    case .resize(let size, let scale):
      self.scale = scale
      stage.resize(to: size, scale: scale)
    case .tab(let index): PageTurner(of: controller, on: stage).select(index)
    case .back: controller.goBack()
    case .lanes(let rules): rulebook.use(rules)
    }
  }

  /// Locations of the pointers that are down, by their ids, in points.
  private var pointers: [Int: CGPoint] = [:]

  private func follow(_ event: InputEvent) {
    switch event {
    case .began(let id, let sample): pointers[id] = sample.location
    case .moved(let id, let samples):
      if pointers[id] != nil, let last = samples.last { pointers[id] = last.location }
    case .ended(let id, _): pointers[id] = nil
    case .cancelled: pointers = [:]
    case .hovered, .scrolled, .keyDown, .keyUp, .text, .composed: break
    }
  }

  private static func name(of controller: UIViewController) -> String {
    controller.title ?? "\(type(of: controller))".replacing("ViewController", with: "")
  }

  // MARK: Keys

  /// Whether a view has the focus.
  package var hasFocus: Bool { world.run { window.hasFocus } }

  /// Whether Tab leads anywhere.
  package var acceptsFocus: Bool { world.run { window.acceptsFocus } }

  /// The area in which text is edited, in points of its window; nil: none is edited.
  package var textInputArea: CGRect? { world.run { window.textInputArea } }

  /// Whether a key is for what has the focus.
  package func takes(_ key: UIKey) -> Bool { world.run { window.takesFocusKey(key) } }

  /// The text that was copied in the moment that was played last; nil: none.
  private(set) var copiedText: String?

  private func notingCopies(_ body: () -> Void) {
    let pasteboard = UIPasteboard.general
    let count = pasteboard.changeCount
    body()
    copiedText = pasteboard.changeCount == count ? nil : pasteboard.string
  }

  // MARK: Looking

  /// The display list of what it shows, cached until something is played or performed.
  private var list: DisplayList?
  /// The frame that was drawn last, and its picture.
  private var drawn: (frame: FilmFrame, picture: CGImage)?

  /// Returns the frame that it shows now.
  func frame() -> FilmFrame {
    world.run {
      let list = list ?? stage.displayList()
      self.list = list
      let size = window.screen.pixelSize
      return FilmFrame(list: list, width: size.width, height: size.height)
    }
  }

  /// Takes its layers apart.
  private lazy var cardMaker = LayerCardMaker(name: LayerName.name)

  /// The layers that it shows now.
  func layers() -> LayerScene {
    _ = frame()
    return world.run {
      LayerScene(
        cardMaker.cards(of: window.layer, scale: scale), size: window.bounds.size, scale: scale)
    }
  }

  /// Returns the picture of what the stage shows, in pixels: the same image as before where nothing has
  /// changed.
  package func picture() -> CGImage {
    picture(of: frame())
  }

  /// Returns the picture of `frame`, in pixels.
  func picture(of frame: FilmFrame) -> CGImage {
    if let drawn, drawn.frame == frame { return drawn.picture }
    let picture = world.run {
      stage.picture(of: frame.list, width: frame.width, height: frame.height)
    }
    drawn = (frame, picture)
    return picture
  }

  /// Frees the memory that drawing it as it is does not need.
  package func tidy() {
    world.run { stage.tidy() }
  }

  /// Number of drawing commands in its frame.
  package var commandCount: Int { frame().list.commands.count }

  /// Number of groups flattened into bitmaps so far.
  package var flatteningCount: Int { world.run { stage.flatteningCount } }

  /// The policy of its container for a second request while a transition is in flight.
  package var policy: TransitionPolicy { OverlappingRequests(of: controller).policy }

  /// A summary of what going back would do; nil: nothing.
  var backSummary: String? {
    world.run { controller.backStep?.summary }
  }

  /// The action that begins the next transition; nil: nothing leads anywhere.
  package var nextTurn: PageTurner.Turn? {
    world.run { PageTurner(of: controller, on: stage).nextTurn }
  }

  /// Returns the action that begins the transition to a page, counted from 0; nil: there is no such page.
  func turn(to page: Int) -> PageTurner.Turn? {
    world.run { PageTurner(of: controller, on: stage).way(to: page) }
  }

  /// The keys that what is shown handles.
  package var keyCommands: [UIKeyCommand] {
    world.run { window.availableKeyCommands }
  }

  /// The keys of what is shown, but for those that go back.
  var keys: [StageKey] {
    world.run {
      let back = UIKeyCommand.goingBack {}.map(StageKey.init)
      return window.availableKeyCommands.map(StageKey.init).filter { !back.contains($0) }
    }
  }

  /// The index of the panel that is shown.
  var panelIndex: Int? {
    world.run { Gallery.panelIndex(in: controller) }
  }
}
