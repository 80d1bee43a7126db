import Foundation

// MARK: - Beginning and ending

extension UITextField {
  func beginEditing() {
    isEditing = true
    lineView.isEdited = true
    showEditing()
    if clearsOnBeginEditing, hasText { replace(0..<edited.length, with: TextFragment("")) }
    delegate?.textFieldDidBeginEditing(self)
    guard isEditing else { return }
    sendActions(for: .editingDidBegin)
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
  }

  func didLoseFirstResponder() {
    guard isEditing else { return }
    isEditing = false
    endMarking()
    lineView.isEdited = false
    drag = nil
    history.closeEdit()
    showEditing()
    delegate?.textFieldDidEndEditing(self)
    sendActions(for: .editingDidEnd)
    NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
  }

  private func showEditing() {
    showState()
    setNeedsLayout()
    layoutIfNeeded()
    selectionDidChange()
  }

  /// The user presses Return (K3).
  func submit() {
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    let ends = allControlEvents.contains(.editingDidEndOnExit)
    sendActions(for: [.primaryActionTriggered, .editingDidEndOnExit])
    if ends { resignFirstResponder() }
  }
}

// MARK: - Changing the text

extension UITextField: TextEditor {
  var isInUse: Bool { isEditing }
  var acceptsChanges: Bool { true }
  var isSecret: Bool { isSecureTextEntry }

  func typed(_ text: String, limit: Int) -> String { EditedText.typed(text, limit: limit) }

  func delegateAllows(_ range: NSRange, _ replacement: String) -> Bool {
    delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: replacement)
      ?? true
  }

  /// The user presses the clear button.
  func userClears() {
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    becomeFirstResponder()
    history.closeEdit()
    replace(0..<edited.length, with: TextFragment(""))
    history.closeEdit()
    tellChange()
  }

  func tellSelection() {
    delegate?.textFieldDidChangeSelection(self)
  }

  func tellChange() {
    tellSelection()
    sendActions(for: .editingChanged)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  // MARK: Keys

  /// Whether the field handles `key`: Tab and keys that lead to another line are for the views around the field.
  func takes(_ key: TextKey) -> Bool {
    switch key {
    case .tab: false
    case .move(let movement, _), .delete(let movement): !movement.isVertical
    default: true
    }
  }

  func destination(of movement: TextMovement, from offset: Int) -> Int {
    edited.offset(movement, from: offset, isSecret: isSecureTextEntry)
  }

  func move(_ movement: TextMovement, extends: Bool) {
    if !moveVisually(movement, extends: extends) { moveCaret(movement, extends: extends) }
  }
}
