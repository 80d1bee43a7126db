import Expectations
import Segue
import TestSupport
import Testing

/// Controls that change their state while an animator begins, as those do that lose the pointer or their touch to it. They
/// show the state that they have, however the transition ends.
@MainActor @Suite(.serialized) struct StateInTransitionTests {
  private final class Panel: UIViewController {
    let toggle = UISwitch()
    let slider = UISlider()
    let segments = UISegmentedControl(items: ["A", "B"])
    let button = UIButton(type: .system)
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)

    override func viewDidLoad() {
      view.backgroundColor = .white
      button.setTitle("Press", for: .normal)
      cell.textLabel?.text = "Row"
      segments.selectedSegmentIndex = 0
      let parts: [UIView] = [toggle, slider, segments, button, cell]
      for (index, part) in parts.enumerated() {
        part.frame = CGRect(x: 10, y: 10 + CGFloat(index) * 50, width: 150, height: 40)
        view.addSubview(part)
      }
    }

    func begin() {
      button.isHighlighted = true
      cell.setHighlighted(true, animated: false)
    }

    func end(animated: Bool) {
      toggle.setOn(true, animated: animated)
      slider.setValue(1, animated: animated)
      segments.selectedSegmentIndex = 1
      button.isHighlighted = false
      cell.setHighlighted(false, animated: animated)
    }
  }

  private final class Fade: NSObject, UIViewControllerAnimatedTransitioning {
    var body: () -> Void = {}

    func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval {
      1
    }

    func animateTransition(using context: UIViewControllerContextTransitioning) {
      guard let view = context.view(forKey: .to) else { return }
      context.containerView.addSubview(view)
      view.alpha = 0
      body()
      UIView.animate(withDuration: 1) {
        view.alpha = 1
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
  }

  @Test(arguments: [true, false]) func theyShowTheirState(cancels: Bool) {
    let stage = HeadlessStage(size: CGSize(width: 200, height: 300))
    let panel = Panel()
    stage.show(panel)
    panel.begin()
    stage.settle()
    let above = UIViewController()
    let (fade, interactor) = (Fade(), UIPercentDrivenInteractiveTransition())
    let spy = DelegateSpy(fade)
    spy.interactor = interactor
    above.modalPresentationStyle = .overFullScreen
    above.transitioningDelegate = spy
    fade.body = { panel.end(animated: true) }

    panel.present(above, animated: true)
    stage.step()
    interactor.update(0.3)
    stage.run(for: 0.1)
    if cancels { interactor.cancel() } else { interactor.finish() }
    stage.settle()
    if !cancels {
      panel.dismiss(animated: false)
      stage.settle()
    }
    let seen = stage.picture()

    let fresh = Panel()
    stage.show(fresh)
    fresh.begin()
    fresh.end(animated: false)
    stage.settle()
    expectEqual(seen, stage.picture())
  }
}
