import Foundation

/// The random numbers of one particle: functions of its seed, without state.
struct ParticleRandom {
  let seed: UInt64

  /// The purpose of a random number.
  enum Purpose: UInt64 {
    case life = 1
    case x, y, z, side
    case direction, velocity, scale, spin
    case red, green, blue, alpha
  }

  init(_ seed: UInt64, _ cellNumber: UInt64, _ number: UInt64) {
    self.seed = Self.mixed(Self.mixed(Self.mixed(seed) ^ cellNumber) ^ number)
  }

  /// The finalizer of SplitMix64: Steele, Lea and Flood, "Fast Splittable Pseudorandom Number
  /// Generators", OOPSLA 2014.
  private static func mixed(_ value: UInt64) -> UInt64 {
    var z = value &+ 0x9E37_79B9_7F4A_7C15
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// From 0 to 1, without 1.
  func unit(_ purpose: Purpose) -> Double {
    Double(Self.mixed(seed ^ purpose.rawValue) >> 11) * 0x1p-53
  }

  /// `middle` with a random part of `range`.
  func about(_ middle: Double, _ range: Double, _ purpose: Purpose) -> Double {
    range == 0 ? middle : middle + range * (unit(purpose) - 0.5)
  }

  /// Returns the lifetime of the particle, in its own seconds.
  func life(of cell: EmitterCell, _ emission: LayerProperties.Emission) -> Double {
    let own = about(Double(cell.lifetime), Double(cell.lifetimeRange), .life)
    return max(0, own * Double(emission.lifetime))
  }
}

/// The motion of one particle, and its look at its birth.
struct ParticleMotion {
  private var start = SIMD3<Double>.zero
  private var velocity: SIMD3<Double>
  private let acceleration: SIMD3<Double>
  let spin: Double
  let scale: Double
  let color: SIMD4<Float>

  /// - Parameter isFirst: Whether the layer emits it, and not another particle.
  init(
    _ cell: EmitterCell, _ emission: LayerProperties.Emission, _ random: ParticleRandom,
    isFirst: Bool
  ) {
    var angle = random.about(
      cell.emissionLongitude.native, cell.emissionRange.native, .direction)
    if isFirst {
      let point = EmissionPoint(emission, random)
      start =
        SIMD3(emission.position.x.native, emission.position.y.native, emission.zPosition.native)
        + point.offset
      angle += point.outward
    }
    let latitude = cell.emissionLatitude.native
    let speed =
      random.about(cell.velocity.native, cell.velocityRange.native, .velocity)
      * Double(emission.velocity)
    velocity =
      SIMD3(cos(angle) * cos(latitude), sin(angle) * cos(latitude), sin(latitude)) * speed
    acceleration = SIMD3(
      cell.xAcceleration.native, cell.yAcceleration.native, cell.zAcceleration.native)
    spin =
      random.about(cell.spin.native, cell.spinRange.native, .spin) * Double(emission.spin)
    scale = random.about(cell.scale.native, cell.scaleRange.native, .scale)
    let own = cell.color.map { PackedColor($0) } ?? PackedColor(red: 1, green: 1, blue: 1)
    func part(_ v: Float, _ range: Float, _ purpose: ParticleRandom.Purpose) -> Float {
      Float(random.about(Double(v), Double(range), purpose))
    }
    color = SIMD4(
      part(own.red, cell.redRange, .red), part(own.green, cell.greenRange, .green),
      part(own.blue, cell.blueRange, .blue), part(own.alpha, cell.alphaRange, .alpha)
    ).clamped(lowerBound: .zero, upperBound: .one)
  }

  /// Returns the position at `age`, in seconds, relative to the particle's origin.
  func position(at age: Double) -> SIMD3<Double> {
    start + velocity * age + acceleration * (age * age / 2)
  }
}

/// A random point in an emitter's shape.
private struct EmissionPoint {
  /// From the emitter's position.
  private(set) var offset = SIMD3<Double>.zero
  /// The direction away from the middle of a circle or sphere, in radians; 0 for other shapes.
  private(set) var outward = 0.0

  init(_ emission: LayerProperties.Emission, _ random: ParticleRandom) {
    let half =
      SIMD3(emission.size.width.native, emission.size.height.native, emission.depth.native) / 2
    // Each from −1 to 1.
    let free =
      SIMD3(random.unit(.x), random.unit(.y), random.unit(.z)) * 2 - 1
    switch emission.shape {
    case .line:
      offset.x = half.x * (emission.mode == .points ? Self.end(free.x) : free.x)
    case .rectangle:
      offset = half * Self.inBox(free, random, emission.mode, dimensions: 2)
      offset.z = 0
    case .cuboid:
      offset = half * Self.inBox(free, random, emission.mode, dimensions: 3)
    case .circle:
      outward = (free.x + 1) * .pi
      let part = emission.mode == .outline ? 1 : ((free.y + 1) / 2).squareRoot()
      let radius = emission.mode == .points ? 0 : emission.size.width.native * part
      offset = SIMD3(cos(outward), sin(outward), 0) * radius
    case .sphere:
      outward = (free.x + 1) * .pi
      let part = emission.mode == .volume ? cbrt((free.z + 1) / 2) : 1
      let radius = emission.mode == .points ? 0 : emission.size.width.native * part
      let across = (1 - free.y * free.y).squareRoot()
      offset = SIMD3(cos(outward) * across, sin(outward) * across, free.y) * radius
    default: break
    }
  }

  private static func end(_ v: Double) -> Double { v < 0 ? -1 : 1 }

  /// A point in a box from −1 to 1, or in the part of it that `mode` names: there some of the coordinates are
  /// at an end.
  private static func inBox(
    _ free: SIMD3<Double>, _ random: ParticleRandom, _ mode: CAEmitterLayerEmitterMode,
    dimensions: Int
  ) -> SIMD3<Double> {
    var point = free
    let axis = Int(random.unit(.side) * Double(dimensions))
    for index in 0..<dimensions {
      let isAtEnd =
        switch mode {
        case .points: true
        case .outline: index != axis
        case .surface: dimensions == 3 && index == axis
        default: false
        }
      if isAtEnd { point[index] = end(free[index]) }
    }
    return point
  }
}
