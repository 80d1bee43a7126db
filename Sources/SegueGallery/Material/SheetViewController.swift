import MotionTransitioning
import Segue

/// A panel with round corners that can be dragged down and away.
final class SheetViewController: UIViewController {
  private let panel: Panel
  private var interaction: UIPercentDrivenInteractiveTransition?

  private static let radius: CGFloat = 16
  /// Let go beyond this part of the way, it goes.
  private static let threshold: CGFloat = 0.4
  /// In points a second: let go faster than this, the direction decides.
  private static let flick: CGFloat = 300

  init(_ panel: Panel) {
    self.panel = panel
    super.init(nibName: nil, bundle: nil)
    title = panel.title
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    let button = PanelButton("Dismiss") { [weak self] in self?.dismiss(animated: true) }
    view = PanelView(panel, subtitle: "Drag it down, or click beside it", button: button, rows: [])
    view.layer.cornerRadius = Self.radius
    view.addGestureRecognizer(
      UIPanGestureRecognizer(target: self, action: SheetViewController.pan))
  }

  override var keyCommands: [UIKeyCommand]? { backCommands }

  private func pan(_ recognizer: UIPanGestureRecognizer) {
    let way = recognizer.translation(in: view.superview).y / max(1, view.bounds.height)
    switch recognizer.state {
    case .began:
      guard transitionCoordinator == nil else { return }
      let interaction = UIPercentDrivenInteractiveTransition()
      self.interaction = interaction
      transitionController.interactionController = interaction
      dismiss(animated: true)
    case .changed:
      interaction?.update(way)
    case .ended:
      let speed = recognizer.velocity(in: view.superview).y
      let finishes = abs(speed) > Self.flick ? speed > 0 : way > Self.threshold
      if finishes { interaction?.finish() } else { interaction?.cancel() }
      interaction = nil
    case .cancelled, .failed:
      interaction?.cancel()
      interaction = nil
    case .possible: break
    }
  }
}
