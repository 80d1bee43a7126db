import Expectations
import Foundation
import MotionTransitioning
import Segue
import TestSupport
import Testing

/// The promises of Material Motion's README: one line chooses a transition, a transition is one method, and
/// presentations can be customized.
@MainActor @Suite(.serialized) struct PromiseTests {
  private let fixture = MotionFixture()
  private var stage: HeadlessStage { fixture.stage }

  /// The displayed opacity of `view`.
  private func opacity(_ view: UIView) -> Float {
    (view.layer.presentation() ?? view.layer).opacity
  }

  // MARK: One line

  /// A transition without motion: an empty transaction ends it.
  private final class Motionless: NSObject, Transition {
    func start(with context: TransitionContext) {
      CATransaction.begin()
      defer { CATransaction.commit() }
      CATransaction.setCompletionBlock { context.transitionDidEnd() }
    }
  }

  private final class Presenter: UIViewController {
    let modal = UIViewController()

    func show() {
      modal.transitionController.transition = Motionless()
      present(modal, animated: true)
    }
  }

  @Test func oneLineChoosesTheTransition() {
    fixture.begin()
    defer { fixture.check() }
    let presenter = Presenter()
    fixture.show(presenter)

    presenter.show()
    stage.settle()

    expect(presenter.presentedViewController === presenter.modal)
    expect(presenter.modal.transitioningDelegate === presenter.modal.transitionController)
    expect(presenter.modal.transitionController.activeTransition == nil)
  }

  // MARK: One method

  /// A fade with an animation of the layer.
  private final class LayerFade: NSObject, Transition {
    func start(with context: TransitionContext) {
      CATransaction.begin()
      defer { CATransaction.commit() }
      CATransaction.setCompletionBlock { context.transitionDidEnd() }
      let (start, end): (Float, Float) = context.direction == .forward ? (0, 1) : (1, 0)
      let fade = CABasicAnimation(keyPath: "opacity")
      fade.fromValue = start
      fade.toValue = end
      fade.duration = context.duration
      let layer = context.foreViewController.view.layer
      layer.opacity = end
      layer.add(fade, forKey: "fade")
    }
  }

  /// A fade with an animation of the view.
  private final class ViewFade: NSObject, Transition {
    func start(with context: TransitionContext) {
      let view: UIView = context.foreViewController.view
      let (start, end): (CGFloat, CGFloat) = context.direction == .forward ? (0, 1) : (1, 0)
      view.alpha = start
      UIView.animate(withDuration: context.duration) {
        view.alpha = end
      } completion: { _ in
        context.transitionDidEnd()
      }
    }
  }

  @Test(arguments: [true, false])
  func aFadeRunsForwardAndBackward(isOfTheLayer: Bool) {
    fixture.begin()
    defer { fixture.check() }
    let modal = fixture.controller(isOfTheLayer ? LayerFade() : ViewFade())
    modal.modalPresentationStyle = .overFullScreen

    fixture.root.present(modal, animated: true) { fixture.journal.note("presented") }
    stage.turn()
    stage.run(for: 0.175)
    let middle = opacity(modal.view)
    stage.settle()
    let presented = fixture.journal.take()
    let shown = opacity(modal.view)
    modal.dismiss(animated: true) { fixture.journal.note("dismissed") }
    stage.turn()
    stage.run(for: 0.175)
    let middleOfTheWayBack = opacity(modal.view)
    stage.settle()

    expect(abs(middle - 0.5) < 0.001)
    expectEqual(shown, 1)
    expect(abs(middleOfTheWayBack - 0.5) < 0.001)
    expectEqual(presented, "B.load · B.wA! · B.iA! · B.dA! · presented")
    expectEqual(fixture.journal.take(), "B.wD! · B.dD! · dismissed")
    expect(fixture.root.presentedViewController == nil)
    expectEqual(stage.window.subviews, [fixture.root.view])
  }

  @Test func aTransitionTakesAThirdOfASecondUnlessItSaysOtherwise() {
    fixture.begin()
    defer { fixture.check() }
    let modal = fixture.controller(ViewFade())

    fixture.root.present(modal, animated: true)
    stage.run(for: 0.34)
    let early = modal.transitionController.activeTransition != nil
    stage.run(for: 0.03)

    expect(early)
    expect(modal.transitionController.activeTransition == nil)
  }

  // MARK: Presentations

  fileprivate final class Rise: NSObject, Transition {
    func start(with context: TransitionContext) {
      let view: UIView = context.foreViewController.view
      let shown = view.center.y
      let hidden = context.containerView.bounds.maxY + view.bounds.height / 2
      let isForward = context.direction == .forward
      if isForward { view.center.y = hidden }
      UIView.animate(withDuration: context.duration) {
        view.center.y = isForward ? shown : hidden
      } completion: { _ in
        context.transitionDidEnd()
      }
    }
  }

  /// Keeps to the lower half, above a dimming view that lives as long as the presentation.
  fileprivate final class LowerHalf: UIPresentationController {
    let dimming = UIView()
    var log: [String] = []

    override var frameOfPresentedViewInContainerView: CGRect {
      let bounds = containerView?.bounds ?? .zero
      return CGRect(x: 0, y: bounds.midY, width: bounds.width, height: bounds.height / 2)
    }

    override func presentationTransitionWillBegin() {
      dimming.backgroundColor = UIColor(white: 0, alpha: 0.5)
      dimming.frame = containerView?.bounds ?? .zero
      containerView?.addSubview(dimming)
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
      if completed { dimming.removeFromSuperview() }
    }
  }

  private func half() -> CGRect { CGRect(x: 0, y: 100, width: 300, height: 100) }

  @Test func aCustomPresentationChangesTheFrameAndMovesAlong() throws {
    fixture.begin()
    defer { fixture.check() }
    let modal = fixture.controller(Rise())
    let style = modal.modalPresentationStyle

    fixture.root.present(modal, animated: true)
    let controller = try #require(modal.presentationController as? LowerHalf)
    let begun = controller.log
    stage.run(for: 0.175)
    let dimmed = opacity(controller.dimming)
    stage.settle()
    let frame = modal.view.frame
    let container = controller.containerView
    modal.dismiss(animated: true)
    stage.settle()

    expectEqual(style, .custom)
    expectEqual(begun, ["forward"])
    expect(dimmed > 0.3 && dimmed < 0.7)
    expectEqual(frame, half())
    expect(container?.subviews.isEmpty == true)
    expectEqual(controller.log, ["forward", "backward"])
    expect(fixture.root.view.window === stage.window)
  }
}

extension PromiseTests.Rise: TransitionWithPresentation {
  func defaultModalPresentationStyle() -> UIModalPresentationStyle { .custom }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController?
  ) -> UIPresentationController? {
    PromiseTests.LowerHalf(presentedViewController: presented, presenting: presenting)
  }
}

extension PromiseTests.LowerHalf: Transition {
  // Never tells the context that it ended: the transition that it is part of does.
  func start(with context: TransitionContext) {
    let isForward = context.direction == .forward
    log.append(isForward ? "forward" : "backward")
    dimming.alpha = isForward ? 0 : 1
    UIView.animate(withDuration: context.duration) {
      self.dimming.alpha = isForward ? 1 : 0
    }
  }
}
