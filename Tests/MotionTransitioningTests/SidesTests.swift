import Expectations
import Foundation
import MotionTransitioning
import Segue
import TestSupport
import Testing

/// The controllers of a context by their sides, and the places of their views when a transition starts.
@MainActor @Suite(.serialized) struct SidesTests {
  private let fixture = MotionFixture()
  private var stage: HeadlessStage { fixture.stage }

  @Test(arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen, .pageSheet])
  func backAndForeDoNotSwap(style: UIModalPresentationStyle) {
    fixture.begin()
    defer { fixture.check() }
    let motion = Motion()
    let modal = fixture.controller(motion)
    modal.modalPresentationStyle = style
    fixture.root.present(modal, animated: true)
    stage.settle()

    modal.dismiss(animated: true)
    stage.settle()

    expectEqual(motion.contexts.map(\.direction), [.forward, .backward])
    expect(motion.contexts.allSatisfy { $0.backViewController === fixture.root })
    expect(motion.contexts.allSatisfy { $0.foreViewController === modal })
    expect(motion.contexts.allSatisfy { $0.sourceViewController === fixture.root })
    expect(motion.contexts[0] !== motion.contexts[1])
  }

  @Test func theSourceIsWhosePresentWasCalled() {
    fixture.begin()
    defer { fixture.check() }
    let child = UIViewController()
    fixture.root.addChild(child)
    fixture.root.view.addSubview(child.view)
    child.didMove(toParent: fixture.root)
    let motion = Motion()
    let modal = fixture.controller(motion)

    child.present(modal, animated: true)
    stage.settle()

    expect(motion.contexts.first?.sourceViewController === child)
    expect(motion.contexts.first?.backViewController === fixture.root)
  }

  @Test func theComingViewIsInPlaceAndLaidOutWhenTheTransitionStarts() {
    fixture.begin()
    defer { fixture.check() }
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
    let modal = fixture.controller(
      Motion { context in
        order.append(context.containerView.subviews)
        frame = context.foreViewController.view.frame
        layouts = content.layouts
        context.transitionDidEnd()
      })
    modal.modalPresentationStyle = .fullScreen
    modal.view = content

    fixture.root.present(modal, animated: true)
    stage.settle()
    modal.dismiss(animated: true)
    stage.settle()

    let both: [UIView] = [fixture.root.view, content]
    expectEqual(order, [both, both])
    expectEqual(frame, stage.window.bounds)
    expect(layouts > 0)
  }

  @Test func aTransitionControllerIsMadeOnceAndLeavesOtherDelegatesAlone() {
    fixture.begin()
    defer { fixture.check() }
    final class Delegate: NSObject, UIViewControllerTransitioningDelegate {}
    let delegate = Delegate()
    let (plain, taken) = (UIViewController(), UIViewController())
    taken.transitioningDelegate = delegate

    expect(plain.transitioningDelegate == nil)
    expect(plain.transitionController === plain.mdm_transitionController)
    expect(plain.transitioningDelegate === plain.transitionController)
    expect(taken.transitionController !== plain.transitionController)
    expect(taken.transitioningDelegate === delegate)
  }

  @Test func withoutATransitionTheSystemAnimates() {
    fixture.begin()
    defer { fixture.check() }
    let modal = fixture.presented(nil)

    expect(fixture.root.presentedViewController === modal)
    expect(modal.transitionController.activeTransition == nil)
  }

  @Test func nothingIsKeptAlive() {
    fixture.begin()
    defer { fixture.check() }
    weak var controller: TransitionController?
    weak var motion: FadeMotion?
    weak var modal: UIViewController?
    do {
      let fading = FadeMotion()
      let presented = fixture.presented(fading)
      (modal, controller, motion) = (presented, presented.transitionController, fading)
      presented.dismiss(animated: true)
      stage.settle()
    }

    expect(modal == nil)
    expect(controller == nil)
    expect(motion == nil)
  }

  @Test func aWindowThatGetsAnotherRootLeavesNothingBehind() {
    fixture.begin()
    defer { fixture.check() }
    weak var modal: UIViewController?
    weak var motion: FadeMotion?
    do {
      let fading = FadeMotion()
      let presented = fixture.controller(fading)
      (modal, motion) = (presented, fading)
      fixture.root.present(presented, animated: true)
      stage.run(for: 0.2)
    }

    fixture.show(UIViewController())

    expect(modal == nil)
    expect(motion == nil)
  }
}
