import Foundation
import Segue

internal import CSDL

/// A buffer of pixels in memory that is shared with the compositor.
@MainActor final class WaylandBuffer {
  private enum Request {
    static let createPool: UInt32 = 0
    static let createBuffer: UInt32 = 0
    static let destroyPool: UInt32 = 1
    static let destroyBuffer: UInt32 = 0
  }

  /// wl_shm's name of pixels `0x..RRGGBB` in 32 bits, which every compositor reads.
  private static let pixelFormat: UInt32 = 1

  let pixels: PixelBuffer
  nonisolated(unsafe) private let memory: UnsafeMutableRawPointer
  private let byteCount: Int
  private(set) var object: WaylandObject?
  /// Whether the compositor reads it, so that it must not change.
  var isBusy = false
  /// The rectangles in which it is out of date: all of a new one.
  private var stale: StaleRegion

  /// - Parameters:
  ///   - shm: The compositor's wl_shm.
  ///   - didRelease: Called when the compositor has read it.
  init(
    width: Int, height: Int, shm: WaylandObject, client: wayland_client,
    didRelease: @escaping @MainActor () -> Void
  ) throws {
    let failure = WindowError("There is no memory for a window of \(width)×\(height) pixels.")
    let rowBytes = width * MemoryLayout<UInt32>.stride
    byteCount = max(1, rowBytes * height)
    let descriptor = shared_memory_open(byteCount)
    guard descriptor >= 0 else { throw failure }
    // The pool keeps the file.
    defer { close(descriptor) }
    let mapped = mmap(nil, byteCount, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
    guard let mapped, mapped != MAP_FAILED else { throw failure }
    memory = mapped
    pixels = PixelBuffer(
      base: mapped.bindMemory(to: UInt32.self, capacity: width * height), width: width,
      height: height, stride: width)
    stale = StaleRegion(rects: [pixels.bounds])
    let pool = shm.make(
      client.pool_interface, Request.createPool,
      [wayland_argument(), wayland_argument(i: descriptor), wayland_argument(i: Int32(byteCount))],
      end: .request(Request.destroyPool))
    // The buffer keeps the pool's memory.
    object = pool?.make(
      client.buffer_interface, Request.createBuffer,
      [
        wayland_argument(), wayland_argument(i: 0), wayland_argument(i: Int32(width)),
        wayland_argument(i: Int32(height)), wayland_argument(i: Int32(rowBytes)),
        wayland_argument(u: WaylandBuffer.pixelFormat),
      ], end: .request(Request.destroyBuffer)
    ) { [weak self] _, _ in
      self?.isBusy = false
      didRelease()
    }
    guard object != nil else { throw WindowError.displayLost }
  }

  deinit {
    munmap(memory, byteCount)
  }
}

// MARK: - Pages

extension WaylandBuffer {
  /// Populates its pages.
  func makePages() {
    MemoryPages.make(memory, byteCount: byteCount)
  }

  /// Does the same on another thread.
  func makePagesMeanwhile() {
    MemoryPages.makeMeanwhile(memory, byteCount: byteCount)
  }
}

// MARK: - Age

extension WaylandBuffer {
  /// Notes that `rects` were presented from another buffer.
  func age(by rects: [PixelRect]) {
    stale.add(rects)
  }

  /// Copies from `newest`, which shows all that was presented, what is missing; `damage` is drawn anyway.
  func update(from newest: WaylandBuffer, except damage: [PixelRect]) {
    for rect in stale.missing(except: damage) {
      for y in rect.minY..<rect.maxY {
        let offset = y * pixels.stride + rect.minX
        (pixels.base + offset).update(from: newest.pixels.base + offset, count: rect.width)
      }
    }
    stale = StaleRegion(rects: [])
  }

  /// Notes that it shows all that was presented.
  func becomeNewest() {
    stale = StaleRegion(rects: [])
  }
}
