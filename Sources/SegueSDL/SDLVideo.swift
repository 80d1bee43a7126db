import Foundation

internal import CSDL

/// SDL's connection to the desktop.
@MainActor enum SDLVideo {
  /// Whether dead keys and the Compose key are left to a `Composer`, since SDL was kept from reading the table.
  private(set) static var composesCharacters = false

  /// Connects to a display that the environment names, or throws a `WindowError`.
  static func start() throws {
    let drivers = try DisplayDriver.all()
    guard !drivers.isEmpty else {
      throw WindowError("There is no display to open a window on.", isWithoutDisplay: true)
    }
    for (name, value) in hints { SDL_SetHint(name, value) }
    if drivers != [.x11], !TitleBarLibrary.isUsable {
      // Without its plugins, libdecor draws no title bar and complains.
      SDL_SetHint("SDL_VIDEO_WAYLAND_ALLOW_LIBDECOR", "0")
    }
    SDL_SetMainReady()
    for driver in drivers {
      if let name = driver.name { SDL_SetHint(SDL_HINT_VIDEODRIVER, name) }
      composesCharacters = driver == .x11 && !isLayerOverSDL3 && Composer.isPossible
      let services = UnusedServices(of: driver, withComposing: composesCharacters)
      guard services.without({ SDL_InitSubSystem(SDL_INIT_VIDEO) }) == 0 else { continue }
      // Keys arrive as keys, unless text is edited; an input method would swallow them.
      SDL_StopTextInput()
      return
    }
    throw WindowError("The display cannot be reached (\(lastError)).", isWithoutDisplay: true)
  }

  /// Whether windows are on Wayland.
  static var isOnWayland: Bool { driverName == DisplayDriver.wayland.name }

  /// Whether windows are on X11.
  static var isOnX11: Bool { driverName == DisplayDriver.x11.name }

  private static var driverName: String? {
    SDL_GetCurrentVideoDriver().map { String(cString: $0) }
  }

  /// Whether SDL 2 is only a layer over SDL 3, as its version tells.
  static var isLayerOverSDL3: Bool {
    var version = SDL_version()
    SDL_GetVersion(&version)
    return version.patch >= 50
  }

  /// Reads what the display has sent.
  static func pumpEvents() {
    SDL_PumpEvents()
  }

  /// Disconnects from the display.
  static func stop() {
    SDL_QuitSubSystem(SDL_INIT_VIDEO)
  }

  /// SDL's last error message, without a full stop.
  static var lastError: String {
    let text = SDL_GetError().map { String(cString: $0) } ?? ""
    return text.isEmpty ? "no reason was given" : text
  }

  private static let hints = [
    (SDL_HINT_FRAMEBUFFER_ACCELERATION, "0"),  // pixels from memory, never through a GPU
    (SDL_HINT_NO_SIGNAL_HANDLERS, "1"),  // the main loop watches signals itself
    (SDL_HINT_TOUCH_MOUSE_EVENTS, "0"),  // a finger is no mouse
    (SDL_HINT_MOUSE_TOUCH_EVENTS, "0"),  // and a mouse no finger
    (SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1"),  // the click that raises the window counts
    (SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1"),
    (SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0"),
    // The layer over SDL 3 would hide Wayland's scale, as from programs that know none.
    ("SDL_VIDEO_WAYLAND_SCALE_TO_DISPLAY", "0"),
  ]
}
