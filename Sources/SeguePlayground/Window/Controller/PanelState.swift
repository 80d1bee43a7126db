import Foundation

/// The panels that are open, and their sizes.
struct PanelState: Equatable {
  /// The panels that are to be seen where they fit.
  var shown: Set<SidePanel>
  /// The panels that are open where they do not fit.
  var drawers: Set<SidePanel> = []
  /// The sizes of panels that the user has dragged, in points.
  var sizes: [SidePanel: CGFloat]
  /// The tab that was seen last.
  private(set) var lastTab = SidePanel.inspector
  /// The tab that the present one has replaced; nil: the panel on the right was folded.
  private(set) var coveredTab: SidePanel?

  init(shown: Set<SidePanel>, sizes: [SidePanel: CGFloat] = [:]) {
    (self.shown, self.sizes) = (shown, sizes)
  }

  /// Folds a panel, or shows it. A tab takes the place of another, and gives it back; the inspector is folded.
  ///
  /// - Parameter layout: The layout in which the panels are seen now.
  @MainActor mutating func toggle(_ panel: SidePanel, in layout: PlaygroundLayout) {
    if layout.tab == panel, panel != .inspector, let coveredTab {
      show(tab: coveredTab, in: layout)
    } else if panel.isTab, !layout.isVisible(panel) {
      show(tab: panel, in: layout)
    } else {
      set(panel, isVisible: !layout.isVisible(panel), in: layout)
    }
  }

  /// Shows a tab, in place of another if there is one.
  @MainActor mutating func show(tab: SidePanel, in layout: PlaygroundLayout) {
    let covered = layout.tab
    set(tab, isVisible: true, in: layout)
    coveredTab = covered == tab || covered == .layers ? nil : covered
  }

  /// Folds the panel at an edge, or shows it: on the right, the tab that was seen last.
  ///
  /// - Parameter hasLayers: Whether the layers are taken apart; without that their tab has nothing to show.
  @MainActor mutating func toggleEdge(
    _ panel: SidePanel, hasLayers: Bool, in layout: PlaygroundLayout
  ) {
    guard panel.isTab else { return toggle(panel, in: layout) }
    if let tab = layout.tab {
      set(tab, isVisible: false, in: layout)
    } else {
      show(tab: lastTab == .layers && !hasLayers ? .inspector : lastTab, in: layout)
    }
  }

  /// Closes the drawers of panels that fit beside the stage.
  @MainActor mutating func closeDrawers(dockedIn layout: PlaygroundLayout) {
    drawers = drawers.filter { !layout.isDocked($0) }
  }

  /// Shows a panel, or folds it.
  @MainActor private mutating func set(
    _ panel: SidePanel, isVisible: Bool, in layout: PlaygroundLayout
  ) {
    let isDocked = layout.isDocked(panel)
    var panels = isDocked ? shown : drawers
    if panel.isTab {
      (lastTab, coveredTab) = (isVisible ? panel : layout.tab ?? lastTab, nil)
      panels.subtract(SidePanel.tabs)
    }
    if isVisible { panels.insert(panel) } else { panels.remove(panel) }
    if isDocked { shown = panels } else { drawers = panels }
  }
}
