import Segue
import SegueGallery

/// The panels over the whole window.
extension PlaygroundViewController {
  /// Shows a field for the names of all that can be done.
  func showPalette() {
    showPalette(
      PaletteItem.engines(list.liveEngines) + PaletteItem.all, prompt: "Do or choose anything")
  }

  /// Shows the sizes that the stage can have.
  func showSizes() {
    showPalette(PaletteItem.sizes, prompt: "Size of the stage")
  }

  func showPalette(_ items: [PaletteItem], prompt: String) {
    show(
      PaletteViewController(items, prompt: prompt) { [weak self] item in
        if let self { item.action(self) }
      })
  }

  /// Shows all that can be pressed.
  func showHelp() {
    show(HelpViewController())
  }

  private func show(_ overlay: OverlayViewController) {
    takeOver()
    if let leaving = presentedViewController {
      // What is still on its way out is waited for.
      guard leaving.isBeingDismissed, let coordinator = leaving.transitionCoordinator else {
        return
      }
      coordinator.animate(alongsideTransition: nil) { [weak self] _ in self?.show(overlay) }
      return
    }
    present(overlay, animated: true)
  }
}
