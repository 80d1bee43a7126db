import Segue
import SegueGallery

/// The transition of panels over the whole window: the window grows dark, and they slide a little way down.
final class OverlayTransition: NSObject, UIViewControllerTransitioningDelegate {
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    OverlayPresentationController(presentedViewController: presented, presenting: presenting)
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { OverlayAnimator() }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { OverlayAnimator() }
}

/// Fades a panel, which slides a little way.
private final class OverlayAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  /// Distance that the panel slides, in points.
  private static let distance: CGFloat = 12

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { Theme.motion }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let arriving = context.view(forKey: .to)
    guard let panel = arriving ?? context.view(forKey: .from) else {
      return context.completeTransition(true)
    }
    if let arriving {
      context.containerView.addSubview(arriving)
      context.viewController(forKey: .to).map { arriving.frame = context.finalFrame(for: $0) }
    }
    let away = CGAffineTransform(translationX: 0, y: -Self.distance)
    func place(isShown: Bool) {
      panel.alpha = isShown ? 1 : 0
      panel.transform = isShown || UIAccessibility.isReduceMotionEnabled ? .identity : away
    }
    place(isShown: arriving == nil)
    UIView.animate(
      withDuration: Theme.motion, delay: 0, options: .curveEaseOut,
      animations: { place(isShown: arriving != nil) },
      completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
  }
}

/// Shows a panel in the upper middle of the window, or at its side, above a shade; a click beside it closes it.
private final class OverlayPresentationController: UIPresentationController {
  private let shade = UIControl()

  // In points.
  private static let margin: CGFloat = 16
  private static let menuMargin: CGFloat = 8
  private static let leastMenuHeight: CGFloat = 160
  /// Distance from the window's upper edge, as a part of its height.
  private static let top: CGFloat = 0.12

  private var overlay: OverlayViewController? { presentedViewController as? OverlayViewController }
  /// The corner at which a menu or pop-up hangs; nil: it is a panel.
  private var corner: CGPoint? { overlay?.corner }

  override func presentationTransitionWillBegin() {
    guard let containerView else { return }
    // A menu leaves all else as it is.
    let dimming = overlay?.dimming ?? 0
    shade.backgroundColor = corner == nil ? UIColor(white: 0, alpha: dimming) : .clear
    shade.alpha = 0
    shade.addAction(
      UIAction { [weak self] _ in self?.presentedViewController.dismiss(animated: true) },
      for: .touchUpInside)
    containerView.insertSubview(shade, at: 0)
    fade(to: 1)
  }

  override func dismissalTransitionWillBegin() {
    fade(to: 0)
  }

  private func fade(to alpha: CGFloat) {
    guard let coordinator = presentedViewController.transitionCoordinator else {
      shade.alpha = alpha
      return
    }
    coordinator.animate { [shade] _ in shade.alpha = alpha }
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    if !completed { shade.removeFromSuperview() }
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { shade.removeFromSuperview() }
  }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let area = containerView?.bounds else { return .zero }
    let wanted = presentedViewController.preferredContentSize
    if let corner { return frame(of: wanted, at: corner, in: area) }
    let inner = area.inset(upTo: Self.margin, Self.margin)
    let size = CGSize(
      width: max(1, min(wanted.width, inner.width)),
      height: max(1, min(wanted.height, inner.height)))
    let top = min((area.height * Self.top).rounded(), area.height - Self.margin - size.height)
    let x = overlay?.standsAside == true ? inner.maxX - size.width : (area.width - size.width) / 2
    return CGRect(
      x: x.rounded(), y: max(Self.margin, top).rounded(),
      width: size.width, height: size.height)
  }

  /// Returns the frame of a menu whose upper left corner is at `corner`, or as near to it as it fits; the line of
  /// hints stays in view.
  private func frame(of wanted: CGSize, at corner: CGPoint, in area: CGRect) -> CGRect {
    let gap = Self.menuMargin
    let bottom =
      area.height - gap - (area.height > 2 * StatusBarView.height ? StatusBarView.height : 0)
    let y = min(corner.y, max(gap, bottom - Self.leastMenuHeight))
    let width = max(1, min(wanted.width, area.width - 2 * gap))
    return CGRect(
      x: max(gap, min(corner.x, area.width - gap - width)).rounded(), y: y.rounded(), width: width,
      height: max(1, min(wanted.height, bottom - y)).rounded(.down))
  }

  override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    shade.frame = containerView?.bounds ?? .zero
    guard let view = presentedView, view.transform == .identity else { return }
    view.frame = frameOfPresentedViewInContainerView
  }
}

/// A panel over the whole window.
class OverlayViewController: UIViewController {
  private let transition = OverlayTransition()

  init(_ title: String) {
    super.init(nibName: nil, bundle: nil)
    self.title = title
    modalPresentationStyle = .custom
    transitioningDelegate = transition
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Theme.panel
    view.layer.cornerRadius = 12
    view.layer.borderWidth = 1
    view.keepPainted { $0.layer.borderColor = Theme.line.cgColor }
    view.layer.shadowOpacity = 0.5
    view.layer.shadowRadius = 28
    view.layer.shadowOffset = CGSize(width: 0, height: 16)
  }

  /// The upper left corner of a menu in the window, in points; nil: it is a panel in the upper middle.
  var corner: CGPoint?

  /// The opacity of the shade over the window.
  var dimming: CGFloat { 0.5 }

  /// Whether the panel is at the right side of the window, so that the stage is seen where both fit.
  var standsAside: Bool { false }

  /// The hint on how to use the panel, in one line.
  var hint: String { "" }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    view.endEditing(true)
  }

  // MARK: Keys

  private var host: (any OverlayHost)? { presentingViewController as? any OverlayHost }

  /// The panel's own keys.
  var ownCommands: [UIKeyCommand] { [] }

  /// The panel's own commands and those of the window that work in panels; all of the window's during dismissal.
  final override var keyCommands: [UIKeyCommand]? {
    if isBeingDismissed, let host { return host.keyCommands }
    return ownCommands + (host?.overlayCommands ?? [])
  }

  /// Closes the panel.
  func close() {
    dismiss(animated: true)
  }
}

/// A controller that presents panels: some of its keys work above them.
@MainActor protocol OverlayHost: UIViewController {
  /// The keys that work above panels, too.
  var overlayCommands: [UIKeyCommand] { get }
}
