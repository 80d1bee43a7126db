import Segue
import SegueGallery
import SegueSession

/// The layers of the stage, taken apart.
extension PlaygroundViewController {
  /// Takes the layers of the stage apart in space, or puts them together again.
  func toggleLayers() {
    if state.layers == nil { openLayers() } else { closeLayers() }
  }

  /// Takes the layers apart; their list takes the place of another tab, and of the folded panel where it takes no space
  /// from a small window.
  func openLayers() {
    takeOver()
    state.layers = LayersState()
    if layout.tab != .layers, layout.tab != nil || layout.isDocked(.layers) {
      state.panels.show(tab: .layers, in: layout)
    }
  }

  /// Puts the layers together again.
  func closeLayers() {
    state.layers = nil
    if layout.tab == .layers { toggle(.layers) }
  }

  /// Shows the layers of the present moment, if they are to be seen.
  func showLayers() {
    guard let layers = state.layers else { return }
    let scene = transport.layers()
    exploded.scene = scene
    exploded.selection = layers.selection
    let pixel = layers.point.flatMap { pixelProbe.stack(at: $0, in: scene) }
    layerPanel.show(scene, selection: layers.selection, pixel: pixel)
  }

  /// Connects the views.
  func followLayers() {
    exploded.didPick = { [weak self] in self?.selectLayer($0?.id, at: $0?.point) }
    layerPanel.didChoose = { [weak self] in self?.selectLayer($0, at: nil) }
  }

  /// Selects a layer, and the lane of what moves it.
  ///
  /// - Parameter point: The point of the stage whose pixel is taken apart; nil: none is.
  private func selectLayer(_ id: Int?, at point: CGPoint?) {
    state.layers = LayersState(selection: id, point: point)
    if let scene = exploded.scene, let index = scene.index(of: id) {
      selectLane(of: scene.cards[index])
    }
  }

  /// The keys of the layers while they are taken apart.
  var layerCommands: [UIKeyCommand] {
    guard state.layers != nil else { return [] }
    return [
      UIKeyCommand(title: "Put the layers together", input: UIKeyCommand.inputEscape) {
        [weak self] _ in self?.closeLayers()
      }
    ]
  }
}
