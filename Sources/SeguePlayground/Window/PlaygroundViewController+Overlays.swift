import Segue
import SegueGallery

/// The panels over the whole window.
extension PlaygroundViewController {
  /// Shows a field for the names of all that can be done.
  func showPalette() {
    // What is shown of the past cannot be asked.
    let presses = transport.isLive ? PaletteItem.presses(on: transport.stage) : []
    showPalette(
      PaletteItem.engines(list.liveEngines) + PaletteItem.all + presses,
      prompt: "Do or choose anything")
  }

  /// Presses something on the stage, where it was when it was found.
  func press(_ pressable: Pressable) {
    takeOver()
    transport.click(pressable.point)
    run()
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
      // A panel on its way out is waited for.
      if !leaving.isBeingDismissed { dismiss(animated: true) }
      guard let coordinator = leaving.transitionCoordinator else { return }
      coordinator.animate(alongsideTransition: nil) { [weak self] _ in
        self?.present(overlay, animated: true)
      }
      return
    }
    present(overlay, animated: true)
  }
}
