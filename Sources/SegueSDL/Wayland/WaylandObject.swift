internal import CSDL

/// An object of the compositor. It is destroyed when nothing refers to it any more.
@MainActor final class WaylandObject {
  /// Called with the number and the arguments of each event.
  typealias Handler = @MainActor (UInt32, UnsafePointer<wayland_argument>) -> Void

  /// The way to destroy an object.
  enum End {
    /// The request with this number.
    case request(UInt32)
    /// The object has no such request.
    case none
    /// It is a wrapper of another object.
    case wrapper
  }

  nonisolated(unsafe) private let proxy: WaylandPointer
  private let queue: WaylandQueue
  private let end: End
  private var handler: Handler?

  init(_ proxy: WaylandPointer, in queue: WaylandQueue, end: End) {
    (self.proxy, self.queue, self.end) = (proxy, queue, end)
  }

  deinit {
    let client = queue.client
    switch end {
    case .request(let opcode):
      var none = wayland_argument()
      client.request(proxy, opcode, &none)
      client.destroy(proxy)
    case .none: client.destroy(proxy)
    case .wrapper: client.destroy_wrapper(proxy)
    }
  }

  /// The version of its interface that was agreed on.
  var version: UInt32 { queue.client.version(proxy) }

  /// It as an argument.
  var argument: wayland_argument { wayland_argument(o: proxy) }

  /// Sends the request `opcode`.
  func request(_ opcode: UInt32, _ arguments: wayland_argument...) {
    // A request without arguments does not read the one that is given.
    var arguments = arguments.isEmpty ? [wayland_argument()] : arguments
    queue.client.request(proxy, opcode, &arguments)
  }

  /// Sends the request `opcode`, which makes an object of `interface`; nil: the connection is lost.
  ///
  /// - Parameters:
  ///   - version: The version of the new object; nil: as this one's.
  ///   - end: The way to destroy the new object.
  ///   - handler: Called with its events.
  func make(
    _ interface: UnsafeRawPointer, _ opcode: UInt32, _ arguments: [wayland_argument],
    version: UInt32? = nil, end: End, handler: Handler? = nil
  ) -> WaylandObject? {
    var arguments = arguments
    let made = queue.client.construct(
      proxy, opcode, &arguments, interface, version ?? self.version)
    guard let made else { return nil }
    let object = WaylandObject(made, in: queue, end: end)
    if let handler {
      object.handler = handler
      _ = queue.client.add_dispatcher(
        made, dispatch, Unmanaged.passUnretained(object).toOpaque(), nil)
    }
    return object
  }

  fileprivate func receive(_ opcode: UInt32, _ arguments: UnsafePointer<wayland_argument>) {
    handler?(opcode, arguments)
  }
}

/// Hands an event to its object. Events arrive only while the main thread asks for them.
private let dispatch:
  @convention(c) (
    UnsafeRawPointer?, UnsafeMutableRawPointer?, UInt32, UnsafeRawPointer?,
    UnsafeMutablePointer<wayland_argument>?
  ) -> Int32 = { receiver, _, opcode, _, arguments in
    let addresses = (UInt(bitPattern: receiver), UInt(bitPattern: arguments))
    MainActor.assumeIsolated {
      guard let receiver = UnsafeRawPointer(bitPattern: addresses.0),
        let arguments = UnsafePointer<wayland_argument>(bitPattern: addresses.1)
      else { return }
      // It may destroy itself.
      let object = Unmanaged<WaylandObject>.fromOpaque(receiver).takeUnretainedValue()
      withExtendedLifetime(object) { object.receive(opcode, arguments) }
    }
    return 0
  }
