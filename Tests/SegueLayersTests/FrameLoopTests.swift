import Expectations
import SegueLayers
import Testing

@MainActor @Suite(.serialized) final class FrameLoopTests {
  lazy var stage = Stage()
  let journal = Journal()

  private func move(_ name: String, duration: CFTimeInterval = 1) -> CABasicAnimation {
    animation("position.x", from: 0.0, to: 1.0, duration: duration, name: name, delegate: journal)
  }

  // MARK: Turns

  @Test func workIsDoneInOrderAndNewWorkWaitsForTheNextTurn() {
    alone {
      let loop = FrameLoop.shared
      stage.step(0)
      var lines: [String] = []
      loop.enqueue {
        lines.append("a")
        loop.enqueue { lines.append("c") }
      }
      loop.enqueue { lines.append("b") }

      stage.step(0)
      expectEqual(lines, ["a", "b"])
      expect(loop.nextDeadline != nil)
      stage.step(0)

      expectEqual(lines, ["a", "b", "c"])
      expect(loop.nextDeadline == nil)
    }
  }

  /// Begins another animation, which ends at once, whenever one has ended.
  private final class Restless: NSObject, CAAnimationDelegate {
    let layer: CALayer
    var isRestless = true

    init(_ layer: CALayer) { self.layer = layer }

    func begin() {
      let animation = CABasicAnimation(keyPath: "position.x")
      animation.delegate = self
      layer.add(animation, forKey: "restless")
      layer.removeAnimation(forKey: "restless")
    }

    func animationDidStop(_ animation: CAAnimation, finished: Bool) {
      if isRestless { begin() }
    }
  }

  @Test func aFrameThatNeverSettlesIsCutOffAndSaysSoOnce() {
    let restless = Restless(stage.layer())
    stage.step(0)

    let warnings = Diagnostics.capture {
      restless.begin()
      stage.step(0)
      stage.step(0)
    }
    restless.isRestless = false
    stage.step(0)
    restless.isRestless = true
    let again = Diagnostics.capture {
      restless.begin()
      stage.step(0)
    }
    restless.isRestless = false
    stage.step(0)

    expect(warnings.count == 1 && warnings[0].contains("100 rounds"))
    expectEqual(again, warnings)
  }

  @Test func whatACompletionChangesIsLaidOutInTheSameTurn() {
    final class Layouter: NSObject, CALayerDelegate {
      var count = 0
      func layoutSublayers(of layer: CALayer) { count += 1 }
    }
    final class Ender: NSObject, CAAnimationDelegate {
      var body: () -> Void = {}
      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { body() }
    }
    let layouter = Layouter()
    let ender = Ender()
    let layer = stage.layer()
    layer.delegate = layouter
    ender.body = { layer.setNeedsLayout() }
    let short = move("a", duration: 0.5)
    short.delegate = ender
    layer.add(short, forKey: nil)
    stage.step(0)
    let before = layouter.count

    stage.step(0.5)

    expectEqual(layouter.count, before + 1)
    expect(!layer.needsLayout())
  }

  @Test func aHostIsWokenOnceByAnyChange() {
    alone {
      let loop = FrameLoop.shared
      let layer = stage.layer()
      var calls = 0
      loop.onNeedsFrame = { calls += 1 }
      defer { loop.onNeedsFrame = nil }

      layer.opacity = 0.5
      layer.position = CGPoint(x: 7, y: 7)
      layer.opacity = 0.5

      expectEqual(calls, 1)
      expect(loop.needsFrame)
      expectEqual(loop.nextDeadline, MediaClock.now)
      stage.step(0)
      expect(loop.nextDeadline == nil)
    }
  }

  @Test func displayIsAskedForOncePerRequest() {
    final class Painter: CALayer {
      var count = 0
      override func display() { count += 1 }
    }
    let painter = Painter()
    stage.root.addSublayer(painter)

    painter.setNeedsDisplay()
    painter.setNeedsDisplay()
    stage.step(0)
    stage.step(0)

    expectEqual(painter.count, 1)
  }

  // MARK: Display links

  @MainActor final class Counter {
    var times: [CFTimeInterval] = []
    func tick(_ link: CADisplayLink) { times.append(link.timestamp) }
  }

  @Test func aDisplayLinkTicksOncePerFrame() {
    alone {
      let counter = Counter()
      let link = CADisplayLink(target: counter, selector: Counter.tick)
      link.add(to: .main, forMode: .common)

      stage.step(0)
      stage.step(0)
      stage.step(0.5)
      link.isPaused = true
      stage.step(0.5)
      link.isPaused = false
      stage.step(0.5)
      expectEqual(link.targetTimestamp, link.timestamp + link.duration)
      link.invalidate()
      stage.step(0.5)

      expectEqual(counter.times, [100, 100.5, 101.5])
      expect(FrameLoop.shared.nextDeadline == nil)
    }
  }

  @Test func aDisplayLinkCanBeSlower() {
    let counter = Counter()
    let link = CADisplayLink(target: counter, selector: Counter.tick)
    link.preferredFramesPerSecond = 20
    link.add(to: .main, forMode: .common)

    stage.step(0)
    stage.run(for: 0.5)
    link.invalidate()

    expectEqual(counter.times.count, 11)
  }
}
