import UIKit

/// Pictures of engines at work, for the gallery: each engine animates two plain panels, and a
/// snapshot is taken in the middle.
@MainActor public enum EnginePicture {
  /// The size of the stage in points: larger than a thumbnail, to suit the engines' distances and
  /// perspective.
  private static let size = CGSize(
    width: Thumbnail.size.width * 6, height: Thumbnail.size.height * 6)

  /// A view for each of `engines` that shows it at its moment, in the size of a thumbnail. Each takes a millisecond
  /// or two.
  public static func views(of engines: [Engine]) -> [UIView] {
    let stages = engines.map(Stage.init)
    // Adds the animations to the layers.
    CATransaction.flush()
    return stages.map { $0.picture() }
  }

  /// Two panels, and an engine's transition from one to the other at speed 0.
  @MainActor final class Stage {
    private let moment: Double?
    private let animator: UIViewControllerAnimatedTransitioning
    let root = UIView(frame: CGRect(origin: .zero, size: EnginePicture.size))
    private let context: Context

    init(_ engine: Engine) {
      moment = engine.moment
      animator = engine.makeAnimator()
      context = Context(in: root.bounds)
      root.backgroundColor = Theme.void
      root.clipsToBounds = true
      root.addSubview(context.containerView)
      root.layer.speed = 0
      animator.animateTransition(using: context)
    }

    /// In seconds.
    var duration: TimeInterval { animator.transitionDuration(using: context) }

    func picture() -> UIView {
      root.layer.timeOffset = duration * (moment ?? 1)
      let half = root.bounds.width / 2
      if moment == nil {
        // The old panel, beside the new one.
        let before = UIView(frame: root.bounds)
        before.frame.size.width = half
        before.backgroundColor = Theme.from
        root.addSubview(before)
      }
      let field = UIView(frame: CGRect(origin: .zero, size: Thumbnail.size))
      field.addSubview(root)
      shrink()
      return field.snapshotView(afterScreenUpdates: true) ?? field
    }

    /// Fits it into a field of a thumbnail's size.
    func shrink() {
      let size = Thumbnail.size
      root.transform = CGAffineTransform(
        scaleX: size.width / root.bounds.width, y: size.height / root.bounds.height)
      root.center = CGPoint(x: size.width / 2, y: size.height / 2)
      root.isUserInteractionEnabled = false
    }
  }

  /// The engine's context: two panels that fill the container.
  private final class Context: NSObject, UIViewControllerContextTransitioning {
    let containerView: UIView
    private let from = UIViewController()
    private let to = UIViewController()

    init(in bounds: CGRect) {
      containerView = UIView(frame: bounds)
      super.init()
      for (controller, color) in [(from, Theme.from), (to, Theme.to)] {
        controller.view = UIView(frame: bounds)
        controller.view.backgroundColor = color
      }
      addText(to: from.view, lines: [0.6, 0.76])
      addText(to: to.view, lines: [0.34, 0.5])
      containerView.addSubview(from.view)
    }

    /// Adds bars in place of texts, so that it shows how a panel moves: `lines` are their lengths, of
    /// the panel's width.
    private func addText(to panel: UIView, lines: [CGFloat]) {
      let size = panel.bounds.size
      for (index, length) in lines.enumerated() {
        let bar = UIView(
          frame: CGRect(
            x: size.width * 0.12, y: size.height * (0.2 + 0.28 * CGFloat(index)),
            width: size.width * length, height: size.height * 0.14))
        bar.backgroundColor = UIColor(white: 1, alpha: 0.55)
        bar.layer.cornerRadius = bar.bounds.height / 2
        panel.addSubview(bar)
      }
    }

    var isAnimated: Bool { true }
    var isInteractive: Bool { false }
    var transitionWasCancelled: Bool { false }
    var presentationStyle: UIModalPresentationStyle { .custom }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
      key == .from ? from : key == .to ? to : nil
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? {
      key == .from ? from.view : key == .to ? to.view : nil
    }

    func initialFrame(for viewController: UIViewController) -> CGRect {
      viewController === from ? containerView.bounds : .zero
    }

    func finalFrame(for viewController: UIViewController) -> CGRect {
      viewController === to ? containerView.bounds : .zero
    }

    func updateInteractiveTransition(_ percentComplete: CGFloat) {}
    func finishInteractiveTransition() {}
    func cancelInteractiveTransition() {}
    func pauseInteractiveTransition() {}
    func completeTransition(_ didComplete: Bool) {}
  }
}
