import Foundation
import Segue

internal import CSDL

/// The desktop window and its pixels.
@MainActor final class SDLWindow {
  nonisolated(unsafe) let handle: OpaquePointer
  private let requestedScale: CGFloat?

  /// Starts SDL's video and opens a window that is not shown yet.
  init(_ configuration: WindowConfiguration) throws {
    try configuration.check()
    try SDLVideo.start()
    let flags =
      SDL_WINDOW_HIDDEN.rawValue | SDL_WINDOW_RESIZABLE.rawValue
      | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
    let centered = Int32(bitPattern: 0x2FFF_0000)  // SDL_WINDOWPOS_CENTERED, a macro
    let width = Int32(configuration.size.width.rounded())
    let height = Int32(configuration.size.height.rounded())
    guard
      let handle = SDL_CreateWindow(
        configuration.title, centered, centered, width, height, flags)
    else {
      let reason = SDLVideo.lastError
      SDLVideo.stop()
      throw WindowError("The window could not be opened: \(reason).")
    }
    self.handle = handle
    requestedScale = configuration.scale
    // The display's scale is known only now. Window sizes are in desktop units, each of
    // `pixelsPerUnit` pixels.
    let units = scale / pixelsPerUnit
    if units != 1 {
      SDL_SetWindowSize(
        handle, Int32((configuration.size.width * units).rounded()),
        Int32((configuration.size.height * units).rounded()))
      SDL_SetWindowPosition(handle, centered, centered)
    }
    if let least = configuration.minimumSize {
      // A window opened smaller than its minimum keeps its size.
      let size = sizeInUnits
      SDL_SetWindowMinimumSize(
        handle, Int32(max(1, min((least.width * units).rounded(), size.width))),
        Int32(max(1, min((least.height * units).rounded(), size.height))))
    }
  }

  // Only the main actor refers to windows, so they are deallocated there.
  deinit {
    SDL_DestroyWindow(handle)
    MainActor.assumeIsolated { SDLVideo.stop() }
  }
}

// MARK: - Size

extension SDLWindow {
  /// In desktop units, as pointer events are.
  var sizeInUnits: CGSize {
    var width: Int32 = 0
    var height: Int32 = 0
    SDL_GetWindowSize(handle, &width, &height)
    return CGSize(width: Int(max(1, width)), height: Int(max(1, height)))
  }

  /// Pixels per desktop unit: more than 1 where the desktop scales windows.
  var pixelsPerUnit: CGFloat {
    guard let surface = SDL_GetWindowSurface(handle) else { return 1 }
    return CGFloat(surface.pointee.w) / sizeInUnits.width
  }

  /// Pixels per point: as configured, else as the desktop asks.
  var scale: CGFloat {
    if let requestedScale { return requestedScale }
    let ratio = pixelsPerUnit
    if ratio > 1 { return ratio }
    guard let resolution = DisplayConnection.desktopResolution(of: handle) else { return 1 }
    // Desktops that do not scale windows report a font resolution: 96 dots per inch times the scale
    // they want. It can be any number, so the scale is rounded to quarters.
    let quarters = (resolution / SDLWindow.normalResolution * 4).rounded() / 4
    return CGFloat(max(1, min(4, quarters)))
  }

  private static let normalResolution = 96.0

  /// The display's refresh rate in frames per second; 0: unknown.
  var framesPerSecond: Int {
    var mode = SDL_DisplayMode()
    let display = SDL_GetWindowDisplayIndex(handle)
    guard display >= 0, SDL_GetCurrentDisplayMode(display, &mode) == 0 else { return 0 }
    return Int(mode.refresh_rate)
  }

  /// Whether any of it can be seen.
  var isVisible: Bool {
    SDL_GetWindowFlags(handle) & (SDL_WINDOW_HIDDEN.rawValue | SDL_WINDOW_MINIMIZED.rawValue) == 0
  }

  /// Puts the window on the screen.
  func show() {
    SDL_ShowWindow(handle)
  }
}
