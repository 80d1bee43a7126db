import Expectations
import ProgramTestSupport
import Segue
import SegueTransitions
import TestSupport
import Testing

@testable import SegueGallery
@testable import SegueSession

/// The pace of engines at both ends, forward and back, and where the user prefers less motion.
@MainActor @Suite(.serialized) struct EnginePaceTests {
  private nonisolated static let ways = [false, true]

  private static func played(_ engine: Engine, _ isBackward: Bool) -> LintCase {
    LintCase(engine: engine, container: .custom, isBackward: isBackward, ending: .played)
  }

  /// Something is seen to move from the second frame on, and until the third one before the last; no step at an
  /// end is a jump, and the container is not seen where screens should cover it. Nothing flashes or blurs, and with less
  /// motion and from right to left it is as it should be.
  @Test(arguments: EngineFixture.moving, ways)
  func itSetsOutAtOnceAndArrivesWithoutAJump(name: String, isBackward: Bool) throws {
    let engine = try #require(Gallery.engine(named: name))

    let lintCase = Self.played(engine, isBackward)
    let pace = LintPace(of: lintCase)
    let adaptation = LintAdaptation(of: lintCase, plain: pace.motion)

    expectEqual((pace.faults + adaptation.faults).map(\.sentence), [])
  }

  @Test(arguments: EngineFixture.moving, ways)
  func whereMotionIsReducedItDissolvesForAQuarterOfASecond(name: String, isBackward: Bool) throws {
    let engine = try #require(Gallery.engine(named: name))
    UIAccessibility.isReduceMotionEnabled = true
    defer { UIAccessibility.isReduceMotionEnabled = false }

    let frames = Self.frames(of: engine, isBackward)
    let dissolve = Self.frames(of: .crossDissolve, isBackward)

    expectEqual(frames.count, dissolve.count)
    expect((15...16).contains(frames.count))
    for (frame, expected) in zip(frames, dissolve) {
      expect(frame.bitmap.largestDifference(from: expected.bitmap) <= 1)
    }
  }

  /// All frames of a transition, as long as anything moves.
  private static func frames(of engine: Engine, _ isBackward: Bool) -> [CGImage] {
    let stage = HeadlessStage(size: CGSize(width: 120, height: 100))
    defer { stage.close() }
    let lintCase = played(engine, isBackward)
    let scene = LintScene(engine, in: .custom, on: stage)
    _ = lintCase.approach(scene, on: stage)
    lintCase.start(scene)
    var frames: [CGImage] = []
    repeat {
      stage.step()
      frames.append(stage.picture())
    } while stage.isMoving
    return frames
  }

  /// An animator's progress, whatever else it does.
  private final class Sliding: TransitionAnimator {
    override func animate(_ screens: Screens) {
      screens.pose { screens.new.alpha = $0 }
    }
  }

  @Test func aCurveOfTheWayBackMirrorsOneThatIsTuned() {
    let animator = Sliding(
      duration: 1, timing: .curve(.easeIn), returnTiming: .curve(.easeOut))

    animator.controlPoint1 = CGPoint(x: 0.1, y: 0.2)
    animator.controlPoint2 = CGPoint(x: 0.3, y: 0.9)

    let back = animator.returnTiming?.controlPoints
    expect(abs((back?.first.x ?? 0) - 0.7) < 1e-9 && abs((back?.first.y ?? 0) - 0.1) < 1e-9)
    expect(abs((back?.second.x ?? 0) - 0.9) < 1e-9 && abs((back?.second.y ?? 0) - 0.8) < 1e-9)
  }

  @Test func aCurveThatIsSetToWhatItIsLeavesTheWayBackAlone() {
    let animator = Drawer()
    let back = animator.returnTiming?.controlPoints

    animator.controlPoint1 = animator.controlPoint1

    expectEqual(animator.returnTiming?.controlPoints.second, back?.second)
    expect(back?.second != animator.controlPoint2)
  }
}
