import Foundation
import Segue
import SegueMedia

/// One desktop window that shows a `UIWindow`: delivers input to it, paces its frames and presents
/// what changed.
///
///     let application = try SDLApplication(WindowConfiguration(title: "Panels"))
///     application.window.rootViewController = PanelsViewController()
///     try application.run()
///
/// While nothing changes, nothing is drawn and the thread sleeps. There is one application at a
/// time.
@MainActor public final class SDLApplication {
  /// The window that the desktop window shows. Give it a root view controller.
  public let window: UIWindow

  /// Called with each frame's timing after it is presented.
  public var onFrame: ((FrameTiming) -> Void)?

  /// Called with each file that the user drops on the window.
  public var onFileDrop: ((URL) -> Void)?

  /// Seconds per frame while the window cannot be seen.
  private static let hiddenInterval: TimeInterval = 0.1

  private let desktop: SDLWindow
  private let surface: any WindowSurface
  private let renderer: FrameRenderer
  private var reader: EventReader
  private let textInput: TextInput
  private var pacer: FramePacer
  /// The time at which the last frame began, in seconds of the media clock.
  private var lastFrame: TimeInterval = -.infinity
  private var sleeper: MainSleep?
  private var isRunning = false
  private var hasFocus = true
  /// Whether the next frame presents all pixels, because the display lost what it showed.
  private var presentsAll = false
  /// Whether callbacks ran whose result was not drawn, as the window could not be seen.
  private var isBehind = false

  /// Opens the window without showing it.
  ///
  /// Throws a `WindowError` if there is no display, and a `MediaError` if the user interface's font
  /// is missing.
  public init(_ configuration: WindowConfiguration) throws {
    try FontLibrary.shared.check()
    MediaClock.source = .live
    desktop = try SDLWindow(configuration)
    surface = try desktop.makeSurface()
    renderer = FrameRenderer(surface: surface)
    let composes = SDLVideo.composesCharacters
    reader = EventReader(composer: composes ? Composer() : nil)
    textInput = TextInput(tellsSymbols: composes)
    pacer = FramePacer(framesPerSecond: desktop.framesPerSecond)
    UIScreen.main.configure(size: configuration.size, scale: desktop.scale)
    window = UIWindow(frame: UIScreen.main.bounds)
    try adoptSize()
    adoptDisplay()
    surface.onDisplayReady = { [weak self] in self?.pacer.displayIsReady(at: MediaClock.now) }
    FontLibrary.shared.usesSystemFonts = true
  }

  deinit {
    FontLibrary.shared.usesSystemFonts = false
  }

  /// Shows the window and returns when it is closed, `stop()` is called or the process is told to
  /// end.
  ///
  /// Call it from synchronous code on the main thread: inside a `Task`, the main queue could not be
  /// served. Throws a `WindowError` if the display is lost.
  public func run() throws {
    demand(!isRunning, "the application runs already")
    isRunning = true
    let signals = SignalWatch { [weak self] in self?.stop() }
    let sleeper = MainSleep(descriptor: DisplayConnection.fileDescriptor(of: desktop.handle)) {
      [weak self] in self?.readEvents()
    }
    self.sleeper = sleeper
    FrameLoop.shared.onNeedsFrame = { [weak self] in self?.sleeper?.wake() }
    UIPasteboard.general.host = .desktop
    UIApplication.shared.urlOpener = DesktopOpener.open
    defer {
      UIPasteboard.general.host = nil
      UIApplication.shared.urlOpener = nil
      textInput.adopt(nil, pointsPerUnit: 1)
      FrameLoop.shared.onNeedsFrame = nil
      self.sleeper = nil
      isRunning = false
    }
    try withExtendedLifetime(signals) {
      try open()
      while isRunning {
        readEvents()
        let due = nextFrame
        if let due, due <= MediaClock.now { try drawFrame() }
        renderer.tidyIfDue(at: MediaClock.now, nextFrame: nextFrame)
        readEvents()
        sleeper.sleep(until: isRunning ? wakingTime : -.infinity)
      }
    }
  }

  /// Makes `run()` return after the current frame.
  public func stop() {
    isRunning = false
    sleeper?.wake()
  }
}

// MARK: - Full screen

extension SDLApplication {
  /// Whether the window fills the screen, without a title bar; the user may change it, too.
  public var isFullScreen: Bool {
    get { desktop.isFullScreen }
    set {
      desktop.isFullScreen = newValue
      sleeper?.wake()
    }
  }
}

// MARK: - The desktop

extension SDLApplication {
  /// Whether the window is on X11.
  package var isOnX11: Bool { SDLVideo.isOnX11 }

  /// Whether the window is on Wayland.
  package var isOnWayland: Bool { SDLVideo.isOnWayland }
}

// MARK: - Frames

extension SDLApplication {
  private func readEvents() {
    SDLVideo.pumpEvents()
    surface.readEvents()
    reader.readEvents(surface.takeComposedKeys())
  }

  /// When the next frame is due, in seconds of the media clock; nil: not until something happens.
  private var nextFrame: TimeInterval? {
    let earliest =
      surface.awaitsDisplay ? lastFrame + SDLApplication.hiddenInterval : pacer.next
    if reader.hasPending || isBehind && isDrawable { return earliest }
    let wanted = FrameLoop.shared.needsFrame ? -.infinity : FrameLoop.shared.nextTurn
    guard let wanted else { return nil }
    let hidden = desktop.isVisible ? 0 : SDLApplication.hiddenInterval - pacer.interval
    return max(wanted, earliest + hidden)
  }

  private var isDrawable: Bool { desktop.isVisible && !surface.awaitsDisplay }

  /// The time at which the loop has to go on, in seconds of the media clock; nil: not until something happens.
  private var wakingTime: TimeInterval? {
    let next = renderer.nextTime(nextFrame: nextFrame)
    // On Wayland, keys repeat when events are pumped, and no event says so.
    guard SDLVideo.isOnWayland, reader.isKeyHeld else { return next }
    return min(next ?? .infinity, MediaClock.now + pacer.interval)
  }

  /// Draws the first frame, then shows the window: it never shows anything unfinished.
  private func open() throws {
    if window.isHidden { window.makeKeyAndVisible() }
    var timing = FrameTiming(time: MediaClock.now)
    FrameLoop.shared.turn()
    try renderer.render(
      window.layer, scale: window.screen.scale, presentsAll: false, timing: &timing)
    desktop.show()
    readEvents()
    let drawn = window.bounds.size
    try takeChanges()
    presentsAll = true
    // What is drawn is presented at once, before timers run, unless the display has given the window another size.
    if window.bounds.size == drawn, isDrawable {
      try renderer.render(
        window.layer, scale: window.screen.scale, presentsAll: true, timing: &timing)
      presentsAll = false
    }
    try drawFrame()
  }

  private func drawFrame() throws {
    try MediaClock.freeze { try drawFrameAtItsTime() }
  }

  private func drawFrameAtItsTime() throws {
    let now = MediaClock.now
    pacer.begin(at: now)
    lastFrame = now
    var timing = FrameTiming(time: now)
    let start = Stopwatch()
    try takeChanges()
    for event in reader.takeInput() { event.deliver(to: window) }
    for file in reader.takeFiles() { onFileDrop?(file) }
    FrameLoop.shared.turn()
    let area = window.textInputArea
    if textInput.adopt(area, pointsPerUnit: reader.pointsPerUnit) {
      surface.textIsEdited(area != nil)
    }
    timing.layout = start.seconds
    isBehind = !isDrawable
    guard isRunning, isDrawable else { return }
    try renderer.render(
      window.layer, scale: window.screen.scale, presentsAll: presentsAll, timing: &timing)
    presentsAll = false
    onFrame?(timing)
  }
}

// MARK: - The desktop window

extension SDLApplication {
  private func takeChanges() throws {
    for change in reader.takeChanges() {
      switch change {
      case .closed: isRunning = false
      case .exposed: presentsAll = true
      case .resized: try adoptSize()
      case .display:
        adoptDisplay()
        try adoptSize()
      case .visibility, .focus:
        presentsAll = true
        if change == .visibility { surface.visibilityDidChange() }
        if case .focus(let isFocused) = change { hasFocus = isFocused }
      }
    }
    let state: UIApplication.State =
      !desktop.isVisible ? .background : hasFocus ? .active : .inactive
    UIApplication.shared.applicationState = state
  }

  /// Resizes the `UIWindow` to the desktop window's pixels.
  private func adoptSize() throws {
    let (width, height) = try surface.size()
    let scale = desktop.scale
    let size = CGSize(width: CGFloat(width) / scale, height: CGFloat(height) / scale)
    reader.pointsPerUnit = desktop.pixelsPerUnit / scale
    reader.size = size
    window.resize(to: size, scale: scale)
    presentsAll = true
  }

  private func adoptDisplay() {
    pacer = FramePacer(framesPerSecond: desktop.framesPerSecond)
    FrameLoop.shared.frameDuration = pacer.interval
    UIScreen.main.maximumFramesPerSecond = Int((1 / pacer.interval).rounded())
  }
}
