import Segue
import SegueGallery

/// A control whose look follows its state.
class StateControl: HoverControl {
  /// Shows whether it is pressed, selected or under the pointer.
  func showState() {}

  override var isHighlighted: Bool {
    didSet { showState() }
  }

  override var isSelected: Bool {
    didSet { showState() }
  }

  override func hoverChanged() {
    showState()
  }
}
