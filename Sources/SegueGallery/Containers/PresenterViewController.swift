import UIKit

/// A panel with a button that presents another one.
final class PresenterViewController: UIViewController {
  /// The style of presentation.
  enum Style {
    /// In its own place, animated by the vendor's engine.
    case inPlace(EngineVendor)
    case sheet
  }

  /// The offset from this panel to the presented one, in panels.
  private static let step = 2
  /// The offset from this panel to the one that its route presents, in panels.
  static let routeStep = 3

  let panel: Panel
  private let style: Style
  // Delegates are held weakly.
  private let sheetVendor = SheetVendor()
  private var placeVendor: PlaceVendor?

  init(_ panel: Panel, presents style: Style) {
    self.panel = panel
    self.style = style
    super.init(nibName: nil, bundle: nil)
    title = panel.title
    definesPresentationContext = true
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    let button = PanelButton("Present") { [weak self] in self?.presentNext() }
    view = PanelView(panel, subtitle: "Presents another panel", button: button, rows: [])
  }

  override var keyCommands: [UIKeyCommand]? { backCommands }

  private func presentNext() {
    let next = PresentedViewController(panel.next(Self.step))
    if case .inPlace(let vendor) = style {
      let placeVendor = PlaceVendor(vendor)
      self.placeVendor = placeVendor
      configure(next, for: placeVendor)
    } else {
      configure(next, for: sheetVendor)
    }
    present(next, animated: true)
  }

  /// Prepares `next` to be presented in this controller's style; in its place, `vendor` animates it.
  func configure(_ next: UIViewController, for vendor: UIViewControllerTransitioningDelegate) {
    switch style {
    case .inPlace:
      next.modalPresentationStyle = .currentContext
      next.transitioningDelegate = vendor
    case .sheet:
      next.modalPresentationStyle = .custom
      next.transitioningDelegate = sheetVendor
    }
  }
}

/// A panel that is presented, with a button to dismiss it.
final class PresentedViewController: UIViewController {
  let panel: Panel

  init(_ panel: Panel) {
    self.panel = panel
    super.init(nibName: nil, bundle: nil)
    title = panel.title
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    let button = PanelButton("Dismiss") { [weak self] in self?.dismiss(animated: true) }
    view = PanelView(panel, subtitle: "Presented", button: button, rows: [])
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    (transitioningDelegate as? PlaceVendor)?.install(in: self)
  }

  override var keyCommands: [UIKeyCommand]? { backCommands }
}

/// Vends an engine's animators, and lets the presented panel be dragged down and away.
private final class PlaceVendor: NSObject, UIViewControllerTransitioningDelegate {
  private let vendor: EngineVendor
  private let drag = DismissDrag()

  init(_ vendor: EngineVendor) {
    self.vendor = vendor
  }

  func install(in presented: UIViewController) {
    drag.watch(presented, in: presented.view)
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    vendor.animationController(forPresented: presented, presenting: presenting, source: source)
  }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    vendor.animationController(forDismissed: dismissed)
  }

  func interactionControllerForDismissal(
    using animator: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? {
    drag.interaction
  }
}

/// Presents as a sheet that stays within the presenter's view.
private final class SheetVendor: NSObject, UIViewControllerTransitioningDelegate {
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    let sheet = ConfinedSheet(presentedViewController: presented, presenting: presenting)
    sheet.detents = [.medium(), .large()]
    sheet.prefersGrabberVisible = true
    return sheet
  }
}

/// A sheet in the presentation context rather than in the window.
private final class ConfinedSheet: UISheetPresentationController {
  override var shouldPresentInFullscreen: Bool { false }
}
