import Segue
import SegueGallery
import SegueSession

/// The panels over the whole window.
extension PlaygroundViewController {
  /// All that can be done or chosen by its name, but what is on the stage.
  private var allItems: [PaletteItem] {
    let screens = list.liveScenes.map(\.scene)
    return PaletteItem.engines(list.liveEngines) + PaletteItem.screens(screens) + PaletteItem.all
      + PaletteItem.panels(screens) + PaletteItem.timings(offeredTimings)
  }

  /// Shows a field for the names of all that can be done.
  func showPalette() {
    // A moment of the past cannot be asked.
    let presses = transport.isLive ? PaletteItem.presses(on: transport.stage) : []
    show(
      PaletteList(
        prompt: "Do or choose anything", groups: [PaletteGroup(items: allItems + presses)],
        key: PlaygroundControl.key("All commands…")))
  }

  /// Shows the main commands below the button of the menu.
  func showMenu() {
    show(
      PaletteList(
        name: "menu", prompt: "Find a command", groups: PaletteItem.menu,
        others: allItems,
        corner: corner(below: topBar.menu), key: PlaygroundControl.key("Menu"), width: 264,
        rowHeight: 25))
  }

  /// Shows all containers and scenes by name.
  func showContents() {
    show(
      PaletteList(
        name: "list", prompt: "Container or scene",
        groups: PaletteItem.contents(own: list.liveScenes.map(\.scene)),
        corner: corner(below: topBar.contentButton),
        key: PlaygroundControl.key("Scene…"), width: 264, rowHeight: 28))
  }

  /// Returns the upper left corner of a list below a button of the bar, or below the menu's if that one is hidden.
  private func corner(below button: UIView) -> CGPoint {
    let button = button.isHidden || topBar.isHidden ? topBar.menu : button
    let x = button.convert(button.bounds, to: view).minX
    return CGPoint(x: x, y: topBar.frame.maxY + 3)
  }

  /// Performs the command of the window with that title.
  func perform(_ command: String) {
    PlaygroundControl.key(command)?.action(self)
  }

  /// Presses something on the stage, where it was when it was found.
  func press(_ pressable: Pressable) {
    takeOver()
    transport.click(pressable.point)
    run()
  }

  /// Shows the sizes that the stage can have.
  func showSizes() {
    show(
      PaletteList(
        name: "list", prompt: "Size of the stage", groups: [PaletteGroup(items: PaletteItem.sizes)],
        corner: corner(below: topBar.sizeButton),
        key: PlaygroundControl.key("Size of the stage…"), width: 300, rowHeight: 28))
  }

  /// Shows the timings with names that the selected lane or the engine can have.
  func showTimings() {
    guard !offeredTimings.isEmpty else {
      state.message.alert =
        content.usesEngine
        ? "\(transport.engine.title) has no timing in numbers that could be changed"
        : "What is shown has transitions of its own"
      return
    }
    show(
      PaletteList(
        prompt: "Timing of \(transport.engine.title)",
        groups: [PaletteGroup(items: PaletteItem.timings(offeredTimings))],
        key: PlaygroundControl.key("Choose a timing by its name")))
  }

  /// Shows a list of commands; the one that is chosen is performed.
  func show(_ list: PaletteList) {
    show(
      PaletteViewController(list, in: self) { [weak self] item in
        if let self { item.action(self) }
      })
  }

  /// Shows all that can be pressed.
  func showHelp() {
    show(HelpViewController())
  }

  /// Shows a panel, once another one has gone.
  func show(_ overlay: OverlayViewController) {
    takeOver()
    // The line below is for the panel's own keys.
    state.message.note = nil
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

extension PlaygroundViewController: OverlayHost {
  var overlayCommands: [UIKeyCommand] {
    PlaygroundControl.all.filter(\.worksInPanels).flatMap(\.keys).map { key in
      UIKeyCommand(title: key.title, input: key.input, modifierFlags: key.modifiers) {
        [weak self] _ in
        if let self { key.action(self) }
      }
    }
  }
}
