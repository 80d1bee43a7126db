import Foundation
import MotionTransitioning
import Segue
import TestSupport
import Testing

/// The listings of Material Motion's README, "Transitioning 1.1.1", in its order.
@MainActor @Suite(.serialized) struct ArticleTests {
  private let board = MotionBoard()
  private var stage: HeadlessStage { board.stage }

  /// What is seen of `view`'s opacity now.
  private func opacity(_ view: UIView) -> Float {
    (view.layer.presentation() ?? view.layer).opacity
  }

  // MARK: Introduction

  private final class CustomTransition: NSObject, Transition {
    func start(with context: TransitionContext) {
      CATransaction.begin()

      CATransaction.setCompletionBlock {
        context.transitionDidEnd()
      }

      // Add animations...

      CATransaction.commit()
    }
  }

  private final class Presenter: UIViewController {
    let modal = UIViewController()

    func show() {
      let viewController = modal
      viewController.transitionController.transition = CustomTransition()
      present(viewController, animated: true)
    }
  }

  /// Listings 1 and 2
  @Test func oneLineChoosesTheTransition() {
    board.begin()
    defer { board.check() }
    let presenter = Presenter()
    board.show(presenter)

    presenter.show()
    stage.settle()

    #expect(presenter.presentedViewController === presenter.modal)
    #expect(presenter.modal.transitioningDelegate === presenter.modal.transitionController)
    #expect(presenter.modal.transitionController.activeTransition == nil)
  }

  // MARK: How to create a simple transition

  /// With Core Animation, as in step 2, first listing.
  private final class ExplicitFadeTransition: NSObject, Transition {
    func start(with context: TransitionContext) {
      CATransaction.begin()

      CATransaction.setCompletionBlock {
        context.transitionDidEnd()
      }

      let isForward = context.direction == .forward
      let fade = CABasicAnimation(keyPath: "opacity")
      fade.fromValue = isForward ? 0 : 1
      fade.toValue = isForward ? 1 : 0
      fade.duration = context.duration
      let layer = context.foreViewController.view.layer
      layer.add(fade, forKey: fade.keyPath)
      layer.opacity = isForward ? 1 : 0

      CATransaction.commit()
    }
  }

  /// With implicit animations of views, as in step 2, second listing.
  private final class FadeTransition: NSObject, Transition {
    func start(with context: TransitionContext) {
      let isForward = context.direction == .forward
      context.foreViewController.view.alpha = isForward ? 0 : 1
      UIView.animate(
        withDuration: context.duration,
        animations: {
          context.foreViewController.view.alpha = isForward ? 1 : 0

        },
        completion: { didComplete in
          context.transitionDidEnd()
        })
    }
  }

  /// Steps 1 to 3, with either of the listings of step 2
  @Test(arguments: [true, false])
  func aFadeRunsForwardAndBackward(isExplicit: Bool) {
    board.begin()
    defer { board.check() }
    let modal = board.controller(isExplicit ? ExplicitFadeTransition() : FadeTransition())
    modal.modalPresentationStyle = .overFullScreen

    board.root.present(modal, animated: true) { board.journal.note("presented") }
    stage.turn()
    stage.run(for: 0.175)
    let middle = opacity(modal.view)
    stage.settle()
    let presented = board.journal.take()
    let shown = opacity(modal.view)
    modal.dismiss(animated: true) { board.journal.note("dismissed") }
    stage.turn()
    stage.run(for: 0.175)
    let middleOfTheWayBack = opacity(modal.view)
    stage.settle()

    #expect(abs(middle - 0.5) < 0.001)
    #expect(shown == 1)
    #expect(abs(middleOfTheWayBack - 0.5) < 0.001)
    #expect(presented == "B.load · B.wA! · B.iA! · B.dA! · presented")
    #expect(board.journal.take() == "B.wD! · B.dD! · dismissed")
    #expect(board.root.presentedViewController == nil)
    #expect(stage.window.subviews == [board.root.view])
  }

  /// The default duration and its use, step 2
  @Test func aTransitionTakesAThirdOfASecondUnlessItSaysOtherwise() {
    board.begin()
    defer { board.check() }
    let modal = board.controller(FadeTransition())

    board.root.present(modal, animated: true)
    stage.run(for: 0.34)
    let early = modal.transitionController.activeTransition != nil
    stage.run(for: 0.03)

    #expect(early)
    #expect(modal.transitionController.activeTransition == nil)
  }

  // MARK: How to customize presentation

  fileprivate final class VerticalSheetTransition: NSObject, Transition {
    func start(with context: TransitionContext) {
      let isForward = context.direction == .forward
      let view: UIView = context.foreViewController.view
      let there = view.center.y
      let below = context.containerView.bounds.maxY + view.bounds.height / 2
      view.center.y = isForward ? below : there
      UIView.animate(
        withDuration: context.duration,
        animations: {
          view.center.y = isForward ? there : below
        },
        completion: { _ in
          context.transitionDidEnd()
        })
    }
  }

  /// Keeps to the lower half, above a dimming view that lives as long as the presentation.
  fileprivate final class MyPresentationController: UIPresentationController {
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

  /// Steps 1 to 3: the presentation controller, the style, and the controller's own motion
  @Test func aCustomPresentationChangesTheFrameAndMovesAlong() throws {
    board.begin()
    defer { board.check() }
    let modal = board.controller(VerticalSheetTransition())
    let style = modal.modalPresentationStyle

    board.root.present(modal, animated: true)
    let controller = try #require(modal.presentationController as? MyPresentationController)
    let begun = controller.log
    stage.run(for: 0.175)
    let dimmed = opacity(controller.dimming)
    stage.settle()
    let frame = modal.view.frame
    let container = controller.containerView
    modal.dismiss(animated: true)
    stage.settle()

    #expect(style == .custom)
    #expect(begun == ["forward"])
    #expect(dimmed > 0.3 && dimmed < 0.7)
    #expect(frame == half())
    #expect(container?.subviews.isEmpty == true)
    #expect(controller.log == ["forward", "backward"])
    #expect(board.root.view.window === stage.window)
  }
}

extension ArticleTests.VerticalSheetTransition: TransitionWithPresentation {
  func defaultModalPresentationStyle() -> UIModalPresentationStyle {
    return .custom
  }

  func presentationController(
    forPresented presented: UIViewController,
    presenting: UIViewController,
    source: UIViewController?
  ) -> UIPresentationController? {
    return ArticleTests.MyPresentationController(
      presentedViewController: presented, presenting: presenting)
  }
}

extension ArticleTests.MyPresentationController: Transition {
  // As in the README it does not say when it is done: that is the transition's part.
  func start(with context: TransitionContext) {
    let isForward = context.direction == .forward
    log.append(isForward ? "forward" : "backward")
    dimming.alpha = isForward ? 0 : 1
    UIView.animate(withDuration: context.duration) {
      self.dimming.alpha = isForward ? 1 : 0
    }
  }
}
