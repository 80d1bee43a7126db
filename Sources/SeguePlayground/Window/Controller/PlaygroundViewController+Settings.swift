import Segue
import SegueGallery
import SegueSession

/// The settings that are kept from one run to the next.
extension PlaygroundViewController {
  /// The choices of the session as they are now.
  var setup: Session.Setup {
    var setup = Session.Setup()
    setup.content = content
    setup.tunings = tunings
    setup.tuning = transport.tuning
    setup.speed = transport.speed
    setup.loops = transport.loops
    setup.grid = transport.grid
    setup.shape = stage.shape
    setup.traits = traits
    return setup
  }

  /// The settings as they are now.
  var settings: PlaygroundSettings {
    var settings = PlaygroundSettings()
    settings.session = SessionSettings(setup)
    // A recording that is shown leaves the user's own values as they are.
    settings.parameters = tunings.values
    settings.window = viewIfLoaded?.bounds.size
    // The next window has no layers that are taken apart.
    let panels = Set(shownPanels.map { $0 == .layers ? .inspector : $0 })
    settings.panels = SidePanel.allCases.filter(panels.contains)
    settings.panelSizes =
      panelSizes.isEmpty
      ? nil
      : Dictionary(uniqueKeysWithValues: panelSizes.map { ($0.key.rawValue, $0.value) })
    settings.favorites = list.favorites.map(\.fileName)
    settings.trustedFiles = trustedFiles.isEmpty ? nil : trustedFiles
    settings.export = exportOrder.map(ExportSettings.init)
    return settings
  }

  /// Has the settings written, because one of them has changed.
  func settingsDidChange() {
    keeper?.note { [weak self] in self?.settings }
    succession?.note { [weak self] in self?.settings }
  }

  /// Keeps the settings in `file` from now on.
  ///
  /// - Parameter kept: The settings in the file; nil: nothing of use.
  func keepSettings(in file: SettingsFile, kept: PlaygroundSettings?) {
    let keeper = SettingsKeeper(file, kept: kept)
    keeper.didFail = { [weak self] in self?.say(wrong: $0) }
    self.keeper = keeper
  }
}
