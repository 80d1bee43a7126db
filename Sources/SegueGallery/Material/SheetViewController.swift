import MotionTransitioning
import UIKit

/// A panel with round corners that can be dragged down and away.
final class SheetViewController: UIViewController {
  private let panel: Panel
  private var interaction: UIPercentDrivenInteractiveTransition?
  private var progress = DragProgress(length: 1)

  private static let radius: CGFloat = 16
  /// Released beyond this fraction of the distance, it is dismissed.
  private static let threshold: CGFloat = 0.4
  /// Released faster than this, in points per second, the direction decides.
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
    let height = max(1, view.bounds.height)
    switch recognizer.state {
    case .began:
      guard transitionCoordinator == nil else { return }
      let interaction = UIPercentDrivenInteractiveTransition()
      self.interaction = interaction
      progress = DragProgress(length: height)
      transitionController.interactionController = interaction
      dismiss(animated: true)
    case .changed:
      interaction?.update(progress.at(recognizer.translation(in: nil).y, length: height))
    case .ended:
      let speed = recognizer.velocity(in: view.superview).y
      let part = interaction?.percentComplete ?? 0
      let finishes = abs(speed) > Self.flick ? speed > 0 : part > Self.threshold
      if finishes { interaction?.finish() } else { interaction?.cancel() }
      interaction = nil
    case .cancelled, .failed:
      interaction?.cancel()
      interaction = nil
    case .possible: break
    }
  }
}
