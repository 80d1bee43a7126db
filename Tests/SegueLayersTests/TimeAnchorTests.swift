import Foundation
import Testing

@testable import SegueLayers

/// Moments in a layer's time, and what holds it.
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

    #expect(inner.convertTime(CACurrentMediaTime(), from: nil) - anchor.time == age)
    stage.step(1)
    #expect(
      abs(inner.convertTime(CACurrentMediaTime(), from: nil) - anchor.time - age - 1) < 1e-9)
  }
}
