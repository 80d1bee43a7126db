import Expectations
import Foundation
import Testing

@testable import SegueLayers

/// Moments in a layer's time, and the hand that holds it.
@MainActor @Suite(.serialized) struct TimeAnchorTests {
  @Test func anAnchorKeepsItsDistanceToTheAnimationsWhenTimeJumps() throws {
    let stage = Stage()
    let layer = CALayer()
    let inner = CALayer()
    layer.addSublayer(inner)
    stage.root.addSublayer(layer)
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.duration = 10
    inner.add(animation, forKey: "fade")
    stage.step(0.1)
    let anchor = TimeAnchor(in: inner)
    let age = inner.convertTime(CACurrentMediaTime(), from: nil) - anchor.time

    layer.retimeKeepingAnimations { layer.timeOffset = 42 }

    expectEqual(inner.convertTime(CACurrentMediaTime(), from: nil) - anchor.time, age)
    stage.step(1)
    expect(
      abs(inner.convertTime(CACurrentMediaTime(), from: nil) - anchor.time - age - 1) < 1e-9)
  }

  /// While a hand leads a layer's time, no end is reported: whatever waits for one counts from the moment the hand
  /// lets go.
  @Test func aMomentKnowsWhenTheTimeAroundItWasLetGoOf() {
    let stage = Stage()
    let hand = NSObject()
    let container = stage.layer()
    let layer = stage.layer(in: container)
    let anchor = TimeAnchor(in: layer)
    stage.step(0)
    expect(anchor.resumed == nil)

    container.holdTime(by: hand, at: anchor.time)
    container.timeOffset = anchor.time + 5
    stage.step(0.5)
    expect(anchor.resumed == nil)
    container.resumeTime()
    stage.step(0.25)

    let now = layer.convertTime(CACurrentMediaTime(), from: nil)
    expect(anchor.resumed.map { abs(now - $0 - 0.25) < 1e-9 } == true)
    expect(abs(now - anchor.time - 5.25) < 1e-9)

    // The time of the layer jumps, and the moment with it.
    container.retimeKeepingAnimations { container.timeOffset += 3 }
    let later = layer.convertTime(CACurrentMediaTime(), from: nil)
    expect(anchor.resumed.map { abs(later - $0 - 0.25) < 1e-9 } == true)
  }
}
