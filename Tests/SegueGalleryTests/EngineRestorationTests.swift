import Expectations
import ProgramTestSupport
import Segue
import TestSupport
import Testing

@testable import SegueGallery
@testable import SegueSession

/// However a transition of an engine ends, its screens are as if nothing had been animated (W11): every engine in every
/// container, in a part of the directions and endings, by turns.
@MainActor @Suite(.serialized) struct EngineRestorationTests {
  /// Frames of a transition that nobody looks at.
  private static let framesPerSecond = 20
  /// Every so many of the directions and endings are looked at.
  private static let turns = 8

  /// Plays a case to its end, and returns what is left behind.
  private func leftovers(_ lintCase: LintCase) -> [ScreenLeftover] {
    let stage = HeadlessStage(size: LintCase.size, framesPerSecond: Self.framesPerSecond)
    defer { stage.close() }
    let scene = LintScene(lintCase.engine, in: lintCase.container, on: stage)
    guard lintCase.ending != .overtaken || scene.route.overtake != nil else { return [] }
    if let drag = lintCase.approach(scene, on: stage) {
      lintCase.play(drag, scene, on: stage)
    } else {
      lintCase.start(scene)
      lintCase.goOn(scene, on: stage)
    }
    stage.settle()
    return scene.leftovers()
  }

  @Test(arguments: Gallery.engines.map(\.title), EngineFixture.kinds)
  func nothingIsLeftOfScreens(name: String, kind: ContainerKind) throws {
    let number = try #require(Gallery.engines.firstIndex { $0.title == name })
    let place = try #require(EngineFixture.kinds.firstIndex { $0.fileName == kind.fileName })
    let cases = LintCase.all(of: Gallery.engines[number], in: kind)

    for (index, lintCase) in cases.enumerated() where (index + number + place) % Self.turns == 0 {
      let found = leftovers(lintCase).map(\.sentence)

      expectEqual(found, [], "\(lintCase.ending), \(lintCase.isBackward ? "backward" : "forward")")
    }
  }

  private func leftovers(
    in kind: ContainerKind, _ leave: @escaping @MainActor (UIView) -> Void
  ) -> [ScreenLeftover] {
    let engine = Engine(
      "Leaving", group: .plain, origin: "a test", note: "", sentence: "", moment: 0.5
    ) { LeavingAnimator(leave) }
    return leftovers(
      LintCase(engine: engine, container: kind, isBackward: false, ending: .played))
  }

  @Test(arguments: EngineFixture.kinds)
  func aTransformThatIsLeftIsFound(kind: ContainerKind) throws {
    let found = leftovers(in: kind) { $0.transform = CGAffineTransform(scaleX: 0.8, y: 0.8) }

    let leftover = try #require(found.first)
    expect(leftover.property == .transform && !leftover.isShown)
    expect(leftover.sentence.contains("its transform should be the identity, but is [0.8, 0, 0"))
  }

  @Test(arguments: EngineFixture.kinds)
  func anOpacityAMaskAndWhatLiesInsideAreFound(kind: ContainerKind) {
    let alpha = leftovers(in: kind) { $0.alpha = 0.5 }
    let mask = leftovers(in: kind) { $0.layer.mask = CAShapeLayer() }
    let inner = leftovers(in: kind) { $0.subviews.first?.alpha = 0.4 }

    expectEqual(alpha.first?.property, .alpha)
    expectEqual(mask.first?.property, .mask)
    expectEqual(inner.first?.property, .alpha)
  }

  @Test func whatOnlyThePictureShowsIsFound() throws {
    let found = leftovers(in: .custom) { $0.superview?.layer.borderWidth = 8 }

    expectEqual(found.map(\.property), [nil])
    try expect(#require(found.first).sentence.hasPrefix("at rest it looks different"))
  }
}

/// Shows the new screen, and leaves the old one as it likes.
@MainActor private final class LeavingAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let leave: (UIView) -> Void

  init(_ leave: @escaping @MainActor (UIView) -> Void) {
    self.leave = leave
  }

  func transitionDuration(
    using transitionContext: UIViewControllerContextTransitioning?
  ) -> TimeInterval { 0.2 }

  func animateTransition(using context: UIViewControllerContextTransitioning) {
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else {
      return context.completeTransition(false)
    }
    context.containerView.addSubview(to)
    to.alpha = 0
    let leave = leave
    UIView.animate(withDuration: 0.2) {
      to.alpha = 1
      leave(from)
    } completion: { _ in
      to.alpha = 1
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
