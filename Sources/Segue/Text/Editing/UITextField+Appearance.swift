import Foundation

/// The look of a text field; the colors suit any background.
private enum Look {
  static let cornerRadius: CGFloat = 7
  /// In points.
  static let borderWidth: CGFloat = 1
  static let border = UIColor(white: 0.5, alpha: 0.45)
  static let hoveredBorder = UIColor(white: 0.5, alpha: 0.8)
  /// The opacity of the placeholder in the color of the text.
  static let placeholderAlpha: CGFloat = 0.56
  /// Left and right of the content of a field with a border, in points.
  static let padding: CGFloat = 8
  /// Above and below it, in points.
  static let verticalPadding: CGFloat = 6
  /// Between the text and what is beside it, in points.
  static let gap: CGFloat = 6
}

// MARK: - Content

extension UITextField {
  private var usedFont: UIFont { font ?? Self.standardFont }

  func fontDidChange() {
    placeholderLabel.font = usedFont
    textDidChange()
  }

  /// What is shown of the text.
  private var displayedText: String {
    let text = composition.map { $0.shown(in: edited) } ?? edited.string
    return isSecureTextEntry ? String(repeating: "•", count: text.count) : text
  }

  /// Sets the line anew after a change of text or font.
  func textDidChange() {
    let old = lineView.line
    lineView.line = LineLayout(displayedText, font: usedFont, reusing: old)
    if lineView.line.direction != old.direction { setNeedsLayout() }
    selectionDidChange()
    placeholderLabel.isHidden = hasText || composition != nil
    invalidateIntrinsicContentSize()
    if clearButtonMode != .never { setNeedsLayout() }
  }

  func selectionDidChange() {
    if let composition {
      let caret = composition.caretCharacter(in: edited)
      lineView.underlined = composition.characters(in: edited)
      lineView.select(caret..<caret, head: caret)
    } else {
      lineView.underlined = 0..<0
      lineView.select(
        edited.selectedCharacters, head: edited.character(at: edited.selection.head))
    }
  }

  func replace(_ old: UIView?, _ new: UIView?) {
    guard old !== new else { return }
    if let old, old.superview === self { old.removeFromSuperview() }
    if let new { addSubview(new) }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// Adapts colors and opacity to the state.
  func showState() {
    let color = textColor ?? .label
    lineView.color = color
    placeholderLabel.textColor = color.withAlphaComponent(
      color.cgColor(with: knownTraits).alpha * Look.placeholderAlpha)
    for view in [borderView, lineView, placeholderLabel] {
      view.alpha = isEnabled ? 1 : ControlPalette.disabledAlpha
    }
    let hasGround = borderStyle == .roundedRect || borderStyle == .bezel
    borderView.isHidden = borderStyle == .none
    borderView.backgroundColor = hasGround ? ControlPalette.bed : nil
    borderView.layer.cornerRadius = borderStyle == .roundedRect ? Look.cornerRadius : 0
    borderView.layer.borderWidth = Look.borderWidth
    let border: UIColor =
      isEditing ? tintColor : isHovered && isEnabled ? Look.hoveredBorder : Look.border
    borderView.layer.borderColor = border.cgColor(with: knownTraits)
  }
}

// MARK: - Places

extension UITextField {
  private func isShown(_ mode: ViewMode, isEditing: Bool) -> Bool {
    switch mode {
    case .never: false
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    case .always: true
    }
  }

  private func showsRightView(_ isEditing: Bool) -> Bool {
    rightView != nil && isShown(rightViewMode, isEditing: isEditing)
  }

  private func showsLeftView(_ isEditing: Bool) -> Bool {
    leftView != nil && isShown(leftViewMode, isEditing: isEditing)
  }

  private func hasRoomForClearButton(_ isEditing: Bool) -> Bool {
    !showsRightView(isEditing) && isShown(clearButtonMode, isEditing: isEditing)
  }

  private var padding: CGSize {
    borderStyle == .none
      ? .zero : CGSize(width: Look.padding, height: Look.verticalPadding)
  }

  /// What is beside the text in this state, from the leading and from the trailing edge, in points.
  private func margins(_ isEditing: Bool) -> (leading: CGFloat, trailing: CGFloat) {
    func margin(_ width: CGFloat?) -> CGFloat {
      padding.width + (width.map { $0 + Look.gap } ?? 0)
    }
    let leading = showsLeftView(isEditing) ? leftView?.bounds.width : nil
    let button = hasRoomForClearButton(isEditing) ? TextClearButton.size.width : nil
    return (margin(leading), margin(showsRightView(isEditing) ? rightView?.bounds.width : button))
  }

  func contentRect(_ bounds: CGRect, isEditing: Bool) -> CGRect {
    let margins = margins(isEditing)
    let left = isRightToLeft ? margins.trailing : margins.leading
    return CGRect(
      x: bounds.minX + left, y: bounds.minY,
      width: max(0, bounds.width - margins.leading - margins.trailing), height: bounds.height)
  }

  /// The place of a view of some size at one side.
  func sideRect(_ bounds: CGRect, size: CGSize, isLeading: Bool) -> CGRect {
    let isLeft = isLeading != isRightToLeft
    let x = isLeft ? bounds.minX + padding.width : bounds.maxX - padding.width - size.width
    let y = (bounds.midY - size.height / 2).snapped(contentScaleFactor)
    return CGRect(origin: CGPoint(x: x, y: y), size: size)
  }

  var naturalSize: CGSize {
    let scale = contentScaleFactor
    let margins = margins(isEditing)
    let text = max(lineView.line.width, placeholderLabel.intrinsicContentSize.width)
    let sides = [leftView, rightView].compactMap { $0?.bounds.height }
    let height = usedFont.lineHeight.snappedUp(scale) + 2 * padding.height
    return CGSize(
      width: (text + margins.leading + margins.trailing).snappedUp(scale),
      height: ([height] + sides).max() ?? height)
  }

  func placeContent() {
    let bounds = bounds
    borderView.frame = borderRect(forBounds: bounds)
    let isRight = isRightToLeft || lineView.line.direction == .rightToLeft
    let alignment: NSTextAlignment
    switch textAlignment {
    case .left, .center, .right: alignment = textAlignment
    case .natural, .justified: alignment = isRight ? .right : .left
    }
    lineView.alignment = alignment
    let text = isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    lineView.frame = text.insetBy(dx: -EditedLineView.margin, dy: 0)
    // It may be read in another direction than the text.
    let isNatural = textAlignment == .natural || textAlignment == .justified
    placeholderLabel.textAlignment = isNatural ? isRightToLeft ? .right : .natural : alignment
    placeholderLabel.frame = placeholderRect(forBounds: bounds)
    leftView?.isHidden = !showsLeftView(isEditing)
    leftView?.frame = leftViewRect(forBounds: bounds)
    rightView?.isHidden = !showsRightView(isEditing)
    rightView?.frame = rightViewRect(forBounds: bounds)
    let showsButton = hasText && isEnabled && hasRoomForClearButton(isEditing)
    if showsButton, clearButton == nil { addClearButton() }
    clearButton?.isHidden = !showsButton
    clearButton?.frame = clearButtonRect(forBounds: bounds)
  }

  private func addClearButton() {
    let button = TextClearButton(frame: CGRect(origin: .zero, size: TextClearButton.size))
    button.addTarget(self, action: UITextField.userClears, for: .touchUpInside)
    addSubview(button)
    clearButton = button
  }

  /// The caret, in points of the field.
  var caretArea: CGRect {
    layoutIfNeeded()
    return convert(lineView.caretArea, from: lineView)
  }
}
