import Segue
import SegueGallery
import SegueInspection

/// Plays a session, moment by moment, in a world of its own.
@MainActor final class SessionStage {
  private let world = World()
  private let stage: HeadlessStage
  private let vendor: EngineVendor
  /// The container or scene that is shown. It is changed only in `perform`.
  let controller: UIViewController
  /// How many moments have been played.
  private(set) var position = 0
  /// In pixels per point.
  private(set) var scale: CGFloat

  init(_ start: Session.Start) {
    let vendor = EngineVendor(start.engine)
    (self.vendor, scale) = (vendor, start.scale)
    (stage, controller) = world.run {
      let stage = HeadlessStage(size: start.size, scale: start.scale)
      let controller = start.content.makeController(vendor: vendor, panel: start.panel)
      stage.show(controller)
      return (stage, controller)
    }
  }

  /// Ends what is in flight, and the window.
  func close() {
    world.run { stage.close() }
  }

  /// Runs `body` in the stage's world: whatever changes its views.
  func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
    try world.run(body)
  }

  var window: UIWindow { stage.window }

  /// Whether a frame is due: something moves, or has changed.
  var isMoving: Bool {
    world.run { stage.isMoving }
  }

  /// The stage's time, in seconds of its clock.
  var now: TimeInterval { stage.now }

  // MARK: Playing

  /// Plays a moment, and returns what it showed.
  func play(_ moment: Session.Moment) -> MomentRecord {
    var record = MomentRecord()
    world.run {
      AppearanceCallback.observer = { controller, name in
        let callback = MomentRecord.Callback(controller: Self.name(of: controller), name: name)
        // A panel and the controller within it have one title.
        if !record.callbacks.contains(callback) { record.callbacks.append(callback) }
      }
      let onViolation = ContractChecker.onViolation
      ContractChecker.onViolation = { record.violations.append("\($0)") }
      defer {
        AppearanceCallback.observer = nil
        ContractChecker.onViolation = onViolation
      }
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
      record.progress = FrameLoop.shared.animationProgress
      record.isMoving = stage.isMoving
    }
    for case .input(let event) in moment.events { follow(event) }
    record.pointer = pointers.min { $0.key < $1.key }?.value
    record.isMoving = record.isMoving || !pointers.isEmpty
    position += 1
    return record
  }

  private func perform(_ event: Session.Event) {
    switch event {
    case .input: break
    case .engine(let engine): vendor.engine = engine
    case .resize(let size, let scale):
      self.scale = scale
      stage.resize(to: size, scale: scale)
    case .tab(let index): PageTurner(of: controller, on: stage).select(index)
    case .back: controller.goBack()
    }
  }

  /// Where the pointers are that are down, in points.
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

  // MARK: Looking

  /// What was drawn last.
  private var drawn: (list: DisplayList, picture: CGImage)?

  /// What the stage shows, in pixels: the same image as before where nothing has changed.
  func picture() -> CGImage {
    world.run {
      let list = stage.displayList()
      let size = window.screen.nativeBounds.size
      if let drawn, drawn.list == list, drawn.picture.width == Int(size.width.rounded()),
        drawn.picture.height == Int(size.height.rounded())
      {
        return drawn.picture
      }
      let picture = stage.picture(of: list)
      drawn = (list, picture)
      return picture
    }
  }

  /// Frees the memory that drawing it as it is does not need.
  func tidy() {
    world.run { stage.tidy() }
  }

  /// How many things it draws.
  var commandCount: Int { world.run { stage.displayList().commands.count } }

  /// What going back would do; nil: nothing.
  var backSummary: String? {
    world.run { controller.backStep?.summary }
  }

  /// How the next transition is begun; nil: nothing leads anywhere.
  var nextTurn: PageTurner.Turn? {
    world.run { PageTurner(of: controller, on: stage).nextTurn }
  }

  /// The keys that what is shown handles.
  var keyCommands: [UIKeyCommand] {
    world.run { window.availableKeyCommands }
  }

  /// The index of the panel that is shown.
  var panelIndex: Int? {
    world.run { Gallery.panelIndex(in: controller) }
  }
}
