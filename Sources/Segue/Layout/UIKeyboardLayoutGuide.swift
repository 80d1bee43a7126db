import Foundation

/// The place of a keyboard on the screen, which a desktop does not have: the guide has no height, at the lower edge of the
/// safe area.
@preconcurrency @MainActor open class UIKeyboardLayoutGuide: UILayoutGuide {
  /// Whether the guide lies at the safe area rather than at the edge of the view. True by default.
  open var usesBottomSafeArea = true {
    didSet { if usesBottomSafeArea != oldValue { place() } }
  }

  /// Whether the guide would follow a keyboard that is not at the edge. Unlike UIKit, without effect.
  open var followsUndockedKeyboard = false

  private var own: [NSLayoutConstraint] = []

  /// Makes the constraints that say where the guide is.
  func place() {
    NSLayoutConstraint.deactivate(own)
    guard let view = owningView else { return }
    let bottom = usesBottomSafeArea ? view.safeAreaLayoutGuide.bottomAnchor : view.bottomAnchor
    own = [
      topAnchor.constraint(equalTo: bottom),
      bottomAnchor.constraint(equalTo: view.bottomAnchor),
      leadingAnchor.constraint(equalTo: view.leadingAnchor),
      trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ]
    NSLayoutConstraint.activate(own)
  }
}
