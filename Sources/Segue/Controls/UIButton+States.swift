import Foundation

/// The opacity of content.
private enum Alpha {
  static let pressed: CGFloat = 0.55
  static let pressedInBox: CGFloat = 0.85
  static let hovered: CGFloat = 0.8
  static let disabled: CGFloat = 0.35
}

/// The shade over the background.
private enum Shade {
  static let hovered = UIColor(white: 1, alpha: 0.08)
  static let pressed = UIColor(white: 0, alpha: 0.18)
}

/// The duration of the fade back to the normal appearance, in seconds; the other direction is
/// immediate.
private let releaseDuration: TimeInterval = 0.2

extension UIButton {
  /// Shows title, image and background of the present state.
  func showContent() {
    let oldSize = contentSize
    if let attributed = currentAttributedTitle {
      label.attributedText = attributed
    } else {
      label.text = currentTitle
      label.textColor = currentTitleColor
    }
    let image = currentImage
    if image != nil || imageStorage != nil {
      let view = imageStorage ?? makeImageView(at: subviews.count)
      imageStorage = view
      view.tintsAutomaticImages = buttonType == .system
      view.image = image
    }
    let background = backgroundImage(for: state)
    if background != nil || backgroundImageView != nil {
      let view = backgroundImageView ?? makeImageView(at: 0)
      backgroundImageView = view
      view.image = background
    }
    if contentSize != oldSize { sizeDidChange() }
    showState()
  }

  private func makeImageView(at index: Int) -> UIImageView {
    let view = UIImageView(frame: bounds)
    insertSubview(view, at: index)
    setNeedsLayout()
    return view
  }

  /// Adapts the content's opacity and the shade to the state.
  func showState() {
    let isBox = buttonType == .system && backgroundColor != nil
    var alpha: CGFloat = 1
    var color = UIColor.clear
    if !isEnabled {
      alpha = Alpha.disabled
    } else if isHighlighted, buttonType == .system {
      alpha = isBox ? Alpha.pressedInBox : Alpha.pressed
      color = Shade.pressed
    } else if isHovered, buttonType == .system {
      alpha = isBox ? 1 : Alpha.hovered
      color = Shade.hovered
    }
    if isBox, color != .clear, shade == nil { makeShade() }
    let isUpToDate =
      abs(label.alpha - alpha) < 1e-4 && abs((imageStorage?.alpha ?? alpha) - alpha) < 1e-4
      && (shade == nil || shade?.backgroundColor == (isBox ? color : .clear))
    guard !isUpToDate else { return }
    let change = { [self] in
      label.alpha = alpha
      imageStorage?.alpha = alpha
      shade?.backgroundColor = isBox ? color : .clear
    }
    guard !isHighlighted, isEnabled, window != nil else {
      return UIView.performWithoutAnimation(change)
    }
    ControlPalette.animate(for: releaseDuration, change)
  }

  private func makeShade() {
    let view = UIView(frame: bounds)
    view.isUserInteractionEnabled = false
    view.layer.cornerRadius = layer.cornerRadius
    view.backgroundColor = .clear
    insertSubview(view, at: 0)
    shade = view
  }
}
