import Foundation

internal import CSDL

/// A way to a display.
enum DisplayDriver {
  case x11, wayland
  /// The one that the user asks SDL for.
  case chosen

  /// SDL's name; nil: SDL reads it itself.
  var name: String? {
    switch self {
    case .x11: "x11"
    case .wayland: "wayland"
    case .chosen: nil
    }
  }

  /// The drivers to try, the best one first; none: the environment names no display. Left to itself, SDL tries all that
  /// it knows and ends with one that shows nothing.
  ///
  /// Where there are both, Wayland is better: X11 is a layer there, which scales windows up to blurred ones and does not
  /// tell when frames are shown. A window without a title bar, however, cannot be moved or closed.
  ///
  /// - Throws: A `WindowError` if there is only Wayland, and its compositor lacks what a window needs.
  @MainActor static func all(
    in environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws -> [DisplayDriver] {
    let value = { (name: String) in environment[name].flatMap { $0.isEmpty ? nil : $0 } }
    if value("SDL_VIDEODRIVER") != nil { return [.chosen] }
    let isX11 = value("DISPLAY") != nil
    guard let socket = value("WAYLAND_DISPLAY") else { return isX11 ? [.x11] : [] }
    // A socket that is inherited can be connected to once, which is for SDL to do.
    guard value("WAYLAND_SOCKET") == nil, let compositor = WaylandCompositor(named: socket) else {
      return isX11 ? [.x11, .wayland] : [.wayland]
    }
    if let lack = compositor.lack {
      if isX11 { return [.x11] }
      throw lack
    }
    guard isX11 else { return [.wayland] }
    let hasTitleBar = compositor.drawsTitleBars || TitleBarLibrary.isUsable
    return hasTitleBar ? [.wayland, .x11] : [.x11, .wayland]
  }
}

/// The abilities of a Wayland compositor.
@MainActor private struct WaylandCompositor {
  let drawsTitleBars: Bool
  /// The error that names what a window needs and the compositor lacks; nil: it lacks nothing.
  let lack: WindowError?

  /// Asks the compositor; nil: it cannot be reached.
  init?(named name: String) {
    guard let display = WaylandDisplay(named: name),
      let queue = WaylandQueue(client: display.client, display: display.pointer, owner: display),
      let registry = WaylandRegistry(queue)
    else { return nil }
    drawsTitleBars = registry.has("zxdg_decoration_manager_v1")
    lack = WaylandNeed.allCases.first { !registry.has($0.rawValue) }.map(
      WindowError.compositorLacks)
  }
}

/// The interfaces of a compositor that a window needs.
enum WaylandNeed: String, CaseIterable {
  case windows = "xdg_wm_base"
  case sharedMemory = "wl_shm"
  /// Without one, SDL 2.26 crashes when it makes the pointer's picture.
  case seat = "wl_seat"

  /// Its use for a window, in words.
  fileprivate var title: String {
    switch self {
    case .windows: "windows"
    case .sharedMemory: "memory for pixels"
    case .seat: "pointer and no keyboard"
    }
  }
}

extension WindowError {
  /// Why no window is there.
  static func compositorLacks(_ need: WaylandNeed) -> WindowError {
    WindowError(
      "No window can be opened, as the Wayland compositor has no \(need.title) (\(need.rawValue)).",
      isWithoutDisplay: true)
  }
}

/// libdecor, with which SDL draws title bars where the Wayland compositor does not.
enum TitleBarLibrary {
  /// Whether it has a plugin that draws.
  static let isUsable: Bool = {
    let folders = ProcessInfo.processInfo.environment["LIBDECOR_PLUGIN_DIR"]
      .map { $0.split(separator: ":").map(String.init) }
    return (folders ?? standardFolders).contains { folder in
      let files = try? FileManager.default.contentsOfDirectory(atPath: folder)
      return files?.contains { $0.hasSuffix(".so") } == true
    }
  }()

  /// The folder beside the library in which packages install its plugins.
  private static var standardFolders: [String] {
    guard let library = dlopen("libdecor-0.so.0", RTLD_LAZY), let path = library_path(library)
    else { return [] }
    return [
      URL(fileURLWithPath: String(cString: path)).resolvingSymlinksInPath()
        .deletingLastPathComponent().appendingPathComponent("libdecor/plugins-1").path
    ]
  }
}
