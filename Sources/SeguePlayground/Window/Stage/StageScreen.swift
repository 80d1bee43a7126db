import Segue
import SegueGallery

/// Shows the picture of a session's stage, and passes on the user's input there.
final class StageScreen: UIView, InputPortal {
  /// Called with the user's input, in points of the stage.
  var didReceive: ((InputEvent) -> Void)?

  /// Whether a key is for the view that has the focus on the stage.
  var takesKey: ((UIKey) -> Bool)?

  /// The area of the stage in which text is edited, in its points; nil: none is.
  var textInputArea: CGRect?

  func receive(_ event: InputEvent) {
    if case .keyDown(let key, _) = event {
      let isTab = key.charactersIgnoringModifiers == "\t"
      pendingStep = isTab ? key.modifierFlags.contains(.shift) ? -1 : 1 : nil
    }
    didReceive?(event)
    if case .began = event { becomeFirstResponder() }
  }

  func takes(_ key: UIKey) -> Bool {
    // The stage may have the focus once it has played the Tab before this one.
    if pendingStep != nil, key.charactersIgnoringModifiers == "\t" { return true }
    return takesKey?(key) ?? false
  }

  // MARK: Focus

  /// Whether Tab leads to a view on the stage.
  var acceptsFocus: (() -> Bool)?

  override var canBecomeFirstResponder: Bool { hasFocus || isEntered }

  override var canBecomeFocused: Bool { acceptsFocus?() == true }

  /// Whether the window's focus has come, and the stage's is still to be given to a view.
  private var isEntered = false

  /// Tab enters the stage at its first view, and Shift+Tab at its last.
  func takeFocus(by step: Int) -> Bool {
    isEntered = true
    guard becomeFirstResponder() else {
      isEntered = false
      return false
    }
    let key = UIKey(characters: "\t", modifierFlags: step > 0 ? [] : .shift)
    receive(.keyDown(key, text: nil))
    receive(.keyUp(key))
    return true
  }

  /// The direction of the Tab that the stage has not played yet: 1 forward, -1 back; nil: there is none.
  private(set) var pendingStep: Int?

  /// Shows whether something on the stage has the focus, once all its input is played. If Tab has led out of it,
  /// the window moves the focus to its next view.
  ///
  /// - Parameter isPlayed: Whether all input of the stage is played.
  func show(hasFocus: Bool, isPlayed: Bool) {
    let had = isFirstResponder
    self.hasFocus = hasFocus
    guard isPlayed else { return }
    defer { (pendingStep, isEntered) = (nil, false) }
    guard had, !hasFocus else { return }
    resignFirstResponder()
    if let pendingStep { window?.moveFocus(from: self, by: pendingStep) }
  }

  /// Whether something has the focus on the stage. Keys are for that from then on, unless something is typed into
  /// a field of the window.
  private(set) var hasFocus = false {
    didSet {
      guard hasFocus != oldValue else { return }
      if !hasFocus {
        resignFirstResponder()
      } else if window?.textInputArea == nil {
        becomeFirstResponder()
      }
    }
  }

  /// The picture that is shown, in pixels.
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

  /// Difference of the aspect ratios, as a part, that rounding to whole pixels may cause.
  private static let shapeTolerance: CGFloat = 0.02
}
