import Foundation
import Segue

internal import CSDL

/// A window's pixels in memory, which SDL hands to the display: on X11.
///
/// What was drawn stays there from frame to frame until the window changes its size.
@MainActor final class SDLSurface: WindowSurface {
  private let window: OpaquePointer
  /// The pixels that frames are drawn into if the display has another format.
  private var staging: Staging?

  init(of window: SDLWindow) {
    self.window = window.handle
    if let surface = try? current(), let pixels = surface.pointee.pixels {
      MemoryPages.makeMeanwhile(
        pixels, byteCount: Int(surface.pointee.h) * Int(surface.pointee.pitch))
    }
  }

  func size() throws -> (width: Int, height: Int) {
    let surface = try current()
    return (Int(surface.pointee.w), Int(surface.pointee.h))
  }

  // SDL leaves `userdata` alone; in a new surface it is nil.
  func isFresh() throws -> Bool { try current().pointee.userdata == nil }

  func acquire(drawing damage: [PixelRect]) throws -> PixelBuffer {
    let surface = try current()
    let width = Int(surface.pointee.w)
    let height = Int(surface.pointee.h)
    surface.pointee.userdata = UnsafeMutableRawPointer(surface)
    if isDirect(surface.pointee), let pixels = surface.pointee.pixels {
      let base = pixels.assumingMemoryBound(to: UInt32.self)
      let stride = Int(surface.pointee.pitch) / MemoryLayout<UInt32>.stride
      return PixelBuffer(base: base, width: width, height: height, stride: stride)
    }
    let staging = staging(width: width, height: height)
    return PixelBuffer(base: staging.pixels, width: width, height: height, stride: width)
  }

  func present(_ rects: [PixelRect]?) throws {
    let surface = try current()
    let whole = PixelRect(
      x: 0, y: 0, width: Int(surface.pointee.w), height: Int(surface.pointee.h))
    let parts = (rects ?? [whole]).map { $0.intersection(whole) }.filter { !$0.isEmpty }
    guard !parts.isEmpty else { return }
    if !isDirect(surface.pointee), let staging {
      for part in parts { staging.copy(part, to: surface.pointee) }
    }
    let areas = parts.map {
      SDL_Rect(x: Int32($0.minX), y: Int32($0.minY), w: Int32($0.width), h: Int32($0.height))
    }
    guard SDL_UpdateWindowSurfaceRects(window, areas, Int32(areas.count)) == 0 else {
      throw WindowError("The window could not be drawn: \(SDLVideo.lastError).")
    }
  }

  private func staging(width: Int, height: Int) -> Staging {
    if let staging, staging.width == width, staging.height == height { return staging }
    let new = Staging(width: width, height: height)
    staging = new
    return new
  }

  private func current() throws -> UnsafeMutablePointer<SDL_Surface> {
    guard let surface = SDL_GetWindowSurface(window) else {
      throw WindowError("The window's pixels are not there: \(SDLVideo.lastError).")
    }
    return surface
  }

  /// Whether the surface has our pixel format, `0x..RRGGBB` in 32 bits. Window surfaces are never
  /// run-length encoded, so they need no locking.
  private func isDirect(_ surface: SDL_Surface) -> Bool {
    let format = surface.format.pointee.format
    return
      (format == SDL_PIXELFORMAT_RGB888.rawValue
      || format == SDL_PIXELFORMAT_ARGB8888.rawValue)
      && Int(surface.pitch) % MemoryLayout<UInt32>.stride == 0
  }
}

/// Pixels in our format, converted when they are copied to a surface of another one.
private final class Staging {
  let width: Int
  let height: Int
  let pixels: UnsafeMutablePointer<UInt32>

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    pixels = .allocate(capacity: max(1, width * height))
    pixels.initialize(repeating: 0, count: max(1, width * height))
  }

  deinit {
    pixels.deallocate()
  }

  func copy(_ rect: PixelRect, to surface: SDL_Surface) {
    guard let target = surface.pixels else { return }
    let format = surface.format.pointee
    let offset = rect.minY * Int(surface.pitch) + rect.minX * Int(format.BytesPerPixel)
    SDL_ConvertPixels(
      Int32(rect.width), Int32(rect.height),
      SDL_PIXELFORMAT_ARGB8888.rawValue, pixels + rect.minY * width + rect.minX, Int32(width * 4),
      format.format, target + offset, surface.pitch)
  }
}
