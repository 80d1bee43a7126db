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
    didSet {
      guard picture !== oldValue else { return }
      layer.contents = picture
      fit()
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    fit()
  }

  /// A picture of another shape, as from before the stage was resized, is shown whole and not distorted.
  private func fit() {
    guard let picture, bounds.height > 0, picture.height > 0 else { return }
    let shape = CGFloat(picture.width) / CGFloat(picture.height)
    let isOther = abs(shape * bounds.height / bounds.width - 1) > Self.shapeTolerance
    layer.contentsGravity = isOther ? .resizeAspect : .resize
  }

  /// Whole pixels make this much of a difference.
  private static let shapeTolerance: CGFloat = 0.02
}
