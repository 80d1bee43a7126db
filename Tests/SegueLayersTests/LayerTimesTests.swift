import Expectations
import SegueRandom
import Testing

@testable import SegueLayers

/// Local times of many layers at one moment equal those that each layer computes by itself.
@MainActor @Suite(.serialized) struct LayerTimesTests {
  @Test(arguments: 0..<20) func theyAreWhatEachLayerSays(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let root = CALayer()
    FrameLoop.shared.addRoot(root)
    defer { FrameLoop.shared.removeRoot(root) }
    var layers = [root, CALayer()]
    for _ in 0..<40 {
      let layer = CALayer()
      random.element(of: layers).addSublayer(layer)
      if random.below(4) == 0 {
        layer.speed = random.element(of: [0, 0.5, 2])
        layer.beginTime = random.number(0, 9)
        layer.timeOffset = random.number(0, 9)
      }
      layers.append(layer)
    }
    layers.shuffle(using: &random)
    var times = LayerTimes(at: 12.5)

    for layer in layers + layers {
      times.enter(layer)

      expectEqual(times.local, layer.localTime(12.5))
      expectEqual(times.isStopped, layer.isTimeStopped)
      expectEqual(times.isLive, layer.isInLiveTree)
    }
  }
}
