import Segue
import SegueGallery

/// Shows what the stage of a session shows, and gives it what the user does there.
final class StageScreen: UIView, InputPortal {
  /// Called with what the user does, in points of the stage.
  var didReceive: ((InputEvent) -> Void)?

  /// Whether a key is for what has the focus on the stage.
  var takesKey: ((UIKey) -> Bool)?

  /// Where text is edited on the stage, in its points; nil: nowhere.
  var textInputArea: CGRect?

  func receive(_ event: InputEvent) {
    didReceive?(event)
    if case .began = event { becomeFirstResponder() }
  }

  func takes(_ key: UIKey) -> Bool { takesKey?(key) ?? false }

  override var canBecomeFirstResponder: Bool { hasFocus }

  override var canBecomeFocused: Bool { false }

  /// Whether something has the focus on the stage. Keys are for that from then on, unless something is typed into
  /// a field of the window.
  var hasFocus = false {
    didSet {
      guard hasFocus != oldValue else { return }
      if !hasFocus {
        resignFirstResponder()
      } else if window?.textInputArea == nil {
        becomeFirstResponder()
      }
    }
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
