import Expectations
import SegueLayers
import Testing

@MainActor @Suite(.serialized) final class TransactionTests {
  lazy var stage = Stage()

  /// A layer that animates its changes.
  private func lively() -> CALayer {
    let layer = stage.layer()
    layer.delegate = nil
    return layer
  }

  // MARK: Values

  @Test func innerTransactionsInheritAndDoNotLeak() {
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    CATransaction.setDisableActions(true)
    CATransaction.begin()
    expectEqual(CATransaction.animationDuration(), 2)
    expect(CATransaction.disableActions())
    CATransaction.setDisableActions(false)
    CATransaction.setValue(3, forKey: kCATransactionAnimationDuration)
    CATransaction.setValue("x", forKey: "own")
    expectEqual(CATransaction.animationDuration(), 3)
    expect(!CATransaction.disableActions())
    expect(CATransaction.value(forKey: "own") as? String == "x")
    CATransaction.commit()
    expectEqual(CATransaction.animationDuration(), 2)
    expect(CATransaction.disableActions())
    expect(CATransaction.value(forKey: "own") == nil)
    CATransaction.commit()

    expectEqual(CATransaction.animationDuration(), 0.25)
    expect(!CATransaction.disableActions())
  }

  @Test func theImplicitTransactionEndsWithTheTurn() {
    CATransaction.setAnimationDuration(7)
    expectEqual(CATransaction.animationDuration(), 7)

    stage.step(0)

    expectEqual(CATransaction.animationDuration(), 0.25)
  }

  // MARK: Completion

  @Test func withoutAnimationsTheCompletionComesAtOnce() {
    var count = 0

    CATransaction.begin()
    CATransaction.setCompletionBlock { count += 1 }
    expectEqual(count, 0)
    CATransaction.commit()
    expectEqual(count, 1)
    stage.step(0)

    expectEqual(count, 1)
  }

  @Test func theCompletionWaitsForTheLastAnimationAddedAfterIt() {
    let layer = stage.layer()
    var count = 0
    CATransaction.begin()
    layer.add(animation("position.y", from: 0.0, to: 1.0, duration: 9), forKey: "before")
    CATransaction.setCompletionBlock { count += 1 }
    layer.add(animation("position.x", from: 0.0, to: 1.0, duration: 0.5), forKey: "a")
    CATransaction.begin()
    layer.add(animation("opacity", from: 0.0, to: 1.0, duration: 1), forKey: "b")
    CATransaction.commit()
    CATransaction.commit()
    stage.step(0)

    stage.step(0.5)
    expectEqual(count, 0)
    stage.step(0.5)

    expectEqual(count, 1)
    expectEqual(layer.animationKeys(), ["before"])
  }

  @Test func theCompletionComesAfterTheDelegates() {
    let layer = stage.layer()
    let journal = Journal()
    CATransaction.begin()
    CATransaction.setCompletionBlock { journal.lines.append("completion") }
    layer.add(
      animation("opacity", from: 0.0, to: 1.0, name: "a", delegate: journal), forKey: "a")
    CATransaction.commit()
    stage.step(0)

    stage.step(1)

    expectEqual(journal.lines, ["a started", "a finished", "completion"])
  }

  @Test func removingAnimationsCompletesToo() {
    let layer = stage.layer()
    var count = 0
    CATransaction.begin()
    CATransaction.setCompletionBlock { count += 1 }
    layer.add(animation("opacity", from: 0.0, to: 1.0), forKey: "a")
    CATransaction.commit()

    layer.removeAllAnimations()
    stage.step(0)

    expectEqual(count, 1)
  }

  @Test func aBlockSetBeforeBeginWaitsForTheImplicitTransaction() {
    let layer = stage.layer()
    var count = 0
    CATransaction.setCompletionBlock { count += 1 }
    CATransaction.begin()
    layer.add(animation("opacity", from: 0.0, to: 1.0), forKey: "a")
    CATransaction.commit()

    stage.step(0)
    expectEqual(count, 0)
    stage.step(1)

    expectEqual(count, 1)
  }

  @Test func aReplacedBlockGetsNoMoreAnimations() {
    let layer = stage.layer()
    var lines: [String] = []
    CATransaction.begin()
    CATransaction.setCompletionBlock { lines.append("first") }
    CATransaction.setCompletionBlock { lines.append("second") }
    expectEqual(lines, ["first"])
    layer.add(animation("opacity", from: 0.0, to: 1.0), forKey: "a")
    CATransaction.commit()
    stage.step(0)

    stage.step(1)

    expectEqual(lines, ["first", "second"])
  }

  // MARK: Implicit actions

  @Test func aBareLayerAnimatesImplicitly() throws {
    let layer = lively()
    CATransaction.setAnimationDuration(1)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))

    layer.position = CGPoint(x: 150, y: 50)
    stage.step(0)
    stage.step(0.5)

    let action = try #require(layer.animation(forKey: "position") as? CABasicAnimation)
    expect(action.fromValue as? CGPoint == CGPoint(x: 50, y: 50))
    expectEqual(layer.position.x, 150)
    expect(layer.shownX.isNear(100))
  }

  /// L3
  @Test func anAnimationTellsWhenItBegan() throws {
    let layer = lively()
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.duration = 1

    layer.add(fade, forKey: "fade")
    let before = try #require(layer.animation(forKey: "fade")?.beginTime)
    stage.step(0)
    let began = layer.convertTime(CACurrentMediaTime(), from: nil)
    stage.step(0.3)
    let after = try #require(layer.animation(forKey: "fade")?.beginTime)

    expectEqual(before, 0)
    expectEqual(after, began)
    expectEqual(fade.beginTime, 0)
  }

  @Test func retargetingAnImplicitAnimationStartsFromWhatIsShown() {
    let layer = lively()
    layer.opacity = 0
    stage.step(0)
    stage.step(0.1)
    let shown = layer.presentation()?.opacity

    layer.opacity = 1

    expectEqual(layer.presentation()?.opacity, shown)
  }

  @Test func aNewLayerDoesNotAnimateUntilItIsCommitted() {
    stage.step(0)
    let layer = CALayer()
    stage.root.addSublayer(layer)

    layer.position = CGPoint(x: 5, y: 5)
    expect(layer.animationKeys() == nil)
    expect(layer.presentation() == nil)
    stage.step(0)
    layer.position = CGPoint(x: 6, y: 6)

    expectEqual(layer.animationKeys(), ["position"])
  }

  @Test func disabledActionsAndEqualValuesDoNotAnimate() {
    let layer = lively()

    layer.position = layer.position
    layer.opacity = 1
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.position = CGPoint(x: 9, y: 9)
    CATransaction.commit()
    CATransaction.begin()
    CATransaction.setAnimationDuration(0)
    layer.opacity = 0.5
    CATransaction.commit()

    expect(layer.animationKeys() == nil)
  }

  @Test func actionsAreLookedUpInOrder() {
    final class Recorder: NSObject, CAAction {
      let name: String
      static var lines: [String] = []
      init(_ name: String) { self.name = name }
      func run(forKey event: String, object anObject: Any, arguments: [AnyHashable: Any]?) {
        Self.lines.append("\(name) \(event) \((anObject as? CALayer)?.opacity ?? -1)")
      }
    }
    final class Answering: NSObject, CALayerDelegate {
      var answer: (any CAAction)?
      func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { answer }
    }
    final class Classy: CALayer {
      override class func defaultAction(forKey key: String) -> (any CAAction)? { Recorder("class") }
    }
    let delegate = Answering()
    let layer = Classy()
    stage.root.addSublayer(layer)
    stage.step(0)

    layer.opacity = 0.9
    layer.style = ["actions": ["opacity": Recorder("style")]]
    layer.opacity = 0.8
    layer.actions = ["opacity": Recorder("actions")]
    layer.opacity = 0.7
    layer.delegate = delegate
    layer.opacity = 0.6
    delegate.answer = Recorder("delegate")
    layer.opacity = 0.5
    delegate.answer = NSNull()
    layer.opacity = 0.4

    expectEqual(
      Recorder.lines,
      [
        "class opacity 0.9", "style opacity 0.8", "actions opacity 0.7", "actions opacity 0.6",
        "delegate opacity 0.5",
      ])
  }

  @Test func anActionWithoutValuesRunsFromWhatWasShown() {
    let layer = lively()
    let action = CABasicAnimation()
    action.duration = 1
    layer.actions = ["position": action]

    layer.position = CGPoint(x: 150, y: 50)
    stage.step(0)
    stage.step(0.5)

    expect(layer.shownX.isNear(100))
    expect(action.keyPath == nil)
    expect(action.fromValue == nil)
  }
}
