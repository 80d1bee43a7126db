import Expectations
import Foundation
import Segue
import Testing

/// Pinches and rotations (G1b).
@MainActor @Suite struct TwoFingerTests {
  private let fixture = TouchFixture()
  private let listener: GestureListener
  private let pinch = UIPinchGestureRecognizer()
  private let rotation = UIRotationGestureRecognizer()

  init() {
    listener = GestureListener(fixture.journal)
  }

  private func listen(to recognizer: UIGestureRecognizer) {
    listener.listen(to: recognizer, "g", on: fixture.view)
  }

  private func states() -> String {
    fixture.journal.entries.filter { $0.hasPrefix("g:") }.joined(separator: " ")
  }

  @Test func aPinchBeginsPastTenPointsAndEndsWithTheLastFinger() {
    listen(to: pinch)

    fixture.down(100, 100)
    fixture.down(200, 100, finger: 2)
    fixture.move(210, 100, finger: 2)
    expectEqual(states(), "")
    fixture.move(211, 100, finger: 2)
    fixture.move(250, 100, finger: 2)
    fixture.up()
    fixture.up(finger: 2)

    expectEqual(states(), "g:began g:changed g:ended")
    expectEqual(pinch.state, .possible)
  }

  @Test func theScaleIsTheRatioOfDistances() {
    listen(to: pinch)
    fixture.down(100, 100)
    fixture.down(200, 100, finger: 2)

    fixture.move(250, 100, finger: 2)
    fixture.move(50, 100)

    expect(abs(pinch.scale - 2) < 1e-12)
  }

  @Test func theScaleDoesNotJumpWhenAFingerComesBack() {
    listen(to: pinch)
    fixture.down(100, 100)
    fixture.down(200, 100, finger: 2)
    fixture.move(300, 100, finger: 2)

    fixture.up(finger: 2)
    fixture.down(120, 100, finger: 3)
    expect(abs(pinch.scale - 2) < 1e-12)
    fixture.move(140, 100, finger: 3)

    expect(abs(pinch.scale - 4) < 1e-12)
  }

  @Test func thePinchVelocityIsScaleASecond() {
    listen(to: pinch)
    fixture.down(100, 100)
    fixture.down(200, 100, finger: 2)

    for frame in 1...30 { fixture.move(200 + Double(frame) * 5, 100, finger: 2) }
    expect(abs(pinch.velocity - 3) < 1e-6)
    pinch.scale = 1

    expectEqual(pinch.velocity, 0)
    expectEqual(pinch.scale, 1)
  }

  @Test func aThirdFingerDoesNotMatter() {
    listen(to: pinch)
    fixture.down(100, 100)
    fixture.down(200, 100, finger: 2)
    fixture.move(250, 100, finger: 2)

    fixture.down(10, 10, finger: 3)
    fixture.move(390, 390, finger: 3)

    expect(abs(pinch.scale - 1.5) < 1e-12)
    expectEqual(pinch.numberOfTouches, 2)
  }

  @Test(arguments: [1, -1]) func aRotationCountsTurnsClockwise(direction: Double) {
    listen(to: rotation)
    fixture.down(200, 200)
    fixture.down(300, 200, finger: 2)

    for step in 1...90 {
      moveAround(direction * Double(step) * .pi / 30)
    }

    let halfTurn: Double = direction * .pi
    expect(abs(rotation.rotation - 3 * halfTurn) < 1e-9)
    expect(abs(rotation.velocity - 2 * halfTurn) < 1e-6)
  }

  /// Moves the second finger on a circle around the first; in radians.
  private func moveAround(_ angle: Double) {
    let x: Double = 200 + 100 * cos(angle)
    let y: Double = 200 + 100 * sin(angle)
    fixture.move(x, y, finger: 2)
  }

  @Test func aRotationBeginsWhenTheFingersHaveGoneTenPointsAround() {
    listen(to: rotation)
    fixture.down(200, 200)
    fixture.down(300, 200, finger: 2)

    moveAround(0.19)
    expectEqual(states(), "")
    moveAround(0.21)
    fixture.up()
    expectEqual(states(), "g:began")
    fixture.up(finger: 2)

    expectEqual(states(), "g:began g:ended")
  }

  @Test func oneFingerNeitherPinchesNorTurns() {
    listen(to: pinch)
    listener.listen(to: rotation, "g", on: fixture.view)

    fixture.down(100, 100)
    fixture.move(300, 300)
    fixture.up()

    expectEqual(states(), "")
    expectEqual(pinch.state, .possible)
  }

  @Test func pinchAndRotationGoTogetherWhenADelegateSaysSo() {
    let delegate = GestureDelegate()
    delegate.together = { _, _ in true }
    pinch.delegate = delegate
    listener.listen(to: pinch, "pinch", on: fixture.view)
    listener.listen(to: rotation, "rotation", on: fixture.view)

    fixture.down(200, 200)
    fixture.down(300, 200, finger: 2)
    fixture.move(260, 320, finger: 2)

    let heard = fixture.journal.entries.filter { $0.contains(":") }
    expectEqual(heard, ["pinch:began", "rotation:began"])
  }

  @Test func lostTouchesCancelAPinch() {
    listen(to: pinch)
    fixture.down(100, 100)
    fixture.down(200, 100, finger: 2)
    fixture.move(250, 100, finger: 2)

    fixture.window.cancelAllTouches()
    fixture.stage.turn()

    expectEqual(states(), "g:began g:cancelled")
  }
}
