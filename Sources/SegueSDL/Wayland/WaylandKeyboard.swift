import Foundation

internal import CSDL

/// A second `wl_keyboard`, which listens beside SDL's while text is edited on Wayland.
///
/// SDL composes characters there by itself, but takes a key twice into the sequence if Shift is released before it: the ~
/// of ñ on most keyboards. So sequences are composed here as well, and what SDL makes of their keys is replaced.
@MainActor final class WaylandKeyboard {
  private enum Request {
    static let getKeyboard: UInt32 = 1
  }

  private enum Event {
    static let keymap: UInt32 = 0
    static let leave: UInt32 = 2
    static let key: UInt32 = 3
    static let modifiers: UInt32 = 4
  }

  /// XKB's code of a key is Linux's plus this.
  private static let codeOffset: UInt32 = 8

  private let seat: WaylandObject
  private var object: WaylandObject?
  private let composer: Composer
  /// The layout, and the modifiers that are held.
  nonisolated(unsafe) private var keymap: UnsafeMutableRawPointer?
  nonisolated(unsafe) private var keys: UnsafeMutableRawPointer?
  private var pressed: [ComposedKey] = []

  /// nil: the compositor has no keyboard.
  init?(seat: WaylandObject, client: wayland_client, composer: Composer) {
    (self.seat, self.composer) = (seat, composer)
    object = seat.make(
      client.keyboard_interface, Request.getKeyboard, [wayland_argument()], end: .none
    ) { [weak self] opcode, arguments in self?.receive(opcode, arguments) }
    guard object != nil else { return nil }
  }

  deinit {
    if let keys { Composer.library?.release_keys(keys) }
    if let keymap { Composer.library?.release_keymap(keymap) }
  }

  /// Removes the keys of sequences that were pressed and returns them.
  func takePressed() -> [ComposedKey] {
    defer { pressed.removeAll() }
    return pressed
  }

  private func receive(_ opcode: UInt32, _ arguments: UnsafePointer<wayland_argument>) {
    guard let library = Composer.library else { return }
    switch opcode {
    case Event.keymap: read(arguments[1].i, byteCount: Int(arguments[2].u), with: library)
    case Event.leave: composer.reset()
    case Event.modifiers:
      guard let keys else { return }
      _ = library.set_modifiers(
        keys, arguments[1].u, arguments[2].u, arguments[3].u, 0, 0, arguments[4].u)
    // 1: it went down.
    case Event.key where arguments[3].u == 1:
      guard let keymap, let keys else { return }
      let code = arguments[2].u + WaylandKeyboard.codeOffset
      let outcome = composer.feed(library.symbol(keys, code))
      guard outcome != .plain else { return }
      var symbols: UnsafePointer<UInt32>?
      let count = library.symbols(keymap, code, library.layout(keys, code), 0, &symbols)
      pressed.append(ComposedKey(symbol: count == 1 ? symbols?.pointee : nil, outcome: outcome))
    default: break
    }
  }

  /// Reads the layout of the keyboard from a file.
  private func read(_ descriptor: Int32, byteCount: Int, with library: compose_library) {
    defer { close(descriptor) }
    let memory = mmap(nil, byteCount, PROT_READ, MAP_PRIVATE, descriptor, 0)
    guard let memory, memory != MAP_FAILED else { return }
    defer { munmap(memory, byteCount) }
    guard let context = library.create_context(Composer.contextFlags) else { return }
    defer { library.release_context(context) }
    // 1: in XKB's text format.
    let new = library.create_keymap(context, memory.assumingMemoryBound(to: CChar.self), 1, 0)
    guard let new, let state = library.create_keys(new) else { return }
    if let keys { library.release_keys(keys) }
    if let keymap { library.release_keymap(keymap) }
    (keymap, keys) = (new, state)
  }
}

/// A key that belongs to a sequence.
struct ComposedKey: Equatable {
  /// X11's number of what the key has on it without modifiers; nil: nothing.
  let symbol: UInt32?
  let outcome: Composer.Outcome
}
