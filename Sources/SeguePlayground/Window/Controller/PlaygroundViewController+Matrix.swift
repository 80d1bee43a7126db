import Segue
import SegueSession

/// The variants of the screen on the stage.
extension PlaygroundViewController {
  /// Shows the scene in light and dark, sizes of text, directions and devices.
  func showVariants() {
    guard let scene = content.scene else {
      state.message.alert =
        "A container has panels of its own: choose a scene, or a screen of your file (Shift+N), to see its variants"
      return
    }
    show(MatrixViewController(scene) { [weak self] in self?.adopt($0) })
  }

  /// Gives the stage the device and the preferences of a variant.
  private func adopt(_ variant: ScreenVariant) {
    var traits = traits
    (traits.look, traits.isRightToLeft) = (variant.look, variant.isRightToLeft)
    traits.textSize = variant.textSize
    changeStage(to: .sized(variant.device.size))
    view.layoutIfNeeded()
    change(to: traits)
  }
}
