import Foundation

// MARK: - Beginning and ending

extension UITextField {
  func beginEditing() {
    isEditing = true
    lineView.isEdited = true
    showEditing()
    if clearsOnBeginEditing, hasText { replace(0..<edited.length, with: "") }
    delegate?.textFieldDidBeginEditing(self)
    guard isEditing else { return }
    sendActions(for: .editingDidBegin)
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
  }

  /// It is no longer the first responder, for whatever reason (K6).
  func didLoseFirstResponder() {
    guard isEditing else { return }
    isEditing = false
    endComposition()
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
  private func submit() {
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    let ends = allControlEvents.contains(.editingDidEndOnExit)
    sendActions(for: [.primaryActionTriggered, .editingDidEndOnExit])
    if ends { resignFirstResponder() }
  }
}

// MARK: - Changing the text

extension UITextField {
  /// Replaces a range by what the user typed or pasted, unless the delegate refuses.
  func userReplaces(_ range: Range<Int>, with text: String) {
    endComposition()
    let room = EditedText.limit - edited.length + range.count
    let replacement = EditedText.typed(text, limit: room)
    guard !replacement.isEmpty || !range.isEmpty else { return }
    let isAllowed =
      delegate?.textField(
        self, shouldChangeCharactersIn: NSRange(location: range.lowerBound, length: range.count),
        replacementString: replacement) ?? true
    guard isAllowed else { return }
    // The delegate may have changed the text.
    replace(edited.wholeCharacters(range), with: replacement)
    tellChange()
  }

  /// Deletes the selection, or from the caret to where it would move.
  func userDeletes(_ movement: TextMovement) {
    var selection = edited.selection
    if selection.isEmpty {
      selection.head = edited.offset(
        movement, from: selection.head, isSecret: isSecureTextEntry)
    }
    userReplaces(selection.range, with: "")
  }

  /// The user presses the clear button.
  func userClears() {
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    becomeFirstResponder()
    history.closeEdit()
    replace(0..<edited.length, with: "")
    history.closeEdit()
    tellChange()
  }

  private func replace(_ range: Range<Int>, with text: String) {
    let before = edited.selection
    let old = edited.text(in: range)
    edited.replace(range, with: text)
    history.record(
      TextEdit(
        start: range.lowerBound, old: old, new: text, before: before, after: edited.selection))
    textDidChange()
  }

  private func undo() {
    endComposition()
    guard let edit = history.undo() else { return }
    edited.replace(edit.newRange, with: edit.old)
    edited.select(edit.before)
    textDidChange()
    tellChange()
  }

  private func redo() {
    endComposition()
    guard let edit = history.redo() else { return }
    edited.replace(edit.oldRange, with: edit.new)
    edited.select(edit.after)
    textDidChange()
    tellChange()
  }

  private func tellChange() {
    delegate?.textFieldDidChangeSelection(self)
    sendActions(for: .editingChanged)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  /// Returns whether there was anything to copy.
  func copySelection() -> Bool {
    guard !edited.selection.isEmpty, !isSecureTextEntry else { return false }
    UIPasteboard.general.string = edited.text(in: edited.selection.range)
    return true
  }
}

// MARK: - Selecting

extension UITextField {
  func select(_ selection: TextSelection) {
    endComposition()
    let old = edited.selection
    edited.select(selection)
    guard edited.selection != old else { return }
    history.closeEdit()
    selectionDidChange()
    delegate?.textFieldDidChangeSelection(self)
  }

  private func move(_ movement: TextMovement, extends: Bool) {
    if moveVisually(movement, extends: extends) { return }
    let selection = edited.selection
    if !extends, !selection.isEmpty, movement == .backward || movement == .forward {
      let range = selection.range
      return select(
        TextSelection(caret: movement == .backward ? range.lowerBound : range.upperBound))
    }
    let head = edited.offset(movement, from: selection.head, isSecret: isSecureTextEntry)
    select(TextSelection(anchor: extends ? selection.anchor : head, head: head))
  }

  /// Does what a key does to the text. Returns false for one that does nothing.
  func edit(with press: UIPress) -> Bool {
    guard isEditing, let key = press.key.flatMap(TextKey.init) else { return false }
    switch key {
    case .character: break
    case .submit: submit()
    case .delete(.backward): deleteBackward()
    case .delete(let movement): userDeletes(movement)
    case .move(let movement, let extends): move(movement, extends: extends)
    case .selectAll: selectAll(nil)
    case .cut: cut(nil)
    case .copy: copy(nil)
    case .paste: paste(nil)
    case .undo: undo()
    case .redo: redo()
    }
    return true
  }
}
