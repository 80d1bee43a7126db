import Expectations
import Testing

@testable import SegueLayers

@MainActor @Suite(.serialized) final class AnimationTimingTests {
  lazy var stage = Stage()

  /// The x that is shown at each of `times` after `animation` was added, where the model has −1.
  private func positions(
    _ animation: CAAnimation, at times: [CFTimeInterval]
  ) -> [Double] {
    let layer = stage.layer()
    layer.position = CGPoint(x: -1, y: 0)
    layer.add(animation, forKey: nil)
    stage.step(0)
    layer.speed = 0
    return times.map { time in
      layer.timeOffset = Stage.start + time
      return (layer.shownX.native * 1e6).rounded() / 1e6
    }
  }

  @Test func theModelHasTheFinalValueAtOnce() {
    let layer = stage.layer()
    layer.position = CGPoint(x: 100, y: 0)
    layer.add(animation("position.x", from: 0.0), forKey: nil)
    stage.step(0)

    stage.step(0.25)

    expectEqual(layer.position.x, 100)
    expect(layer.shownX.isNear(25))
  }

  @Test(arguments: [
    (CAMediaTimingFillMode.removed, [-1, 0, 5, 10, -1]),
    (.forwards, [-1, 0, 5, 10, 10]),
    (.backwards, [0, 0, 5, 10, -1]),
    (.both, [0, 0, 5, 10, 10]),
  ])
  func fillModesDecideBeforeAndAfter(mode: CAMediaTimingFillMode, expected: [Double]) {
    let move = animation("position.x", from: 0.0, to: 10.0)
    move.beginTime = Stage.start + 1
    move.fillMode = mode
    move.isRemovedOnCompletion = false

    expectEqual(positions(move, at: [0.5, 1, 1.5, 2, 2.5]), expected)
  }

  @Test func repeatedCyclesStartAnew() {
    let move = animation("position.x", from: 0.0, to: 10.0)
    move.repeatCount = 2.5

    expectEqual(
      positions(move, at: [0.5, 0.999, 1.25, 2.25, 2.5, 2.6]), [5, 9.99, 2.5, 2.5, 5, -1])
  }

  @Test func wholeCyclesEndAtTheirEnd() {
    let move = animation("position.x", from: 0.0, to: 10.0, duration: 0.1)
    move.repeatCount = 3

    expectEqual(positions(move, at: [0.3]), [10])
  }

  @Test func autoreversingRunsThereAndBack() {
    let move = animation("position.x", from: 0.0, to: 10.0)
    move.autoreverses = true
    move.timingFunction = CAMediaTimingFunction(name: .easeIn)
    move.repeatCount = 2

    let shown = positions(move, at: [0.25, 1, 1.75, 2, 2.25, 4, 4.1])

    expect(shown[0].isNear(0.93465, within: 1e-5))
    expectEqual(shown[1], 10)
    expectEqual(shown[2], shown[0])
    expectEqual(shown[4], shown[0])
    expectEqual(shown[3], 0)
    expectEqual(shown[5], 0)
    expectEqual(shown[6], -1)
  }

  @Test func repeatDurationGoesBeforeTheCount() {
    let move = animation("position.x", from: 0.0, to: 10.0)
    move.repeatCount = 9
    move.repeatDuration = 1.5

    expectEqual(positions(move, at: [1.25, 1.5, 1.6]), [2.5, 5, -1])
  }

  @Test func anAnimationsOwnSpeedAndOffsetCount() {
    let move = animation("position.x", from: 0.0, to: 10.0)
    move.speed = 2
    move.timeOffset = 0.25

    expectEqual(positions(move, at: [0, 0.25, 0.375, 0.4]), [2.5, 7.5, 10, -1])
  }

  @Test func negativeSpeedRunsBackwards() {
    let move = animation("position.x", from: 0.0, to: 10.0)
    move.speed = -1
    move.timeOffset = 1

    expectEqual(positions(move, at: [0, 0.25, 1, 1.1]), [10, 7.5, 0, -1])
  }

  /// An animation is over, and its delegate is told so, when it has no effect any more.
  @Test(arguments: [0.5, 1, 2, -1, -2] as [Float], [0, 0.25, 0.75, 1.5] as [CFTimeInterval])
  func itEndsWithItsEffect(speed: Float, offset: CFTimeInterval) {
    for (count, reverses) in [(0, false), (1, true), (2.5, false), (2, true)] as [(Float, Bool)] {
      let move = animation("position.x", from: 0.0, to: 10.0)
      (move.speed, move.timeOffset) = (speed, offset)
      (move.repeatCount, move.autoreverses) = (count, reverses)

      let end = move.end(begin: 3, cycle: 1)

      guard end > 3.01 else { continue }
      expect(move.cycleTime(at: end - 0.01, begin: 3, cycle: 1) != nil)
      expect(move.cycleTime(at: end + 0.01, begin: 3, cycle: 1) == nil)
    }
  }

  @Test func cumulativeCyclesGoOnWhereTheLastEnded() {
    let move = animation("position.x", from: 0.0, to: 10.0)
    move.repeatCount = 3
    move.isCumulative = true

    expectEqual(positions(move, at: [0.5, 1.5, 2.5, 3]), [5, 15, 25, 30])
  }

  @Test func aDurationOfZeroIsTheTransactions() {
    let layer = stage.layer()

    layer.add(animation("position.x", from: 0.0, duration: 0), forKey: "a")
    CATransaction.setAnimationDuration(2)
    layer.add(animation("position.x", from: 0.0, duration: 0), forKey: "b")

    expectEqual(layer.animation(forKey: "a")?.duration, 0.25)
    expectEqual(layer.animation(forKey: "b")?.duration, 2)
  }

  // MARK: Values

  struct Ends: Sendable {
    var from: Double?
    var to: Double?
    var by: Double?
    var shown: [Double]
  }

  nonisolated static let ends: [Ends] = [
    Ends(from: 0, to: 10, by: nil, shown: [0, 5, 10]),
    Ends(from: 2, to: nil, by: 10, shown: [2, 7, 12]),
    Ends(from: nil, to: 10, by: 4, shown: [6, 8, 10]),
    Ends(from: 0, to: nil, by: nil, shown: [0, -0.5, -1]),
    Ends(from: nil, to: 9, by: nil, shown: [-1, 4, 9]),
    Ends(from: nil, to: nil, by: 10, shown: [-1, 4, 9]),
    Ends(from: nil, to: nil, by: nil, shown: [-1, -1, -1]),
  ]

  @Test(arguments: ends) func fromToAndByCanBeLeftOut(ends: Ends) {
    let move = animation("position.x", from: ends.from, to: ends.to)
    move.byValue = ends.by

    expectEqual(positions(move, at: [0, 0.5, 1]), ends.shown)
  }

  @Test func valuesMayBeBoxedInManyWays() {
    let values: [Any] = [
      10, 10.0, 10.0 as Float, 10.0 as CGFloat, NSNumber(value: 10), NSNumber(value: 10.0),
    ]

    for value in values {
      let move = animation("position.x", from: 0.0, to: value)
      expectEqual(positions(move, at: [0.5]), [5], "\(type(of: value))")
    }
  }

  @Test func geometryMayBeBoxedInManyWays() {
    let points: [Any] = [CGPoint(x: 10, y: 2), NSValue(cgPoint: CGPoint(x: 10, y: 2))]

    for point in points {
      let move = animation("position", from: CGPoint.zero, to: point)
      expectEqual(positions(move, at: [0.5]), [5], "\(Swift.type(of: point))")
    }
  }

  @Test func boxesGiveBackWhatWasPutIn() {
    var transform = CATransform3DMakeRotation(1, 1, 2, 3)
    transform.m34 = -0.002
    let affine = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)

    expectEqual(NSValue(caTransform3D: transform).caTransform3DValue, transform)
    expectEqual(NSValue(cgAffineTransform: affine).cgAffineTransformValue, affine)
    expectEqual(NSValue(cgPoint: rect.origin).cgPointValue, rect.origin)
    expectEqual(NSValue(cgSize: rect.size).cgSizeValue, rect.size)
    expectEqual(NSValue(cgRect: rect).cgRectValue, rect)
    expectEqual(NSValue(cgVector: CGVector(dx: 1, dy: 2)).cgVectorValue, CGVector(dx: 1, dy: 2))
    expectEqual(NSValue(cgRect: rect).cgPointValue, .zero)
  }

  // MARK: Springs

  @Test func aSpringAnimationFollowsItsSpring() {
    let spring = CASpringAnimation(keyPath: "position.x")
    spring.fromValue = 0.0
    spring.toValue = 10.0
    spring.duration = spring.settlingDuration

    let shown = positions(spring, at: [0, 0.1, 0.3, 0.8])

    expect(spring.settlingDuration.isNear(1.472700, within: 1e-6))
    for (x, expected) in zip(shown, [0, 3.40300, 11.24355, 9.79007]) {
      expect(x.isNear(expected, within: 1e-5))
    }
  }

  @Test func perceptualSpringsAllowOverdamping() {
    let spring = CASpringAnimation(perceptualDuration: 0.5, bounce: 0.3)

    expect(spring.allowsOverdamping)
    expect(spring.perceptualDuration.isNear(0.5))
    expect(spring.bounce.isNear(0.3))
  }

  // MARK: Groups

  @Test func membersRunInTheGroupsTimeAndAreCutOffAtItsEnd() {
    let first = animation("position.x", from: 0.0, to: 10.0, duration: 0.4)
    let second = animation("position.x", from: 10.0, to: 30.0, duration: 2)
    second.beginTime = 0.5
    let group = CAAnimationGroup()
    group.animations = [first, second]
    group.duration = 1

    let shown = positions(group, at: [0.2, 0.45, 0.5, 1, 1.01])

    expectEqual(shown, [5, -1, 10, 15, -1])
  }

  @Test func membersWithoutDurationTakeTheGroups() {
    let group = CAAnimationGroup()
    group.animations = [animation("position.x", from: 0.0, to: 10.0, duration: 0)]
    group.duration = 2
    group.speed = 2
    group.repeatCount = 2

    expectEqual(positions(group, at: [0.5, 1.5, 2.1]), [5, 5, -1])
  }

  // MARK: Keyframes

  private func keyframes(
    _ values: [Any], times: [NSNumber]? = nil, mode: CAAnimationCalculationMode = .linear
  ) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: "position.x")
    animation.values = values
    animation.keyTimes = times
    animation.calculationMode = mode
    animation.duration = 1
    return animation
  }

  @Test func keyframesAreSpreadEvenlyUnlessTimed() {
    let even = keyframes([0, 10, 40])
    let timed = keyframes([0, 10, 40], times: [0, 0.8, 1])

    expectEqual(positions(even, at: [0, 0.25, 0.5, 0.75, 1]), [0, 5, 10, 25, 40])
    expectEqual(positions(timed, at: [0.4, 0.8, 0.9]), [5, 10, 25])
  }

  @Test func eachSegmentHasItsPacing() {
    let move = keyframes([0, 10, 20])
    move.timingFunctions = [
      CAMediaTimingFunction(name: .linear), CAMediaTimingFunction(name: .easeIn),
    ]

    let shown = positions(move, at: [0.25, 0.75])

    expectEqual(shown[0], 5)
    expect(shown[1].isNear(10 + 3.15357, within: 1e-5))
  }

  @Test func discreteKeyframesHoldUntilTheNext() {
    let even = keyframes([1, 2, 3, 4], mode: .discrete)
    let timed = keyframes([1, 2], times: [0, 0.9, 1], mode: .discrete)

    expectEqual(positions(even, at: [0, 0.24, 0.25, 0.74, 0.75, 1]), [1, 1, 2, 3, 4, 4])
    expectEqual(positions(timed, at: [0.89, 0.9]), [1, 2])
  }

  @Test func pacedKeyframesMoveAtAnEvenSpeed() {
    let move = keyframes([0, 10, 40], times: [0, 0.9, 1], mode: .paced)

    expectEqual(positions(move, at: [0.1, 0.25, 0.5, 0.9]), [4, 10, 20, 36])
  }

  @Test func cubicKeyframesGoThroughTheirValuesSmoothly() {
    let move = keyframes([0, 10, 0, 30], mode: .cubic)
    let line = keyframes([0, 10, 20], mode: .cubic)

    let shown = positions(move, at: [0, 1.0 / 3, 2.0 / 3, 1])
    for (x, expected) in zip(shown, [0.0, 10, 0, 30]) { expect(x.isNear(expected, within: 1e-4)) }
    expectEqual(positions(line, at: [0.25, 0.6]), [5, 12])

    let h = 1e-3
    let around = positions(move, at: [1.0 / 3 - h, 1.0 / 3, 1.0 / 3 + h])
    let before = (around[1] - around[0]) / h
    let after = (around[2] - around[1]) / h
    // Straight lines would turn by 60 a second; the rest is the curve's bend between the samples.
    expect(before.isNear(after, within: 1))
  }

  @Test func onlyTheFirstAndLastValueCountBeyondTheTimes() {
    let move = keyframes([5, 7], times: [0.4, 0.6])

    expectEqual(positions(move, at: [0.1, 0.5, 0.9]), [5, 6, 7])
  }

  @Test func keyframesWithoutValuesDoNothing() {
    expectEqual(positions(keyframes([]), at: [0.5]), [-1])
    expectEqual(positions(keyframes([3]), at: [0.5]), [3])
  }
}
