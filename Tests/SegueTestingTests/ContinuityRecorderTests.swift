import Expectations
import Segue
import SegueTesting
import Testing

/// Recording views that were drawn before the recorder begins, or that are away for a while.
@MainActor @Suite(.serialized) struct ContinuityRecorderTests {
  private let stage = HeadlessStage(
    size: CGSize(width: 200, height: 100), framesPerSecond: 240)
  private let box = UIView(frame: CGRect(x: 20, y: 30, width: 40, height: 40))

  init() {
    let controller = UIViewController()
    controller.view.backgroundColor = .black
    // No tile of the picture has one color.
    for x in stride(from: CGFloat(0), to: 200, by: 10) {
      let stripe = UIView(frame: CGRect(x: x, y: 0, width: 5, height: 100))
      stripe.backgroundColor = .darkGray
      controller.view.addSubview(stripe)
    }
    box.backgroundColor = .white
    controller.view.addSubview(box)
    stage.show(controller)
    stage.settle()
  }

  @Test func whatComesBackElsewhereHasNotJumped() throws {
    let ground = try #require(box.superview)

    let report = ContinuityRecorder(stage).record {
      stage.run(for: 0.2)
      box.removeFromSuperview()
      stage.run(for: 0.2)
      box.center.x += 100
      ground.addSubview(box)
      stage.run(for: 0.2)
    }

    expectEqual(report.faults.map(\.kind), [.picture, .picture], "\(report)")
  }

  @Test func whatIsMovedToAnotherViewAtOnceJumps() throws {
    let ground = try #require(box.superview)
    let other = UIView(frame: CGRect(x: 90, y: 0, width: 110, height: 100))
    ground.addSubview(other)

    let report = ContinuityRecorder(stage).record {
      stage.run(for: 0.2)
      box.removeFromSuperview()
      stage.turn()
      box.center.x += 10
      other.addSubview(box)
      stage.turn()
      stage.run(for: 0.2)
    }

    expectEqual(report.faults.map(\.kind), [.position], "\(report)")
  }

  @Test func aJumpOfWhatWasDrawnBeforeIsOne() {
    _ = stage.picture()

    let report = ContinuityRecorder(stage).record {
      stage.run(for: 0.2)
      box.center.x += 100
      stage.run(for: 0.2)
    }

    expectEqual(report.faults.map(\.kind), [.position], "\(report)")
  }
}
