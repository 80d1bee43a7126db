import Segue
import SegueGallery

/// The places of the parts of the window, and their visibility.
extension PlaygroundViewController {
  var layout: PlaygroundLayout {
    PlaygroundLayout(size: view.bounds.size, shown: shownPanels, drawers: drawers)
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
    list.frame = layout.gallery
    list.isHidden = !layout.isVisible(.gallery)
    list.showsKinds = !layout.isDocked(.gallery)
    scrim.frame = layout.stage
    scrim.isHidden = !isListOpen
    placeSides(layout)
    showCode()
    placeTimeline(layout)
    for (panel, handle) in handles {
      let frame = layout.handle(of: panel)
      handle.isHidden = frame == nil || isListOpen
      handle.frame = frame ?? .zero
      handle.isOpen = layout.isVisible(panel)
    }
    showTitle()
  }

  /// Places the panels at the right of the stage: the layers take the room of the others there.
  private func placeSides(_ layout: PlaygroundLayout) {
    let (hasInspector, hasCode) = (layout.isVisible(.inspector), layout.isVisible(.code))
    let showsLayers = !exploded.isHidden
    inspector.frame = layout.inspector
    inspector.isHidden = !hasInspector || showsLayers
    codeView.frame = layout.code
    codeView.isHidden = !hasCode || showsLayers && !hasInspector
    layerPanel.frame = hasInspector ? layout.inspector : layout.code
    layerPanel.isHidden = !showsLayers || !hasInspector && !hasCode
  }

  private func placeTimeline(_ layout: PlaygroundLayout) {
    let area = layout.timeline
    let hudWidth = showsFrameNumbers ? layout.hudWidth : 0
    for part in [timeline, transportView, hud, bottomLine, sideLine] {
      part.isHidden = !layout.isVisible(.timeline)
    }
    transportView.frame = CGRect(
      x: 0, y: area.minY, width: layout.transportWidth, height: area.height)
    comparisonTable.isHidden = stage.manner == nil || !layout.isVisible(.timeline)
    hud.isHidden = hud.isHidden || stage.manner != nil || !showsFrameNumbers
    hud.frame = CGRect(
      x: area.maxX - hudWidth, y: area.minY, width: hudWidth, height: area.height)
    comparisonTable.frame = hud.frame
    timeline.frame = CGRect(
      x: layout.transportWidth, y: area.minY,
      width: max(0, area.width - layout.transportWidth - hudWidth), height: area.height)
    bottomLine.frame = CGRect(x: 0, y: area.minY, width: area.width, height: 1)
    sideLine.frame = CGRect(
      x: layout.transportWidth - 1, y: area.minY, width: 1, height: area.height)
  }

  /// Folds a panel, or shows it.
  func toggle(_ panel: SidePanel) {
    let layout = layout
    let opens = !layout.isVisible(panel)
    func change(_ panels: inout Set<SidePanel>) {
      if opens { panels.insert(panel) } else { panels.remove(panel) }
      // The parameters take the place of the code where there is room for one of them.
      if opens, panel == .inspector, layout.codeExcludesInspector { panels.remove(.code) }
    }
    if layout.isDocked(panel) {
      change(&shownPanels)
      settingsDidChange()
    } else {
      change(&drawers)
    }
    view.setNeedsLayout()
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

  /// Shows the names of content and engine in the top bar if there is no list to show them, and the sizes below.
  func showTitle() {
    let parts = [content.title, content.usesEngine ? transport.engine.title : nil]
    let hasList = layout.isDocked(.gallery) && layout.isVisible(.gallery)
    topBar.names = hasList ? nil : parts.compactMap { $0 }
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
