import Foundation
import Segue

internal import CSDL

/// The desktop window and its pixels.
@MainActor final class SDLWindow {
  nonisolated(unsafe) let handle: OpaquePointer
  private let requestedScale: CGFloat?

  /// The place and size that the window returns to, while it fills the screen of a display without a window manager; nil:
  /// it does not.
  private var frameBefore: SDL_Rect?

  private static let centered = Int32(bitPattern: 0x2FFF_0000)  // SDL_WINDOWPOS_CENTERED, a macro

  /// Starts SDL's video and opens a window that is not shown yet.
  init(_ configuration: WindowConfiguration) throws {
    try configuration.check()
    try SDLVideo.start()
    guard let handle = SDLWindow.open(configuration) else {
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
      SDL_SetWindowPosition(handle, SDLWindow.centered, SDLWindow.centered)
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

// MARK: - Opening

extension SDLWindow {
  private static func open(_ configuration: WindowConfiguration) -> OpaquePointer? {
    var flags =
      SDL_WINDOW_HIDDEN.rawValue | SDL_WINDOW_RESIZABLE.rawValue
      | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
    let isForVulkan = SDLVideo.isOnWayland && !SDLVideo.isLayerOverSDL3 && vulkan_stand_in()
    if isForVulkan { flags |= SDL_WINDOW_VULKAN.rawValue }
    let create = {
      SDL_CreateWindow(
        configuration.title, centered, centered, Int32(configuration.size.width.rounded()),
        Int32(configuration.size.height.rounded()), flags)
    }
    let handle = create()
    // The window keeps the library loaded from now on.
    if isForVulkan { SDL_Vulkan_UnloadLibrary() }
    // SDL knows no pixels of 30 bits. Such a display has others, too.
    guard let handle, SDL_GetWindowPixelFormat(handle) == SDL_PIXELFORMAT_UNKNOWN.rawValue,
      let display = DisplayConnection.x11Display(of: handle),
      let visual = X11Library.visualOfBytes(on: display)
    else { return handle }
    SDL_DestroyWindow(handle)
    SDL_SetHint(SDL_HINT_VIDEO_X11_WINDOW_VISUALID, "\(visual)")
    return create()
  }
}

// MARK: - Size

extension SDLWindow {
  /// The pixels that are drawn.
  var sizeInPixels: (width: Int, height: Int) {
    if SDLVideo.isOnWayland {
      var (width, height): (Int32, Int32) = (0, 0)
      SDL_GL_GetDrawableSize(handle, &width, &height)
      return (Int(max(1, width)), Int(max(1, height)))
    }
    guard let surface = SDL_GetWindowSurface(handle) else {
      let size = sizeInUnits
      return (Int(size.width), Int(size.height))
    }
    return (Int(surface.pointee.w), Int(surface.pointee.h))
  }

  /// In desktop units, as pointer events are.
  var sizeInUnits: CGSize {
    var width: Int32 = 0
    var height: Int32 = 0
    SDL_GetWindowSize(handle, &width, &height)
    return CGSize(width: Int(max(1, width)), height: Int(max(1, height)))
  }

  /// Pixels per desktop unit: more than 1 where the desktop scales windows.
  var pixelsPerUnit: CGFloat {
    // Sizes are whole pixels, scales are multiples of 1/120.
    (CGFloat(sizeInPixels.width) / sizeInUnits.width * 120).rounded() / 120
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

  /// Makes the surface that holds its pixels.
  func makeSurface() throws -> any WindowSurface {
    SDLVideo.isOnWayland ? try WaylandSurface(of: self) : SDLSurface(of: self)
  }
}

// MARK: - Full screen

extension SDLWindow {
  /// Whether it fills the screen, without a title bar.
  var isFullScreen: Bool {
    get { frameBefore != nil || SDL_GetWindowFlags(handle) & SDL_WINDOW_FULLSCREEN.rawValue != 0 }
    set {
      guard newValue != isFullScreen else { return }
      if newValue, let display = DisplayConnection.x11Display(of: handle),
        !X11Library.hasWindowManager(on: display)
      {
        frameBefore = fillScreen()
      } else if let frame = frameBefore {
        frameBefore = nil
        place(frame)
      } else {
        SDL_SetWindowFullscreen(handle, newValue ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0)
      }
    }
  }

  /// Does what a window manager would do, and returns the frame before.
  private func fillScreen() -> SDL_Rect? {
    var (before, screen) = (SDL_Rect(), SDL_Rect())
    SDL_GetWindowPosition(handle, &before.x, &before.y)
    SDL_GetWindowSize(handle, &before.w, &before.h)
    guard SDL_GetDisplayBounds(SDL_GetWindowDisplayIndex(handle), &screen) == 0 else { return nil }
    place(screen)
    return before
  }

  private func place(_ frame: SDL_Rect) {
    SDL_SetWindowPosition(handle, frame.x, frame.y)
    SDL_SetWindowSize(handle, frame.w, frame.h)
  }
}
