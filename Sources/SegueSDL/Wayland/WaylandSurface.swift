import Foundation
import Segue

internal import CSDL

/// A window's pixels on Wayland: buffers in memory that is shared with the compositor.
///
/// SDL makes the window and its `wl_surface`, says how large it is, and sets its scale. The buffers are attached to that
/// surface here, since SDL 2 has pixels on Wayland only through a GPU.
///
///     draw ─ attach, damage, frame, commit ─→ compositor shows it
///      ↑                                          │
///      └── the next one, when `frame` is done ←───┘     no sooner, and never while the window cannot be seen
@MainActor final class WaylandSurface: WindowSurface {
  private enum Request {
    static let attach: UInt32 = 1
    static let damage: UInt32 = 2
    static let frame: UInt32 = 3
    static let commit: UInt32 = 6
    static let damageBuffer: UInt32 = 9
  }

  /// The version of wl_surface that takes damage in pixels of the buffer.
  private static let pixelDamageVersion: UInt32 = 4

  /// One that is shown, one that waits to be shown, one to draw into.
  private static let largestCount = 3

  private let window: SDLWindow
  private let queue: WaylandQueue
  private let shm: WaylandObject
  private let surface: WaylandObject
  private let registry: WaylandRegistry
  private var keyboard: WaylandKeyboard?
  private var buffers: [WaylandBuffer] = []
  /// Buffers of another size that the compositor still reads.
  private var outdated: [WaylandBuffer] = []
  /// The buffer that shows all that was presented.
  private var newest: WaylandBuffer?
  /// The buffer that is drawn into.
  private var current: WaylandBuffer?
  /// Tells when the compositor wants the next frame; nil: it wants one.
  private var frame: WaylandObject?

  var onDisplayReady: (() -> Void)?

  /// Throws a `WindowError` if the compositor has no shared memory.
  init(of window: SDLWindow) throws {
    self.window = window
    guard let client = WaylandClient.shared,
      let native = DisplayConnection.waylandObjects(of: window.handle),
      let queue = WaylandQueue(client: client, display: native.display, owner: window),
      let surface = queue.wrapper(of: native.surface), let registry = WaylandRegistry(queue)
    else { throw WindowError.displayLost }
    guard let shm = registry.bind(client.shm_interface, called: "wl_shm") else {
      throw WindowError.compositorLacks(.sharedMemory)
    }
    (self.queue, self.surface, self.shm, self.registry) = (queue, surface, shm, registry)
    let (width, height) = size()
    try makeBuffer(width: width, height: height).makePagesMeanwhile()
  }

  func size() -> (width: Int, height: Int) {
    let size = window.sizeInPixels
    return (size.width, size.height)
  }

  var awaitsDisplay: Bool {
    frame != nil || buffers.count >= WaylandSurface.largestCount && buffers.allSatisfy(\.isBusy)
  }

  func readEvents() {
    queue.deliver()
  }

  func takeComposedKeys() -> [ComposedKey] { keyboard?.takePressed() ?? [] }

  func textIsEdited(_ isEdited: Bool) {
    guard isEdited, Composer.isPossible else {
      keyboard = nil
      return
    }
    guard keyboard == nil,
      let seat = registry.bind(queue.client.seat_interface, called: WaylandNeed.seat.rawValue)
    else { return }
    keyboard = WaylandKeyboard(seat: seat, client: queue.client, composer: Composer())
    // It learns the layout at once.
    _ = queue.roundtrip()
  }

  func visibilityDidChange() {
    // While the window was hidden, the answer may have been lost.
    frame = nil
  }

  func isFresh() -> Bool {
    guard let newest else { return true }
    let (width, height) = size()
    return newest.pixels.width != width || newest.pixels.height != height
  }

  func acquire(drawing damage: [PixelRect]) throws -> PixelBuffer {
    let (width, height) = size()
    dropBuffers { $0.pixels.width != width || $0.pixels.height != height }
    let free = buffers.filter { !$0.isBusy }
    let buffer: WaylandBuffer
    if let best = free.first(where: { $0 === newest }) ?? free.first {
      buffer = best
    } else {
      buffer = try makeBuffer(width: width, height: height)
      buffer.makePages()
    }
    if let newest, buffer !== newest { buffer.update(from: newest, except: damage) }
    current = buffer
    return buffer.pixels
  }

  func present(_ rects: [PixelRect]?) throws {
    guard let current, let object = current.object else { return }
    let bounds = current.pixels.bounds
    let parts = (rects ?? [bounds]).map { $0.intersection(bounds) }.filter { !$0.isEmpty }
    for buffer in buffers where buffer !== current { buffer.age(by: parts) }
    current.becomeNewest()
    newest = current
    // A surface that is not shown yet must not have pixels.
    guard window.isVisible, !parts.isEmpty else { return }
    surface.request(
      Request.attach, object.argument, wayland_argument(i: 0), wayland_argument(i: 0))
    markDamage(parts)
    frame = surface.make(
      queue.client.callback_interface, Request.frame, [wayland_argument()], version: 1, end: .none
    ) { [weak self] _, _ in
      self?.frame = nil
      self?.onDisplayReady?()
    }
    current.isBusy = true
    surface.request(Request.commit)
    queue.flush()
  }

  func tidy() {
    dropBuffers { $0 !== newest && !$0.isBusy }
  }
}

extension WaylandSurface {
  private func markDamage(_ parts: [PixelRect]) {
    guard surface.version >= WaylandSurface.pixelDamageVersion else {
      // In units of the surface, of which there are no more than pixels.
      let all = wayland_argument(i: .max)
      surface.request(
        Request.damage, wayland_argument(i: 0), wayland_argument(i: 0), all, all)
      return
    }
    for part in parts {
      surface.request(
        Request.damageBuffer, wayland_argument(i: Int32(part.minX)),
        wayland_argument(i: Int32(part.minY)), wayland_argument(i: Int32(part.width)),
        wayland_argument(i: Int32(part.height)))
    }
  }

  private func makeBuffer(width: Int, height: Int) throws -> WaylandBuffer {
    let buffer = try WaylandBuffer(
      width: width, height: height, shm: shm, client: queue.client
    ) { [weak self] in
      self?.outdated.removeAll { !$0.isBusy }
    }
    buffers.append(buffer)
    return buffer
  }

  /// Drops buffers, those that the compositor reads when it has read them.
  private func dropBuffers(where isDropped: (WaylandBuffer) -> Bool) {
    let dropped = buffers.filter(isDropped)
    guard !dropped.isEmpty else { return }
    buffers.removeAll(where: isDropped)
    outdated += dropped.filter(\.isBusy)
    if let newest, isDropped(newest) { self.newest = nil }
    if let current, isDropped(current) { self.current = nil }
  }
}
