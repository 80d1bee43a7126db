import Foundation

/// Many small pictures that are drawn at once, each moved, scaled, turned and tinted.
public struct ParticleBatch: Hashable, Sendable {
  /// The picture of a particle: the part `source` of a bitmap, in its pixels.
  public struct Sprite: Hashable, Sendable {
    /// The bitmap.
    public let bitmap: Bitmap
    /// The part that is shown, in pixels.
    public let source: CGRect
    /// The sampling where the sprite is drawn smaller than it is.
    public let shrinking: DrawCommand.Sampling
    /// The sampling where the sprite is drawn larger than it is.
    public let growing: DrawCommand.Sampling

    /// A part of `bitmap`.
    public init(
      _ bitmap: Bitmap, source: CGRect, shrinking: DrawCommand.Sampling,
      growing: DrawCommand.Sampling
    ) {
      self.bitmap = bitmap
      self.source = source
      self.shrinking = shrinking
      self.growing = growing
    }
  }

  /// One sprite in the coordinates of the batch, y down.
  public struct Particle: Hashable, Sendable {
    /// Its index among the sprites.
    public var sprite: Int
    /// Its middle.
    public var center: SIMD2<Double>
    /// Width and height before it is turned.
    public var size: SIMD2<Double>
    /// In radians, clockwise on the screen.
    public var angle: Double
    /// Multiplies its colors.
    public var color: PackedColor

    /// A particle that shows the sprite with that index.
    public init(
      sprite: Int, center: SIMD2<Double>, size: SIMD2<Double>, angle: Double, color: PackedColor
    ) {
      (self.sprite, self.center, self.size) = (sprite, center, size)
      (self.angle, self.color) = (angle, color)
    }
  }

  /// The sprites, one of which each particle shows.
  public let sprites: [Sprite]
  /// From back to front.
  public let particles: [Particle]
  /// Whether colors are added up, instead of covering one another.
  public let isAdditive: Bool
  /// A rectangle around all particles.
  public let bounds: CGRect

  /// A batch of particles that show `sprites`.
  public init(sprites: [Sprite], particles: [Particle], isAdditive: Bool) {
    self.sprites = sprites
    self.particles = particles
    self.isAdditive = isAdditive
    var low = SIMD2(repeating: Double.infinity)
    var high = -low
    for particle in particles {
      // Half the diagonal: whatever the angle.
      let reach = (particle.size * particle.size).sum().squareRoot() / 2
      low = pointwiseMin(low, particle.center - reach)
      high = pointwiseMax(high, particle.center + reach)
    }
    bounds =
      particles.isEmpty
      ? .null : CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}

extension ParticleBatch {
  /// The same with all colors multiplied by `color`.
  public func multiplied(by color: PackedColor) -> ParticleBatch {
    let tinted = particles.map { particle in
      var particle = particle
      particle.color.red *= color.red
      particle.color.green *= color.green
      particle.color.blue *= color.blue
      particle.color.alpha *= color.alpha
      return particle
    }
    return ParticleBatch(sprites: sprites, particles: tinted, isAdditive: isAdditive)
  }
}
