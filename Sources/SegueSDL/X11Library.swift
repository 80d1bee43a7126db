import Foundation

internal import CSDL

/// Functions of libX11, which SDL has loaded where windows are on X11.
enum X11Library {
  /// The symbol on the key of a key press, with the modifiers that are held; 0: there is none.
  static func symbol(of event: inout XKeyEvent) -> UInt32 {
    typealias Function =
      @convention(c) (
        UnsafeMutablePointer<XKeyEvent>, UnsafeMutablePointer<CChar>?, Int32,
        UnsafeMutablePointer<KeySym>, UnsafeMutableRawPointer?
      ) -> Int32
    guard let function = find("XLookupString", as: Function.self) else { return 0 }
    var symbol: KeySym = 0
    _ = function(&event, nil, 0, &symbol, nil)
    return UInt32(truncatingIfNeeded: symbol)
  }

  /// The number of a visual of `display` whose pixels are `0x..RRGGBB` in 32 bits; nil: it has none.
  static func visualOfBytes(on display: OpaquePointer) -> UInt? {
    typealias Find =
      @convention(c) (
        OpaquePointer, Int, UnsafeMutablePointer<XVisualInfo>, UnsafeMutablePointer<Int32>
      ) -> UnsafeMutablePointer<XVisualInfo>?
    typealias Free = @convention(c) (UnsafeMutableRawPointer) -> Int32
    guard let find = find("XGetVisualInfo", as: Find.self),
      let free = self.find("XFree", as: Free.self)
    else { return nil }
    // 24 bits, or the same with transparency, which nothing here uses.
    for depth: Int32 in [24, 32] {
      var wanted = XVisualInfo()
      wanted.depth = depth
      wanted.red_mask = 0xFF0000
      wanted.green_mask = 0x00FF00
      wanted.blue_mask = 0x0000FF
      var count: Int32 = 0
      let mask = VisualDepthMask | VisualRedMaskMask | VisualGreenMaskMask | VisualBlueMaskMask
      guard let found = find(display, Int(mask), &wanted, &count) else { continue }
      defer { _ = free(found) }
      if count > 0 { return UInt(found.pointee.visualid) }
    }
    return nil
  }

  /// Whether a window manager fills the screen with a window that asks for it.
  static func hasWindowManager(on display: OpaquePointer) -> Bool {
    typealias Intern = @convention(c) (OpaquePointer, UnsafePointer<CChar>, Int32) -> Atom
    typealias Root = @convention(c) (OpaquePointer) -> Window
    typealias Read =
      @convention(c) (
        OpaquePointer, Window, Atom, Int, Int, Int32, Atom, UnsafeMutablePointer<Atom>,
        UnsafeMutablePointer<Int32>, UnsafeMutablePointer<UInt>, UnsafeMutablePointer<UInt>,
        UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>
      ) -> Int32
    typealias Free = @convention(c) (UnsafeMutableRawPointer) -> Int32
    guard let intern = find("XInternAtom", as: Intern.self),
      let root = find("XDefaultRootWindow", as: Root.self),
      let read = find("XGetWindowProperty", as: Read.self), let free = find("XFree", as: Free.self)
    else { return false }
    var (type, format): (Atom, Int32) = (0, 0)
    var (count, rest): (UInt, UInt) = (0, 0)
    var value: UnsafeMutablePointer<UInt8>?
    let anyType: Atom = 0
    let status = read(
      display, root(display), intern(display, "_NET_SUPPORTING_WM_CHECK", 0), 0, 1, 0, anyType,
      &type, &format, &count, &rest, &value)
    defer { if let value { _ = free(value) } }
    return status == 0 && count > 0
  }

  private static func find<Function>(_ name: String, as type: Function.Type) -> Function? {
    DisplayConnection.symbol("libX11.so.6", name).map { unsafeBitCast($0, to: type) }
  }
}
