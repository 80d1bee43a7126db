import Segue
import SegueGallery

/// The layers of the stage, taken apart.
extension PlaygroundViewController {
  /// Takes the layers of the stage apart in space, or puts them together again.
  func toggleLayers() {
    if exploded.isHidden { openLayers() } else { closeLayers() }
  }

  private func openLayers() {
    takeOver()
    exploded.open(zoom: stage.zoom)
    showLayers()
    view.setNeedsLayout()
  }

  /// Puts the layers together again.
  func closeLayers() {
    exploded.close()
    pickedPoint = nil
    layerPanel.show(nil, selection: nil, pixel: nil)
    transport.forgetLayers()
    view.setNeedsLayout()
  }

  /// Shows the layers of the present moment, if they are to be seen.
  func showLayers() {
    guard !exploded.isHidden else { return }
    let scene = transport.layers()
    exploded.scene = scene
    let pixel = pickedPoint.flatMap { pixelProbe.stack(at: $0, in: scene) }
    layerPanel.show(scene, selection: exploded.selection, pixel: pixel)
  }

  /// Connects the views.
  func followLayers() {
    exploded.didPick = { [weak self] pick in
      self?.exploded.selection = pick?.id
      self?.pickedPoint = pick?.point
      self?.showLayers()
    }
    layerPanel.didChoose = { [weak self] id in
      self?.exploded.selection = id
      self?.pickedPoint = nil
      self?.showLayers()
    }
  }

  /// The keys of the layers while they are taken apart.
  var layerCommands: [UIKeyCommand] {
    guard !exploded.isHidden else { return [] }
    return [
      UIKeyCommand(title: "Put the layers together", input: UIKeyCommand.inputEscape) {
        [weak self] _ in self?.closeLayers()
      }
    ]
  }
}
