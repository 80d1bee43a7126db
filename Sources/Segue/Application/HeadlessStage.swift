import Foundation

/// A window without a display, on a clock that is stepped by hand: for tests, film strips and CI.
///
/// Time stands still until `step`, `run` or `settle` advances it, one frame after the other; so the
/// same calls always give the same callbacks and the same pixels, and nothing ever sleeps.
///
/// There is one clock and one screen, and a stage activates both for itself whenever it is used.
/// With several stages each restores its own time and size, but running animations of the others
/// are not isolated from it.
///
/// A test case of XCTest may have a stage as a property. (On Linux XCTest requires tests on the
/// main actor to be `async`.)
///
///     @MainActor final class CardTests: XCTestCase {
///       let stage = HeadlessStage(size: CGSize(width: 320, height: 480))
///
///       func testTheCardTurns() async { … }
///     }
@preconcurrency @MainActor public final class HeadlessStage {
  /// The window. Give it a root view controller and make it visible, or call `show`.
  public private(set) lazy var window = makeWindow()

  /// Seconds from one frame to the next.
  public let frameDuration: TimeInterval

  /// The stage's time, in seconds.
  public private(set) var now: TimeInterval = 100

  private let size: CGSize
  private var scale: CGFloat
  private lazy var rasterizer = Rasterizer()
  /// Called after each turn, with what it has done displayed.
  package var didTurn: (() -> Void)?
  /// The locations of the pressed pointers, by their numbers.
  package internal(set) var pointers: [Int: CGPoint] = [:]

  private static weak var active: HeadlessStage?
  private static var entries: [Entry] = []

  /// A window and its stage, used to remove the window from the screen after the stage was
  /// deallocated. (Stages may be deallocated on any thread, windows may not.)
  private struct Entry {
    weak var stage: HeadlessStage?
    let window: UIWindow
  }

  /// A stage with an empty window.
  ///
  /// It may be created anywhere, since the properties of a test case are initialized outside of all
  /// actors. Off the main actor, it takes clock and screen when it is first used.
  ///
  /// - Parameters:
  ///   - size: In points, not negative.
  ///   - scale: Pixels per point, greater than 0.
  ///   - framesPerSecond: The resolution of the stepped time.
  nonisolated public init(size: CGSize, scale: CGFloat = 1, framesPerSecond: Int = 60) {
    demand(framesPerSecond > 0, "\(framesPerSecond) frames a second show nothing")
    frameDuration = 1 / TimeInterval(framesPerSecond)
    self.size = size
    self.scale = scale
    if MainQueue.isCurrent { MainActor.assumeIsolated { activate() } }
  }

  private func makeWindow() -> UIWindow {
    MediaClock.source = .stepped(now)
    UIScreen.main.configure(size: size, scale: scale)
    let window = UIWindow(frame: CGRect(origin: .zero, size: size))
    Self.dropWindowsOfEndedStages()
    Self.entries.append(Entry(stage: self, window: window))
    window.isOnStage = true
    return window
  }

  /// Removes the window from the screen and restores the machine's clock.
  public func close() {
    Self.entries.removeAll { $0.window === window }
    Self.dropWindowsOfEndedStages()
    Self.take(window)
    MediaClock.source = .live
    Self.active = nil
  }

  /// Whether `window` belongs to one of `stages`, or has never belonged to any stage.
  package static func isWindow(_ window: UIWindow, on stages: [HeadlessStage]) -> Bool {
    !window.isOnStage || stages.contains { $0.window === window }
  }

  private static func dropWindowsOfEndedStages() {
    for entry in entries where entry.stage == nil { take(entry.window) }
    entries.removeAll { $0.stage == nil }
  }

  private static func take(_ window: UIWindow) {
    window.rootViewController = nil
    window.isHidden = true
  }

  /// Makes this stage's clock and screen current.
  func activate() {
    // The clock may have been set by something other than a stage.
    MediaClock.source = .stepped(now)
    ContractTask.observer?.didUse(self)
    guard Self.active !== self else { return }
    Self.active = self
    UIScreen.main.configure(size: window.bounds.size, scale: scale)
  }

  /// Makes this stage current for input, which is for what the window shows: what has changed while
  /// another stage was current, such as the direction of layout, is laid out first.
  func activateForInput() {
    let wasActive = Self.active === self
    activate()
    if !wasActive { window.layoutIfNeeded() }
  }

  func advance(by seconds: TimeInterval) {
    activate()
    now += seconds
    MediaClock.source = .stepped(now)
  }

  /// Shows `controller` as the root of the window.
  public func show(_ controller: UIViewController) {
    activate()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    turn()
  }
}

// MARK: - Time

extension HeadlessStage {
  /// Runs what is due now, without advancing the time.
  public func turn() {
    activate()
    FrameLoop.shared.turn()
    didTurn?()
  }

  /// Advances the time by one frame, or by `seconds`, in a single step.
  public func step(_ seconds: TimeInterval? = nil) {
    let seconds = seconds ?? frameDuration
    demand(seconds >= 0 && seconds.isFinite, "time cannot move by \(seconds) seconds")
    advance(by: seconds)
    turn()
  }

  /// Advances the time by `seconds` and delivers input at that time, then makes a turn: a frame as a window
  /// makes it.
  package func step(_ seconds: TimeInterval, delivering events: [InputEvent]) {
    demand(seconds >= 0 && seconds.isFinite, "time cannot move by \(seconds) seconds")
    advance(by: seconds)
    for event in events { event.deliver(to: window) }
    turn()
  }

  /// Tolerance for rounding in a sum of many frames, in seconds: an excess within it gets no frame
  /// of its own.
  private static let rounding: TimeInterval = 1e-9

  /// Advances the time by `seconds`, frame by frame; the last frame may be shorter.
  public func run(for seconds: TimeInterval) {
    let end = now + seconds
    while end - now > frameDuration + Self.rounding { step() }
    if end > now { step(end - now) }
  }

  /// Runs until nothing moves. Returns whether that happened within `limit` seconds.
  @discardableResult public func settle(limit: TimeInterval = 30) -> Bool {
    let end = now + limit
    turn()
    while FrameLoop.shared.nextDeadline != nil || FrameLoop.shared.needsFrame {
      guard now < end else { return false }
      step()
    }
    return true
  }
}

// MARK: - Images

extension HeadlessStage {
  /// The display list of the window now.
  public func displayList() -> DisplayList {
    activate()
    return window.layer.displayList(scale: window.screen.scale)
  }

  /// The pixels of the window now, over black.
  public func picture() -> CGImage {
    // First, as it takes the screen, which may be another stage's.
    let list = displayList()
    let size = window.screen.pixelSize
    return picture(of: list, width: size.width, height: size.height)
  }

  /// The pixels of a display list that the window had when it was so large, in pixels, over black.
  package func picture(of list: DisplayList, width: Int, height: Int) -> CGImage {
    CGImage(
      rasterizer.bitmap(
        of: list, width: width, height: height,
        background: PackedColor(red: 0, green: 0, blue: 0)))
  }

  /// The number of group pictures flattened so far.
  package var flatteningCount: Int { rasterizer.flatteningCount }

  /// Frees the memory that drawing the window as it is does not need.
  package func tidy() {
    let list = displayList()
    let size = window.screen.pixelSize
    rasterizer.evictAll(unusedBy: list, width: size.width, height: size.height)
  }

  /// Resizes the window, as the user does by dragging its corner.
  public func resize(to size: CGSize) {
    resize(to: size, scale: scale)
  }

  /// The same, on a screen with other pixels per point.
  package func resize(to size: CGSize, scale: CGFloat) {
    activate()
    self.scale = scale
    window.resize(to: size, scale: scale)
    turn()
  }
}
