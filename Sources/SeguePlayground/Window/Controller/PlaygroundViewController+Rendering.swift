import Foundation
import Segue
import SegueGallery
import SegueSession

/// From the state to the views: the only code that shows a change of the window's state.
extension PlaygroundViewController {
  /// Copies what the transport plays into the state.
  func followChoices() { state.follow(transport) }

  /// Brings the views in line with the state, and has the settings written if one of them has changed.
  ///
  /// - Parameter old: The state that the views show; nil: none yet.
  func render(from old: PlaygroundState?) {
    guard isViewLoaded else { return }
    let new = state
    func changed<Value: Equatable>(_ value: (PlaygroundState) -> Value) -> Bool {
      old.map(value) != value(new)
    }
    if changed(\.message) { render(new.message) }
    if changed(\.setup) || changed(\.tuning) || changed(\.liveVersions) { renderChoices(from: old) }
    if changed(\.favorites) { list.favorites = new.favorites }
    if changed(\.activity) { transportView.isTortured = new.activity?.torture != nil }
    if changed({ $0.layers == nil }) { renderLayersMode(new.layers != nil) }
    if changed(\.panels) || changed(\.shownArrangement) || changed(\.setup.shape) {
      (stage.shape, stage.arrangement) = (new.setup.shape, new.shownArrangement)
      comparisonBar.arrangement = new.shownArrangement
      view.setNeedsLayout()
    }
    if changed({ [$0.tuning, $0.compared] }) { renderComparedNames() }
    if changed({ [$0.showsDamage, $0.showsSkins] }) { showInsight() }
    if changed(\.layers) { showLayers() }
    if changed(\.setup.reference) { referenceDidChange() }
    if changed(\.tuning) || changed(\.setup.content) { engineOfFitDidChange() }
    if changed({ $0.panels.drawers.contains(.gallery) }) { renderListFocus() }
    guard let old else { return }
    if changed(\.lane) {
      showLanes()
      showCode()
    }
    if new.isKeptOtherwise(than: old) { settingsDidChange() }
  }

  private func render(_ message: StatusMessage) {
    (statusBar.alert, statusBar.note) = (message.alert, message.note)
    statusBar.offer = message.folder.map { folder in
      ("Show in folder", { [weak self] in self?.open(folder: folder) })
    }
  }

  /// Shows container or scene, engine, traits and speed in all parts of the window.
  private func renderChoices(from old: PlaygroundState?) {
    let (setup, new) = (state.setup, state)
    (topBar.content, topBar.traits, topBar.speed) = (setup.content, setup.traits, setup.speed)
    lanesView.grid = setup.grid
    if old?.setup.traits.look != setup.traits.look { showLook() }
    list.selectedScene = setup.content.scene
    list.selectedKind = setup.content.kind
    list.hasEngines = setup.content.kind?.usesEngine ?? true
    list.selectedEngine = setup.content.usesEngine ? new.tuning.engine : nil
    // The parameters of a new version are others, though its name is the same.
    if old?.liveVersions != new.liveVersions { inspector.tuning = nil }
    let tuning = setup.content.usesEngine ? new.tuning : nil
    if inspector.tuning != tuning || old == nil { inspector.tuning = tuning }
    showTitle()
    showCode()
  }

  /// Gives the whole window the look that is chosen.
  func showLook() {
    view.window?.traitOverrides.look = traits.look
  }

  /// Takes the layers apart in space, or puts them together.
  private func renderLayersMode(_ isApart: Bool) {
    if isApart {
      exploded.open(zoom: stage.zoom)
    } else {
      exploded.close()
      layerPanel.show(nil, selection: nil, pixel: nil)
      transport.forgetLayers()
    }
    view.setNeedsLayout()
  }

  /// Says what A and B are.
  private func renderComparedNames() {
    guard let other = state.compared else { return }
    stage.comparedNames = zip(["A", "B"], [state.tuning, other]).map {
      "\($0) · \($1.engine.title)\(differences($1))"
    }
  }

  /// The parameters of `tuning` that are not as usual, in short.
  private func differences(_ tuning: Tuning) -> String {
    tuning.engine.parameters.filter { tuning.values[$0.name] != nil }.prefix(2)
      .map { ", \($0.name) \(Quantity($0).text(of: tuning.values[$0.name] ?? 0))" }.joined()
  }

  /// While the list covers the stage, it receives the keys.
  private func renderListFocus() {
    if state.panels.drawers.contains(.gallery) {
      list.becomeFirstResponder()
    } else {
      list.resignFirstResponder()
    }
  }

  // MARK: The present moment

  /// Shows the present picture of the stage, the time, and the lanes and lines of code that are at work.
  func renderMoment() {
    followChoices()
    let start = ContinuousClock.now
    stage.screen.picture = transport.picture()
    let hasFocus = transport.isLive && transport.stage.hasFocus
    stage.screen.textInputArea = hasFocus ? transport.stage.textInputArea : nil
    stage.screen.show(hasFocus: hasFocus, isPlayed: transport.queue.isEmpty)
    showComparison()
    showReference()
    showInsight()
    showLayers()
    stageTime.drawing += start.duration(to: .now) / .seconds(1)
    transportView.show(transport)
    timeline.show(transport)
    showLanes()
    showCode()
  }
}

extension PlaygroundState {
  /// Whether the settings that are kept are others than those of `old`.
  fileprivate func isKeptOtherwise(than old: PlaygroundState) -> Bool {
    old.setup != setup || old.tuning != tuning || old.panels != panels
      || old.favorites != favorites || old.trustedFiles != trustedFiles
      || old.exportOrder != exportOrder
  }
}
