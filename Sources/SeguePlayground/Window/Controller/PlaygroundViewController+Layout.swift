import Segue
import SegueGallery
import SegueSession

/// The places of the parts of the window, and their visibility.
extension PlaygroundViewController {
  var layout: PlaygroundLayout {
    PlaygroundLayout(
      size: view.bounds.size, shown: shownPanels, drawers: drawers, sizes: panelSizes,
      hasNumbers: showsFrameNumbers, isComparing: stage.arrangement != nil)
  }

  /// Whether the list lies over the stage.
  var isListOpen: Bool { !layout.isDocked(.gallery) && drawers.contains(.gallery) }

  /// Gives all parts their places.
  func layOut() {
    drawers = drawers.filter { !self.layout.isDocked($0) }
    let layout = layout
    topBar.frame = layout.topBar
    topBar.isHidden = layout.topBar.height == 0
    statusBar.frame = layout.statusBar
    statusBar.isHidden = layout.statusBar.height == 0
    stage.frame = layout.stage
    exploded.frame = layout.stage
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

  /// Folds a panel, or shows it. A tab takes the place of another, and gives it back; the inspector is folded.
  func toggle(_ panel: SidePanel) {
    if layout.tab == panel, panel != .inspector, let coveredTab {
      show(tab: coveredTab)
    } else if panel.isTab, !layout.isVisible(panel) {
      show(tab: panel)
    } else {
      setVisible(panel, !layout.isVisible(panel))
    }
    // The layers are listed as they are seen.
    if panel == .layers, layout.tab == .layers, exploded.isHidden { openLayers() }
  }

  /// Shows a tab, in the place of another if there is one.
  func show(tab: SidePanel) {
    let covered = layout.tab
    setVisible(tab, true)
    coveredTab = covered == tab || covered == .layers ? nil : covered
  }

  /// Shows a panel, or folds it.
  private func setVisible(_ panel: SidePanel, _ isVisible: Bool) {
    let isDocked = layout.isDocked(panel)
    var panels = isDocked ? shownPanels : drawers
    if panel.isTab {
      (lastTab, coveredTab) = (isVisible ? panel : layout.tab ?? lastTab, nil)
      panels.subtract(SidePanel.tabs)
    }
    if isVisible { panels.insert(panel) } else { panels.remove(panel) }
    if isDocked {
      shownPanels = panels
      settingsDidChange()
    } else {
      drawers = panels
    }
    view.setNeedsLayout()
  }

  /// Folds the panel at an edge, or shows it: on the right, the tab that was seen last.
  func toggleEdge(_ panel: SidePanel) {
    guard panel.isTab else { return toggle(panel) }
    if let tab = layout.tab {
      setVisible(tab, false)
    } else {
      show(tab: lastTab == .layers && exploded.isHidden ? .inspector : lastTab)
    }
  }

  /// Gives a panel the size to which its edge is dragged; one that is folded is shown.
  func drag(_ panel: SidePanel, to point: CGPoint) {
    if panel.isTab ? layout.tab == nil : !layout.isVisible(panel) { toggleEdge(panel) }
    panelSizes[layout.sized(panel)] = layout.size(of: panel, draggedTo: point)
    view.setNeedsLayout()
    settingsDidChange()
  }

  func closeList() {
    drawers.remove(.gallery)
  }

  /// While the list covers the stage, it receives the keys.
  func drawersDidChange(_ old: Set<SidePanel>) {
    if drawers.contains(.gallery) != old.contains(.gallery) {
      if drawers.contains(.gallery) {
        list.becomeFirstResponder()
      } else {
        list.resignFirstResponder()
      }
    }
    view.setNeedsLayout()
  }

  /// Shows the name of the engine in the top bar if there is no list to show it, and the sizes there and below.
  func showTitle() {
    let hasList = layout.isDocked(.gallery) && layout.isVisible(.gallery)
    topBar.engineName =
      hasList ? nil : content.usesEngine ? transport.engine.title : "Own transitions"
    topBar.shape = stage.shape
    let scale = "\(UIScreen.main.scale)".replacing(".0", with: "")
    let size = view.bounds.size
    let window = "\(Int(size.width))×\(Int(size.height)) @\(scale)×"
    let zoom = stage.zoom < 1 ? " at \(Int((stage.zoom * 100).rounded())) %" : ""
    statusBar.sizeText = stage.shape.title.map { "Stage \($0)\(zoom) · \(window)" } ?? window
  }

  // MARK: The stage

  /// Gives the stage another size.
  func changeStage(to shape: StageShape) {
    stage.shape = shape
    view.setNeedsLayout()
    settingsDidChange()
  }

  /// Gives the stage the size of the next screen.
  func stepStage() {
    changeStage(to: StagePreset.next(after: stage.shape).shape)
  }

  /// Exchanges the sides of the stage.
  func rotateStage() {
    let shape = stage.shape.size == nil ? StageShape.sized(stage.stageSize) : stage.shape
    changeStage(to: shape.rotated)
  }
}
