import Foundation

/// A content of the clipboard of X11 in several forms, which a thread gives to whoever pastes until another program
/// copies something.
///
/// SDL 2 has text only. libxcb is there wherever libX11 is; unlike that, it reports errors to the connection that makes
/// them, so that a program that asks and is gone ends nothing. The protocol is that of the ICCCM, section 2, without its
/// pieces for contents that are larger than a request: forms that are too large are left out.
package final class X11Selection: @unchecked Sendable {
  /// A form of the content: its name among programs, and its bytes.
  package typealias Form = (name: String, data: Data)

  private let library: Library
  private let connection: OpaquePointer
  private let window: UInt32
  private let selection: UInt32
  private let targets: UInt32
  private let forms: [UInt32: (type: UInt32, data: Data)]

  // Numbers of xproto.h.
  private static let selectionClear: UInt8 = 29
  private static let selectionRequest: UInt8 = 30
  private static let selectionNotify: UInt8 = 31
  private static let atomType: UInt32 = 4
  private static let inputOnly: UInt16 = 2
  /// Bytes of a request beside its data, with room to spare.
  private static let head = 64

  /// Puts the forms onto the clipboard of a display. Returns false where there is no X server, or it refuses.
  ///
  /// - Parameter display: The name of the display; nil: that of the environment.
  package static func offer(_ forms: [Form], on display: String? = nil) -> Bool {
    guard let library = try? Library(), let selection = X11Selection(forms, library, display) else {
      return false
    }
    let thread = Thread { selection.serve() }
    thread.name = "segue.clipboard"
    thread.start()
    return true
  }

  private init?(_ forms: [Form], _ library: Library, _ display: String?) {
    let connection =
      display.map { $0.withCString { library.connect($0, nil) } } ?? library.connect(nil, nil)
    guard let connection else { return nil }
    func atom(_ name: String) -> UInt32 { library.atom(name, on: connection) }
    guard library.hasError(connection) == 0, let root = library.root(of: connection) else {
      library.disconnect(connection)
      return nil
    }
    (self.library, self.connection) = (library, connection)
    window = library.newID(connection)
    selection = atom("CLIPBOARD")
    targets = atom("TARGETS")
    let most = Int(library.longestRequest(connection)) * 4 - Self.head
    self.forms = Dictionary(
      forms.filter { $0.data.count <= most }.map { form in
        let type = atom(form.name)
        return (type, (type, form.data))
      }, uniquingKeysWith: { first, _ in first })
    _ = library.makeWindow(connection, 0, window, root, 0, 0, 1, 1, 0, Self.inputOnly, 0, 0, nil)
    _ = library.own(connection, window, selection, 0)
    _ = library.flush(connection)
    guard library.owner(of: selection, on: connection) == window else {
      library.disconnect(connection)
      return nil
    }
  }

  /// Answers programs until another one has the clipboard.
  private func serve() {
    defer { library.disconnect(connection) }
    while let event = library.nextEvent(connection) {
      defer { free(event) }
      switch event.load(as: UInt8.self) & 0x7F {
      case Self.selectionClear: return
      case Self.selectionRequest: answer(event)
      default: break
      }
    }
  }

  /// Answers a program that asks for a form: what it asked for is a property of its window then.
  private func answer(_ event: UnsafeMutableRawPointer) {
    func word(_ offset: Int) -> UInt32 { event.load(fromByteOffset: offset, as: UInt32.self) }
    let (time, requestor, target) = (word(4), word(12), word(20))
    // Old programs name no property, and mean that of the target.
    let property = word(24) == 0 ? target : word(24)
    var isGiven = true
    if target == targets {
      let names = [targets] + forms.keys.sorted()
      names.withUnsafeBytes { bytes in
        _ = library.setProperty(
          connection, 0, requestor, property, Self.atomType, 32, UInt32(names.count),
          bytes.baseAddress)
      }
    } else if let form = forms[target] {
      form.data.withUnsafeBytes { bytes in
        _ = library.setProperty(
          connection, 0, requestor, property, form.type, 8, UInt32(form.data.count),
          bytes.baseAddress)
      }
    } else {
      isGiven = false
    }
    let reply: [UInt32] = [
      UInt32(Self.selectionNotify), time, requestor, word(16), target, isGiven ? property : 0, 0, 0,
    ]
    reply.withUnsafeBytes { bytes in
      _ = library.sendEvent(connection, 0, requestor, 0, bytes.baseAddress)
    }
    _ = library.flush(connection)
  }
}

/// Functions of libxcb, which libX11 has loaded. Their cookies, structures of one number, are that number.
private struct Library: @unchecked Sendable {
  typealias Connection = OpaquePointer

  let connect: @convention(c) (UnsafePointer<CChar>?, UnsafeMutablePointer<Int32>?) -> Connection?
  let disconnect: @convention(c) (Connection) -> Void
  let hasError: @convention(c) (Connection) -> Int32
  let newID: @convention(c) (Connection) -> UInt32
  let flush: @convention(c) (Connection) -> Int32
  let longestRequest: @convention(c) (Connection) -> UInt32
  let nextEvent: @convention(c) (Connection) -> UnsafeMutableRawPointer?
  let own: @convention(c) (Connection, UInt32, UInt32, UInt32) -> UInt32
  let sendEvent: @convention(c) (Connection, UInt8, UInt32, UInt32, UnsafeRawPointer?) -> UInt32
  let setProperty:
    @convention(c) (
      Connection, UInt8, UInt32, UInt32, UInt32, UInt8, UInt32, UnsafeRawPointer?
    ) -> UInt32
  let makeWindow:
    @convention(c) (
      Connection, UInt8, UInt32, UInt32, Int16, Int16, UInt16, UInt16, UInt16, UInt16, UInt32,
      UInt32, UnsafeRawPointer?
    ) -> UInt32
  private let intern: @convention(c) (Connection, UInt8, UInt16, UnsafePointer<CChar>) -> UInt32
  private let askOwner: @convention(c) (Connection, UInt32) -> UInt32
  private let setup: @convention(c) (Connection) -> UnsafeRawPointer?
  private let internReply: Reply
  private let ownerReply: Reply

  private typealias Reply =
    @convention(c) (Connection, UInt32, UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?

  private struct Missing: Error {}

  /// Throws if there is no such library.
  init() throws {
    let handle = dlopen("libxcb.so.1", RTLD_LAZY)
    func find<Function>(_ name: String) throws -> Function {
      guard let handle, let symbol = dlsym(handle, "xcb_" + name) else { throw Missing() }
      return unsafeBitCast(symbol, to: Function.self)
    }
    connect = try find("connect")
    disconnect = try find("disconnect")
    hasError = try find("connection_has_error")
    newID = try find("generate_id")
    flush = try find("flush")
    longestRequest = try find("get_maximum_request_length")
    nextEvent = try find("wait_for_event")
    own = try find("set_selection_owner")
    sendEvent = try find("send_event")
    setProperty = try find("change_property")
    makeWindow = try find("create_window")
    intern = try find("intern_atom")
    askOwner = try find("get_selection_owner")
    setup = try find("get_setup")
    internReply = try find("intern_atom_reply")
    ownerReply = try find("get_selection_owner_reply")
  }

  /// The number that the server has for a name; 0: it does not answer.
  func atom(_ name: String, on connection: Connection) -> UInt32 {
    number(internReply, intern(connection, 0, UInt16(name.utf8.count), name), connection)
  }

  /// The window that has a selection; 0: none has it.
  func owner(of selection: UInt32, on connection: Connection) -> UInt32 {
    number(ownerReply, askOwner(connection, selection), connection)
  }

  /// The number at the beginning of a reply's body.
  private func number(_ reply: Reply, _ cookie: UInt32, _ connection: Connection) -> UInt32 {
    guard let answer = reply(connection, cookie, nil) else { return 0 }
    defer { free(answer) }
    return answer.load(fromByteOffset: 8, as: UInt32.self)
  }

  /// The root window of the first screen: after the vendor's name and the formats of pixels, both of which precede
  /// the screens.
  func root(of connection: Connection) -> UInt32? {
    guard let setup = setup(connection) else { return nil }
    let vendor = Int(setup.load(fromByteOffset: 24, as: UInt16.self))
    let (screens, formats) = (
      setup.load(fromByteOffset: 28, as: UInt8.self), setup.load(fromByteOffset: 29, as: UInt8.self)
    )
    guard screens > 0 else { return nil }
    return setup.load(fromByteOffset: 40 + (vendor + 3) / 4 * 4 + 8 * Int(formats), as: UInt32.self)
  }
}
