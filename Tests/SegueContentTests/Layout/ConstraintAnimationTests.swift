import Expectations
import Segue
import TestSupport
import Testing

/// Constraints that change while something moves.
@MainActor @Suite struct ConstraintAnimationTests {
  private let fixture = LayoutFixture()

  private func shown(_ view: UIView) -> CGFloat {
    view.layer.presentation()?.frame.minX ?? view.frame.minX
  }

  /// AL15
  @Test func layoutInAnAnimationBlockIsAnimated() {
    let box = fixture.box()
    let left = box.place(0, 0)[0]
    box.fix(40, 40)
    fixture.stage.turn()

    left.constant = 100
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      fixture.root.layoutIfNeeded()
    }

    expectEqual(box.frame.minX, 100)
    fixture.stage.run(for: 0.5)
    expect(abs(shown(box) - 50) < 2)
    fixture.stage.settle()
    expectEqual(shown(box), 100)
  }

  @Test func whatAnInnerViewsLayoutIfNeededChangesIsAnimatedToo() {
    let outer = fixture.box()
    let width = outer.fix(100, 100)[0]
    outer.place(0, 0)
    let box = fixture.box(in: outer)
    box.fix(10, 10)
    box.trailingAnchor.constraint(equalTo: outer.trailingAnchor).isActive = true
    box.topAnchor.constraint(equalTo: outer.topAnchor).isActive = true
    fixture.stage.turn()

    width.constant = 200
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { outer.layoutIfNeeded() }
    fixture.stage.run(for: 0.5)

    expectEqual(box.frame.minX, 190)
    expect(abs(shown(box) - 140) < 2)
  }

  @Test func theChangeFollowsTheHand() {
    let box = fixture.box()
    let left = box.place(0, 0)[0]
    box.fix(40, 40)
    fixture.stage.turn()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      left.constant = 200
      fixture.root.layoutIfNeeded()
    }

    animator.fractionComplete = 0.25
    fixture.stage.turn()
    expect(abs(shown(box) - 50) < 1)
    animator.fractionComplete = 0.75
    fixture.stage.turn()
    expect(abs(shown(box) - 150) < 1)
    animator.stopAnimation(false)
    animator.finishAnimation(at: .end)
    fixture.stage.turn()

    expectEqual(box.frame.minX, 200)
  }

  @Test func aTransitionByConstraintsFollowsTheHandAndIsTakenBack() {
    let (first, second) = (UIViewController(), PanelController())
    let rise = ConstraintRise()
    second.transitioningDelegate = rise
    second.modalPresentationStyle = .fullScreen
    fixture.stage.show(first)
    first.present(second, animated: true)
    fixture.stage.turn()

    rise.driver.update(0.5)
    fixture.stage.turn()

    let shown = second.panel.layer.presentation()?.frame.minY ?? 0
    expect(abs(shown - 250) < 1)
    rise.driver.cancel()
    fixture.stage.settle()
    expect(first.presentedViewController == nil)
    expect(second.view.window == nil)
    second.transitioningDelegate = nil
    first.present(second, animated: false)
    second.bottom.constant = 0
    fixture.stage.settle()
    expectEqual(second.panel.frame, CGRect(x: 0, y: 200, width: 400, height: 100))
  }

  @Test func laidOutOnceItRests() {
    alone {
      let fixture = LayoutFixture()
      let label = fixture.add(UILabel())
      label.numberOfLines = 0
      label.text = "Some words to be wrapped, and laid out but once"
      label.pin(to: fixture.root.guide(.margins))
      let scroll = fixture.add(UIScrollView())
      scroll.pin(10)
      fixture.box(in: scroll).pin()[0].constant = 3

      fixture.stage.settle()

      expect(FrameLoop.shared.nextDeadline == nil)
    }
  }

  @Test func historyLeavesNoTrace() {
    let box = fixture.box()
    let pinned = box.pin(20)
    let label = fixture.add(UILabel(), to: box)
    label.text = "Label"
    label.centerXAnchor.constraint(equalTo: box.centerXAnchor).isActive = true
    label.topAnchor.constraint(equalTo: box.topAnchor).isActive = true
    fixture.layOut()
    let before = (box.frame, label.frame)

    for step in 1...50 {
      pinned[0].constant = CGFloat(step) * 1.37
      let extra = box.widthAnchor.constraint(lessThanOrEqualToConstant: CGFloat(100 + step))
      extra.priority = UILayoutPriority(Float(step))
      extra.isActive = true
      fixture.layOut()
      extra.isActive = false
    }
    pinned[0].constant = 20
    fixture.layOut()

    expect((box.frame, label.frame) == before)
  }
}

private final class PanelController: UIViewController {
  let panel = UIView()
  private(set) lazy var bottom = panel.bottomAnchor.constraint(equalTo: view.bottomAnchor)

  override func viewDidLoad() {
    super.viewDidLoad()
    panel.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(panel)
    NSLayoutConstraint.activate([
      bottom, panel.heightAnchor.constraint(equalToConstant: 100),
      panel.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      panel.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
  }
}

/// Raises the panel from below the window by its constraint.
private final class ConstraintRise: NSObject, UIViewControllerTransitioningDelegate,
  UIViewControllerAnimatedTransitioning
{
  let driver = UIPercentDrivenInteractiveTransition()

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? { self }

  func interactionControllerForPresentation(
    using animator: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? { driver }

  func transitionDuration(
    using transitionContext: UIViewControllerContextTransitioning?
  ) -> TimeInterval { 1 }

  func animateTransition(using context: UIViewControllerContextTransitioning) {
    guard let panel = context.viewController(forKey: .to) as? PanelController else { return }
    panel.view.frame = context.containerView.bounds
    context.containerView.addSubview(panel.view)
    panel.bottom.constant = 100
    panel.view.layoutIfNeeded()
    panel.bottom.constant = 0
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      panel.view.layoutIfNeeded()
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
