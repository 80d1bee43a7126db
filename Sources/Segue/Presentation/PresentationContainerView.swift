import Foundation

/// The container of a presentation, over the window or over the presentation context.
@MainActor final class PresentationContainerView: UIView {
  weak var presentation: Presentation?
  /// Whether touches beside the presented view reach the presenter.
  var letsTouchesThrough = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    presentation?.adaptIfNeeded()
    let controller = presentation?.controller
    controller?.containerViewWillLayoutSubviews()
    super.layoutSubviews()
    controller?.containerViewDidLayoutSubviews()
  }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    presentation?.adaptWhenLaidOut()
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    // While an animator moves it, it still receives touches at its place at rest.
    if hit == nil, !transform.isIdentity, isUserInteractionEnabled,
      frameWithoutTransform.contains(convert(point, to: superview))
    {
      return self
    }
    return letsTouchesThrough && hit === self ? nil : hit
  }

  override var keyCommands: [UIKeyCommand]? {
    guard let presentation, presentation.controller.escapeDismisses else { return nil }
    return [
      UIKeyCommand(input: UIKeyCommand.inputEscape) { [weak presentation] _ in
        presentation?.controller.userDismisses()
      }
    ]
  }
}
