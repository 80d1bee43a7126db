import Expectations
import Segue
import SegueGallery
import Testing

@testable import SegueSession

/// Each measure of whole transitions finds a fault that is planted, and blames no neighbor that is right.
@MainActor @Suite(.serialized) struct LintFindingTests {
  /// All faults of an engine where one is planted.
  private static func faults(of engine: Engine, like planted: PlantedFault) -> [LintFinding] {
    let lintCase = LintCase(
      engine: engine, container: planted.container, isBackward: false, ending: planted.ending)
    guard planted.ending != .played else {
      let pace = LintPace(of: lintCase)
      return pace.faults + LintAdaptation(of: lintCase, plain: pace.motion).faults
    }
    var found: [LintFinding] = []
    _ = lintCase.report(scale: 1, framesPerSecond: 60) { scene, report in
      found = scene.leftovers().map { LintFinding($0, in: report, area: scene.area) }
    }
    return found
  }

  @Test(arguments: PlantedFault.all.indices)
  func aPlantedFaultIsFoundAndItsNeighborIsNot(index: Int) throws {
    let planted = PlantedFault.all[index]

    let faults = Self.faults(of: planted.faulty, like: planted)
    let others = Self.faults(of: planted.right, like: planted)

    let found = try #require(faults.first)
    let sentences = Comment(rawValue: (faults + others).map(\.sentence).joined(separator: "\n"))
    expect(Set(faults.map(\.kind)) == [planted.kind] && others.isEmpty, sentences)
    expect(
      found.sentence.hasPrefix("Frame \(found.frame) (") && !found.place.isEmpty && found.time > 0)
  }

  /// An animation that begins at the last frame would begin at an older one if the stage was at rest unseen.
  @Test func whatBeginsAtTheLastFrameIsTakenBackWithoutAJump() throws {
    let engine = Engine(
      live: "Borrowed push", origin: "Core Animation", note: "", sentence: "", parameters: []
    ) { _ in BorrowedPush() }
    for isBackward in [false, true] {
      let lintCase = LintCase(
        engine: engine, container: .custom, isBackward: isBackward, ending: .cancelled)

      let report = try #require(lintCase.report())
      expectEqual(report.faults, [], "\(lintCase.way)")
    }
  }
}

/// A push of Core Animation's on the container.
private final class BorrowedPush: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval {
    0.5
  }

  func animateTransition(using context: UIViewControllerContextTransitioning) {
    guard let new = context.view(forKey: .to) else { return context.completeTransition(false) }
    let push = CATransition()
    push.type = .push
    push.duration = 0.5
    CATransaction.begin()
    CATransaction.setCompletionBlock {
      context.completeTransition(!context.transitionWasCancelled)
    }
    context.containerView.layer.add(push, forKey: nil)
    context.containerView.addSubview(new)
    CATransaction.commit()
  }
}
