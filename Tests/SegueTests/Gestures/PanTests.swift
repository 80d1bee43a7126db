import Expectations
import Segue
import Testing

/// Pans: slop, translation and velocity (G4, G5), screen edges (G8), scrolling.
@MainActor @Suite struct PanTests {
  private let fixture = TouchFixture()
  private let listener: GestureListener
  private let pan = UIPanGestureRecognizer()

  init() {
    listener = GestureListener(fixture.journal)
    listener.listen(to: pan, "pan", on: fixture.view)
  }

  private func heard() -> String {
    fixture.journal.entries.filter { $0.contains(":") }.joined(separator: " ")
  }

  @Test(arguments: [
    (dx: 10.0, dy: 0.0, begins: false), (dx: 10.1, dy: 0.0, begins: true),
    (dx: -6.0, dy: 8.0, begins: false), (dx: -6.1, dy: 8.0, begins: true),
    (dx: 0.0, dy: -10.1, begins: true),
  ])
  func itBeginsPastTenPoints(move: (dx: Double, dy: Double, begins: Bool)) {
    fixture.down(100, 100)
    fixture.move(100 + move.dx, 100 + move.dy)

    expectEqual(heard(), move.begins ? "pan:began" : "")
  }

  @Test func theTranslationCountsFromTheFirstTouch() {
    fixture.down(100, 100)
    fixture.move(108, 100)
    fixture.move(115, 104)

    expectEqual(pan.translation(in: fixture.view), CGPoint(x: 15, y: 4))
    expectEqual(pan.location(in: fixture.view), CGPoint(x: 115, y: 104))
  }

  @Test func translationAndVelocityAreInTheAxesOfTheView() {
    let turned = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    turned.transform = CGAffineTransform(rotationAngle: .pi / 2).scaledBy(x: 2, y: 2)
    fixture.window.addSubview(turned)
    turned.addGestureRecognizer(pan)

    fixture.down(200, 200)
    for step in 1...6 { fixture.move(200 + CGFloat(step) * 10, 200, after: 0.01) }

    let translation = pan.translation(in: turned)
    expect(abs(translation.x) < 1e-9)
    expect(abs(translation.y + 30) < 1e-9)
    expect(abs(pan.velocity(in: turned).y + 500) < 1e-6)
    expect(abs(pan.velocity(in: nil).x - 1000) < 1e-6)
  }

  @Test func settingTheTranslationStartsTheVelocityAfresh() {
    fixture.down(100, 100)
    fixture.move(120, 100)
    expect(pan.velocity(in: nil).x > 0)

    pan.setTranslation(CGPoint(x: 5, y: -5), in: fixture.view)

    expectEqual(pan.translation(in: fixture.view), CGPoint(x: 5, y: -5))
    expectEqual(pan.velocity(in: nil), .zero)
    fixture.move(130, 100, after: 0.01)
    expectEqual(pan.translation(in: fixture.view), CGPoint(x: 15, y: -5))
    expect(abs(pan.velocity(in: nil).x - 1000) < 1e-6)
  }

  @Test func fingersThatComeAndGoDoNotMakeItJump() {
    fixture.down(100, 100, finger: 1)
    fixture.move(120, 100, finger: 1)
    fixture.down(300, 300, finger: 2)
    expectEqual(pan.translation(in: nil), CGPoint(x: 20, y: 0))
    fixture.move(310, 300, finger: 2)
    expectEqual(pan.translation(in: nil), CGPoint(x: 25, y: 0))
    fixture.up(finger: 1)
    expectEqual(pan.translation(in: nil), CGPoint(x: 25, y: 0))
    fixture.move(320, 300, finger: 2)
    expectEqual(pan.translation(in: nil), CGPoint(x: 35, y: 0))
    expectEqual(pan.state, .changed)
    fixture.up(finger: 2)
    expectEqual(pan.state, .possible)
  }

  @Test func itWaitsForEnoughFingers() {
    pan.minimumNumberOfTouches = 2

    fixture.down(100, 100, finger: 1)
    fixture.move(150, 100, finger: 1)
    expectEqual(heard(), "")
    fixture.down(200, 100, finger: 2)
    fixture.move(230, 100, finger: 2)

    expectEqual(heard(), "pan:began")
    expectEqual(pan.translation(in: nil), CGPoint(x: 15, y: 0))
  }

  @Test func tooManyFingersFailItBeforeAndAreIgnoredAfterItBegan() {
    pan.maximumNumberOfTouches = 1

    fixture.down(100, 100, finger: 1)
    fixture.down(200, 100, finger: 2)
    fixture.move(150, 100, finger: 1)
    expectEqual(heard(), "")
    fixture.up(finger: 1)
    fixture.up(finger: 2)

    fixture.down(100, 100, finger: 1)
    fixture.move(150, 100, finger: 1)
    fixture.down(200, 100, finger: 2)
    fixture.move(300, 100, finger: 2)
    expectEqual(heard(), "pan:began")
    expectEqual(pan.numberOfTouches, 1)
    expectEqual(pan.translation(in: nil), CGPoint(x: 50, y: 0))
  }

  @Test func aTouchThatNeverMovedFarEndsUnheard() {
    fixture.tap(100, 100)

    expectEqual(heard(), "")
    expectEqual(pan.state, .possible)
  }

  // MARK: Velocity

  @Test func evenMotionHasItsExactVelocity() {
    fixture.down(0, 200)
    for step in 1...20 { fixture.move(CGFloat(step) * 8, 200 - CGFloat(step) * 4, after: 0.016) }

    expect(abs(pan.velocity(in: nil).x - 500) < 1e-6)
    expect(abs(pan.velocity(in: nil).y + 250) < 1e-6)
  }

  @Test func onlyTheLastTenthOfASecondCounts() {
    fixture.down(0, 200)
    for step in 1...10 { fixture.move(CGFloat(step) * 20, 200, after: 0.02) }
    for step in 1...6 { fixture.move(200 + CGFloat(step) * 2, 200, after: 0.02) }

    expect(abs(pan.velocity(in: nil).x - 100) < 1e-6)
  }

  @Test func samplesBetweenFramesCountForTheVelocity() {
    fixture.down(100, 200)
    fixture.move(through: [(110, 200, 0.05), (120, 200, 0.1)])
    fixture.move(through: [(120, 200, 0.092), (124, 200, 0.096), (128, 200, 0.1)])

    // Within the last 0.1 s: (0.092, 120), (0.096, 124), (0.1, 128).
    expect(abs(pan.velocity(in: nil).x - 1000) < 1e-6)
  }

  @Test func holdingStillBeforeLettingGoIsNoVelocity() {
    let ends = EndVelocity()
    pan.addTarget(ends, action: EndVelocity.heard)

    fixture.down(100, 100)
    for step in 1...5 { fixture.move(100 + CGFloat(step) * 20, 100) }
    fixture.wait(0.2)
    fixture.up()

    expectEqual(ends.velocity, .zero)
  }

  @Test func lettingGoInMotionKeepsTheVelocity() {
    let ends = EndVelocity()
    pan.addTarget(ends, action: EndVelocity.heard)

    fixture.down(100, 100)
    for step in 1...10 { fixture.move(100 + CGFloat(step) * 10, 100, after: 0.01) }
    fixture.up(after: 0)

    expect(abs((ends.velocity?.x ?? 0) - 1000) < 1)
  }

  // MARK: Screen edges

  @Test(arguments: [
    (edges: UIRectEdge.left, from: (5.0, 200.0), to: (30.0, 210.0), begins: true),
    (edges: .left, from: (25, 200), to: (60, 200), begins: false),
    (edges: .left, from: (5, 200), to: (8, 230), begins: false),
    (edges: .right, from: (395, 200), to: (370, 200), begins: true),
    (edges: .right, from: (395, 200), to: (399, 200), begins: false),
    (edges: .top, from: (200, 3), to: (200, 20), begins: true),
    (edges: .bottom, from: (200, 397), to: (200, 380), begins: true),
    (edges: UIRectEdge(), from: (5, 200), to: (60, 200), begins: false),
    (edges: .all, from: (5, 200), to: (60, 200), begins: true),
  ])
  func edgePansStartAtTheirEdgesAndGoInwards(
    move: (edges: UIRectEdge, from: (Double, Double), to: (Double, Double), begins: Bool)
  ) {
    fixture.view.removeGestureRecognizer(pan)
    let edge = UIScreenEdgePanGestureRecognizer()
    edge.edges = move.edges
    listener.listen(to: edge, "edge", on: fixture.view)

    fixture.down(move.from.0, move.from.1)
    fixture.move(move.to.0, move.to.1)

    expectEqual(heard(), move.begins ? "edge:began" : "")
  }

  // MARK: Scrolling

  @Test func scrollingMovesOnlyPansThatAskForIt() {
    fixture.scroll(30, 0, at: CGPoint(x: 100, y: 100))
    expectEqual(heard(), "")

    pan.allowedScrollTypesMask = .all
    fixture.scroll(30, 0, at: CGPoint(x: 100, y: 100))
    fixture.wait(0.05)
    fixture.scroll(10, 5, at: CGPoint(x: 100, y: 100))
    expectEqual(heard(), "pan:began pan:changed")
    expectEqual(pan.translation(in: nil), CGPoint(x: 40, y: 5))
    fixture.wait(0.2)

    expectEqual(heard(), "pan:began pan:changed pan:ended")
    expect(!fixture.journal.entries.contains { $0.hasPrefix("view") })
  }
}

@MainActor private final class EndVelocity {
  var velocity: CGPoint?

  func heard(_ pan: UIPanGestureRecognizer) {
    if pan.state == .ended { velocity = pan.velocity(in: nil) }
  }
}
