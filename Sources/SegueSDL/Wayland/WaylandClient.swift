internal import CSDL

/// Objects, displays and queues of libwayland-client.
typealias WaylandPointer = UnsafeMutableRawPointer

/// The functions of libwayland-client.
enum WaylandClient {
  /// nil: the library is not installed.
  nonisolated(unsafe) static let shared: wayland_client? = {
    var client = wayland_client()
    return wayland_client_load(&client) ? client : nil
  }()
}

/// A connection of this program's own to the compositor that the environment names.
final class WaylandDisplay {
  nonisolated(unsafe) let pointer: WaylandPointer
  nonisolated(unsafe) let client: wayland_client

  /// Connects; nil: there is no library, or no compositor answers.
  init?(named name: String) {
    guard let client = WaylandClient.shared, let pointer = client.connect(name) else { return nil }
    self.pointer = pointer
    self.client = client
  }

  deinit {
    client.disconnect(pointer)
  }
}

/// A queue of events beside SDL's own. SDL reads the socket and thereby sorts the events of this queue into it.
@MainActor final class WaylandQueue {
  nonisolated(unsafe) let client: wayland_client
  nonisolated(unsafe) let display: WaylandPointer
  nonisolated(unsafe) private let pointer: WaylandPointer
  /// Keeps the display connected.
  private let owner: AnyObject

  /// - Parameter owner: Keeps `display` connected as long as it is referred to.
  init?(client: wayland_client, display: WaylandPointer, owner: AnyObject) {
    guard let pointer = client.create_queue(display) else { return nil }
    (self.client, self.display, self.pointer, self.owner) = (client, display, pointer, owner)
  }

  deinit {
    client.destroy_queue(pointer)
  }

  /// Waits until the compositor has answered everything that was asked; false when the connection is lost.
  func roundtrip() -> Bool { client.roundtrip(display, pointer) >= 0 }

  /// Delivers the events that SDL has read for this queue; false when the connection is lost.
  @discardableResult func deliver() -> Bool { client.dispatch_pending(display, pointer) >= 0 }

  /// Sends the requests that were made.
  func flush() {
    _ = client.flush(display)
  }

  /// A view of `proxy`, which belongs to somebody else, whose new objects have this queue; nil: no memory.
  func wrapper(of proxy: WaylandPointer) -> WaylandObject? {
    guard let wrapper = client.create_wrapper(proxy) else { return nil }
    client.set_queue(wrapper, pointer)
    return WaylandObject(wrapper, in: self, end: .wrapper)
  }
}
