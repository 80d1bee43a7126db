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
  /// The space left and right of the content of a field with a border, in points.
  static let padding: CGFloat = 8
  /// The space above and below it, in points.
  static let verticalPadding: CGFloat = 6
  /// The space between the text and the view beside it, in points.
  static let gap: CGFloat = 6
}

// MARK: - Content

extension UITextField {
  var usedFont: UIFont { font ?? Self.standardFont }

  /// Subclasses may draw the text themselves, and have another caret.
  func letSubclassDraw() {
    let kinds: [UITextField.Type] = [UITextField.self, UISearchTextField.self]
    guard !kinds.contains(where: { Swift.type(of: self) == $0 }) else { return }
    lineView.ink.field = self
    placeholderLabel.field = self
  }

  func fontDidChange() {
    placeholderLabel.font = usedFont
    showPlaceholder()
    textDidChange()
  }

  /// Returns the line as it is drawn, `factor` times as large as it would be.
  private func makeLine(_ factor: CGFloat = 1) -> LineLayout {
    let font = factor == 1 ? usedFont : usedFont.withSize(usedFont.pointSize * factor)
    let text = shownFragment
    var parts = isSecureTextEntry ? secretParts(text) : self.parts(text)
    if factor != 1 {
      for index in parts.indices { parts[index].style = parts[index].style.scaled(by: factor) }
    }
    return LineLayout(
      parts.flatMap(Self.placed), font: font, direction: editorOptions?.direction ?? .natural,
      reusing: lineView.line)
  }

  /// A dot for each character.
  private func secretParts(_ fragment: TextFragment) -> [LineLayout.Part] {
    let dots = String(repeating: "•", count: fragment.string.count)
    return [LineLayout.Part(text: dots, style: style([:]))]
  }

  /// Splits a part that has an attachment into one for each character, and gives the attachments their sizes.
  private static func placed(_ part: LineLayout.Part) -> [LineLayout.Part] {
    guard part.style.attachment != nil else { return [part] }
    return part.text.map { character in
      let isPlace = character == PlacedAttachment.character
      let style = isPlace ? part.style.placed(width: .infinity) : part.style.ofLetters
      return LineLayout.Part(text: String(character), style: style)
    }
  }

  /// The characters of the text with their styles; one whose parts differ has the style of its first.
  private func parts(_ fragment: TextFragment) -> [LineLayout.Part] {
    guard let runs = fragment.runs else {
      return [LineLayout.Part(text: fragment.string, style: style([:]))]
    }
    var parts: [LineLayout.Part] = []
    var (offset, start) = (0, 0)
    for run in runs {
      offset += run.length
      let index = edited.character(at: offset)
      let end = edited.edges[index] < offset ? index + 1 : index
      guard end > start else { continue }
      let text = edited.text(in: edited.edges[start]..<edited.edges[end])
      let style = style(run.attributes, index: edited.edges[start])
      // Letters that look alike are set together.
      if parts.last?.style == style {
        parts[parts.count - 1].text += text
      } else {
        parts.append(LineLayout.Part(text: text, style: style))
      }
      start = end
    }
    return parts
  }

  /// Returns the style of characters with some attributes.
  private func style(
    _ attributes: [NSAttributedString.Key: Any], index: Int = 0
  ) -> TextStyle {
    let base = TextStyle(font: usedFont, color: textColor ?? .label)
    let all = editorOptions?.attributes.merging(attributes) { $1 } ?? attributes
    return all.isEmpty ? base : TextStyle(all, base: base, index: index)
  }

  /// Sets the line anew after a change of text or font.
  func textDidChange() {
    let old = lineView.line.direction
    editorOptions?.fit = nil
    lineView.line = makeLine()
    if lineView.line.direction != old || adjustsFontSizeToFitWidth { setNeedsLayout() }
    showSelection()
    placeholderLabel.isHidden = hasText
    invalidateIntrinsicContentSize()
    if clearButtonMode != .never { setNeedsLayout() }
  }

  func selectionDidChange() {
    editorOptions?.typingAttributes = nil
    editorOptions?.clearsOnInsertion = false
    showSelection()
  }

  func showSelection() {
    lineView.underlined = marked.map { characters($0.range) } ?? 0..<0
    lineView.select(edited.selectedCharacters, head: edited.character(at: edited.selection.head))
  }

  /// The width of the line in the size of its font, in points.
  private var naturalLineWidth: CGFloat { editorOptions?.fit?.width ?? lineView.line.width }

  /// Draws the line smaller if it does not fit.
  private func fitLine(_ availableWidth: CGFloat) {
    guard let editorOptions, editorOptions.adjustsFontSizeToFitWidth else { return }
    let natural = naturalLineWidth
    let size = usedFont.pointSize
    let least = size > 0 ? min(1, max(editorOptions.minimumFontSize / size, 0.05)) : 1
    var factor = min(1, max(least, natural > 0 ? availableWidth / natural : 1))
    guard factor != editorOptions.fit?.factor ?? 1 else { return }
    var line = makeLine(factor)
    // Widths do not shrink just as sizes do.
    for _ in 0..<3 where line.width > availableWidth && factor > least {
      factor = max(least, factor * availableWidth / line.width * 0.999)
      line = makeLine(factor)
    }
    editorOptions.fit = (factor, natural)
    lineView.line = line
    showSelection()
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
    showBackground()
    showPlaceholder()
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

  /// Returns the space beside the text in this state, from the leading and from the trailing edge, in points.
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
    let text = max(naturalLineWidth, placeholderLabel.intrinsicContentSize.width)
    let sides = [leftView, rightView].compactMap { $0?.bounds.height }
    let height = usedFont.lineHeight.snappedUp(scale) + 2 * padding.height
    return CGSize(
      width: (text + margins.leading + margins.trailing).snappedUp(scale),
      height: ([height] + sides).max() ?? height)
  }

  /// The rectangle of the text in the current state.
  var drawnTextRect: CGRect {
    isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
  }

  func placeContent() {
    let bounds = bounds
    borderView.frame = borderRect(forBounds: bounds)
    editorOptions?.backgroundView?.frame = borderView.frame
    let isRight = isRightToLeft || lineView.line.direction == .rightToLeft
    let alignment: NSTextAlignment
    switch textAlignment {
    case .left, .center, .right: alignment = textAlignment
    case .natural, .justified: alignment = isRight ? .right : .left
    }
    lineView.alignment = alignment
    let text = drawnTextRect
    fitLine(text.width)
    // Letters of other fonts may be higher than the field.
    lineView.frame = text.insetBy(
      dx: -EditedLineView.margin, dy: -lineView.overhang(of: text.height))
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

  func adoptPlaceholder(_ attributed: NSAttributedString?, _ text: String?) {
    if attributed != nil || editorOptions != nil { madeEditorOptions.placeholder = attributed }
    placeholderLabel.text = text
    showPlaceholder()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// Gives the placeholder its look.
  private func showPlaceholder() {
    let color = textColor ?? .label
    let faded = color.withAlphaComponent(
      color.cgColor(with: knownTraits).alpha * Look.placeholderAlpha)
    guard let own = editorOptions?.placeholder else {
      placeholderLabel.textColor = faded
      return
    }
    let text = NSMutableAttributedString(
      string: own.string, attributes: [.font: usedFont, .foregroundColor: faded])
    own.enumerateAttributes(in: NSRange(location: 0, length: own.length)) { attributes, range, _ in
      text.addAttributes(attributes, range: range)
    }
    placeholderLabel.attributedText = text
  }

  /// Shows the image in the place of the border.
  private func showBackground() {
    guard let editorOptions else { return }
    let disabled = isEnabled ? nil : editorOptions.disabledBackground
    let image =
      borderStyle == .roundedRect ? nil : editorOptions.background.map { disabled ?? $0 }
    if image != nil, editorOptions.backgroundView == nil {
      let view = UIImageView(frame: borderRect(forBounds: bounds))
      insertSubview(view, at: 0)
      editorOptions.backgroundView = view
    }
    editorOptions.backgroundView?.image = image
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
