import Segue

/// A panel with a button that presents another one.
final class PresenterViewController: UIViewController {
  /// How it presents.
  enum Manner {
    /// In its own place, animated by the vendor's engine.
    case inPlace(EngineVendor)
    case sheet
  }

  private let panel: Panel
  private let manner: Manner
  // Delegates are held weakly.
  private let sheetVendor = SheetVendor()

  init(_ panel: Panel, presents manner: Manner) {
    self.panel = panel
    self.manner = manner
    super.init(nibName: nil, bundle: nil)
    title = panel.title
    definesPresentationContext = true
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    let button = PanelButton("Present") { [weak self] in self?.presentNext() }
    view = PanelView(panel, subtitle: "Presents another panel", button: button, rows: [])
  }

  private func presentNext() {
    switch manner {
    case .inPlace(let vendor):
      let next = PresentedViewController(Panel.all[3])
      next.modalPresentationStyle = .currentContext
      next.transitioningDelegate = vendor
      present(next, animated: true)
    case .sheet:
      let next = PresentedViewController(Panel.all[0])
      next.modalPresentationStyle = .custom
      next.transitioningDelegate = sheetVendor
      present(next, animated: true)
    }
  }
}

/// A panel that is presented, with a button to dismiss it.
final class PresentedViewController: UIViewController {
  private let panel: Panel

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

  override var keyCommands: [UIKeyCommand]? { [escapeCommand] }
}

/// Presents as a sheet that keeps to the presenter's own view.
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
