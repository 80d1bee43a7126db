import Expectations
import Testing

@testable import SegueLayers

/// Several lists are made at one moment, as a transition does that cuts a screen into pieces.
@MainActor @Suite(.serialized) final class SameMomentTests: DrawingSuite {
  /// A change after which an animated layer looks different, without any time passing.
  struct Change: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let make: @MainActor (CALayer, AnimationPacer) -> Void

    init(_ name: String, _ make: @escaping @MainActor (CALayer, AnimationPacer) -> Void) {
      (testDescription, self.make) = (name, make)
    }
  }

  nonisolated private static let changes: [Change] = [
    Change("a property of the layer") { layer, _ in layer.backgroundColor = nil },
    Change("a property that is animated") { layer, _ in layer.position.x += 3 },
    Change("another animation") { layer, _ in
      layer.add(animation("opacity", from: 0.2), forKey: nil)
    },
    Change("an animation in place of another") { layer, _ in
      layer.add(animation("position.x", from: 7.0), forKey: "x")
    },
    Change("no animation") { layer, _ in layer.removeAllAnimations() },
    Change("the layer's time") { layer, _ in layer.timeOffset += 0.1 },
    Change("the time above") { layer, _ in layer.superlayer?.timeOffset += 0.1 },
    Change("the pacer's motion") { _, pacer in
      pacer.move(.held(.init(fraction: 0.9, position: 0.9)))
    },
    Change("the begin of an animation") { layer, _ in
      for entry in layer.entries { entry.begin? -= 0.1 }
    },
  ]

  @Test(arguments: changes) func eachShowsWhatHasChangedSince(change: Change) {
    let panel = panel()
    panel.add(animation("position.x", from: 0.0), forKey: "x")
    let pacer = AnimationPacer(
      pace: AnimationPace(.curve(CAMediaTimingFunction(name: .linear)), duration: 1),
      motion: .held(.init(fraction: 0.5, position: 0.5)), delay: 0, owner: self)
    pacer.add(
      animation("position.y", from: 0.0), to: panel, forKey: "y", span: .init(), old: nil, new: nil)
    stage.step(0)
    stage.step(0.25)
    let before = list()
    expectEqual(list(), before)

    change.make(panel, pacer)
    let after = list()

    expect(after != before)
    expectEqual(after, fresh())
  }
}
