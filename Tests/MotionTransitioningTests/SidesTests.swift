import Foundation
import MotionTransitioning
import Segue
import TestSupport
import Testing

/// Who is who in a context, and where the views are when a transition starts.
@MainActor @Suite(.serialized) struct SidesTests {
  private let board = MotionBoard()
  private var stage: HeadlessStage { board.stage }

  @Test(arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen, .pageSheet])
  func backAndForeDoNotSwap(style: UIModalPresentationStyle) {
    board.begin()
    defer { board.check() }
    let motion = Motion()
    let modal = board.controller(motion)
    modal.modalPresentationStyle = style
    board.root.present(modal, animated: true)
    stage.settle()

    modal.dismiss(animated: true)
    stage.settle()

    #expect(motion.contexts.map(\.direction) == [.forward, .backward])
    #expect(motion.contexts.allSatisfy { $0.backViewController === board.root })
    #expect(motion.contexts.allSatisfy { $0.foreViewController === modal })
    #expect(motion.contexts.allSatisfy { $0.sourceViewController === board.root })
    #expect(motion.contexts[0] !== motion.contexts[1])
  }

  @Test func theSourceIsWhosePresentWasCalled() {
    board.begin()
    defer { board.check() }
    let child = UIViewController()
    board.root.addChild(child)
    board.root.view.addSubview(child.view)
    child.didMove(toParent: board.root)
    let motion = Motion()
    let modal = board.controller(motion)

    child.present(modal, animated: true)
    stage.settle()

    #expect(motion.contexts.first?.sourceViewController === child)
    #expect(motion.contexts.first?.backViewController === board.root)
  }

  @Test func theComingViewIsInPlaceAndLaidOutWhenTheTransitionStarts() {
    board.begin()
    defer { board.check() }
    final class Content: UIView {
      var layouts = 0
      override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
      }
    }
    var order: [[UIView]] = []
    var frame: CGRect?
    var layouts = 0
    let content = Content(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let modal = board.controller(
      Motion { context in
        order.append(context.containerView.subviews)
        frame = context.foreViewController.view.frame
        layouts = content.layouts
        context.transitionDidEnd()
      })
    modal.modalPresentationStyle = .fullScreen
    modal.view = content

    board.root.present(modal, animated: true)
    stage.settle()
    modal.dismiss(animated: true)
    stage.settle()

    let both: [UIView] = [board.root.view, content]
    #expect(order == [both, both])
    #expect(frame == stage.window.bounds)
    #expect(layouts > 0)
  }

  @Test func aTransitionControllerIsMadeOnceAndLeavesOtherDelegatesAlone() {
    board.begin()
    defer { board.check() }
    final class Delegate: NSObject, UIViewControllerTransitioningDelegate {}
    let delegate = Delegate()
    let (plain, taken) = (UIViewController(), UIViewController())
    taken.transitioningDelegate = delegate

    #expect(plain.transitioningDelegate == nil)
    #expect(plain.transitionController === plain.mdm_transitionController)
    #expect(plain.transitioningDelegate === plain.transitionController)
    #expect(taken.transitionController !== plain.transitionController)
    #expect(taken.transitioningDelegate === delegate)
  }

  @Test func withoutATransitionTheSystemAnimates() {
    board.begin()
    defer { board.check() }
    let modal = board.presented(nil)

    #expect(board.root.presentedViewController === modal)
    #expect(modal.transitionController.activeTransition == nil)
  }

  @Test func nothingIsKeptAlive() {
    board.begin()
    defer { board.check() }
    weak var controller: TransitionController?
    weak var motion: FadeMotion?
    weak var modal: UIViewController?
    do {
      let fading = FadeMotion()
      let presented = board.presented(fading)
      (modal, controller, motion) = (presented, presented.transitionController, fading)
      presented.dismiss(animated: true)
      stage.settle()
    }

    #expect(modal == nil)
    #expect(controller == nil)
    #expect(motion == nil)
  }

  @Test func aWindowThatGetsAnotherRootLeavesNothingBehind() {
    board.begin()
    defer { board.check() }
    weak var modal: UIViewController?
    weak var motion: FadeMotion?
    do {
      let fading = FadeMotion()
      let presented = board.controller(fading)
      (modal, motion) = (presented, fading)
      board.root.present(presented, animated: true)
      stage.run(for: 0.2)
    }

    board.show(UIViewController())

    #expect(modal == nil)
    #expect(motion == nil)
  }
}
