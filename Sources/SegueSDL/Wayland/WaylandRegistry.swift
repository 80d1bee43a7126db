internal import CSDL

/// The interfaces that a compositor offers.
@MainActor final class WaylandRegistry {
  private enum Request {
    static let getRegistry: UInt32 = 1
    static let bind: UInt32 = 0
  }

  private enum Event {
    static let global: UInt32 = 0
  }

  private var object: WaylandObject?
  private var offers: [String: (name: UInt32, version: UInt32)] = [:]

  /// Asks, and waits for the answer; nil: the connection is lost.
  init?(_ queue: WaylandQueue) {
    guard let display = queue.wrapper(of: queue.display) else { return nil }
    object = display.make(
      queue.client.registry_interface, Request.getRegistry, [wayland_argument()], version: 1,
      end: .none
    ) { [weak self] opcode, arguments in
      guard opcode == Event.global, let interface = arguments[1].s else { return }
      self?.offers[String(cString: interface)] = (arguments[0].u, arguments[2].u)
    }
    guard object != nil, queue.roundtrip() else { return nil }
  }

  /// Whether the compositor offers `interface`.
  func has(_ interface: String) -> Bool { offers[interface] != nil }

  /// The object called `name` in version 1; nil: the compositor does not offer it.
  func bind(_ interface: UnsafeRawPointer, called name: String) -> WaylandObject? {
    guard let offer = offers[name] else { return nil }
    return name.withCString { text in
      object?.make(
        interface, Request.bind,
        [
          wayland_argument(u: offer.name), wayland_argument(s: text), wayland_argument(u: 1),
          wayland_argument(),
        ], version: 1, end: .none)
    }
  }
}
