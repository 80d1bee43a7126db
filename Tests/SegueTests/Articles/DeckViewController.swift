import Segue

/// Shows one child, and replaces it with the animator of the moment.
final class DeckViewController: UIViewController {
  private(set) var visible: UIViewController
  private var context: DeckContext?

  init(showing first: UIViewController) {
    visible = first
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(visible)
    visible.view.frame = view.bounds
    view.addSubview(visible.view)
    visible.didMove(toParent: self)
  }

  func show(
    _ next: UIViewController, with animator: UIViewControllerAnimatedTransitioning,
    drivenBy interaction: UIPercentDrivenInteractiveTransition? = nil
  ) {
    guard context == nil, next !== visible else { return }
    visible.willMove(toParent: nil)
    addChild(next)
    let context = DeckContext(
      from: visible, to: next, in: view, animator: animator, isInteractive: interaction != nil)
    context.whenCompleted = { [weak self] in self?.end(context, didComplete: $0) }
    self.context = context
    if let interaction {
      interaction.startInteractiveTransition(context)
    } else {
      animator.animateTransition(using: context)
    }
  }

  private func end(_ context: DeckContext, didComplete: Bool) {
    self.context = nil
    let (leaving, staying) =
      didComplete ? (context.from, context.to) : (context.to, context.from)
    if !didComplete { leaving.willMove(toParent: nil) }
    leaving.view.removeFromSuperview()
    leaving.removeFromParent()
    staying.didMove(toParent: self)
    visible = staying
    context.animator?.animationEnded(didComplete)
  }
}
