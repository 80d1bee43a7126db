import Foundation
import Segue
import SegueGallery
import SegueSession

extension PlaygroundSettings {
  /// Creates the settings that say a state.
  ///
  /// - Parameter window: The size of the window, in points; nil: it is not known.
  init(_ state: PlaygroundState, window: CGSize?) {
    session = SessionSettings(state.setup)
    own.window = window
    // The next window has no layers that are taken apart.
    let panels = Set(state.panels.shown.map { $0 == .layers ? .inspector : $0 })
    own.panels = SidePanel.allCases.filter(panels.contains)
    let sizes = state.panels.sizes.map { ($0.key.rawValue, $0.value) }
    own.panelSizes = sizes.isEmpty ? nil : Dictionary(uniqueKeysWithValues: sizes)
    own.favorites = state.favorites.map(\.fileName)
    own.trustedFiles = state.trustedFiles.isEmpty ? nil : state.trustedFiles
    own.export = state.exportOrder.map(ExportSettings.init)
  }
}

/// The settings that are kept from one run to the next.
extension PlaygroundViewController {
  /// The settings as they are now.
  var settings: PlaygroundSettings {
    followChoices()
    return PlaygroundSettings(state, window: viewIfLoaded?.bounds.size)
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
