import Expectations
import Foundation
import Testing

@testable import SegueLayers
@testable import SegueRaster

/// The motion of particles, the particles they emit, and when an emitter rests (L28).
@MainActor @Suite(.serialized) final class EmitterMotionTests: EmitterSuite {
  // MARK: Motion

  @Test func aParticleMovesByTheFormula() throws {
    try alone {
      let emitter = emitter(
        cell {
          $0.birthRate = 1
          $0.lifetime = 10
          $0.velocity = 40
          $0.emissionLongitude = .pi / 6
          $0.xAcceleration = -3
          $0.yAcceleration = 5
          $0.scale = 0.5
          $0.scaleSpeed = 0.25
          $0.spin = 0.75
          $0.color = CGColor(red: 0.5, green: 1, blue: 0.25, alpha: 1)
          $0.redSpeed = 0.125
          $0.alphaSpeed = -0.0625
        })
      emitter.emitterPosition = CGPoint(x: 7, y: 11)
      emitter.velocity = 2
      emitter.spin = 2

      stage.step(1)
      for age in [0, 0.25, 0.9] {
        MediaClock.source = .stepped(Stage.start + 1 + age)
        let particle = try #require(shown(emitter).first)
        expectEqual(shown(emitter).count, 1)
        expect(
          particle.center.x.isNear(7 + 80 * cos(.pi / 6) * age - 3 * age * age / 2, within: 1e-6))
        expect(particle.center.y.isNear(11 + 80 * 0.5 * age + 5 * age * age / 2, within: 1e-6))
        expect(particle.size.x.isNear(0.5 + 0.25 * age, within: 1e-6))
        expect(particle.angle.isNear(1.5 * age, within: 1e-6))
        expect(Double(particle.color.red).isNear(0.5 + 0.125 * age, within: 1e-6))
        expectEqual(particle.color.green, 1)
        expect(Double(particle.color.alpha).isNear(1 - 0.0625 * age, within: 1e-6))
      }
    }
  }

  @Test(
    arguments: [
      (CAEmitterLayerEmitterShape.line, CAEmitterLayerEmitterMode.points),
      (.line, .volume), (.rectangle, .points), (.rectangle, .outline), (.rectangle, .surface),
      (.cuboid, .surface), (.circle, .outline), (.circle, .volume), (.circle, .points),
      (.sphere, .surface), (.sphere, .volume), (.point, .volume),
    ])
  func particlesAreBornInTheirShape(
    shape: CAEmitterLayerEmitterShape, mode: CAEmitterLayerEmitterMode
  ) {
    alone {
      let emitter = emitter(cell { $0.birthRate = 200 })
      emitter.emitterShape = shape
      emitter.emitterMode = mode
      emitter.emitterPosition = CGPoint(x: 50, y: 60)
      emitter.emitterSize = CGSize(width: 20, height: 10)
      emitter.emitterDepth = 6
      stage.step(2.001)
      let places = shown(emitter).map { $0.center - SIMD2(50, 60) }
      expectEqual(places.count, 400)
      let radii = places.map { ($0 * $0).sum().squareRoot() }

      switch (shape, mode) {
      case (.point, _), (.circle, .points): expect(radii.allSatisfy { $0 < 1e-9 })
      case (.line, _):
        expect(places.allSatisfy { $0.y == 0 && abs($0.x) <= 10 })
        expect(mode != .points || places.allSatisfy { abs($0.x) == 10 })
        expect(mode == .points || Set(places.map { Int($0.x) }).count > 15)
      case (.circle, .outline): expect(radii.allSatisfy { abs($0 - 20) < 1e-9 })
      case (.circle, _), (.sphere, _):
        expect(radii.allSatisfy { $0 <= 20 + 1e-9 })
        expect(radii.contains { $0 > 18 })
        expect(radii.contains { $0 < 12 })
      default:
        expect(places.allSatisfy { abs($0.x) <= 10 && abs($0.y) <= 5 })
        let corners = places.count { abs($0.x) == 10 && abs($0.y) == 5 }
        let edges = places.count { abs($0.x) == 10 || abs($0.y) == 5 }
        expect(mode != .points || corners == 400)
        expect(mode != .outline || (edges == 400 && corners < 40))
        expect(shape != .rectangle || mode != .surface || edges == 0)
      }
      expect(
        Set(places.map { $0.x.bitPattern }).count == 1 || mode == .points || places.count > 50)
    }
  }

  @Test func rangesLieAboutTheirValuesAndFillThem() {
    alone {
      let emitter = emitter(
        cell {
          $0.birthRate = 500
          $0.velocity = 100
          $0.velocityRange = 40
          $0.emissionRange = .pi / 2
          $0.scale = 2
          $0.scaleRange = 1
          $0.color = CGColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1)
          $0.redRange = 0.4
        })
      stage.step(1.001)
      // Seen by a clock that runs on: distance over age is the velocity.
      let all = shown(emitter)
      let angles = all.filter { ($0.center * $0.center).sum() > 1 }.map {
        atan2($0.center.y, $0.center.x)
      }

      expect(angles.allSatisfy { abs($0) <= .pi / 4 + 1e-9 })
      expect((angles.max() ?? 0) > 0.7)
      expect((angles.min() ?? 0) < -0.7)
      expect(all.allSatisfy { $0.size.x >= 1.5 && $0.size.x <= 2.5 })
      expect(all.allSatisfy { $0.color.red >= 0.299 && $0.color.red <= 0.701 })
      expect(Set(all.map(\.color.red)).count > 400)
      let mean = all.map(\.size.x).reduce(0, +) / Double(all.count)
      expect(abs(mean - 2) < 0.05)
    }
  }

  @Test func anotherSeedGivesOthersAndTheSameOneTheSame() {
    alone {
      let cell = cell {
        $0.emissionRange = 2 * .pi; $0.velocity = 20
      }
      let emitters = [emitter(cell), emitter(cell), emitter(cell)]
      emitters[2].seed = 5
      stage.step(1.01)

      expectEqual(shown(emitters[0]), shown(emitters[1]))
      expect(shown(emitters[0]) != shown(emitters[2]))
    }
  }

  @Test func particlesEmitParticlesFromWhereTheyAre() throws {
    alone {
      let spark = cell {
        $0.name = "spark"
        $0.birthRate = 4
        $0.lifetime = 0.5
        $0.scale = 0.5
      }
      let rocket = cell {
        $0.contents = nil
        $0.birthRate = 1
        $0.lifetime = 1
        $0.velocity = 100
        $0.scale = 4
        $0.color = CGColor(red: 1, green: 0.5, blue: 0, alpha: 1)
        $0.emitterCells = [spark]
      }
      let emitter = emitter(rocket)

      stage.step(1.8)
      // The sparks of the first rocket, which is 0.8 s old: born after ¼, ½ and ¾ s, and the first is gone.
      expectEqual(shown(emitter).map { $0.center.x.rounded() }, [50, 75])
      expect(shown(emitter).allSatisfy { $0.size == SIMD2(2, 2) && $0.color.green == 0.5 })
      // The rocket is gone at 2, its last spark lives on.
      emitter.birthRate = 0
      stage.step(0.3)
      expectEqual(shown(emitter).map { $0.center.x.rounded() }, [75, 100])
      emitter.setValue(0, forKeyPath: "emitterCells.cell.emitterCells.spark.lifetime")
      expectEqual(emitter.emitterCells?.first?.emitterCells?.first?.lifetime, 0)
    }
  }

  // MARK: Rest

  @Test func anEmitterRestsWhenNothingLivesOrCanBeBorn() {
    alone {
      let emitter = CAEmitterLayer()
      emitter.delegate = Quiet.shared
      emitter.beginTime = Stage.start
      Stage.start == MediaClock.now ? stage.root.addSublayer(emitter) : ()
      stage.step(0)
      expect(FrameLoop.shared.nextDeadline == nil)

      emitter.emitterCells = [
        cell {
          $0.birthRate = 1; $0.lifetime = 0.25
        }
      ]
      stage.step(0)
      expectEqual(FrameLoop.shared.nextDeadline, Stage.start + 1)
      stage.step(1)
      expectEqual(FrameLoop.shared.nextDeadline, Stage.start + 1)
      stage.step(0.5)
      expectEqual(FrameLoop.shared.nextDeadline, Stage.start + 2)
      emitter.birthRate = 0
      stage.step(0.1)
      expect(FrameLoop.shared.nextDeadline == nil)
      emitter.birthRate = 1
      emitter.removeFromSuperlayer()
      stage.step(0.1)
      expect(FrameLoop.shared.nextDeadline == nil)
    }
  }

  @Test func anEmitterThatHasEndedBeginsAnewWhereItsTimeGoesBackOrItChanges() {
    alone {
      let emitter = emitter(
        cell {
          $0.duration = 0.5
          $0.lifetime = 0.25
        })
      stage.step(0.1)
      expect(FrameLoop.shared.nextDeadline != nil)
      stage.step(1)
      expect(FrameLoop.shared.nextDeadline == nil)
      stage.step(1)
      expect(FrameLoop.shared.nextDeadline == nil)

      emitter.beginTime = MediaClock.now - 0.3
      stage.step(0)
      expect(FrameLoop.shared.nextDeadline != nil)
      stage.step(2)
      expect(FrameLoop.shared.nextDeadline == nil)
      emitter.emitterCells = [cell { $0.lifetime = 1 }]
      stage.step(0)
      expect(FrameLoop.shared.nextDeadline != nil)
    }
  }

  // MARK: Cells

  @Test func cellsAreCopiedAndReadByName() {
    alone {
      let cell = cell()
      let emitter = emitter(cell)
      cell.birthRate = 99
      expectEqual(emitter.emitterCells?.first?.birthRate, 10)

      cell.setValue(3, forKey: "lifetime")
      cell.setValue("other", forKey: "name")
      cell.setValue(UInt8(1), forKey: "no such key")
      cell.setValue(CGColor(red: 1, green: 0, blue: 0, alpha: 1), forKey: "color")
      expectEqual(cell.lifetime, 3)
      expectEqual(cell.name, "other")
      expectEqual(cell.color?.green, 0)
      expect(cell.value(forKey: "lifetime") as? Float == 3)
      expect(cell.value(forKey: "no such key") == nil)
    }
  }
}
