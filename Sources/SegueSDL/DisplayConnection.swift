import Foundation

internal import CSDL

/// The socket on which the display's events arrive: what the main loop sleeps on.
///
/// The functions that return it belong to libraries that SDL loads at run time; they are looked up
/// there, so this package links neither.
enum DisplayConnection {
  /// The file descriptor of `window`'s connection; nil if there is none.
  static func fileDescriptor(of window: OpaquePointer) -> Int32? {
    guard let info = nativeInfo(of: window) else { return nil }
    if info.subsystem == SDL_SYSWM_X11, let display = info.info.x11.display {
      return ask("libX11.so.6", "XConnectionNumber", UnsafeMutableRawPointer(display))
    }
    if info.subsystem == SDL_SYSWM_WAYLAND, let display = info.info.wl.display {
      return ask("libwayland-client.so.0", "wl_display_get_fd", UnsafeMutableRawPointer(display))
    }
    return nil
  }

  /// The display of `window`; nil: it is not on X11.
  static func x11Display(of window: OpaquePointer) -> OpaquePointer? {
    guard let info = nativeInfo(of: window), info.subsystem == SDL_SYSWM_X11 else { return nil }
    return info.info.x11.display
  }

  /// The display and the surface of `window`; nil: it is not on Wayland.
  static func waylandObjects(
    of window: OpaquePointer
  ) -> (display: WaylandPointer, surface: WaylandPointer)? {
    guard let info = nativeInfo(of: window), info.subsystem == SDL_SYSWM_WAYLAND,
      let display = info.info.wl.display, let surface = info.info.wl.surface
    else { return nil }
    return (WaylandPointer(display), WaylandPointer(surface))
  }

  /// The dots per inch that the X11 desktop asks for; nil if it does not say.
  static func desktopResolution(of window: OpaquePointer) -> Double? {
    typealias Function =
      @convention(c) (
        UnsafeMutableRawPointer, UnsafePointer<CChar>, UnsafePointer<CChar>
      ) -> UnsafePointer<CChar>?
    guard let display = x11Display(of: window),
      let symbol = symbol("libX11.so.6", "XGetDefault")
    else { return nil }
    let function = unsafeBitCast(symbol, to: Function.self)
    return function(UnsafeMutableRawPointer(display), "Xft", "dpi").flatMap {
      Double(String(cString: $0))
    }
  }

  /// SDL's description of a window by the display's own objects.
  private static func nativeInfo(of window: OpaquePointer) -> SDL_SysWMinfo? {
    var info = SDL_SysWMinfo()
    SDL_GetVersion(&info.version)
    return SDL_GetWindowWMInfo(window, &info) == SDL_TRUE ? info : nil
  }

  private static func ask(
    _ library: String, _ name: String, _ display: UnsafeMutableRawPointer
  ) -> Int32? {
    typealias Function = @convention(c) (UnsafeMutableRawPointer) -> Int32
    guard let symbol = symbol(library, name) else { return nil }
    let descriptor = unsafeBitCast(symbol, to: Function.self)(display)
    return descriptor >= 0 ? descriptor : nil
  }

  /// A function of a library that is already loaded.
  static func symbol(_ library: String, _ name: String) -> UnsafeMutableRawPointer? {
    dlopen(library, RTLD_LAZY | RTLD_NOLOAD).flatMap { dlsym($0, name) }
  }
}
