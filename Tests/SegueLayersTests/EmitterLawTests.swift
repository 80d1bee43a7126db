import Expectations
import Foundation
import Testing

@testable import SegueLayers
@testable import SegueRaster

/// The times at which particles are born (L28).
@MainActor @Suite(.serialized) final class EmitterLawTests: EmitterSuite {
  // MARK: Births

  @Test func asManyAreBornAsTheIntegralOfTheBirthRate() {
    alone {
      let emitter = emitter(cell())
      expectEmpty(shown(emitter))

      for (seconds, count) in [(0.05, 0), (0.06, 1), (0.5, 6), (1, 16), (1, 20), (7, 20)] {
        stage.step(seconds)
        expectEqual(shown(emitter).count, count)
      }
    }
  }

  @Test(arguments: [1.0 / 144, 1.0 / 60, 0.3]) func frameRatesDoNotMatter(step: CFTimeInterval) {
    alone {
      let emitter = emitter(
        cell {
          $0.velocityRange = 50
          $0.emissionRange = 6
          $0.lifetimeRange = 1
        })
      emitter.seed = 9

      while MediaClock.now < Stage.start + 2.7 - step / 2 { stage.step(step) }
      MediaClock.source = .stepped(Stage.start + 2.7)

      let once = CAEmitterLayer()
      once.beginTime = Stage.start
      once.emitterCells = emitter.emitterCells
      once.seed = 9
      expectEqual(shown(emitter), shown(once))
      expect(shown(emitter).count > 15)
    }
  }

  @Test func aRateThatChangesHoldsFromThenOn() {
    alone {
      let emitter = emitter(cell())
      stage.step(1.05)
      let before = shown(emitter)
      expectEqual(before.count, 10)

      emitter.setValue(0, forKeyPath: "emitterCells.cell.birthRate")
      stage.step(0)
      expectEqual(shown(emitter), before)
      stage.step(0.5)
      expectEqual(shown(emitter).count, 10)
      stage.step(0.6)
      expectEqual(shown(emitter).count, 9)
      emitter.setValue(20, forKeyPath: "emitterCells.cell.birthRate")
      stage.step(0)
      stage.step(0.49)

      // The fraction left of 10.5 births counts on.
      expectEqual(shown(emitter).count, 4 + 10)
      expect(emitter.value(forKeyPath: "emitterCells.cell.birthRate") as? Float == 20)
      expectEqual(emitter.emitterCells?.first?.birthRate, 20)
    }
  }

  @Test func anAnimatedRateIsIntegrated() {
    alone {
      let emitter = emitter(cell { $0.lifetime = 30 })
      stage.step(0)
      emitter.add(
        animation("emitterCells.cell.birthRate", from: 0, to: 100, duration: 2), forKey: nil)

      stage.run(for: 1)
      // ∫ 100 · t/2 dt, to two frames.
      expect(abs(shown(emitter).count - 25) <= 2)
      stage.run(for: 3)
      // 100 of the animation, and 10 a second after it.
      expect(abs(shown(emitter).count - 120) <= 2)
      let born = shown(emitter).count
      stage.step(0.2)
      expect(abs(shown(emitter).count - born - 2) <= 1)
    }
  }

  @Test func timeThatGoesBackShowsWhatItShowed() {
    alone {
      let emitter = emitter(
        cell {
          $0.velocity = 30
          $0.emissionRange = 2 * .pi
          $0.scaleSpeed = 0.1
          $0.spin = 2
        })
      emitter.speed = 0
      emitter.beginTime = 0
      emitter.add(
        animation("emitterPosition", from: CGPoint.zero, to: CGPoint(x: 100, y: 0), duration: 4),
        forKey: nil)
      stage.step(0)
      var seen: [[ParticleBatch.Particle]] = []
      for frame in 0..<60 {
        emitter.timeOffset = Double(frame) / 20
        stage.step(0.05)
        seen.append(shown(emitter))
      }

      for frame in [40, 3, 59, 0, 22] {
        emitter.timeOffset = Double(frame) / 20
        stage.step(0.05)
        expectEqual(shown(emitter), seen[frame])
      }
      expect(Set(seen.last?.map { Int($0.center.x) } ?? []).count > 10)
    }
  }

  @Test func aCellEmitsInItsTime() {
    alone {
      let emitter = emitter(
        cell {
          $0.beginTime = 0.5
          $0.duration = 1
          $0.speed = 2
          $0.lifetime = 100
        })

      stage.step(0.5)
      expectEmpty(shown(emitter))
      stage.step(0.251)
      expectEqual(shown(emitter).count, 5)
      stage.step(5)

      // For a second of its own time, which is half of one of the layer's.
      expectEqual(shown(emitter).count, 10)
    }
  }

  @Test func multipliersAndSwitchesCount() {
    alone {
      let emitter = emitter(cell(), cell { $0.isEnabled = false })
      emitter.birthRate = 2
      emitter.lifetime = 0.5
      emitter.scale = 3
      stage.step(5.01)

      expectEqual(shown(emitter).count, 20)
      expect(shown(emitter).allSatisfy { $0.size == SIMD2(3, 3) })
    }
  }

  @Test func noMoreThanTenThousandLive() {
    alone {
      let emitter = emitter(
        cell {
          $0.birthRate = 9_000
          $0.xAcceleration = 2
        })
      stage.step(2)

      let particles = shown(emitter)
      expectEqual(particles.count, ParticleMaker.largestCount)
      // The youngest: none is older than 10,000 births.
      let oldest = particles.map { $0.center.x.squareRoot() }.max() ?? 0
      expect(abs(oldest - 10_000 / 9_000) < 0.01)
    }
  }
}
