import Expectations
import Segue
import Testing

/// Taps (G9) and the touches they are made of.
@MainActor @Suite struct TapTests {
  private let fixture = TouchFixture()
  private let listener: GestureListener
  private let tap = UITapGestureRecognizer()

  init() {
    listener = GestureListener(fixture.journal)
    listener.listen(to: tap, "tap", on: fixture.view)
  }

  private func heard() -> Int {
    fixture.journal.entries.count { $0 == "tap:ended" }
  }

  @Test(arguments: [(10.0, 1), (10.1, 0)]) func aTapMovesAtMostTenPoints(move: (Double, Int)) {
    fixture.down(100, 100)
    fixture.move(100, 100 + move.0)
    fixture.move(100, 100)
    fixture.up()

    expectEqual(heard(), move.1)
  }

  @Test func aTapMayTakeItsTime() {
    fixture.down(100, 100)
    fixture.wait(5)
    fixture.up()

    expectEqual(heard(), 1)
  }

  @Test(arguments: [(0.3, 1), (0.4, 0)]) func twoTapsAreCloseInTime(pause: (Double, Int)) {
    tap.numberOfTapsRequired = 2

    fixture.tap(100, 100)
    fixture.wait(pause.0)
    fixture.tap(100, 100)

    expectEqual(heard(), pause.1)
  }

  @Test(arguments: [(45.0, 1), (46.0, 0)]) func twoTapsAreCloseInSpace(distance: (Double, Int)) {
    tap.numberOfTapsRequired = 2

    fixture.tap(100, 100)
    fixture.wait(0.1)
    fixture.tap(100 + distance.0, 100)

    expectEqual(heard(), distance.1)
  }

  @Test func threeTapsAreThree() {
    tap.numberOfTapsRequired = 3

    for _ in 0..<2 {
      fixture.tap(100, 100)
      fixture.wait(0.05)
    }
    expectEqual(heard(), 0)
    fixture.tap(100, 100)

    expectEqual(heard(), 1)
    expectEqual(tap.state, .possible)
  }

  @Test func twoFingersTapTogether() {
    tap.numberOfTouchesRequired = 2

    fixture.tap(100, 100)
    expectEqual(heard(), 0)
    fixture.down(100, 100, finger: 1)
    fixture.down(150, 100, finger: 2)
    fixture.up(finger: 2)
    expectEqual(heard(), 0)
    fixture.up(finger: 1)

    expectEqual(heard(), 1)
  }

  @Test func aSecondFingerSpoilsATapOfOne() {
    fixture.down(100, 100, finger: 1)
    fixture.down(150, 100, finger: 2)
    fixture.up(finger: 2)
    fixture.up(finger: 1)

    expectEqual(heard(), 0)
    fixture.tap(100, 100)
    expectEqual(heard(), 1)
  }

  @Test func aSingleTapWhoseTimeIsUpIsHeardWhereItWas() {
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    fixture.view.addGestureRecognizer(double)
    tap.require(toFail: double)

    fixture.tap(120, 130)
    fixture.wait(0.5)

    expectEqual(heard(), 1)
    expectEqual(tap.location(in: nil), CGPoint(x: 120, y: 130))
  }

  // MARK: Touches

  @Test func touchesCountTaps() {
    let counter = TapCounter(frame: fixture.view.bounds)
    fixture.view.addSubview(counter)

    fixture.tap(100, 100)
    fixture.tap(110, 100)
    fixture.tap(200, 100)
    fixture.wait(1)
    fixture.tap(200, 100)
    fixture.down(200, 100)
    fixture.move(250, 100)
    fixture.up()

    expectEqual(counter.counts, [1, 2, 1, 1, 2])
    expectEqual(counter.lastCountAtTheEnd, 0)
  }

  @Test func coalescedTouchesAreCopiesOfEveryPlace() {
    let counter = TapCounter(frame: fixture.view.bounds)
    fixture.view.addSubview(counter)

    fixture.down(100, 100)
    let start = fixture.stage.now
    fixture.move(through: [(101, 100, 0.005), (103, 101, 0.01), (106, 102, 0.015)])

    let copies = counter.coalesced
    expectEqual(copies.map { $0.location(in: nil).x }, [101, 103, 106])
    expectEqual(copies.map { $0.previousLocation(in: nil).x }, [100, 101, 103])
    let times: [TimeInterval] = [start + 0.005, start + 0.01, start + 0.015]
    expectEqual(copies.map(\.timestamp), times)
    expectEqual(counter.last?.location(in: nil), CGPoint(x: 106, y: 102))
    expectEqual(counter.last?.previousLocation(in: nil), CGPoint(x: 100, y: 100))
    fixture.move(110, 102)
    expectEqual(copies.last?.location(in: nil), CGPoint(x: 106, y: 102))
  }
}

private final class TapCounter: UIView {
  var counts: [Int] = []
  var lastCountAtTheEnd: Int?
  var coalesced: [UITouch] = []
  var last: UITouch?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    counts += touches.map(\.tapCount)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    last = touches.first
    if coalesced.isEmpty, let last { coalesced = event?.coalescedTouches(for: last) ?? [] }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    lastCountAtTheEnd = touches.first?.tapCount
  }
}
