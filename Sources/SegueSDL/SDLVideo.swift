import Foundation

internal import CSDL

/// SDL's connection to the desktop.
@MainActor enum SDLVideo {
  /// Connects to the display that the environment names, or throws a `WindowError`.
  static func start() throws {
    let drivers = drivers
    guard !drivers.isEmpty else {
      throw WindowError("There is no display to open a window on.", isWithoutDisplay: true)
    }
    for (name, value) in hints { SDL_SetHint(name, value) }
    SDL_SetMainReady()
    for driver in drivers {
      if let driver { SDL_SetHint(SDL_HINT_VIDEODRIVER, driver) }
      let start = { SDL_InitSubSystem(SDL_INIT_VIDEO) }
      guard (driver == "x11" ? UnusedServices.without(start) : start()) == 0 else { continue }
      // Keys arrive as keys, unless text is edited; an input method would swallow them.
      SDL_StopTextInput()
      return
    }
    throw WindowError("The display cannot be reached (\(lastError)).", isWithoutDisplay: true)
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

  /// The drivers to try; nil: the one that the user asks for. Left to itself, SDL tries all of them
  /// and ends with one that shows nothing.
  private static var drivers: [String?] {
    let environment = ProcessInfo.processInfo.environment
    let has = { (name: String) in environment[name]?.isEmpty == false }
    if has("SDL_VIDEODRIVER") { return [nil] }
    return (has("DISPLAY") ? ["x11"] : []) + (has("WAYLAND_DISPLAY") ? ["wayland"] : [])
  }

  private static let hints = [
    (SDL_HINT_FRAMEBUFFER_ACCELERATION, "0"),  // pixels from memory, never through a GPU
    (SDL_HINT_NO_SIGNAL_HANDLERS, "1"),  // the main loop watches signals itself
    (SDL_HINT_TOUCH_MOUSE_EVENTS, "0"),  // a finger is no mouse
    (SDL_HINT_MOUSE_TOUCH_EVENTS, "0"),  // and a mouse no finger
    (SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1"),  // the click that raises the window counts
    (SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1"),
    (SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0"),
  ]
}
