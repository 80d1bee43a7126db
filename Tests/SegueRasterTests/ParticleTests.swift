import Expectations
import Foundation
import SegueRandom
import Testing

@testable import SegueRaster

/// Batches of particles against a plain reference, and their place among other commands.
@Suite struct ParticleTests {
  private let side = 48

  /// Translucent pixels of many colors.
  private func sprite(_ width: Int, _ height: Int, seed: UInt64) -> Bitmap {
    var random = SeededRandom(seed: seed)
    var bitmap = Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let color = PackedColor(
          red: Float(random.number(0, 1)), green: Float(random.number(0, 1)),
          blue: Float(random.number(0, 1)), alpha: Float(random.number(0.2, 1)))
        bitmap[x, y] = color.premultiplied
      }
    }
    return bitmap
  }

  private func batch(
    _ count: Int, seed: UInt64, isAdditive: Bool = false,
    growing: DrawCommand.Sampling = .smooth
  ) -> ParticleBatch {
    var random = SeededRandom(seed: seed)
    let sprites = [(5, 7), (9, 4)].enumerated().map { index, size in
      ParticleBatch.Sprite(
        sprite(size.0, size.1, seed: seed + UInt64(index)),
        source: CGRect(x: 0, y: 0, width: size.0, height: size.1), shrinking: .smooth,
        growing: growing)
    }
    let particles = (0..<count).map { _ in
      ParticleBatch.Particle(
        sprite: random.below(2),
        center: SIMD2(random.number(-4, 52), random.number(-4, 52)),
        // No smaller than half of the sprite: without mip levels.
        size: SIMD2(random.number(5, 16), random.number(5, 16)),
        angle: random.chance(0.3) ? 0 : random.number(-7, 7),
        color: random.chance(0.3)
          ? PackedColor(red: 1, green: 1, blue: 1)
          : PackedColor(
            red: Float(random.number(0, 1)), green: Float(random.number(0, 1)),
            blue: Float(random.number(0, 1)), alpha: Float(random.number(0.2, 1))))
    }
    return ParticleBatch(sprites: sprites, particles: particles, isAdditive: isAdditive)
  }

  private func drawn(
    _ commands: [DrawCommand],
    background: PackedColor = PackedColor(red: 0, green: 0, blue: 0, alpha: 0)
  ) -> Bitmap {
    Rasterizer(threads: 1).bitmap(
      of: DisplayList(separate: commands), width: side, height: side, background: background)
  }

  // MARK: The reference

  /// Premultiplied blue, green, red and alpha, from 0 to 1.
  private typealias Components = SIMD4<Double>

  private func components(_ pixel: UInt32) -> Components {
    Components(
      Double(pixel & 255), Double(pixel >> 8 & 255), Double(pixel >> 16 & 255),
      Double(pixel >> 24)) / 255
  }

  /// The color that the particle adds at the middle of a pixel, by its definition.
  private func plain(
    _ particle: ParticleBatch.Particle, _ sprite: ParticleBatch.Sprite, _ x: Int, _ y: Int,
    isSmooth: Bool
  ) -> Components {
    let (width, height) = (sprite.bitmap.width, sprite.bitmap.height)
    let d = SIMD2(Double(x) + 0.5, Double(y) + 0.5) - particle.center
    let (c, s) = (cos(particle.angle), sin(particle.angle))
    let u = (d.x * c + d.y * s) / particle.size.x * Double(width) + Double(width) / 2
    let v = (d.y * c - d.x * s) / particle.size.y * Double(height) + Double(height) / 2
    func pixel(_ column: Int, _ row: Int) -> Components {
      column >= 0 && row >= 0 && column < width && row < height
        ? components(sprite.bitmap[column, row]) : .zero
    }
    var color = Components.zero
    if isSmooth {
      for row in -1...height {
        for column in -1...width {
          let weight =
            max(0, 1 - abs(u - 0.5 - Double(column))) * max(0, 1 - abs(v - 0.5 - Double(row)))
          color += pixel(column, row) * weight
        }
      }
    } else {
      color = pixel(Int(u.rounded(.down)), Int(v.rounded(.down)))
    }
    let t = particle.color
    return color * Components(Double(t.blue), Double(t.green), Double(t.red), 1)
      * Double(t.alpha)
  }

  private func plain(_ batch: ParticleBatch, isSmooth: Bool = true) -> [Components] {
    (0..<side * side).map { index in
      batch.particles.reduce(.zero) { below, particle in
        let own = plain(
          particle, batch.sprites[particle.sprite], index % side, index / side, isSmooth: isSmooth)
        return batch.isAdditive
          ? (below + own).clamped(lowerBound: .zero, upperBound: .one)
          : own + below * (1 - own.w)
      }
    }
  }

  /// The largest difference of a component, in levels of 255.
  private func difference(_ bitmap: Bitmap, _ reference: [Components]) -> Double {
    reference.indices.map { index in
      let d = (components(bitmap[index % side, index / side]) - reference[index]) * 255
      return max(abs(d.x), abs(d.y), abs(d.z), abs(d.w))
    }.max() ?? 0
  }

  // MARK: Equal to it

  @Test(arguments: 1...8 as ClosedRange<UInt64>) func aParticleIsTheReferences(seed: UInt64) {
    let batch = batch(1, seed: seed)

    // Three roundings: of the samples' weights, of the tint, and of blending.
    expect(difference(drawn([DrawCommand(.particles(batch))]), plain(batch)) <= 3)
  }

  @Test(arguments: [false, true]) func manyAreTheReferences(isAdditive: Bool) {
    let batch = batch(40, seed: 77, isAdditive: isAdditive)

    // Each adds its roundings, and those below fade.
    expect(difference(drawn([DrawCommand(.particles(batch))]), plain(batch)) <= 12)
  }

  @Test func theNearestPixelsStaySquares() {
    let batch = batch(1, seed: 5, growing: .nearest)
    let bitmap = drawn([DrawCommand(.particles(batch))])

    let wrong = plain(batch, isSmooth: false).indices.filter { index in
      let d = components(bitmap[index % side, index / side]) - plain(batch, isSmooth: false)[index]
      return max(abs(d.x), abs(d.y), abs(d.z), abs(d.w)) > 3.0 / 255
    }
    expectEmpty(wrong)
  }

  // MARK: As a command

  @Test func theTransformScalesAndMoves() {
    let batch = batch(6, seed: 3)
    let map = ProjectiveTransform(
      CGAffineTransform(a: 0.5, b: 0, c: 0, d: 0.5, tx: 8, ty: 4))
    let moved = ParticleBatch(
      sprites: batch.sprites,
      particles: batch.particles.map { particle in
        var particle = particle
        particle.center = particle.center / 2 + SIMD2(8, 4)
        particle.size /= 2
        return particle
      }, isAdditive: false)

    expectEqual(
      drawn([DrawCommand(.particles(batch), transform: map)]),
      drawn([DrawCommand(.particles(moved))]))
  }

  @Test func opacityAndClipCount() {
    let batch = batch(20, seed: 12)
    let clip = RoundedRect(CGRect(x: 10, y: 10, width: 20, height: 20))
    let whole = drawn([DrawCommand(.particles(batch))])
    let cut = drawn([DrawCommand(.particles(batch), clip: clip, opacity: 0.5)])

    expectEqual(cut[5, 20], 0)
    expectEqual(cut[35, 20], 0)
    for (x, y) in [(12, 12), (20, 20), (25, 14)] {
      let half = components(whole[x, y]) / 2 - components(cut[x, y])
      expect(max(abs(half.x), abs(half.y), abs(half.z), abs(half.w)) <= 1.0 / 255)
    }
  }

  @Test func whatIsOutsideOfTheDamageStays() {
    let rasterizer = Rasterizer(threads: 1)
    let (old, new) = (batch(10, seed: 1), batch(10, seed: 2))
    let lists = [old, new].map { DisplayList(separate: [DrawCommand(.particles($0))]) }
    expect(lists[0] != lists[1])
    expectEqual(lists[0], lists[0])
    let damage = lists[1].damage(since: lists[0], width: side, height: side)

    expect(damage.contains { !$0.isEmpty })
    expectEmpty(lists[0].damage(since: lists[0], width: side, height: side))
    expectEqual(
      rasterizer.bitmap(of: lists[1], width: side, height: side),
      drawn([DrawCommand(.particles(new))]))
  }

  @Test func whatIsSmallerThanAPixelIsFainter() {
    let dot = ParticleBatch.Sprite(
      sprite(1, 1, seed: 9), source: CGRect(x: 0, y: 0, width: 1, height: 1), shrinking: .smooth,
      growing: .smooth)
    func alpha(_ size: Double) -> Double {
      let particle = ParticleBatch.Particle(
        sprite: 0, center: SIMD2(20.5, 20.5), size: SIMD2(size, size), angle: 0,
        color: PackedColor(red: 1, green: 1, blue: 1))
      let batch = ParticleBatch(sprites: [dot], particles: [particle], isAdditive: false)
      return components(drawn([DrawCommand(.particles(batch))])[20, 20]).w
    }

    expect(abs(alpha(0.5) / alpha(1) - 0.25) < 0.02)
    expectEqual(alpha(0), 0)
  }

  @Test func aLargeSpriteIsDrawnFromItsMipLevels() {
    var stripes = Bitmap(width: 128, height: 128)
    for y in 0..<128 {
      for x in 0..<128 { stripes[x, y] = x % 2 == 0 ? 0xFFFF_FFFF : 0xFF00_0000 }
    }
    let sprite = ParticleBatch.Sprite(
      stripes, source: CGRect(x: 0, y: 0, width: 128, height: 128), shrinking: .smooth,
      growing: .smooth)
    let particle = ParticleBatch.Particle(
      sprite: 0, center: SIMD2(24, 24), size: SIMD2(16, 16), angle: 0.3,
      color: PackedColor(red: 1, green: 1, blue: 1))
    let bitmap = drawn([
      DrawCommand(
        .particles(
          ParticleBatch(sprites: [sprite], particles: [particle], isAdditive: false)))
    ])

    for x in 20..<28 { expect((120...135).contains(bitmap[x, 24] & 255)) }
  }
}
