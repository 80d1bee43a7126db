import Segue
import SegueGallery

/// Shows what the stage of a session shows, and gives it what the user does there.
final class StageScreen: UIView, InputPortal {
  /// Called with what the user does, in points of the stage.
  var didReceive: ((InputEvent) -> Void)?

  func receive(_ event: InputEvent) {
    didReceive?(event)
  }

  /// What is shown, in pixels.
  var picture: CGImage? {
    didSet { if picture !== oldValue { layer.contents = picture } }
  }
}
