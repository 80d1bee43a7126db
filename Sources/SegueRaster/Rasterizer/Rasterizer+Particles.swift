import Foundation

// A batch of particles becomes one bitmap in whole pixels of the target, which is then drawn like any
// other image: thousands of commands would each be prepared and looked at by every tile.
//
// - A particle's pixel samples its sprite bilinearly, beyond whose edges all is transparent: so edges are
//   as soft as a pixel. A sprite that shrinks is sampled from a mip level less than twice as large.
// - What is smaller than a pixel is drawn a pixel large and fainter in proportion, so that it does not
//   flicker as it moves.

extension Rasterizer {
  /// The command with its particles drawn into an image, if it has any; nil where that shows nothing inside of
  /// `damage`.
  @inline(never) func particlesFlattened(
    _ command: DrawCommand, in outer: PixelRect, damage: PixelRect
  ) -> DrawCommand? {
    guard case .particles(let batch) = command.content else { return command }
    guard command.hasUsableTransform, command.transform.isUprightScaleAndTranslation else {
      return nil
    }
    // Not limited to the damage: what is made for a command must not depend on what is redrawn.
    let area = command.pixelBounds(width: outer.maxX, height: outer.maxY).intersection(outer)
    guard !area.isEmpty, area.intersects(damage) else { return nil }
    var bitmap = Bitmap(width: area.width, height: area.height)
    bitmap.withMutablePixels { pixels in
      let canvas = ParticleCanvas(
        pixels: pixels, width: area.width, height: area.height, isAdditive: batch.isAdditive)
      for particle in batch.particles {
        draw(particle, of: batch, through: command.transform, area: area, on: canvas)
      }
    }
    let destination = CGRect(x: area.minX, y: area.minY, width: area.width, height: area.height)
    var image = command
    image.transform = .identity
    image.content = .image(
      bitmap, source: CGRect(x: 0, y: 0, width: area.width, height: area.height),
      destination: destination)
    return image
  }

  private func draw(
    _ particle: ParticleBatch.Particle, of batch: ParticleBatch, through map: ProjectiveTransform,
    area: PixelRect, on canvas: ParticleCanvas
  ) {
    let sprite = batch.sprites[particle.sprite]
    let whole = PixelRect(x: 0, y: 0, width: sprite.bitmap.width, height: sprite.bitmap.height)
    let part = PixelRect(enclosing: sprite.source).intersection(whole)
    var size = SIMD2(particle.size.x * map.m11, particle.size.y * map.m22)
    guard !part.isEmpty, size.x > 0, size.y > 0, size.x.isFinite, size.y.isFinite else { return }
    let seen = min(size.x, 1) * min(size.y, 1)
    size = pointwiseMax(size, SIMD2(1, 1))
    let center =
      SIMD2(particle.center.x * map.m11 + map.m31, particle.center.y * map.m22 + map.m32)
      - SIMD2(Double(area.minX), Double(area.minY))

    let growth = (size.x / Double(part.width), size.y / Double(part.height))
    let sampling = growth.0 * growth.1 >= 1 ? sprite.growing : sprite.shrinking
    var level = FlatPicture(sprite.bitmap, part)
    if sampling != .nearest, usesMipLevels {
      let factor = sampling.mipFactor.squareRoot()
      let (across, down) = (
        Self.power(factor / growth.0), Self.power(factor / growth.1)
      )
      if across > 0 || down > 0 {
        level = mipChain(of: sprite.bitmap, part).level(across: across, down: down)
      }
    }
    var color = particle.color
    color.alpha *= Float(seen)
    canvas.draw(
      level, at: center, size: size, angle: particle.angle, color: color,
      isSmooth: sampling != .nearest)
  }

  /// Returns how often to halve a sprite so that it has less than two pixels for one that is shown.
  private static func power(_ shrinking: Double) -> Int {
    shrinking >= 2 ? min(Int(shrinking.exponent), MipLevel.highestPower) : 0
  }
}

/// The pixels that particles are drawn on.
private struct ParticleCanvas {
  let pixels: UnsafeMutablePointer<UInt32>
  let width: Int
  let height: Int
  let isAdditive: Bool

  /// Draws `sprite` with its middle at `center`, `size` pixels large before it is turned by `angle`.
  func draw(
    _ sprite: FlatPicture, at center: SIMD2<Double>, size: SIMD2<Double>, angle: Double,
    color: PackedColor, isSmooth: Bool
  ) {
    let tint = Tint(color)
    guard !tint.isClear else { return }
    let (c, s) = angle == 0 ? (1, 0) : (cos(angle), sin(angle))
    let (columns, rows) = (Double(sprite.rect.width), Double(sprite.rect.height))
    // Samples per pixel; beyond the edge, half a sample is still seen.
    let (kx, ky) = (columns / size.x, rows / size.y)
    let (halfX, halfY) = (size.x / 2 + 0.5 / kx, size.y / 2 + 0.5 / ky)
    let reach = SIMD2(abs(c) * halfX + abs(s) * halfY, abs(s) * halfX + abs(c) * halfY)
    func bound(_ v: Double, _ limit: Int) -> Int { Int(min(max(v, 0), Double(limit))) }
    let (x0, x1) = (
      bound((center.x - reach.x).rounded(.down), width),
      bound((center.x + reach.x).rounded(.up), width)
    )
    let (y0, y1) = (
      bound((center.y - reach.y).rounded(.down), height),
      bound((center.y + reach.y).rounded(.up), height)
    )
    guard x0 < x1, y0 < y1 else { return }
    let sampler = SpriteSampler(sprite)
    for y in y0..<y1 {
      let dy = Double(y) + 0.5 - center.y
      var dx = Double(x0) + 0.5 - center.x
      let row = pixels + y * width
      for x in x0..<x1 {
        let u = (dx * c + dy * s) * kx + columns / 2 - 0.5
        let v = (dy * c - dx * s) * ky + rows / 2 - 0.5
        dx += 1
        guard u > -1, v > -1, u < columns, v < rows else { continue }
        var pixel = isSmooth ? sampler.smooth(u, v) : sampler.nearest(u, v)
        if !tint.isWhite { pixel = tint.applied(to: pixel) }
        guard pixel != 0 else { continue }
        row[x] = isAdditive ? sum(pixel, row[x]) : over(pixel, 255, row[x])
      }
    }
  }

  /// Each component's sum, at most 255.
  private func sum(_ a: UInt32, _ b: UInt32) -> UInt32 {
    func part(_ shift: UInt32) -> UInt32 {
      min((a >> shift & 255) + (b >> shift & 255), 255) << shift
    }
    return part(0) | part(8) | part(16) | part(24)
  }
}

/// Reads a sprite between its pixels.
private struct SpriteSampler {
  private let pixels: UnsafePointer<UInt32>
  private let stride: Int
  private let width: Int
  private let height: Int

  /// - Parameter sprite: Must outlive this value.
  init(_ sprite: FlatPicture) {
    pixels = sprite.pixels
    stride = sprite.bitmap.width
    (width, height) = (sprite.rect.width, sprite.rect.height)
  }

  /// The pixel in column `x` and row `y`; beyond the edges, none.
  @inline(__always) private func pixel(_ x: Int, _ y: Int) -> UInt32 {
    x >= 0 && y >= 0 && x < width && y < height ? pixels[y * stride + x] : 0
  }

  @inline(__always) func nearest(_ u: Double, _ v: Double) -> UInt32 {
    pixel(Int((u + 0.5).rounded(.down)), Int((v + 0.5).rounded(.down)))
  }

  @inline(__always) func smooth(_ u: Double, _ v: Double) -> UInt32 {
    let (left, top) = (u.rounded(.down), v.rounded(.down))
    let (x, y) = (Int(left), Int(top))
    let (fx, fy) = (UInt32((u - left) * 256), UInt32((v - top) * 256))
    return mix(
      mix(pixel(x, y), pixel(x + 1, y), fx), mix(pixel(x, y + 1), pixel(x + 1, y + 1), fx), fy)
  }

  /// The color at `f`/256 between `a` and `b`, two components at a time.
  @inline(__always) private func mix(_ a: UInt32, _ b: UInt32, _ f: UInt32) -> UInt32 {
    if a == b { return a }
    let (pair, half): (UInt32, UInt32) = (0xFF00FF, 0x80_0080)
    let g = 256 - f
    let even = (a & pair) &* g &+ (b & pair) &* f &+ half
    let odd = (a >> 8 & pair) &* g &+ (b >> 8 & pair) &* f &+ half
    return even >> 8 & pair | odd & ~pair
  }
}

/// Multiplies premultiplied pixels by a color.
private struct Tint {
  /// From 0 to 256: of the colors with their alpha, and of alpha.
  private let red: UInt32
  private let green: UInt32
  private let blue: UInt32
  private let alpha: UInt32

  init(_ color: PackedColor) {
    func scaled(_ v: Float) -> UInt32 { UInt32(min(max(v, 0), 1) * 256 + 0.5) }
    red = scaled(color.red * color.alpha)
    green = scaled(color.green * color.alpha)
    blue = scaled(color.blue * color.alpha)
    alpha = scaled(color.alpha)
  }

  var isClear: Bool { alpha == 0 }
  var isWhite: Bool { red == 256 && green == 256 && blue == 256 && alpha == 256 }

  @inline(__always) func applied(to pixel: UInt32) -> UInt32 {
    let a = (pixel >> 24 &* alpha &+ 128) >> 8
    let r = ((pixel >> 16 & 255) &* red &+ 128) >> 8
    let g = ((pixel >> 8 & 255) &* green &+ 128) >> 8
    let b = ((pixel & 255) &* blue &+ 128) >> 8
    return a << 24 | r << 16 | g << 8 | b
  }
}
