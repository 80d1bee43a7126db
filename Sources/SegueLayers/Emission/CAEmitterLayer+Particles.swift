import Foundation

extension CAEmitterLayer {
  /// The names of the values that a segment of the history holds.
  private static let keys = Set(LayerProperties.Emission.rows.all.map(\.key))

  /// The particles at `time` of the layer, nil: now; nil where none are seen.
  func batch(at time: CFTimeInterval?) -> ParticleBatch? {
    if let model = modelStorage as? CAEmitterLayer { return model.batch(at: time) }
    record()
    let moment = time ?? localTime(MediaClock.now)
    let living = living(at: moment)
    // Whoever asks for the present ones keeps them, whatever list they are for.
    if time == nil { drawn = (moment, !living.particles.isEmpty) }
    guard !living.particles.isEmpty else { return nil }
    let isFlipped = contentsAreFlipped()
    let middle = bounds.midY.native
    let particles = sorted(living.particles).map { particle in
      var center = SIMD2(particle.position.x, particle.position.y)
      if isFlipped { center.y = 2 * middle - center.y }
      return ParticleBatch.Particle(
        sprite: particle.sprite, center: center,
        size: living.sprites[particle.sprite].size * particle.scale,
        angle: isFlipped ? -particle.angle : particle.angle, color: particle.color)
    }
    return ParticleBatch(
      sprites: living.sprites.map(\.sprite), particles: particles,
      isAdditive: emission.renderMode == .additive)
  }

  /// From back to front.
  private func sorted(_ particles: [Particle]) -> [Particle] {
    switch emission.renderMode {
    case .oldestLast:
      particles.sorted { ($0.birth, $0.number) > ($1.birth, $1.number) }
    case .backToFront:
      particles.sorted {
        ($0.position.z, $0.birth, $0.number) < ($1.position.z, $1.birth, $1.number)
      }
    default:
      particles.sorted { ($0.birth, $0.number) < ($1.birth, $1.number) }
    }
  }

  private func living(at time: CFTimeInterval) -> LivingParticles {
    if let cache = history.cache, cache.time == time { return cache.particles }
    let particles = ParticleMaker(history.segments, at: time).living
    history.cache = (time, particles)
    return particles
  }

  /// Whether nothing has changed since the values were recorded last.
  fileprivate var isRecorded: Bool { entries.isEmpty && history.isRecorded(emission) }

  /// Records what the values are up to now.
  fileprivate func record() {
    guard !isRecorded else { return }
    var animations: [Int] = []
    for entry in entries where !entry.hasEnded {
      var concerns = false
      entry.animation.visitProperties {
        concerns = concerns || Self.keys.contains($0.key) || $0.key.hasPrefix("emitterCells.")
      }
      if concerns { animations.append(entry.order) }
    }
    history.record(
      EmissionHistory.Source(emission: emission, animations: animations),
      to: localTime(MediaClock.now)
    ) { displayedProperties(at: $0).content.emission ?? LayerProperties.Emission() }
  }
}

// MARK: - Frames

extension CAEmitterLayer {
  /// Returns the time of the next frame that it needs, in the clock's seconds: at once while
  /// particles live, else at the next birth; nil: none.
  func nextFrame(after now: CFTimeInterval) -> CFTimeInterval? {
    guard !emission.cells.isEmpty else { return nil }
    let moment = moment(at: now)
    guard moment.isLive, !moment.isStopped else { return nil }
    record()
    if let end = history.end, moment.time >= end { return nil }
    let living = living(at: moment.time)
    if living.areAlive { return now }
    if living.nextBirth == nil { history.end = moment.time }
    return living.nextBirth.map { max(now, clockTime($0)) }
  }

  /// Marks it to be redrawn for the display list with that number, if cached drawings show others than
  /// live now.
  func refreshParticles(list: Int) {
    let time = localTime(MediaClock.now)
    guard let drawn, drawn.time != time else { return }
    record()
    guard drawn.showsSome || !living(at: time).particles.isEmpty else { return }
    markStale()
    var node: CALayer? = self
    while let layer = node, layer.drawing.redrawnIn != list {
      layer.drawing.redrawnIn = list
      node = layer.superlayerStorage
    }
  }
}

extension FrameLoop {
  /// Asks `emitter` for frames until it is deallocated.
  func add(_ emitter: CAEmitterLayer) {
    emitters.removeAll { $0.object == nil }
    emitters.append(Weak(emitter))
  }

  /// The emitter layers that there are.
  var livingEmitters: [CAEmitterLayer] {
    emitters.isEmpty ? [] : emitters.compactMap(\.object)
  }

  /// Has the emitter layers that are seen record what their values are now.
  func keepEmittersUp() {
    for entry in emitters {
      guard let emitter = entry.object, !emitter.isRecorded, emitter.isInLiveTree else { continue }
      emitter.record()
    }
  }

  /// Returns the time at which the next particle moves or is born, in the clock's seconds; nil: never.
  func nextEmission(after now: CFTimeInterval) -> CFTimeInterval? {
    var earliest: CFTimeInterval?
    for entry in emitters {
      guard let time = entry.object?.nextFrame(after: now) else { continue }
      earliest = min(earliest ?? time, time)
      if time <= now { break }
    }
    return earliest
  }
}
