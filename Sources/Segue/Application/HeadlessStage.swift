import Foundation

/// A window without a display, on a clock that is stepped by hand: for tests, film strips and CI.
///
/// Time stands still until `step`, `run` or `settle` moves it, one frame after the other; so the same
/// calls always give the same callbacks and the same pixels, and nothing ever sleeps.
///
/// There is one clock and one screen. A stage takes both whenever it is used; with several stages each
/// finds its own time and size again, but what still moves on the others is not kept apart.
///
/// A test case of XCTest may have one as a property. (On Linux XCTest wants tests on the main actor to be
/// `async`.)
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
  private let scale: CGFloat
  private lazy var rasterizer = Rasterizer()
  /// Where the pressed pointers are, by their numbers.
  var pointers: [Int: CGPoint] = [:]

  private static weak var active: HeadlessStage?
  private static var entries: [Entry] = []

  /// A window and the stage it belongs to, to be taken off the screen when the stage is gone. (Stages
  /// may end on any thread, windows may not.)
  private struct Entry {
    weak var stage: HeadlessStage?
    let window: UIWindow
  }

  /// - Parameters:
  ///   - size: In points, not negative.
  ///   - scale: Pixels a point, greater than 0.
  ///   - framesPerSecond: How finely time is stepped.
  ///
  /// A stage may be made anywhere, for the properties of a test case are made outside of all actors. Off
  /// the main actor it takes clock and screen when it is first used.
  nonisolated public init(size: CGSize, scale: CGFloat = 1, framesPerSecond: Int = 60) {
    demand(framesPerSecond > 0, "\(framesPerSecond) frames a second show nothing")
    frameDuration = 1 / TimeInterval(framesPerSecond)
    self.size = size
    self.scale = scale
    let isOnMainActor =
      Thread.isMainThread || DispatchQueue.getSpecific(key: Self.mainQueueMark.key) != nil
    if isOnMainActor { MainActor.assumeIsolated { activate() } }
  }

  /// Tells the queue that the main actor runs on, which on Linux need not be the main thread's.
  private struct MainQueueMark: @unchecked Sendable {
    let key = DispatchSpecificKey<Bool>()

    init() { DispatchQueue.main.setSpecific(key: key, value: true) }
  }

  nonisolated private static let mainQueueMark = MainQueueMark()

  private func makeWindow() -> UIWindow {
    MediaClock.source = .stepped(now)
    UIScreen.main.configure(size: size, scale: scale)
    let window = UIWindow(frame: CGRect(origin: .zero, size: size))
    Self.dropWindowsOfEndedStages()
    Self.entries.append(Entry(stage: self, window: window))
    return window
  }

  /// Takes the window off the screen and gives the clock back to the machine's.
  public func close() {
    Self.entries.removeAll { $0.window === window }
    Self.dropWindowsOfEndedStages()
    Self.take(window)
    MediaClock.source = .live
    Self.active = nil
  }

  private static func dropWindowsOfEndedStages() {
    for entry in entries where entry.stage == nil { take(entry.window) }
    entries.removeAll { $0.stage == nil }
  }

  private static func take(_ window: UIWindow) {
    window.rootViewController = nil
    window.isHidden = true
  }

  /// Takes the clock and the screen.
  func activate() {
    // Others than stages may have set the clock, too.
    MediaClock.source = .stepped(now)
    guard Self.active !== self else { return }
    Self.active = self
    UIScreen.main.configure(size: window.bounds.size, scale: scale)
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
  /// Lets everything that is due now happen, without moving the time.
  public func turn() {
    activate()
    FrameLoop.shared.turn()
  }

  /// Moves the time by one frame, or by `seconds`, in a single step.
  public func step(_ seconds: TimeInterval? = nil) {
    let seconds = seconds ?? frameDuration
    demand(seconds >= 0 && seconds.isFinite, "time cannot move by \(seconds) seconds")
    advance(by: seconds)
    turn()
  }

  /// Moves the time by `seconds`, frame by frame; the last frame may be shorter.
  public func run(for seconds: TimeInterval) {
    let end = now + seconds
    while end - now > frameDuration { step() }
    if end > now { step(end - now) }
  }

  /// Runs until nothing moves any more. Returns whether that was so within `limit` seconds.
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

// MARK: - Pictures

extension HeadlessStage {
  /// What the window shows now.
  public func displayList() -> DisplayList {
    activate()
    return window.layer.displayList(scale: window.screen.scale)
  }

  /// The pixels of the window now, over black.
  public func picture() -> CGImage {
    let list = displayList()
    let size = window.screen.nativeBounds.size
    return CGImage(
      rasterizer.bitmap(
        of: list, width: Int(size.width.rounded()), height: Int(size.height.rounded()),
        background: PackedColor(red: 0, green: 0, blue: 0)))
  }

  /// Changes the size of the window, as a user does who drags its corner.
  public func resize(to size: CGSize) {
    activate()
    window.resize(to: size, scale: window.screen.scale)
    turn()
  }
}
