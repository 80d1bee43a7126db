import Segue
import SegueGallery
import SegueSession

/// The frames of the parts of the window, and their visibility.
extension PlaygroundViewController {
  var layout: PlaygroundLayout {
    PlaygroundLayout(
      size: view.bounds.size, panels: state.panels, hasNumbers: showsFrameNumbers,
      isComparing: state.compared != nil)
  }

  /// Whether the list lies over the stage.
  var isListOpen: Bool { !layout.isDocked(.gallery) && state.panels.drawers.contains(.gallery) }

  /// Sets the frames of all parts.
  func layOut() {
    state.panels.closeDrawers(dockedIn: layout)
    let layout = layout
    topBar.frame = layout.topBar
    topBar.isHidden = layout.topBar.height == 0
    statusBar.frame = layout.statusBar
    statusBar.isHidden = layout.statusBar.height == 0
    stage.frame = layout.stage
    exploded.frame = layout.stage
    layOutReference(layout.stage)
    problemView.place(in: layout.stage)
    comparisonBar.frame = layout.comparisonBar
    comparisonBar.isHidden = layout.comparisonBar.height == 0
    comparisonStrip.frame = layout.comparisonStrip
    comparisonStrip.isHidden = layout.comparisonStrip.height == 0
    list.frame = layout.gallery
    list.isHidden = !layout.isVisible(.gallery)
    list.showsKinds = !layout.isDocked(.gallery)
    scrim.frame = layout.stage
    scrim.isHidden = !isListOpen
    placeSides(layout)
    showCode()
    if !comparePanel.isHidden { showComparePanel() }
    placeTimeline(layout)
    for (panel, handle) in handles {
      let frame = layout.handle(of: panel)
      handle.isHidden = frame == nil || isListOpen
      handle.frame = frame ?? .zero
      handle.isOpen = panel.isTab ? layout.tab != nil : layout.isVisible(panel)
    }
    showTitle()
    layOutGuide()
  }

  /// Places the tabs at the right of the stage.
  private func placeSides(_ layout: PlaygroundLayout) {
    sideTabs.frame = layout.tabs
    sideTabs.isHidden = layout.tab == nil
    sideTabs.selection = layout.tab
    for (tab, view) in tabViews {
      view.frame = layout.tabContent
      view.isHidden = layout.tab != tab
    }
  }

  private var tabViews: [(SidePanel, UIView)] {
    [(.inspector, inspector), (.code, codeView), (.layers, layerPanel), (.compare, comparePanel)]
  }

  private func placeTimeline(_ layout: PlaygroundLayout) {
    let area = layout.strip
    for part in [timeline, transportView, hud, bottomLine, sideLine] {
      part.isHidden = !layout.isVisible(.timeline)
    }
    lanesView.frame = layout.lanes
    lanesView.isHidden = !layout.isVisible(.timeline) || layout.lanes.height == 0
    transportView.frame = CGRect(
      x: 0, y: area.minY, width: layout.transportWidth, height: area.height)
    hud.isHidden = hud.isHidden || !showsFrameNumbers
    hud.frame = layout.hud
    timeline.frame = CGRect(
      x: layout.transportWidth, y: area.minY,
      width: max(0, area.width - layout.transportWidth), height: area.height)
    bottomLine.frame = CGRect(x: 0, y: area.minY, width: area.width, height: 1)
    sideLine.frame = CGRect(
      x: layout.transportWidth - 1, y: area.minY, width: 1, height: area.height)
  }

  /// Folds a panel, or shows it. A tab takes the place of another, and gives it back.
  func toggle(_ panel: SidePanel) {
    state.panels.toggle(panel, in: layout)
    // The layers are listed as they are seen.
    if panel == .layers, layout.tab == .layers, state.layers == nil { openLayers() }
  }

  /// Folds the panel at an edge, or shows it: on the right, the tab that was seen last.
  func toggleEdge(_ panel: SidePanel) {
    guard panel.isTab else { return toggle(panel) }
    state.panels.toggleEdge(panel, hasLayers: state.layers != nil, in: layout)
  }

  /// Gives a panel the size to which its edge is dragged; one that is folded is shown.
  func drag(_ panel: SidePanel, to point: CGPoint) {
    if panel.isTab ? layout.tab == nil : !layout.isVisible(panel) { toggleEdge(panel) }
    state.panels.sizes[layout.sized(panel)] = layout.size(of: panel, draggedTo: point)
  }

  func closeList() {
    state.panels.drawers.remove(.gallery)
  }

  /// Shows the name of the engine in the top bar if there is no list to show it, and the sizes there and below.
  func showTitle() {
    let hasList = layout.isDocked(.gallery) && layout.isVisible(.gallery)
    topBar.engineName =
      hasList ? nil : content.usesEngine ? transport.engine.title : "Own transitions"
    topBar.shape = state.setup.shape
    let scale = "\(UIScreen.main.scale)".replacing(".0", with: "")
    let size = view.bounds.size
    let window = "\(Int(size.width.rounded()))×\(Int(size.height.rounded())) @\(scale)×"
    let zoom = stage.zoom < 1 ? " at \(Int((stage.zoom * 100).rounded())) %" : ""
    statusBar.sizeText = state.setup.shape.title.map { "Stage \($0)\(zoom) · \(window)" } ?? window
  }

  // MARK: The stage

  /// Gives the stage another size.
  func changeStage(to shape: StageShape) {
    state.setup.shape = shape
  }

  /// Gives the stage the size of the next screen.
  func stepStage() {
    changeStage(to: StagePreset.next(after: state.setup.shape).shape)
  }

  /// Exchanges the sides of the stage.
  func rotateStage() {
    let shape = state.setup.shape
    let sized = shape.size == nil ? StageShape.sized(stage.stageSize) : shape
    changeStage(to: sized.rotated)
  }
}
