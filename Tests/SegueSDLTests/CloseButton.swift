import CSDL
import Foundation

/// The close button of a window manager: it sends WM_DELETE_WINDOW.
///
/// Xvfb has no window manager and xdotool no word for it; so this talks to the display itself, through
/// the X11 library that SDL has loaded anyway.
enum CloseButton {
  static func press(window: Int, display name: String) throws {
    guard let library = dlopen("libX11.so.6", RTLD_LAZY) else {
      throw TestFailure("libX11 cannot be loaded")
    }
    func function<T>(_ name: String, as type: T.Type) throws -> T {
      guard let symbol = dlsym(library, name) else { throw TestFailure("libX11 lacks \(name)") }
      return unsafeBitCast(symbol, to: type)
    }
    typealias Open = @convention(c) (UnsafePointer<CChar>) -> OpaquePointer?
    typealias Intern = @convention(c) (OpaquePointer, UnsafePointer<CChar>, Int32) -> Atom
    typealias Send =
      @convention(c) (OpaquePointer, Window, Int32, Int, UnsafeMutablePointer<XEvent>) -> Int32
    typealias Close = @convention(c) (OpaquePointer) -> Int32
    let intern = try function("XInternAtom", as: Intern.self)
    let send = try function("XSendEvent", as: Send.self)
    let close = try function("XCloseDisplay", as: Close.self)
    guard let display = try function("XOpenDisplay", as: Open.self)(name) else {
      throw TestFailure("the display \(name) cannot be opened")
    }
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = Window(window)
    event.xclient.message_type = intern(display, "WM_PROTOCOLS", 0)
    event.xclient.format = 32
    event.xclient.data.l.0 = Int(intern(display, "WM_DELETE_WINDOW", 0))
    let isSent = send(display, Window(window), 0, 0, &event) != 0
    _ = close(display)
    guard isSent else { throw TestFailure("the close button could not be pressed") }
  }
}
