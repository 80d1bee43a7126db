import Foundation

// A particle of age a, born at p with the velocity v and the acceleration g, lies at
//
//     p + v·a + g·a²/2,   turned by spin·a,   scaled by scale + scaleSpeed·a,   colored color + colorSpeed·a
//
// where what is random comes from the seed, the cell's number and the particle's number.

/// One particle at one time.
struct Particle {
  /// In seconds of the layer's time.
  var birth: CFTimeInterval
  /// Its number among those of its cell, from 1 on.
  var number: Double
  /// In the layer's coordinates; z points to the viewer.
  var position: SIMD3<Double>
  var angle: Double
  var scale: Double
  var color: PackedColor
  var sprite: Int
}

/// The particles that live at one time.
struct LivingParticles {
  /// The visible particles.
  var particles: [Particle] = []
  var sprites: [ParticleSprite] = []
  /// Whether any lives, visible or not.
  var areAlive = false
  /// The next birth, in the layer's time; nil: there is none.
  var nextBirth: CFTimeInterval?
}

/// The picture of a cell's particles.
struct ParticleSprite {
  let sprite: ParticleBatch.Sprite
  /// In points.
  let size: SIMD2<Double>

  /// Nil where the cell has no contents.
  init?(_ cell: EmitterCell) {
    guard case .image(let image)? = cell.contents, cell.contentsScale > 0 else { return nil }
    let (width, height) = (CGFloat(image.width), CGFloat(image.height))
    let source = CGRect(
      x: cell.contentsRect.minX * width, y: cell.contentsRect.minY * height,
      width: cell.contentsRect.width * width, height: cell.contentsRect.height * height)
    let bias = cell.minificationFilterBias
    sprite = ParticleBatch.Sprite(
      image.bitmap, source: source,
      shrinking: cell.minificationFilter == .nearest
        ? .nearest : cell.minificationFilter == .trilinear && bias != 0 ? .biased(bias) : .smooth,
      growing: cell.magnificationFilter == .nearest ? .nearest : .smooth)
    size = SIMD2(source.width.native, source.height.native) / cell.contentsScale.native
  }
}

/// Finds the particles that live at one time.
struct ParticleMaker {
  /// No more of them are shown.
  static let largestCount = 10_000
  /// No more are looked at, dead ones included.
  private static let largestEffort = 40_000

  let time: CFTimeInterval
  private(set) var living = LivingParticles()
  private var effort = 0
  /// The sprites of the segment's cells, by the number of the cell.
  private var sprites: [UInt64: Int?] = [:]

  init(_ segments: [EmissionHistory.Segment], at time: CFTimeInterval) {
    self.time = time
    // The youngest first.
    var end = Double.infinity
    for segment in segments.reversed() {
      if segment.start <= time { add(segment, until: min(end, time)) }
      end = segment.start
    }
    if let last = segments.last { living.nextBirth = nextBirth(in: last) }
  }

  private var isExhausted: Bool {
    effort >= Self.largestEffort || living.particles.count >= Self.largestCount
  }

  private mutating func add(_ segment: EmissionHistory.Segment, until end: Double) {
    sprites = [:]
    let emission = segment.emission
    for (index, cell) in emission.cells.enumerated() {
      let law = EmissionLaw(cell, emission)
      let origin = Origin(
        emission: emission, cellNumber: UInt64(index + 1), seed: UInt64(emission.seed))
      let births = Births(
        law, from: segment.start, to: end, count: segment.counts[index],
        after: time - Self.reach(cell, emission))
      births.forEach { number, birth in
        guard !isExhausted else { return false }
        visit(
          cell, law, number, birth: birth, age: (time - birth) * law.speed, from: origin,
          isFirst: true)
        return true
      }
    }
  }

  /// Seconds after which neither a particle of the cell nor what it emits is alive, in those of what emits
  /// it.
  private static func reach(_ cell: EmitterCell, _ emission: LayerProperties.Emission) -> Double {
    let law = EmissionLaw(cell, emission)
    guard law.speed > 0 else { return 0 }
    let inner = cell.cells.map { reach($0, emission) }.max() ?? 0
    return (law.longestLife + inner) / law.speed
  }

  private func nextBirth(in segment: EmissionHistory.Segment) -> CFTimeInterval? {
    let emission = segment.emission
    return emission.cells.indices.compactMap { index -> CFTimeInterval? in
      let law = EmissionLaw(emission.cells[index], emission)
      guard law.rate > 0, law.longestLife > 0 else { return nil }
      let count = segment.counts[index]
      let next = (count + law.births(from: segment.start, to: time)).rounded(.down) + 1
      let birth = law.birth(of: next, from: segment.start, count: count)
      return birth <= law.end ? max(birth, time) : nil
    }.min()
  }
}

// MARK: - Births

/// The births of one cell in a span of time.
private struct Births {
  private let law: EmissionLaw
  private let start: Double
  private let count: Double
  /// Empty where nothing is born.
  private var numbers: (first: Double, last: Double) = (1, 0)

  /// - Parameters:
  ///   - count: The number of births up to `start`.
  ///   - oldest: Particles born before this time are left out.
  init(
    _ law: EmissionLaw, from start: Double, to end: Double, count: Double, after oldest: Double
  ) {
    (self.law, self.start, self.count) = (law, start, count)
    guard law.rate > 0 else { return }
    numbers.last = (count + law.births(from: start, to: end)).rounded(.down)
    numbers.first =
      (count + law.births(from: start, to: min(oldest, end))).rounded(.down) + 1
  }

  /// Calls `body` with number and time of each, the youngest first, until it returns false.
  func forEach(_ body: (Double, Double) -> Bool) {
    var number = numbers.last
    while number >= numbers.first {
      guard body(number, law.birth(of: number, from: start, count: count)) else { return }
      number -= 1
    }
  }
}

// MARK: - Particles

/// The source of particles: an emitter layer, or a particle that emits others.
private struct Origin {
  let emission: LayerProperties.Emission
  /// The number of the cell among all.
  var cellNumber: UInt64
  var seed: UInt64
  var position = SIMD3<Double>.zero
  /// The scale and the color that the emitting particle passes on.
  var scale = 1.0
  var color = SIMD4<Float>(repeating: 1)
}

extension ParticleMaker {
  /// Adds the particle `number` of a cell if it lives, and what it emits.
  private mutating func visit(
    _ cell: EmitterCell, _ law: EmissionLaw, _ number: Double, birth: Double, age: Double,
    from origin: Origin, isFirst: Bool
  ) {
    effort += 1
    let random = ParticleRandom(origin.seed, origin.cellNumber, UInt64(number))
    let life = random.life(of: cell, origin.emission)
    let motion = ParticleMotion(cell, origin.emission, random, isFirst: isFirst)
    func state(at age: Double) -> (SIMD3<Double>, Double, SIMD4<Float>) {
      let scale = motion.scale * origin.scale + cell.scaleSpeed.native * age
      let color = (motion.color * origin.color + cell.colorSpeed * Float(age))
        .clamped(lowerBound: .zero, upperBound: .one)
      return (origin.position + motion.position(at: age), scale, color)
    }
    if age >= 0, age < life {
      living.areAlive = true
      let (position, scale, color) = state(at: age)
      let shown = scale * Double(origin.emission.scale)
      if shown > 0, color.w > 0, let sprite = sprite(of: cell, at: origin.cellNumber) {
        living.particles.append(
          Particle(
            birth: birth, number: number, position: position, angle: motion.spin * age,
            scale: shown,
            color: PackedColor(red: color.x, green: color.y, blue: color.z, alpha: color.w),
            sprite: sprite))
      }
    }
    for (index, inner) in cell.cells.enumerated() {
      let innerLaw = EmissionLaw(inner, origin.emission)
      let births = Births(
        innerLaw, from: 0, to: min(age, life), count: 0,
        after: age - Self.reach(inner, origin.emission))
      births.forEach { innerNumber, innerBirth in
        guard !isExhausted else { return false }
        let (position, scale, color) = state(at: innerBirth)
        let innerOrigin = Origin(
          emission: origin.emission, cellNumber: origin.cellNumber &* 64 &+ UInt64(index + 1),
          seed: random.seed, position: position, scale: max(scale, 0), color: color)
        visit(
          inner, innerLaw, innerNumber, birth: birth + innerBirth / law.speed,
          age: (age - innerBirth) * innerLaw.speed, from: innerOrigin, isFirst: false)
        return true
      }
    }
  }

  /// The index of the sprite of a cell; nil where it has none.
  private mutating func sprite(of cell: EmitterCell, at cellNumber: UInt64) -> Int? {
    if let known = sprites[cellNumber] { return known }
    var index: Int?
    if let sprite = ParticleSprite(cell) {
      index = living.sprites.count
      living.sprites.append(sprite)
    }
    sprites[cellNumber] = .some(index)
    return index
  }
}

extension EmitterCell {
  fileprivate var colorSpeed: SIMD4<Float> { SIMD4(redSpeed, greenSpeed, blueSpeed, alphaSpeed) }
}
